/** esbuild plugin: the virtual modules of the bundle, and one copy of React and devcourse for all. */
import type { OnResolveResult, Plugin } from 'esbuild'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BundleInput, ComponentPage } from './bundler.ts'
import { reactProbe } from './react-probe.ts'
import { stableFile } from './stable-paths.ts'

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
 * Resolve `devcourse:style`, `devcourse:page/N`, `devcourse:components/N` and the modules of the site's data to generated
 * modules; `@site/` to the site's folder; `react`, `react-dom` to our copy; `devcourse` in a component to the browser API.
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
        const found = await build.resolve(path.replace('@site/', './'), { kind, importer, resolveDir: from })
        if (found.errors.length === 0) return found
        return { errors: found.errors.map((message) => ({ ...message, text: message.text.replace('"./', '"@site/') })) }
      })
      build.onResolve({ filter: REACT }, ({ path, importer }) => {
        if (build.initialOptions.platform !== 'node') return stableFile(ownReact(path), folders)
        if (path === 'react') return { path: 'devcourse:react', namespace: NAMESPACE }
        if (path.startsWith('react/jsx-') && !importer.endsWith('/probe-jsx.ts')) return runtime('theme/probe-jsx.ts')
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
  const known = input.modules[path]
  if (known !== undefined) return js(known)
  if (path === 'devcourse:style') return { ...js(texts.css), loader: 'css' }
  if (path === 'devcourse:parts') return js(partsEntry(input))
  if (path === 'devcourse:prerender')
    return js(`export {prerender} from ${JSON.stringify(input.packagePath('runtime/theme/prerender.tsx'))}`)
  if (path === 'devcourse:react')
    return js(
      reactProbe({ react: `${OWN}react`, probe: input.packagePath('runtime/theme/probe.ts'), ids: idsOf(input) }),
    )
  const page = input.pages[Number(path.replace(/^.*\//, ''))]
  if (!page) throw new Error(`unknown virtual module ${path}`)
  if (!path.startsWith('devcourse:components/')) return js(`${importsOf(page, input.root)}\n${texts.source(page)}`)
  if (page.module !== undefined) return js(moduleComponent(page.module))
  const names = page.imports.map(({ name }) => name)
  return js(`${importsOf(page, input.root)}\nexport{${names.join(',')}}`)
}

/** Module that counts ids, where the engine in the browser has others than React in Node. */
function idsOf({ engine, packagePath }: BundleInput): string | undefined {
  return engine === 'preact' ? packagePath('runtime/theme/counted-ids.ts') : undefined
}

/** Hydrates the replaced parts of the layout. */
function partsEntry({ parts, packagePath }: BundleInput): string {
  const imports = parts.map(({ path }, index) => `import * as part${index.toString()} from ${JSON.stringify(path)}`)
  // by the namespace, so that a module without a default export is found when it is rendered, not here
  const table = parts.map(({ name }, index) => `${JSON.stringify(name)}:part${index.toString()}.default`)
  const start = JSON.stringify(packagePath('runtime/parts/start-parts.tsx'))
  return `import {startParts} from ${start}\n${imports.join('\n')}\nstartParts(window,{${table.join(',')}})`
}

/** The default export of a page that is a module, undefined where there is none. */
function moduleComponent(file: string): string {
  return `import * as module from ${JSON.stringify(file)}\nexport const Page=module.default`
}

function importsOf(page: ComponentPage, root: string): string {
  if (page.module !== undefined) return `import Page from ${JSON.stringify(page.module)}`
  return page.imports
    .map(
      ({ name, imported, source }) =>
        `import {${imported} as ${name}} from ${JSON.stringify(specifier(source, page, root))}`,
    )
    .join('\n')
}

/** Relative imports count from the document's folder. */
function specifier(source: string, page: ComponentPage, root: string): string {
  if (source.startsWith('@site/')) return join(root, source.slice('@site/'.length))
  return source.startsWith('.') ? join(page.folder, source) : source
}
