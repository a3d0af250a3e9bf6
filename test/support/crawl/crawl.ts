/**
 * An independent judge of links: reads a built site as a browser does and asks a plain static host for every address.
 * It shares no code with the compiler, so that both are not wrong in the same way.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attribute, findAll, parseHtml, textOf, type Document, type Element } from '../html.ts'
import { listFiles } from '../list-files.ts'

/** A built site. */
export interface Built {
  readonly outDir: string
  /** Begins and ends with `/`. */
  readonly baseUrl: string
  /** `https://example.org`: addresses in full that lead below the base URL there are looked up too. */
  readonly origin: string
}

/** An address on a page that leads nowhere. */
export interface Broken {
  /** Path of the page in the browser, decoded. */
  readonly page: string
  /** The address as it stands in the HTML or CSS. */
  readonly address: string
  /** Path (and `#id`) that the browser asks for, decoded; the whole address for other hosts. */
  readonly target: string
  /** `path`: 404; `id`: the page is there, the id is not. */
  readonly lacks: 'path' | 'id'
  /** `a[href]`, `img[srcset]`, `url()`. */
  readonly from: string
}

/** The file that a host gives for a path, and the path that the browser ends at; undefined: 404. */
export type Host = (pathname: string) => { readonly file: string; readonly path: string } | undefined

/**
 * A plain static host, as GitHub Pages is one: `index.html` of folders, a redirect to the slash where there is one,
 * `.html` left out, exact case, nothing outside of the base URL.
 */
export function staticHost(files: ReadonlySet<string>, baseUrl: string): Host {
  return (pathname) => {
    const path = decoded(pathname)
    if (path === undefined || path.includes('//')) return undefined
    if (`${path}/` === baseUrl) return index('', baseUrl)
    if (!path.startsWith(baseUrl)) return undefined
    const name = path.slice(baseUrl.length)
    if (name === '' || name.endsWith('/')) return index(name, path)
    if (files.has(name)) return { file: name, path }
    if (files.has(`${name}/index.html`)) return index(`${name}/`, `${path}/`)
    return files.has(`${name}.html`) ? { file: `${name}.html`, path } : undefined
  }

  function index(folder: string, path: string): ReturnType<Host> {
    const file = `${folder}index.html`
    return files.has(file) ? { file, path } : undefined
  }
}

/** Every address of every page that leads nowhere, each once for a page. */
export async function crawl(site: Built): Promise<readonly Broken[]> {
  const files = await listFiles(site.outDir)
  const host = staticHost(new Set(files), site.baseUrl)
  const pages = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html') && !name.startsWith('assets/')))
    pages.set(file, readPage(parseHtml(await readFile(join(site.outDir, file), 'utf8'))))
  const styles = new Map<string, readonly string[]>()
  for (const file of files.filter((name) => name.endsWith('.css')))
    styles.set(file, cssUrls(await readFile(join(site.outDir, file), 'utf8')))

  const found: Broken[] = []
  for (const [file, page] of pages) {
    const path = site.baseUrl + file.replace(/(^|\/)index\.html$|(?<!^404)\.html$/, '$1')
    const seen = new Set<string>()
    const ask = (asked: Asked, from: string): void => {
      const broken = lookUp(asked, from, { site, host, pages })
      if (broken === undefined || seen.has(`${asked.from} ${asked.address}`)) return
      seen.add(`${asked.from} ${asked.address}`)
      found.push({ page: path, ...asked, ...broken })
    }
    for (const asked of page.addresses) {
      ask(asked, path)
      const style = asked.from === 'link[href]' ? host(pathOf(asked.address, path, site)) : undefined
      if (style === undefined) continue
      for (const address of styles.get(style.file) ?? []) ask({ address, from: 'url()' }, style.path)
    }
  }
  return found
}

interface Asked {
  readonly address: string
  readonly from: string
}

