/**
 * A law: what `serve` gives for any path is what `build` writes there, byte for byte. But for what must differ: chunks of pages
 * have addresses of their own, since those of a build hold hashes of pages that nobody has made yet; and those of pages with
 * code hold the code only. The index of the search is none of the site's pages, and the record is about the folder. The stylesheet
 * of the classic look is whole in serve, and in a build that of what the site uses: its name and what it lets pages load differ.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { inLanguage } from '../../../src/render/texts/in-language.ts'
import type { SitePages } from '../../../src/serve/pages/site-pages.ts'
import { MANIFEST_VERSION, type ManifestPart } from '../../../src/shared/protocol.ts'
import { RECORD } from '../../../src/output/record.ts'
import { listFiles } from '../list-files.ts'

/** Files of the index, which another part of the server makes. */
const INDEX = /^assets\/search\/(?!settings-|[\w-]+-[A-Z\d]{8}\.)/

/** Chunk of a page, by name of a bundled file. */
const OWN_CHUNK = /(assets\/js\/page-\d+-[\w-]*?)-[A-Z\d]{8}\.js/g

/** The stylesheet of a site. */
const SHEET = /(assets\/js\/style)-[A-Z\d]{8}\.css/g

/** Names of classes in a stylesheet. */
const CLASS = /\.-?[a-z_][\w-]*/gi

/** Compare all files of a built site with what is served of it. Gives the paths of those that differ, with a reason. */
export async function servedDifferences(pages: SitePages, outDir: string): Promise<string[]> {
  return inLanguage(pages.site.config, () => differences({ pages, outDir }))
}

async function differences({ pages, outDir }: Compared): Promise<string[]> {
  // pages with code are bundled together, all of them in a build
  for (const route of pages.site.routes.keys()) await pages.page(route)
  const paths = await listFiles(outDir)
  const found: string[] = []
  for (const path of paths) {
    const built = await readFile(join(outDir, path))
    const why = await difference({ path, built }, { pages, outDir })
    if (why !== undefined) found.push(`${path}: ${why}`)
  }
  return found
}

interface BuiltFile {
  readonly path: string
  readonly built: Buffer
}

interface Compared {
  readonly pages: SitePages
  readonly outDir: string
}

async function difference({ path, built }: BuiltFile, compared: Compared): Promise<string | undefined> {
  const { pages } = compared
  if (path.startsWith('assets/pages/') || INDEX.test(path) || path === RECORD) return undefined
  if (path.startsWith('assets/manifest/')) return manifestDifference({ path, built }, compared)
  if (withoutHash(path) !== path) return undefined // its name is in the HTML of its page
  const { classic } = pages.site.config.theme
  if (classic !== undefined && path.search(SHEET) === 0) return sheetDifference(built, pages)
  const comparable = (text: string): string => (classic === undefined ? text : withoutSheet(text))
  const route = pages.routeAt(path)
  if (route === undefined) {
    const served = await contentsOf(pages, path)
    if (served === undefined) return 'is not served'
    return firstDifference(comparable(built.toString('latin1')), comparable(served.toString('latin1')))
  }
  const page = await pages.page(route)
  if ('withheld' in page) return `is withheld: ${JSON.stringify(page.withheld)}`
  return firstDifference(comparable(withoutHash(built.toString())), comparable(withoutHash(page.html)))
}

/** The classes of the built stylesheet that the one of a served page has not. */
async function sheetDifference(built: Buffer, pages: SitePages): Promise<string | undefined> {
  const page = await pages.page([...pages.site.routes.keys()][0] ?? '')
  const [path] = ('html' in page ? page.html.match(SHEET) : undefined) ?? []
  const served = path === undefined ? undefined : await contentsOf(pages, path)
  if (served === undefined) return 'is not served'
  const there = new Set(served.toString().match(CLASS))
  const absent = [...new Set(built.toString().match(CLASS))].filter((name) => !there.has(name))
  return absent.length === 0 ? undefined : `served without ${absent.join(' ')}`
}

/** Without the name of the stylesheet, the version, which counts it, and what a policy allows for its pictures. */
function withoutSheet(text: string): string {
  const version = /(?<="baseUrl":"[^"]*","version":")[\da-f]{8}(?=")/g
  return text
    .replaceAll(SHEET, '$1.css')
    .replaceAll(version, '')
    .replaceAll(/(?<=\bimg-src [^;"]*) data:/g, '')
}

async function manifestDifference(
  { path, built }: BuiltFile,
  { pages, outDir }: Compared,
): Promise<string | undefined> {
  const expected = JSON.parse(built.toString()) as ManifestPart
  const text = await contentsOf(pages, path)
  if (text === undefined) return 'is not served'
  const part = JSON.parse(text.toString()) as ManifestPart
  const unknown = Object.keys(expected).find((route) => !(route in part))
  if (unknown !== undefined) return `does not list ${unknown}`
  // it is of all files that pages share, the stylesheet among them
  const isAlike = pages.site.config.theme.classic !== undefined || part[MANIFEST_VERSION] === expected[MANIFEST_VERSION]
  if (!isAlike) return 'has another version'
  for (const [route, address] of Object.entries(part)) {
    if (route === MANIFEST_VERSION) continue
    // pages that cannot be shown are listed as long as nobody has asked for them
    if (!(route in expected) && 'withheld' in (await pages.page(route))) continue
    const [file = ''] = (expected[route] ?? '').split(' ')
    const served = (await contentsOf(pages, address))?.toString() ?? ''
    const chunk = await readFile(join(outDir, file), 'utf8')
    const why = withoutHash(file) === file ? firstDifference(chunk, served) : await codeDifference(served, file, pages)
    if (why !== undefined) return `chunk of ${route}: ${why}`
  }
  return undefined
}

/** The chunk of a page with code names the bundled one, and has the page as its HTML shows it. */
async function codeDifference(served: string, file: string, pages: SitePages): Promise<string | undefined> {
  const { baseUrl } = pages.site.config
  const [, own = '', data = '{}'] = /^export \{islands\} from "(.*)"\nexport const page=([^]*)\n$/.exec(served) ?? []
  const page = runInNewContext(`(${data})`) as { readonly path?: string; readonly main?: string }
  const made = await pages.page(page.path ?? '')
  if ('withheld' in made || page.main === undefined || !made.html.includes(page.main)) return 'has another content'
  return firstDifference(withoutHash(baseUrl + file), withoutHash(own))
}

async function contentsOf(pages: SitePages, path: string): Promise<Buffer | undefined> {
  const file = await pages.file(path)
  if (file === undefined) return undefined
  return 'contents' in file ? Buffer.from(file.contents) : readFile(join(pages.site.root, file.source))
}

function withoutHash(text: string): string {
  return text.replaceAll(OWN_CHUNK, '$1.js')
}

function firstDifference(built: string, served: string): string | undefined {
  if (built === served) return undefined
  let at = 0
  while (built[at] === served[at]) at++
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `built ${around(built)}, served ${around(served)}`
}
