/** esbuild plugin: the virtual modules of the bundle, and one copy of React and devcourse for all. */
import type { OnResolveResult, PartialMessage, Plugin } from 'esbuild'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lookUp } from '../../shared/look-up.ts'
import type { BundleInput, ComponentPage } from '../bundler.ts'
import { DOC_ITEM } from '../../model/mdx.ts'
import { classicInfima } from '../classic/classic-styles.ts'
import { docItemModule, mdxModules } from './mdx-modules.ts'
import { reactProbe } from '../react-probe.ts'
import { FILE_NAMESPACE, stableFile } from './stable-paths.ts'

const NAMESPACE = 'devcourse'
const REACT = /^(?:react|react-dom)(?:\/.*)?$/

/** Specifier of our own copy of a React module, as Node imports it. */
const OWN = 'devcourse:own/'

/** Texts of the virtual modules. */
export interface ModuleTexts {
  readonly css: string
  readonly source: (page: ComponentPage) => string
}

/**
 * Resolve `devcourse:style`, `devcourse:infima`, `devcourse:page/N`, `devcourse:components/N` and the modules of the site's data to generated
 * modules; `@site/` and addresses of its files to the site's folder; `react`, `react-dom` to our copy; `devcourse` in a component to the browser API.
 */
export function componentResolver(input: BundleInput, texts: ModuleTexts): Plugin {
  return {
    name: 'devcourse',
    setup(build) {
      const folders = { root: input.root, packageRoot: input.packagePath('.') }
      const runtime = (file: string): OnResolveResult => stableFile(input.packagePath(`runtime/${file}`), folders)
      build.onResolve({ filter: /^devcourse:/ }, ({ path }) =>
        path.startsWith(OWN)
          ? { path: ownReact(path.slice(OWN.length)), external: true }
          : { path, namespace: NAMESPACE },
      )
      build.onResolve({ filter: /^devcourse$/ }, () => runtime('devcourse.ts'))
      build.onResolve({ filter: /^@site\// }, async ({ path, kind, importer, resolveDir }) => {
        const from = resolveDir && input.root
        const how = { kind, importer, namespace: FILE_NAMESPACE, resolveDir: from }
        const found = await build.resolve(path.replace('@site/', './'), how)
        const asWritten = <One extends PartialMessage>(one: One): One => ({
          ...one,
          text: one.text?.replace('"./', '"@site/'),
        })
        return { ...found, errors: found.errors.map(asWritten), warnings: found.warnings.map(asWritten) }
      })
      build.onResolve({ filter: /^\// }, async ({ path, kind, importer }) => {
        // an address as in the site's own pages: of a file below its folder, unless it is one of the machine
        if (!/^(?:import-statement|require-call|dynamic-import)$/.test(kind) || existsSync(path)) return undefined
        const found = await build.resolve(`.${path}`, { kind, importer, resolveDir: input.root })
        return found.errors.length === 0 && !found.path.startsWith('.') ? found : undefined
      })
      build.onResolve({ filter: REACT }, ({ path, importer }) => {
        if (build.initialOptions.platform !== 'node')
          return path === 'react/jsx-dev-runtime'
            ? runtime('theme/render/jsx-without-places.ts')
            : stableFile(ownReact(path), folders)
        if (path === 'react') return { path: 'devcourse:react', namespace: NAMESPACE }
        if (path.startsWith('react/jsx-') && !importer.endsWith('/probe-jsx.ts'))
          return runtime('theme/render/probe-jsx.ts')
        if (path === 'react-dom') return { path: 'devcourse:react-dom', namespace: NAMESPACE }
        return { path: ownReact(path), external: true }
      })
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => load(path, input, texts))
    },
  }
}

/** Our copy of React: hydration needs the one that rendered the page. */
function ownReact(specifier: string): string {
  return createRequire(import.meta.url).resolve(specifier)
}

function load(
  path: string,
  input: BundleInput,
  texts: ModuleTexts,
): { contents: string; loader: 'css' | 'js'; resolveDir: string } {
  const js = (contents: string) => ({ contents, loader: 'js' as const, resolveDir: input.root })
  const known = lookUp(input.modules, path) ?? lookUp(mdxModules(input.packagePath), path)
  if (known !== undefined) return js(known)
  if (path === DOC_ITEM)
    return js(docItemModule({ root: input.root, themes: input.plugins?.themes }, input.packagePath))
  if (path === 'devcourse:style') return { ...js(texts.css), loader: 'css' }
  if (path === 'devcourse:infima') return { ...js(classicInfima(input)), loader: 'css' }
  if (path === 'devcourse:parts') return js(partsEntry(input))
  if (path === 'devcourse:prerender')
    return js(
      `export {prerender,stackOf} from ${JSON.stringify(input.packagePath('runtime/theme/render/prerender.tsx'))}`,
    )
  // CommonJS: a name that this version of it does not have is nothing until it is used, as in the browser
  if (path === 'devcourse:react-dom') return js(`module.exports=require(${JSON.stringify(`${OWN}react-dom`)})`)
  if (path === 'devcourse:react')
    return js(
      reactProbe({
        react: `${OWN}react`,
        probe: input.packagePath('runtime/theme/render/probe.ts'),
        ids: idsOf(input),
      }),
    )
  const page = input.pages[Number(path.replace(/^.*\//, ''))]
  if (!page) throw new Error(`unknown virtual module ${path}`)
  return js(path.startsWith('devcourse:components/') ? page.entry : texts.source(page))
}

/** Module that counts ids, where the engine in the browser has others than React in Node. */
function idsOf({ engine, packagePath }: BundleInput): string | undefined {
  return engine === 'preact' ? packagePath('runtime/theme/render/counted-ids.ts') : undefined
}

/** Hydrates the replaced parts of the layout. */
function partsEntry({ parts, packagePath }: BundleInput): string {
  const imports = parts.map(({ path }, index) => `import * as part${index.toString()} from ${JSON.stringify(path)}`)
  // by the namespace, so that a module without a default export is found when it is rendered, not here
  const table = parts.map(({ name }, index) => `${JSON.stringify(name)}:part${index.toString()}.default`)
  const start = JSON.stringify(packagePath('runtime/parts/start-parts.tsx'))
  return `import {startParts} from ${start}\n${imports.join('\n')}\nstartParts(window,{${table.join(',')}})`
}
