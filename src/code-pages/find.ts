/** Which pages hold code that must be bundled: modules, and Markdown with pieces that are more than HTML. */
import { moduleEntry } from '../bundle/module-entry.ts'
import type { ComponentPage } from '../bundle/bundler.ts'
import { resolve } from 'node:path'
import type { PageUnit } from '../model/page.ts'
import type { Post } from '../model/blog.ts'
import type { Doc, Page, Route, Site } from '../model/site.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { CompileOptions, Unit } from '../model/unit.ts'
import { type PageUnits, type ShownFile, type ShownFiles } from '../page/load-page.ts'
import { isModule } from '../page/markdown-file.ts'
import { chunkName } from '../render/page-chunk.ts'
import { lookUp } from '../shared/look-up.ts'
import { isWithheld, joinedPage } from '../page/join-partials.ts'
import { listedPosts, sourceOf } from '../base/site-parts.ts'
import { DIAGRAM } from './undrawn-diagrams.ts'

/** A page that holds code. */
export interface CodePage {
  /** Route path. */
  readonly route: string
  /** Absolute path of the module that the page is; undefined: it is Markdown. */
  readonly module: string | undefined
  /** Pieces of code of Markdown. */
  readonly units: readonly PageUnit[]
  /** The Markdown files whose code the page needs, for its pieces or for what it does when it is loaded. */
  readonly files: readonly ShownFile<Unit>[]
}

/** What a page needs of code; undefined: none, or it cannot be shown. */
export async function codeOf(site: Site, route: Route, pages: PageUnits): Promise<CodePage | undefined> {
  if (route.kind === 'blog') {
    const previews = (await pages.previews(route)).filter(({ shown }) => !isWithheld(shown))
    return codeOfShown(
      previews.map(({ shown }) => shown),
      route,
      pages,
    )
  }
  const source = sourceOf(site, route)
  if (source === undefined) return undefined
  if (isModule(source)) return { route: route.path, module: resolve(site.root, source.source), units: [], files: [] }
  const shown = await pages.units(route)
  return shown === undefined || isWithheld(shown) ? undefined : codeOfShown([shown], route, pages)
}

/** What the texts of a page need of code. */
function codeOfShown(texts: readonly ShownFiles<Unit>[], route: Route, pages: PageUnits): CodePage | undefined {
  const units = texts.flatMap((shown) => joinedPage(shown, pages.imported).units)
  const used = new Set(units.map((unit) => unit.source))
  const all = texts.flatMap((shown) => shown.files)
  const files = all.filter(({ file, known }) => used.has(file.source) || importsForEffect(known))
  const each = [...new Map(files.map((one) => [one.file.source, one])).values()]
  return each.length === 0 ? undefined : { route: route.path, module: undefined, units, files: each }
}

/** Such as `import './styles.css'`. */
function importsForEffect({ body }: Unit): boolean {
  return body.code?.imports.some(({ names }) => names.length === 0) === true
}

/** What those of some routes need of code that hold any. */
export async function codePages(site: Site, paths: readonly string[], pages: PageUnits): Promise<readonly CodePage[]> {
  const found: CodePage[] = []
  for (const path of paths) {
    const route = site.routes.get(path)
    const code = route && (await codeOf(site, route, pages))
    if (code !== undefined) found.push(code)
  }
  return found
}

/**
 * The routes that may hold code; `importing` are sources whose text looks so. Where the site shows elements of Markdown in
 * its own way, or functions of the configuration take part, any page may.
 */
export function candidates(site: Site, hints: CodeHints): readonly Route[] {
  return [...site.routes.values()].filter(mayHoldCode(site, hints))
}

/** By what routes are told apart that may hold code. */
export interface CodeHints {
  readonly importing: ReadonlySet<string>
  readonly functions: MarkdownFunctions | undefined
  readonly form?: CompileOptions['form']
}

/** Give the function that tells of a route whether it is one of the `candidates`. */
export function mayHoldCode(site: Site, { importing, functions, form }: CodeHints): (route: Route) => boolean {
  const { components = [], theme = [], items } = site.mapped ?? {}
  const shows = theme.some((name) => name !== DIAGRAM) || components.some((name) => /^[a-z]/.test(name))
  const all = form === 'whole' || shows || functions?.preprocessor !== undefined
  const may = (source: Doc | Page | Post): boolean =>
    all ||
    isModule(source) ||
    importing.has(source.source) ||
    lookUp(items, source.key.instance) !== undefined ||
    lookUp(functions?.plugins, source.key.instance) !== undefined
  return (route) => {
    if (route.kind === 'blog') return listedPosts(site, route).some(may)
    const source = sourceOf(site, route)
    return source !== undefined && may(source)
  }
}

/** Whether the source of a route is JavaScript or TypeScript. */
export function isModuleRoute(site: Site, route: Route): boolean {
  const source = sourceOf(site, route)
  return source !== undefined && isModule(source)
}

/** The pages as the bundler needs them. */
export function bundledPages(pages: readonly CodePage[]): readonly ComponentPage[] {
  return pages.map(({ route, module, files }) => ({
    route,
    name: chunkName(route),
    ...(module === undefined ? { entry: unitsEntry(files.map(({ file }) => file.source)) } : moduleEntry(module)),
  }))
}

/** Exports the units of each file under the name of `filesExport`. */
function unitsEntry(sources: readonly string[]): string {
  return sources
    .map((source, index) => `export * as ${fileExport(index)} from ${JSON.stringify(`devcourse-unit:${source}`)}`)
    .join('\n')
}

/** Name under which the entry of a page exports the code of a file, by the file's place in `CodePage.files`. */
export function fileExport(index: number): string {
  return `file${index.toString()}`
}
