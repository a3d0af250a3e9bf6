/** What our blogs know, in the shapes in which plugins of Docusaurus find it: their content, and their routes. */
import { resolve } from 'node:path'
import { groupBy } from '../base/group-by.ts'
import { functionPost } from '../base/blog/post-data.ts'
import { textIfThere } from '../base/source-text.ts'
import type { Blog, BlogPage, BlogRoute, PostList } from '../model/blog.ts'
import { CONTENT_PLUGINS } from '../model/plugins.ts'
import type { Site } from '../model/site.ts'
import { put } from '../shared/look-up.ts'
import type { KnownRoute } from './known-content.ts'

/** The components that show pages of a blog there. */
const COMPONENTS: Readonly<Record<BlogPage['type'], string>> = {
  list: '@theme/BlogListPage',
  tag: '@theme/BlogTagsPostsPage',
  author: '@theme/Blog/Pages/BlogAuthorsPostsPage',
  tags: '@theme/BlogTagsListPage',
  authors: '@theme/Blog/Pages/BlogAuthorsListPage',
  archive: '@theme/BlogArchivePage',
}

/** What the blog plugin gives as its content. */
export function blogContent(site: Site, blog: Blog): object {
  const { posts, pages, sidebarTitle, tagsPath } = blog
  const blogPosts = [...posts.values()].map((post) =>
    functionPost(post, textIfThere(resolve(site.root, post.source)) ?? ''),
  )
  const lists = pages.filter((page) => page.type === 'list')
  const tags: Record<string, object> = {}
  for (const list of groupBy(
    pages.filter((page) => page.type === 'tag'),
    ({ tag }) => tag.permalink,
  ).values()) {
    const [first] = list
    if (first === undefined) continue
    const items = list.flatMap((page) => idsOf(blog, page))
    put(tags, first.tag.permalink, {
      inline: true,
      ...first.tag,
      items,
      pages: paginated(site, blog, list),
      unlisted: first.unlisted,
    })
  }
  return {
    ...{ blogSidebarTitle: sidebarTitle, blogPosts, blogListPaginated: paginated(site, blog, lists) },
    ...{ blogTags: tags, blogTagsListPath: tagsPath },
  }
}

function idsOf({ posts }: Blog, { posts: sources }: PostList): readonly string[] {
  return sources.flatMap((source) => posts.get(source)?.id ?? [])
}

/** Pages of a list with the posts on each. */
function paginated({ config }: Site, blog: Blog, lists: readonly PostList[]): readonly object[] {
  const { postsPerPage = 'ALL' } = config.blogs.find(({ id }) => id === blog.id) ?? {}
  const totalCount = lists.reduce((sum, { posts }) => sum + posts.length, 0)
  return lists.map((list, index) => ({
    items: idsOf(blog, list),
    metadata: {
      ...{ permalink: list.permalink, page: index + 1, totalPages: lists.length },
      ...{ totalCount, postsPerPage: postsPerPage === 'ALL' ? totalCount : postsPerPage },
      ...{ previousPage: list.newer, nextPage: list.older },
      ...{ blogTitle: blog.title, blogDescription: blog.description },
    },
  }))
}

/** The route of a page of a blog. */
export function blogRoute(site: Site, route: BlogRoute): KnownRoute | undefined {
  const blog = site.blogs.find(({ instance }) => instance === route.blog)
  if (blog === undefined) return undefined
  const common = { path: route.path, exact: true, plugin: { name: CONTENT_PLUGINS.blog, id: blog.id } }
  if (route.kind === 'blog') {
    const page = blog.pages[route.index]
    return page && { ...common, component: COMPONENTS[page.type] }
  }
  const { at, modified } = site.lastUpdates.get(route.source) ?? {}
  return {
    ...{ ...common, component: '@theme/BlogPostPage', modules: { content: `@site/${route.source}` } },
    metadata: { sourceFilePath: route.source, lastUpdatedAt: at ?? modified },
  }
}
