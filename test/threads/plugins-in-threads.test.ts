// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** Functions cannot be sent to threads: each loads the configuration itself, and makes the same pages. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from '../../src/index.ts'
import { besidesHome } from '../support/besides-home.ts'
import { listFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const CONFIG = `
const shout = ({ mark }) => (tree) => {
  for (const node of tree.children) if (node.type === 'heading') node.children[0].value += mark
}
export default {
  title: 'Threads',
  url: 'https://e.org',
  docs: { remarkPlugins: [[shout, { mark: '!' }]] },
  markdown: {
    preprocessor: ({ fileContent }) => fileContent.replace('page', 'PAGE'),
    hooks: { onBrokenMarkdownLinks: () => './page-1.md' },
  },
}
`

test('many pages with plugins are the same with one thread and with three', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const root = join(folder.path, 'site')
  await mkdir(join(root, 'docs'), { recursive: true })
  await writeFile(join(root, 'devcourse.config.mjs'), CONFIG)
  for (let page = 1; page <= 130; page++) {
    const text = `# T ${page.toString()}\n\n## Of page ${page.toString()}\n\n[gone](gone.md)\n`
    await writeFile(join(root, 'docs', `page-${page.toString()}.md`), text)
  }
  const sites = [await built(root, 1), await built(root, 3)]
  const [one, three] = sites
  assert.deepEqual([...(one?.keys() ?? [])], [...(three?.keys() ?? [])])
  for (const [path, text] of one ?? []) assert.equal(three?.get(path), text, path)
  const pages = [...(one ?? [])].filter(([path]) => /docs\/page-\d+\/index\.html$/.test(path))
  assert.equal(pages.length, 130)
  for (const [path, html] of pages) {
    assert.match(html, /<h2 class="anchor" id="of-page-\d+">Of PAGE \d+!</, path)
    assert.match(html, /<a href="\/docs\/page-1">gone<\/a>/, path)
  }
})

async function built(root: string, jobs: number): Promise<ReadonlyMap<string, string>> {
  const result = await build({ root, outDir: `../out-${jobs.toString()}`, jobs, cache: false })
  assert.deepEqual(besidesHome(result.diagnostics), [])
  const files = await listFiles(join(root, `../out-${jobs.toString()}`))
  const texts = files.map(
    async (path) => [path, await readFile(join(root, `../out-${jobs.toString()}`, path), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}
