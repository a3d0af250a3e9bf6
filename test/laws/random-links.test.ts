// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
/**
 * Addresses put together at random from pieces that matter, in every way to write a link: what `check` says of them is
 * what a crawl of the built site finds. `SEED=n` tries others, `LINKS=n` more.
 */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { build } from '../../src/index.ts'
import { againstCrawl } from '../support/crawl/against-crawl.ts'
import { crawl, type Broken } from '../support/crawl/crawl.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { createRandom, type Random } from './random.ts'

const SEED = Number(process.env['SEED'] ?? '1')
const LINKS = Number(process.env['LINKS'] ?? (THOROUGH ? '60' : '25'))
const ORIGIN = 'https://example.org'

const FILES: Readonly<Record<string, string>> = {
  'docs/index.md': '# Start\n\n## Setup\n',
  'docs/b.md': '# B\n\n## Setup\n\n## Größe\n\n<a id="Raw"></a>\n',
  'docs/c++.md': '# C\n\n## Setup\n',
  'docs/größe.md': '# Größe\n',
  'docs/with space.md': '# With space\n\n## Setup\n',
  'docs/part/index.md': '# Part\n\n## Setup\n',
  'docs/part/one.md': '# One\n',
  'docs/notes.pdf': 'notes',
  'static/data.csv': 'a',
  'static/app/index.html': '<!doctype html><title>App</title>',
  'static/web site/a.txt': 'a',
  'src/pages/index.md': '# Home\n\n## Setup\n',
  'src/pages/about.md': '# About\n',
}

const STARTS = ['', '', './', '../', '/', '/', '/base/', '../../']
const PARTS = [
  'docs',
  'docs',
  'part',
  'one',
  'b',
  'B',
  'b.md',
  'c++.md',
  'c%2B%2B',
  'c++',
  'größe',
  'gr%C3%B6%C3%9Fe.md',
]
const MORE_PARTS = [
  'with%20space',
  'with%20space.md',
  'about',
  'app',
  'index.html',
  'data.csv',
  'web%20site',
  'a.txt',
  'notes.pdf',
  'nowhere',
  '.',
  '..',
]
const ENDS = [
  '',
  '',
  '',
  '/',
  '?x=1',
  '?x=1#setup',
  '#setup',
  '#Setup',
  '#no',
  '#',
  '#top',
  '#gr%C3%B6%C3%9Fe',
  '#größe',
  '#Raw',
  '.md',
  '.html',
]

const WAYS: readonly ((address: string) => string)[] = [
  (address) => `[x](<${address}>)`,
  (address) => `<a href="${address}">x</a>`,
  (address) => `[x]\n\n[x]: <${address}>`,
]

for (const baseUrl of ['/', '/base/'])
  for (const trailingSlash of [undefined, true, false])
    test(`random links at ${baseUrl}, trailingSlash ${String(trailingSlash)}`, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      const root = join(folder.path, 'site')
      const config = { title: 'T', url: ORIGIN, baseUrl, trailingSlash, onBrokenLinks: 'warn' }
      const random = createRandom(SEED * 100 + baseUrl.length * 10 + String(trailingSlash).length)
      const links = Object.fromEntries(
        WAYS.flatMap((way, index) =>
          ['docs', 'docs/part'].map((place) => [`${place}/links-${String(index)}.md`, page(way, random)]),
        ),
      )
      for (const [path, text] of Object.entries({
        ...FILES,
        ...links,
        'devcourse.config.json': JSON.stringify(config),
      })) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
      const built = await build({ root, cache: false, jobs: 1, minify: false })
      assert.ok(built.written, JSON.stringify(built.diagnostics))
      const site = { outDir: built.outDir, baseUrl, origin: ORIGIN }
      const broken = await crawl(site)
      const excused = ({ target, from }: Broken): boolean =>
        from === 'link[href]' || target.startsWith(`${baseUrl}app/#`)
      const checked = await collectFindings({ root, cache: false, jobs: 1 })
      const { missed, untrue } = againstCrawl(checked, { broken, built: site, excused })
      assert.ok(broken.length > LINKS)
      assert.deepEqual([...missed, ...untrue], [])
    })

/** A page with links that are written in one way. */
function page(way: (address: string) => string, random: Random): string {
  const addresses = Array.from({ length: LINKS }, () => {
    const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick([...PARTS, ...MORE_PARTS]))
    return random.pick(STARTS) + parts.join('/') + random.pick(ENDS)
  })
  return `# Links\n\n${[...new Set(addresses)].map((address, index) => way(address).replaceAll('[x]', `[x${String(index)}]`)).join('\n\n')}\n`
}
