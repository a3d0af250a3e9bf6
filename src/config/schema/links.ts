/** The links of navbar and footer as the configuration table knows them (spec config.md section 9). */
import * as v from 'valibot'
import { navbarItemSchema } from './navbar-items.ts'
import { address, anyObject, removed, section, text, html } from './section.ts'

const size = v.union([v.pipe(v.number(), v.finite('must be a number of pixels')), text])

/** A logo of the navbar or the footer. */
const logoSchema = section({
  /** File in the static folder, or an address. */
  src: text,
  /** The logo on dark ground. */
  srcDark: v.optional(text),
  alt: v.optional(v.string()),
  /** Where the logo leads; not given: to the site's first page. */
  href: v.optional(text),
  target: v.optional(text),
  width: v.optional(size),
  height: v.optional(size),
  className: v.optional(text),
  /** Accepted, without effect: styles belong into `customCss`. */
  style: v.optional(anyObject),
})

/** The `navbar` object. */
export const navbarSchema = section({
  title: v.optional(v.nullable(v.string())),
  logo: v.optional(logoSchema),
  style: v.optional(v.picklist(['dark', 'primary'])),
  hideOnScroll: v.optional(v.boolean(), false),
  items: v.optional(v.array(navbarItemSchema), []),
  /** Versions and languages are offered where no item does. */
  switches: v.optional(v.boolean(), true),
  links: removed('write `items`'),
})

const footerItemEntries = {
  label: v.optional(text),
  to: v.optional(text),
  href: v.optional(address),
  html: v.optional(html),
  className: v.optional(text),
}

/** The keys of a footer item that are not attributes. */
export const FOOTER_ITEM_KEYS: readonly string[] = [...Object.keys(footerItemEntries), 'prependBaseUrlToHref']

const footerItemSchema = v.pipe(
  v.looseObject(footerItemEntries),
  v.check(
    (item) => [item.to, item.href, item.html].filter((target) => target !== undefined).length === 1,
    'needs exactly one of `to`, `href` and `html`',
  ),
  v.check((item) => item.html !== undefined || item.label !== undefined, 'needs a `label`'),
  v.check((item) => item.html === undefined || item.label === undefined, 'must have only one of `label` and `html`'),
)

const footerColumnSchema = section({
  title: v.optional(v.nullable(text)),
  className: v.optional(text),
  items: v.optional(v.array(footerItemSchema), []),
})

export type ParsedFooterItem = v.InferOutput<typeof footerItemSchema>
type ParsedFooterColumn = v.InferOutput<typeof footerColumnSchema>

/** Whether an entry of the footer is a link of its own: it leads somewhere. */
export function isFooterItem(entry: unknown): entry is ParsedFooterItem {
  return typeof entry === 'object' && entry !== null && ['to', 'href', 'html'].some((key) => Object.hasOwn(entry, key))
}

/** Whether an entry of the footer is a column of links. */
export function isFooterColumn(entry: unknown): entry is ParsedFooterColumn {
  return !isFooterItem(entry)
}

/** The `footer` object. */
export const footerSchema = section({
  style: v.optional(v.picklist(['dark', 'light']), 'light'),
  logo: v.optional(logoSchema),
  /** Columns with a title and items, or a plain list of items. */
  links: v.optional(
    v.pipe(
      v.array(v.lazy((entry) => (isFooterItem(entry) ? footerItemSchema : footerColumnSchema))),
      v.check(
        (links) => links.every(isFooterColumn) || !links.some(isFooterColumn),
        'must be either columns or plain links, not a mix of the two',
      ),
    ),
    [],
  ),
  /** HTML. */
  copyright: v.optional(text),
})
