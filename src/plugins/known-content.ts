/** What our own parts know, in the shapes in which plugins of Docusaurus find it: the content of docs and pages, and the routes of the site. */
import { pluginPageOf, sourceOf } from '../base/site-parts.ts'
import { CONTENT_PLUGINS } from '../model/plugins.ts'
import type { Doc, DocsVersion, Page, Route, Site } from '../model/site.ts'
import { pagesId, pagesInstance } from '../model/source.ts'
import { lookUp, put } from '../shared/look-up.ts'
import type { PluginInstance } from './instance.ts'
import { blogContent, blogRoute } from './known-blog.ts'
import { nameOf } from './instance.ts'

const { docs: DOCS, blog: BLOG, pages: PAGES } = CONTENT_PLUGINS

/** The content of all plugins by name and id, as `allContentLoaded` is told of it. */
export function allContent(site: Site, plugins: readonly PluginInstance[]): Readonly<Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {}
  const add = (name: string, id: string, content: unknown): void => {
    put(found, name, { ...lookUp(found, name), [id]: content })
  }
  for (const { id } of site.config.docs) add(DOCS, id, docsContent(site, id))
  for (const { id } of site.config.pages) add(PAGES, id, pagesContent(site, id))
  for (const blog of site.blogs) add(BLOG, blog.id, blogContent(site, blog))
  for (const plugin of plugins) add(plugin.name, plugin.id, plugin.content)
  return found
}

/** What the docs plugin gives as its content. */
function docsContent(site: Site, instance: string): object {
  const versions = site.versions.filter((version) => version.instance === instance)
  return { loadedVersions: versions.map((version) => loadedVersion(site, version)) }
}

function loadedVersion(site: Site, version: DocsVersion): object {
  const { name, label, path, banner, badge, className, isLast, noIndex, tagsPath } = version
  const docs = [...version.docs.values()].map((doc) => docMetadata(site, doc, name))
  return {
    ...{ versionName: name, label, path, banner: banner ?? null, badge, className, isLast, noIndex, tagsPath },
    routePriority: isLast ? -1 : undefined,
    docs,
    drafts: [],
    sidebars: Object.fromEntries([...version.sidebars.values()].map(({ id, items }) => [id, items])),
  }
}

function docMetadata(site: Site, doc: Doc, version: string): object {
  const update = site.lastUpdates.get(doc.source)
  const { id, title, description, slug, permalink, draft, unlisted, tags, sidebarPosition, sidebar, editUrl } = doc
  const name =
    doc.source
      .split('/')
      .slice(-1)[0]
      ?.replace(/\.mdx?$/, '') ?? ''
  return {
    ...{ id, title, description, slug, permalink, draft, unlisted, tags, version, sidebarPosition, sidebar, editUrl },
    source: `@site/${doc.source}`,
    sourceDirName: doc.key.path.split('/').slice(0, -1).join('/') || '.',
    unversionedId: id,
    fileName: name,
    frontMatter: doc.frontMatter.raw,
    lastUpdatedAt: update?.at ?? update?.modified,
    lastUpdatedBy: update?.by,
    previous: doc.prev,
    next: doc.next,
  }
}

/** What the pages plugin gives as its content: its list of pages. */
function pagesContent(site: Site, id: string): readonly object[] {
  return [...site.pages.values()]
    .filter(({ key }) => key.instance === pagesInstance(id))
    .map(({ permalink, source, title, description, frontMatter, module, unlisted, editUrl }) =>
      module
        ? { type: 'jsx', permalink, source: `@site/${source}` }
        : {
            ...{ type: 'mdx', permalink, source: `@site/${source}`, title, description, unlisted, editUrl },
            frontMatter: frontMatter.raw,
          },
    )
}

/** A route as plugins see it. */
export interface KnownRoute {
  readonly path: string
  readonly component: string
  readonly exact?: boolean
  readonly plugin?: object
  readonly routes?: readonly KnownRoute[]
  readonly [attribute: string]: unknown
}

