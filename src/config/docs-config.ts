/** From the table's docs and pages options to the model: paths, routes, keywords, and the functions set apart. */
import type { ConfigFunctions, FenceOptions } from '../model/config.ts'
import type { DocsConfig, PagesConfig } from '../model/content-config.ts'
import { blogInstance, pagesInstance } from '../model/source.ts'
import { blogFunctions, type BlogOptions } from './blog-config.ts'
import { OWN_DOC_ITEM } from './schema/docs.ts'
import { toKeywords, toRoute, toTagsFile } from './content-options.ts'
import { fenceOptions } from './docusaurus/fences.ts'
import { markdownFunctions } from './markdown-functions.ts'
import type { ParsedConfig } from './schema/table.ts'
import { toSitePath } from './site-path.ts'
import type { Versions } from './versions.ts'

type ParsedDocs = Exclude<ParsedConfig['docs'], false | undefined>
/** The options of one docs instance, defaults applied. */
export type DocsOptions = Exclude<ParsedDocs, readonly unknown[]>
type ParsedPages = Exclude<ParsedConfig['pages'], false>
/** The options of one folder of pages, defaults applied. */
export type PagesOptions = Exclude<ParsedPages, readonly unknown[]>

/** The docs instances as a list. */
export function docsInstances(docs: ParsedDocs | false): readonly DocsOptions[] {
  if (docs === false) return []
  return Array.isArray(docs) ? docs : [docs]
}

/** The folders of pages as a list. */
export function pagesInstances(pages: ParsedConfig['pages']): readonly PagesOptions[] {
  return pages === false ? [] : [pages].flat()
}

/** The options of an instance, and what its versions file lists. */
export type VersionedDocs = DocsOptions & { readonly known: Versions }

/** One docs instance of the model; `live`: its live code can be run. */
export function toDocsConfig(root: string, options: VersionedDocs, live: FenceOptions['live']): DocsConfig {
  const fences = fenceOptions(options, live)
  const { numberPrefixParser, editUrl, known, sidebarPath } = options
  return {
    id: options.id,
    path: toSitePath(root, options.path),
    sidebarPath: typeof sidebarPath === 'string' ? toSitePath(root, sidebarPath) : sidebarPath,
    routeBasePath: toRoute(options.routeBasePath),
    tagsBasePath: toRoute(options.tagsBasePath),
    tags: toTagsFile(options.tags),
    onInlineTags: options.onInlineTags,
    include: options.include,
    exclude: options.exclude,
    gitignore: options.gitignore,
    sidebarCollapsible: options.sidebarCollapsible,
    sidebarCollapsed: options.sidebarCollapsed,
    numberPrefixParser: numberPrefixParser !== false,
    breadcrumbs: options.breadcrumbs,
    ...(options.docItemComponent === OWN_DOC_ITEM ? {} : { docItemComponent: options.docItemComponent }),
    versions: known.versions,
    lastVersion: known.lastVersion,
    editCurrentVersion: options.editCurrentVersion,
    ...(known.currentLocalized === undefined ? {} : { currentLocalized: known.currentLocalized }),
    editLocalizedFiles: options.editLocalizedFiles,
    admonitions: toKeywords(options.admonitions),
    editUrl: typeof editUrl === 'string' ? editUrl : undefined,
    showLastUpdateTime: options.showLastUpdateTime,
    showLastUpdateAuthor: options.showLastUpdateAuthor,
    ...(fences === undefined ? {} : { fences }),
  }
}

/** The pages of the model; `live` as above, `localized` is the folder of their translations. */
export function toPagesConfig(
  root: string,
  options: PagesOptions,
  { live, localized }: { readonly live: FenceOptions['live']; readonly localized: string | undefined },
): PagesConfig {
  const fences = fenceOptions(options, live)
  return {
    id: options.id,
    path: toSitePath(root, options.path),
    ...(localized === undefined ? {} : { localized }),
    editLocalizedFiles: options.editLocalizedFiles,
    routeBasePath: toRoute(options.routeBasePath),
    include: options.include,
    exclude: options.exclude,
    admonitions: toKeywords(options.admonitions),
    editUrl: typeof options.editUrl === 'string' ? options.editUrl : undefined,
    showLastUpdateTime: options.showLastUpdateTime,
    showLastUpdateAuthor: options.showLastUpdateAuthor,
    ...(fences === undefined ? {} : { fences }),
  }
}

/** The sitemaps as a list. */
export function sitemapInstances(
  sitemap: ParsedConfig['sitemap'],
): readonly Exclude<ParsedConfig['sitemap'], false | readonly unknown[]>[] {
  return sitemap === false ? [] : [sitemap].flat()
}

/** The functions of all instances, by the instance of their sources; and those of sitemaps. */
export function toFunctions(
  docs: readonly DocsOptions[],
  blogs: readonly BlogOptions[],
  { pages, sitemap, markdown }: Pick<ParsedConfig, 'pages' | 'sitemap' | 'markdown'>,
): ConfigFunctions {
  const posts = blogs.map((options) => ({ ...options, id: blogInstance(options.id) }))
  const pagesOf = pagesInstances(pages).map((options) => ({ ...options, id: pagesInstance(options.id) }))
  const reading = markdownFunctions(markdown, [...docs, ...pagesOf, ...posts])
  const createSitemapItems = sitemapInstances(sitemap).flatMap(({ id, createSitemapItems: create }) =>
    create === undefined ? [] : [[id, create] as const],
  )
  const edit = [
    ...docs.map(({ id, editUrl }) => ({ id, editUrl })),
    ...pagesOf.map(({ id, editUrl }) => ({ id, editUrl })),
    ...posts.map(({ id, editUrl }) => ({ id, editUrl })),
  ]
  return {
    editUrl: Object.fromEntries(
      edit.flatMap(({ id, editUrl }) => (typeof editUrl === 'function' ? [[id, editUrl]] : [])),
    ),
    numberPrefixParser: Object.fromEntries(
      docs.flatMap(({ id, numberPrefixParser: parse }) => (typeof parse === 'function' ? [[id, parse]] : [])),
    ),
    sidebarItemsGenerator: Object.fromEntries(
      docs.flatMap(({ id, sidebarItemsGenerator: make }) => (make === undefined ? [] : [[id, make]])),
    ),
    blogs: blogFunctions(blogs),
    ...(createSitemapItems.length === 0 ? {} : { createSitemapItems: Object.fromEntries(createSitemapItems) }),
    ...(reading === undefined ? {} : { markdown: reading }),
  }
}
