/** What a static folder publishes: the same in build, serve and check. */
import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { check, serve } from '../../src/index.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { site, type TestSite } from '../support/site.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PAGE = '# Page\n\nWords.\n'

/** Findings about files, as one line each. */
function about(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ rule }) => ['hidden-file', 'outside-symlink'].includes(rule))
    .map(({ severity, rule, file }) => `${severity} ${rule} ${file ?? ''}`)
    .sort()
}

/** Of these paths, those that a build writes, and those that serve answers; fails where they are not the same. */
async function published(
  made: TestSite,
  paths: readonly string[],
): Promise<{ there: string[]; findings: readonly string[] }> {
  const built = await made.build()
  const files = built.result.written ? await built.files() : []
  const served = await serve({ root: made.root, cache: false, port: 0 })
  try {
    const there: string[] = []
    for (const path of paths) {
      const { status } = await fetch(served.url + path.split('/').map(encodeURIComponent).join('/'))
      if (status === 200) there.push(path)
    }
    if (built.result.written)
      assert.deepEqual(
        there,
        paths.filter((path) => files.includes(path)),
        'serve and build publish the same',
      )
    const findings = about(built.result.diagnostics)
    assert.deepEqual(about(served.diagnostics), findings)
    assert.deepEqual(about((await check({ root: made.root, cache: false })).diagnostics), findings)
    return { there, findings }
  } finally {
    await served.close()
  }
}

test('hidden files stay where they are, but for those that hosts look for', async (t) => {
  const open = [
    ...['.circleci/config.yml', '.htaccess', '.nojekyll', '.well-known/security.txt', 'a.txt', 'sub/.htaccess'],
    'sub/a.b.txt',
  ]
  const hidden = [
    '.env',
    '.npmrc',
    '.vscode/settings.json',
    '.vscode/tasks.json',
    'sub/.secret/x.txt',
    '.well-known/.key',
  ]
  const leftBehind = ['.DS_Store', 'sub/.gitkeep', '._a.txt', '.a.txt.swp', '.git/config']
  const all = [...open, ...hidden, ...leftBehind]
  const made = await site({
    'docs/index.md': PAGE,
    ...Object.fromEntries(all.map((path) => [`static/${path}`, 'text'])),
  })
  t.after(made.dispose)
  const { there, findings } = await published(made, all)
  assert.deepEqual(there, open)
  assert.deepEqual(findings, [
    'warning hidden-file static/.env',
    'warning hidden-file static/.npmrc',
    'warning hidden-file static/.vscode',
    'warning hidden-file static/.well-known/.key',
    'warning hidden-file static/sub/.secret',
  ])
})

/** A site with links that lead out of it, and some that do not. */
async function linked(t: TestContext, config: Readonly<Record<string, string>>): Promise<TestSite> {
  const folder = await tempFolder()
  const made = await site({
    ...config,
    'docs/index.md': `${PAGE}\n![In](./in.svg) ![Out](./out.svg) ![Beside](../media/out.svg)\n`,
    'docs/in.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'media/a.txt': 'a',
    'static/a.txt': 'a',
    '.env': 'PASSWORD=1',
    '.git/config': 'token',
  })
  t.after(made.dispose)
  t.after(folder.dispose)
  mkdirSync(join(folder.path, 'more'))
  for (const name of ['out.md', 'out.svg', 'out.txt', 'more/x.md', 'more/x.txt'])
    await writeFile(
      join(folder.path, name),
      name.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '# Out\n',
    )
  const link = (to: string, path: string): void => symlinkSync(to, join(made.root, path))
  link('../media/a.txt', 'static/in.txt')
  link('../media', 'static/media')
  link(join(folder.path, 'out.txt'), 'static/out.txt')
  link(join(folder.path, 'more'), 'static/more')
  link(join(folder.path, 'out.svg'), 'docs/out.svg')
  link(join(folder.path, 'out.svg'), 'media/out.svg')
  link(join(folder.path, 'out.md'), 'docs/out.md')
  link('../.env', 'static/settings.txt')
  link('../.git', 'static/history')
  return made
}

