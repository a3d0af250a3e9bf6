/** A served site follows what is written in pages, and where they lie. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll, parseHtml, textOf } from '../support/html.ts'
import { servedSite } from '../support/sites/served-site.ts'
import { THOROUGH } from '../support/thorough.ts'

const SITE = {
  'devcourse.config.json': JSON.stringify({
    title: 'Course',
    url: 'https://example.org',
    markdown: { format: 'detect' },
    docs: { routeBasePath: '/' },
  }),
  'docs/index.md': '# Home\n\nFirst words.\n',
  'docs/one.md': '# One\n\nAbout one.\n\nMore of it.\n',
  'docs/two.md': '# Two\n\nAbout two.\n',
  'docs/guide/three.md': '# Three\n\nAbout three.\n',
}

/** Labels of the sidebar, in their order. */
function labels(html: string): readonly string[] {
  return findAll(parseHtml(html), (element) => /^menu__(?:link|label)$/.test(attribute(element, 'class') ?? '')).map(
    textOf,
  )
}

test('a changed text is shown', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.html('/one')
  await s.write({ 'docs/one.md': '# One\n\nAbout one.\n\nOther words.\n' })
  assert.match(await s.html('/one'), /Other words\./)
  assert.equal(s.state.generation, 2)
  await s.write({ 'docs/one.md': '# One\n\nAbout one.\n\nOther words.\n' })
  assert.equal(s.state.generation, 2, 'a file that is written with the same text makes no difference')
})

test('a changed text makes its page anew, and no other', async (t) => {
  const compiled: string[] = []
  Reflect.set(globalThis, 'compiledBySite', compiled)
  const plugin = `() => (tree, file) => { globalThis.compiledBySite.push(file.basename) }`
  const config = `export default { title: 'Course', docs: { routeBasePath: '/', remarkPlugins: [${plugin}] } }`
  const s = await servedSite({ ...SITE, 'devcourse.config.mjs': config })
  t.after(s.dispose)
  for (const path of ['/', '/one', '/two']) await s.html(path)
  compiled.length = 0
  await s.write({ 'docs/one.md': '# One\n\nAbout one.\n\nOther words.\n' })
  for (const path of ['/', '/one', '/two']) await s.html(path)
  assert.deepEqual(new Set(compiled), new Set(['one.md']))
})

test('what others say of a page follows its first paragraph', async (t) => {
  const cards = `import DocCardList from '@theme/DocCardList'\n\n# Cards\n\n<DocCardList />\n`
  const s = await servedSite({ ...SITE, 'docs/cards.mdx': cards })
  t.after(s.dispose)
  assert.match(await s.html('/cards'), /About two\./)
  await s.write({ 'docs/two.md': '# Two\n\nAll of two.\n' })
  const html = await s.html('/cards')
  assert.match(html, /All of two\./)
  assert.doesNotMatch(html, /About two\./)
  assert.match(await s.html('/two'), /name="description" content="All of two\."/)
})

test('the sidebar follows titles, labels, positions, new and deleted pages, and category files', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  assert.deepEqual(labels(await s.html('/')), ['Home', 'guide', 'Three', 'One', 'Two'])
  const steps: readonly (readonly [files: Readonly<Record<string, string | undefined>>, labels: readonly string[]])[] =
    [
      [{ 'docs/one.md': '# Uno\n\nAbout one.\n' }, ['Home', 'guide', 'Three', 'Uno', 'Two']],
      [{ 'docs/two.md': '---\nsidebar_label: Due\n---\n\n# Two\n' }, ['Home', 'guide', 'Three', 'Uno', 'Due']],
      [{ 'docs/two.md': '---\nsidebar_position: 0\n---\n\n# Two\n' }, ['Home', 'Two', 'guide', 'Three', 'Uno']],
      [{ 'docs/last.md': '# Last\n' }, ['Home', 'Two', 'guide', 'Three', 'Last', 'Uno']],
      [{ 'docs/one.md': undefined }, ['Home', 'Two', 'guide', 'Three', 'Last']],
      [
        { 'docs/guide/_category_.json': '{"label": "The guide", "position": -1}' },
        ['Home', 'The guide', 'Three', 'Two', 'Last'],
      ],
      [{ 'docs/guide/_category_.json': '{"label": "Guide"}' }, ['Home', 'Two', 'Guide', 'Three', 'Last']],
      [{ 'docs/guide/_category_.json': undefined }, ['Home', 'Two', 'guide', 'Three', 'Last']],
    ]
  for (const [files, expected] of steps) {
    await s.write(files)
    assert.deepEqual(labels(await s.html('/')), expected, JSON.stringify(files))
  }
})

test('the sidebar follows the sidebars file, and what that imports', async (t) => {
  const config = JSON.stringify({ title: 'Course', docs: { routeBasePath: '/', sidebarPath: 'sidebars.js' } })
  const s = await servedSite({
    ...SITE,
    'devcourse.config.json': config,
    'sidebars.js': `import { first } from './first.js'\nexport default { main: [first, 'two'] }\n`,
    'first.js': `export const first = 'one'\n`,
  })
  t.after(s.dispose)
  assert.deepEqual(labels(await s.html('/one')), ['One', 'Two'])
  await s.write({ 'first.js': `export const first = 'guide/three'\n` })
  assert.deepEqual(labels(await s.html('/two')), ['Three', 'Two'])
  await s.write({ 'sidebars.js': `export default { main: ['two', 'one'] }\n` })
  assert.deepEqual(labels(await s.html('/two')), ['Two', 'One'])
})

