/**
 * The findings about links are true: in the built site, each link of a page that leads to no file or to no id has a
 * finding, and no other link has one.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from '../../src/index.ts'
import { attribute, findAll, findTag, parseHtml } from '../support/html.ts'
import { tempFolder } from '../support/temp-folder.ts'

const SITES = fileURLToPath(new URL('../sites/', import.meta.url))
const ORIGIN = 'https://example.org'
const RULES = ['broken-link', 'broken-markdown-link', 'broken-anchor', 'link-to-draft']

/** Sources of the pages whose links are counted, by fixture. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'link-checking-03-paths': ['docs/guides/a.md', 'docs/guides/c.md', 'src/pages/index.md'],
  'link-checking-04-anchors': ['docs/index.md'],
}

for (const [name, sources] of Object.entries(SOURCES))
  for (const baseUrl of ['/', '/base/'])
    for (const trailingSlash of [undefined, true, false])
      test(`${name} at ${baseUrl}, trailingSlash ${String(trailingSlash)}`, async (t) => {
        const folder = await tempFolder()
        t.after(folder.dispose)
        const root = join(folder.path, 'site')
        await cp(join(SITES, name), root, { recursive: true })
        const config = await readFile(join(root, 'docusaurus.config.js'), 'utf8')
        const options = trailingSlash === undefined ? '' : `trailingSlash: ${String(trailingSlash)},`
        const changed = config.replace("baseUrl: '/base/',", `baseUrl: '${baseUrl}', ${options}`)
        await writeFile(join(root, 'docusaurus.config.js'), changed)

        const { outDir, diagnostics } = await build({ root, cache: false })
        const site = { outDir, baseUrl, trailingSlash }
        for (const source of sources) {
          const said = diagnostics.filter(({ file, rule }) => file === source && RULES.includes(rule))
          const broken = brokenLinks(pathOf(source, site), site)
          assert.ok(broken.length > 0, source)
          assert.equal(said.length, broken.length, `${source}: ${broken.join(' ')}`)
        }
      })

interface BuiltSite {
  readonly outDir: string
  readonly baseUrl: string
  readonly trailingSlash: boolean | undefined
}

/** Address of the page of a source. */
function pathOf(source: string, { baseUrl, trailingSlash }: BuiltSite): string {
  const bare = baseUrl + source.replace(/^src\/pages\//, '').replace(/\.md$/, '')
  const path = bare.replace(/\/index$/, '/')
  if (path === baseUrl || trailingSlash === undefined) return path
  return path.replace(/\/$/, '') + (trailingSlash ? '/' : '')
}

/** The links in the text of a page that lead nowhere. */
function brokenLinks(path: string, site: BuiltSite): readonly string[] {
  const file = fileAt(path, site)
  assert.ok(file !== undefined, path)
  const [text] = findAll(findTag(parseHtml(readFileSync(file, 'utf8')), 'main'), (element) =>
    /\bmarkdown\b/.test(attribute(element, 'class') ?? ''),
  )
  assert.ok(text)
  return findAll(text, ({ tagName }) => tagName === 'a')
    .map((link) => attribute(link, 'href') ?? '')
    .filter((href) => !leadsSomewhere(new URL(href, ORIGIN + path), site))
}

function leadsSomewhere(url: URL, site: BuiltSite): boolean {
  if (url.origin !== ORIGIN) return true
  const file = fileAt(url.pathname, site)
  if (file === undefined) return false
  const [id = ''] = decoded(url.hash.slice(1)).split(':~:')
  if (id === '' || id.toLowerCase() === 'top' || !file.endsWith('.html')) return true
  const page = parseHtml(readFileSync(file, 'utf8'))
  return findAll(page, (element) => ['id', 'name'].some((key) => attribute(element, key) === id)).length > 0
}

/** The file that a static server gives for a path; empty segments are no path at all. */
function fileAt(path: string, { outDir, baseUrl, trailingSlash }: BuiltSite): string | undefined {
  if (path.includes('//') || !`${path}/`.startsWith(baseUrl)) return undefined
  const at = join(outDir, decoded(path.slice(baseUrl.length)))
  const page = trailingSlash === false && isPage(`${at}.html`) ? [`${at}.html`] : []
  return [at, join(at, 'index.html'), ...page].find((file) => existsSync(file) && statSync(file).isFile())
}

/** Servers that leave `.html` out are needed for pages only. */
function isPage(file: string): boolean {
  return existsSync(file) && !file.endsWith('/404.html') && readFileSync(file, 'utf8').includes('name="generator"')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
