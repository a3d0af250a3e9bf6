/**
 * What components may ask about the site while a page is rendered (`useAnswer`, runtime/theme/render/page-context.ts). A question
 * is a name, and its arguments as JSON behind a space; the answer is plain JSON. Errors are those of spec
 * course-site.md section 8: a component that asks for what there is not fails with its page.
 */
import { codeBlockAnswer } from '../markdown/code/code-block.ts'
import { nearest } from '../base/did-you-mean.ts'
import type { Doc, DocsVersion, Page, Route, Sidebar, SidebarCategory, SidebarItem, Site } from '../model/site.ts'
import { docAbout } from '../render/props/doc-about.ts'
import { allDocsData, categoriesAt, docData, sidebarData, sidebarLink, versionData } from '../render/props/docs-data.ts'
import type { Layout } from '../render/layout.ts'
import { card, docMain } from '../render/props/main-props.ts'
import { finalHref, type SidebarPlace } from '../render/sidebar/index-sidebars.ts'
import { CODE_BLOCK } from '../shared/code-block.ts'
import { NOTHING } from '../shared/html.ts'
import { lookUp } from '../shared/look-up.ts'
import type { MainProps } from '../shared/main-layout.ts'
import type { TocEntry } from '../shared/toc.ts'
import { withoutTrailingSlash } from '../shared/url.ts'
import { sourceOf, versionOfRoute } from '../base/site-parts.ts'
import { exerciseQuestions } from './teach/exercise-answers.ts'
import { objectiveQuestions } from './teach/objective-answers.ts'
import { schedule } from './term/schedule.ts'
import { blogQuestions } from './blog-answers.ts'
import { pluginQuestions, routeContext } from './plugin-answers.ts'

/** What is known of a page before its components are rendered. */
export interface AskedPage {
  /** All headings, those of the partials included. */
  readonly toc: readonly TocEntry[]
  readonly contentTitle: string | undefined
}

/** Gives the answer to a question. Throws an Error with what is wrong. */
export type Ask = (question: string) => unknown

/** Answers by the name of the question. */
export type Questions = Readonly<Record<string, (argument: unknown) => unknown>>

/** Answer the questions of a site's pages. */
export function pageAnswers(site: Site, layout: Layout): (route: Route, page: AskedPage) => Ask {
  let docs: unknown
  const allDocs = (): unknown => (docs ??= allDocsData(site))
  return (route, page) => {
    const questions: Questions = {
      ...siteQuestions(site, allDocs),
      ...pageQuestions(site, route, page),
      ...docQuestions(site, { route, page, layout }),
      ...blogQuestions(site, route, page),
      ...exerciseQuestions(site, route),
      ...objectiveQuestions(site, route),
    }
    return (question) => {
      const [name, argument] = splitQuestion(question)
      const answer = lookUp(questions, name)
      if (question.startsWith(CODE_BLOCK)) return codeBlockAnswer(argument ?? '', site.config.markdown)
      if (answer === undefined) throw new Error(`nothing is known of \`${name}\``)
      return answer(argument === undefined ? undefined : JSON.parse(argument))
    }
  }
}

function splitQuestion(question: string): readonly [name: string, argument?: string] {
  const space = question.indexOf(' ')
  return space < 0 ? [question] : [question.slice(0, space), question.slice(space + 1)]
}

function siteQuestions(site: Site, allDocs: () => unknown): Questions {
  const { minHeadingLevel, maxHeadingLevel } = site.config.theme.tableOfContents
  return {
    'docs-data': allDocs,
    ...pluginQuestions(site, allDocs),
    'home-page': () => (site.routes.has(site.config.baseUrl) ? { path: site.config.baseUrl, exact: true } : null),
    'toc-levels': () => ({ minHeadingLevel, maxHeadingLevel }),
    schedule: () => schedule(site),
    'layout-doc': (argument) => layoutDoc(site, argument),
    'layout-sidebar': (argument) => layoutSidebar(site, argument),
  }
}

function pageQuestions(site: Site, route: Route, { toc }: AskedPage): Questions {
  const source = pageOf(site, route)
  const { frontMatter } = sourceOf(site, route) ?? {}
  return {
    toc: () => toc.map(({ id, html, level }) => ({ id, value: html, level })),
    'front-matter': () => frontMatter?.raw ?? {},
    metadata: () => source && pageMetadata(source),
    'route-context': () => routeContext(site, route),
  }
}

/** What is known of a page of the pages folder. */
function pageMetadata({ permalink, source, title, description, frontMatter, editUrl, unlisted }: Page): object {
  const about = { permalink, source: `@site/${source}`, title, description, frontMatter: frontMatter.raw }
  return { type: 'mdx', ...about, editUrl, unlisted }
}

