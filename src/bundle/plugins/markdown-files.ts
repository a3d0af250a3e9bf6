/**
 * esbuild plugin: Markdown files as modules. The code of a page is the module of its units; a file that is imported, by
 * another one or by code, is the component of its content. `raw-loader!./file` is the text of a file.
 */
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { MARKDOWN_EXTENSION } from '../../base/markdown-name.ts'
import { readText } from '../../base/source-text.ts'
import type { ImportPlace } from '../messages.ts'
import { PLAIN } from './plain-resolver.ts'
import { MARKDOWN_NAMESPACE, stableName, UNIT_NAMESPACE, type NameFolders } from './stable-paths.ts'
import { ImporterText } from './slim-barrels.ts'
import { withoutPlaces } from './used-units.ts'

const RAW_NAMESPACE = 'devcourse-raw'

/** What the bundler is given of Markdown files. Paths count from the site root. */
export interface MarkdownModules {
  /** Texts of the modules of units. */
  readonly units: ReadonlyMap<string, string>
  /** The module of a file as a component. A file that cannot be compiled says why. */
  readonly load: (source: string) => Promise<{ readonly text: string } | { readonly problems: readonly Diagnostic[] }>
  /** Where a file imports something. */
  readonly importPlace: ImportPlace
}

/** The text of a module as the bundler takes it: the file's path is known to it, and to its source map. */
export function moduleText(module: string, source: string): string {
  return `const _source=${JSON.stringify(source)};${withSource(module, source)}`
}

const MAP = /\n\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([\w+/=]+)\s*$/

function withSource(module: string, source: string): string {
  const [comment, map] = MAP.exec(module) ?? []
  if (comment === undefined || map === undefined) return module
  const parsed = JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as object // made by the compiler of the module
  const text = Buffer.from(JSON.stringify({ ...parsed, sources: [source] })).toString('base64')
  return `${module.slice(0, -comment.length)}\n//# sourceMappingURL=data:application/json;base64,${text}\n`
}

/** Where files lie; `files` is told of each by its name in the bundle, `broken` of those that cannot be compiled. */
export interface MarkdownRun {
  readonly folders: NameFolders
  readonly files: Map<string, string>
  readonly broken: (name: string, problems: readonly Diagnostic[]) => void
}

/** Resolve and load Markdown files. */
export function markdownFiles({ units, load }: MarkdownModules, { folders, files, broken }: MarkdownRun): Plugin {
  return {
    name: 'devcourse-markdown',
    setup(build) {
      build.onResolve({ filter: /^devcourse-unit:/ }, ({ path }) => ({
        path: path.slice('devcourse-unit:'.length),
        namespace: UNIT_NAMESPACE,
      }))
      build.onResolve({ filter: MARKDOWN_EXTENSION }, (args) =>
        args.path.includes('!') ? undefined : resolveFile(build, args, { namespace: MARKDOWN_NAMESPACE, folders }),
      )
      build.onResolve({ filter: /^!*(?:[\w@/-]*raw-loader\b[^!]*!)+/ }, ({ path, ...args }) =>
        resolveFile(
          build,
          { ...args, path: path.slice(path.lastIndexOf('!') + 1) },
          { namespace: RAW_NAMESPACE, folders },
        ),
      )
      build.onLoad({ filter: /.*/, namespace: UNIT_NAMESPACE }, ({ path }) => {
        const contents = units.get(path)
        if (contents === undefined) throw new Error(`nothing is known of the code of ${path}`)
        const resolveDir = dirname(resolve(folders.root, path))
        return { contents, loader: 'js', resolveDir, pluginData: new ImporterText(contents) }
      })
      build.onLoad({ filter: /.*/, namespace: MARKDOWN_NAMESPACE }, async ({ path, pluginData }) => {
        files.set(`${MARKDOWN_NAMESPACE}:${path}`, String(pluginData))
        const source = relative(folders.root, String(pluginData)).split(sep).join(posix.sep)
        const loaded = await load(source)
        const inNode = build.initialOptions.platform === 'node'
        if ('text' in loaded) {
          const contents = inNode ? loaded.text : withoutPlaces(loaded.text)
          const resolveDir = dirname(String(pluginData))
          return { contents, loader: 'js', resolveDir, pluginData: new ImporterText(contents) }
        }
        broken(`${MARKDOWN_NAMESPACE}:${path}`, loaded.problems)
        return { contents: 'module.exports={}' }
      })
      build.onLoad({ filter: /.*/, namespace: RAW_NAMESPACE }, async ({ path, pluginData }): Promise<OnLoadResult> => {
        files.set(`${RAW_NAMESPACE}:${path}`, String(pluginData))
        const text = (await readText(String(pluginData))).replaceAll('\r\n', '\n') // the same wherever it was checked out
        return { contents: `export default ${JSON.stringify(text)}` }
      })
    },
  }
}

async function resolveFile(
  build: PluginBuild,
  { path, kind, importer, resolveDir, pluginData }: OnResolveArgs,
  { namespace, folders }: { readonly namespace: string; readonly folders: NameFolders },
): Promise<OnResolveResult | undefined> {
  if (pluginData === PLAIN || !/^(?:import-statement|require-call|dynamic-import)$/.test(kind)) return undefined
  const atSite = path.startsWith('@site/')
  const found = await build.resolve(atSite ? `./${path.slice('@site/'.length)}` : path, {
    kind,
    importer,
    resolveDir: atSite ? folders.root : resolveDir,
    pluginData: PLAIN,
  })
  if (found.errors.length > 0) return undefined // comes to the last plugin, which tells of it
  return { path: stableName(found.path, folders), namespace, pluginData: found.path }
}
