/** When and by whom a source was changed last: what the author wrote, else what Git knows (spec front-matter.md section 5). */
import type { SiteConfig } from '../model/config.ts'
import type { DocsConfig } from '../model/content-config.ts'
import {
  blogInstance,
  pagesInstance,
  type IndexRecord,
  type LastUpdate,
  type ScannedFiles,
  type SourceCommit,
} from '../model/source.ts'
import { isRecord } from '../shared/is-record.ts'

interface Written {
  readonly at: number | undefined
  readonly by: string | undefined
}

/** What a source may show. */
interface Shown {
  readonly time: boolean
  readonly author: boolean
}

/** Give the sources whose last commit is asked for: pages show it or the sitemap names it, and the author has not written it. */
export function sourcesToDate(
  config: SiteConfig,
  {
    files,
    records,
    drafts,
  }: {
    readonly files: Pick<ScannedFiles, 'docs' | 'pages' | 'posts'>
    readonly records: readonly IndexRecord[]
    readonly drafts: boolean
  },
): readonly string[] {
  const listsDays = namesDays(config)
  if (!listsDays && ![...config.docs, ...config.pages, ...config.blogs].some(isDated)) return []
  const byPath = new Map(records.map((record) => [record.path, record]))
  const isLeftOut = (record: IndexRecord | undefined): boolean =>
    record !== undefined && (record.unusable || (record.frontMatter.draft === true && !drafts))
  return [...files.docs, ...files.pages, ...files.posts].flatMap(({ key, path }) => {
    const shown = shownOf(config, key.instance)
    const { at, by } = written(byPath.get(path))
    const lastmod = listsDays && !(shown.time && at !== undefined)
    const asked = lastmod || (shown.time && at === undefined) || (shown.author && by === undefined)
    return asked && !isLeftOut(byPath.get(path)) ? [path] : []
  })
}

/** Whether a sitemap says when pages were changed. */
function namesDays({ sitemaps }: Pick<SiteConfig, 'sitemaps'>): boolean {
  return sitemaps.some(({ lastmod }) => lastmod !== undefined)
}

/** Whether pages of a set show when or by whom they were changed. */
function isDated(set: Partial<Pick<DocsConfig, 'showLastUpdateTime' | 'showLastUpdateAuthor'>> | undefined): boolean {
  return set?.showLastUpdateTime === true || set?.showLastUpdateAuthor === true
}

/** Give what is known of each source, by its path. */
export function lastUpdates(
  config: SiteConfig,
  records: readonly IndexRecord[],
  commits: ReadonlyMap<string, SourceCommit>,
): ReadonlyMap<string, LastUpdate> {
  const lastmod = namesDays(config)
  const updates = new Map<string, LastUpdate>()
  for (const [path, { time }] of commits) if (lastmod) updates.set(path, { modified: time })
  for (const record of records) {
    const shown = shownOf(config, record.key.instance)
    const commit = commits.get(record.path)
    const { at, by } = written(record)
    const time = shown.time ? (at ?? commit?.time) : undefined
    const author = shown.author ? (by ?? commit?.author) : undefined
    const modified = lastmod ? (time ?? commit?.time) : undefined
    const update = {
      ...(time === undefined ? {} : { at: time }),
      ...(author === undefined || author === '' ? {} : { by: author }),
      ...(modified === undefined ? {} : { modified }),
    }
    if (Object.keys(update).length > 0) updates.set(record.path, update)
  }
  return updates
}

function shownOf({ docs, pages, blogs }: SiteConfig, instance: string): Shown {
  const blog = blogs.find(({ id }) => blogInstance(id) === instance)
  const ofPages = pages.find(({ id }) => pagesInstance(id) === instance)
  const set = ofPages ?? blog ?? docs.find(({ id }) => id === instance)
  return { time: set?.showLastUpdateTime ?? false, author: set?.showLastUpdateAuthor ?? false }
}

/** Front matter `last_update`. */
function written(record: IndexRecord | undefined): Written {
  const update = record?.frontMatter.raw['last_update']
  if (!isRecord(update)) return { at: undefined, by: undefined }
  const { author, date } = update
  return { at: parseDate(date), by: typeof author === 'string' ? author : undefined }
}

/** The time that a date names, in milliseconds; in UTC when it names no zone, so that it is the same on every machine. */
export function parseDate(date: unknown): number | undefined {
  const time = date instanceof Date || typeof date === 'number' ? new Date(date).getTime() : parseText(date)
  return time === undefined || Number.isNaN(time) ? undefined : time
}

function parseText(date: unknown): number | undefined {
  if (typeof date !== 'string') return undefined
  const text = date.trim()
  const zoned = /:\d\d.*(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d\d(?::?\d\d)?)\b/i.test(text)
  if (zoned) return new Date(text).getTime()
  return new Date(/^[\d-]+T/i.test(text) ? `${text}Z` : `${text} UTC`).getTime()
}
