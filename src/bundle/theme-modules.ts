/**
 * esbuild plugin: the modules of the classic theme and of its framework that components import, as stand-ins from
 * `runtime/theme`. What there is no stand-in for links to nothing, and a page that reaches it is left out.
 */
import type { Plugin } from 'esbuild'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { THEME_FOLDERS } from './find-parts.ts'
import { ITEM_TYPES, partName, PARTS } from './part-table.ts'
import { FILE_NAMESPACE, PLAIN } from './stable-paths.ts'

interface StandIn {
  /** Module below `runtime/`. */
  readonly file: string
  /** Name of what the default export is there. */
  readonly default?: string
  /** Other exports: name in the theme's module to name in ours. */
  readonly named?: Readonly<Record<string, string>>
}

/** By specifier, without `@theme-original/` and `@theme-init/`, which mean the same as `@theme/`. */
const STAND_INS: Readonly<Record<string, readonly StandIn[]>> = {
  '@theme/Layout': [{ file: 'theme/Layout.tsx', default: 'Layout' }],
  '@theme/Heading': [{ file: 'theme/Heading.tsx', default: 'Heading' }],
  '@theme/ThemedImage': [{ file: 'theme/ThemedImage.tsx', default: 'ThemedImage' }],
  '@docusaurus/BrowserOnly': [{ file: 'theme/BrowserOnly.tsx', default: 'BrowserOnly' }],
  '@docusaurus/ExecutionEnvironment': [{ file: 'theme/execution-environment.ts', default: 'executionEnvironment' }],
  '@docusaurus/Head': [{ file: 'theme/Head.tsx', default: 'Head' }],
  '@docusaurus/Interpolate': [
    { file: 'theme/Translate.tsx', default: 'Interpolate', named: { interpolate: 'interpolate' } },
  ],
  '@docusaurus/Link': [{ file: 'theme/Link.tsx', default: 'Link' }],
  '@docusaurus/Translate': [{ file: 'theme/Translate.tsx', default: 'Translate', named: { translate: 'translate' } }],
  '@docusaurus/constants': [{ file: 'theme/constants.ts', named: { DEFAULT_PLUGIN_ID: 'DEFAULT_PLUGIN_ID' } }],
  '@docusaurus/isInternalUrl': [
    { file: 'theme/internal-url.ts', default: 'isInternalUrl' },
    { file: 'theme/link-href.ts', named: { hasProtocol: 'hasProtocol' } },
  ],
  '@docusaurus/router': [
    { file: 'theme/router.tsx', named: { Redirect: 'Redirect', useHistory: 'useHistory' } },
    { file: 'use-location.ts', named: { useLocation: 'useLocation' } },
  ],
  '@docusaurus/theme-common': [
    { file: 'use-color-mode.ts', named: { useColorMode: 'useColorMode' } },
    { file: 'theme/Head.tsx', named: { HtmlClassNameProvider: 'HtmlClassNameProvider', PageMetadata: 'PageMetadata' } },
    { file: 'theme/site-context.ts', named: { useThemeConfig: 'useThemeConfig' } },
    { file: 'theme/window-size.ts', named: { useWindowSize: 'useWindowSize' } },
    { file: 'theme/theme-class-names.ts', named: { ThemeClassNames: 'themeClassNames' } },
  ],
  '@docusaurus/useBaseUrl': [
    { file: 'theme/base-url.ts', default: 'useBaseUrl', named: { useBaseUrlUtils: 'useBaseUrlUtils' } },
  ],
  '@docusaurus/useDocusaurusContext': [{ file: 'theme/site-context.ts', default: 'useDocusaurusContext' }],
  clsx: [{ file: 'theme/clsx.ts', default: 'clsx', named: { clsx: 'clsx' } }],
  '@docusaurus/useIsBrowser': [{ file: 'theme/BrowserOnly.tsx', default: 'useIsBrowser' }],
}

/** As above, for parts of the layout only: elsewhere they are of no use. */
const IN_PARTS: Readonly<Record<string, readonly StandIn[]>> = {
  '@docusaurus/plugin-content-docs/client': [{ file: 'theme/doc.ts', named: { useDoc: 'useDoc' } }],
  '@docusaurus/theme-common/internal': [{ file: 'theme/doc.ts', named: { useDoc: 'useDoc' } }],
}

const NAMESPACE = 'devcourse-theme'

/** Namespace of parts of the layout. */
const PART_NAMESPACE = 'devcourse-part'