interface Page {
  readonly addresses: readonly Asked[]
  readonly ids: ReadonlySet<string>
}

interface Known {
  readonly site: Built
  readonly host: Host
  readonly pages: ReadonlyMap<string, Page>
}

/** What is wrong with an address, seen from a path. */
function lookUp(asked: Asked, from: string, known: Known): Pick<Broken, 'target' | 'lacks'> | undefined {
  const { origin, baseUrl } = known.site
  const url = parsed(asked.address, inFull(from, known.site))
  if (url?.origin !== origin) return undefined
  const whole = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(asked.address)
  if (whole && !url.pathname.startsWith(baseUrl)) return undefined // another site of the same host
  const path = decoded(url.pathname) ?? url.pathname
  const answer = known.host(url.pathname)
  const [written = ''] = url.hash.slice(1).split(':~:')
  const id = decoded(written) ?? written
  const target = path + (id === '' ? '' : `#${id}`)
  if (answer === undefined) return { target, lacks: 'path' }
  const page = known.pages.get(answer.file)
  if (page === undefined || id === '' || id.toLowerCase() === 'top') return undefined
  return page.ids.has(id) || page.ids.has(written) ? undefined : { target, lacks: 'id' }
}

/** Attributes whose value a browser follows or loads, by tag. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
}

const IMAGES = new Set(['og:image', 'og:video', 'og:audio', 'twitter:image'])

function readPage(document: Document): Page {
  const elements = findAll(document, () => true)
  const ids = elements.flatMap((element) => {
    const name = element.tagName === 'a' ? attribute(element, 'name') : undefined
    return [attribute(element, 'id'), name].flatMap((id) => (id === undefined || id === '' ? [] : [id]))
  })
  return { addresses: elements.flatMap(addressesOf), ids: new Set(ids) }
}

function addressesOf(element: Element): readonly Asked[] {
  const { tagName } = element
  const loaded = (ADDRESSES[tagName] ?? []).flatMap((name): Asked[] => {
    const value = attribute(element, name)?.trim()
    if (value === undefined) return []
    const addresses = name.endsWith('srcset') ? srcsetUrls(value) : [value]
    return addresses.map((address) => ({ address, from: `${tagName}[${name}]` }))
  })
  const property = attribute(element, 'property') ?? attribute(element, 'name') ?? ''
  const image = tagName === 'meta' && IMAGES.has(property) ? attribute(element, 'content') : undefined
  const css = (attribute(element, 'style') ?? '') + (tagName === 'style' ? textOf(element) : '')
  return [
    ...loaded,
    ...(image === undefined ? [] : [{ address: image, from: 'meta[content]' }]),
    ...cssUrls(css).map((address) => ({ address, from: 'url()' })),
  ]
}

/** Candidates of a srcset, by the algorithm of the HTML standard: an address ends at a blank, and loses its last commas. */
export function srcsetUrls(text: string): readonly string[] {
  const found: string[] = []
  let rest = text
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '')
    const address = /^\S+/.exec(rest)?.[0]
    if (address === undefined) return found
    rest = rest.slice(address.length)
    if (!address.endsWith(',')) rest = rest.replace(/^(?:\([^)]*\)|[^,(])*/, '')
    found.push(address.replace(/,+$/, ''))
  }
}

/** Addresses of `url()` and `@import` in a stylesheet, less those in comments. */
export function cssUrls(css: string): readonly string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const pattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g
  return [...text.matchAll(pattern)].map(
    (match) => match.slice(1).find((part: string | undefined) => part !== undefined) ?? '',
  )
}

function pathOf(address: string, from: string, site: Built): string {
  const url = parsed(address, inFull(from, site))
  return url?.origin === site.origin ? url.pathname : ''
}

/** A decoded path as a whole address. */
function inFull(path: string, { origin }: Built): string {
  return origin + path.split('/').map(encodeURIComponent).join('/')
}

function parsed(address: string, base: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
