/** Plugins that we stand in for when their package is not installed: what they do to code fences is plain data (spec markdown.md section 8). */
import * as v from 'valibot'
import type { FenceOptions } from '../../model/config.ts'
import type { MarkdownPlugin, MarkdownPlugins } from '../../model/markdown-functions.ts'
import { standInName } from '../load/stand-in.ts'

const NPM2YARN = '@docusaurus/remark-plugin-npm2yarn'

const npm2yarnOptions = v.object({
  sync: v.optional(v.boolean(), false),
  converters: v.optional(v.array(v.picklist(['yarn', 'pnpm', 'bun'])), ['yarn', 'pnpm', 'bun']),
})

/** Name of the package that a plugin should have come from; undefined: the plugin is there. */
export function absentPackage(plugin: MarkdownPlugin): string | undefined {
  return standInName(Array.isArray(plugin) ? plugin[0] : plugin)
}

/** What the fences of a set become; undefined: nothing but code. `live`: live code can be run. */
export function fenceOptions(
  { beforeDefaultRemarkPlugins, remarkPlugins }: MarkdownPlugins,
  live: FenceOptions['live'],
): FenceOptions | undefined {
  const found = [...beforeDefaultRemarkPlugins, ...remarkPlugins].find((one) => absentPackage(one) === NPM2YARN)
  const options: unknown = Array.isArray(found) ? (found[1] ?? {}) : {}
  const npm2yarn = found === undefined ? undefined : v.safeParse(npm2yarnOptions, options)
  if (live === undefined && npm2yarn?.success !== true) return undefined
  return {
    ...(npm2yarn?.success === true ? { npm2yarn: npm2yarn.output } : {}),
    ...(live === undefined ? {} : { live }),
  }
}
