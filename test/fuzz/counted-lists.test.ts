/** Lists that are filled in from the site: how many a page may hold, and that what stands on it often is made once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { LateComponent } from '../../src/model/mdx.ts'
import type { PageLinker } from '../../src/page/link-page.ts'
import type { ShownFiles } from '../../src/page/load-page.ts'
import { RenderedLists } from '../../src/page/rendered-lists.ts'
import { exerciseSheets } from '../../src/page/teach/exercise-sheet.ts'
import type { Unit } from '../../src/model/unit.ts'
import { NOTHING, type Html } from '../../src/shared/html.ts'
import { check } from '../../src/index.ts'
import { resolve } from '../resolve/fixture.ts'
import { compileOptions } from '../markdown/options.ts'
import { site } from '../support/site.ts'

const CONFIG = "export default { title: 'T' }\n"
const TERM = 'start: 2026-10-12\nend: 2027-02-05\n'
const lists = (count: number): string => '::exercises\n\n::schedule\n\n'.repeat(count / 2)

/** Findings of check and build, which are the same: rule and place. */
async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const s = await site({ 'devcourse.config.mjs': CONFIG, 'term.yml': TERM, ...files })
  try {
    const { result } = await s.build()
    const checked = await check({ root: s.root, cache: false })
    const [built, told] = [result.diagnostics, checked.diagnostics].map((all) =>
      all
        .filter(({ severity }) => severity === 'error')
        .map(({ rule, file, place }) => `${file ?? ''}:${place?.line.toString() ?? ''} ${rule}`),
    )
    assert.deepEqual(told, built)
    return built ?? []
  } finally {
    await s.dispose()
  }
}

describe('lists on one page', () => {
  test('are told where there are more than fifty', async () => {
    assert.deepEqual(await found({ 'docs/a.md': `# A\n\n${lists(50)}` }), [])
    assert.deepEqual(await found({ 'docs/a.md': `# A\n\n${lists(50)}::objectives\n` }), ['docs/a.md:103 too-complex'])
  })

  test('count with those of the files that it shows, as often as it shows them', async () => {
    const page = (shown: number): string => `import L from './_l.md'\n\n# A\n\n${lists(10)}${'<L />\n\n'.repeat(shown)}`
    const files = (shown: number) => ({ 'docs/a.mdx': page(shown), 'docs/_l.md': lists(4) })
    assert.deepEqual(await found(files(10)), [])
    assert.deepEqual(await found(files(11)), ['docs/a.mdx:1 too-complex'])
  })

  test('are not what its sections teach', async () => {
    const text = Array.from({ length: 60 }, (_, number) => `## A${number}\n\n::teaches[o${number}]\n`).join('\n')
    const { withheld, lists: count } = await compile(text, compileOptions('md'))
    assert.deepEqual([withheld, count], [false, undefined])
  })
})

const component = (name: LateComponent['name'], props: LateComponent['props']): LateComponent => ({
  name,
  props,
  place: undefined,
})

test('lists that are the same are rendered once on a page, and those that fail each time', () => {
  const known = new RenderedLists()
  const rendered: string[] = []
  const render = (name: LateComponent['name'], props: LateComponent['props'], html: string): Html =>
    known.once(component(name, props), () => {
      rendered.push(html)
      return html as Html
    })
  for (let time = 0; time < 3; time++) {
    assert.equal(render('ExerciseList', { scope: 'page' }, 'a'), 'a')
    assert.equal(render('ExerciseList', { scope: 'course' }, 'b'), 'b')
    assert.equal(render('ObjectiveList', { scope: 'page' }, 'c'), 'c')
    assert.equal(render('Schedule', {}, NOTHING), NOTHING)
  }
  assert.deepEqual(rendered, ['a', 'b', 'c', NOTHING, NOTHING, NOTHING])
})

test('the exercises of a page are read once for all sheets on a page', async () => {
  const { site: resolved } = resolve({ docs: { 'index.md': {} } })
  const [version] = resolved.versions
  const doc = version?.docs.get('index')
  const route = [...resolved.routes.values()].find(({ kind }) => kind === 'doc')
  assert.ok(doc && route)
  const { source, permalink, title } = doc
  const whole = { source, set: 'default/current', permalink, title, chapter: undefined, exercises: [] }
  const read: string[] = []
  const linker = {
    pages: {
      exercises: (_: unknown, { show }: { readonly show: string }) => {
        read.push(show)
        return Promise.resolve({ files: [], problems: [{}] })
      },
    },
  } as unknown as PageLinker
  const late = component('ExerciseList', { scope: 'course', texts: 'solutions', depth: 2 })
  const slots = Array.from({ length: 20 }, () => ({ late: { ...late } }))
  const known = { body: { parts: Array.from({ length: 21 }, () => ''), slots } } as unknown as Unit
  const files = [{ file: { source }, known }] as unknown as ShownFiles<Unit>['files']
  const asked: string[] = []
  await exerciseSheets(
    { files, problems: [] },
    { page: { route, source: { source } }, ask: (question) => asked.push(question) },
    { site: { ...resolved, exercises: [whole] }, linker },
  )
  assert.deepEqual([read, asked], [['exercises', 'solutions'], ['exercises "course"']])
})
