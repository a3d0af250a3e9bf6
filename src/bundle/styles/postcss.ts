/**
 * PostCSS: style sheets of a site go through the plugins that its Docusaurus plugins ask for, before esbuild reads them. The
 * plugins are functions, which no configuration that goes to threads can hold: they are known here by the site's folder, in
 * the one thread that bundles.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** By site root. */
const known = new Map<string, readonly unknown[]>()

/** Say which plugins the style sheets of a site go through: functions, objects, or names with options; none: they are left alone. */
export function setPostCss(root: string, plugins: readonly unknown[]): void {
  if (plugins.length === 0) known.delete(root)
  else known.set(root, plugins)
}

/** Whether the style sheets of a site go through plugins. */
export function hasPostCss(root: string): boolean {
  return known.has(root)
}

/** What of the package is used (postcss.org/api). */
interface PostCss {
  readonly default?: PostCss
  (plugins: readonly unknown[]): {
    readonly process: (css: string, options: object) => PromiseLike<ProcessedCss>
  }
}

interface ProcessedCss {
  readonly css: string
  readonly messages: readonly { readonly type: string; readonly file?: unknown; readonly dir?: unknown }[]
}

/** Process a style sheet at an absolute path. Gives the files that it is made of besides, absolute. */
export async function processCss(
  root: string,
  path: string,
  css: string,
): Promise<{ readonly css: string; readonly files: readonly string[] }> {
  const { postcss, plugins } = loaded(root)
  const done = await postcss(plugins).process(css, { from: path, to: path, map: false })
  const files = done.messages.flatMap(({ type, file }) =>
    type === 'dependency' && typeof file === 'string' ? [file] : [],
  )
  return { css: done.css, files }
}

/** The package as the site has it, by itself or through Docusaurus, and the plugins of names loaded. */
function loaded(root: string): { readonly postcss: PostCss; readonly plugins: readonly unknown[] } {
  const requires = [createRequire(join(root, 'package.json'))]
  try {
    requires.push(createRequire(requires[0]?.resolve('@docusaurus/bundler') ?? ''))
  } catch {
    // the site has it by itself, or not at all
  }
  const load = (name: string): unknown => {
    for (const require of requires) {
      try {
        return require(name) as unknown
      } catch {
        // the next one may have it
      }
    }
    throw new Error(`the package \`${name}\` is not installed: run \`npm install ${name}\` in the folder of the site`)
  }
  const postcss = load('postcss') as PostCss // whose version is not known
  const plugins = (known.get(root) ?? []).map((plugin) => {
    const [one, options] = Array.isArray(plugin) ? (plugin as readonly unknown[]) : [plugin]
    if (typeof one !== 'string')
      return Array.isArray(plugin) && typeof one === 'function' ? (one as (o: unknown) => unknown)(options) : one
    const module = load(one)
    const factory: unknown =
      typeof module === 'object' && module !== null && 'default' in module ? module.default : module
    return typeof factory === 'function' ? (factory as (o: unknown) => unknown)(options) : factory
  })
  return { postcss: postcss.default ?? postcss, plugins }
}
