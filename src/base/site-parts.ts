/** What a site has for a route or for what names a version of the docs: the version, the doc, the page; and where its languages lie. */
import type { SiteConfig } from '../model/config.ts'
import type { VersionConfig } from '../model/content-config.ts'
import type { LocaleConfig, SiteLanguage } from '../model/languages.ts'
import type { BlogConfig } from '../model/blog-config.ts'
import type { Blog, Post } from '../model/blog.ts'
import type { PluginPage, SitePlugins } from '../model/plugins.ts'
import type { Doc, DocRef, DocsVersion, Page, Route, Site } from '../model/site.ts'

/** The version of an instance of the docs. */
export function versionOf(
  { versions }: Pick<Site, 'versions'>,
  of: { readonly instance: string; readonly version: string },
): DocsVersion | undefined {
  return versions.find(({ instance, name }) => instance === of.instance && name === of.version)
}

/** Where a version comes from, as the configuration has it. */
export function versionConfigOf(
  { docs }: Pick<SiteConfig, 'docs'>,
  of: { readonly instance: string; readonly version: string },
): VersionConfig | undefined {
  return docs.find(({ id }) => id === of.instance)?.versions.find(({ name }) => name === of.version)
}

/** Names a version among those of all instances. */
export function versionKey({ instance, version }: { readonly instance: string; readonly version: string }): string {
  return `${instance}/${version}`
}

/** The folders of all versions of all docs, and of their translations, relative to the site root. */
export function docsFolders(docs: SiteConfig['docs']): readonly string[] {
  return docs.flatMap(({ versions }) => versions.flatMap(contentFolders))
}

/** The folders of a version of the docs, relative to the site root: first that of what is translated. */
export function contentFolders({ folder, localized }: Pick<VersionConfig, 'folder' | 'localized'>): readonly string[] {
  return localized === undefined ? [folder] : [localized, folder]
}

/** The folders of the pages, in the same way. */
export function pagesFolders(pages: SiteConfig['pages']): readonly string[] {
  return pages.flatMap((set) => contentFolders({ ...set, folder: set.path }))
}

/** The folders of the posts of a blog, in the same way. */
export function blogFolders({ path, localized }: Pick<BlogConfig, 'path' | 'localized'>): readonly string[] {
  return contentFolders({ folder: path, ...(localized === undefined ? {} : { localized }) })
}

/** The posts whose beginnings the page of a route shows. */
export function listedPosts(site: Pick<Site, 'blogs'>, route: Route): readonly Post[] {
  if (route.kind !== 'blog') return []
  const blog = blogOf(site, route)
  const page = blog?.pages[route.index]
  return page !== undefined && 'posts' in page ? page.posts.flatMap((source) => blog?.posts.get(source) ?? []) : []
}

/** The blog that a route belongs to. */
export function blogOf({ blogs }: Pick<Site, 'blogs'>, route: Route): Blog | undefined {
  return 'blog' in route ? blogs.find(({ instance }) => instance === route.blog) : undefined
}

/** Everything that is a page of its own: docs, pages, posts. */
export function sourcesOf({
  versions,
  pages,
  blogs,
}: Pick<Site, 'versions' | 'pages' | 'blogs'>): readonly (Doc | Page | Post)[] {
  return [
    ...versions.flatMap(({ docs }) => [...docs.values()]),
    ...pages.values(),
    ...blogs.flatMap(({ posts }) => [...posts.values()]),
  ]
}

/** Source to permalink of the drafts that are left out. */
export function draftsOf({
  versions,
  draftPages,
  blogs,
}: Pick<Site, 'versions' | 'draftPages' | 'blogs'>): ReadonlyMap<string, string> {
  return new Map([...draftPages, ...[...versions, ...blogs].flatMap(({ drafts }) => [...drafts])])
}

/** The version that a route belongs to; undefined for pages outside the docs. */
export function versionOfRoute(site: Pick<Site, 'versions'>, route: Route): DocsVersion | undefined {
  if (route.kind === 'doc') return versionOf(site, route.doc)
  return 'version' in route ? versionOf(site, route) : undefined
}

/** The doc that is meant. */
export function docOf(site: Pick<Site, 'versions'>, ref: DocRef): Doc | undefined {
  return versionOf(site, ref)?.docs.get(ref.id)
}

/** The doc, page or post that a route shows; undefined for routes without a source. */
export function sourceOf(
  site: Pick<Site, 'versions' | 'pages' | 'blogs'>,
  route: Route,
): Doc | Page | Post | undefined {
  if (route.kind === 'doc') return docOf(site, route.doc)
  if (route.kind === 'post') return blogOf(site, route)?.posts.get(route.source)
  return route.kind === 'page' ? site.pages.get(route.source) : undefined
}

/** The default language. */
export function defaultLanguage({ defaultLocale, languages }: LocaleConfig): SiteLanguage | undefined {
  return languages.find((language) => language.locale === defaultLocale)
}

/** Whether the default language is built, and which others: of all languages, or of those that are asked for. */
export function askedLocales(
  { locales, defaultLocale }: LocaleConfig,
  asked: readonly string[] = locales,
): { readonly isDefault: boolean; readonly others: readonly string[] } {
  const others = [...new Set(asked)].filter((locale) => locale !== defaultLocale)
  return { isDefault: asked.includes(defaultLocale), others }
}

const pluginPages = new WeakMap<SitePlugins, ReadonlyMap<string, PluginPage>>()

/** The page of a plugin that has this source. */
export function pluginPageOf({ plugins }: Pick<SiteConfig, 'plugins'>, source: string): PluginPage | undefined {
  if (plugins === undefined) return undefined
  const known = pluginPages.get(plugins) ?? new Map(plugins.pages.map((page) => [page.source, page]))
  pluginPages.set(plugins, known)
  return known.get(source)
}
