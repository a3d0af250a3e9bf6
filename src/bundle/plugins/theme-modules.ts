/**
 * esbuild plugin: the modules of the classic theme and of its framework that components import, as stand-ins from
 * `runtime/theme`. What there is no stand-in for links to nothing, and a page that reaches it is left out.
 */
import type { OnResolveArgs, Plugin } from 'esbuild'
import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { lookUp } from '../../shared/look-up.ts'
import { THEME_FOLDERS } from '../find-parts.ts'
import { ITEM_TYPES, partName, PARTS } from '../part-table.ts'
import { importerName } from '../package-code.ts'
import { PLAIN } from './plain-resolver.ts'
import { FILE_NAMESPACE, stableFile } from './stable-paths.ts'
import { BORROWED, DRAWN_LATER, STAND_INS, WRITTEN_LINK, type StandIn } from './theme-stand-ins.ts'
import type { SitePlugins } from '../../model/plugins.ts'
import type { SiteElements } from '../../model/unit.ts'

const NAMESPACE = 'devcourse-theme'

/** Namespace of parts of the layout. */
const PART_NAMESPACE = 'devcourse-part'

/** Namespace of modules that devcourse cannot give yet. */
export const UNSUPPORTED_NAMESPACE = 'devcourse-unsupported'

const THEME = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//

/** Other ways to write the same: of theme modules, and of files of Docusaurus that its aliases stand for. */
const WRITTEN = [
  [/^@theme-(?:original|init)\//, '@theme/'],
  [/^@docusaurus\/core\/lib\/client\/exports\/([\w-]+)(?:\.js)?$/, '@docusaurus/$1'],
  [/^@docusaurus\/theme-classic\/lib\/theme\/([\w/-]+?)(?:\/index)?(?:\.js)?$/, '@theme/$1'],
] as const

const BORROWED_FILTER = new RegExp(`^(?:${Object.keys(BORROWED).join('|')})$`)

/** An import of something that a stand-in does not have. */
export interface MissingExport {
  /** File that imports it, as the bundler names it. */
  readonly importer: string
  readonly specifier: string
  readonly name: string
}

/** Where modules lie, and which of the site's must not be used. */
export interface ThemeFolders {
  readonly root: string
  readonly packagePath: (path: string) => string
  /** What plugins of the site bring. */
  readonly plugins?: Pick<SitePlugins, 'themes'> | undefined
  /** What the site shows in its own way (src/code-pages/replaced-elements.ts). */
  readonly elements?: Pick<SiteElements, 'failed' | 'links' | 'items'> | undefined
  /** The browser draws diagrams. */
  readonly drawsLater?: boolean
}

/**
 * Give the stand-ins, and parts of the layout: `@theme-original/Footer` is ours, `@theme/Footer` the one that the site
 * shows, its own first. `missing` are imports that were found to ask for more than a stand-in has.
 */
export function themeModules(folders: ThemeFolders, missing: readonly MissingExport[]): Plugin {
  const gapOf = ({ path, importer, namespace }: Pick<OnResolveArgs, 'path' | 'importer' | 'namespace'>) => {
    const from = importerName(importer, namespace, folders.root)
    const gap = missing.find((found) => found.importer === from && found.specifier === path)
    return gap && { path: `${path} (${gap.name})`, namespace: UNSUPPORTED_NAMESPACE }
  }
  return {
    name: 'devcourse-theme',
    setup(build) {
      build.onResolve({ filter: THEME }, ({ path, kind, importer, namespace }) => {
        const gap = gapOf({ path, importer, namespace })
        if (gap) return gap
        const from = { importer, namespace }
        const brought = broughtModule(folders, path, from)
        if (brought !== undefined)
          return stableFile(brought, { root: folders.root, packageRoot: folders.packagePath('.') })
        if (isPart(path) && (inTheme(folders, from) || standsInItem(folders, path)))
          return { path, namespace: PART_NAMESPACE, sideEffects: false }
        const own = ownModule(folders, path)
        if (own !== undefined) {
          const asked = { importer, namespace: FILE_NAMESPACE, resolveDir: folders.root }
          return build.resolve(isAbsolute(own) ? own : `./${own}`, { kind, ...asked })
        }
        if (standInsOf(path).length > 0) return { path, namespace: NAMESPACE, sideEffects: false }
        return { path, namespace: UNSUPPORTED_NAMESPACE }
      })
      build.onResolve(
        { filter: BORROWED_FILTER },
        async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
          if (pluginData === PLAIN) return undefined
          const gap = gapOf({ path, importer, namespace })
          if (gap) return gap
          const own = lookUp(BORROWED, path)?.instead
            ? undefined
            : await build.resolve(path, { kind, importer, resolveDir, pluginData: PLAIN })
          return own?.errors.length === 0 ? undefined : { path, namespace: NAMESPACE, sideEffects: false }
        },
      )
      build.onLoad({ filter: /.*/, namespace: PART_NAMESPACE }, ({ path }) => ({
        contents: partModule(path, folders.packagePath),
        resolveDir: folders.root,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: standInsOf(path, folders)
          .map((standIn) => exportsOf(standIn, folders.packagePath))
          .join('\n'),
        resolveDir: folders.root,
      }))
      // CommonJS, so that any named import of it links
      build.onLoad({ filter: /.*/, namespace: UNSUPPORTED_NAMESPACE }, () => ({ contents: 'module.exports = {}' }))
    },
  }
}

