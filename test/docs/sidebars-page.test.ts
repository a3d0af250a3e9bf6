/** docs/sidebars.md: each example is written to a folder, and must give the sidebar that the page shows beside it. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { analyze } from '../../src/run/analyze.ts'
import type { SidebarItem } from '../../src/model/site.ts'
import { PROJECT } from '../support/cli.ts'
import { tempFolder } from '../support/temp-folder.ts'

interface Example {
  readonly files: ReadonlyMap<string, string>
  readonly tree: string
}

/** The fences from one with the title `Files` to the next with the word `result`. */
function examplesOf(page: string): readonly Example[] {
  const examples: Example[] = []
  let files = new Map<string, string>()
  for (const [, meta = '', code = ''] of page.matchAll(/^```(\w.*)\n([\s\S]*?)^```$/gm)) {
    const title = /title="([^"]+)"/.exec(meta)?.[1] ?? ''
    if (title === 'Files') files = new Map(code.trim().split('\n').map(fileOf))
    else if (/\bresult\b/.test(meta)) examples.push({ files: new Map(files), tree: code.trim() })
    else files.set(title, code)
  }
  return examples
}

/** A file and its heading: `docs/02-git/01-commits.md` is `# Commits`. */
function fileOf(path: string): [string, string] {
  const name = basename(path, '.md').replace(/^\d+-/, '')
  return [path, `# ${name.charAt(0).toUpperCase()}${name.slice(1)}\n`]
}

const CONFIG = 'export default { docs: SIDEBARS }\n'

async function sidebarsOf(files: Example['files']): Promise<readonly string[]> {
  const folder = await tempFolder()
  try {
    const docs = files.has('sidebars.ts') ? "{ sidebarPath: './sidebars.ts' }" : '{}'
    for (const [path, text] of new Map([...files, ['devcourse.config.js', CONFIG.replace('SIDEBARS', docs)]])) {
      await mkdir(dirname(join(folder.path, path)), { recursive: true })
      await writeFile(join(folder.path, path), text)
    }
    const { site, diagnostics } = await analyze({ root: folder.path, cache: false })
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message),
      [],
    )
    const sidebars = site?.versions.flatMap((version) => [...version.sidebars.values()]) ?? []
    if (sidebars.length === 1) return sidebars.flatMap(({ items }) => items.flatMap((item) => outline(item)))
    return sidebars.flatMap(({ id, items }) => [id, ...below(items)])
  } finally {
    await folder.dispose()
  }
}

function outline(item: SidebarItem): string[] {
  if (item.type === 'html') return ['html']
  if (item.type === 'link') return [`${item.label} → ${item.href}`]
  if (item.type !== 'category') return [item.label]
  const link = item.link === undefined ? '' : ` → ${item.link.permalink}`
  return [`${item.label}${link}`, ...below(item.items)]
}

function below(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item, index) => {
    const isLast = index === items.length - 1
    const [first = '', ...rest] = outline(item)
    return [`${isLast ? '└──' : '├──'} ${first}`, ...rest.map((line) => `${isLast ? '   ' : '│  '} ${line}`)]
  })
}

test('each example of docs/sidebars.md gives the sidebar that stands beside it', async () => {
  const examples = examplesOf(await readFile(join(PROJECT, 'docs/sidebars.md'), 'utf8'))
  assert.ok(examples.length >= 7)
  for (const { files, tree } of examples) assert.equal((await sidebarsOf(files)).join('\n'), tree)
})
