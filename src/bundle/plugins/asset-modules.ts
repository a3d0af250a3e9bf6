/**
 * esbuild plugin: what a component imports besides code. An image, font or other file is its address on the site, an
 * SVG file a component, a stylesheet part of the site's one stylesheet, a CSS module the table of its class names; Sass and Less are compiled.
 */
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { absentFiles } from './absent-files.ts'
import { compileCssModule, type CssModule } from './css-modules.ts'
import { messageOf } from '../../base/thrown.ts'
import { messagesOf } from '../messages.ts'
import { PREPROCESSED, canPreprocess, preprocess } from '../styles/preprocess.ts'
import { hasPostCss, processCss } from '../styles/postcss.ts'
import { SassFailure, type SassContext } from './sass.ts'
import { PLAIN } from './plain-resolver.ts'
import { stableName, type NameFolders } from './stable-paths.ts'
import { loadedSvg } from './svg-component.ts'
import { UNSUPPORTED_NAMESPACE } from './theme-modules.ts'

/** Namespace of files that have an address; the path is the file's, relative to the site root. */
export const ASSET_NAMESPACE = 'devcourse-asset'

/** Namespace of stylesheets as code sees them. */
export const STYLE_NAMESPACE = 'devcourse-style'

const SVG_NAMESPACE = 'devcourse-svg'

/** Namespace of the stylesheets that CSS modules become. */
const COMPILED_NAMESPACE = 'devcourse-compiled-css'

const ASSET =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|woff2?|eot|ttf|otf|mp4|webm|ogv|wav|mp3|m4a|aac|oga|flac|pdf|docx?|xlsx?|zip|rar)$/i
/** A language that nobody compiles. */
const UNKNOWN_LANGUAGE = /\.styl$/i

/** Gives the address on the site of a file, by its path relative to the root; it may lie outside. */
export type AssetUrl = (source: string) => Promise<string>

/** Handle what code imports that is no code. `files` is told where each of these files lies. */
export function assetModules(folders: NameFolders, url: AssetUrl, sass: Omit<SassContext, 'root'>): Plugin {
  const { files } = sass
  return {
    name: 'devcourse-assets',
    setup(build) {
      const isAbsent = absentFiles()
      const compiled = (path: string, part: 'css' | 'names') =>
        compiledPart(compiledStyle(path, folders, sass), path, { part, root: folders.root })
      const resolveAs = (filter: RegExp, namespace: string): void => {
        build.onResolve({ filter }, async (args) => {
          if (isAbsent(args.path, args.resolveDir)) return undefined
          const found = await resolveModule(build, args, { namespace, folders })
          if (found?.path !== undefined) files.set(`${namespace}:${found.path}`, String(found.pluginData))
          return found
        })
      }
      resolveAs(ASSET, ASSET_NAMESPACE)
      resolveAs(/\.svg$/i, SVG_NAMESPACE)
      resolveAs(/\.css$/i, STYLE_NAMESPACE)
      // without the package that compiles it a page that needs it is left out
      build.onResolve({ filter: PREPROCESSED }, ({ path }) =>
        !canPreprocess(path, folders.root) ? { path, namespace: UNSUPPORTED_NAMESPACE } : undefined,
      )
      resolveAs(PREPROCESSED, STYLE_NAMESPACE)
      // nobody compiles it: a page that needs it is left out
      build.onResolve({ filter: UNKNOWN_LANGUAGE }, ({ path }) => ({ path, namespace: UNSUPPORTED_NAMESPACE }))
      build.onLoad({ filter: /.*/, namespace: ASSET_NAMESPACE }, ({ pluginData }) =>
        loadAsset(String(pluginData), folders, url),
      )
      build.onLoad({ filter: /.*/, namespace: SVG_NAMESPACE }, ({ pluginData }) => loadSvg(String(pluginData)))
      build.onLoad({ filter: /.*/, namespace: STYLE_NAMESPACE }, async ({ path, pluginData }) =>
        isCssModule(path) ? compiled(String(pluginData), 'names') : { contents: '' },
      )
      build.onResolve({ filter: /^devcourse-compiled:/ }, ({ path }) => ({
        path: stableName(path.slice('devcourse-compiled:'.length), folders),
        namespace: COMPILED_NAMESPACE,
        pluginData: path.slice('devcourse-compiled:'.length),
      }))
      build.onLoad({ filter: /.*/, namespace: COMPILED_NAMESPACE }, ({ pluginData }) =>
        compiled(String(pluginData), 'css'),
      )
    },
  }
}

/** How the stylesheet entry imports a stylesheet: CSS modules and Sass in their compiled form. */
export function styleImport(path: string): string {
  return `@import ${JSON.stringify(isCssModule(path) || PREPROCESSED.test(path) ? `devcourse-compiled:${path}` : path)};`
}

function isCssModule(path: string): boolean {
  return /\.module\.(?:css|s[ac]ss|less)$/i.test(path)
}

/** Only what code imports is ours: `url()` and `@import` in stylesheets are esbuild's. */
async function resolveModule(
  build: PluginBuild,
  { path, kind, importer, resolveDir, pluginData }: OnResolveArgs,
  { namespace, folders }: { namespace: string; folders: NameFolders },
): Promise<OnResolveResult | undefined> {
  if (pluginData === PLAIN || !/^(?:import-statement|require-call|dynamic-import)$/.test(kind)) return undefined
  if (path.startsWith('@site/')) return undefined // comes again as a path
  const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: PLAIN })
  if (found.errors.length > 0) return undefined // comes to the last plugin, which tells of it
  return { path: stableName(found.path, folders), namespace, pluginData: found.path }
}

async function loadAsset(path: string, folders: NameFolders, url: AssetUrl): Promise<OnLoadResult> {
  const address = await url(relative(folders.root, path).replaceAll('\\', '/'))
  return { contents: `export default ${JSON.stringify(address)}` }
}

async function loadSvg(path: string): Promise<OnLoadResult> {
  return { ...loadedSvg(await readFile(path, 'utf8')), resolveDir: dirname(path) }
}

/** A CSS module, or a Sass file, which has no names. */
async function compiledStyle(path: string, folders: NameFolders, sass: Omit<SassContext, 'root'>): Promise<CssModule> {
  if (isCssModule(path)) return compileCssModule(path, folders, sass)
  return { css: await preprocess(path, { ...sass, root: folders.root }), names: '' }
}

async function compiledPart(
  compiling: Promise<CssModule>,
  path: string,
  { part, root }: { readonly part: 'css' | 'names'; readonly root: string },
): Promise<OnLoadResult> {
  try {
    const result = await compiling
    const isProcessed = part === 'css' && hasPostCss(root)
    const contents = isProcessed ? (await processCss(root, path, result.css)).css : result[part]
    return { contents, loader: part === 'css' ? 'css' : 'js', resolveDir: dirname(path) }
  } catch (problem) {
    if (problem instanceof SassFailure) return { errors: [...problem.errors] }
    if (!(problem instanceof Error && 'errors' in problem)) return { errors: [{ text: messageOf(problem) }] }
    return { errors: messagesOf(problem).map(({ text, location, notes }) => ({ text, location, notes })) }
  }
}
