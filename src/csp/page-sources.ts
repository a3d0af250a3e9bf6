/**
 * What a page needs of a Content-Security-Policy, read off its HTML as it is written: hashes of inline code, and the hosts
 * that the browser loads something from.
 */
import { createHash } from 'node:crypto'
import { cssAddresses } from '../addresses/css.ts'
import { srcsetAddresses } from '../addresses/srcset.ts'
import type { PolicySources } from '../model/page.ts'

/** Start tags of elements that load or hold something, with their attributes. */
const TAG =
  /<(script|style|link|img|source|image|iframe|frame|video|audio|track|embed|object|input)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/** A tag with an attribute `style`. */
const STYLED = /<[a-z][^<>]*\sstyle\s*=/i

const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g

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

/** Hosts whose stylesheets load fonts from another host. */
const FONT_HOSTS: Readonly<Record<string, string>> = {
  'https://fonts.googleapis.com': 'https://fonts.gstatic.com',
}

/** Collects sources by directive. */
type Add = (directive: string, source: string | undefined) => void

/** Give the sources of an HTML document besides those that every site has. */
export function pageSources(html: string): PolicySources {
  return collect((add) => {
    for (const { 1: name = '', 2: attributes = '', index, 0: tag } of html.matchAll(TAG)) {
      readTag({ name: name.toLowerCase(), attributes: attributesOf(attributes) }, add, () =>
        contentsOf(html, index + tag.length, name),
      )
    }
    if (/\sstyle\s*=/i.test(html) && STYLED.test(html)) add('style-src-attr', "'unsafe-inline'")
  })
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
  for (const [attribute, directive] of Object.entries(LOADS[name] ?? {})) {
    const value = attributes.get(attribute)
    if (value === undefined) continue
    const urls = attribute === 'srcset' ? srcsetAddresses(value).map(({ url }) => url) : [value]
    for (const url of urls) {
      const source = sourceOf(url)
      add(directive, source)
      // what a foreign script is for is to talk to its host
      if (directive === 'script-src') add('connect-src', source)
    }
  }
}

function readLink(attributes: ReadonlyMap<string, string>, add: Add): void {
  const source = sourceOf(attributes.get('href') ?? '')
  for (const word of (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)) {
    const directive = Object.hasOwn(LINKS, word) ? LINKS[word] : undefined
    if (directive === 'style-src') addSheet(source, add)
    else if (directive !== undefined) add(directive, source)
  }
}

/** A foreign stylesheet, and what it may load: pictures and fonts of its own host, mostly. */
function addSheet(source: string | undefined, add: Add): void {
  for (const directive of ['style-src', 'font-src', 'img-src']) add(directive, source)
  add('font-src', FONT_HOSTS[source ?? ''])
}

function readCss(css: string, add: Add): void {
  for (const { url, isImport } of cssAddresses(css)) {
    const source = sourceOf(url)
    if (isImport) addSheet(source, add)
    else
      add(/\.(?:woff2?|[ot]tf|eot)\b|^data:(?:application\/)?(?:x-)?font/i.test(url) ? 'font-src' : 'img-src', source)
  }
}

/** Origin of a foreign address, or the scheme of one that holds its data; undefined: it is one of the site. */
function sourceOf(url: string): string | undefined {
  const address = url.trim().replace(/^\/\//, 'https://')
  if (/^data:/i.test(address)) return 'data:'
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined
}

/** The pages of a site have the same inline script. */
const hashes = new Map<string, string>()

function hashOf(code: string): string {
  const known = hashes.get(code)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  hashes.set(code, hash)
  return hash
}

/** Text up to the end tag. */
function contentsOf(html: string, start: number, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'i').exec(html.slice(start))
  return html.slice(start, end === null ? undefined : start + end.index)
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  )
  return new Map(found.reverse()) // of two with one name the first counts
}
