/** The items of the navbar, as the configuration table knows them (spec config.md section 9). */
import * as v from 'valibot'
import { lookUp } from '../../shared/look-up.ts'
import { address, section, text, html } from './section.ts'

/** The item types of the navbar; an item without type is a plain link, or `dropdown` when it has items. */
const NAVBAR_TYPES = [
  'dropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
] as const

/** Types that open a list, which cannot stand in another one. */
const TOP_LEVEL_TYPES: readonly string[] = ['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search']

/** The beginning of the type of an item that a component of the site shows. */
const CUSTOM = /^custom-./

/** Whether an item is shown by a component of the site: all its keys are that component's. */
export function isCustomItem(item: unknown): item is CustomItem {
  return typeof item === 'object' && item !== null && 'type' in item && CUSTOM.test(String(item.type))
}

/** An item of the site's own. */
export type CustomItem = Readonly<Record<string, unknown>> & { readonly type: string }

const position = v.picklist(['left', 'right'])

/** A pattern that can be read. */
const pattern = v.pipe(
  text,
  v.check((source) => {
    try {
      return new RegExp(source, 'i').source !== ''
    } catch {
      return false
    }
  }, 'must be a regular expression'),
)

/** The known keys of every navbar item; others become attributes of the link. */
const itemEntries = {
  type: v.optional(v.picklist(NAVBAR_TYPES)),
  /** Text of the link. */
  label: v.optional(text),
  /** HTML instead of a text. */
  html: v.optional(html),
  className: v.optional(text),
  /** Page of this site. */
  to: v.optional(text),
  /** Address outside. */
  href: v.optional(address),
  /** Put the base URL before an `href` that starts with `/`. */
  prependBaseUrlToHref: v.optional(v.boolean()),
  /** The link is active on all pages whose path starts so. */
  activeBasePath: v.optional(text),
  /** The link is active on all pages whose path matches. */
  activeBaseRegex: v.optional(pattern),
  /** For `html` items. */
  value: v.optional(html),
  /** For `doc` items. */
  docId: v.optional(text),
  /** For `docSidebar` items. */
  sidebarId: v.optional(text),
  /** Docs instance that the item speaks of. */
  docsPluginId: v.optional(text),
}

const RULES_OF_KEYS = {
  doc: 'docId',
  docSidebar: 'sidebarId',
  html: 'value',
  dropdown: 'items',
} as const

/** Keys that items which are no links may have. */
const KEYS_WITHOUT_LINK: Readonly<Record<string, readonly string[]>> = {
  html: ['type', 'className', 'value', 'position'],
  search: ['type', 'className', 'position'],
}

type AnyItem = Readonly<Record<string, unknown>>

/** What is wrong with an item, as a predicate. */
function itemProblem(item: AnyItem): string | undefined {
  const type = typeof item['type'] === 'string' ? item['type'] : item['items'] === undefined ? 'link' : 'dropdown'
  const needed = Object.entries(RULES_OF_KEYS).find(([name]) => name === type)?.[1]
  if (needed !== undefined && item[needed] === undefined) return `needs \`${needed}\``
  const allowed = lookUp(KEYS_WITHOUT_LINK, type)
  const extra = allowed && Object.keys(item).find((key) => !allowed.includes(key))
  if (extra !== undefined) return `must not have \`${extra}\`, being of type \`${type}\``
  if (item['label'] !== undefined && item['html'] !== undefined) return 'must have only one of `label` and `html`'
  if (type === 'link' && (item['to'] === undefined) === (item['href'] === undefined))
    return 'needs exactly one of `to` and `href`'
  return undefined
}

/** What is wrong with an item inside a dropdown, as a predicate. */
function subItemProblem(item: AnyItem): string | undefined {
  const { type, items } = item
  if (TOP_LEVEL_TYPES.includes(String(type)) || (type === undefined && items !== undefined))
    return 'must not be a dropdown inside a dropdown'
  if (item['position'] !== undefined) return 'must not have a `position` inside a dropdown'
  return itemProblem(item)
}

const plainSubItemSchema = v.pipe(
  v.looseObject(itemEntries),
  v.check(
    (item) => subItemProblem(item) === undefined,
    (issue) => subItemProblem(issue.input) ?? '',
  ),
)

const customSubItemSchema = v.pipe(
  v.looseObject({ type: text }),
  v.check((item) => item['position'] === undefined, 'must not have a `position` inside a dropdown'),
)

const subItemSchema = v.lazy((input) => (isCustomItem(input) ? customSubItemSchema : plainSubItemSchema))

const dropdownItems = v.array(subItemSchema)

/** Versions of a `docsVersionDropdown`: names, or names with labels; not empty. */
const someVersions = v.lazy((input) =>
  Array.isArray(input)
    ? v.pipe(v.array(text), v.nonEmpty('must not be empty'))
    : v.pipe(
        v.record(text, section({ label: v.optional(text) })),
        v.check((versions) => Object.keys(versions).length > 0, 'must not be empty'),
      ),
)

const plainItemSchema = v.pipe(
  v.looseObject({
    ...itemEntries,
    /** Side of the navbar. */
    position: v.optional(position, 'left'),
    /** Items of a dropdown. */
    items: v.optional(dropdownItems),
    /** Further items before and after those that devcourse makes, for `docsVersionDropdown` and `localeDropdown`. */
    dropdownItemsBefore: v.optional(dropdownItems),
    dropdownItemsAfter: v.optional(dropdownItems),
    /** For `docsVersionDropdown`. */
    versions: v.optional(someVersions),
    dropdownActiveClassDisabled: v.optional(v.boolean()),
    /** For `localeDropdown`. */
    queryString: v.optional(text),
  }),
  v.check(
    (item) => itemProblem(item) === undefined,
    (issue) => itemProblem(issue.input) ?? '',
  ),
)

const customItemSchema = v.looseObject({ type: text, position: v.optional(position, 'left') })

/** One item of the navbar. */
export const navbarItemSchema = v.lazy((input) => (isCustomItem(input) ? customItemSchema : plainItemSchema))

/** An item as the table knows it, at the top or in a dropdown. */
export type PlainItem = v.InferOutput<typeof plainItemSchema>
export type PlainSubItem = v.InferOutput<typeof plainSubItemSchema>

/** The keys of an item that are not attributes. */
export const NAVBAR_ITEM_KEYS: readonly string[] = [
  ...Object.keys(itemEntries),
  'position',
  'items',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'versions',
  'dropdownActiveClassDisabled',
  'queryString',
]
