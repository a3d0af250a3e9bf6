/** What components may ask about the plugins of a site: what these tell all pages, and whose route the page is. */
import { pluginPageOf } from '../base/site-parts.ts'
import { CONTENT_PLUGINS } from '../model/plugins.ts'
import type { Route, Site } from '../model/site.ts'
import { blogInstance, pagesId } from '../model/source.ts'
import { lookUp } from '../shared/look-up.ts'
import type { Questions } from './answers.ts'

const DOCS = CONTENT_PLUGINS.docs

/** Questions about what plugins tell: all of it, or that of one plugin by its name. `allDocs` gives what docs tell. */
export function pluginQuestions(site: Site, allDocs: () => unknown): Questions {
  const docs = (): Readonly<Record<string, unknown>> => (site.versions.length === 0 ? {} : { [DOCS]: allDocs() })
  const { globalData } = site.config.plugins ?? {}
  return {
    'global-data': () => ({ ...docs(), ...globalData }),
    'global-data-of': (name) => lookUp(globalData, String(name)) ?? (name === DOCS ? docs()[DOCS] : undefined) ?? null,
  }
}

/** What `useRouteContext` gives: for pages of plugins with what the route brings. */
export function routeContext({ config, pages }: Site, route: Route): object {
  const { plugin, data } = (route.kind === 'page' ? pluginPageOf(config, route.source) : undefined) ?? {}
  return { plugin: plugin ?? pluginOf(route, pages), ...(data === undefined ? {} : { data }) }
}

function pluginOf(route: Route, pages: Site['pages']): { readonly id: string; readonly name: string } {
  const docs = route.kind === 'doc' ? route.doc.instance : 'instance' in route ? route.instance : undefined
  if (docs !== undefined) return { id: docs, name: DOCS }
  if ('blog' in route) return { id: route.blog.slice(blogInstance('').length), name: CONTENT_PLUGINS.blog }
  if (route.kind !== 'page') return { id: 'default', name: 'native' }
  return { id: pagesId(pages.get(route.source)?.key.instance) ?? 'default', name: CONTENT_PLUGINS.pages }
}
