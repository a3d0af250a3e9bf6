/** The functions of a configuration that take part in reading Markdown, gathered for the compiler of pages. */
import type {
  BrokenUrlHook,
  MarkdownFunctions,
  MarkdownPlugin,
  MarkdownPlugins,
  ParseFrontMatter,
  Preprocessor,
} from '../model/markdown-functions.ts'
import type { Policy } from '../model/config.ts'
import { absentPackage } from './docusaurus/fences.ts'

interface Options {
  readonly preprocessor?: Preprocessor | undefined
  readonly parseFrontMatter?: ParseFrontMatter | undefined
  readonly remarkRehypeOptions: Readonly<Record<string, unknown>>
  readonly hooks: {
    readonly onBrokenMarkdownLinks?: Policy | BrokenUrlHook | undefined
    readonly onBrokenMarkdownImages?: Policy | BrokenUrlHook | undefined
  }
}

/** Gather the functions of a configuration; `sets` are the docs and the pages. Undefined when there are none. */
export function markdownFunctions(
  options: Options,
  sets: readonly (MarkdownPlugins & { readonly id: string })[],
): MarkdownFunctions | undefined {
  const { preprocessor, parseFrontMatter, remarkRehypeOptions, hooks } = options
  const { onBrokenMarkdownLinks: links, onBrokenMarkdownImages: images } = hooks
  const plugins = sets.flatMap((set) => (hasPlugins(set) ? [[set.id, pluginsOf(set)] as const] : []))
  const found: MarkdownFunctions = {
    ...(preprocessor === undefined ? {} : { preprocessor }),
    ...(parseFrontMatter === undefined ? {} : { parseFrontMatter }),
    ...(holdsFunction(remarkRehypeOptions) ? { remarkRehypeOptions } : {}),
    ...(typeof links === 'function' ? { onBrokenMarkdownLinks: links } : {}),
    ...(typeof images === 'function' ? { onBrokenMarkdownImages: images } : {}),
    plugins: Object.fromEntries(plugins),
  }
  return Object.keys(found).length > 1 || plugins.length > 0 ? found : undefined
}

/** Whether a value is no plain data: it holds functions, or itself, and cannot be a key of the cache. */
export function holdsFunction(value: unknown): boolean {
  let found = false
  try {
    JSON.stringify(value, (_, part: unknown) => {
      found ||= typeof part === 'function'
      return part
    })
    return found
  } catch {
    return true
  }
}

/** Plugins of packages that are not installed are left out; `missing-package` has said so. */
function pluginsOf(set: MarkdownPlugins): MarkdownPlugins {
  const there = (list: readonly MarkdownPlugin[]): readonly MarkdownPlugin[] =>
    list.filter((plugin) => absentPackage(plugin) === undefined)
  return {
    beforeDefaultRemarkPlugins: there(set.beforeDefaultRemarkPlugins),
    remarkPlugins: there(set.remarkPlugins),
    beforeDefaultRehypePlugins: there(set.beforeDefaultRehypePlugins),
    rehypePlugins: there(set.rehypePlugins),
  }
}

function hasPlugins(set: MarkdownPlugins): boolean {
  return Object.values(pluginsOf(set)).some((list: readonly unknown[]) => list.length > 0)
}
