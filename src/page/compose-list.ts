/** A page of a blog that is no post: the beginnings of the posts that it lists, and the pictures of authors. */
import { blogOf } from '../base/site-parts.ts'
import type { Post, PostAuthor } from '../model/blog.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Island, PageCode } from '../model/page.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { Route, Site } from '../model/site.ts'
import type { RouteContent } from '../render/screen.ts'
import { NOTHING, type Html } from '../shared/html.ts'
import { applyTrailingSlash } from '../shared/url.ts'
import { composeMarkdown, type MarkdownContext } from './compose-markdown.ts'
import { isWithheld } from './join-partials.ts'

type BlogRoute = Route & { readonly kind: 'blog' }

interface ListContent {
  readonly content: RouteContent
  readonly inputs: () => PageInputs | undefined
  /** The files that it shows, and all that their links may mean. */
  readonly looked: readonly string[]
}

/** Make the content of a page of a blog. What is wrong with a post is told with the page of the post. */
export async function composeList(
  route: BlogRoute,
  code: PageCode | undefined,
  context: MarkdownContext,
): Promise<ListContent> {
  const { site, linker } = context
  const previews = await linker.pages.previews(route)
  const images = await linker.images(authorsOn(site, route))
  const texts = new Map<string, Html>()
  const islands: Island[] = []
  const anchors: string[] = []
  const diagnostics: Diagnostic[] = []
  const looked = new Set(Object.keys(images.looked))
  const assets: Record<string, string> = { ...images.assets }
  const inputs: (() => PageInputs | undefined)[] = []
  for (const { post, shown } of previews) {
    const preview = { shown, path: route.path, first: islands.length }
    const own = postRoute(post, route, site)
    const made = await composeMarkdown({ route: own, source: post, code, preview }, context)
    if ('withheld' in made) {
      if (isMainList(site, route) && !(await isPostWithheld(own, context))) diagnostics.push(...made.withheld)
      inputs.push(() => undefined)
      continue
    }
    const { content } = made
    texts.set(post.source, content.html)
    islands.push(...content.islands)
    anchors.push(...content.facts.anchors)
    Object.assign(assets, content.assets)
    inputs.push(made.inputs)
    for (const path of made.looked) looked.add(path)
  }
  return {
    content: {
      ...{ html: NOTHING, contentTitle: undefined, toc: [], image: undefined, islands, assets, diagnostics, texts },
      facts: { route: route.path, anchors, edges: [] },
    },
    inputs: () => joinedInputs(inputs, images.looked),
    looked: [...looked],
  }
}

/** The authors whose pictures a page shows. */
export function authorsOn(site: Pick<Site, 'blogs'>, route: BlogRoute): readonly PostAuthor[] {
  const blog = blogOf(site, route)
  const page = blog?.pages[route.index]
  if (blog === undefined || page === undefined) return []
  if (page.type === 'authors') return page.authors
  const posts = 'posts' in page ? page.posts.flatMap((source) => blog.posts.get(source)?.authors ?? []) : []
  return page.type === 'author' ? [page.author, ...posts] : posts
}

/** Every post is in this list once. */
function isMainList(site: Site, route: BlogRoute): boolean {
  return blogOf(site, route)?.pages[route.index]?.type === 'list'
}

async function isPostWithheld(route: Route, { linker }: MarkdownContext): Promise<boolean> {
  const own = await linker.pages.facts(route)
  return own === undefined || isWithheld(own)
}

/** The route of a post in the blog of a page. */
function postRoute({ permalink, source }: Post, { blog }: BlogRoute, { config }: Site): Route {
  const path = applyTrailingSlash(permalink, config.trailingSlash, config.baseUrl)
  return { kind: 'post', path, blog, source }
}

/** What all of them were made of; undefined: that of one is not known. */
function joinedInputs(
  all: readonly (() => PageInputs | undefined)[],
  looked: Readonly<Record<string, string>>,
): PageInputs | undefined {
  const known = all.flatMap((inputs) => inputs() ?? [])
  if (known.length < all.length) return undefined
  return {
    texts: [...new Map(known.flatMap(({ texts }) => texts))],
    assets: [...new Map([...Object.entries(looked), ...known.flatMap(({ assets }) => assets)])],
    lookups: [...new Set(known.flatMap(({ lookups }) => lookups))],
    asks: [...new Set(known.flatMap(({ asks }) => asks))],
  }
}