/** Read which import asks too much of a stand-in off the text of one of the bundler's messages. */
export function missingExport(text: string, importer: string): MissingExport | undefined {
  const [, specifier, name] = /^No matching export in "devcourse-theme:(.+)" for import "(.+)"$/.exec(text) ?? []
  return specifier === undefined || name === undefined ? undefined : { importer, specifier, name }
}

/** What stands for a module; nothing for one that there is no stand-in for. */
function standInsOf(specifier: string, { elements, drawsLater }: Partial<ThemeFolders> = {}): readonly StandIn[] {
  const meant = WRITTEN.reduce((name, [written, means]) => name.replace(written, means), specifier)
  if (meant === '@theme/MDXComponents/A' && elements?.links === true) return [WRITTEN_LINK]
  if (meant === '@theme/Mermaid' && drawsLater === true) return [DRAWN_LATER]
  return lookUp(STAND_INS, meant) ?? lookUp(BORROWED, meant)?.by ?? []
}

function exportsOf(
  { file, default: main, named = {}, make }: StandIn,
  packagePath: ThemeFolders['packagePath'],
): string {
  const module = JSON.stringify(packagePath(`runtime/${file}`))
  const pairs: readonly (readonly [string, string])[] = isNames(named)
    ? named.map((name) => [name, name])
    : Object.entries(named)
  const names = pairs.map(([name, ours]) => `${ours} as ${name}`)
  const all = main === undefined ? names : [`${main} as default`, ...names]
  const made = make === undefined ? '' : madeOf(make, module)
  return all.length === 0 ? made : `export {${all.join(',')}} from ${module}\n${made}`
}

function isNames(named: NonNullable<StandIn['named']>): named is readonly string[] {
  return Array.isArray(named)
}

/** The default export that a function of `module` makes of other components. */
function madeOf({ by, of }: NonNullable<StandIn['make']>, module: string): string {
  const parts = Object.entries(of)
  const imports = parts.map(([name, specifier]) => `import ${name} from ${JSON.stringify(specifier)}`)
  const names = parts.map(([name]) => name).join(',')
  return `${imports.join('\n')}\nimport {${by}} from ${module}\nexport default /* @__PURE__ */ ${by}({${names}})`
}

/** Files of the theme folders, by their stable names. */
const IN_THEME = new RegExp(`^(?:${THEME_FOLDERS.join('|')})/`)

/** The module that asks for another one. */
type Asking = Pick<OnResolveArgs, 'importer' | 'namespace'>

/** Whether a module lies in a theme: of the site, or of a plugin. */
function inTheme({ root, plugins }: ThemeFolders, { importer, namespace }: Asking): boolean {
  if (namespace === FILE_NAMESPACE && IN_THEME.test(importer)) return true
  const path = fileOf(root, { importer, namespace })
  return plugins?.themes.some((folder) => path?.startsWith(folder + sep)) ?? false
}

