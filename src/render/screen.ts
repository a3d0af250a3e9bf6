/** What a route shows, before it is HTML: what stands in its `<main>` and its head. */
import { pluginPageOf, versionOf } from '../base/site-parts.ts'
import { searchPageStrings, strings } from '#runtime/components/strings'
import type { SiteConfig } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Island, PageFacts } from '../model/page.ts'
import type { DocsVersion, Page, Route } from '../model/site.ts'
import { pagesId } from '../model/source.ts'
import type { Html } from '../shared/html.ts'
import type { MainProps } from '../shared/main-layout.ts'
import { withoutTrailingSlash } from '../shared/url.ts'
import { frontMatterMeta, type PageMeta } from './head/head.ts'
import { blogScreen, postScreen } from './blog/blog-screen.ts'
import { voidElement } from './head/html.ts'
import type { Layout } from './layout.ts'
import { categoryMain, docMain, pageMain, type Content } from './props/main-props.ts'
import { notFoundMain, versionClass } from './props/not-found-props.ts'
import type { ModuleFrame } from './page-frame.ts'
import { searchMain } from './props/search-props.ts'
import type { SidebarPlace } from './sidebar/index-sidebars.ts'
import { finalHref } from './sidebar/index-sidebars.ts'
import { tagMain, tagsMain } from './props/tag-props.ts'

/** The content of a doc or page, rendered and linked. */
export interface RouteContent extends Content {
  readonly islands: readonly Island[]
  readonly facts: PageFacts
  readonly assets: Readonly<Record<string, string>>
  readonly image: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** What the components of a page that is a module say about it. */
  readonly frame?: ModuleFrame
  /** What those of a page of Markdown say besides its front matter. */
  readonly said?: ModuleFrame
  /** Answers what parts of the layout ask about the site. */
  readonly ask?: (question: string) => unknown
  /** The beginnings of the posts that a list shows, by source. */
  readonly texts?: ReadonlyMap<string, Html>
}

/** What a route shows, before it is HTML. */
export interface Screen {
  readonly main: MainProps
  readonly meta: Omit<PageMeta, 'path' | 'crumbs'>
  readonly htmlClass: readonly string[]
  /** `<instance>/<version>/<sidebar>` of the sidebar shown. */
  readonly sidebar: string | undefined
  /** Ids to link to, of a page without a source. */
  readonly anchors?: readonly string[]
  /** Elements for the head besides those that every page has. */
  readonly head?: Html
}

/** Search engines follow the links of the search page and do not list it (spec search.md section 11.1). */
const FOLLOW_ONLY = voidElement('meta', { name: 'robots', content: 'noindex, follow' })

/** The head of a page that says nothing of itself. */
const NOTHING_SAID = { description: '', keywords: [], image: undefined, noIndex: false, searchTag: 'default' }

/** Give the screen of a route. `content` is an empty one for routes without a source. */
export function screenOf(layout: Layout, route: Route, content: RouteContent): Screen {
  const { site } = layout
  const plain = NOTHING_SAID
  switch (route.kind) {
    case 'doc': {
      const version = knownVersion(layout, route.doc)
      const doc = version.docs.get(route.doc.id)
      if (!doc) throw new Error(`no doc ${route.doc.id}`)
      const sidebar = doc.sidebar === undefined ? undefined : sidebarId(version, doc.sidebar)
      const place = sidebar === undefined ? undefined : placeOf(layout, sidebar, doc.permalink)
      return {
        main: docMain(site, doc, { content, place, version }),
        meta: withVersion({ ...plain, ...frontMatterMeta(doc), title: doc.title }, version),
        htmlClass: [...versionClass(version), 'docs-doc-page', `docs-doc-id-${doc.id}`],
        sidebar,
      }
    }
    case 'category': {
      const version = knownVersion(layout, route)
      const page = version.categoryPages[route.index]
      if (!page) throw new Error(`no category page ${route.path}`)
      const sidebar = sidebarId(version, page.sidebar)
      const { title, description, image, keywords, permalink } = page.link
      return {
        main: categoryMain(site, page, { place: placeOf(layout, sidebar, permalink), version }),
        meta: withVersion({ ...plain, title, description: description ?? '', image, keywords }, version),
        htmlClass: [...versionClass(version), 'docs-doc-page'],
        sidebar,
      }
    }
    case 'tags':
    case 'tag':
      return tagScreen(layout, route)
    case 'page': {
      const page = site.pages.get(route.source)
      if (!page) throw new Error(`no page ${route.source}`)
      if (content.frame) return moduleScreen(page, { frame: content.frame, content: content.html }, site.config)
      return {
        main: pageMain(site, page, content),
        meta: { ...frontMatterMeta(page), title: page.title, searchTag: 'default' },
        htmlClass: [...ofPages(page, site.config), page.frontMatter.wrapperClassName ?? 'mdx-wrapper', 'mdx-page'],
        sidebar: undefined,
      }
    }
    case 'post':
      return postScreen(site, route, content)
    case 'blog':
      return blogScreen(site, route, content)
    case 'search':
      return {
        main: searchMain(site, route.path),
        meta: { ...plain, title: searchPageStrings.title, description: `Search ${site.config.title}` },
        htmlClass: ['search-page-wrapper'],
        sidebar: undefined,
        ...(site.config.noIndex ? {} : { head: FOLLOW_ONLY }),
      }
    case 'not-found':
      return {
        main: notFoundMain(layout),
        meta: { ...plain, title: strings.notFoundTitle },
        htmlClass: ['plugin-native', 'plugin-id-default'],
        sidebar: undefined,
      }
  }
}

