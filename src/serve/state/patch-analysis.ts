/** Puts changed texts into the analysis of a site without making it anew, if nothing but their own pages depends on them. */
import { isDeepStrictEqual } from 'node:util'
import type { Analysis, Kept } from '../../run/analyze.ts'
import type { LoadResult } from '../../config/load-config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Post } from '../../model/blog.ts'
import type { Doc, DocsVersion, Page, Site } from '../../model/site.ts'
import { saidToOthers } from '../../model/front-matter.ts'
import type { IndexRecord } from '../../model/source.ts'
import { findingsOf, sourceReader, type ReadOptions, type ReadSource } from '../../sources/index-sources.ts'

/** An analysis that has given a site. */
export interface GoodAnalysis extends Analysis {
  readonly site: Site
  readonly kept: Kept & { readonly config: LoadResult }
}

/**
 * How another text differs from the one before: `text` concerns the pages that show it; `description`, which is also front
 * matter of which nothing else follows, what is known of its page and those that describe others; `more` may concern any.
 */
export type Difference = 'none' | 'text' | 'description' | 'more'

/** Texts that were read again. */
export interface ReadTexts {
  /** Those that are others. */
  readonly others: ReadonlyMap<string, ReadSource>
  /** The greatest difference. */
  readonly difference: Difference
}

const DIFFERENCES: readonly Difference[] = ['none', 'text', 'description', 'more']

/** Read texts of a site again. */
export async function readTexts(
  { site, kept, diagnostics }: GoodAnalysis,
  paths: ReadonlySet<string>,
  options: ReadOptions,
): Promise<ReadTexts> {
  const reader = sourceReader(site.root, options)
  const others = new Map<string, ReadSource>()
  let greatest = 0
  for (const path of paths) {
    const before = kept.sources?.get(path)
    const after = before && (await reader.read({ key: before.record.key, path }))
    const difference =
      before === undefined || after === undefined || 'rule' in after ? 'more' : differenceOf(before, after, diagnostics)
    if (after !== undefined && !('rule' in after) && difference !== 'none') others.set(path, after)
    greatest = Math.max(greatest, DIFFERENCES.indexOf(difference))
  }
  reader.close()
  return { others, difference: DIFFERENCES[greatest] ?? 'more' }
}

/** Compare what was read of a file, twice. `told` is what the analysis has found. */
function differenceOf(before: ReadSource, after: ReadSource, told: readonly Diagnostic[]): Difference {
  const [old, now] = [before.record, after.record]
  if (old.hash === now.hash) return before.withheld === after.withheld ? 'none' : 'text'
  const isSame =
    titleOf(old) === titleOf(now) &&
    old.unusable === now.unusable &&
    listsSay(old) === listsSay(now) &&
    isDeepStrictEqual([old.exercises, old.teaching], [now.exercises, now.teaching]) &&
    isDeepStrictEqual([old.key, saidToOthers(old.frontMatter)], [now.key, saidToOthers(now.frontMatter)])
  if (!isSame || (!hasSamePlaces(old, now) && namesFile(told, before))) return 'more'
  const isShownSame = descriptionOf(old) === descriptionOf(now) && isDeepStrictEqual(old.frontMatter, now.frontMatter)
  return isShownSame ? 'text' : 'description'
}

function hasSamePlaces(old: IndexRecord, now: IndexRecord): boolean {
  return isDeepStrictEqual([old.places, old.tagPlaces], [now.places, now.tagPlaces])
}

/** Whether findings are at places of a file that was read, besides those of reading it. */
function namesFile(told: readonly Diagnostic[], read: ReadSource): boolean {
  const { path } = read.record
  const own = new Set(findingsOf(read))
  return told.some(
    (one) => !own.has(one) && (one.file === path || one.related?.some(({ file }) => file === path) === true),
  )
}

/** Give the analysis of a site of which only these texts, all of them read before, are others. */
export function withTexts(analysis: GoodAnalysis, texts: ReadonlyMap<string, ReadSource>): GoodAnalysis {
  const { kept, site } = analysis
  const sources = new Map(kept.sources)
  const former = [...texts.keys()].flatMap((path) => sources.get(path) ?? [])
  for (const [path, read] of texts) sources.set(path, read)
  const said = new Set(former.flatMap(findingsOf))
  const diagnostics = [
    ...analysis.diagnostics.filter((one) => !said.has(one)),
    ...[...texts.values()].flatMap(findingsOf),
  ]
  return {
    ...analysis,
    site: withRecords(site, texts),
    diagnostics:
      said.size === 0 && diagnostics.length === analysis.diagnostics.length ? analysis.diagnostics : diagnostics,
    importing: replaced(analysis.importing, texts, ({ importing }) => importing),
    suppressing: [...replaced(new Set(analysis.suppressing), texts, ({ suppressing }) => suppressing)],
    kept: { ...kept, sources },
  }
}

/** The set with those of the texts that belong to it, and without the others. */
function replaced(
  set: ReadonlySet<string>,
  texts: ReadonlyMap<string, ReadSource>,
  belongs: (read: ReadSource) => boolean,
): ReadonlySet<string> {
  if ([...texts].every(([path, read]) => set.has(path) === belongs(read))) return set
  const next = new Set(set)
  for (const [path, read] of texts) {
    if (belongs(read)) next.add(path)
    else next.delete(path)
  }
  return next
}

function withRecords(site: Site, texts: ReadonlyMap<string, ReadSource>): Site {
  const isOf = holdsAny([...texts.values()])
  return {
    ...site,
    versions: site.versions.map((version): DocsVersion =>
      isOf(version) ? { ...version, docs: renewed(version.docs, texts) } : version,
    ),
    pages: renewed(site.pages, texts),
    blogs: site.blogs.map((blog) => ({ ...blog, posts: renewed(blog.posts, texts) })),
  }
}

/** Give the function that tells whether a version has one of these docs: to look through all docs of all versions takes milliseconds. */
export function holdsAny(read: readonly ReadSource[]): (version: Pick<DocsVersion, 'instance' | 'name'>) => boolean {
  const keys = new Set(read.map(({ record: { key } }) => `${key.instance} ${key.version}`))
  return ({ instance, name }) => keys.has(`${instance} ${name}`)
}

function renewed<Source extends Doc | Page | Post>(
  all: ReadonlyMap<string, Source>,
  texts: ReadonlyMap<string, ReadSource>,
): ReadonlyMap<string, Source> {
  let next: Map<string, Source> | undefined
  for (const [id, source] of all) {
    const read = texts.get(source.source)
    if (read === undefined) continue
    next ??= new Map(all)
    next.set(id, { ...source, ...renewedFields(read, source) })
  }
  return next ?? all
}

/** What lists show of the text of a post: whole minutes, and whether there is more. */
function listsSay({ post }: IndexRecord): string {
  return post === undefined ? '' : `${Math.ceil(post.minutes ?? -1).toString()} ${String(post.truncated)}`
}

/** A word of another tool may have made the page a draft (resolve/visibility.ts), and still does. */
function renewedFields(
  { record }: ReadSource,
  { draft }: Doc | Page | Post,
): Pick<Doc, 'hash' | 'description' | 'frontMatter'> {
  const { hash, frontMatter } = record
  return {
    hash,
    description: descriptionOf(record),
    frontMatter: draft ? { ...frontMatter, draft } : frontMatter,
  }
}

function titleOf({ frontMatter, contentTitle }: IndexRecord): string | undefined {
  return frontMatter.title ?? contentTitle
}

function descriptionOf({ frontMatter, excerpt }: IndexRecord): string {
  return frontMatter.description ?? excerpt
}
