/** Analyze: all that can be known of a site without rendering it; the first half of every build and check. */
import { resolve } from 'node:path'
import { loadConfig, type LoadResult, type ReadableConfig } from '../config/load-config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { sourceCommits } from '../git/source-commits.ts'
import type { ConfigFunctions, SiteConfig } from '../model/config.ts'
import type { BuildOptions } from '../model/runs.ts'
import type { Site } from '../model/site.ts'
import type { LoadedConfig, PluginRun } from '../model/loaded-config.ts'
import type { ScannedFiles } from '../model/source.ts'
import type { RecordMemory } from '../store/record-store.ts'
import { readRecords, type ReadSource } from '../sources/index-sources.ts'
import { generateSidebars } from '../resolve/sidebars/generator.ts'
import { resolveSite } from '../resolve/site.ts'
import { scan } from '../sources/scan.ts'
import type { AnalysisMemory } from './analysis/kept-analysis.ts'
import type { LookAhead } from './look-ahead/look-ahead.ts'
import { oldTranslations, withFilledTexts } from './analysis/old-translations.ts'
import { resolveSources } from './analysis/resolve-sources.ts'
import { askedLocales } from '../base/site-parts.ts'
import { lookUp } from '../shared/look-up.ts'
import { siteElements } from '../code-pages/replaced-elements.ts'
import { readDataFiles } from '../sources/data-files.ts'
import { loadOptions, readingOf } from './reading.ts'

/** What a site is analyzed with. */
export interface AnalyzeOptions extends BuildOptions {
  /** In a folder without configuration whose docs lie in `docs`, the README above them is a page too. */
  readonly readme?: boolean
  /** The language lies below the site in the default one. */
  readonly below?: boolean
  /** Takes what was read of texts to the next analysis of this run: of another language, or of the whole site. */
  readonly memory?: RecordMemory
  /** It is not the whole site. */
  readonly isPart?: boolean
  /** Takes over what the last one has resolved where nothing but texts has changed; `Analysis.memory` remembers this one. */
  readonly remember?: boolean
  /** What a thread has seen on the disk while the program was loading. */
  readonly lookAhead?: Pick<LookAhead, 'sources'> | undefined
  /** No translation is read. */
  readonly untranslated?: boolean
  /** Is told the configuration before its plugins are loaded, if there are any. */
  readonly beforePlugins?: ((config: SiteConfig) => void) | undefined
  /** Is told which sources there are, before they are read, which waits for it. */
  readonly onSources?: ((files: ScannedFiles, loaded: LoadedConfig) => Promise<void>) | undefined
}

/** What is known of a site without rendering it; `site` is undefined when an error made that impossible. */
export interface Analysis {
  readonly site: Site | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Sources that may hold code, as far as their texts tell. */
  readonly importing: ReadonlySet<string>
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  /** The edition leaves out blocks of sources. */
  readonly withholding: boolean
  /** What was found on the disk; undefined when the configuration could not be read, or the site was taken over. */
  readonly files?: ScannedFiles
  readonly outDir: string
  /** The configuration's function that makes the sitemap; undefined: there is none. */
  readonly createSitemapItems?: ConfigFunctions['createSitemapItems'] | undefined
  /** The configuration's functions of blogs, by the instance of their sources. */
  readonly blogs?: ConfigFunctions['blogs']
  /** The configuration's functions that take part in reading Markdown; undefined: there are none. */
  readonly markdown?: ConfigFunctions['markdown'] | undefined
  /** Plugins that are running; undefined: there are none. */
  readonly plugins?: PluginRun | undefined
  /** What was read for it. */
  readonly kept: Kept
  /** Undefined: the next analysis can take nothing over. */
  readonly memory?: AnalysisMemory | undefined
}

/** What an analysis has read, of which a later one takes over what has not changed since; the rest is read anew. */
export interface Kept {
  readonly config?: LoadResult
  readonly scanned?: Awaited<ReturnType<typeof scan>>
  /** Of the files that have not changed. */
  readonly sources?: ReadonlyMap<string, ReadSource>
  /** What goes on to count where nothing can be made of a file as it is now. */
  readonly former?: ReadonlyMap<string, ReadSource>
  readonly dated?: Dated
  /** When posts were written that do not say so. */
  readonly births?: ReadonlyMap<string, number>
  readonly elements?: Awaited<ReturnType<typeof siteElements>>
}

