/** Pages of plugins: of each route that `addRoute` was given, a module that shows its component with its data. */
import { relative, sep } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { textIfThere } from '../base/source-text.ts'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { PluginPage } from '../model/plugins.ts'
import { isRecord } from '../shared/is-record.ts'
import { applyTrailingSlash } from '../shared/url.ts'
import type { Contributions } from './content.ts'
import { PAGES } from './generated.ts'
import { placeOfEntry } from './guard.ts'
import { nameOf, type PluginInstance } from './instance.ts'

/** A route as plugins give it. */
export interface AddedRoute {
  readonly path: string
  readonly component: string
  readonly exact?: boolean
  readonly modules?: Readonly<Record<string, unknown>>
  readonly props?: Readonly<Record<string, unknown>>
  readonly context?: Readonly<Record<string, unknown>>
  readonly routes?: readonly AddedRoute[]
  readonly [attribute: string]: unknown
}

/** What pages are made with. */
interface RoutesContext {
  readonly root: string
  readonly baseUrl: string
  readonly trailingSlash: boolean | undefined
  /** Absolute path of the module of ours that shows a route. */
  readonly runtime: string
}

/** Make the modules of all pages: a route with others inside is no page by itself. Reports `unsupported-feature`. */
export function pluginPages(
  { routes, files }: Contributions,
  context: RoutesContext,
): { readonly pages: readonly PluginPage[]; readonly diagnostics: readonly Diagnostic[] } {
  const pages: PluginPage[] = []
  const diagnostics: Diagnostic[] = []
  for (const { plugin, route } of routes) {
    for (const way of leaves(withSlashes(route, context))) {
      const path = way.at(-1)?.path ?? ''
      if (/[*:]/.test(path)) {
        diagnostics.push(unknownAddress(plugin, path))
        continue
      }
      const text = routeModule(way, context.runtime)
      const file = files.write(`${PAGES}/${sha256(JSON.stringify([nameOf(plugin), path])).slice(0, 16)}.js`, text)
      const data = way.map((one) => contextData(one, plugin, diagnostics)).filter((one) => one !== undefined)
      pages.push({
        path,
        source: relative(context.root, file).split(sep).join('/'),
        hash: sha256(text),
        plugin: nameOf(plugin),
        ...metadataOf(way),
        ...(data.length === 0 ? {} : { data: Object.assign({}, ...data) as Readonly<Record<string, unknown>> }),
      })
    }
  }
  return { pages, diagnostics }
}

/** What the innermost route says of its sources, as data. */
function metadataOf(way: readonly AddedRoute[]): Pick<PluginPage, 'metadata'> {
  const metadata = way.at(-1)?.['metadata']
  return isRecord(metadata)
    ? { metadata: JSON.parse(JSON.stringify(metadata)) as Readonly<Record<string, unknown>> }
    : {}
}

/** The ways from a route to each of the innermost ones. */
function leaves(route: AddedRoute): readonly (readonly AddedRoute[])[] {
  if (route.routes === undefined) return [[route]]
  return route.routes.flatMap((inner) => leaves(inner).map((way) => [route, ...way]))
}

function withSlashes(route: AddedRoute, context: RoutesContext): AddedRoute {
  const { baseUrl, trailingSlash } = context
  return {
    ...route,
    path: applyTrailingSlash(route.path, trailingSlash, baseUrl),
    ...(route.routes === undefined ? {} : { routes: route.routes.map((inner) => withSlashes(inner, context)) }),
  }
}

/** The text of the module of a page (runtime/theme/router/plugin-route.tsx). */
function routeModule(way: readonly AddedRoute[], runtime: string): string {
  const imports: string[] = []
  const imported = (specifier: string): string => {
    const name = `m${imports.length.toString()}`
    // of data there is only the whole
    const isData = specifier.endsWith('.json')
    const what = isData ? name : `* as ${name}`
    imports.push(`import ${what} from ${JSON.stringify(specifier)}`)
    return isData ? `{default:${name}}` : name
  }
  const levels = way.map((route, index) => {
    const { component, modules = {}, props = {}, routes: inner = [], context: _, ...attributes } = route
    const siblings = inner.map(({ path, exact }) => ({ path, exact }))
    const next = inner.findIndex((one) => one === way[index + 1] || one.path === way[index + 1]?.path)
    const fields = [
      `component:${imported(component)}`,
      `modules:${moduleTree(modules, imported)}`,
      `props:${JSON.stringify(props)}`,
      `route:${JSON.stringify({ ...attributes, component: undefined })}`,
      `inner:${JSON.stringify(siblings)}`,
      `next:${next.toString()}`,
    ]
    return `{${fields.join(',')}}`
  })
  const first = `import {routePage} from ${JSON.stringify(runtime)}`
  return [first, ...imports, `export default routePage([${levels.join(',')}])`, ''].join('\n')
}

/** Paths of modules in any nesting, as code that imports them. */
function moduleTree(value: unknown, imported: (specifier: string) => string): string {
  if (typeof value === 'string') return imported(value)
  if (Array.isArray(value)) return `[${value.map((one) => moduleTree(one, imported)).join(',')}]`
  if (!isRecord(value)) return value === undefined ? 'undefined' : JSON.stringify(value)
  const { path, query } = value
  if (value['__import'] === true || (typeof path === 'string' && typeof query === 'object'))
    return imported(String(path))
  const pairs = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${moduleTree(one, imported)}`)
  return `{"__tree":true,${pairs.join(',')}}`
}

/** What a route tells all components inside of it: each value is a file of JSON. */
function contextData(
  { context }: AddedRoute,
  plugin: PluginInstance,
  diagnostics: Diagnostic[],
): Readonly<Record<string, unknown>> | undefined {
  if (context === undefined) return undefined
  return Object.fromEntries(
    Object.entries(context).flatMap(([key, path]) => {
      const text = typeof path === 'string' && path.endsWith('.json') ? textIfThere(path) : undefined
      if (text !== undefined) return [[key, JSON.parse(text) as unknown]]
      const message = `The plugin \`${plugin.name}\` gives the context \`${key}\` of a route by a module that is no JSON: components do not get it`
      diagnostics.push(warning('unsupported-feature', message, placeOfEntry(plugin.about)))
      return []
    }),
  )
}

function unknownAddress(plugin: PluginInstance, path: string): Diagnostic {
  const message = `The plugin \`${plugin.name}\` adds the route \`${path}\`, which stands for many addresses: it has no page`
  return warning('unsupported-feature', message, placeOfEntry(plugin.about))
}
