/** A site with many versions is served at once: those that authors work on come first, and nothing that is said of the site is half of it. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { serve } from '../../src/index.ts'
import { openDevSite, type DevSite } from '../../src/serve/state/dev-site.ts'
import { WAITING_FROM } from '../../src/serve/state/first-part.ts'
import { cacheFolder } from '../../src/store/cache-folder.ts'
import { versionedSite } from '../support/sites/versioned-site.ts'

async function html(served: DevSite, path: string): Promise<string> {
  const answer = await served.respond(path)
  assert.ok('html' in answer, `${path}: ${answer.status}`)
  return answer.html
}

test('the last version is answered before the others are read, and the same page then is whole', async (t) => {
  const { root, dispose } = await versionedSite(WAITING_FROM)
  t.after(dispose)
  const served = await openDevSite({ root, cache: false })
  t.after(served.close)

  const first = await html(served, '')
  assert.match(first, /<h1[^>]*>Home/)
  assert.doesNotMatch(first, /href="\/1\.0\/"/)
  assert.match(await html(served, 'next/'), /<h1[^>]*>Next/)
  assert.equal(served.generation, 1)
  assert.deepEqual(served.diagnostics, [], 'what is wrong in half of a site may be right in the whole')
  assert.ok(served.status.done < served.status.total, 'the check has not come to its end')

  const told: number[] = []
  served.subscribe((event) => {
    if (event.type === 'changed') told.push(event.generation)
  })
  await served.readRest()
  assert.deepEqual(told, [2])
  assert.match(await html(served, ''), /href="\/1\.0\/"/)
  await served.readRest()
  assert.equal(served.generation, 2, 'it is read once')
})

test('what the first versions do not tell waits for the others', async (t) => {
  const { root, dispose } = await versionedSite(WAITING_FROM)
  t.after(dispose)
  const asked: readonly (readonly [path: string, expected: RegExp])[] = [
    ['1.0/one/', /Old page/],
    ['sitemap.xml', /\/1\.0\/one/],
    ['nowhere', /Page not found/i],
  ]
  for (const [path, expected] of asked) {
    const served = await openDevSite({ root, cache: false })
    t.after(served.close)
    const answer = await served.respond(path)
    const text = 'html' in answer ? answer.html : 'file' in answer ? contents(answer.file) : ''
    assert.match(text, expected)
    assert.equal(served.generation, 2)
  }
  const served = await openDevSite({ root, cache: false })
  t.after(served.close)
  const open = await served.page('/next/')
  assert.deepEqual([open.kind, open.generation], ['page', 1], 'an open page that has not changed is not loaded again')
  const old = await served.page('/1.0/')
  assert.deepEqual([old.kind, old.generation], ['page', 2])
})

function contents(file: object | undefined): string {
  return file !== undefined && 'contents' in file ? String(file.contents) : ''
}

test('few docs, and what plugins and generators are told of, are read as a whole', async (t) => {
  const small = await versionedSite(WAITING_FROM - 1)
  t.after(small.dispose)
  const plugin = await versionedSite(WAITING_FROM)
  t.after(plugin.dispose)
  await writeFile(
    join(plugin.root, 'docusaurus.config.js'),
    `export default { title: 'Course', url: 'https://example.org', baseUrl: '/',
      plugins: [() => ({ name: 'mine', allContentLoaded() {} })],
      presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] }`,
  )
  for (const { root, configFile } of [small, { ...plugin, configFile: 'docusaurus.config.js' }].map((one) => ({
    configFile: undefined,
    ...one,
  }))) {
    const served = await openDevSite({ root, cache: false, ...(configFile === undefined ? {} : { configFile }) })
    t.after(served.close)
    await html(served, '')
    await html(served, '1.0/one/')
    assert.equal(served.generation, 1)
  }
})

test('nobody has to ask for the rest', async (t) => {
  const { root, dispose } = await versionedSite(WAITING_FROM)
  t.after(dispose)
  const served = await serve({ root, cache: false, port: 0 })
  t.after(served.close)
  await fetch(served.url)
  await served.watching
  assert.match(await (await fetch(served.url)).text(), /href="\/1\.0\/"/)
})

test('a save before the rest was read counts', async (t) => {
  const { root, dispose } = await versionedSite(WAITING_FROM)
  t.after(dispose)
  const served = await serve({ root, port: 0 })
  t.after(served.close)
  assert.ok(served.status.done < served.status.total)
  await writeFile(join(root, 'versioned_docs/version-1.0/one.md'), '# Changed\n')
  await served.watching
  const answer = await fetch(`${served.url}1.0/one`)
  assert.match(await answer.text(), /<h1[^>]*>Changed/)
})

test('what the cache knows of the versions that were not read stays', async (t) => {
  const { root, dispose } = await versionedSite(WAITING_FROM)
  t.after(dispose)
  const whole = await openDevSite({ root })
  await whole.readRest()
  await whole.close()
  const records = join(cacheFolder(root, process.env) ?? '', 'records.json')
  const before = await readFile(records, 'utf8')
  const served = await openDevSite({ root })
  await html(served, '')
  await served.close()
  assert.equal(served.generation, 1)
  assert.equal(await readFile(records, 'utf8'), before)
})
