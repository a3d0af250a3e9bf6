/**
 * The first stage: finds the configuration of a site, loads it with its sidebars, checks it, applies every
 * default. From here on the configuration is plain data.
 */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compareDiagnostics, error, type Diagnostic } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import { nearest } from '../base/did-you-mean.ts'
import { asksForLocale, withCurrentLocale } from './languages/current-locale.ts'
import { wrongAddresses } from './languages/address.ts'
import { unknownLocale } from './languages/locale.ts'
import { localize, translationsFolder } from './languages/localized.ts'
import { namedTwice, withLanguages } from './languages/short-list.ts'
import { findClientModules, reportClientModules } from './client-modules.ts'
import { deriveDocs, deriveTitle } from './bare-folder.ts'
import { blogInstances, type BlogOptions } from './blog-config.ts'
import { reportCss } from './custom-css.ts'
import { docsInstances, toFunctions, type DocsOptions } from './docs-config.ts'
import { unknownAudience } from './teach/editions.ts'
import { findConfig } from './load/find-config.ts'
import { findLiveCode, missingLiveCode } from './load/live-code.ts'
import { loadSidebars } from './load/load-sidebars.ts'
import { withNavbarPlaces } from './load/navbar-places.ts'
import { readPackageVersion } from './load/package-version.ts'
import { toRedirects } from './redirects.ts'
import type { BegunPlugins } from './plugins/run-plugins.ts'
import { readConfig, readFolder, type LoadOptions, type RawConfig } from './read-config.ts'
import { remarks, reportMissing } from './remarks.ts'
import { userConfigSchema, type ParsedConfig } from './schema/table.ts'
import { toSiteConfig } from './site-config.ts'
import { withNamed } from './stable-names.ts'
import { namedSheets } from './theme-config.ts'
import { readVersions, versionInputs } from './versions.ts'
import { validate, type ConfigSource } from './schema/validate.ts'

/** The configuration, undefined when a diagnostic is an error. */
export interface LoadResult {
  readonly loaded: LoadedConfig | undefined
  /** Where an error keeps it from being loaded: what is good of it, to look for mistakes in the sources all the same. */
  readonly readable?: ReadableConfig | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that it is made of, with its sidebars; of one that failed they are not known. */
  readonly inputs: readonly string[]
}

/** A configuration without what is wrong in it. */
export interface ReadableConfig {
  readonly loaded: LoadedConfig
  /** Its sidebars files could be loaded, so that what the sidebars say is known. */
  readonly hasSidebars: boolean
}

/** Keys that say which sources there are, and how they are read: without them, what is found in the sources would not be true. */
const READING_KEYS = [
  'baseUrl',
  'blog',
  'docs',
  'i18n',
  'languages',
  'markdown',
  'maxFileSize',
  'pages',
  'staticDirectories',
] as const

/** The docs of a checked configuration; a site without `docs/` and without a word on docs has its pages in the folder itself. */
async function docsOf(root: string, parsed: ParsedConfig, source: ConfigSource): Promise<readonly DocsOptions[]> {
  if (parsed.docs !== undefined) return docsInstances(parsed.docs)
  const docs = (await deriveDocs(root)) ?? {}
  const { value } = validate(userConfigSchema, { docs }, { source, origins: [] })
  return docsInstances(value?.docs ?? false)
}

/** The options of `blog: true`. */
function plainBlog(source: ConfigSource): BlogOptions | undefined {
  const { value } = validate(userConfigSchema, { blog: [{}] }, { source, origins: [] })
  return typeof value?.blog === 'object' ? blogInstances(value.blog, () => undefined)[0] : undefined
}

