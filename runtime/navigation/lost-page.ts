/**
 * Helps on the not-found page, one file that stands in for every page that is missing, whatever docs it would lie in: the
 * address may be another name of a page, or nearly one. Loaded there only; what the rest of the runtime has too is given
 * to it, since a module that both import would be a file of its own on every page.
 */
import type { ManifestPart, PageModule, SiteData } from '#shared/protocol'
import type { Pages } from './pages.ts'
import type { SiteFiles } from './site-files.ts'

/** Most parts of the route table that are read for pages with like names: about 1,000 routes. */
const FEW_PARTS = 4

/** Most pages that are offered. */
const OFFERED = 3

/** How unlike the address of a page may be: 0 is the same, 1 has nothing in common. */
const UNLIKE = 0.4

/** Most characters that are compared. */
const COMPARED = 100

/** Give `<html>` the classes of the docs that the address lies in, as their pages have them (spec routing.md section 6, point 5). */
export function placeNotFound(document: Document, { pathname }: Pick<URL, 'pathname'>): void {
  const roots = document.querySelector('.not-found')?.getAttribute('data-docs')?.split('\n') ?? []
  const lies = (path: string): string => `${decoded(path).toLowerCase().replace(/\/+$/, '')}/`
  for (const line of roots) {
    const [, root = '', htmlClass = ''] = /^(\S*) (.*)$/.exec(line) ?? []
    if (!lies(pathname).startsWith(lies(root))) continue
    document.documentElement.className = htmlClass
    return
  }
}

export interface LostPageOptions {
  readonly document: Document
  /** The address, as it is when this is called. */
  readonly url: () => Pick<URL, 'pathname'>
  readonly site: Pick<SiteData, 'baseUrl' | 'manifestParts'>
  readonly files: Pick<SiteFiles, 'text'>
  readonly manifestFile: (path: string, parts: number) => string
  readonly pages: Pick<Pages, 'find' | 'load'>
  /** As the router loads a page: with everything that it needs to be shown. */
  readonly load: Pages['load']
  readonly show: (module: PageModule) => void
  /** Heading of what is offered. */
  readonly heading: string
}

/**
 * Show the page that the address means, and leave the address as it is: `/a.html`, `/a/index.html` or the other trailing
 * slash, on a host that knows one name only (spec routing.md section 13, point 1). Else offer those whose addresses look
 * most like it. Never rejects.
 */
export async function helpLost(options: LostPageOptions): Promise<void> {
  const { document, url, site, pages, load, show, heading } = options
  const { pathname } = url()
  const isHere = (): boolean => url().pathname === pathname && document.querySelector('.not-found') !== null
  if ((await pages.find(pathname)).length > 0) {
    const page = await load(pathname)
    if (page && isHere()) show(page)
    return
  }
  const paths = likePaths(pathname, await allPaths(options).catch(() => []), site.baseUrl)
  const found = (await Promise.all(paths.map((path) => pages.load(path)))).filter((module) => module !== undefined)
  if (!isHere()) return
  searchFor(document, wordsOf(pathname, site.baseUrl))
  if (found.length > 0) offer(document, heading, found)
}

/** Let the way to the search ask for these words. */
function searchFor(document: Document, words: string): void {
  const link = document.querySelector('.not-found__search')
  const [page = ''] = link?.getAttribute('href')?.split('?') ?? []
  if (words !== '') link?.setAttribute('href', `${page}?q=${encodeURIComponent(words)}`)
}

/** What the last part of an address says: `/docs/git/pull-requests.html` gives `pull requests`. */
function wordsOf(path: string, baseUrl: string): string {
  return (
    lastPart(plain(path, baseUrl))
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

/** The paths of all pages of a site that has not too many. Rejects when they cannot be had. */
async function allPaths({ site, files, manifestFile }: LostPageOptions): Promise<readonly string[]> {
  if (site.manifestParts > FEW_PARTS) return []
  // A path of one character lies in the part of the character's number.
  const names = Array.from({ length: site.manifestParts }, (_, part) => String.fromCharCode(part))
  const texts = await Promise.all(names.map((name) => files.text(manifestFile(name, site.manifestParts))))
  // Parse boundary: the compiler's files.
  return texts.flatMap((text) => Object.keys(JSON.parse(text) as ManifestPart).filter((path) => path !== ''))
}

/** The few paths that are most like `wanted`, best first: as a whole, in their last part, or since they lie below it. */
export function likePaths(wanted: string, paths: readonly string[], baseUrl: string): readonly string[] {
  const name = plain(wanted, baseUrl)
  if (name === '') return []
  const unlikeness = (path: string): number => {
    const other = plain(path, baseUrl)
    const below = other.startsWith(`${name}/`) ? UNLIKE / 2 : 1
    return Math.min(below, distance(name, other), distance(lastPart(name), lastPart(other)) + 0.05)
  }
  return paths
    .map((path) => ({ path, unlike: unlikeness(path) }))
    .filter(({ unlike }) => unlike < UNLIKE)
    .sort((a, b) => a.unlike - b.unlike)
    .slice(0, OFFERED)
    .map(({ path }) => path)
}

function plain(path: string, baseUrl: string): string {
  const inside = decoded(path.slice(baseUrl.length)).toLowerCase().slice(0, COMPARED)
  return inside.replace(/\/*(?:index)?(?:\.html?|\.mdx?|\.markdown)?\/*$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Letters to add, remove or change, in relation to the length. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (let at = 0; at < b.length; at++) {
      const changed = (row[at] ?? 0) + (b[at] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1)
}

/** Put links to pages in front of the ways on, by their titles. */
function offer(document: Document, heading: string, pages: readonly PageModule[]): void {
  const nav = document.createElement('nav')
  const title = document.createElement('h2')
  const list = document.createElement('ul')
  const template = document.createElement('template')
  title.textContent = heading
  nav.setAttribute('aria-label', heading)
  for (const { page } of pages) {
    const link = document.createElement('a')
    const item = document.createElement('li')
    template.innerHTML = page.main
    link.href = page.path
    link.textContent = template.content.querySelector('h1')?.textContent.replace('\u200B', '') ?? page.title
    item.append(link)
    list.append(item)
  }
  nav.append(title, list)
  document.querySelector('.not-found__ways')?.before(nav)
}
