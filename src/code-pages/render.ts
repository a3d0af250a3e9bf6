/** Compose pages that hold code: it is bundled for Node and imported, then each page is rendered. */
import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'
import { absentNames } from './absent-names.ts'
import { undrawnDiagrams } from './undrawn-diagrams.ts'
import type { AssetStore } from '../page/asset-store.ts'
import type { BundleInput } from '../bundle/bundler.ts'
import { importComponents, type ImportedPage } from '../bundle/import-components.ts'
import { MODULE_EXPORT } from '../bundle/module-entry.ts'
import { componentFailed } from '../page/component-failed.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Emitter } from '../page/composer.ts'
import { fileExport, type CodePage } from './find.ts'
import { finalFacts } from '../links/final-page.ts'
import type { LinkTables } from '../links/link-tables.ts'
import type { ComposedPage, PageUnit } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { leftOutPage } from './left-out-page.ts'
import { readSource } from '../base/source-text.ts'
import { lookUp } from '../shared/look-up.ts'
import { styleSheetEdges } from '../links/stylesheet-files.ts'
import { listedPosts, sourceOf } from '../base/site-parts.ts'
import { htmlFacts } from '../links/html-addresses.ts'

/** A page that was rendered. */
export interface ComposedCode {
  readonly page: ComposedPage
  /** Its components ask which page they are on. */
  readonly asksPage: boolean
}

export interface ComposedPages {
  /** By route. */
  readonly composed: ReadonlyMap<string, ComposedCode>
  /** Absolute paths of the stylesheets that components import. */
  readonly stylesheets: readonly string[]
  /** Absolute paths of all modules that the pages reach. */
  readonly modules: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

interface ComposeContext {
  readonly pages: readonly CodePage[]
  readonly tables: LinkTables
  readonly emitter: Emitter
  readonly input: BundleInput
  readonly assets: AssetStore
  /** A folder for the bundled code. */
  readonly scratch: string
}

/** Compose pages. Those whose code cannot be bundled or fails are left out, with the reason. */
export async function composePages(site: Site, context: ComposeContext): Promise<ComposedPages> {
  const composed = new Map<string, ComposedCode>()
  const stylesheets = new Set<string>()
  const modules = new Set<string>()
  if (context.pages.length === 0) return { composed, stylesheets: [], modules, diagnostics: [] }
  const folder = await realpath(context.scratch)
  const imported = await importComponents(context.input, folder)
  const diagnostics = [...imported.diagnostics]
  for (const [index, found] of imported.pages.entries()) {
    const code = context.pages[index]
    if (code === undefined) continue
    const page = await composePage(site, { code, found }, context)
    if ('withheld' in page) diagnostics.push(...page.withheld)
    else composed.set(code.route, page)
    if (found.kind !== 'code') continue
    for (const path of found.stylesheets) stylesheets.add(path)
    for (const path of found.modules) modules.add(path)
  }
  diagnostics.push(...(await absentNames(site.root, { modules, pages: context.pages })))
  const { diagrams } = site.config.markdown
  diagnostics.push(...undrawnDiagrams({ root: site.root, diagrams }, { modules, pages: context.pages }))
  return { composed, stylesheets: [...stylesheets], modules, diagnostics }
}

/** Compose one page with its code. */
export async function composePage(
  site: Site,
  { code, found }: { readonly code: CodePage; readonly found: ImportedPage },
  { emitter, assets, tables }: Pick<ComposeContext, 'emitter' | 'assets' | 'tables'>,
): Promise<ComposedCode | { readonly withheld: readonly Diagnostic[] }> {
  const route = site.routes.get(code.route)
  if (route === undefined) throw new Error(`unknown route ${code.route}`)
  const [post] = listedPosts(site, route)
  const source = sourceOf(site, route)?.source ?? post?.source ?? ''
  if (found.kind === 'broken') return { withheld: findingsAbout(code) }
  if (found.kind === 'unsupported')
    return { withheld: [leftOutPage(site, source, { code, specifier: found.specifier })] }
  if (found.kind === 'failed')
    return { withheld: [componentFailed(found.error, { page: source, place: found.place, loading: true })] }
  const page = await emitter.compose(route, { ...found.code, component: componentsOf(code, found.exported) })
  if ('withheld' in page) return page
  const paths = found.assets.map((path) => relative(site.root, path).replaceAll('\\', '/'))
  const known = await Promise.all(paths.map(async (path) => [path, (await assets.loadImported(path)).output] as const))
  const used: Readonly<Record<string, string>> = { ...page.assets, ...Object.fromEntries(known) }
  // what is wrong with a post that is listed is told with its own page
  if (route.kind === 'blog') {
    const facts = { ...page.facts, anchors: htmlFacts(page.data.main).ids }
    return { page: { ...page, assets: used, facts }, asksPage: found.asksPage }
  }
  const { main, head } = page.data
  const final = { main, head, source, text: readSource(site.root, source) }
  const facts = finalFacts(page.facts, final, { tables, outputs: new Set(Object.values(used)) })
  const styles = styleSheetEdges(found.stylesheets, { root: site.root, tables })
  return {
    page: { ...page, assets: used, facts: { ...facts, edges: [...facts.edges, ...styles] } },
    asksPage: found.asksPage,
  }
}

/** What is wrong with the Markdown of a page that is not rendered: all of it is told in one run. */
function findingsAbout({ files }: CodePage): readonly Diagnostic[] {
  return files.flatMap(({ known }) => known.diagnostics)
}

/** Finds the components among what the entry of a page exports. */
function componentsOf(
  { files }: CodePage,
  exported: Readonly<Record<string, unknown>>,
): (unit: PageUnit | undefined) => unknown {
  return (unit) => {
    if (unit === undefined) return exported[MODULE_EXPORT]
    const index = files.findIndex(({ file }) => file.source === unit.source)
    const units = lookUp(exported, fileExport(index)) as Readonly<Record<string, unknown>> | undefined // a module namespace
    return lookUp(units, `unit${unit.index.toString()}`)
  }
}
