/**
 * CSS modules: `x.module.css` becomes a plain stylesheet and the table of its class names, before anything is bundled,
 * so that the page's HTML, its script and the site's stylesheet agree on the names.
 */
import { build } from '../../base/esbuild.ts'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PREPROCESSED, preprocess } from '../styles/preprocess.ts'
import { SassFailure, type SassContext } from './sass.ts'
import { stableName, type NameFolders } from './stable-paths.ts'
import { shortHash } from '../../base/hash.ts'

const NAMESPACE = 'css-module'

export interface CssModule {
  /** A stylesheet for the whole site. */
  readonly css: string
  /** A JavaScript module whose default export gives the class names by the names in the file. */
  readonly names: string
}

/**
 * Compile a CSS module; what it composes from other modules is in both results, and the files of `sass` are told where these lie. Rejects
 * with esbuild's messages.
 */
export async function compileCssModule(
  path: string,
  folders: NameFolders,
  sass: Omit<SassContext, 'root'> = { settings: undefined, files: new Map() },
): Promise<CssModule> {
  const { files } = sass
  const result = await build({
    stdin: { contents: `export {default} from ${JSON.stringify(path)}`, resolveDir: dirname(path) },
    bundle: true,
    write: false,
    outdir: 'unwritten',
    format: 'esm',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [
      {
        name: 'devcourse-css-module',
        setup(inner) {
          inner.onResolve({ filter: /.*/ }, ({ path: url, kind, resolveDir }) => {
            const name = kind === 'import-statement' || kind === 'composes-from'
            // images, fonts and further stylesheets are the site's bundle's
            return name
              ? {
                  path: uniqueName(resolve(resolveDir, url), folders),
                  namespace: NAMESPACE,
                  pluginData: resolve(resolveDir, url),
                }
              : { path: url, external: true }
          })
          inner.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: name, pluginData }) => {
            files.set(`${NAMESPACE}:${name}`, String(pluginData))
            const source = String(pluginData)
            if (PREPROCESSED.test(source)) {
              try {
                const contents = await preprocess(source, { ...sass, root: folders.root })
                return { contents, loader: 'local-css', resolveDir: dirname(source) }
              } catch (problem) {
                if (problem instanceof SassFailure) return { errors: [...problem.errors] }
                throw problem
              }
            }
            const contents = await readFile(source)
            return { contents, loader: 'local-css', resolveDir: dirname(source) }
          })
        },
      },
    ],
  })
  const text = (end: string): string => result.outputFiles.find((file) => file.path.endsWith(end))?.text ?? ''
  return { css: text('.css'), names: text('.js') }
}

/** A file name from which esbuild makes class names such as `index_x1y2z3_hero`: the same wherever the site lies. */
function uniqueName(path: string, folders: NameFolders): string {
  const name = stableName(path, folders)
  const hash = shortHash(name, 6)
  const base = (name.split('/').at(-1) ?? '').replace(/\.module\.(?:css|s[ac]ss|less)$/i, '')
  return `${base}-${hash}.css`
}