function tagScreen(layout: Layout, route: Route & { readonly kind: 'tags' | 'tag' }): Screen {
  const { config } = layout.site
  const version = knownVersion(layout, route)
  const page = route.kind === 'tag' ? version.tagPages[route.index] : undefined
  const main = page === undefined ? tagsMain(version, config) : tagMain(version, page, config)
  return {
    main,
    meta: {
      ...withVersion({ ...NOTHING_SAID, title: strings.tagsTitle, noIndex: page?.unlisted ?? false }, version),
      ...(main.kind === 'tag' ? { title: main.title, description: page?.description ?? '' } : {}),
      searchTag: main.kind === 'tag' ? 'doc_tag_doc_list' : 'doc_tags_list',
    },
    htmlClass: [...versionClass(version), main.kind === 'tag' ? 'docs-tags-doc-list-page' : 'docs-tags-list-page'],
    sidebar: undefined,
    anchors: main.kind === 'tags' ? main.letters.map(({ letter }) => letter) : [],
  }
}

/** Classes of all pages of a folder of pages, or of a plugin: its name as the classic theme of Docusaurus shortens it. */
function ofPages({ key, source }: Page, config: SiteConfig): readonly string[] {
  const plugin = pluginPageOf(config, source)?.plugin
  if (plugin === undefined) return ['plugin-pages', `plugin-id-${pagesId(key.instance) ?? 'default'}`]
  return [`plugin-${plugin.name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/gi, '')}`, `plugin-id-${plugin.id}`]
}

/** A page that is a module has the whole width, and says itself what is in its head (spec theme.md section 1). */
function moduleScreen(
  page: Page,
  { frame, content }: { readonly frame: ModuleFrame; readonly content: Html },
  config: SiteConfig,
): Screen {
  const { title, description, keywords, image, htmlClass } = frame
  return {
    main: { kind: 'component', content },
    meta: { title, description, keywords, image, noIndex: false, searchTag: 'default' },
    htmlClass: [...ofPages(page, config), ...htmlClass],
    sidebar: undefined,
  }
}

/** Add what search engines are told of a version: what those of the site filter by, and that others pass it over. */
function withVersion(meta: Screen['meta'], { instance, name, noIndex }: DocsVersion): Screen['meta'] {
  return { ...meta, searchTag: `docs-${instance}-${name}`, docsVersion: name, noIndex: meta.noIndex || noIndex }
}

/** The docs version of a route or doc. */
export function knownVersion({ site }: Layout, ref: { instance: string; version: string }): DocsVersion {
  const version = versionOf(site, ref)
  if (!version) throw new Error(`no docs version ${ref.instance}/${ref.version}`)
  return version
}

function sidebarId(version: DocsVersion, sidebar: string): string {
  return `${version.instance}/${version.name}/${sidebar}`
}

function placeOf(layout: Layout, sidebar: string, permalink: string): SidebarPlace | undefined {
  const path = withoutTrailingSlash(finalHref(permalink, layout.site.config))
  return layout.sidebars.get(sidebar)?.index.places.get(path)
}
