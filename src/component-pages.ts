/**
 * Pages that hold components: their units are compiled first, all their components are bundled in
 * one build for Node and one for the browser, then they are emitted.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bundleBrowser, type BundleInput, type ComponentPage } from './bundle/bundler.ts'
import { importComponents } from './bundle/import-components.ts'
import { warning, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { Emitter } from './emit-page.ts'
import type { Bundles, ComposedPage, EmittedPage } from './model/page.ts'
import type { Route, Site } from './model/site.ts'
import { packagePath } from './package-paths.ts'
import { scriptJson } from './render/html.ts'
import { chunkName, pageJson } from './render/page-chunk.ts'
import type { Staging } from './write.ts'

export interface ComponentPages {
  readonly bundles: Bundles
  /** Routes that were handled here, withheld ones included. */
  readonly routes: ReadonlySet<string>
  readonly pages: readonly EmittedPage[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Emit the pages that hold components, and bundle the runtime and stylesheet of the whole site. */
export async function buildComponentPages(
  site: Site,
  context: { emitter: Emitter; importing: ReadonlySet<string>; staging: Staging; minify: boolean },
): Promise<ComponentPages> {
  const { emitter, staging } = context
  const pages = await findPages(site, context)
  const input: BundleInput = {
    root: site.root,
    packagePath,
    customCss: site.config.theme.customCss.map((path) => resolve(site.root, path)),
    pages,
    minify: context.minify,
  }
  const { composed, stylesheets, diagnostics } = await composePages(site, { emitter, input })
  const customCss = [...stylesheets, ...input.customCss]
  const shown = { ...input, customCss, pages: pages.filter(({ route }) => composed.has(route)) }
  const browser = await bundleBrowser(shown, (page) => chunkSource(composed.get(page.route)))
  for (const file of browser.files) staging.write(file)
  const emitted: EmittedPage[] = []
  for (const page of composed.values()) {
    if (browser.diagnostics.length > 0) break
    const { files, chunk } = emitter.finish(page, browser.bundles)
    for (const file of files) staging.write(file)
    emitted.push({
      facts: page.facts,
      chunk,
      assets: page.assets,
      diagnostics: page.diagnostics,
      noIndex: page.noIndex,
    })
  }
  return {
    bundles: browser.bundles,
    routes: new Set(pages.map(({ route }) => route)),
    pages: emitted,
    diagnostics: [...diagnostics, ...browser.diagnostics],
  }
}

/** Compile the sources that import something; those whose unit holds components are component pages. */
async function findPages(
  site: Site,
  context: { emitter: Emitter; importing: ReadonlySet<string> },
): Promise<readonly ComponentPage[]> {
  const pages: ComponentPage[] = []
  for (const route of site.routes.values()) {
    const source = sourcePath(site, route)
    if (source === undefined || !context.importing.has(source)) continue
    const unit = await context.emitter.unit(route)
    if (unit?.body.kind !== 'tree' || unit.withheld) continue
    pages.push({
      route: route.path,
      name: chunkName(route.path),
      folder: dirname(resolve(site.root, source)),
      imports: unit.body.imports,
    })
  }
  return pages
}

interface ComposedPages {
  readonly composed: ReadonlyMap<string, ComposedPage>
  readonly stylesheets: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

async function composePages(site: Site, context: { emitter: Emitter; input: BundleInput }): Promise<ComposedPages> {
  const composed = new Map<string, ComposedPage>()
  if (context.input.pages.length === 0) return { composed, stylesheets: [], diagnostics: [] }
  const folder = await mkdtemp(join(tmpdir(), 'devcourse-'))
  try {
    const imported = await importComponents(context.input, folder)
    const diagnostics = [...imported.diagnostics]
    for (const [index, found] of imported.pages.entries()) {
      const route = site.routes.get(context.input.pages[index]?.route ?? '')
      if (!route) continue
      if (found.kind === 'unsupported') {
        diagnostics.push(unsupported(site, route, found.specifier))
        continue
      }
      const page = await context.emitter.compose(route, found.components)
      if ('withheld' in page) diagnostics.push(...page.withheld)
      else composed.set(route.path, page)
    }
    return { composed, stylesheets: imported.stylesheets, diagnostics }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function unsupported(site: Site, route: Route, specifier: string): Diagnostic {
  const file = sourcePath(site, route)
  return warning(
    'mdx-unsupported',
    `A component of this page imports \`${specifier}\`, which devcourse cannot give yet: the page is left out`,
    {
      ...(file === undefined ? {} : { file }),
      hint: 'use Markdown, or a component that needs no theme of another tool',
    },
  )
}

/** Module text of the chunk of a page with components (src/shared/protocol.ts, PageModule). */
function chunkSource(page: ComposedPage | undefined): string {
  if (!page) throw new Error('a page without content was bundled')
  const islands = page.islands.map(({ name, props, children }) => {
    const unused = children === undefined ? '' : `,children:${scriptJson(children)}`
    return `{component:${name},props:${props}${unused}}`
  })
  return `export const page=${pageJson(page.data)}\nexport const islands=[${islands.join(',')}]`
}

function sourcePath(site: Site, route: Route): string | undefined {
  if (route.kind === 'page') return route.source
  if (route.kind !== 'doc') return undefined
  const { instance, version, locale, id } = route.doc
  const docs = site.versions.find(
    (set) => set.instance === instance && set.name === version && set.locale === locale,
  )?.docs
  return docs?.get(id)?.source
}
