/**
 * The client modules of a site: what every page runs in the browser besides our own program (spec config.md section 2). They
 * are looked at once before the site is bundled, for the stylesheets that they import and for what nobody can give them.
 */
import type { BuildResult, Message } from 'esbuild'
import { build } from '../base/esbuild.ts'
import { join, resolve } from 'node:path'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import { libraryFor } from '../diagrams/packages.ts'
import type { DiagramsConfig } from '../model/diagram.ts'
import { STYLE_NAMESPACE } from './plugins/asset-modules.ts'
import { BrokenModules } from './broken-modules.ts'
import type { BundleInput } from './bundler.ts'
import { bundlePlugins, commonOptions, type BundleRun } from './plugins/bundle-plugins.ts'
import { messagesOf, toDiagnostics, toFailure } from './messages.ts'
import { reachedModules } from './module-graph.ts'
import { buildWithPackages, type PackageNeeds } from './package-needs.ts'
import { CLIENT_ENTRY } from './read-bundles.ts'
import { isMissing } from './plugins/stable-paths.ts'
import { PREPROCESSED } from './styles/preprocess.ts'
import { missingExport, UNSUPPORTED_NAMESPACE, type MissingExport } from './plugins/theme-modules.ts'

/** The client modules as the bundler takes them. */
export interface ClientCode {
  /** Text of `CLIENT_ENTRY`; empty where nothing is to be started. */
  readonly modules: Readonly<Record<string, string>>
  /** Absolute paths of the stylesheets that they import, in that order. */
  readonly stylesheets: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Give the code of the client modules. Reports `bundle-error`, and for one that needs what there is not
 * `unused-client-module` or `missing-package`.
 */
export async function clientCode(
  input: BundleInput,
  { clientModules, analytics, markdown }: Pick<SiteConfig, 'clientModules' | 'analytics' | 'markdown'>,
): Promise<ClientCode> {
  const counts = analytics.gtag.length > 0 ? [input.packagePath('runtime/count-visits.ts')] : []
  const draws = drawing(input, markdown.diagrams)
  if (clientModules.length === 0) return { modules: entry(input, counts, draws), stylesheets: [], diagnostics: [] }
  const files = new Map<string, string>()
  const broken = new BrokenModules(input.root, () => undefined)
  const first = await look(input, clientModules, { files, missing: [], broken })
  const missing = 'failure' in first ? missingExports(first.failure) : []
  const found = missing.length > 0 ? await look(input, clientModules, { files, missing, broken }) : first
  if ('failure' in found)
    return { modules: {}, stylesheets: [], diagnostics: toDiagnostics(messagesOf(found.failure), input.root) }
  const looked = clientModules.map((path, index) => {
    const reached = reachedModules(found.metafile, `devcourse:${ofModule(index)}`)
    const inside = (namespace: string): readonly string[] => reached.filter((name) => name.startsWith(`${namespace}:`))
    const lacks = inside(UNSUPPORTED_NAMESPACE).map((name) =>
      unused(path, name.slice(UNSUPPORTED_NAMESPACE.length + 1)),
    )
    const absent = found.warnings
      .filter((message) => isMissing(message) && reached.includes(message.location?.file ?? ''))
      .map((message) => notThere(path, message, input.root))
    const styles = inside(STYLE_NAMESPACE).flatMap((name) => files.get(name) ?? [])
    return { path, styles, problems: [...lacks.slice(0, 1), ...absent] }
  })
  const usable = looked.filter(({ problems }) => problems.length === 0)
  return {
    modules: entry(input, [...counts, ...usable.map(({ path }) => resolve(input.root, path))], draws),
    stylesheets: [...new Set(usable.flatMap(({ styles }) => styles))],
    diagnostics: looked.flatMap(({ problems }) => problems),
  }
}

/** Imports every module by its namespace, so that one without the functions that are looked for links as well. */
function entry(
  { packagePath }: BundleInput,
  paths: readonly string[],
  { imported, made }: Drawing,
): Readonly<Record<string, string>> {
  if (paths.length === 0 && made.length === 0) return {}
  const names = paths.map((_, index) => `client${index.toString()}`)
  const imports = paths.map((path, index) => `import * as ${names[index] ?? ''} from ${JSON.stringify(path)}`)
  const start = JSON.stringify(packagePath('runtime/client-modules.ts'))
  const lines = [...imports, ...imported, `import {startClientModules} from ${start}`]
  const text = `${lines.join('\n')}\nstartClientModules(window,[${[...names, ...made].join(',')}])`
  return { [CLIENT_ENTRY]: text }
}

/** What draws the diagrams of pages in the browser: code that gets hold of it, and a client module. */
interface Drawing {
  readonly imported: readonly string[]
  readonly made: readonly string[]
}

/** The library is loaded when a diagram comes into view. */
function drawing({ root, packagePath }: BundleInput, diagrams: DiagramsConfig | undefined): Drawing {
  const { mermaid, where } = diagrams ?? {}
  const module =
    where === 'browser' && mermaid !== undefined ? libraryFor('mermaid', join(root, 'package.json'))?.module : undefined
  if (mermaid === undefined || module === undefined) return { imported: [], made: [] }
  const from = JSON.stringify(packagePath('runtime/content/draw-diagrams.ts'))
  const modes = JSON.stringify({ light: mermaid.light, dark: mermaid.dark })
  return {
    imported: [`import {drawDiagrams} from ${from}`],
    made: [`drawDiagrams(()=>import(${JSON.stringify(module)}),${modes})`],
  }
}

function ofModule(index: number): string {
  return `${CLIENT_ENTRY}/${index.toString()}`
}

type Looked = BuildResult<{ metafile: true; write: false }>

/** Bundle them in memory, for the messages alone: the code is thrown away. */
function look(input: BundleInput, paths: readonly string[], run: BundleRun): Promise<Looked | { failure: unknown }> {
  const texts = paths.map((path, index): [string, string] => [
    ofModule(index),
    `import * as all from ${JSON.stringify(resolve(input.root, path))}\nglobalThis.all=all`,
  ])
  const withTexts = { ...input, modules: { ...input.modules, ...Object.fromEntries(texts) } }
  const once = (needs: PackageNeeds) =>
    build({
      ...commonOptions(input),
      loader: needs.loader,
      minify: false,
      entryPoints: paths.map((_, index) => ofModule(index)),
      platform: 'browser',
      target: ['es2022'],
      splitting: true,
      outdir: join(input.root, '__client__'),
      plugins: bundlePlugins(withTexts, { css: '', source: () => '' }, { ...run, needs }),
      metafile: true,
      write: false,
      logLevel: 'silent',
    }).catch(toFailure)
  return buildWithPackages(once, { tolerant: true })
}

/** A stand-in that lacks something makes the modules that ask for it unusable, it does not fail the build. */
function missingExports(failure: unknown): readonly MissingExport[] {
  return messagesOf(failure).flatMap(({ text, location }) => missingExport(text, location?.file ?? '') ?? [])
}

/** A package that is not installed leaves the module out (`missing-package`); a file that is not there is an error. */
function notThere(module: string, message: Message, root: string): Diagnostic {
  const [found = error('bundle-error', message.text)] = toDiagnostics([message], root)
  if (/"(?:\.|\/|@site\/)/.test(message.text)) return found
  const what = `${found.message}, so the client module \`${module}\` is not loaded`
  return { ...found, rule: 'missing-package', severity: 'warning', message: what }
}

function unused(file: string, specifier: string): Diagnostic {
  return warning(
    'unused-client-module',
    `This client module imports \`${specifier}\`, which devcourse cannot give yet: it is not loaded`,
    {
      file,
      hint: PREPROCESSED.test(specifier)
        ? `run \`npm install ${/\.less$/i.test(specifier) ? 'less' : 'sass'}\` in the folder of the site`
        : /\.styl$/i.test(specifier)
          ? 'compile it to CSS and import that'
          : 'do without that import, or load what the module does as a script of `scripts`',
    },
  )
}
