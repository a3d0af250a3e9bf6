/**
 * Every folder of test/sites is a tiny site: its build is compared with `expected/` (the `<main>` of each
 * page, and `sidebars.txt`) and `diagnostics.txt`. `UPDATE=1 npm run test:only -- test/sites.test.ts` rewrites both; read the difference.
 * `SITES=routing` takes only the folders whose names begin so. Packages that a site imports lie in its folder `packages`.
 */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build, type BuildResult } from '../src/index.ts'
import { attribute, findAll, findTag, innerHtml, parseHtml, textOf, type Element } from './support/html.ts'
import { listFiles } from './support/list-files.ts'
import { tempFolder } from './support/temp-folder.ts'

const SITES = fileURLToPath(new URL('./sites/', import.meta.url))
const UPDATE = process.env['UPDATE'] === '1'

/** Tags that start a line in the goldens, so that a difference shows the part that differs. */
const BLOCKS =
  /(?=<(?:article|aside|a class="(?:card|pagination)|details|div|footer|h[1-6]|header|img|li|nav|ol|p|pre|section|summary|table|tr|ul)\b)/g

/** Metadata that goldens show. */
const SHOWN_META = ['description', 'keywords', 'robots', 'og:image', 'docusaurus_tag']

const cases = (await readdir(SITES, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name.startsWith(process.env['SITES'] ?? ''))
  .map(({ name }) => name)

for (const name of cases.sort()) {
  test(`site ${name}`, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const root = join(folder.path, name)
    await cp(join(SITES, name), root, { recursive: true })
    await rm(join(root, 'expected'), { recursive: true, force: true })
    await rm(join(root, 'diagnostics.txt'), { force: true })
    if (existsSync(join(root, 'packages'))) await rename(join(root, 'packages'), join(root, 'node_modules'))

    const result = await build({ root, cache: false })
    const pages = await goldens(result.outDir)
    const diagnostics = printed(result)
    if (UPDATE) await rewrite(name, pages, diagnostics)

    assert.equal(diagnostics, await readFile(join(SITES, name, 'diagnostics.txt'), 'utf8'))
    const golden = join(SITES, name, 'expected')
    assert.deepEqual([...pages.keys()].sort(), await listFiles(golden))
    for (const [path, main] of pages) assert.equal(main, await readFile(join(golden, path), 'utf8'), path)
  })
}

/** What is compared, by file: the inside of `<main>` of every page but 404.html and that of the search, and the sidebars. */
async function goldens(outDir: string): Promise<Map<string, string>> {
  const files = (await listFiles(outDir)).filter(
    (path) => path.endsWith('.html') && !/^(?:404\.html$|assets\/|search(?:\/index)?\.html$)/.test(path),
  )
  const found = new Map<string, string>()
  const sidebars = new Map<string, string>()
  for (const path of files) {
    const page = parseHtml(await readFile(join(outDir, path), 'utf8'))
    const [around = findTag(page, 'main')] = findAll(page, (element) => attribute(element, 'id') === 'main') // not in static files
    const main = innerHtml(around)
    found.set(path, `${head(page)}\n${main.replace(BLOCKS, '\n').replace(/\n+/g, '\n').trim()}\n`)
    const [sidebar] = findAll(page, (element) => attribute(element, 'id') === 'sidebar')
    const id = sidebar && attribute(sidebar, 'data-sidebar')
    const [menu] = findAll(sidebar ?? page, (element) =>
      (attribute(element, 'class') ?? '').split(' ').includes('menu'),
    )
    if (id !== undefined && menu) sidebars.set(id, sidebars.get(id) ?? outline(menu, '  '))
  }
  const others = (await listFiles(outDir)).filter(
    (path) =>
      !/\.html$|(?:^|^\w\w\/)(?:csp\.json|_headers|opensearch\.xml|assets\/icon\.svg|\.devcourse-files|assets\/(?:js|css|nav|pages|manifest|search)\/.*)$/.test(
        path,
      ),
  )
  found.set('files.txt', `${others.join('\n')}\n`)
  if (sidebars.size > 0) found.set('sidebars.txt', [...sidebars].map(([id, items]) => `${id}\n${items}`).join('\n'))
  return found
}

/** What the head says of this page and not of every page of the site. */
function head(page: ReturnType<typeof parseHtml>): string {
  const metas = findAll(page, ({ tagName }) => tagName === 'meta').flatMap((element) => {
    const name = attribute(element, 'name') ?? attribute(element, 'property') ?? ''
    return SHOWN_META.includes(name) ? [`${name}: ${attribute(element, 'content') ?? ''}`] : []
  })
  const [canonical] = findAll(page, (element) => attribute(element, 'rel') === 'canonical')
  const link = canonical ? [`canonical: ${attribute(canonical, 'href') ?? ''}`] : []
  return [`title: ${textOf(findTag(page, 'title'))}`, ...link, ...metas].join('\n')
}

/** The items of a sidebar, one on a line: label, then where it leads. */
function outline(list: Element, indent: string): string {
  return findAll(list, (element) => element.tagName === 'li' && closestList(element) === list)
    .map((item) => {
      const [label] = findAll(item, (element) => /\bmenu__(?:link|label)\b/.test(attribute(element, 'class') ?? ''))
      const href = label && attribute(label, 'href')
      const line = `${indent}${label ? textOf(label) : '?'}${href === undefined ? '' : ` ${href}`}\n`
      const [below] = findAll(item, (element) => element.tagName === 'ul')
      return line + (below ? outline(below, `${indent}  `) : '')
    })
    .join('')
}

function closestList(item: Element): unknown {
  let parent = item.parentNode
  while (parent && parent.nodeName !== 'ul') parent = 'parentNode' in parent ? parent.parentNode : null
  return parent
}

function printed(result: BuildResult): string {
  const lines = result.diagnostics.map(({ severity, rule, file, place, message, hint }) => {
    const where = [file, place?.line, place?.column].filter((part) => part !== undefined).join(':')
    return [`${severity} ${rule} ${where}`, `  ${message}`, ...(hint === undefined ? [] : [`  ${hint}`])].join('\n')
  })
  return [result.written ? 'written' : 'not written', ...lines, ''].join('\n')
}

async function rewrite(name: string, pages: ReadonlyMap<string, string>, diagnostics: string): Promise<void> {
  const golden = join(SITES, name, 'expected')
  await rm(golden, { recursive: true, force: true })
  for (const [path, main] of pages) {
    await mkdir(dirname(join(golden, path)), { recursive: true })
    await writeFile(join(golden, path), main)
  }
  await writeFile(join(SITES, name, 'diagnostics.txt'), diagnostics)
}
