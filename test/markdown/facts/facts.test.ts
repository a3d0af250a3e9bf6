// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
/** `compileFacts` gives what `compile` gives, of every document that there is. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { compile, compileFacts, factsOf } from '../../../src/markdown/compile.ts'
import { withoutInertText } from '../../../src/markdown/source/inert-text.ts'
import { document } from '../../fuzz/documents.ts'
import { compileOptions } from '../options.ts'
import { share, THOROUGH } from '../../support/thorough.ts'

const OPTIONS = { md: compileOptions('md'), mdx: compileOptions('mdx') }

async function assertSame(text: string, format: 'md' | 'mdx'): Promise<void> {
  const expected = factsOf(await compile(text, OPTIONS[format]))
  assert.deepEqual(await compileFacts(text, OPTIONS[format]), expected, `as ${format}: ${text}`)
}

for (const folder of ['../../sites/', '../../../course/docs/', '../../../docs/', '../cases/']) {
  test(`documents of ${folder}`, async () => {
    const root = new URL(folder, import.meta.url)
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.mdx?$/.test(path) && !/(?:^|[\\/])(?:node_modules|build|\.devcourse)[\\/]/.test(path),
    )
    assert.ok(paths.length > 0)
    for (const path of share(paths, 3))
      await assertSame(readFileSync(new URL(path, root), 'utf8'), path.endsWith('x') ? 'mdx' : 'md')
  })
}

test('any document', async () => {
  await fc.assert(fc.asyncProperty(document, fc.constantFrom('md', 'mdx'), assertSame), {
    seed: 5,
    numRuns: Number(process.env['FUZZ_RUNS'] ?? (THOROUGH ? 80 : 25)),
  })
})

test('without magic comments', async () => {
  const options = { ...OPTIONS.md, markdown: { ...OPTIONS.md.markdown, magicComments: [] } }
  const text = 'x\n\n```js {1}\na\n```\n\n```js\nb\n```\n\ny'
  const { diagnostics } = await compileFacts(text, options)
  assert.deepEqual(
    diagnostics.map(({ rule, place }) => [rule, place?.line]),
    [['unused-code-range', 3]],
  )
})

test('code that is shown without colours', async () => {
  const line = `x = "${'a'.repeat(3000)}"`
  const text = `x\n\n\`\`\`js\n${line}\n\`\`\`\n\n\`\`\`text\n${line}\n\`\`\`\n\n\`\`\`nolanguage\n${line}\n\`\`\`\n\n\`\`\`js\nx\n\`\`\`\n\ny`
  for (const compiled of [await compileFacts(text, OPTIONS.md), await compile(text, OPTIONS.md)])
    assert.deepEqual(
      compiled.diagnostics.map(({ rule, severity, place }) => [rule, severity, place?.line]),
      [['uncoloured-code', 'info', 3]],
    )
})

describe('text that is not parsed', () => {
  for (const [what, format, text, expected] of [
    ['paragraphs', 'md', 'One *two*\n`three`: four\n\n[a](b)\n\nend', '\n\n\n[a](b)\n\nend'],
    ['lists and tables', 'md', '- a\n- b\n\n| a |\n|-|\n\n## A\n', '\n\n\n\n\n\n## A\n'],
    ['code', 'md', '```js\n[a](b)\n```\n\nend', '\n\n\n\nend'],
    ['what indented text follows', 'md', '- a\n  b\n\n  [c](d)', '- x\n\n\n  [c](d)'],
    ['all, where HTML may go on', 'md', 'a\n\n<pre>\n\nb\n\nend', undefined],
    ['all, where code of MDX may go on', 'mdx', 'a\n\n{`\n\nb\n\n`}\n\nend', undefined],
    ['all, where fences are not certain', 'md', '- ```\n  [a](b)\n\n```\n[c](d)\n```\n\nend', undefined],
    ['all, where code may end a directive', 'md', 'a\n\n:::note\n\n```\n:::\n```\n\nend', undefined],
    ['imports', 'mdx', "import A from 'a'\n\na\n\nend", "import A from 'a'\n\n\n\nend"],
    ['addresses and directives', 'md', 'a www.b.c\n\nd:e\n\nf@g.h\n\n1 < 2\n\nend', undefined],
  ] as const) {
    it(what, () => assert.equal(withoutInertText(text, format), expected ?? text))
  }
})