/** Namespace of modules that devcourse cannot give yet. */
export const UNSUPPORTED_NAMESPACE = 'devcourse-unsupported'

const THEME = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//

/** An import of something that a stand-in does not have. */
export interface MissingExport {
  /** File that imports it, as the bundler names it. */
  readonly importer: string
  readonly specifier: string
  readonly name: string
}

/**
 * Give the stand-ins, and parts of the layout: `@theme-original/Footer` is ours, `@theme/Footer` from within a part the
 * one that the site shows. A module that has none is looked for in the site's theme folders; `missing` are imports that
 * were found to ask for more than a stand-in has.
 */
export function themeModules(
  folders: { readonly root: string; readonly packagePath: (path: string) => string },
  missing: readonly MissingExport[],
): Plugin {
  return {
    name: 'devcourse-theme',
    setup(build) {
      build.onResolve({ filter: THEME }, ({ path, kind, importer, namespace }) => {
        const from = namespace === 'file' ? importer : `${namespace}:${importer}`
        const gap = missing.find((found) => found.importer === from && found.specifier === path)
        if (gap) return { path: `${path} (${gap.name})`, namespace: UNSUPPORTED_NAMESPACE }
        const inTheme = namespace === FILE_NAMESPACE && IN_THEME.test(importer)
        if (inTheme && isPart(path)) return { path, namespace: PART_NAMESPACE, sideEffects: false }
        if (inTheme && Object.hasOwn(IN_PARTS, path)) return { path, namespace: NAMESPACE, sideEffects: false }
        if (Object.hasOwn(STAND_INS, standInOf(path))) return { path, namespace: NAMESPACE, sideEffects: false }
        const own = path.startsWith('@theme/') ? ownModule(folders.root, path.slice('@theme/'.length)) : undefined
        if (own === undefined) return { path, namespace: UNSUPPORTED_NAMESPACE }
        return build.resolve(`./${own}`, { kind, importer, resolveDir: folders.root })
      })
      build.onResolve({ filter: /^clsx$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === PLAIN) return undefined
        const own = await build.resolve(path, { kind, importer, resolveDir, pluginData: PLAIN })
        return own.errors.length === 0 ? undefined : { path, namespace: NAMESPACE, sideEffects: false }
      })
      build.onLoad({ filter: /.*/, namespace: PART_NAMESPACE }, ({ path }) => ({
        contents: partModule(path, folders.packagePath),
        resolveDir: folders.root,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: (STAND_INS[standInOf(path)] ?? IN_PARTS[path] ?? [])
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

function standInOf(specifier: string): string {
  return specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
}

function exportsOf(standIn: StandIn, packagePath: (path: string) => string): string {
  const { file, default: main, named = {} } = standIn
  const names = Object.entries(named).map(([name, ours]) => `${ours} as ${name}`)
  const all = main === undefined ? names : [`${main} as default`, ...names]
  return `export {${all.join(',')}} from ${JSON.stringify(packagePath(`runtime/${file}`))}`
}

/** Files of the theme folders, by their stable names. */
const IN_THEME = new RegExp(`^(?:${THEME_FOLDERS.join('|')})/`)

/** `@theme/Layout` is what pages put around their content; the part of that name is meant by `@theme-original/Layout`. */
function isPart(specifier: string): boolean {
  const [, name = ''] = /^@theme(?:-original|-init)?\/(.+)$/.exec(specifier) ?? []
  return partName(name) !== undefined && specifier !== '@theme/Layout'
}

/** The text of the module of a part. */
function partModule(specifier: string, packagePath: (path: string) => string): string {
  const [, kind = '', name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(specifier) ?? []
  const part = PARTS[partName(name) ?? '']
  if (part === undefined) throw new Error(`unknown part ${specifier}`)
  // a wrapper adds its own types to those that there are: none
  if (partName(name) === ITEM_TYPES) return 'export default {}'
  const module = JSON.stringify(packagePath(`runtime/${part.file}`))
  if (kind === '') return `export {${part.name} as default} from ${module}`
  return `import {${part.name} as Part} from ${module}\nexport default Part.original`
}

/** The module of the site at a name without extension, relative to its root. */
function ownModule(root: string, name: string): string | undefined {
  const paths = THEME_FOLDERS.flatMap((folder) => [join(folder, name), join(folder, name, 'index')])
  const files = paths.flatMap((path) => ['.js', '.jsx', '.ts', '.tsx'].map((type) => path + type))
  return files.find((file) => existsSync(join(root, file)))
}
