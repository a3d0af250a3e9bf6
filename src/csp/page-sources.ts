/**
 * What a page needs of a Content-Security-Policy, read off its HTML as it is written: hashes of inline code, and the hosts
 * that the browser loads something from.
 */
import { createHash } from 'node:crypto'
import { cssAddresses } from '../addresses/css.ts'
import { srcsetAddresses } from '../addresses/srcset.ts'
import type { PolicySources } from '../model/page.ts'
import { lookUp } from '../shared/look-up.ts'

/** Start tags of elements that load or hold something, with their attributes. */
const TAG =
  /<(script|style|link|img|source|image|iframe|frame|video|audio|track|embed|object|input)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/** The same, and what begins like one. */
const BEGUN = new RegExp(`${TAG.source.slice(0, -1)}(>)?`, TAG.flags)

/** A start tag with its attributes, one of which is `style`. */
const STYLED_TAG = /<[a-z]((?:[^>"']|"[^"]*"|'[^']*')*?\sstyle\s*=(?:[^>"']|"[^"]*"|'[^']*')*)>/i

const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g

/** Marks what Mermaid draws in the browser, which writes styles as it does (runtime/content/draw-diagrams.ts). */
const DRAWN_LATER = ' data-diagram="mermaid"'

/** Types of `<script>` that run; all others are data, which no policy is about (HTML standard, "prepare the script element"). */
const CODE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Directives of what an attribute loads, by element. */
const LOADS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  img: { src: 'img-src', srcset: 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  input: { src: 'img-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  frame: { src: 'frame-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  script: { src: 'script-src' },
}

/** By a word of `rel`. */
const LINKS: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  modulepreload: 'script-src',
  manifest: 'manifest-src',
}

/** What stands in a `<link>` that loads something. */
const MAY_LOAD = new RegExp(Object.keys(LINKS).join('|'), 'i')

/** Hosts whose stylesheets load fonts from another host. */
const FONT_HOSTS: Readonly<Record<string, string>> = {
  'https://fonts.googleapis.com': 'https://fonts.gstatic.com',
}

/** Collects sources by directive. */
type Add = (directive: string, source: string | undefined) => void

/** Give the sources of an HTML document besides those that every site has. */
export function pageSources(html: string): PolicySources {
  return collect((add) => {
    readTags(html, TAG, add)
  })
}

/**
 * Prepare to read documents in pieces, of which `shared` stand in all. The result is that of `pageSources` for the pieces put
 * together, which is what is read where something goes on from one piece to the next.
 */
export function sourceReader(shared: readonly string[]): (pieces: readonly string[]) => PolicySources {
  const known = new Map(shared.map((piece) => [piece, readOnce(piece)]))
  // to be looked up a long text is hashed, which takes as long as to read it
  const lengths = new Set(shared.map((piece) => piece.length))
  const knownOf = (piece: string): ReadPiece | undefined => (lengths.has(piece.length) ? known.get(piece) : undefined)
  // what differs on few pages, such as links to styles, is mostly what stood there on the page before
  const latest: { readonly piece: string; readonly read: ReadPiece }[] = []
  const readAt = (piece: string, at: number): ReadPiece => {
    const before = latest[at]
    const read = before?.piece === piece ? before.read : readOnce(piece)
    latest[at] = { piece, read }
    return read
  }
  return (pieces) => {
    const alone: boolean[] = []
    const sources = collect((add) => {
      for (const [at, piece] of pieces.entries()) alone.push((knownOf(piece) ?? readAt(piece, at))(add))
    })
    return alone.every(Boolean) ? sources : pageSources(pieces.join(''))
  }
}

/** Tells what a piece needs; whether all that begins in it ends there. */
type ReadPiece = (add: Add) => boolean

/** Read a piece that stands in many documents. */
function readOnce(piece: string): ReadPiece {
  const found: Parameters<Add>[] = []
  const alone = readPiece(piece, (...source) => found.push(source))
  return (add) => {
    for (const source of found) add(...source)
    return alone
  }
}

/** Whether all tags, and all elements that hold code, that begin in a piece of HTML end in it. */
function readPiece(piece: string, add: Add): boolean {
  return piece.lastIndexOf('<') <= piece.lastIndexOf('>') && readTags(piece, BEGUN, add)
}

/** Read tags as `pattern` finds them, and attributes; whether all of them end. */
function readTags(html: string, pattern: RegExp, add: Add): boolean {
  let unended = 0
  for (const { 1: name = '', 2: attributes = '', index, 0: tag } of html.matchAll(pattern)) {
    if (!tag.endsWith('>')) return false
    // most links of a page are to itself in other languages
    if (/^link$/i.test(name) && !MAY_LOAD.test(attributes)) continue
    readTag({ name: name.toLowerCase(), attributes: attributesOf(attributes) }, add, () => {
      const contents = contentsOf(html, index + tag.length, name)
      if (contents === undefined) unended += 1
      return contents ?? html.slice(index + tag.length)
    })
  }
  if (/style\s*=/i.test(html) && STYLED_TAG.test(html)) {
    add('style-src-attr', "'unsafe-inline'")
    if (html.includes('url(')) readStyled(html, add)
  }
  if (html.includes(DRAWN_LATER))
    for (const directive of ['style-src', 'style-src-attr']) add(directive, "'unsafe-inline'")
  return unended === 0
}

/** Read what the styles of elements load, such as a background. */
function readStyled(html: string, add: Add): void {
  for (const { 1: attributes = '' } of html.matchAll(new RegExp(STYLED_TAG, 'gi'))) {
    const css = attributesOf(attributes).get('style')
    if (css?.includes('url(') === true)
      readCss(css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), add)
  }
}

