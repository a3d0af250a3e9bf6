/** Pages that plugins add by `addRoute`: a component with the data of its route, inside of those of the routes around it. */
import type { ComponentType, ReactNode } from 'react'
import { OnRoute } from './route-props.tsx'

type Given = Readonly<Record<string, unknown>>

/** A module, as it is imported. */
type ModuleExports = Given

/** Modules by the names of props, in any nesting; such a table has the key `__tree`. */
type ModuleTree = ModuleExports | readonly ModuleTree[] | { readonly __tree: true; readonly [key: string]: unknown }

/** A route of the way to the page, from the outermost one on. */
export interface RouteLevel {
  readonly component: ModuleExports
  readonly modules: ModuleTree
  readonly props: Given
  /** What else the route says of itself. */
  readonly route: Given
  /** The routes inside of it, and which of them leads to the page. */
  readonly inner: readonly Given[]
  readonly next: number
}

/** Make the component of a page. */
export function routePage(levels: readonly RouteLevel[]): ComponentType<Given> {
  return levels.reduceRight<ComponentType<Given>>((inside, level) => {
    const Component = level.component['default'] as ComponentType<Given> | undefined // of a module of the site
    const modules = Object(moduleValues(level.modules)) as Given
    const routes = level.inner.map((one, index) => (index === level.next ? { ...one, component: inside } : one))
    const route = { ...level.route, component: Component, ...(routes.length > 0 ? { routes } : {}) }
    return function PluginRoute(props) {
      if (Component === undefined) throw new Error('the component of this route has no default export')
      return <Component {...modules} {...level.props} {...props} route={route} />
    }
  }, Nothing)
}

function Nothing(): ReactNode {
  return null
}

/** What components get: of each module its default, with its other exports. */
function moduleValues(tree: ModuleTree): unknown {
  if (Array.isArray(tree)) return (tree as readonly ModuleTree[]).map(moduleValues)
  if ('__tree' in tree) {
    const entries = Object.entries(tree).filter(([key]) => key !== '__tree')
    return Object.fromEntries(entries.map(([key, inside]) => [key, moduleValues(inside as ModuleTree)]))
  }
  const value: unknown = Reflect.get(tree, 'default')
  if (typeof value !== 'function' || !Object.isExtensible(value)) return value
  for (const [name, other] of Object.entries(tree)) if (name !== 'default') Reflect.set(value, name, other)
  return value
}

/** `@docusaurus/renderRoutes`: shows the route inside that leads to the page. */
export function renderRoutes(routes: readonly Given[] | undefined, extra: Given = {}): ReactNode {
  const found = routes?.find(({ component }) => typeof component === 'function')
  if (found === undefined) return null
  return (
    <OnRoute by={found['component'] as ComponentType<Record<string, unknown>>} props={{ ...extra, route: found }} />
  )
}
