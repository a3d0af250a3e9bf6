import assert from 'node:assert/strict'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from '../../src/index.ts'
import { RECORD } from '../../src/output/record.ts'
import { hashFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Two folders, together with more entries than a sidebar that is whole on every page may have. */
const PAGES = 101

test('one edit changes the files of one page; a new page changes those that show it', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  const root = join(folder.path, 'site')
  for (const name of ['a', 'b']) {
    await mkdir(join(root, 'docs', name), { recursive: true })
    for (let page = 100; page < 100 + PAGES; page++)
      await writeFile(join(root, 'docs', name, `p${String(page)}.md`), `# Page ${String(page)}\n\nText of ${name}.\n`)
  }
  await writeFile(join(root, 'devcourse.config.json'), '{"title": "Site", "url": "https://example.org"}')
  const outDir = join(folder.path, 'out')
  let files: Readonly<Record<string, string>> = {}

  /** Paths of the files that another build has changed. */
  async function changed(): Promise<readonly string[]> {
    const { written, diagnostics } = await build({ root, outDir, jobs: 1 })
    assert.ok(written, JSON.stringify(diagnostics))
    const before = files
    files = await hashFiles(outDir)
    return [...new Set([...Object.keys(before), ...Object.keys(files)])].filter((path) => before[path] !== files[path])
  }
  await changed()
  assert.deepEqual(await changed(), [], 'nothing was edited')

  await appendFile(join(root, 'docs/a/p150.md'), '\nAnother paragraph.\n')
  const edited = await changed()
  assert.deepEqual(edited.filter(isPage), ['docs/a/p150/index.html'])
  assert.equal(count(edited, /^assets\/pages\/p150-\w+\.js$/), 2, 'its chunk has another name')
  assert.equal(count(edited, /^assets\/manifest\/\d+\.json$/), 1)
  const others = edited.filter((path) => !isPage(path) && !/^assets\/(?:pages\/p150-|manifest\/|search\/)/.test(path))
  assert.deepEqual(others, [RECORD], 'the list of the files')
  assert.ok(count(edited, /^assets\/search\//) <= 3, edited.join('\n'))

  await writeFile(join(root, 'docs/a/p150b.md'), '# New\n\nText.\n')
  const added = (await changed()).filter(isPage)
  assert.ok(added.includes('docs/a/p150b/index.html'))
  const elsewhere = added.filter((path) => !path.startsWith('docs/a/'))
  assert.deepEqual(elsewhere, ['search/index.html'], 'which lists all pages')
})

test('one edit of a version changes the page of that version alone', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  const root = join(folder.path, 'site')
  for (const docs of ['docs', 'versioned_docs/version-2', 'versioned_docs/version-1']) {
    await mkdir(join(root, docs), { recursive: true })
    for (const name of ['index', 'one', 'two']) await writeFile(join(root, docs, `${name}.md`), `# ${name}\n\nText.\n`)
  }
  await writeFile(join(root, 'versions.json'), '["2", "1"]')
  const navbar = { items: [{ type: 'docsVersionDropdown' }, { type: 'doc', docId: 'one' }] }
  const config = { title: 'Site', url: 'https://example.org', theme: { navbar } }
  await writeFile(join(root, 'devcourse.config.json'), JSON.stringify(config))
  const outDir = join(folder.path, 'out')
  const pages = async (): Promise<Readonly<Record<string, string>>> => {
    const { written, diagnostics } = await build({ root, outDir, jobs: 1 })
    assert.ok(written, JSON.stringify(diagnostics))
    return hashFiles(outDir)
  }
  const before = await pages()
  await appendFile(join(root, 'versioned_docs/version-1/two.md'), '\nMore.\n')
  const after = await pages()
  const edited = Object.keys(after).filter((path) => isPage(path) && before[path] !== after[path])
  assert.deepEqual(edited, ['docs/1/two/index.html'])
})

function isPage(path: string): boolean {
  return path.endsWith('.html')
}

function count(paths: readonly string[], pattern: RegExp): number {
  return paths.filter((path) => pattern.test(path)).length
}