/** Where a module lies, as far as its name tells: that of a file in a package is its path. */
function fileOf(root: string, { importer, namespace }: Asking): string | undefined {
  return namespace === 'file' ? importer : namespace === FILE_NAMESPACE ? resolve(root, importer) : undefined
}

/** The module of a plugin's theme that `@theme-original/<name>` means, unless that is what asks. */
function broughtModule({ root, plugins }: ThemeFolders, specifier: string, from: Asking): string | undefined {
  const [, name] = /^@theme-original\/(.+)$/.exec(specifier) ?? []
  if (name === undefined || plugins === undefined) return undefined
  const found = inThemes(plugins.themes, name)
  return found === fileOf(root, from) ? undefined : found
}

/** The file of a name in folders of themes, of which a later one wins; undefined: there is none. */
function inThemes(themes: readonly string[], name: string): string | undefined {
  const paths = [...themes].reverse().flatMap((folder) => [join(folder, name), join(folder, name, 'index')])
  const files = paths.flatMap((path) => ['.js', '.jsx', '.ts', '.tsx', '.mjs'].map((type) => path + type))
  return files.find((file) => existsSync(file) && !DONE_BY_OURS.test(file))
}

/** Components of packages in whose place ours are: this one has the same effect without a script. */
const DONE_BY_OURS = /[\\/]plugin-ideal-image[\\/]lib[\\/]theme[\\/]IdealImage[\\/]/

/** `@theme/Layout` is what pages put around their content; the part of that name is meant by `@theme-original/Layout`. */
function isPart(specifier: string): boolean {
  const [, name = ''] = /^@theme(?:-original|-init)?\/(.+)$/.exec(specifier) ?? []
  return partName(name) !== undefined && specifier !== '@theme/Layout'
}

/** Whether a component that shows whole docs may stand around the part of this name: then it knows what to show. */
function standsInItem({ elements }: ThemeFolders, specifier: string): boolean {
  return elements?.items !== undefined && standInsOf(specifier).length === 0
}

/** The text of the module of a part. */
function partModule(specifier: string, packagePath: (path: string) => string): string {
  const [, kind = '', name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(specifier) ?? []
  const part = lookUp(PARTS, partName(name) ?? '')
  if (part === undefined) throw new Error(`unknown part ${specifier}`)
  // a wrapper adds its own types to those that there are: none
  if (partName(name) === ITEM_TYPES) return 'export default {}'
  const module = JSON.stringify(packagePath(`runtime/${part.file}`))
  const shown = kind === '' ? 'Part' : 'Part.original'
  const lines = [`import {${part.name} as Part} from ${module}`]
  if (standInsOf(specifier).length === 0 || name === 'Layout') return [...lines, `export default ${shown}`].join('\n')
  // one that Markdown has too: which is meant is known when it is shown
  const choose = JSON.stringify(packagePath('runtime/theme/render/part-or-own.tsx'))
  return [
    ...lines,
    `import {partOrOwn} from ${choose}`,
    `import Own from ${JSON.stringify(specifier)}`,
    `export default partOrOwn(${shown},Own)`,
  ].join('\n')
}

/**
 * The module of the site that `@theme/<name>` means, relative to its root. `@theme/Layout` is what pages put around their
 * content: the part of that name is none of it.
 */
function ownModule({ root, elements, plugins }: ThemeFolders, specifier: string): string | undefined {
  const [, name] = /^@theme\/(.+)$/.exec(specifier) ?? []
  if (name === undefined || name === 'Layout' || elements?.failed.includes(name)) return undefined
  const paths = THEME_FOLDERS.flatMap((folder) => [join(folder, name), join(folder, name, 'index')])
  const files = paths.flatMap((path) => ['.js', '.jsx', '.ts', '.tsx'].map((type) => path + type))
  return files.find((file) => existsSync(join(root, file))) ?? inThemes(plugins?.themes ?? [], name)
}
