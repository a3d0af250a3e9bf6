/**
 * The types of what only Docusaurus has (src/config/docusaurus/tables.ts): a value that Docusaurus refuses is an error
 * here too, whether or not anything is made of it (spec config.md sections 2 to 9).
 */
import * as v from 'valibot'
import { anyObject, removed, section, text } from '../schema/section.ts'
import { standInName } from '../load/stand-in.ts'

/** Key to the type of its value. */
export type Types = Readonly<Record<string, v.GenericSchema>>

const flag = v.boolean()
/** Name of an instance of a plugin. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be made of letters, digits, `-` and `_`'))
const aFunction = v.custom((value) => typeof value === 'function', 'must be a function')

/** `true` for all flags, or each on its own; flags of newer versions may stand there too. */
function flags(names: readonly string[]): v.GenericSchema {
  const each = v.looseObject(Object.fromEntries(names.map((name) => [name, v.optional(flag)])))
  return v.lazy((input) => (typeof input === 'boolean' ? flag : v.pipe(anyObject, each)))
}

/** Storage and router are read as our own options and checked there. */
const future = v.looseObject({
  v4: v.optional(flags(['removeLegacyPostBuildHeadAttribute', 'useCssCascadeLayers'])),
  experimental_faster: v.optional(
    flags([
      'swcJsLoader',
      'swcJsMinimizer',
      'swcHtmlMinimizer',
      'lightningCssMinimizer',
      'mdxCrossCompilerCache',
      'rspackBundler',
      'rspackPersistentCache',
      'ssgWorkerThreads',
    ]),
  ),
})

/** Keys at the top. */
export const TOP_LEVEL_TYPES: Types = {
  deploymentBranch: text,
  githubHost: text,
  githubPort: text,
  future: v.pipe(anyObject, future),
  webpack: section({
    jsLoader: v.optional(v.lazy((input) => (typeof input === 'function' ? aFunction : v.literal('babel')))),
  }),
  ssrTemplate: text,
}

const recmaPlugins = v.array(v.custom(isPlugin, 'must be a function, or a list of a function and its options'))

function isPlugin(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 2 && typeof value[0] === 'function'
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

/** Options of the docs plugin. */
export const DOCS_TYPES: Types = {
  recmaPlugins,
  docsRootComponent: text,
  docVersionRootComponent: text,
  docRootComponent: text,
  docTagDocListComponent: text,
  docTagsListComponent: text,
  docCategoryGeneratedIndexComponent: text,
  homePageId: removed('write `slug: /` into the front matter of that page'),
}

/** Options of the blog plugin. */
export const BLOG_TYPES: Types = {
  recmaPlugins,
  blogListComponent: text,
  blogPostComponent: text,
  blogTagsListComponent: text,
  blogTagsPostsComponent: text,
  blogAuthorsPostsComponent: text,
  blogAuthorsListComponent: text,
  blogArchiveComponent: text,
}

/** Options of the pages plugin. */
export const PAGES_TYPES: Types = { id, mdxPageComponent: text, recmaPlugins }

/** Options of the sitemap plugin. */
export const SITEMAP_TYPES: Types = {
  id,
  cacheTime: removed('remove it'),
  trailingSlash: removed('write `trailingSlash` at the top of the configuration'),
}

const anyColours = v.custom((value) => typeof value === 'object' && value !== null, 'must be an object or a list')

/** A colour theme; one of a package that is not installed is no object, and not needed. */
const prismTheme = v.lazy((input) =>
  standInName(input) === undefined ? section({ plain: anyColours, styles: anyColours }) : v.any(),
)

/** Keys of `themeConfig.docs` and `themeConfig.prism`. */
export const THEME_DOCS_TYPES: Types = { versionPersistence: v.picklist(['localStorage', 'none']) }
export const PRISM_TYPES: Types = { theme: prismTheme, darkTheme: prismTheme }
