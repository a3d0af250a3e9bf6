// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
/**
 * A law that is not ours to grade: on every site of test/sites and on the course, the findings about links are those
 * of an independent crawl of the built site (404, or the id is absent), and those that only sources can show.
 */
import assert from 'node:assert/strict'
import { cp, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectFindings } from '../../../src/run/collect-findings.ts'
import { build } from '../../../src/index.ts'
import { againstCrawl } from '../../support/crawl/against-crawl.ts'
import { crawl, staticHost, type Broken } from '../../support/crawl/crawl.ts'
import { listFiles } from '../../support/list-files.ts'
import { serveSite } from '../../support/static-server.ts'
import { soften } from '../../support/soften.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { share } from '../../support/thorough.ts'
import { KNOWN_DIFFERENCES } from './crawl-differences.ts'

const SITES = fileURLToPath(new URL('../../sites/', import.meta.url))
const ASKED = process.env['SITES'] ?? ''

const temp = await tempFolder()
after(temp.dispose)

const entries = await readdir(SITES, { withFileTypes: true })
const sites = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(ASKED)).map(({ name }) => name)
/** Those whose differences are known are in every run, or nobody would see when one is gone. */
const names = [
  ...new Set([...Object.keys(KNOWN_DIFFERENCES).filter((name) => sites.includes(name)), ...share(sites.toSorted(), 3)]),
]
const used = new Set<string>()
let written = 0

for (const name of names.sort())
  test(`crawl of ${name}`, async () => {
    const root = join(temp.path, name)
    await cp(join(SITES, name), root, {
      recursive: true,
      filter: (path) => !/\/(?:expected|diagnostics\.txt)$/.test(path),
    })
    await soften(root)
    const built = await build({ root, cache: false, jobs: 1, minify: false })
    if (!built.written) return
    written++
    const checked = await collectFindings({ root, cache: false, jobs: 1 })
    const site = {
      outDir: built.outDir,
      baseUrl: built.baseUrl,
      origin: checked.site?.config.url ?? 'https://none.invalid',
    }
    const unasked = await uncheckedIn(root)
    const isHomeless = checked.diagnostics.some(({ rule }) => rule === 'no-home-page')
    const homes = checked.site?.config.i18n.languages.map(({ baseUrl }) => baseUrl) ?? []
    const excused = ({ target, address, page }: Broken): boolean => {
      // the name of the site in the navbar, and its languages: one finding tells it of the whole site
      if (isHomeless && [built.baseUrl, ...homes].includes(target)) return true
      if (page.endsWith('/404.html') && address.endsWith('/404.html/')) return true // its canonical address
      return unasked.has(address.replace(built.baseUrl, '/')) || unasked.has(address)
    }
    const { missed, untrue } = againstCrawl(checked, { broken: await crawl(site), built: site, excused })
    const found = [...missed.map((one) => `missed ${one}`), ...untrue.map((one) => `untrue ${one}`)]
    const known = KNOWN_DIFFERENCES[name] ?? {}
    for (const one of found) if (one in known) used.add(`${name} ${one}`)
    assert.deepEqual(found.filter((one) => !(one in known)).sort(), [])
  })

test('the host of the crawl answers as a real one does', async () => {
  const root = join(temp.path, 'served')
  await cp(join(SITES, 'link-checking-03-paths'), root, { recursive: true })
  await soften(root)
  const { outDir, baseUrl } = await build({ root, cache: false, jobs: 1, minify: false })
  const files = await listFiles(outDir)
  const host = staticHost(new Set(files), baseUrl)
  const server = await serveSite(outDir, baseUrl)
  after(server.close)
  const names = files.flatMap((file) => [
    file,
    file.replace(/\/?index\.html$/, ''),
    file.replace(/\.html$/, ''),
    dirname(file).replace(/^\.$/, ''),
  ])
  const paths = [...names, ...names.map((name) => `${name}/`), ...names.map((name) => name.toUpperCase()), 'nowhere']
  const asked = [
    ...new Set(paths.map((path) => `${baseUrl}${encodeURI(path)}`.replace(/\/+/g, '/'))),
    '/',
    '/other',
    '/base',
  ]
  for (const path of asked) {
    const { ok, url } = await fetch(server.origin + path)
    const answer = host(path)
    if (path === '/base') assert.equal(answer?.path, baseUrl) // a host of many sites; this one serves a single site
    else assert.equal(ok ? decodeURIComponent(new URL(url).pathname) : undefined, answer?.path, path)
  }
})

test('every known difference is still one', { skip: ASKED !== '' }, () => {
  const all = Object.entries(KNOWN_DIFFERENCES).flatMap(([name, known]) =>
    Object.keys(known).map((one) => `${name} ${one}`),
  )
  assert.deepEqual(
    all.filter((one) => !used.has(one)),
    [],
  )
})

test('most of the sites were built', { skip: ASKED !== '' }, () => {
  assert.ok(written > names.length / 2, `${String(written)} of ${String(names.length)}`)
})

/** What the sources write with `pathname://`: their authors do not want it checked. */
async function uncheckedIn(root: string): Promise<ReadonlySet<string>> {
  const sources = (await listFiles(root)).filter((path) => /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml)$/.test(path))
  const texts = await Promise.all(sources.map((path) => readFile(join(root, path), 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(/pathname:\/\/([^\s)"'>]*)/g)].map(([, path = '']) => path)))
}
