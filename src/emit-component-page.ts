/** A page whose source is a module: its component is rendered for the page's HTML, what it says becomes the page's facts. */
import { createElement, type ComponentType } from 'react'
import { errorText, isComponent } from './bundle/react-errors.ts'
import { error, type Diagnostic, type Place } from './diagnostics/diagnostic.ts'
import { resolveLink } from './links/resolve-link.ts'
import type { LinkTables } from './links/link-tables.ts'
import type { Edge, PageCode, Target } from './model/page.ts'
import type { Doc, Page, Route } from './model/site.ts'
import type { RouteContent } from './render/compose-route.ts'
import { moduleFrame } from './render/page-frame.ts'
import { islandHtml, islandPrefix, withoutPreloads } from './render/render-body.tsx'
import type { CollectedLink } from './shared/prerender.ts'
import { resolvePath, splitUrl, withBaseUrl } from './shared/url.ts'

/** Name of the component that is a whole page. */
const PAGE = 'Page'

/** Render the component of a page. Reports `page-without-component` and `component-failed` (errors: the page is withheld). */
export function renderModulePage(
  page: Page,
  code: PageCode,
  context: { readonly route: Route; readonly tables: LinkTables; readonly text: string },
): RouteContent | Diagnostic {
  const { path } = context.route
  const component = code.components[PAGE]
  if (!isComponent(component)) return withoutComponent(page, component, context.text)
  let rendered: ReturnType<PageCode['prerender']>
  try {
    rendered = code.prerender(createElement(component as ComponentType), { path, identifierPrefix: islandPrefix(0) })
  } catch (problem) {
    return componentFailed(problem, { page: page.source, place: code.placeOf(problem) })
  }
  const interactive = rendered.interactive || code.usesBrowser
  // without hydration React's marks between texts are of no use
  const html = interactive ? islandHtml(rendered.html, 0) : withoutPreloads(rendered.html.replaceAll('<!-- -->', ''))
  return {
    html,
    contentTitle: undefined,
    toc: [],
    islands: interactive ? [{ name: PAGE, props: '{}' }] : [],
    facts: { route: path, anchors: [], edges: rendered.links.map((link) => linkOf(link, page, context)) },
    assets: {},
    image: undefined,
    diagnostics: [],
    frame: moduleFrame(rendered.frames, rendered.head),
  }
}

/** A component threw: where, and what. */
export function componentFailed(
  problem: unknown,
  where: { readonly page: string; readonly place: ReturnType<PageCode['placeOf']>; readonly component?: string },
): Diagnostic {
  const { page, place, component } = where
  const who = component === undefined ? 'This page' : `The component \`${component}\``
  return error('component-failed', `${who} failed while it was rendered: ${errorText(problem)}`, {
    file: place?.file ?? page,
    ...(place === undefined ? {} : { place: { line: place.line, column: place.column } }),
    hint: 'code that needs the browser (`window`, `document`) belongs into an effect or an event handler',
    ...(place === undefined || place.file === page
      ? {}
      : { related: [{ message: 'it stands on this page', file: page }] }),
  })
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
  const lines = text.split(/\r\n?|\n/)
  const line = lines.findLastIndex((candidate) => /^\s*(?:export\b|module\.exports\b)/.test(candidate))
  return { line: Math.max(line, 0) + 1, column: 1 }
}

/** The edge of a link that a component has rendered: it names an address, never a Markdown file (spec link-checking.md section 2.2). */
export function linkOf(
  { url, place, unchecked }: CollectedLink,
  page: Doc | Page,
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
    target: target.type === 'route' && /\.mdx?$/i.test(pathname) ? asFile : target,
    origin: 'markdown',
    file: place?.file ?? page.source,
    place: place && { line: place.line, column: place.column },
  }
}