/** The tree of routes: those of docs lie in the routes of their version and their instance, as there. */
export function knownRoutes(site: Site): readonly KnownRoute[] {
  const routes = [...site.routes.values()]
  const plain = routes.flatMap((route) => plainRoute(site, route) ?? [])
  const docs = site.config.docs.map(({ id }) => docsRoute(site, id, routes))
  return [...plain, ...docs]
}

function docsRoute(site: Site, id: string, routes: readonly Route[]): KnownRoute {
  const plugin = { name: DOCS, id }
  const versions = site.versions.filter(({ instance }) => instance === id)
  const root = versions.find(({ isLast }) => isLast) ?? versions[0]
  return {
    ...{ path: root?.path ?? '/', component: '@theme/DocsRoot', plugin },
    routes: versions.map((version) => ({
      path: version.path,
      component: '@theme/DocVersionRoot',
      plugin,
      routes: [
        {
          ...{ path: version.path, component: '@theme/DocRoot', plugin },
          routes: routes.flatMap((route) => docRoute(site, route, version) ?? []),
        },
      ],
    })),
  }
}

function docRoute(site: Site, route: Route, version: DocsVersion): KnownRoute | undefined {
  const at = route.kind === 'doc' ? route.doc : 'instance' in route ? route : undefined
  if (at?.instance !== version.instance || at.version !== version.name) return undefined
  const doc = sourceOf(site, route) as Doc | undefined // of a route of docs
  const common = { path: route.path, exact: true, plugin: { name: DOCS, id: version.instance } }
  if (doc === undefined) return { ...common, component: '@theme/DocCategoryGeneratedIndexPage' }
  return {
    ...{ ...common, component: '@theme/DocItem', modules: { content: `@site/${doc.source}` }, sidebar: doc.sidebar },
    metadata: metadataOf(site, doc),
  }
}

function plainRoute(site: Site, route: Route): KnownRoute | undefined {
  if (route.kind === 'not-found') return undefined
  if (route.kind === 'search')
    return {
      path: route.path,
      component: '@theme/SearchPage',
      exact: true,
      plugin: { name: 'docusaurus-theme-search', id: 'default' },
    }
  if ('blog' in route) return blogRoute(site, route)
  if (route.kind !== 'page') return undefined
  const page = sourceOf(site, route) as Page | undefined // of a route of pages
  const added = pluginPageOf(site.config, route.source)
  return {
    ...{
      path: route.path,
      exact: true,
      plugin: added?.plugin ?? { name: PAGES, id: (page && pagesId(page.key.instance)) ?? 'default' },
    },
    component: page?.module === false ? '@theme/MDXPage' : `@site/${route.source}`,
    ...(added?.metadata === undefined ? {} : { metadata: added.metadata }),
    ...(page === undefined || added !== undefined ? {} : { metadata: metadataOf(site, page) }),
  }
}

function metadataOf(site: Site, { source }: Doc | Page): object {
  const { at, modified } = site.lastUpdates.get(source) ?? {}
  return { sourceFilePath: source, lastUpdatedAt: at ?? modified }
}

/** What is known of our own parts as plugins, beside the others. */
export function knownPlugins(site: Site, plugins: readonly PluginInstance[]): readonly object[] {
  const own = site.config.docs.map(({ id, path, routeBasePath }) => ({
    ...{ name: DOCS, options: { id, path, routeBasePath }, path: site.root, version: { type: 'synthetic' } },
    content: docsContent(site, id),
  }))
  const pages = site.config.pages.map(({ id, path, routeBasePath }) => ({
    ...{ name: PAGES, options: { id, path, routeBasePath }, content: pagesContent(site, id) },
  }))
  const blogs = site.blogs.map((blog) => ({
    ...{ name: BLOG, options: { id: blog.id }, path: site.root, version: { type: 'synthetic' } },
    content: blogContent(site, blog),
  }))
  const others = plugins.map((plugin) => ({
    ...plugin.hooks,
    ...nameOf(plugin),
    options: plugin.options,
    content: plugin.content,
    version: plugin.version,
    path: plugin.folder,
  }))
  return [...own, ...pages, ...blogs, ...others]
}
