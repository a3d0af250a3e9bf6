/** The attributes of a link or image once its target is known: what fills the slots of a unit. */
import type { SiteConfig } from '../model/config.ts'
import type { AssetInfo, Target } from '../model/page.ts'
import type { Link } from '../model/unit.ts'
import { lookUp } from '../shared/look-up.ts'
import { applyTrailingSlash, encodeHref, splitUrl } from '../shared/url.ts'
import type { KnownExercise } from './exercises.ts'
import { isMarkdown } from './link-source.ts'
import type { KnownEquation } from './resolve-link.ts'

export type Attributes = Readonly<Record<string, string | number>>

const NEW_TAB: Attributes = { target: '_blank', rel: 'noopener noreferrer' }

/**
 * Attributes for a resolved link. Hrefs are absolute paths with the trailing-slash policy applied
 * (spec routing.md section 8); links to other sites and to files open in a new tab (markdown.md
 * section 10.1), unless the author has set `target`.
 */
export function linkAttributes(
  link: Link,
  target: Target,
  context: {
    readonly config: SiteConfig
    readonly assets: ReadonlyMap<string, AssetInfo>
    readonly equations?: ReadonlyMap<string, KnownEquation>
    /** The exercise that the link leads to. */
    readonly exercise?: KnownExercise | undefined
    /** Route path of the page. */
    readonly route?: string
  },
): Attributes {
  if (link.equation !== undefined) return equationAttributes({ ...link, equation: link.equation }, target, context)
  if (link.exercise !== undefined) return exerciseAttributes({ ...link, exercise: link.exercise }, target, context)
  if (link.mapped !== true) return finalAttributes(link, target, context)
  const given = givenAddress(link, target, context)
  if (given !== undefined) return { href: given }
  const { href = link.url } = finalAttributes(link, target, context)
  // a file has its address already
  return { href, ...(link.ownTarget ? {} : { target: '_blank' }), 'data-noBrokenLinkCheck': 'true' }
}

/** With the number as what stands in the link: to React, children are an attribute like others. */
function equationAttributes(
  link: Link & Required<Pick<Link, 'equation'>>,
  target: Target,
  context: Parameters<typeof linkAttributes>[2],
): Attributes {
  const { label, brackets } = link.equation
  const { number = UNKNOWN_NUMBER, path } = context.equations?.get(label) ?? {}
  const { href = link.url } =
    path === undefined ? {} : finalAttributes({ ...link, url: path + link.url }, target, context)
  return { href, [CHILDREN]: brackets ? `(${number})` : number }
}

/** With the number in its text as what stands in the link; a page with the exercises of another file has none. */
function exerciseAttributes(
  link: Link & Required<Pick<Link, 'exercise'>>,
  target: Target,
  context: Parameters<typeof linkAttributes>[2],
): Attributes {
  const { text, reference } = link.exercise
  const number = context.exercise?.number
  const shown = number === undefined && reference === true ? '' : text.replace('{number}', number ?? '').trim()
  const elsewhere =
    target.type === 'route' && link.url.startsWith('#') && context.route !== undefined && target.path !== context.route
  const url = elsewhere ? target.path + link.url : link.url
  return { ...finalAttributes({ ...link, url }, target, context), [CHILDREN]: shown }
}

/** What a link shows, among its attributes. */
const CHILDREN = 'children'

/** The text that a link shows by itself, such as the number of a formula; '' of one that shows what is written. */
export function shownText(attributes: Attributes | undefined): string {
  return String(lookUp(attributes, CHILDREN) ?? '')
}

/** In place of the number of a formula that is not there. */
const UNKNOWN_NUMBER = '??'

/**
 * The address that a component of the site is given of a link: as it is written, that of the page where a Markdown file is
 * named. Undefined: a file, whose address is made by the build.
 */
function givenAddress(
  link: Link,
  target: Target,
  { config }: { readonly config: Pick<SiteConfig, 'conventions'> },
): string | undefined {
  if (target.type === 'asset' || target.type === 'static') return undefined
  return target.type === 'route' && isMarkdown(splitUrl(link.url).pathname, { config })
    ? target.path + target.search + target.hash
    : link.url
}

function finalAttributes(
  link: Link,
  target: Target,
  context: { readonly config: SiteConfig; readonly assets: ReadonlyMap<string, AssetInfo> },
): Attributes {
  const name = link.kind === 'image' ? 'src' : 'href'
  const { baseUrl, trailingSlash } = context.config
  const newTab = link.kind === 'link' && !link.ownTarget ? NEW_TAB : {}
  const tail = tailOf(link.url)
  switch (target.type) {
    case 'external':
      return { [name]: target.url, ...(/^(?:https?:)?\/\//i.test(target.url) ? newTab : {}) }
    case 'unchecked':
      return { [name]: target.url, ...newTab }
    case 'route': {
      if (splitUrl(link.url).pathname === '') return { [name]: link.url }
      const path = encodeHref(applyTrailingSlash(target.path, trailingSlash, baseUrl))
      return { [name]: path + target.search + target.hash }
    }
    case 'static':
      return {
        [name]: encodeFile(target.path) + tail,
        ...newTab,
        ...imageFacts(link, context.assets.get(target.source)),
      }
    case 'asset': {
      const asset = context.assets.get(target.source)
      if (asset === undefined) throw new Error(`asset ${target.source} was not loaded`)
      return {
        [name]: encodeFile(baseUrl + asset.output) + tail,
        ...newTab,
        ...imageFacts(link, asset),
      }
    }
    case 'outside':
      return { [name]: link.url }
    case 'missing':
      if (target.reason === 'file') return { [name]: link.url }
      return { [name]: encodeHref(applyTrailingSlash(target.path, trailingSlash, baseUrl)) + tail }
  }
}

/** The name of a file as a path in a URL: also what would end the path, or begin an escape. */
function encodeFile(path: string): string {
  return encodeHref(path.replace(/[%#?]/g, encodeURIComponent))
}

/** Query and fragment of a link as written. */
function tailOf(url: string): string {
  const { search, hash } = splitUrl(url)
  return search + hash
}

function imageSize(link: Link, asset: AssetInfo | undefined): Attributes {
  if (link.kind !== 'image' || link.sized || !asset?.width || !asset.height) return {}
  return { width: asset.width, height: asset.height }
}

/** What is known of a picture: its size, and whether it must be shown otherwise in dark mode. */
function imageFacts(link: Link, asset: AssetInfo | undefined): Attributes {
  const size = imageSize(link, asset)
  return asset?.lines && link.kind === 'image' ? { ...size, 'data-drawing': 'lines' } : size
}

/** Attributes as text for HTML, with a blank before each. */
export function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== CHILDREN)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

/** A value as it stands between the quotes of an attribute. */
export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
