/** What comments and tests say of the behaviour specification, as in `(spec markdown.md section 6)`, is there: docs/spec. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SPEC = join(ROOT, 'docs/spec')
const FOLDERS = ['src', 'runtime', 'scripts', 'test']
const KINDS = new Set(['.ts', '.tsx', '.js', '.css', '.txt'])
/** Sites and Markdown that tests read; this file. */
const PASSED_OVER = new Set(['sites', 'commonmark', 'spec-references.test.ts'])

const texts: ReadonlyMap<string, string> = new Map(
  readdirSync(SPEC).map((name) => [name, readFileSync(join(SPEC, name), 'utf8')]),
)
const points = new Map([...texts].map(([name, text]) => [name, pointsOf(text)]))

/** The number of points of each section of a file. Sections and points are counted from 1 on. */
function pointsOf(text: string): readonly number[] {
  const parts = text.split(/^(?=## \d)/m).slice(1)
  return parts.map((part, index) => {
    const points = [...part.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    const [heading = ''] = part.split('\n')
    assert.ok(heading.startsWith(`## ${(index + 1).toString()}. `), heading)
    assert.ok(
      points.every((point, before) => point === before + 1),
      `${heading}: ${points.join()}`,
    )
    return points.length
  })
}

interface Reference {
  /** `markdown.md` */
  readonly file: string
  /** `7`, `7.4`, or a heading without number such as `constants`; undefined: the whole file. */
  readonly section?: string | undefined
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
const LIST = String.raw`${NUMBER}(?:(?: \([a-z ]+\))?(?:,| and|, and| to) ${NUMBER}(?![\w.]*\w))*`
const REFERENCE = new RegExp(
  String.raw`(?:(?<spec>\bspec )?(?<![\w/.-])(?<file>[a-z]+(?:-[a-z]+)*\.md)(?:,? (?<word>sections? )?(?<of>${LIST})|, (?<named>constants))?|\bsections? (?<own>${LIST}))(?:, (?:point|step)s? (?<points>${LIST}))?`,
  'g',
)

/** Give the references of a text. A section without a file is of the one named last, or of `own`. */
function* references(text: string, own?: string): Generator<Reference> {
  const flat = text.replace(/\]\(\.\/[\w-]+\.md\)|[[`]/g, '').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  let file = own
  for (const { groups } of flat.matchAll(REFERENCE)) {
    const { of, own: bare, named } = groups ?? {}
    if (bare === undefined) {
      // another Markdown file, such as `guides/a.md`, is none of ours unless it says so
      if (groups?.['spec'] === undefined && groups?.['word'] === undefined) continue
      file = own ?? groups['file']
    }
    const target = groups?.['file'] ?? file
    if (target === undefined) continue
    const sections = (of ?? bare)?.replace(/\([a-z ]+\)/g, '').match(/[\d.]+/g) ?? [named]
    const within = groups?.['points']?.match(/\d+/g)
    const last = sections.at(-1) ?? ''
    yield* sections.map((section) => ({ file: target, section }))
    if (within) yield* within.map((point) => ({ file: target, section: `${last}.${point}` }))
  }
}

function exists({ file, section }: Reference): boolean {
  const counts = points.get(file)
  if (counts === undefined || section === undefined) return counts !== undefined
  const [number = '', point] = section.split('.')
  if (!/^\d/.test(number)) return texts.get(file)?.toLowerCase().includes(`\n## ${number}\n`) === true
  const count = counts[Number(number) - 1]
  return count !== undefined && (point === undefined || (point !== '0' && Number(point) <= count))
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (PASSED_OVER.has(entry.name) || entry.name.startsWith('.')) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (KINDS.has(extname(entry.name))) yield path
  }
}

const show = ({ file, section = '' }: Reference): string => `${file} ${section}`.trim()

test('the forms of a reference', () => {
  const forms = [
    ['(spec routing.md sections 1, 7.4 and 12).', ['routing.md 1', 'routing.md 7.4', 'routing.md 12']],
    ['(spec theme.md\n * section 8, points 1 to 3)', ['theme.md 8', 'theme.md 8.1', 'theme.md 8.3']],
    ['spec search.md sections 7 (modal) and 11.2', ['search.md 7', 'search.md 11.2']],
    ['(spec config.md section 3, markdown.md section 1)', ['config.md 3', 'markdown.md 1']],
    ['(spec search.md section 7), (section 11.2)', ['search.md 7', 'search.md 11.2']],
    ['spec link-checking.md 2.4', ['link-checking.md 2.4']],
    ['spec theme.md, constants', ['theme.md constants']],
    ['Rules of spec theme.md.', ['theme.md']],
    ['see guides/a.md 3 and b.md', []],
  ] as const
  for (const [text, found] of forms) assert.deepEqual([...references(text)].map(show), found, text)
  const wrong = ['none.md', 'theme.md 17', 'theme.md 3.4', 'theme.md 0', 'theme.md 1.1', 'theme.md numbers']
  for (const name of wrong) {
    const [file = '', section] = name.split(' ')
    assert.ok(!exists({ file, section }), name)
  }
})

test('every reference in the code and the tests leads to a section', () => {
  let count = 0
  const broken: string[] = []
  for (const path of FOLDERS.flatMap((folder) => [...filesBelow(folder)])) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    if (!/\.md,? |\bspec /.test(text)) continue
    for (const reference of references(text)) {
      count++
      if (!exists(reference)) broken.push(`${path}: ${show(reference)}`)
    }
  }
  assert.deepEqual(broken, [])
  assert.ok(count > 500, `${count.toString()} references are found`)
})

test('every reference within the specification leads to a section', () => {
  const broken = [...texts].flatMap(([name, text]) =>
    [...references(text, name)].filter((found) => !exists(found)).map((found) => `${name}: ${show(found)}`),
  )
  assert.deepEqual(broken, [])
})
