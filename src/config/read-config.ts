/** Reads the configuration of a site, of whatever kind it is, and brings it into our shape; it is not checked yet. */
import { join, resolve } from 'node:path'
import { existsExactly } from '../base/exact-files.ts'
import { readText } from '../base/source-text.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import { isRecord } from '../shared/is-record.ts'
import { bareConfig } from './bare-folder.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Options } from './docusaurus/report.ts'
import type { FoundConfig } from './load/find-config.ts'
import { importModule } from './load/import-module.ts'
import type { Origin } from './load/key-path.ts'
import { standInName } from './load/stand-in.ts'
import { foreignProject, otherProjects } from './other-tools.ts'
import { docsElsewhere, packageDocs } from './package-docs.ts'
import type { ForeignPlugins } from './plugins/run-plugins.ts'
import { toSitePath } from './site-path.ts'
import type { ConfigSource } from './schema/validate.ts'

/** What the command line says about the configuration. */
export interface LoadOptions {
  /** Path of the file, relative to the site's folder. */
  readonly configFile?: string
  readonly url?: string
  readonly baseUrl?: string
  /** Without a configuration, take the README of the folder for a page where `docs` holds the docs. */
  readonly readme?: boolean
  /** The language that the site is built in; not given: the default one. */
  readonly locale?: string
  /** It lies below the site in the default language; else it is at the base URL. */
  readonly below?: boolean
  /** Whose edition is built; not given: the default one, which leaves out what is for an audience. */
  readonly audience?: string
  /** No translation is read: texts are as the author wrote them. */
  readonly untranslated?: boolean
  /** The out-dir, which plugins are told; relative to the site's folder. */
  readonly outDir?: string
  /** Run the plugins that are none of our own parts. */
  readonly plugins?: boolean
  /** Is told the configuration before the modules of plugins are loaded, which takes long. */
  readonly beforePlugins?: (config: SiteConfig) => void
}

/** A configuration in our shape that has not been checked. */
export interface RawConfig {
  readonly input: Options
  readonly source: ConfigSource
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
  readonly missing: readonly string[]
  readonly inputs: readonly string[]
  /** Settings of the theme as written. */
  readonly themeConfig?: unknown
  /** Plugins that are to be run, and what they are told of the site. */
  readonly foreign?: ForeignPlugins
}

/** Import the file and bring it into our shape. */
export async function readConfig(
  root: string,
  found: FoundConfig,
  { overrides, outDir }: { readonly overrides: Options; readonly outDir: string | undefined },
): Promise<RawConfig | Diagnostic> {
  const file = toSitePath(root, found.path)
  if (!existsExactly(root, found.path))
    return error('missing-config-file', `The configuration file \`${file}\` does not exist`)
  const imported = await importModule(root, found.path, { call: true, named: found.kind === 'docusaurus' })
  if (!imported.ok) return imported.diagnostic
  const { value, missing, inputs } = imported
  const absent = standInName(value)
  if (absent !== undefined) {
    const hint = `install \`${absent}\``
    return error('config-not-loaded', `\`${file}\` exports what \`${absent}\` makes, which is not installed`, {
      file,
      hint,
    })
  }
  if (!isRecord(value)) {
    const hint = 'export it as default: `export default { title: "My course" }`'
    return error('config-not-loaded', `\`${file}\` exports no configuration`, { file, hint })
  }
  const source = { file, text: await readText(found.path), overridden: Object.keys(overrides) }
  const config = { ...value, ...overrides }
  if (found.kind === 'devcourse')
    return { input: config, source, origins: [], diagnostics: [], missing, inputs, themeConfig: config['theme'] }
  return {
    source,
    missing,
    themeConfig: config['themeConfig'],
    ...(await readDocusaurus(root, config, { source, inputs, outDir })),
  }
}

/** Read a configuration of Docusaurus. Its presets are called, its plugins wait until all is checked. */
async function readDocusaurus(
  root: string,
  config: Options,
  { source, inputs, outDir = 'build' }: Pick<RawConfig, 'source' | 'inputs'> & { readonly outDir: string | undefined },
): Promise<Omit<RawConfig, 'source' | 'missing' | 'themeConfig'>> {
  const { fromDocusaurus } = await import('./docusaurus/read.ts')
  const plain = fromDocusaurus(root, config, { source })
  if (plain.foreign.length === 0 && !plain.hasPresets) {
    const { foreign: _, ...mapped } = plain
    return { ...mapped, inputs }
  }
  const { createContext } = await import('../plugins/context.ts')
  const { generatedFolder, shownOutDir } = await import('../plugins/generated.ts')
  const { expandPresets } = await import('./plugins/presets.ts')
  const file = resolve(root, source.file ?? '')
  const context = createContext(root, config, {
    file,
    outDir: shownOutDir(root, outDir),
    generated: generatedFolder(root),
  })
  const presets = await expandPresets(root, config, context)
  const { foreign: plugins, ...mapped } = fromDocusaurus(root, config, { source, expanded: presets.lists })
  return {
    ...mapped,
    diagnostics: [...mapped.diagnostics, ...presets.diagnostics],
    inputs: [...inputs, ...presets.inputs],
    ...(plugins.length === 0 ? {} : { foreign: { plugins, context } }),
  }
}

/** What a folder without configuration says itself. */
export async function readFolder(root: string, options: LoadOptions, overrides: Options): Promise<RawConfig> {
  const others = await otherProjects(root)
  const config = await bareConfig(root, options)
  const isWhole = isRecord(config.docs) && config.docs.path === '.'
  return {
    input: { ...config, ...overrides },
    source: { file: undefined, text: '', overridden: Object.keys(overrides) },
    origins: [],
    diagnostics: [...others.map(foreignProject), ...(isWhole ? [] : docsElsewhere(await packageDocs(root)))],
    missing: [],
    inputs: others.map(({ file }) => join(root, file)),
  }
}
