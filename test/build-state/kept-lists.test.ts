/** What is remembered of many sources, pages and files lies in lists: an edit of a few leaves them as they are, an edit of many does not. */
import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { hashFiles } from '../support/list-files.ts'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'

const PAGES = Array.from({ length: 110 }, (_, index) => `docs/page-${String(index)}.md`)
const LISTS = /^(?:analysis-site|page-list|out-dir-.*-stamps)\.json$/
const CHANGES = /^(?:analysis|pages|out-dir-[\da-f]+)\.json$/

describe('a site of 110 pages', () => {
  let s: KeptSite

  before(async () => {
    const pages = PAGES.map((path) => [path, `# ${path}\n\nText.\n\n![P](dot.png)\n`] as const)
    const config = JSON.stringify({ title: 'T', url: 'https://example.org' })
    s = await keptSite({ 'devcourse.config.json': config, 'docs/dot.png': 'image', ...Object.fromEntries(pages) })
    await setTimeout(150) // the times of its files tell every change only then
    await s.built()
    await s.built()
  })
  after(() => s.dispose())

  /** By the names of the lists. */
  async function lists(): Promise<Readonly<Record<string, string>>> {
    const folder = await cacheOf(s)
    return Object.fromEntries(Object.entries(await hashFiles(folder)).filter(([name]) => LISTS.test(name)))
  }

  async function edit(paths: readonly string[], text: string): Promise<void> {
    for (const path of paths) await s.edit(path, (before) => `${before}\n${text}\n`)
    await setTimeout(150)
    await s.built()
  }

  test('an edit of three pages is told beside the lists', async () => {
    const before = await lists()
    assert.equal(Object.keys(before).length, 3)
    await edit(PAGES.slice(0, 3), 'Of some.')
    assert.deepEqual(await lists(), before)
    const folder = await cacheOf(s)
    for (const name of (await readdir(folder)).filter((one) => CHANGES.test(one)))
      assert.ok((await stat(join(folder, name))).size < 25_000, name)
  })

  test('after an edit of nearly all pages the lists are others, and the next edit is told beside these', async () => {
    const before = await lists()
    await edit(PAGES.slice(5), 'Of all.')
    const now = await lists()
    for (const [name, hash] of Object.entries(before)) assert.notEqual(now[name], hash, name)
    await edit(PAGES.slice(0, 1), 'Once more.')
    assert.deepEqual(await lists(), now)
  })
})

async function cacheOf({ folder }: KeptSite): Promise<string> {
  const [name = ''] = await readdir(join(folder, 'cache/devcourse'))
  return join(folder, 'cache/devcourse', name)
}
