/** Navbar and footer: the links around every page, as the configuration table knows them (spec config.md section 9). */
import * as v from 'valibot'
import { section, text } from './section.ts'

/** The item types of the navbar; an item without type is `default`, or `dropdown` when it has items. */
const NAVBAR_TYPES = [
  'default',
  'dropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
] as const

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
  width: v.optional(v.union([v.number(), v.string()])),
  height: v.optional(v.union([v.number(), v.string()])),
  className: v.optional(text),
  /** Accepted, without effect: styles belong into `customCss`. */
  style: v.optional(v.record(v.string(), v.unknown())),
})

/** The known keys of every navbar item; others become attributes of the link. */
const itemEntries = {
  type: v.optional(v.picklist(NAVBAR_TYPES)),
  /** Text of the link. */
  label: v.optional(v.string()),
  /** HTML instead of a text. */
  html: v.optional(v.string()),
  className: v.optional(v.string()),
  /** Page of this site. */
  to: v.optional(v.string()),
  /** Address outside. */
  href: v.optional(v.string()),
  /** Put the base URL before an `href` that starts with `/`. */
  prependBaseUrlToHref: v.optional(v.boolean()),
  /** The link is active on all pages whose path starts so. */
  activeBasePath: v.optional(v.string()),
  /** The link is active on all pages whose path matches. */
  activeBaseRegex: v.optional(v.string()),
  /** For `html` items. */
  value: v.optional(v.string()),
  /** For `doc` items. */
  docId: v.optional(text),
  /** For `docSidebar` items. */
  sidebarId: v.optional(text),
  /** Docs instance that the item speaks of. */
  docsPluginId: v.optional(text),
}

type ItemKey = 'type' | 'to' | 'href' | 'label' | 'html' | 'docId' | 'sidebarId' | 'value' | 'items'

type AnyItem = Readonly<Partial<Record<ItemKey, unknown>>>

/** What is wrong with an item, as a predicate. */
function itemProblem(item: AnyItem): string | undefined {
  const type = item.type ?? (item.items === undefined ? 'default' : 'dropdown')
  if (type === 'doc' && item.docId === undefined) return 'needs `docId`'
  if (type === 'docSidebar' && item.sidebarId === undefined) return 'needs `sidebarId`'
  if (type === 'html' && item.value === undefined) return 'needs `value`'
  if (type === 'dropdown' && item.items === undefined) return 'needs `items`'
  if (item.label !== undefined && item.html !== undefined) return 'must have only one of `label` and `html`'
  if (type === 'default' && (item.to === undefined) === (item.href === undefined))
    return 'needs exactly one of `to` and `href`'
  return undefined
}

const subItemSchema = v.pipe(
  v.looseObject(itemEntries),
  v.check(
    (item) => itemProblem(item) === undefined,
    (issue) => itemProblem(issue.input) ?? '',
  ),
  v.check(
    (item) => item['items'] === undefined && item.type !== 'dropdown',
    'must not be a dropdown inside a dropdown',
  ),
  v.check((item) => item['position'] === undefined, 'must not have a `position` inside a dropdown'),
)

const navbarItemSchema = v.pipe(
  v.looseObject({
    ...itemEntries,
    /** Side of the navbar. */
    position: v.optional(v.picklist(['left', 'right']), 'left'),
    /** Items of a dropdown. */
    items: v.optional(v.array(subItemSchema)),
  }),
  v.check(
    (item) => itemProblem(item) === undefined,
    (issue) => itemProblem(issue.input) ?? '',
  ),
)

/** The keys of an item that are not attributes; the last two belong to dropdowns that we fill ourselves. */
export const NAVBAR_ITEM_KEYS: readonly string[] = [
  ...Object.keys(itemEntries),
  'position',
  'items',
  'dropdownActiveClassDisabled',
  'queryString',
]

/** The `navbar` object. */
export const navbarSchema = section({
  title: v.optional(v.nullable(v.string())),
  logo: v.optional(logoSchema),
  style: v.optional(v.picklist(['dark', 'primary'])),
  hideOnScroll: v.optional(v.boolean(), false),
  items: v.optional(v.array(navbarItemSchema), []),
})

const footerItemEntries = {
  label: v.optional(v.string()),
  to: v.optional(v.string()),
  href: v.optional(v.string()),
  html: v.optional(v.string()),
}

/** The keys of a footer item that are not attributes. */
export const FOOTER_ITEM_KEYS: readonly string[] = [
  ...Object.keys(footerItemEntries),
  'className',
  'prependBaseUrlToHref',
]

const footerItemSchema = v.pipe(
  v.looseObject(footerItemEntries),
  v.check(
    (item) => [item.to, item.href, item.html].filter((target) => target !== undefined).length === 1,
    'needs exactly one of `to`, `href` and `html`',
  ),
  v.check((item) => item.html !== undefined || item.label !== undefined, 'needs a `label`'),
)

const footerColumnSchema = section({
  title: v.optional(v.nullable(v.string())),
  className: v.optional(v.string()),
  items: v.array(footerItemSchema),
})

const isColumn = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'items' in entry

/** The `footer` object. */
export const footerSchema = section({
  style: v.optional(v.picklist(['dark', 'light']), 'light'),
  logo: v.optional(logoSchema),
  /** Columns with a title and items, or a plain list of items. */
  links: v.optional(
    v.pipe(
      v.array(v.lazy((entry) => (isColumn(entry) ? footerColumnSchema : footerItemSchema))),
      v.check(
        (links) => links.every(isColumn) || !links.some(isColumn),
        'must be either columns or plain links, not a mix of the two',
      ),
    ),
    [],
  ),
  /** HTML. */
  copyright: v.optional(v.string()),
})
