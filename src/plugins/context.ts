/** What plugins and presets are told of the site: `LoadContext` of Docusaurus 3.8, as far as it is known before anything is read. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SiteConfig } from '../model/config.ts'
import { isRecord } from '../shared/is-record.ts'
import { lookUp } from '../shared/look-up.ts'

/** It is filled in and changed while the site is loaded, by the validation of themes among others: so do plugins of Docusaurus. */
export interface PluginContext {
  readonly siteDir: string
  readonly siteVersion: string | undefined
  readonly siteStorage: { readonly type: string; readonly namespace: string }
  /** Another one for each language: plugins write data of the same names for each. */
  generatedFilesDir: string
  localizationDir: string
  siteConfig: Record<string, unknown>
  readonly siteConfigPath: string
  outDir: string
  /** Folder of the out-dir that the language lies in; undefined: it is at its root. */
  languageFolder?: string | undefined
  baseUrl: string
  i18n: Readonly<Record<string, unknown>>
  codeTranslations: Readonly<Record<string, string>>
  /** `instance` is filled in with what stands for webpack. */
  currentBundler: { readonly name: 'webpack'; instance: unknown }
}

const V4 = { removeLegacyPostBuildHeadAttribute: false, useCssCascadeLayers: false }
const FASTER = {
  ...{ swcJsLoader: false, swcJsMinimizer: false, swcHtmlMinimizer: false, lightningCssMinimizer: false },
  ...{ mdxCrossCompilerCache: false, rspackBundler: false, rspackPersistentCache: false, ssgWorkerThreads: false },
}

/** The settings of a site that says nothing (spec config.md sections 2 to 5). */
const DEFAULTS = {
  ...{ onBrokenLinks: 'throw', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn', onDuplicateRoutes: 'warn' },
  ...{ plugins: [], themes: [], presets: [], headTags: [], stylesheets: [], scripts: [], clientModules: [] },
  ...{ customFields: {}, titleDelimiter: '|', noIndex: false, tagline: '', baseUrlIssueBanner: true },
  staticDirectories: ['static'],
}
const MARKDOWN = {
  ...{ format: 'mdx', mermaid: false, emoji: true },
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  anchors: { maintainCase: false },
}
const THEME = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: { additionalLanguages: [], magicComments: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
}

/** Make the context of a configuration as it is written, in the file at the absolute path `file`. */
export function createContext(
  root: string,
  written: Readonly<Record<string, unknown>>,
  folders: { readonly file: string; readonly outDir: string; readonly generated: string },
): PluginContext {
  const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}, ...recordOf(written['i18n']) }
  const locale = process.env['DOCUSAURUS_CURRENT_LOCALE'] ?? i18n.defaultLocale
  const baseUrl = textOf(written['baseUrl']) ?? '/'
  const themeConfig = recordOf(written['themeConfig'])
  const siteConfig = {
    ...DEFAULTS,
    ...written,
    baseUrl,
    i18n,
    markdown: { ...MARKDOWN, ...recordOf(written['markdown']) },
    future: futureOf(recordOf(written['future'])),
    themeConfig: { ...THEME, ...themeConfig, navbar: { ...THEME.navbar, ...recordOf(themeConfig['navbar']) } },
  }
  return {
    siteDir: root,
    siteVersion: versionOf(root),
    siteStorage: storageOf(siteConfig.future.experimental_storage, (textOf(written['url']) ?? '') + baseUrl),
    generatedFilesDir: folders.generated,
    localizationDir: resolve(root, i18n.path, locale),
    siteConfig,
    siteConfigPath: folders.file,
    outDir: folders.outDir,
    baseUrl,
    i18n: { ...i18n, currentLocale: locale },
    codeTranslations: {},
    currentBundler: { name: 'webpack', instance: undefined },
  }
}

/** Put in what is known once the configuration is checked. */
export function completeContext(context: PluginContext, config: SiteConfig, folder: string | undefined): void {
  const { defaultLocale, locales, languages, locale, folder: path, messages } = config.i18n
  const localeConfigs = Object.fromEntries(
    languages.map(({ locale: name, label, direction, htmlLang, calendar, path: own }) => [
      name,
      { label, direction, htmlLang, calendar, path: own },
    ]),
  )
  const own = languages.find((language) => language.locale === locale)
  context.baseUrl = config.baseUrl
  context.siteConfig['baseUrl'] = config.baseUrl
  context.siteConfig['trailingSlash'] = config.trailingSlash
  context.siteConfig['i18n'] = { defaultLocale, locales, path, localeConfigs }
  context.i18n = { defaultLocale, locales, path, localeConfigs, currentLocale: locale }
  context.localizationDir = resolve(context.siteDir, path, own?.path ?? locale)
  context.codeTranslations = messages
  context.languageFolder = folder
  if (folder === undefined) return
  context.outDir = join(context.outDir, folder)
  context.generatedFilesDir += `-${folder}`
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

interface Storage {
  readonly type: string
  readonly namespace: unknown
}

function futureOf(future: Readonly<Record<string, unknown>>) {
  const flags = (name: string, usual: Readonly<Record<string, boolean>>) =>
    typeof lookUp(future, name) === 'boolean'
      ? Object.fromEntries(Object.keys(usual).map((key) => [key, lookUp(future, name)]))
      : { ...usual, ...recordOf(lookUp(future, name)) }
  const experimental_storage: Storage = {
    type: 'localStorage',
    namespace: false,
    ...recordOf(future['experimental_storage']),
  }
  return {
    experimental_router: 'browser',
    ...future,
    v4: flags('v4', V4),
    experimental_faster: flags('experimental_faster', FASTER),
    experimental_storage,
  }
}

/** The suffix of keys in the browser's storage (spec config.md section 5). */
function storageOf({ type, namespace }: Storage, address: string): PluginContext['siteStorage'] {
  if (namespace === true) return { type, namespace: `-${createHash('md5').update(address).digest('hex').slice(0, 3)}` }
  return { type, namespace: typeof namespace === 'string' && namespace !== '' ? `-${namespace}` : '' }
}

function versionOf(root: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return isRecord(manifest) && typeof manifest['version'] === 'string' ? manifest['version'] : undefined
  } catch {
    return undefined
  }
}
