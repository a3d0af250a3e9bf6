/** What the pages of a blog show, before it is HTML. */
import { blogStrings, strings } from '#runtime/components/strings'
import { blogOf } from '../../base/site-parts.ts'
import type { Blog, BlogPage, Post } from '../../model/blog.ts'
import type { Route, Site } from '../../model/site.ts'
import { joined, type Html } from '../../shared/html.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'
import { frontMatterMeta } from '../head/head.ts'
import { voidElement } from '../head/html.ts'
import type { RouteContent, Screen } from '../screen.ts'
import { blogAnchors, blogMain, postMain } from './blog-props.ts'
import { blogSidebarId } from './blog-sidebar.ts'
import { blogData, postData } from './structured-data.ts'

const NOTHING_SAID = { description: '', keywords: [], image: undefined, noIndex: false, searchTag: 'default' }

/** Give what the page of a post shows. */
export function postScreen(site: Site, route: Route & { readonly kind: 'post' }, content: RouteContent): Screen {
  const { blog, post } = found(site, route)
  const { assets } = content
  const image = content.image ?? post.frontMatter.image
  return {
    main: postMain(site, post, { content, assets }),
    meta: { ...NOTHING_SAID, ...frontMatterMeta(post), title: post.metaTitle },
    htmlClass: [...wrapper(blog), 'blog-post-page'],
    sidebar: blogSidebarId(blog),
    head: joined([...articleElements(post), postData(site, blog, { post, image, assets })]),
  }
}

function found(site: Site, route: Route & { readonly kind: 'post' }): { readonly blog: Blog; readonly post: Post } {
  const blog = blogOf(site, route)
  const post = blog?.posts.get(route.source)
  if (blog === undefined || post === undefined) throw new Error(`no post ${route.source}`)
  return { blog, post }
}

/** What social networks are told of a post. */
function articleElements({ date, authors, tags }: Post): readonly Html[] {
  const property = (name: string, content: string): Html =>
    voidElement('meta', { 'data-page': true, property: name, content })
  const urls = authors.flatMap(({ url }) => url ?? [])
  return [
    property('og:type', 'article'),
    property('article:published_time', new Date(date).toISOString()),
    ...(urls.length === 0 ? [] : [property('article:author', urls.join(','))]),
    ...(tags.length === 0 ? [] : [property('article:tag', tags.map(({ label }) => label).join(','))]),
  ]
}

function wrapper({ id }: Blog): readonly string[] {
  return ['plugin-blog', `plugin-id-${id}`, 'blog-wrapper']
}

/** Classes of `<html>`, and the kind that search engines of sites filter by. */
const KINDS = {
  list: ['blog-list-page', 'blog_posts_list'],
  tag: ['blog-tags-post-list-page', 'blog_tags_posts'],
  tags: ['blog-tags-list-page', 'blog_tags_list'],
  author: ['blog-authors-posts-page', 'blog_authors_posts'],
  authors: ['blog-authors-list-page', 'blog_authors_list'],
  archive: [undefined, 'default'],
} as const

/** Give what a page of a blog shows that is no post. */
export function blogScreen(
  site: Site,
  route: Route & { readonly kind: 'blog' },
  { assets, texts, facts }: Pick<RouteContent, 'assets' | 'texts' | 'facts'>,
): Screen {
  const blog = blogOf(site, route)
  const page = blog?.pages[route.index]
  if (blog === undefined || page === undefined) throw new Error(`no page ${route.path}`)
  const [className, searchTag] = KINDS[page.type]
  const anchors = [...blogAnchors(site, route), ...facts.anchors]
  return {
    main: blogMain(blog, page, { config: site.config, assets, texts }),
    meta: { ...NOTHING_SAID, searchTag, ...metaOf(page, blog, site) },
    htmlClass: page.type === 'archive' ? wrapper(blog).slice(0, 2) : [...wrapper(blog), className ?? ''],
    sidebar: page.type === 'archive' ? undefined : blogSidebarId(blog),
    anchors,
    ...(page.type === 'list' ? { head: blogData(site, blog, { page, assets }) } : {}),
  }
}

function metaOf(page: BlogPage, blog: Blog, { config }: Site): Pick<Screen['meta'], 'title'> & Partial<Screen['meta']> {
  switch (page.type) {
    case 'list': {
      // a site that is a blog, and nothing else
      const isSite = withoutTrailingSlash(page.permalink) === withoutTrailingSlash('/')
      return { title: isSite ? config.title : blog.title, description: blog.description }
    }
    case 'tag': {
      const { tag, count, unlisted } = page
      return { title: blogStrings.postsTagged(count, tag.label), description: tag.description ?? '', noIndex: unlisted }
    }
    case 'author':
      return { title: blogStrings.postsBy(page.count, page.author.name ?? page.author.key ?? '') }
    case 'tags':
      return { title: strings.tagsTitle }
    case 'authors':
      return { title: blogStrings.authors }
    case 'archive':
      return { title: blogStrings.archive, description: blogStrings.archiveAbout }
  }
}
