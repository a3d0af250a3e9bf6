/** esbuild plugin: the virtual modules of the bundle, and one copy of React and devcourse for all. */
import type { BuildFailure, Message, Plugin } from 'esbuild'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { BundleInput, ComponentPage } from './bundler.ts'
import { PLAIN, stableFile, withoutNamespace } from './stable-paths.ts'

const NAMESPACE = 'devcourse'

/** Namespace of modules of the classic theme that devcourse cannot give yet. */
export const UNSUPPORTED_NAMESPACE = 'devcourse-unsupported'
const UNSUPPORTED = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//
const SHARED = /^(?:react|react-dom)(?:\/.*)?$/

/** Namespace of what a stylesheet imported by a component is to the script: nothing. */
const NOTHING = 'devcourse-nothing'

/** Texts of the virtual modules, and who is told of the stylesheets that components import. */
export interface ModuleTexts {
  readonly css: string
  readonly source: (page: ComponentPage) => string
  /** Absolute path of a stylesheet; it becomes part of the site's one stylesheet. */
  readonly onStylesheet: (path: string) => void
}

/**
 * Resolve `devcourse:style`, `devcourse:page/N` and `devcourse:components/N` to generated modules; `@site/` to
 * the site's folder; `react`, `react-dom` to the site's copy, else ours; `devcourse` in a component to
 * the browser API.
 */
export function componentResolver(input: BundleInput, texts: ModuleTexts): Plugin {
  return {
    name: 'devcourse',
    setup(build) {
      const server = build.initialOptions.platform === 'node'
      const folders = { root: input.root, packageRoot: input.packagePath('.') }
      build.onResolve({ filter: /^devcourse:/ }, ({ path }) => ({ path, namespace: NAMESPACE }))
      build.onResolve({ filter: /^devcourse$/ }, () => stableFile(input.packagePath('runtime/devcourse.ts'), folders))
      build.onResolve({ filter: /^@site\// }, ({ path, kind, importer, resolveDir }) =>
        build.resolve(`./${path.slice('@site/'.length)}`, { kind, importer, resolveDir: resolveDir && input.root }),
      )
      build.onResolve({ filter: SHARED }, ({ path }) =>
        server ? { path: ownReact(path), external: true } : stableFile(ownReact(path), folders),
      )
      build.onResolve({ filter: /\.css$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'import-statement' || pluginData === PLAIN) return undefined
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: PLAIN })
        if (found.errors.length > 0) return { errors: found.errors }
        texts.onStylesheet(found.path)
        return { path: 'none', namespace: NOTHING }
      })
      build.onLoad({ filter: /.*/, namespace: NOTHING }, () => ({ contents: '' }))
      build.onResolve({ filter: UNSUPPORTED }, ({ path }) => ({ path, namespace: UNSUPPORTED_NAMESPACE }))
      // CommonJS, so that any named import of it links; pages that reach it are left out
      build.onLoad({ filter: /.*/, namespace: UNSUPPORTED_NAMESPACE }, () => ({ contents: 'module.exports = {}' }))
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
  const at = { resolveDir: input.root }
  if (path === 'devcourse:style') return { ...at, contents: texts.css, loader: 'css' }
  const page = input.pages[Number(path.replace(/^.*\//, ''))]
  if (!page) throw new Error(`unknown virtual module ${path}`)
  if (path.startsWith('devcourse:components/')) {
    const names = page.imports.map(({ name }) => name)
    return { ...at, contents: `${importsOf(page, input.root)}\nexport{${names.join(',')}}`, loader: 'js' }
  }
  return { ...at, contents: `${importsOf(page, input.root)}\n${texts.source(page)}`, loader: 'js' }
}

function importsOf(page: ComponentPage, root: string): string {
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

/** esbuild's messages as diagnostics `bundle-error`; anything else is our fault and thrown on. */
export function toDiagnostics(failure: unknown, root: string): readonly Diagnostic[] {
  if (!isBuildFailure(failure)) throw failure
  return failure.errors.map((message) => toDiagnostic(message, root))
}

function toDiagnostic(message: Message, root: string): Diagnostic {
  const hint = message.notes[0]?.text ?? 'correct the file, or install the package it imports'
  const { location } = message
  if (!location || location.file.startsWith('devcourse:')) return error('bundle-error', message.text, { hint })
  const { line, column, length } = location
  return error('bundle-error', message.text, {
    file: relative(root, join(root, withoutNamespace(location.file))).replaceAll('\\', '/'),
    place: { line, column: column + 1, endLine: line, endColumn: column + 1 + length },
    hint,
  })
}

function isBuildFailure(failure: unknown): failure is BuildFailure {
  return failure instanceof Error && 'errors' in failure && Array.isArray(failure.errors)
}
