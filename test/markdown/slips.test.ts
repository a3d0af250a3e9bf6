/**
 * Marks that are shown as text, or not at all: `slips/` has a page for each kind, and `slips/expected.txt` what the terminal
 * shows of them. `UPDATE=1` rewrites it: read it as a teacher would who has ten minutes.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { formatText } from '../../src/diagnostics/format-text.ts'
import { editText, type Fixable } from '../../src/fix/edit-text.ts'
import { compile, compileFacts } from '../../src/markdown/compile.ts'
import { document } from '../fuzz/documents.ts'
import { compileOptions } from './options.ts'

const FOLDER = new URL('./slips/', import.meta.url)
const pages = readdirSync(FOLDER)
  .filter((name) => /\.mdx?$/.test(name))
  .sort()

type Format = 'md' | 'mdx'

function formatOf(name: string): Format {
  return name.endsWith('x') ? 'mdx' : 'md'
}

function textOf(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

/** What is said of a text by one of the two ways to read it, with one of the two parsers. */
async function said(
  text: string,
  format: Format,
  { parser = 'native', facts = false }: { readonly parser?: 'native' | 'remark'; readonly facts?: boolean } = {},
): Promise<readonly Diagnostic[]> {
  const options = compileOptions(format)
  const unit = await (facts ? compileFacts : compile)(text, { ...options, markdown: { ...options.markdown, parser } })
  return unit.diagnostics
}

/** Rules that are not about slips, but about what stands in these pages besides. */
const BESIDES = new Set(['image-without-alt'])

test('every slip is told with its place, its line and the cure', async () => {
  const told: string[] = []
  for (const name of pages) {
    const found = await said(textOf(name), formatOf(name))
    assert.equal(found.length === 0, name.startsWith('quiet'), name)
    const paint = (_: string, text: string): string => text
    for (const one of found.filter(({ rule }) => !BESIDES.has(rule))) {
      const related = one.related?.map((other) => ({ ...other, file: name }))
      const whole = { ...one, file: name, ...(related === undefined ? {} : { related }) }
      told.push(formatText(whole, { paint, textOf }))
    }
  }
  const golden = new URL('expected.txt', FOLDER)
  if (process.env['UPDATE'] === '1') writeFileSync(golden, `${told.join('\n\n')}\n`)
  assert.deepEqual(told, readFileSync(golden, 'utf8').trimEnd().split('\n\n'))
})

test('both parsers say the same, a check what a build says, and ends of lines do not matter', async () => {
  for (const name of pages) {
    const text = textOf(name)
    const format = formatOf(name)
    const expected = await said(text, format)
    assert.deepEqual(await said(text, format, { parser: 'remark' }), expected, name)
    assert.deepEqual(await said(text, format, { facts: true }), expected, name)
    assert.deepEqual(await said(text.replaceAll('\n', '\r\n'), format), expected, name)
  }
})

test('what can be mended unseen is mended by it', async () => {
  for (const name of pages) {
    const fixable = (await said(textOf(name), formatOf(name))).filter(({ fix }) => fix !== undefined)
    if (fixable.length === 0) continue
    const { after, changed, overlapping } = editText(textOf(name), fixable as readonly Fixable[]) // those with a fix
    assert.deepEqual([changed, overlapping], [[], []], name)
    const left = (await said(after, formatOf(name))).filter(({ fix }) => fix !== undefined)
    assert.deepEqual(left, [], name)
  }
})

/** Pieces of pages that hold slips, between which anything may stand. */
const pieces = pages.filter((name) => !name.startsWith('quiet')).flatMap((name) => textOf(name).split('\n\n'))
/** Of those that are MDX: with many mistakes a text is read many times. */
const mdxPieces = pieces.filter((piece) => !/[{<]/.test(piece))

for (const [format, own] of [
  ['md', pieces],
  ['mdx', mdxPieces],
] as const)
  test(`marks in random places: both parsers, and a check, say what a build says (${format})`, async () => {
    const text = fc
      .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: document }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => parts.join('\n\n'))
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const expected = await said(source, format)
        assert.deepEqual(await said(source, format, { parser: 'remark' }), expected, source)
        assert.deepEqual(await said(source, format, { facts: true }), expected, source)
      }),
      { seed: 7, numRuns: Number(process.env['FUZZ_RUNS'] ?? 40) },
    )
  })

test('in code, comments and behind backslashes nothing is a slip', async () => {
  const line = fc.constantFrom(...pieces.flatMap((piece) => piece.split('\n')).filter((each) => !/[`~]|-->/.test(each)))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
      const text = lines.join('\n')
      const escaped = text.replace(/[!-/:-@[-^_{-~]/g, '\\$&')
      for (const hidden of [
        `~~~~\n${text}\n~~~~`,
        `<!--\n${text}\n-->`,
        `x\n\n${escaped}`,
        lines.map((each) => `\`\` ${each} \`\``).join('\n\n'),
      ])
        assert.deepEqual(await said(hidden, 'md'), [], hidden)
    }),
    { seed: 8, numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) },
  )
})

test('docs/moving.md: every mark in its table is told', async () => {
  const page = readFileSync(new URL('../../docs/moving.md', import.meta.url), 'utf8')
  const table = page.split('\n').filter((line) => line.startsWith('| `'))
  assert.ok(table.length > 20)
  for (const line of table) {
    const [, , mark = ''] = /^\| (`+)\s?(.*?)\s?\1 +\|/.exec(line) ?? []
    const rules = (await said(mark, 'md')).map(({ rule }) => rule)
    assert.ok(rules.includes('foreign-syntax') || rules.includes('wiki-link'), `${mark}: ${rules.join(', ')}`)
  }
})