/** Give the sources of a stylesheet of the site. */
export function styleSources(css: string): PolicySources {
  return collect((add) => readCss(css, add))
}

function collect(read: (add: Add) => void): PolicySources {
  const sources = new Map<string, Set<string>>()
  read((directive, source) => {
    if (source === undefined) return
    const known = sources.get(directive) ?? new Set()
    sources.set(directive, known.add(source))
  })
  return Object.fromEntries([...sources].map(([directive, found]) => [directive, [...found]]))
}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

function readTag({ name, attributes }: Tag, add: Add, contents: () => string): void {
  if (name === 'script' && !attributes.has('src')) {
    if (CODE.test(attributes.get('type') ?? '')) add('script-src', hashOf(contents()))
    return
  }
  if (name === 'style') {
    const css = contents()
    add('style-src', hashOf(css))
    readCss(css, add)
    return
  }
  if (name === 'link') {
    readLink(attributes, add)
    return
  }
  for (const [attribute, directive] of Object.entries(lookUp(LOADS, name) ?? {})) {
    const value = attributes.get(attribute)
    if (value === undefined) continue
    const urls = attribute === 'srcset' ? srcsetAddresses(value).map(({ url }) => url) : [value]
    for (const url of urls) {
      const source = foreignOrigin(url)
      add(directive, source)
      // what a foreign script is for is to talk to its host
      if (directive === 'script-src') add('connect-src', source)
    }
  }
}

function readLink(attributes: ReadonlyMap<string, string>, add: Add): void {
  for (const word of (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)) {
    const directive = lookUp(LINKS, word)
    if (directive === undefined) continue
    const source = foreignOrigin(attributes.get('href') ?? '')
    if (directive === 'style-src') addSheet(source, add)
    else add(directive, source)
  }
}

/** A foreign stylesheet, and what it may load: pictures and fonts of its own host, mostly. */
function addSheet(source: string | undefined, add: Add): void {
  for (const directive of ['style-src', 'font-src', 'img-src']) add(directive, source)
  add('font-src', lookUp(FONT_HOSTS, source ?? ''))
}

function readCss(css: string, add: Add): void {
  for (const { url, isImport } of cssAddresses(css)) {
    const source = foreignOrigin(url)
    if (isImport) addSheet(source, add)
    else
      add(/\.(?:woff2?|[ot]tf|eot)\b|^data:(?:application\/)?(?:x-)?font/i.test(url) ? 'font-src' : 'img-src', source)
  }
}

/** Origin of a foreign address, or the scheme of one that holds its data; undefined: it is one of the site. */
function foreignOrigin(url: string): string | undefined {
  if (/^\/(?!\/)/.test(url)) return undefined // most are
  const address = url.trim().replace(/^\/\//, 'https://')
  if (/^data:/i.test(address)) return 'data:'
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined
}

/** The pages of a site have the same inline script. */
const hashes = new Map<string, string>()

function hashOf(code: string): string {
  const hash = hashes.get(code) ?? `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  hashes.set(code, hash)
  return hash
}

/** Text up to the end tag; undefined: there is none. */
function contentsOf(html: string, start: number, name: string): string | undefined {
  const text = html.slice(start)
  const end = new RegExp(`</${name}[\\s/>]`, 'i').exec(text)
  return end === null ? undefined : text.slice(0, end.index)
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  )
  return new Map(found.reverse()) // of two with one name the first counts
}