const LINKS = [
  'docs/out.md',
  'docs/out.svg',
  'static/history',
  'static/media/out.svg',
  'static/more',
  'static/out.txt',
  'static/settings.txt',
]
const INSIDE = ['a.txt', 'in.txt', 'media/a.txt']
const OUTSIDE = ['out.txt', 'more/x.txt', 'settings.txt', 'history/config', 'media/out.svg', 'docs/out/index.html']

test('a symbolic link out of the folder is an error, and nothing is read of what it leads to', async (t) => {
  const made = await linked(t, { 'devcourse.config.json': '{ "title": "Course" }' })
  const built = await made.build()
  assert.equal(built.result.written, false)
  const { there, findings } = await published(made, [...INSIDE, ...OUTSIDE])
  assert.deepEqual(there, INSIDE)
  assert.deepEqual(
    findings,
    LINKS.map((path) => `error outside-symlink ${path}`),
  )
  const [secret, , , , more] = built.result.diagnostics.filter(({ rule }) => rule === 'outside-symlink')
  assert.ok(secret && more)
  const messages = built.result.diagnostics
    .filter(({ rule }) => rule === 'outside-symlink')
    .map(({ message }) => message)
  assert.ok(
    messages.some((message) =>
      /^This symbolic link leads out of the folder of the course, to `.*more`: it is not followed$/.test(message),
    ),
    messages.join('\n'),
  )
  assert.ok(
    messages.includes('This symbolic link leads to `.env`, which is hidden: it is not followed'),
    messages.join('\n'),
  )
})

test('links that are meant are followed, and told of', async (t) => {
  const made = await linked(t, { 'devcourse.config.json': '{ "title": "Course", "onOutsideSymlinks": "warn" }' })
  const { there, findings } = await published(made, [...INSIDE, ...OUTSIDE])
  assert.deepEqual(there, [...INSIDE, ...OUTSIDE])
  assert.deepEqual(
    findings,
    LINKS.map((path) => `warning outside-symlink ${path}`),
  )
  await made.edit('devcourse.config.json', (text) => text.replace('warn', 'ignore'))
  assert.deepEqual((await published(made, OUTSIDE)).findings, [])
})

test('Docusaurus follows such links: with its configuration they are followed, and told of', async (t) => {
  const made = await linked(t, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n",
  })
  const { there, findings } = await published(made, [...INSIDE, 'out.txt', 'more/x.txt'])
  assert.deepEqual(there, [...INSIDE, 'out.txt', 'more/x.txt'])
  assert.deepEqual(
    findings,
    LINKS.map((path) => `warning outside-symlink ${path}`),
  )
})

test('folders that the configuration names may lie elsewhere, and be links', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  await writeFile(join(folder.path, 'slides.pdf'), 'slides')
  const made = await site({
    'devcourse.config.json': JSON.stringify({ title: 'Course', staticDirectories: ['static', 'shared', folder.path] }),
    'docs/index.md': PAGE,
    'static/a.txt': 'a',
  })
  t.after(made.dispose)
  symlinkSync(folder.path, join(made.root, 'shared'))
  symlinkSync(join(folder.path, 'slides.pdf'), join(made.root, 'static/linked.pdf'))
  const { there, findings } = await published(made, ['a.txt', 'linked.pdf', 'slides.pdf'])
  assert.deepEqual(there, ['a.txt', 'linked.pdf', 'slides.pdf'])
  assert.deepEqual(findings, [])
})

test('a folder without configuration holds links of programs, too: what would be content is a warning', async (t) => {
  const made = await linked(t, { 'README.md': '# Course\n' })
  mkdirSync(join(made.root, 'docs/bin'))
  symlinkSync(process.execPath, join(made.root, 'docs/bin/node'))
  const { there, findings } = await published(made, [...INSIDE, 'out/index.html', 'out.txt', 'more/x.txt'])
  assert.deepEqual(there, INSIDE)
  // pictures are told of where pages show them
  const isTold = (path: string): boolean => path !== 'docs/out.svg'
  assert.deepEqual(
    findings,
    LINKS.filter(isTold).map((path) => `warning outside-symlink ${path}`),
  )
})
