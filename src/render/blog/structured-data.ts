/** What search engines are told of blogs and posts: https://schema.org/Blog and https://schema.org/BlogPosting, in the shape of Docusaurus. */
import type { Blog, BlogPage, Post, PostAuthor } from '../../model/blog.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import { NOTHING, type Html } from '../../shared/html.ts'
import { encodeHref, hasProtocol, withBaseUrl } from '../../shared/url.ts'
import { markup } from '../head/html.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'
import { imageOf } from './blog-props.ts'

type Assets = Readonly<Record<string, string>>
type Data = Readonly<Record<string, unknown>>

/** Of the page of a post; `image` is its picture, in the out-dir or as written. Nothing without an address of the site. */
export function postData(
  site: Site,
  blog: Blog,
  { post, image, assets }: { readonly post: Post; readonly image: string | undefined; readonly assets: Assets },
): Html {
  const { config } = site
  const { url } = config
  if (url === undefined || config.router === 'hash') return NOTHING
  const isPartOf = { '@type': 'Blog', '@id': url + finalHref(blog.path, config), name: blog.title }
  return script({ '@context': 'https://schema.org', ...posting(site, { post, image, assets, url }), isPartOf })
}

/** Of a list of posts. */
export function blogData(
  site: Site,
  blog: Blog,
  { page, assets }: { readonly page: BlogPage & { readonly type: 'list' }; readonly assets: Assets },
): Html {
  const { config } = site
  const { url } = config
  if (url === undefined || config.router === 'hash') return NOTHING
  const own = url + finalHref(page.permalink, config)
  const posts = page.posts.flatMap((source) => blog.posts.get(source) ?? [])
  return script({
    '@context': 'https://schema.org',
    '@type': 'Blog',
    ...{ '@id': own, mainEntityOfPage: own, headline: blog.title, description: blog.description },
    blogPost: posts.map((post) => posting(site, { post, image: post.frontMatter.image, assets, url })),
  })
}

function script(data: Data): Html {
  return markup`<script data-page type="application/ld+json">${data}</script>`
}

interface Posting {
  readonly post: Post
  readonly image: string | undefined
  readonly assets: Assets
  readonly url: string
}

function posting({ config, lastUpdates }: Site, { post, image, assets, url }: Posting): Data {
  const { permalink, title, description, date, authors, frontMatter, source } = post
  const own = url + finalHref(permalink, config)
  const changed = lastUpdates.get(source)?.at
  const people = authors.map((author) => person(author, { config, assets, url }))
  return {
    '@type': 'BlogPosting',
    ...{ '@id': own, mainEntityOfPage: own, url: own, headline: title, name: title, description },
    datePublished: new Date(date).toISOString(),
    ...(changed === undefined ? {} : { dateModified: new Date(changed).toISOString() }),
    author: people.length === 1 ? people[0] : people,
    ...(image === undefined || image.startsWith('./') ? {} : { image: picture(image, title, { config, url }) }),
    keywords: frontMatter.keywords ?? [],
  }
}

function person(
  author: PostAuthor,
  { config, assets, url }: { readonly config: SiteConfig; readonly assets: Assets; readonly url: string },
): Data {
  const { name, title, url: to, email } = author
  const image = imageOf(author, config, assets)
  const known = {
    name,
    description: title,
    url: to,
    email,
    image: image?.startsWith('/') === true ? url + image : image,
  }
  return { '@type': 'Person', ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) }
}

function picture(
  image: string,
  title: string,
  { config, url }: { readonly config: SiteConfig; readonly url: string },
): Data {
  const path = hasProtocol(image)
    ? image
    : url + encodeHref(withBaseUrl(`/${image.replace(/^\.?\//, '')}`, config.baseUrl))
  const caption = `title image for the blog post: ${title}`
  return { '@type': 'ImageObject', '@id': path, url: path, contentUrl: path, caption }
}