/** What Git says of sources. */
export interface Dated extends Awaited<ReturnType<typeof sourceCommits>> {
  /** The sources that were asked for. */
  readonly asked: readonly string[]
}

const NOTHING_SAID = { suppressing: [], withholding: false }

/** Load the configuration, list and index the files, resolve ids, permalinks, sidebars and routes. */
export async function analyze(options: AnalyzeOptions, kept: Kept = {}): Promise<Analysis> {
  const root = resolve(options.root)
  const outDir = outDirOf(options)
  const config = kept.config ?? (await configOf(options))
  const { loaded, diagnostics } = config
  if (!loaded) {
    const found = config.readable === undefined ? [] : await sourceFindings(options, config.readable)
    const all = [...diagnostics, ...found]
    return { site: undefined, diagnostics: all, importing: new Set(), ...NOTHING_SAID, outDir, kept: { config } }
  }
  const data = await readDataFiles(root, loaded.config)
  const run = { root, outDir, options, loaded, inputs: config.inputs, data }
  const resolved = await resolveSources(run, kept)
  const whole = resolved.site
  const elements = kept.elements ?? (await siteElements(whole))
  const stale = await oldTranslations(whole, loaded.functions.markdown)
  const shown = { ...(elements.mapped && { mapped: elements.mapped }), ...stale }
  const found = [
    ...diagnostics,
    ...resolved.before,
    ...data.diagnostics,
    ...resolved.dated.diagnostics,
    ...resolved.after,
    ...elements.diagnostics,
  ]
  const { createSitemapItems, blogs, markdown } = loaded.functions
  return {
    site: Object.keys(shown).length === 0 ? whole : withFilledTexts({ ...whole, ...shown }),
    diagnostics: found,
    importing: resolved.importing,
    suppressing: resolved.suppressing,
    withholding: resolved.withholding,
    ...(resolved.files && { files: resolved.files }),
    memory: resolved.memory,
    outDir,
    createSitemapItems,
    blogs,
    markdown,
    plugins: loaded.plugins,
    kept: { config, ...resolved.kept, elements },
  }
}

/** The site in its languages, or in those that are asked for: `first` is that in the default one, below which the others lie. */
export async function inLanguages(first: Analysis, options: AnalyzeOptions): Promise<readonly Analysis[]> {
  if (first.site === undefined || options.locale !== undefined) return [first]
  const { isDefault, others } = askedLocales(first.site.config.i18n, options.locales)
  const analyses = isDefault ? [first] : []
  for (const locale of others) analyses.push(await analyze({ ...options, locale, below: true }))
  return analyses
}

/** What is wrong in the sources of a site whose configuration is wrong elsewhere, so that both are told in one run. */
async function sourceFindings(
  options: AnalyzeOptions,
  { loaded, hasSidebars }: ReadableConfig,
): Promise<readonly Diagnostic[]> {
  const root = resolve(options.root)
  const { files, diagnostics } = await scan(root, loaded.config, outDirOf(options))
  const read = await readRecords(root, files, {
    ...readingOf(loaded, undefined),
    cacheFolder: undefined,
    known: undefined,
  })
  const data = await readDataFiles(root, loaded.config)
  const isOn = ({ rule }: Diagnostic): boolean => lookUp(loaded.config.rules, rule) !== 'off'
  const found = [...diagnostics, ...read.diagnostics, ...data.diagnostics].filter(isOn)
  if (!hasSidebars) return found
  const { records } = read
  const input = {
    ...{ root, loaded, files, records, commits: new Map(), drafts: options.drafts ?? false, now: Date.now() },
    ...{ tagsFiles: data.tags, authorsFiles: data.authors, births: new Map() },
  }
  const generated = await generateSidebars(input)
  const resolved = resolveSite({ ...input, generated: generated.sidebars, processed: new Map() })
  return [...found, ...[...generated.diagnostics, ...resolved.diagnostics].filter(isOn)]
}

/** Load the configuration of a site, with its sidebars. */
export function configOf(options: AnalyzeOptions): Promise<LoadResult> {
  return loadConfig(resolve(options.root), loadOptions(options))
}

/** Absolute path of the out-dir. */
export function outDirOf(options: Pick<BuildOptions, 'root' | 'outDir'>): string {
  return resolve(options.root, options.outDir ?? 'build')
}
