/** `@docusaurus/plugin-content-docs/client`: the versions of the docs, and which of them the page belongs to. */
import { useContext } from 'react'
import { lookUp } from '#shared/look-up'
import { PageContext } from '../render/page-context.ts'
import { useAsk } from '../render/page-questions.ts'
import { isSamePath } from './sidebar-items.ts'

/** A doc with its address. */
export interface GlobalDoc {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
  readonly unlisted?: boolean
}

/** A version with its docs. */
export interface GlobalVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
  readonly mainDocId?: string
  readonly docs: readonly GlobalDoc[]
  readonly draftIds: readonly string[]
  readonly sidebars?: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>
}

/** A docs instance. */
export interface DocsInstance {
  readonly path: string
  readonly versions: readonly GlobalVersion[]
  readonly breadcrumbs: boolean
}

const DEFAULT_ID = 'default'

/** Give all docs instances by id. */
export function useAllDocsData(): Readonly<Record<string, DocsInstance>> {
  return (useAsk()('docs-data') ?? {}) as Readonly<Record<string, DocsInstance>>
}

/** Give a docs instance; throws where there is none. */
export function useDocsData(id: string = DEFAULT_ID): DocsInstance {
  const all = useAllDocsData()
  const found = lookUp(all, id)
  if (found) return found
  throw new Error(`there is no docs instance "${id}"; there are: ${Object.keys(all).join(', ') || 'none'}`)
}

/** Give the versions of an instance. */
export function useVersions(id?: string): readonly GlobalVersion[] {
  return useDocsData(id).versions
}

/** Give the version that readers are led to. */
export function useLatestVersion(id?: string): GlobalVersion | undefined {
  return useVersions(id).find(({ isLast }) => isLast)
}

/** Give the version that the page belongs to; undefined outside of the instance. */
export function useActiveVersion(id?: string): GlobalVersion | undefined {
  return activeVersion(useDocsData(id), useContext(PageContext).path)
}

/** Give the instance that the page belongs to. With `failfast`, throws where there is none. */
export function useActivePlugin(
  options: { readonly failfast?: boolean } = {},
): { readonly pluginId: string; readonly pluginData: DocsInstance } | undefined {
  const { path } = useContext(PageContext)
  const all = Object.entries(useAllDocsData())
  const around = all.filter(([, { path: root }]) => isWithin(path, root))
  const [found] = around.sort(([, a], [, b]) => b.path.length - a.path.length)
  if (found) return { pluginId: found[0], pluginData: found[1] }
  if (options.failfast) throw new Error(`the page ${path} belongs to no docs instance`)
  return undefined
}

/** Give the instance and the version that the page belongs to. */
export function useActivePluginAndVersion(options: { readonly failfast?: boolean } = {}) {
  const { path } = useContext(PageContext)
  const activePlugin = useActivePlugin(options)
  return activePlugin && { activePlugin, activeVersion: activeVersion(activePlugin.pluginData, path) }
}

/** Give the version and doc of the page, and the same doc in other versions. */
export function useActiveDocContext(id?: string): {
  readonly activeVersion?: GlobalVersion
  readonly activeDoc?: GlobalDoc
  readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>
} {
  const { path } = useContext(PageContext)
  const data = useDocsData(id)
  const version = activeVersion(data, path)
  const doc = version?.docs.find((one) => isSamePath(one.path, path))
  const others = data.versions.flatMap(({ name, docs }) => {
    const same = docs.find((one) => one.id === doc?.id)
    return same ? [[name, same] as const] : []
  })
  return {
    ...(version && { activeVersion: version }),
    ...(doc && { activeDoc: doc }),
    alternateDocVersions: Object.fromEntries(others),
  }
}

/** Give the latest version, and this doc in it. */
export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id)
  const { alternateDocVersions } = useActiveDocContext(id)
  return {
    latestVersionSuggestion,
    latestDocSuggestion: lookUp(alternateDocVersions, latestVersionSuggestion?.name ?? ''),
  }
}

/** The version whose root is around the path; that of the latest one is around all. */
function activeVersion({ versions }: DocsInstance, path: string): GlobalVersion | undefined {
  const inner = versions.filter(({ isLast }) => !isLast)
  const outer = versions.filter(({ isLast }) => isLast)
  return [...inner, ...outer].find(({ path: root }) => isWithin(path, root))
}

function isWithin(path: string, root: string): boolean {
  return `${path}/`.startsWith(root.endsWith('/') ? root : `${root}/`)
}

/** `useGlobalData`: what plugins tell all pages; here those for docs. */
export function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return (useAsk()('global-data') ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Give what the instances of a plugin tell, by id. */
export function useAllPluginInstancesData(
  name: string,
  options: { readonly failfast?: boolean } = {},
): Readonly<Record<string, unknown>> | undefined {
  // a page holds the answers to its questions: that of this plugin alone, not what all of them tell
  const answer = useAsk()('global-data-of', name) ?? undefined
  const found = answer as Readonly<Record<string, unknown>> | undefined
  if (found === undefined && options.failfast) throw new Error(`the plugin \`${name}\` tells pages nothing`)
  return found
}

/** Give what one instance of a plugin tells. */
export function usePluginData(
  name: string,
  id: string = DEFAULT_ID,
  options: { readonly failfast?: boolean } = {},
): unknown {
  const found = lookUp(useAllPluginInstancesData(name, options), id)
  if (found === undefined && options.failfast) throw new Error(`the plugin \`${name}\` has no instance "${id}"`)
  return found
}
