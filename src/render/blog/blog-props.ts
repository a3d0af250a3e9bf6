/** The pages of a blog as the layout components take them. */
import { blogStrings } from '#runtime/components/strings'
import { FEED_FILES, feedOf } from '../../base/blog/feed-paths.ts'
import { blogOf } from '../../base/site-parts.ts'
import type { Blog, BlogPage, Post, PostAuthor } from '../../model/blog.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Route, Site } from '../../model/site.ts'
import { NOTHING, type Html } from '../../shared/html.ts'
import type { LinkProps } from '../../shared/layout.ts'
import type { AuthorProps, MainProps, PostHead, PostItemProps, PostsHeading } from '../../shared/main-layout.ts'
import { lookUp } from '../../shared/look-up.ts'
import { encodeHref, joinUrl } from '../../shared/url.ts'
import { editHref, lastUpdateProps, pagerLink, tocProps, type Content } from '../props/main-props.ts'
import { byLetters, tagProps } from '../props/tag-props.ts'
import { dayIn } from '../props/dates.ts'
import { staleTranslation } from '../props/stale-translation.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/** Source to output path of files that are shown. */
type Assets = Readonly<Record<string, string>>

/** Props of the page of a post. */
export function postMain(
  site: Site,
  post: Post,
  { content, assets }: { readonly content: Content; readonly assets: Assets },
): MainProps {
  const { config } = site
  return {
    kind: 'post',
    ...postHead(post, config, assets),
    content: content.html,
    ...tocProps(post, content, config),
    prev: pagerLink(post.prev, config),
    next: pagerLink(post.next, config),
    tags: post.tags.map((tag) => tagProps(tag, config)),
    editHref: editHref(post, config),
    // as in Docusaurus, the last change stands beside tags and edit link, never alone
    ...(post.tags.length > 0 || post.editUrl !== undefined
      ? lastUpdateProps(site.lastUpdates.get(post.source), config)
      : {}),
    banner: post.draft ? 'draft' : post.unlisted ? 'unlisted' : undefined,
    ...staleTranslation(site, post),
  }
}

function postHead(post: Post, config: SiteConfig, assets: Assets): PostHead {
  const { title, permalink, date, readingTime, authors } = post
  const text = dayIn(config.i18n, { day: 'numeric', month: 'long', year: 'numeric' }).format(date)
  return {
    title,
    href: finalHref(permalink, config),
    date: { datetime: new Date(date).toISOString(), text },
    ...(readingTime === undefined ? {} : { readingTime: blogStrings.readingTime(Math.ceil(readingTime)) }),
    authors: authors.map((author) => authorProps(author, { config, assets })),
  }
}

/** Names of platforms as people write them. */
const PLATFORMS: Readonly<Record<string, string>> = {
  ...{
    x: 'X',
    twitter: 'Twitter',
    github: 'GitHub',
    linkedin: 'LinkedIn',
    stackoverflow: 'Stack Overflow',
    bluesky: 'Bluesky',
  },
  ...{ instagram: 'Instagram', threads: 'Threads', mastodon: 'Mastodon', twitch: 'Twitch', youtube: 'YouTube' },
}

function authorProps(
  author: PostAuthor,
  { config, assets, count }: { readonly config: SiteConfig; readonly assets: Assets; readonly count?: number },
): AuthorProps {
  const { name, title, url, email, page, socials } = author
  const href =
    page === undefined ? (url ?? (email === undefined ? undefined : `mailto:${email}`)) : finalHref(page, config)
  const image = imageOf(author, config, assets)
  return {
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    ...(href === undefined ? {} : { href }),
    ...(image === undefined ? {} : { image }),
    ...(count === undefined ? {} : { count }),
    socials: socials.map(([platform, to]) => ({ platform, label: lookUp(PLATFORMS, platform) ?? platform, href: to })),
  }
}

/** Address of the picture of an author; none of a file that is not there. */
export function imageOf(
  { image, imageSource }: PostAuthor,
  { baseUrl }: SiteConfig,
  assets: Assets,
): string | undefined {
  if (imageSource === undefined) return image
  const output = lookUp(assets, imageSource)
  return output === undefined ? undefined : encodeHref(baseUrl + output)
}

