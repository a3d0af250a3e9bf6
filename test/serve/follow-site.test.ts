/** A served site follows its configuration, styles and code. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedSite, type ServedTestSite } from '../support/sites/served-site.ts'

const SITE = {
  'devcourse.config.mjs': `import { title } from './settings.mjs'\nexport default { title, markdown: { format: 'detect' }, docs: { routeBasePath: '/' } }\n`,
  'settings.mjs': `export const title = 'Course'\n`,
  'docs/index.md': '# Home\n\nFirst words.\n',
  'docs/one.md': '# One\n\nAbout one.\n',
}

/** Text of the stylesheet of the home page. */
async function styles(s: ServedTestSite): Promise<string> {
  const [, path = ''] = /rel="stylesheet" href="\/([^"]+)"/.exec(await s.html('/')) ?? []
  const answer = await s.respond(path)
  const contents =
    'file' in answer && answer.file !== undefined && 'contents' in answer.file ? answer.file.contents : ''
  return Buffer.from(contents).toString()
}

test('pages follow the configuration, and what it imports', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  assert.match(await s.html('/one'), /<title>One \| Course<\/title>/)
  await s.write({ 'settings.mjs': `export const title = 'Lesson'\n` })
  assert.match(await s.html('/one'), /<title>One \| Lesson<\/title>/)
  await s.write({
    'devcourse.config.mjs': `export default { title: 'Third', baseUrl: '/new/', docs: { routeBasePath: '/' } }\n`,
  })
  assert.equal(s.state.good?.analysis.site.config.baseUrl, '/new/')
  assert.deepEqual(await s.page('/one'), { kind: 'moved', generation: 3, to: '/new/one' })
  assert.match(await s.html('/new/one'), /<title>One \| Third<\/title>/)
})

test('a mistake in the configuration keeps the last good site, whose pages go on to be followed', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.write({ 'devcourse.config.mjs': 'export default { title: \n' })
  const [problem] = s.state.blocking
  assert.equal(problem?.rule, 'config-not-loaded')
  assert.equal(problem.file, 'devcourse.config.mjs')
  assert.match(await s.html('/one'), /<title>One \| Course<\/title>/)
  await s.write({ 'docs/one.md': '# One\n\nAbout one, while the configuration is broken.\n' })
  assert.match(await s.html('/one'), /while the configuration is broken/)
  assert.equal(s.state.blocking.length, 1)
  await s.write({ 'devcourse.config.mjs': `export default { title: 'Mended', docs: { routeBasePath: '/' } }\n` })
  assert.deepEqual(s.state.blocking, [])
  assert.match(await s.html('/one'), /<title>One \| Mended<\/title>[^]*while the configuration is broken/)
})

test('a site whose configuration is broken from the start is shown once that is mended', async (t) => {
  const s = await servedSite({ ...SITE, 'devcourse.config.mjs': 'export default {' })
  t.after(s.dispose)
  assert.equal((await s.page('/one')).kind, 'withheld')
  assert.equal(s.state.blocking.length, 1)
  await s.write({ 'devcourse.config.mjs': SITE['devcourse.config.mjs'] })
  assert.match(await s.html('/one'), /About one/)
  assert.deepEqual(s.state.blocking, [])
})

test('styles, components and theme parts are followed', async (t) => {
  const config = {
    title: 'Course',
    markdown: { format: 'detect' },
    docs: { routeBasePath: '/' },
    theme: { customCss: 'src/css/custom.css' },
  }
  const s = await servedSite({
    'docs/index.md': SITE['docs/index.md'],
    'devcourse.config.json': JSON.stringify(config),
    'src/css/custom.css': '.mine{color:red}',
    'src/components/Box.jsx': `export default function Box() { return <b>Box one</b> }\n`,
    'docs/box.mdx': `import Box from '@site/src/components/Box'\n\n# Box\n\n<Box />\n`,
  })
  t.after(s.dispose)
  assert.match(await styles(s), /\.mine\{color:red\}/)
  assert.match(await s.html('/box'), /Box one/)
  await s.write({ 'src/css/custom.css': '.mine{color:#00f}' })
  assert.match(await styles(s), /\.mine\{color:#00f\}/)
  await s.write({ 'src/components/Box.jsx': `export default function Box() { return <b>Box two</b> }\n` })
  assert.match(await s.html('/box'), /Box two/)
  await s.write({ 'src/theme/Footer.jsx': `export default function Footer() { return <footer>My own</footer> }\n` })
  assert.match(await s.html('/'), /<footer>My own<\/footer>/)
  await s.write({ 'src/theme/Footer.jsx': undefined })
  assert.doesNotMatch(await s.html('/'), /My own/)
})

test('a component that is broken withholds its page, until it is mended', async (t) => {
  const box = (text: string): string => `export default function Box() { return <b>${text}</b> }\n`
  const s = await servedSite({
    ...SITE,
    'src/components/Box.jsx': box('Box one'),
    'docs/box.mdx': `import Box from '@site/src/components/Box'\n\n# Box\n\n<Box />\n`,
  })
  t.after(s.dispose)
  await s.html('/box')
  await s.write({ 'src/components/Box.jsx': 'export default function Box( {' })
  const page = await s.page('/box')
  assert.equal(page.kind, 'withheld')
  assert.equal(page.problems[0]?.file, 'src/components/Box.jsx')
  assert.match(await s.html('/one'), /About one/)
  await s.write({ 'src/components/Box.jsx': box('Box two') })
  assert.match(await s.html('/box'), /Box two/)
})

test('static files are there as soon as they are written', async (t) => {
  const s = await servedSite({ ...SITE, 'static/a.txt': 'a' })
  t.after(s.dispose)
  assert.deepEqual(await s.respond('a.txt'), { status: 200, file: { path: 'a.txt', source: 'static/a.txt' } })
  await s.write({ 'static/deep/b.txt': 'b', 'static/a.txt': undefined })
  assert.deepEqual(await s.respond('deep/b.txt'), {
    status: 200,
    file: { path: 'deep/b.txt', source: 'static/deep/b.txt' },
  })
  assert.equal((await s.respond('a.txt')).status, 404)
  const { generation } = s.state
  await s.write({ 'static/deep/b.txt': 'other' })
  assert.deepEqual(s.state.texts, new Set(['static/deep/b.txt']))
  assert.equal(s.state.generation, generation + 1)
})

test('a folder without configuration gets one while it is served', async (t) => {
  const s = await servedSite({ 'README.md': '# Notes\n\nFirst.\n' })
  t.after(s.dispose)
  assert.match(await s.html('/'), /<title>Notes/)
  await s.write({ 'README.md': '# Other notes\n\nFirst.\n' })
  assert.match(await s.html('/'), /<title>Other notes/)
  await s.write({ 'docs/index.md': '# In docs\n' })
  assert.match(await s.html('/'), /In docs/)
  await s.write({ 'devcourse.config.json': JSON.stringify({ title: 'Named', docs: { routeBasePath: '/' } }) })
  assert.match(await s.html('/'), /<title>In docs \| Named/)
})
