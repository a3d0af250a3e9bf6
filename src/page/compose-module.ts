/** A page whose source is a module: its component is rendered for the page's HTML, what it says becomes the page's facts. */
import type { Post } from '../model/blog.ts'
import { isMarkdownName } from '../base/markdown-name.ts'
import { createElement, type ComponentType } from 'react'
import { isComponent } from '../bundle/react-errors.ts'
import { codeLinks } from './link-imported.ts'
import { error, type Diagnostic, type Place } from '../model/diagnostic.ts'
import { resolveLink } from '../links/resolve-link.ts'
import { renderingFailed } from './render-units.ts'
import type { LinkTables } from '../links/link-tables.ts'
import type { Edge, PageCode, Target } from '../model/page.ts'
import type { Doc, Page, Route } from '../model/site.ts'
import type { pageAnswers } from './answers.ts'
import type { PageLinker } from './link-page.ts'
import type { RouteContent } from '../render/screen.ts'
import { moduleFrame } from '../render/page-frame.ts'
import { islandHtml, islandPrefix } from '../render/render-body.ts'
import { refuseDeepHtml } from '../shared/html-depth.ts'
import { plainHtml } from '../shared/react-html.ts'
import type { CollectedLink } from '../shared/prerender.ts'
import { resolvePath, splitUrl, withBaseUrl } from '../shared/url.ts'
import { linesOf } from '../base/line-index.ts'

/** Render the component of a page. Reports `page-without-component` and `component-failed` (errors: the page is withheld). */
export async function renderModulePage(
  { page, route, code, text }: { page: Page; route: Route; code: PageCode; text: string },
  { linker, answers }: { readonly linker: PageLinker; readonly answers: ReturnType<typeof pageAnswers> },
): Promise<RouteContent | Diagnostic> {
  const { path } = route
  const { tables } = linker
  const component = code.component(undefined)
  if (!isComponent(component)) return withoutComponent(page, component, text)
  const imported = await codeLinks(code, { route, shown: undefined, linker })
  const site = { ask: answers(route, { toc: [], contentTitle: undefined }), slot: imported.slot }
  const element = createElement(component as ComponentType)
  const options = { path, identifierPrefix: islandPrefix(0), site, asRoute: true }
  let rendered: ReturnType<PageCode['prerender']>
  try {
    rendered = code.prerender(element, options)
    refuseDeepHtml(rendered.html)
  } catch (problem) {
    return renderingFailed(problem, [element, options], { page: page.source, code })
  }
  const interactive = rendered.interactive || code.usesBrowser
  const { answers: answered, slots, asksRoute } = rendered
  const used = imported.used(slots)
  const island = { unit: undefined, answers: answered, slots: { ...slots, ...imported.all() }, asksRoute }
  const links = imported.told(rendered, (link) => linkOf(link, page, { route, tables }))
  return {
    html: interactive ? islandHtml(rendered.html, 0) : plainHtml(rendered.html),
    contentTitle: undefined,
    toc: [],
    islands: interactive ? [island] : [],
    facts: { route: path, anchors: [], edges: [...links, ...used.edges] },
    assets: used.assets,
    image: undefined,
    diagnostics: used.diagnostics,
    frame: moduleFrame(rendered.frames, rendered.head),
  }
}

function withoutComponent(page: Page, value: unknown, text: string): Diagnostic {
  // a file that exports nothing is CommonJS to the bundler, with an empty object as its default export
  const missing =
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  return error(
    'page-without-component',
    missing ? 'This page has no default export' : 'The default export of this page is no component',
    {
      file: page.source,
      place: lastExport(text),
      hint: missing
        ? 'export the component of the page: `export default function Page() { … }`; a file that is no page belongs outside of the pages folder, or gets a name with `_` in front'
        : 'export the function that gives the elements of the page, not what it gives',
    },
  )
}

/** Place of the last line that exports something, where the component might be; else of the first line. */
function lastExport(text: string): Place {
  const lines = linesOf(text)
  const line = lines.findLastIndex((candidate) => /^\s*(?:export\b|module\.exports\b)/.test(candidate))
  return { line: Math.max(line, 0) + 1, column: 1 }
}

/** The edge of a link that a component has rendered: it names an address, never a Markdown file (spec link-checking.md section 2.2). */
export function linkOf(
  { url, place, unchecked }: CollectedLink,
  page: Doc | Page | Post,
  context: { readonly route: Route; readonly tables: LinkTables },
): Edge {
  const from = { route: context.route.path, source: page.source, key: page.key }
  if (unchecked)
    return {
      url,
      kind: 'link',
      target: { type: 'unchecked', url },
      origin: 'component',
      file: page.source,
      place: undefined,
    }
  const target = resolveLink({ url, kind: 'link' }, from, { tables: context.tables, assets: new Map() })
  const { pathname, hash } = splitUrl(url)
  const path = resolvePath(withBaseUrl(pathname, context.tables.site.config.baseUrl), context.route.path)
  const asFile: Target = { type: 'missing', path, hash, reason: 'page' }
  return {
    url,
    kind: 'link',
    target: target.type === 'route' && isMarkdownName(pathname) ? asFile : target,
    origin: 'markdown',
    file: place?.file ?? page.source,
    place: place && { line: place.line, column: place.column },
  }
}
