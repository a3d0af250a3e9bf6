/** The options of docs and pages: the part of the configuration table that says what becomes a page (spec config.md sections 7 and 8). */
import * as v from 'valibot'
import type { ConfigFunctions } from '../model/config.ts'
import { callable, orFalse, section, text, texts } from './section.ts'

/** Files that are read when `include` says nothing (spec routing.md section 1). */
const DEFAULT_INCLUDE: readonly string[] = ['**/*.{md,mdx}']

/** Files that are left out when `exclude` says nothing: partials and tests (spec routing.md section 1). */
export const DEFAULT_EXCLUDE: readonly string[] = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

type EditUrl = ConfigFunctions['editUrl'][string]
type NumberPrefixParser = ConfigFunctions['numberPrefixParser'][string]

const admonitionsSection = section({
  /** Further keywords, such as `exercise`. */
  keywords: v.optional(texts, []),
  /** Keep the built-in keywords. */
  extendDefaults: v.optional(v.boolean(), true),
})

const admonitions = v.lazy((input) => (typeof input === 'boolean' ? v.boolean() : admonitionsSection))

const editUrl = v.lazy((input) => (typeof input === 'function' ? callable<EditUrl>() : text))

/** One docs instance. */
export const docsSchema = section({
  /** Name of the instance; needed when there is more than one. */
  id: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/, 'must be made of letters, digits, `-` and `_`'),
      v.notValue('pages', 'must not be `pages`, which stands for the pages folder'),
    ),
    'default',
  ),
  /** Folder of the Markdown files. */
  path: v.optional(text, 'docs'),
  /** Where the docs lie on the site; '' for the site's root. */
  routeBasePath: v.optional(v.string(), 'docs'),
  /** Where the tag pages lie, below the docs. */
  tagsBasePath: v.optional(v.string(), 'tags'),
  /** Globs of the files that are docs. */
  include: v.optional(texts, [...DEFAULT_INCLUDE]),
  /** Globs of files that are not. */
  exclude: v.optional(texts, [...DEFAULT_EXCLUDE]),
  /** The sidebars file; `false`: no sidebar; not given: one sidebar made from the folders. */
  sidebarPath: v.optional(orFalse(text)),
  /** Categories can be closed. */
  sidebarCollapsible: v.optional(v.boolean(), true),
  /** Categories are closed at first. */
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** Read `01-intro.md` as `intro` at place 1. */
  numberPrefixParser: v.optional(
    v.lazy((input) => (typeof input === 'function' ? callable<NumberPrefixParser>() : v.boolean())),
    true,
  ),
  /** Show where a page lies in the sidebar. */
  breadcrumbs: v.optional(v.boolean(), true),
  /** `:::note` and its like: on, off, or with keywords of your own. */
  admonitions: v.optional(admonitions, true),
  /** Start of the "Edit this page" links, or a function that makes them. */
  editUrl: v.optional(editUrl),
})

/** The pages folder. */
export const pagesSchema = section({
  /** Folder of the Markdown pages. */
  path: v.optional(text, 'src/pages'),
  /** Where the pages lie on the site. */
  routeBasePath: v.optional(v.string(), '/'),
  /** Globs of the files that are pages. */
  include: v.optional(texts, [...DEFAULT_INCLUDE]),
  /** Globs of files that are not. */
  exclude: v.optional(texts, [...DEFAULT_EXCLUDE]),
  /** `:::note` and its like. */
  admonitions: v.optional(admonitions, true),
  /** Start of the "Edit this page" links, or a function that makes them. */
  editUrl: v.optional(editUrl),
})
