/** The pages of a blog besides its posts: lists, tags, authors, archive (spec routing.md section 20). */
import type { BlogConfig } from '../../model/blog-config.ts'
import type { BlogPage, Post, PostAuthor, PostList } from '../../model/blog.ts'
import type { Conventions } from '../../model/config.ts'
import type { DocTag } from '../../model/site.ts'
import { joinUrl } from '../../shared/url.ts'
import type { KnownAuthors } from './authors-file.ts'

/** What the pages are made of. */
export interface PagesInput {
  readonly config: BlogConfig
  readonly conventions: Conventions
  /** Permalinks of the first page, of all tags, and of all authors. */
  readonly path: string
  readonly tagsPath: string
  readonly authorsPath: string
  readonly posts: readonly Post[]
  readonly authors: KnownAuthors | undefined
}

/** Lay out the pages. Without posts there are none but those of authors. */
export function blogPages(input: PagesInput): readonly BlogPage[] {
  const { config, path, posts } = input
  const listed = posts.filter(({ unlisted }) => !unlisted)
  const lists = posts.length === 0 ? [] : listPages(listed, path, config)
  return [
    ...lists.map((list) => ({ type: 'list' as const, ...list })),
    ...tagPages(input),
    ...archivePage(listed, input),
    ...authorPages(input),
  ]
}

/** Divide posts among pages; the first lies at `base`. */
function listPages(
  posts: readonly Post[],
  base: string,
  { pageBasePath, postsPerPage }: Pick<BlogConfig, 'pageBasePath' | 'postsPerPage'>,
): readonly PostList[] {
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const permalink = (page: number): string => (page === 0 ? base : joinUrl(base, pageBasePath, (page + 1).toString()))
  return Array.from({ length: count }, (_, page) => ({
    permalink: permalink(page),
    posts: posts.slice(page * size, (page + 1) * size).map(({ source }) => source),
    newer: page === 0 ? undefined : permalink(page - 1),
    older: page === count - 1 ? undefined : permalink(page + 1),
  }))
}

/** A page for each permalink that a tag has: the first tag with it gives label and description. Unlisted posts are left out, unless all are. */
function tagPages({ config, tagsPath, posts }: PagesInput): readonly BlogPage[] {
  const groups = new Map<string, { readonly tag: DocTag; readonly posts: Set<Post> }>()
  for (const post of posts) {
    for (const tag of post.tags) {
      const group = groups.get(tag.permalink) ?? { tag, posts: new Set() }
      groups.set(tag.permalink, group)
      group.posts.add(post)
    }
  }
  if (groups.size === 0) return []
  const tags = [...groups.values()].map(({ tag, posts: all }) => {
    const listed = [...all].filter(({ unlisted }) => !unlisted)
    const unlisted = listed.length === 0
    return { tag, unlisted, shown: unlisted ? [...all] : listed }
  })
  const shown = tags
    .filter(({ unlisted }) => !unlisted)
    .map(({ tag, shown: { length } }) => ({ ...tag, count: length }))
  return [
    { type: 'tags', permalink: tagsPath, tags: shown },
    ...tags.flatMap(({ tag, unlisted, shown: all }) =>
      listPages(all, tag.permalink, config).map((list) => ({
        ...{ type: 'tag' as const, tag, unlisted, count: all.length },
        ...list,
      })),
    ),
  ]
}

/** Years in the order of the posts; those of one year from its beginning to its end, where posts are listed from new to old. */
function archivePage(listed: readonly Post[], { config, path }: PagesInput): readonly BlogPage[] {
  if (config.archiveBasePath === undefined || listed.length === 0) return []
  const years = new Map<string, string[]>()
  for (const { date, source } of listed) {
    const year = new Date(date).getUTCFullYear().toString()
    years.set(year, [source, ...(years.get(year) ?? [])])
  }
  return [
    {
      type: 'archive',
      permalink: joinUrl(path, config.archiveBasePath),
      years: [...years].map(([year, posts]) => ({ year, posts })),
    },
  ]
}

/** The page of all authors of the file, and those of the authors that have one; no unlisted post is on them. */
function authorPages({ config, conventions, authorsPath, posts, authors }: PagesInput): readonly BlogPage[] {
  if (authors === undefined || authors.authors.size === 0) return []
  const listed = posts.filter(({ unlisted }) => !unlisted)
  const written = [...authors.authors.values()].map((author) => ({ author, posts: listed.filter(isBy(author)) }))
  // Docusaurus numbers the pages of an author below the word for authors
  const base = conventions === 'docusaurus' ? config.authorsBasePath : config.pageBasePath
  return [
    {
      type: 'authors',
      permalink: authorsPath,
      authors: written.map(({ author, posts: { length } }) => ({ ...author, count: length })),
    },
    ...written.flatMap(({ author, posts: own }) =>
      author.page === undefined
        ? []
        : listPages(own, author.page, { ...config, pageBasePath: base }).map((list) => ({
            ...{ type: 'author' as const, author, count: own.length },
            ...list,
          })),
    ),
  ]
}

function isBy({ key }: PostAuthor): (post: Post) => boolean {
  return ({ authors }) => authors.some((author) => author.key === key)
}
