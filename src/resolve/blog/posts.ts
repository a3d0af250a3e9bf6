/** Index records to posts: address, day, authors, tags. Neighbours are added when the order is known (spec routing.md section 20). */
import type { BlogConfig } from '../../model/blog-config.ts'
import type { Post } from '../../model/blog.ts'
import { compareText, info, warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { IndexRecord, JudgedField } from '../../model/source.ts'
import { isValidPathname } from '../../shared/pathname.ts'
import { joinUrl } from '../../shared/url.ts'
import { invalidSlug } from '../docs.ts'
import { editUrl, type EditUrlOptions } from '../edit-url.ts'
import { reportByPolicy, type Report } from '../policy.ts'
import { docTags, type TagContext } from '../tags/tags.ts'
import { postAuthors, type AuthorContext } from './authors.ts'
import { postName, writtenDate } from './post-name.ts'

export interface PostContext {
  readonly config: BlogConfig
  /** Permalink of the first page of the blog. */
  readonly path: string
  readonly editUrl: EditUrlOptions
  readonly tags: TagContext
  readonly authors: AuthorContext
  /** When posts were written that do not say so, by source. */
  readonly births: ReadonlyMap<string, number>
  /** Time of the run. */
  readonly now: number
  /** Keep drafts. */
  readonly drafts: boolean
  readonly report: Report
}

export interface ResolvedPosts {
  /** In the order of the lists. */
  readonly posts: readonly Post[]
  /** Source to permalink of the drafts that are left out. */
  readonly drafts: ReadonlyMap<string, string>
}

/**
 * Resolve the posts of a blog. Reports `invalid-slug` (error: such a post is left out), `undated-post` (warning), `future-post`
 * (information), `untruncated-post` at the severity of `onUntruncatedBlogPosts`, and those of authors and tags.
 */
export function resolvePosts(records: readonly IndexRecord[], context: PostContext): ResolvedPosts {
  const posts: Post[] = []
  const drafts = new Map<string, string>()
  for (const record of records.toSorted((a, b) => compareText(a.key.path, b.key.path))) {
    if (record.unusable) continue
    const name = postName(record.key.path)
    const permalink = joinUrl(context.path, record.frontMatter.slug ?? name.slug)
    if (record.withheld !== undefined || (record.frontMatter.draft === true && !context.drafts))
      drafts.set(record.path, permalink)
    else if (isValidPathname(permalink)) posts.push(post(record, permalink, context))
    else context.report(invalidSlug(record, permalink))
  }
  posts.sort((a, b) => b.date - a.date)
  return { posts: context.config.sortPosts === 'ascending' ? posts.reverse() : posts, drafts }
}

function post(record: IndexRecord, permalink: string, context: PostContext): Post {
  const { frontMatter, key, hash, contentTitle } = record
  const { config } = context
  const title = frontMatter.title ?? contentTitle ?? postName(key.path).text
  const truncated = record.post?.truncated ?? false
  const unlisted = frontMatter.unlisted === true
  if (!truncated) reportUntruncated(record, context)
  return {
    key,
    id: frontMatter.slug ?? postName(key.path).slug,
    source: record.path,
    hash,
    ...(record.labels && { labels: record.labels }),
    permalink,
    frontMatter,
    title,
    label: frontMatter.sidebar_label ?? title,
    metaTitle: frontMatter.title_meta ?? title,
    description: frontMatter.description ?? record.excerpt,
    date: dateOf(record, context),
    tags: docTags(record, context.tags),
    authors: postAuthors(record, context.authors),
    readingTime: config.showReadingTime ? record.post?.minutes : undefined,
    truncated,
    unlisted,
    draft: frontMatter.draft === true,
    editUrl: editUrl(record, permalink, context.editUrl),
    prev: undefined,
    next: undefined,
  }
}

function dateOf(record: IndexRecord, { births, now, report }: PostContext): number {
  const told = writtenDate(record) ?? postName(record.key.path).date
  if (told !== undefined) {
    if (told > now) report(futurePost(record))
    return told
  }
  report(
    warning('undated-post', 'This post says nowhere when it was written: the day of its first commit is shown', {
      file: record.path,
      hint: 'begin its name with the day, such as `2026-01-31-`, or write `date` into its front matter',
    }),
  )
  return births.get(record.path) ?? 0
}

function futurePost(record: IndexRecord): Diagnostic {
  const hint = 'if it is to come later, write `draft: true` until then; if it announces a day, all is well'
  return info('future-post', 'This post is published now: its day is to come', { ...at(record, 'date'), hint })
}

function reportUntruncated(record: IndexRecord, { config, report }: PostContext): void {
  const message = 'Lists show all of this post, since no marker ends its beginning'
  const hint = 'write `<!-- truncate -->` behind its first words, `{/* truncate */}` in MDX'
  reportByPolicy(config.onUntruncatedPosts, { rule: 'untruncated-post', message, file: record.path, hint }, report)
}

function at({ path, places }: IndexRecord, field: JudgedField | 'date'): Pick<Diagnostic, 'file' | 'place'> {
  const place = places[field]
  return { file: path, ...(place === undefined ? {} : { place }) }
}

/** Say of each listed post which stand beside it. */
export function withNeighbours(posts: readonly Post[]): readonly Post[] {
  const listed = posts.filter(({ unlisted }) => !unlisted)
  const places = new Map(listed.map((one, index) => [one, index]))
  return posts.map((one) => {
    const index = places.get(one)
    if (index === undefined) return one
    const [prev, next] = [listed[index - 1], listed[index + 1]]
    return {
      ...one,
      prev: prev && { title: prev.title, permalink: prev.permalink },
      next: next && { title: next.title, permalink: next.permalink },
    }
  })
}
