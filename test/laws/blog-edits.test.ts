// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
/** Edits of posts, authors and tags: a warm build gives the bytes and the findings of a cold one, and a check finds what a build does. */
import assert from 'node:assert/strict'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build, type BuildResult } from '../../src/index.ts'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { differingFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { share } from '../support/thorough.ts'

const SITE = fileURLToPath(new URL('../sites/blog-posts/', import.meta.url))

const HELLO = 'blog/2024-02-01-hello.md'

/** An edit: a file and what becomes of its text; undefined: it goes. */
type Edit = readonly [file: string, change: (text: string) => string | undefined]

const EDITS: readonly Edit[] = [
  [HELLO, (text) => text.replace('The rest', 'What is left')],
  [HELLO, (text) => text.replace('# Hello, world', '# Hello, everybody')],
  [HELLO, (text) => text.replace('tags: [week]', 'tags: [week, typo]')],
  [HELLO, (text) => text.replace('<!-- truncate -->', '')],
  ['blog/authors.yml', (text) => text.replace('Lecturer', 'Professor')],
  ['blog/tags.yml', (text) => text.replace('/weeks', '/by-week')],
  ['blog/2024-05-05-new.md', () => '---\nauthors: ada\n---\n\n# New\n\nWords.\n'],
  ['blog/2024/03/01/next.md', () => undefined],
  ['blog/img/ada.svg', (text) => text.replace('r="4"', 'r="3"')],
  ['blog/2023-12-24-hidden.md', (text) => text.replace('unlisted: true', 'unlisted: false')],
]

test('what a blog is made of may change in any order', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  const root = join(folder.path, 'site')
  await cp(SITE, root, { recursive: true, filter: (path) => !/\/(?:expected|diagnostics\.txt)$/.test(path) })
  await assertSame(root, folder.path, 'at first')
  for (const [index, [file, change]] of share(EDITS, 2).entries()) {
    const path = join(root, file)
    const text = await readFile(path, 'utf8').catch(() => '')
    const next = change(text)
    assert.notEqual(next, text, `edit ${String(index)} of ${file} changes something`)
    if (next === undefined) await rm(path)
    else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, next)
    }
    await assertSame(root, folder.path, `edit ${String(index)} of ${file}`)
  }
})

async function assertSame(root: string, folder: string, story: string): Promise<void> {
  const warm = await build({ root, outDir: join(folder, 'warm'), jobs: 1 })
  const cold = await build({ root, outDir: join(folder, 'cold'), cache: false, jobs: 1 })
  assert.ok(cold.written, `${story}: ${JSON.stringify(cold.diagnostics)}`)
  assert.deepEqual(findings(warm), findings(cold), story)
  assert.deepEqual(await differingFiles(join(folder, 'warm'), join(folder, 'cold')), [], story)
  if (story !== 'at first') return
  const checked = await collectFindings({ root, jobs: 1 })
  const all = new Set(checked.diagnostics.map(keyOf))
  assert.deepEqual(
    cold.diagnostics.map(keyOf).filter((key) => !all.has(key)),
    [],
    `${story}: a check finds what a build does`,
  )
}

function findings({ diagnostics, pages }: BuildResult): unknown {
  return { pages, diagnostics }
}

function keyOf({ rule, file, place, message }: BuildResult['diagnostics'][number]): string {
  return JSON.stringify([rule, file, place?.line, message])
}
