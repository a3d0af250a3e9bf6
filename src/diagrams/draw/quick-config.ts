/**
 * Mermaid copies its whole configuration, some thousand values, each time that a part of it asks for one: hundreds of times for a
 * picture, and a third of all its work. Where Node lets modules be read in another way, that copy is made in a quicker one.
 */
import * as nodeModule from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How the library copies a configuration, in the versions 11 and 12; written otherwise, it stays as it is, and is slower. */
const SLOW_COPY = /\bassignWithDepth_default\(\{\}, (\w+)\)/g

/** Name of our function in the process that draws. */
const NAME = 'devcourseCopiedConfig'

const QUICK_COPY = `globalThis.${NAME}($1)`

/** How deep the library copies: what lies deeper is shared. */
const DEPTH = 2

/** As much of it as is used; undefined before Node 22.15. */
type RegisterHooks = (hooks: {
  readonly load: (url: string, context: unknown, next: (url: string, context: unknown) => Loaded) => Loaded
}) => unknown

interface Loaded {
  readonly source?: unknown
}

/** Read the modules of the library, whose main file is `module`, with a quicker copy. To be called before it is imported. */
export function quickenConfig(module: string): void {
  Reflect.set(globalThis, NAME, copiedConfig)
  const folder = `${pathToFileURL(dirname(module)).href}/`
  const registerHooks = Reflect.get(nodeModule, 'registerHooks') as RegisterHooks | undefined // newer than the types
  if (registerHooks === undefined) {
    nodeModule.register(`data:text/javascript,${encodeURIComponent(hooks(folder))}`)
    return
  }
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const { source } = loaded
      if (!url.startsWith(folder) || source === undefined || source === null) return loaded
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source as Uint8Array) // as Node gives it
      return { ...loaded, source: withQuickCopy(text) }
    },
  })
}

/** The same for older versions, whose hooks are a module of their own. */
function hooks(folder: string): string {
  return `export async function load(url, context, next) {
    const loaded = await next(url, context)
    if (!url.startsWith(${JSON.stringify(folder)}) || !loaded.source) return loaded
    const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: text.replace(${String(SLOW_COPY)}, ${JSON.stringify(QUICK_COPY)}) }
  }`
}

/** The text of a module of the library with our copy in place of its own. */
export function withQuickCopy(source: string): string {
  return source.replaceAll(SLOW_COPY, QUICK_COPY)
}

/** A copy as the library makes it: what is null is left out, lists have each thing once; nothing gives an empty one. */
export function copiedConfig(
  config: Readonly<Record<string, unknown>> | undefined,
  depth = DEPTH,
): Record<string, unknown> {
  const copy = { ...config }
  for (const [key, value] of Object.entries(copy)) {
    if (value === null) Reflect.deleteProperty(copy, key)
    // any-name: the copy has a property of its own under each of these keys
    else if (typeof value === 'object') copy[key] = copiedValue(value, depth)
  }
  return copy
}

function copiedValue(value: object, depth: number): unknown {
  if (Array.isArray(value)) return [...new Set(value as unknown[])]
  return depth > 1 ? copiedConfig(value as Readonly<Record<string, unknown>>, depth - 1) : { ...value }
}