test('pages follow their partials, pictures and tags', async (t) => {
  const page = `import Part from './_part.mdx'\n\n# With\n\n<Part />\n\n![drawn](./drawn.svg)\n`
  const svg = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toString()}" height="7"><path d="M0 0"/></svg>`
  const s = await servedSite({
    ...SITE,
    'docs/with.mdx': page,
    'docs/_part.mdx': 'Part one.\n',
    'docs/drawn.svg': svg(5),
  })
  t.after(s.dispose)
  assert.match(await s.html('/with'), /Part one\.[^]*width="5"/)
  await s.write({ 'docs/_part.mdx': 'Part two.\n' })
  assert.match(await s.html('/with'), /Part two\./)
  await s.write({ 'docs/drawn.svg': svg(6) })
  const [, address = ''] = /src="\/([^"]*drawn[^"]*)"/.exec(await s.html('/with')) ?? []
  assert.match(await s.html('/with'), /width="6"/)
  assert.deepEqual(await s.respond(address), { status: 200, file: { path: address, source: 'docs/drawn.svg' } })
  await s.write({ 'docs/drawn.svg': undefined })
  assert.doesNotMatch(await s.html('/with'), /width="6"/)
  await s.write({ 'docs/drawn.svg': svg(8) })
  assert.match(await s.html('/with'), /width="8"/)
  await s.write({ 'docs/one.md': '---\ntags: [t]\n---\n\n# One\n' })
  assert.match(await s.html('/one'), />t</)
  await s.write({ 'docs/tags.yml': 't:\n  label: Tagged\n' })
  assert.match(await s.html('/one'), />Tagged</)
})

test('an open page is told where it has moved, or that it is gone', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.rename('docs/one.md', 'docs/guide/uno.md')
  assert.deepEqual(await s.page('/one'), { kind: 'moved', generation: 2, to: '/guide/uno' })
  await s.write({ 'docs/two.md': '---\nslug: /due\n---\n\n# Two\n\nAbout two.\n' })
  assert.deepEqual(await s.page('/two'), { kind: 'moved', generation: 3, to: '/due' })
  await s.rename('docs/guide', 'docs/manual', ['uno.md', 'three.md'])
  assert.deepEqual(await s.page('/guide/three/'), { kind: 'moved', generation: 4, to: '/manual/three' })
  await s.write({ 'docs/manual/three.md': undefined })
  assert.deepEqual(await s.page('/manual/three'), { kind: 'gone', generation: 5 })
  await s.write({ 'docs/threefold.md': '# Three\n\nAbout three, moved in two steps and written anew.\n' })
  assert.deepEqual(await s.page('/manual/three'), { kind: 'moved', generation: 6, to: '/threefold' })
  assert.equal((await s.page('/never')).kind, 'gone')
})

/** As many as a branch of a repository may change. */
const MANY = THOROUGH ? 2000 : 200

test(`${MANY.toString()} files that change at once are one update`, async (t) => {
  const names = Array.from({ length: MANY }, (_, index) => `docs/many/page-${index.toString()}.md`)
  const texts = (word: string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, `# ${name}\n\nAbout it.\n\nThe ${word}.\n`]))
  const last = `/many/page-${(MANY - 1).toString()}`
  const s = await servedSite({ ...SITE, ...texts('first') })
  t.after(s.dispose)
  await s.write(texts('second'))
  assert.match(await s.html(last), /The second\./)
  assert.equal(s.state.generation, 2)
  await s.write(Object.fromEntries(names.map((name) => [name, undefined])))
  assert.equal((await s.page(last)).kind, 'gone')
  assert.deepEqual(labels(await s.html('/')), ['Home', 'guide', 'Three', 'One', 'Two'])
})

test('front matter that only its page shows is followed without looking at the site again', async (t) => {
  const s = await servedSite({ ...SITE, 'docs/two.md': '---\ntags: [a]\n---\n\n# Two\n\nAbout two.\n' })
  t.after(s.dispose)
  await s.html('/two')
  const { routes } = s.state.good?.analysis.site ?? {}
  assert.ok(routes)
  const lines: readonly (readonly [line: string, shown: RegExp])[] = [
    ['foo: 1', /About two\./],
    ['keywords: [word]', /name="keywords" content="word"/],
    ['description: In short', /name="description" content="In short"/],
  ]
  for (const [line, shown] of lines) {
    await s.write({ 'docs/two.md': `---\n${line}\ntags: [a]\n---\n\n# Two\n\nAbout two.\n` })
    assert.match(await s.html('/two'), shown)
    assert.equal(s.state.good?.analysis.site.routes, routes, `${line}: nothing was resolved again`)
    assert.deepEqual([...(s.state.texts ?? [])], ['docs/two.md'], line)
  }
  await s.write({ 'docs/two.md': '---\ntitle: Due\ntags: [a]\n---\n\nAbout two.\n' })
  assert.ok(labels(await s.html('/one')).includes('Due'))
  assert.notEqual(s.state.good?.analysis.site.routes, routes)
})
