/** Pages of the pages folder, Markdown files and modules (spec routing.md section 12, front-matter.md section 4). */
import { isMarkdownName } from '../base/markdown-name.ts'
import { compareText, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { PagesConfig } from '../model/content-config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { Page } from '../model/site.ts'
import { pagesInstance, type IndexRecord } from '../model/source.ts'
import { joinUrl } from '../shared/url.ts'
import { editUrlFunctionOf } from './config-functions.ts'
import { invalidSlug } from './docs.ts'
import { reportDuplicatePages } from './duplicate-titles.ts'
import { editUrl, type EditUrlOptions } from './edit-url.ts'
import type { Report } from './policy.ts'
import { isValidPathname } from '../shared/pathname.ts'

export interface ResolvedPages {
  /** By source path. */
  readonly pages: ReadonlyMap<string, Page>
  /** Source to permalink of the drafts that are left out. */
  readonly drafts: ReadonlyMap<string, string>
}

/** Resolve the pages of all folders of pages. Reports what `resolvePages` does, `duplicate-title`, and `unsupported-feature` for a file of two folders. */
export function resolveAllPages(
  byInstance: ReadonlyMap<string, readonly IndexRecord[]>,
  options: { readonly loaded: LoadedConfig; readonly drafts: boolean; readonly report: Report },
): ResolvedPages {
  const pages = new Map<string, Page>()
  const drafts = new Map<string, string>()
  for (const config of options.loaded.config.pages) {
    const records = byInstance.get(pagesInstance(config.id)) ?? []
    const found = resolvePages(records, { ...options, config })
    reportDuplicatePages(found.pages.values(), records, options.report)
    for (const [source, page] of found.pages) {
      if (pages.has(source)) options.report(inTwoFolders(source, page.permalink))
      else pages.set(source, page)
    }
    for (const [source, permalink] of found.drafts) drafts.set(source, permalink)
  }
  return { pages, drafts }
}

function inTwoFolders(file: string, permalink: string): Diagnostic {
  return warning('unsupported-feature', `This file is in two folders of pages: it has no page at \`${permalink}\``, {
    file,
    hint: 'leave it out of one of them with `include` or `exclude`',
  })
}

/**
 * Resolve the pages of a folder. Drafts are left out unless `drafts` is set.
 * Reports `invalid-slug` (error); such a page is left out.
 */
function resolvePages(
  records: readonly IndexRecord[],
  options: {
    readonly config: PagesConfig
    readonly loaded: LoadedConfig
    readonly drafts: boolean
    readonly report: Report
  },
): ResolvedPages {
  const { config, loaded, report } = options
  const pages = new Map<string, Page>()
  const drafts = new Map<string, string>()
  const call = editUrlFunctionOf(loaded, pagesInstance(config.id), report)
  const editedLocalized = config.editLocalizedFiles === true ? config.localized : undefined
  const edit = { prefix: config.editUrl, call, contentPath: config.path, editedLocalized }
  for (const record of records.toSorted((a, b) => compareText(a.key.path, b.key.path))) {
    if (record.unusable) continue
    const permalink = joinUrl(
      loaded.config.baseUrl,
      config.routeBasePath,
      record.frontMatter.slug ?? pagePath(record.key.path),
    )
    if (record.withheld !== undefined || (record.frontMatter.draft === true && !options.drafts))
      drafts.set(record.path, permalink)
    else if (isValidPathname(permalink)) pages.set(record.path, page(record, permalink, edit))
    else report(invalidSlug(record, permalink))
  }
  return { pages, drafts }
}

function page(record: IndexRecord, permalink: string, edit: EditUrlOptions): Page {
  const { frontMatter, key, hash } = record
  return {
    key,
    source: record.path,
    hash,
    ...(record.labels && { labels: record.labels }),
    ...(record.exercises && { exercises: record.exercises }),
    ...(record.styleNames && { styleNames: record.styleNames }),
    permalink,
    frontMatter,
    title: frontMatter.title ?? record.contentTitle,
    description: frontMatter.description ?? record.excerpt,
    unlisted: frontMatter.unlisted === true,
    draft: frontMatter.draft === true,
    editUrl: editUrl(record, permalink, edit),
    module: !isMarkdownName(record.path),
  }
}

/** Path of a page below the root of the pages: `sub/index.mdx` gives `/sub/`, `x y.tsx` gives `/x%20y`. */
export function pagePath(path: string): string {
  const withoutExtension = path.replace(/\.(?:mdx?|markdown|[jt]sx?)$/i, '').replace(/(^|\/)index$/i, '$1')
  return `/${withoutExtension.split('/').map(encodeURIComponent).join('/')}`
}
