/** What threads do before the site is known: it is taken where nothing has changed meanwhile, and never shows in the site. */
import assert from 'node:assert/strict'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { preprocess } from '../../src/bundle/styles/preprocess.ts'
import { compilerId } from '../../src/base/package-paths.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { workAhead } from '../../src/run/ahead.ts'
import { scan } from '../../src/sources/scan.ts'
import { readRecords } from '../../src/sources/index-sources.ts'
import { POOL_FROM } from '../../src/threads/pool.ts'
import { workAhead as inThread, type IndexedAhead, type StyledAhead } from '../../src/threads/work-ahead.ts'
import type { AheadTask } from '../../src/threads/tasks.ts'
import { PROJECT } from '../support/cli.ts'
import { listFiles } from '../support/list-files.ts'
import { ownPool } from '../support/own-pool.ts'
import { site, type TestSite } from '../support/site.ts'

/** A plugin that writes other docs and another style sheet while it loads its content. */
const WRITING = `const { writeFileSync } = require('node:fs')
module.exports = ({ siteDir }) => ({
  name: 'writing',
  async loadContent() {
    await new Promise((resolve) => setTimeout(resolve, 1500)) // until a thread has read what was there
    writeFileSync(siteDir + '/docs/page-1.md', '---\\ntitle: Written later\\n---\\n\\nText.\\n')
    writeFileSync(siteDir + '/src/_part.scss', '$color: rebeccapurple;\\n')
  },
})
`

const CONFIG = `module.exports = {
  title: 'T', url: 'https://e.org', baseUrl: '/', plugins: ['./plugin.js'],
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, theme: { customCss: './src/own.scss' } }]],
}
`

async function made(t: TestContext, count: number, plugin: string): Promise<TestSite> {
  const docs = Array.from({ length: count }, (_, at) => [`docs/page-${at.toString()}.md`, `# Page ${at.toString()}\n`])
  const made = await site({
    'docusaurus.config.js': CONFIG,
    'plugin.js': plugin,
    'package.json': '{}',
    'src/own.scss': "@use 'part';\n.own {\n  color: part.$color;\n}\n",
    'src/_part.scss': '$color: red;\n',
    ...(Object.fromEntries(docs) as Record<string, string>),
  })
  t.after(made.dispose)
  await mkdir(join(made.root, 'node_modules'))
  await symlink(join(PROJECT, 'node_modules/sass'), join(made.root, 'node_modules/sass'))
  return made
}

test('threads start at once where many docs lie at the usual place', async (t) => {
  const few = ownPool()
  workAhead({ root: (await made(t, 3, 'module.exports = () => ({ name: "p" })')).root }, few.pool)
  assert.deepEqual(few.prepared, [3])
  const many = ownPool()
  workAhead({ root: (await made(t, POOL_FROM + 3, '')).root }, many.pool)
  assert.deepEqual(many.prepared, [POOL_FROM])
})

test('docs that are indexed while plugins are loaded are not indexed again', async (t) => {
  const { root } = await made(t, 5, 'module.exports = () => ({ name: "p" })')
  const { asked, pool } = ownPool()
  const ahead = workAhead({ root, cache: false }, pool)
  const { loaded } = await loadConfig(root, { plugins: true, beforePlugins: ahead.beforePlugins })
  assert.ok(loaded)
  const { files } = await scan(root, loaded.config, join(root, 'build'))
  await ahead.onSources(files, loaded)
  ahead.beforePlugins(loaded.config) // of another language
  await ahead.onSources(files, loaded)
  assert.deepEqual(
    asked.map(({ kind }) => kind),
    ['index', 'style'],
  )
  assert.equal(ahead.memory.size, 5)
  const { maxFileSize } = loaded.config
  const { records } = await readRecords(root, files, { maxFileSize, alerts: false, memory: ahead.memory })
  assert.deepEqual(
    records.map(({ contentTitle }) => contentTitle).sort(),
    [0, 1, 2, 3, 4].map((at) => `Page ${at.toString()}`),
  )
  assert.equal(ahead.memory.size, 5)
})

test('no more is indexed once there is enough; files that cannot be read, or are too large, are left to others', async (t) => {
  const { root } = await made(t, 4, '')
  await writeFile(join(root, 'docs/large.md'), `# ${'large '.repeat(100)}`)
  await writeFile(join(root, 'docs/bytes.md'), Uint8Array.of(35, 32, 255, 254))
  const enough = new Int32Array(new SharedArrayBuffer(4))
  const task: AheadTask = {
    kind: 'index',
    folders: [join(root, 'docs')],
    maxFileSize: 100,
    edition: undefined,
    cacheFolder: undefined,
    compiler: compilerId(),
    enough,
  }
  assert.equal(((await inThread(task)) as IndexedAhead).records.size, 4)
  Atomics.store(enough, 0, 1)
  assert.equal(((await inThread(task)) as IndexedAhead).records.size, 0)
})

test('a style sheet that was compiled ahead is taken, unless one of its files has changed since', async (t) => {
  const { root } = await made(t, 1, '')
  const path = resolve(root, 'src/own.scss')
  await setTimeout(150) // until times of files tell a change
  const { style } = (await inThread({ kind: 'style', path, root, settings: undefined })) as StyledAhead
  assert.ok(style)
  assert.match(style.css, /red/)
  const files = new Map<string, string>()
  const ahead = new Map([[path, Promise.resolve({ ...style, css: 'taken' })]])
  const compiled = () => preprocess(path, { root, settings: undefined, files, ahead })
  assert.equal(await compiled(), 'taken')
  assert.deepEqual([...files], [...style.files])
  assert.ok([...files.values()].some((file) => file.endsWith('_part.scss')))
  await writeFile(join(root, 'src/_part.scss'), '$color: blue;\n')
  assert.match(await compiled(), /blue/)
})

test('a style sheet that cannot be compiled is left to whoever needs it', async (t) => {
  const { root } = await made(t, 1, '')
  await writeFile(join(root, 'src/_part.scss'), '$color: ;\n')
  const task = { kind: 'style', path: resolve(root, 'src/own.scss'), root, settings: undefined } as const
  assert.deepEqual(await inThread(task), { style: undefined })
})

test('what plugins write meanwhile is what the site is made of', { timeout: 120_000 }, async (t) => {
  const { root, build } = await made(t, POOL_FROM + 10, WRITING)
  const texts = async (outDir: string): Promise<Map<string, string>> => {
    const all = (await listFiles(outDir)).filter((path) => !path.startsWith('.devcourse'))
    return new Map(
      await Promise.all(all.map(async (path) => [path, await readFile(join(outDir, path), 'latin1')] as const)),
    )
  }
  const several = await build({ jobs: 2, outDir: join(root, 'two'), cache: true })
  assert.deepEqual(several.rules, [])
  // as it was before the plugin has written
  await writeFile(join(root, 'docs/page-1.md'), '# Page 1\n')
  await writeFile(join(root, 'src/_part.scss'), '$color: red;\n')
  const one = await build({ jobs: 1, outDir: join(root, 'one') })
  assert.deepEqual(await texts(several.outDir), await texts(one.outDir))
  const shown = [...(await texts(several.outDir))]
  assert.ok(shown.some(([path, text]) => path.endsWith('.css') && /\.own\{color:#639|rebeccapurple/.test(text)))
  assert.ok(shown.some(([path, text]) => path.endsWith('.html') && text.includes('Written later')))
})
