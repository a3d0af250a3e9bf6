/** The blogs of a site: records, files of authors and of tags become posts and pages around them (spec routing.md section 20). */
import { groupBy } from '../../base/group-by.ts'
import type { BlogConfig } from '../../model/blog-config.ts'
import type { Blog, Post } from '../../model/blog.ts'
import { blogInstance, type IndexRecord } from '../../model/source.ts'
import { joinUrl } from '../../shared/url.ts'
import { editUrlFunctionOf } from '../config-functions.ts'
import type { Report } from '../policy.ts'
import type { ResolveInput } from '../site.ts'
import { readTagsFile } from '../tags/tags-file.ts'
import { readAuthorsFile, type KnownAuthors } from './authors-file.ts'
import { blogPages } from './blog-pages.ts'
import { resolvePosts, withNeighbours, type ResolvedPosts } from './posts.ts'

/** What resolving blogs takes of the input. */
export type BlogInput = Pick<
  ResolveInput,
  'loaded' | 'records' | 'tagsFiles' | 'authorsFiles' | 'births' | 'drafts' | 'now'
>

/** Posts of each blog in the order of the lists, as functions of the configuration have left them; by instance. */
export type ProcessedPosts = ReadonlyMap<string, readonly Post[]>

/** Resolve the blogs, in the order of the configuration. Reports what `resolvePosts` does, `invalid-authors-file` and `invalid-tags-file`. */
export function resolveBlogs(input: BlogInput, processed: ProcessedPosts, report: Report): readonly Blog[] {
  const { config } = input.loaded
  if (config.blogs.length === 0) return []
  const byInstance = groupBy(input.records, (record) => record.key.instance)
  return config.blogs.map((blog) => {
    const instance = blogInstance(blog.id)
    const found = blogPosts(blog, byInstance.get(instance) ?? [], { input, report })
    const { path, tagsPath, authorsPath, authors } = found
    const posts = withNeighbours(processed.get(instance) ?? found.posts)
    const { conventions } = config
    const pages = blogPages({ config: blog, conventions, path, tagsPath, authorsPath, posts, authors })
    const inSidebar = blog.sidebarCount === 'ALL' ? posts : posts.slice(0, blog.sidebarCount)
    return {
      ...{ instance, id: blog.id, path, tagsPath, authorsPath, pages },
      ...{ title: blog.title, description: blog.description, sidebarTitle: blog.sidebarTitle },
      posts: new Map(posts.map((post) => [post.source, post])),
      sidebar: inSidebar.map(({ source }) => source),
      drafts: found.drafts,
    }
  })
}

/** The posts of a blog, before functions of the configuration are asked, with what its pages are made of besides. */
export interface BlogPosts extends ResolvedPosts {
  readonly path: string
  readonly tagsPath: string
  readonly authorsPath: string
  readonly authors: KnownAuthors | undefined
}

/** Resolve the posts of one blog. */
export function blogPosts(
  blog: BlogConfig,
  records: readonly IndexRecord[],
  { input, report }: { readonly input: BlogInput; readonly report: Report },
): BlogPosts {
  const { loaded, births, drafts, now } = input
  const { baseUrl, conventions } = loaded.config
  const instance = blogInstance(blog.id)
  const path = joinUrl(baseUrl, blog.routeBasePath)
  const [tagsPath, authorsPath] = [joinUrl(path, blog.tagsBasePath), joinUrl(path, blog.authorsBasePath)]
  const isOwn = (file: { readonly instance: string }): boolean => file.instance === instance
  const authorsFile = input.authorsFiles.find(isOwn)
  const authors = authorsFile && readAuthorsFile(authorsFile, { baseUrl, authors: authorsPath }, report)
  const tagsFile = input.tagsFiles.find(isOwn)
  const tags = tagsFile && readTagsFile(tagsFile, report)
  const editedLocalized = blog.editLocalizedFiles === true ? blog.localized : undefined
  const resolved = resolvePosts(records, {
    config: blog,
    path,
    editUrl: {
      ...{ prefix: blog.editUrl, call: editUrlFunctionOf(loaded, instance, report) },
      ...{ contentPath: blog.path, editedLocalized },
    },
    tags: { path: tagsPath, known: tags, onInlineTags: blog.onInlineTags, report },
    authors: {
      ...{ known: authors, file: `${blog.path}/${blog.authorsMapPath}`, onInlineAuthors: blog.onInlineAuthors },
      ...{ conventions, baseUrl, report },
    },
    ...{ births, now, drafts, report },
  })
  return { ...resolved, path, tagsPath, authorsPath, authors }
}