/** What only pages of docs can ask; on others these questions are mistakes. */
function docQuestions(
  site: Site,
  { route, page, layout }: { readonly route: Route; readonly page: AskedPage; readonly layout: Layout },
): Questions {
  const { config } = site
  const version = versionOfRoute(site, route)
  const sidebar = version && sidebarOf(version, route)
  const at = version && sidebar && placeOf(layout, { version, sidebar, path: route.path })
  const categories = (sidebar && at && categoriesAt(sidebar, at.trail.at(-1)?.key)) ?? []
  const doc = route.kind === 'doc' ? version?.docs.get(route.doc.id) : undefined
  const inVersion = (hook: string): DocsVersion => version ?? outside(hook)
  const mainOf = (): { readonly doc: Doc; readonly main: MainProps & { readonly kind: 'doc' } } => {
    if (doc === undefined || version === undefined) return outside('useDoc')
    const content = { html: NOTHING, ...page }
    const main = docMain(site, doc, { content, place: at, version })
    return { doc, main }
  }
  const about = (): ReturnType<typeof docAbout> => {
    const shown = mainOf()
    const toc = page.toc.map(({ id, html, level }) => ({ id, value: html, level }))
    return { ...docAbout(shown.doc, shown.main, page.contentTitle), toc }
  }
  // its front matter and table of contents are in the page's code
  const item = (): object => {
    const { main, doc: own } = mainOf()
    const { frontMatter: _, ...metadata } = docAbout(own, main).metadata
    return { main: { ...main, content: undefined }, metadata }
  }
  const category = (): SidebarCategory => {
    if (sidebar === undefined) throw noSidebar(route)
    return categories.at(-1) ?? withoutCategory(route)
  }
  const siblings = (): readonly SidebarItem[] => {
    if (sidebar === undefined) throw noSidebar(route)
    return categories.at(-1)?.items ?? sidebar.items
  }
  return {
    version: () => versionData(inVersion('useDocsVersion')),
    'version-docs': () => {
      const { docs } = inVersion('useDocsVersion')
      return Object.fromEntries([...docs.keys()].map((id) => [id, docData(inVersion('useDocsVersion'), id)]))
    },
    'version-sidebars': () =>
      Object.fromEntries(
        [...inVersion('useDocsVersion').sidebars].map(([name, { items }]) => [name, sidebarData(items, config)]),
      ),
    'doc-by-id': (id) => docById(inVersion('useDocById'), String(id)),
    sidebar: () => (sidebar ? { name: sidebar.id, items: sidebarData(sidebar.items, config) } : null),
    'sidebar-category': () => sidebarData([category()], config)[0],
    'sidebar-siblings': () => sidebarData(siblings(), config),
    cards: () => siblings().flatMap((item) => card(item, config, inVersion('useDocById').docs)),
    doc: about,
    'doc-item': item,
    ...(doc && { metadata: () => about().metadata }),
  }
}

function outside(hook: string): never {
  throw new Error(`\`${hook}\` is of use on pages of docs only`)
}

function noSidebar({ path }: Route): Error {
  return new Error(`no current sidebar in context: the page ${path} is in no sidebar`)
}

function withoutCategory({ path }: Route): never {
  throw new Error(
    `the path ${path} is not associated with a category: \`useCurrentSidebarCategory\` is of use on pages of a category only`,
  )
}

function docById(version: DocsVersion, id: string): unknown {
  const found = docData(version, id)
  if (found !== undefined) return found
  throw new Error(
    `no version doc found by id=${id}${cure(id, { known: version.docs.keys(), drafts: version.withheld })}`,
  )
}

/** Which doc a link of the layout means; null for a draft that is left out. */
function layoutDoc(site: Site, argument: unknown): unknown {
  const { id, versions } = asked(site, argument)
  const version = versions.find(({ docs }) => docs.has(id))
  const doc = version?.docs.get(id)
  if (version && doc) return { id, path: finalHref(doc.permalink, site.config), sidebar: doc.sidebar }
  if (versions.some(({ withheld }) => withheld.has(id))) return null
  const known = versions.flatMap(({ docs }) => [...docs.keys()])
  throw new Error(`cannot find a doc with id "${id}"${cure(id, { known })}`)
}

function layoutSidebar(site: Site, argument: unknown): unknown {
  const { id, versions } = asked(site, argument)
  const sidebar = versions.map(({ sidebars }) => sidebars.get(id)).find((one) => one !== undefined)
  if (sidebar) return sidebarLink(sidebar.items, site.config)
  const known = versions.flatMap(({ sidebars }) => [...sidebars.keys()])
  throw new Error(`cannot find a sidebar with id "${id}"${cure(id, { known })}`)
}

/** The argument of a question about any doc: its id, and the id of the docs instance. */
function asked(site: Site, argument: unknown): { readonly id: string; readonly versions: readonly DocsVersion[] } {
  const [id, instance = 'default'] = Array.isArray(argument) ? argument.map(String) : [String(argument)]
  return { id: id ?? '', versions: site.versions.filter((version) => version.instance === instance) }
}

function cure(
  id: string,
  { known, drafts }: { readonly known: Iterable<string>; readonly drafts?: ReadonlySet<string> },
): string {
  if (drafts?.has(id)) return ', it is a draft that is left out'
  const near = nearest(id, known)
  return near === undefined ? '' : `, did you mean \`${near}\`?`
}

function pageOf(site: Site, route: Route): Page | undefined {
  return route.kind === 'page' ? site.pages.get(route.source) : undefined
}

function sidebarOf(version: DocsVersion, route: Route): Sidebar | undefined {
  const name =
    route.kind === 'doc'
      ? version.docs.get(route.doc.id)?.sidebar
      : route.kind === 'category'
        ? version.categoryPages[route.index]?.sidebar
        : undefined
  return name === undefined ? undefined : version.sidebars.get(name)
}

function placeOf(
  layout: Layout,
  { version, sidebar, path }: { readonly version: DocsVersion; readonly sidebar: Sidebar; readonly path: string },
): SidebarPlace | undefined {
  const shown = layout.sidebars.get(`${version.instance}/${version.name}/${sidebar.id}`)
  return shown?.index.places.get(withoutTrailingSlash(finalHref(path, layout.site.config)))
}
