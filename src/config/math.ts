/** The settings for formulas. They are on unless the site says otherwise, or reads formulas with a remark plugin of its own. */
import type { MarkdownConfig } from '../model/config.ts'
import type { MarkdownPlugins } from '../model/markdown-functions.ts'
import { put } from '../shared/look-up.ts'

interface Options {
  readonly markdown: {
    readonly math?:
      | false
      | { readonly macros: Readonly<Record<string, string>>; readonly brackets: boolean }
      | undefined
  }
  readonly docs: readonly Pick<MarkdownPlugins, 'beforeDefaultRemarkPlugins' | 'remarkPlugins'>[]
  readonly pages: Options['docs']
}

/** The name of the function that the package remark-math exports. */
const REMARK_MATH = 'remarkMath'

/** Give the settings for formulas, or nothing where there are none. */
export function withMath({ markdown: { math }, docs, pages }: Options): Pick<MarkdownConfig, 'math'> {
  if (math === false || (math === undefined && [...docs, ...pages].some(readsFormulas))) return {}
  const macros: Record<string, string> = {}
  for (const [name, meaning] of Object.entries(math?.macros ?? {}))
    put(macros, name.startsWith('\\') ? name : `\\${name}`, meaning)
  return { math: { macros, brackets: math?.brackets ?? false } }
}

function readsFormulas({ beforeDefaultRemarkPlugins, remarkPlugins }: Options['docs'][number]): boolean {
  return [...beforeDefaultRemarkPlugins, ...remarkPlugins].some((plugin) => {
    const subject: unknown = Array.isArray(plugin) ? plugin[0] : plugin
    return typeof subject === 'function' && subject.name === REMARK_MATH
  })
}