/** What a page of a blog shows besides what is known of the site. */
interface Shown {
  readonly config: SiteConfig
  readonly assets: Assets
  /** Beginnings of posts by source; one that is not in it cannot be shown. */
  readonly texts: ReadonlyMap<string, Html> | undefined
}

/** Props of a page of a blog that is no post. */
export function blogMain(blog: Blog, page: BlogPage, { config, assets, texts }: Shown): MainProps {
  switch (page.type) {
    case 'tags':
      return {
        kind: 'tags',
        ofBlog: true,
        letters: byLetters(page.tags.map((tag) => tagProps(tag, config, tag.count))),
      }
    case 'authors':
      return {
        kind: 'authors',
        authors: page.authors.map((author) => authorProps(author, { config, assets, count: author.count })),
      }
    case 'archive':
      return {
        kind: 'archive',
        years: page.years.map(({ year, posts }) => ({ year, posts: archived(posts, blog, config) })),
      }
    default: {
      const { newer, older } = page
      const shown = page.posts.flatMap((source): readonly PostItemProps[] => {
        const post = blog.posts.get(source)
        const content = texts === undefined ? NOTHING : texts.get(source)
        if (post === undefined || content === undefined) return []
        const tags = post.tags.map((tag) => tagProps(tag, config))
        return [{ ...postHead(post, config, assets), content, tags, isCut: post.truncated }]
      })
      return {
        kind: 'posts',
        heading: headingOf(page, { blog, config, assets }),
        posts: shown,
        newer: newer === undefined ? undefined : finalHref(newer, config),
        older: older === undefined ? undefined : finalHref(older, config),
        banner: page.type === 'tag' && page.unlisted ? 'unlisted' : undefined,
      }
    }
  }
}

type ListOfPosts = Extract<BlogPage, { readonly posts: readonly string[] }>

function headingOf(
  page: ListOfPosts,
  { blog, config, assets }: { readonly blog: Blog; readonly config: SiteConfig; readonly assets: Assets },
): PostsHeading {
  switch (page.type) {
    case 'list':
      return { kind: 'blog', title: blog.title, feeds: feedLinks(blog, config) }
    case 'tag': {
      const { tag, count } = page
      const allHref = finalHref(blog.tagsPath, config)
      return { kind: 'tag', title: blogStrings.postsTagged(count, tag.label), description: tag.description, allHref }
    }
    case 'author': {
      const { author } = page
      const allHref = finalHref(blog.authorsPath, config)
      return {
        kind: 'author',
        author: authorProps(author, { config, assets }),
        description: author.description,
        allHref,
      }
    }
  }
}

const FORMATS = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const

function feedLinks(blog: Blog, config: SiteConfig): readonly LinkProps[] {
  const types = feedOf(blog, config)?.types ?? []
  return types.map((type) => ({ label: FORMATS[type], href: encodeHref(joinUrl(blog.path, FEED_FILES[type])) }))
}

/** `January 2 - Title`. */
function archived(
  posts: readonly string[],
  blog: Blog,
  config: SiteConfig,
): readonly { readonly label: string; readonly href: string }[] {
  const days = dayIn(config.i18n, { day: 'numeric', month: 'long' })
  return posts.flatMap((source) => {
    const post = blog.posts.get(source)
    if (post === undefined) return []
    return [{ label: `${days.format(post.date)} - ${post.title}`, href: finalHref(post.permalink, config) }]
  })
}

/** Ids to link at that a page of a blog has itself: letters of tags, years. */
export function blogAnchors(site: Pick<Site, 'blogs' | 'config'>, route: Route): readonly string[] {
  const page = route.kind === 'blog' ? blogOf(site, route)?.pages[route.index] : undefined
  if (page?.type === 'archive') return ['blog-title', ...page.years.map(({ year }) => year)]
  if (page?.type === 'list') return ['blog-title']
  if (page?.type !== 'tags') return []
  return byLetters(page.tags.map((tag) => tagProps(tag, site.config))).map(({ letter }) => letter)
}
