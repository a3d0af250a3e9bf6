/** One version of a docs instance in one locale: docs, sidebars, neighbours, category pages. */
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { DocsConfig, VersionConfig } from '../model/content-config.ts'
import type { Doc, DocsVersion } from '../model/site.ts'
import type { IndexRecord } from '../model/source.ts'
import { joinUrl } from '../shared/url.ts'
import type { CategoryMetadata } from './sidebars/category-files.ts'
import { categoryPages } from './sidebars/category-pages.ts'
import { editUrlFunctionOf, numberPrefixParserOf } from './config-functions.ts'
import { displayedSidebar } from './sidebars/doc-sidebar.ts'
import { reportDuplicateDocs } from './duplicate-titles.ts'
import { reportEmptyFolders, sliceFolders } from './sidebars/empty-categories.ts'
import { folderTree } from './sidebars/folder-tree.ts'
import { mainDocId } from './main-doc.ts'
import { overridePagination, paginate } from './sidebars/pagination.ts'
import type { Report } from './policy.ts'
import { docSuggestions } from './sidebars/context.ts'
import { sidebarMembership } from './sidebars/membership.ts'
import type { ConfiguredItem, NamedSidebar } from './sidebars/items.ts'
import { configuredSidebars, NO_SIDEBARS, sidebarsOf } from './sidebars/normalize.ts'
import { sidebarLocator } from './sidebars/source.ts'
import { resolveSidebars } from './sidebars/sidebars.ts'
import type { PredefinedTags } from './tags/tags-file.ts'
import { tagPages } from './tags/tags-pages.ts'
import { versionDocs } from './version-docs.ts'
import { versionPath, type VersionInfo } from './version-paths.ts'

export interface VersionInput {
  readonly loaded: LoadedConfig
  readonly docs: DocsConfig
  readonly info: VersionInfo
  readonly locale: string
  readonly records: readonly IndexRecord[]
  /** Category files of the instance by folder. */
  readonly categories: ReadonlyMap<string, CategoryMetadata>
  /** The tags file of the instance. */
  readonly tags: PredefinedTags | undefined
  /** What the author's own generator made. */
  readonly generated: readonly NamedSidebar<ConfiguredItem>[] | undefined
  readonly drafts: boolean
  /** Files in the content folder that are not read, relative to it. */
  readonly others: readonly string[]
  readonly report: Report
}

/** Resolve one version; every finding about its docs and sidebars goes to `report`. */
export function resolveVersion(input: VersionInput): DocsVersion {
  const { loaded, docs: config, info, locale, report } = input
  const path = versionPath(loaded.config.baseUrl, config.routeBasePath, info.pathPart)
  const parseNumberPrefix = numberPrefixParserOf(loaded, config, report)
  const call = editUrlFunctionOf(loaded, config.id, report)
  const contentPath = info.config.folder
  // the current version is edited where it is not built, too
  const editedVersion: Pick<VersionConfig, 'folder' | 'localized' | 'tag'> = config.editCurrentVersion
    ? { folder: config.path, ...(config.currentLocalized && { localized: config.currentLocalized }) }
    : info.config
  const editedLocalized =
    config.editLocalizedFiles === true && editedVersion.tag === undefined ? editedVersion.localized : undefined
  const { tag } = info.config
  const ofTag = config.editCurrentVersion ? undefined : tag
  const prefix = ofTag === undefined ? config.editUrl : ofTag.editUrl
  const edited = ofTag?.docs ?? editedVersion.folder
  const editUrl = { prefix, call, contentPath, told: tag?.docs, edited, editedLocalized }
  const tagsPath = joinUrl(path, config.tagsBasePath)
  const tags = { path: tagsPath, known: input.tags, onInlineTags: config.onInlineTags, report }
  const docContext = { versionPath: path, parseNumberPrefix, editUrl, tags, report }
  const { docs, shadowed, withheld, drafts, untold } = versionDocs(input.records, input.drafts, docContext)

  const source = sidebarsOf(loaded, info.config)
  const context = {
    config,
    versionPath: path,
    docs,
    withheld,
    parseNumberPrefix,
    report,
    locate: sidebarLocator(source ?? NO_SIDEBARS),
    policy: loaded.config.policies.onBrokenSidebarItems,
    conventions: loaded.config.conventions,
    suggest: docSuggestions([...docs.keys()]),
    tree: folderTree([...docs.values(), ...shadowed], docs),
    categories: input.categories,
    messages: info.config.messages,
  }
  const configured = input.generated ?? configuredSidebars(source, report, loaded.config.markdown.edition)
  const sidebars = resolveSidebars(configured, context)
  const slices = input.generated === undefined ? configured.flatMap(({ items }) => sliceFolders(items)) : []
  reportEmptyFolders({ ...input, slices }, report)
  reportDuplicateDocs(sidebars, docs, report)
  const pagination = paginate(sidebars, docs)
  const membership = sidebarMembership(sidebars.values())

  const resolved = new Map<string, Doc>()
  for (const entry of [...docs.values(), ...shadowed]) {
    const { id, source } = entry.doc
    const sidebar = displayedSidebar(entry, { sidebars, membership }, context)
    const computed = sidebar === undefined ? { prev: undefined, next: undefined } : pagination.ofDoc(sidebar, id)
    const key = docs.get(id) === entry ? id : `${id} (${source})`
    resolved.set(key, { ...entry.doc, sidebar, ...overridePagination(entry, computed, context) })
  }
  const { name, label, isLast, banner, badge, className, noIndex } = info
  return {
    name,
    label,
    isLast,
    banner,
    badge,
    className,
    noIndex,
    instance: config.id,
    path,
    locale,
    drafts,
    withheld,
    ...(untold.size === 0 ? {} : { untold }),
    sidebars,
    docs: resolved,
    mainDocId: mainDocId(docs, sidebars),
    tagsPath,
    tagPages: tagPages(resolved),
    categoryPages: categoryPages({ instance: config.id, name }, sidebars, pagination),
  }
}