/** The result of a load: with an error nothing is loaded. */
function finish(
  loaded: LoadedConfig | undefined,
  diagnostics: readonly Diagnostic[],
  inputs: readonly string[] = [],
): LoadResult {
  return {
    loaded: hasError(diagnostics) ? undefined : loaded,
    diagnostics: [...diagnostics].sort(compareDiagnostics),
    inputs,
  }
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/**
 * Load the configuration of the site in `root`: `devcourse.config.*`, else `docusaurus.config.*`, else what the
 * folder itself tells. Reports `missing-folder`, `missing-config-file`, `config-not-loaded`, `invalid-config`,
 * `unknown-config-key`, `unsupported-feature`, `missing-package`, `missing-sidebars-file`, `missing-custom-css`,
 * `no-site-url`, `foreign-project`, `docs-elsewhere`, `invalid-translations`, `unknown-locale`, `plugin-failed`.
 */
export async function loadConfig(root: string, options: LoadOptions): Promise<LoadResult> {
  const first = await withCurrentLocale(options.locale, () => load(root, options))
  const { locales = [], defaultLocale } = first.loaded?.config.i18n ?? {}
  if (options.locale !== undefined || locales.length < 2 || !asksForLocale(first.inputs)) return first
  // which language is the default one is in the configuration itself, which wants to know the language
  return withCurrentLocale(defaultLocale, () => load(root, options))
}

async function load(root: string, options: LoadOptions): Promise<LoadResult> {
  const folder = resolve(root)
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return finish(undefined, [error('missing-folder', `The folder \`${root}\` does not exist`)])
  const { url, baseUrl } = options
  const overrides = { ...(url === undefined ? {} : { url }), ...(baseUrl === undefined ? {} : { baseUrl }) }
  const found = findConfig(folder, options.configFile)
  const raw: RawConfig | Diagnostic =
    found === undefined
      ? await readFolder(folder, options, overrides)
      : await readConfig(folder, found, { overrides, outDir: options.outDir })
  if ('rule' in raw) return finish(undefined, [raw])
  const { value, diagnostics, wrong } = validate(userConfigSchema, raw.input, raw)
  const known = [...raw.diagnostics, ...diagnostics, ...namedTwice(raw.input, raw.source)]
  const good = value ?? goodPart(raw, wrong)
  const parsed = good && withLanguages(good)
  if (parsed === undefined) return finish(undefined, [...known, ...reportMissing(raw.missing, raw.source)])
  const docs = await docsOf(folder, parsed, raw.source)
  const blogs = blogInstances(parsed.blog, () => plainBlog(raw.source))
  const title = parsed.title ?? (await deriveTitle(folder))
  const client = findClientModules(folder, parsed.clientModules)
  const live = parsed.markdown.liveCode ? findLiveCode(folder) : undefined
  const localized = await localize(folder, parsed.i18n, options)
  const versioned = await Promise.all(
    docs.map(async (options, index) => {
      const path = Array.isArray(parsed.docs) ? ['docs', index] : ['docs']
      const known = await readVersions(folder, options, { ...raw, path, translations: translationsFolder(parsed.i18n) })
      return { ...options, known: await localized.docs(options.id, known) }
    }),
  )
  const language = { locale: options.locale, below: options.below === true, instead: { url, baseUrl } }
  const plain = toSiteConfig(parsed, {
    root: folder,
    file: raw.source.file,
    conventions: found?.kind ?? 'devcourse',
    title,
    audience: options.audience,
    docs: versioned,
    client,
    live,
    blogs: await Promise.all(
      blogs.map(async (options) => ({ ...options, localized: await localized.blog(options.id) })),
    ),
    themeConfig: raw.themeConfig,
    packageVersion: await readPackageVersion(folder),
    language,
    localized,
  })
  const own = withNamed(folder, withNavbarPlaces(plain, raw))
  const begun = value === undefined || hasError(known) ? undefined : await begin(folder, { own, raw }, options)
  const sidebars = await loadSidebars(folder, own.docs)
  const run = await begun?.finish()
  const config = run?.config ?? own
  const redirects = toRedirects(parsed.redirects, raw)
  const loaded = {
    ...{ config, functions: toFunctions(docs, blogs, parsed), sidebars: sidebars.sidebars },
    ...(redirects === undefined ? {} : { redirects }),
    ...(run === undefined ? {} : { plugins: run.run }),
  }
  const remarked = [
    ...known,
    ...reportMissing([...raw.missing, ...sidebars.missing], raw.source),
    ...(value === undefined ? [] : remarks(folder, config, raw.source)),
    ...reportCss(folder, [...namedSheets(folder, parsed.theme), ...client.styles], raw.source),
    ...(parsed.markdown.liveCode && live === undefined ? [missingLiveCode(raw)] : []),
    ...reportClientModules(folder, client, raw.source),
    ...versioned.flatMap(({ known }) => known.diagnostics),
    ...sidebars.diagnostics,
    ...localized.diagnostics,
    ...unknownLocale(options.locale, parsed, raw.source),
    ...wrongAddresses(parsed, language, raw.source),
    ...unknownAudience(options.audience, config.markdown),
    ...(run?.diagnostics ?? []),
  ]
  const ofPlugins = begun?.inputs ?? []
  const files = [
    ...[...raw.inputs, ...versionInputs(folder, versioned), ...sidebars.inputs],
    ...[...localized.inputs, ...ofPlugins],
  ]
  const readable = hasError(raw.diagnostics) ? undefined : { loaded, hasSidebars: sidebars.diagnostics.length === 0 }
  return { ...finish(value && loaded, remarked, [...new Set(files)]), readable }
}

/** Let plugins begin, where there are some that are to be run. */
async function begin(
  root: string,
  { own, raw }: { readonly own: SiteConfig; readonly raw: RawConfig },
  { plugins = false, beforePlugins }: LoadOptions,
): Promise<BegunPlugins | undefined> {
  if (!plugins || raw.foreign === undefined) return undefined
  beforePlugins?.(own)
  const { beginPlugins } = await import('./plugins/run-plugins.ts')
  return beginPlugins(root, raw.foreign, own)
}

/** A configuration without the settings that something is wrong in; undefined: they count for what is read. */
function goodPart(raw: RawConfig, wrong: ReadonlySet<string>): ParsedConfig | undefined {
  // a key that is not known may be one of them with a slip in it
  if ([...wrong].some((key) => key === '' || nearest(key, READING_KEYS) !== undefined)) return undefined
  const input = Object.fromEntries(Object.entries(raw.input).filter(([key]) => !wrong.has(key)))
  return validate(userConfigSchema, input, raw).value
}
