/** A small site in memory: the input of the resolve stage from a list of sources, everything else at its default. */
import { posix } from 'node:path'
import { compareText, type Diagnostic } from '../../src/model/diagnostic.ts'
import type { ConfigFunctions, LoadedSidebars, SiteConfig } from '../../src/model/config.ts'
import type { DocsConfig, VersionConfig, VersionOptions } from '../../src/model/content-config.ts'
import type { SearchConfig } from '../../src/model/search-config.ts'
import type { FrontMatter } from '../../src/model/front-matter.ts'
import type { Doc, DocsVersion, SidebarItem, Site } from '../../src/model/site.ts'
import {
  CURRENT_VERSION,
  pagesInstance,
  type CategoryFile,
  type FieldPlaces,
  type IndexRecord,
  type ScannedFiles,
  type SourceCommit,
} from '../../src/model/source.ts'
import { resolveSite, type ResolveInput } from '../../src/resolve/site.ts'
import { besidesHome } from '../support/besides-home.ts'

const SIDEBARS = 'sidebars.js'

export const DEFAULT_DOCS: DocsConfig = {
  id: 'default',
  path: 'docs',
  sidebarPath: undefined,
  routeBasePath: 'docs',
  tagsBasePath: 'tags',
  tags: { file: 'tags.yml', required: false },
  onInlineTags: 'warn',
  include: ['**/*.{md,mdx}'],
  exclude: [],
  gitignore: false,
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  numberPrefixParser: true,
  breadcrumbs: true,
  ...versionsNamed([CURRENT_VERSION]),
  editCurrentVersion: false,
  admonitions: ['note', 'tip', 'info', 'warning', 'danger'],
  editUrl: undefined,
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
}

export const DEFAULT_CONFIG: SiteConfig = {
  file: 'devcourse.config.json',
  conventions: 'docusaurus', // the order of the specification
  title: 'Site',
  tagline: '',
  titleDelimiter: '|',
  url: 'https://example.org',
  baseUrl: '/',
  favicon: undefined,
  trailingSlash: undefined,
  noIndex: false,
  organizationName: undefined,
  projectName: undefined,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    staleNotice: false,
    fillIn: false,
    languages: [
      {
        locale: 'en',
        label: 'English',
        direction: 'ltr',
        htmlLang: 'en',
        calendar: 'gregory',
        path: 'en',
        url: 'https://example.org',
        baseUrl: '/',
      },
    ],
    folder: 'i18n',
    messages: {},
    locale: 'en',
    path: 'en',
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    calendar: 'gregory',
  },
  staticDirectories: ['static'],
  rules: {},
  policies: {
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    onDuplicateRoutes: 'warn',
    onBrokenSidebarItems: 'throw',
    onOutsideSymlinks: 'throw',
    onLeftOutPages: 'throw',
  },
  markdown: {
    format: 'md',
    emoji: true,
    alerts: true,
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    anchors: { maintainCase: false },
    footnoteLabel: 'Footnotes',
    defaultLanguage: undefined,
    magicComments: [],
  },
  docs: [DEFAULT_DOCS],
  pages: [
    {
      id: 'default',
      path: 'src/pages',
      routeBasePath: '',
      include: ['**/*.{md,mdx}'],
      exclude: [],
      admonitions: [],
      editUrl: undefined,
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
    },
  ],
  theme: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    image: undefined,
    metadata: [],
    announcementBar: undefined,
    sidebar: { hideable: false, autoCollapseCategories: false },
    versionPersistence: 'localStorage',
    navbar: { title: undefined, logo: undefined, style: undefined, hideOnScroll: false, switches: false, items: [] },
    footer: undefined,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    customCss: [],
  },
  blogs: [],
  sitemaps: [],
  router: 'browser',
  baseUrlIssueBanner: true,
  runtime: { engine: 'react' },
  storage: { type: 'localStorage', suffix: '' },
  csp: {},
  search: undefined,
  headTags: [],
  analytics: { gtag: [], tagManager: [] },
  clientModules: [],
  unbuilt: [],
  stylesheets: [],
  scripts: [],
  siteVersion: undefined,
  maxFileSize: 2_000_000,
  packageVersion: undefined,
  asWritten: { customFields: {}, themeConfig: {} },
}

/** The search that a configuration has without a word on it. */
export const SEARCH: SearchConfig = {
  pagePath: 'search',
  pageGivesWay: true,
  indexName: 'Site',
  placeholder: undefined,
  maxResultsPerGroup: 5,
  missingResultsUrl: undefined,
  disableUserPersonalization: false,
  translations: undefined,
  local: true,
  algolia: undefined,
}

/** The settings of versions with these names, newest first: all in one folder, the first but `current` the last. */
export function versionsNamed(names: readonly string[]): Pick<DocsConfig, 'versions' | 'lastVersion'> {
  return {
    versions: names.map((name) => ({ name, folder: 'docs', sidebarPath: undefined, options: {} })),
    lastVersion: names.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION,
  }
}

/** What a test says of a source: its front matter, and what indexing found in its text. */
export interface SourceSpec extends Partial<Omit<FrontMatter, 'raw'>> {
  readonly contentTitle?: string
  readonly excerpt?: string
  readonly unusable?: boolean
  readonly raw?: FrontMatter['raw']
  readonly places?: FieldPlaces
  readonly instance?: string
  readonly version?: string
  readonly locale?: string
}

export interface SiteSpec {
  /** Sources by path relative to the docs folder. */
  readonly docs?: Readonly<Record<string, SourceSpec>>
  /** Sources by path relative to the pages folder. */
  readonly pages?: Readonly<Record<string, SourceSpec>>
  /** Sources of further folders of pages, by the id of the folder. */
  readonly morePages?: Readonly<Record<string, Readonly<Record<string, SourceSpec>>>>
  /** Category files by path relative to the docs folder: a value written as JSON, or the text. */
  readonly categories?: Readonly<Record<string, unknown>>
  /** Value of the sidebars file; absent: no file. */
  readonly sidebars?: unknown
  /** Text of the sidebars file. */
  readonly sidebarsText?: string
  readonly sidebarsPlaceOf?: LoadedSidebars['placeOf']
  readonly config?: Partial<SiteConfig>
  /** Options of the one docs instance. */
  readonly options?: Partial<DocsConfig>
  /** Sidebars file of its version `current`, where `sidebars` does not give its value. */
  readonly sidebarPath?: VersionConfig['sidebarPath']
  /** Settings of that version. */
  readonly current?: VersionOptions
  readonly functions?: Partial<ConfigFunctions>
  readonly statics?: ScannedFiles['statics']
  readonly others?: ScannedFiles['others']
  readonly drafts?: boolean
  /** Text of `tags.yml` in the docs folder. */
  readonly tagsFile?: string
  /** By source path. */
  readonly commits?: ReadonlyMap<string, SourceCommit>
}

export interface Resolved {
  readonly site: Site
  /** All but `no-home-page`: hardly one of these sites has a first page. */
  readonly diagnostics: readonly Diagnostic[]
  /** The first version. */
  readonly version: DocsVersion
  /** A doc of it; throws when there is none. */
  readonly doc: (id: string) => Doc
  /** A sidebar of it as an outline; the default sidebar when no name is given. */
  readonly outline: (name?: string) => readonly Outline[]
}

/** Resolve a site in memory. */
export function resolve(spec: SiteSpec): Resolved {
  return resolved(resolveInput(spec))
}

/** The input of the resolve stage for a site in memory. */
export function resolveInput(spec: SiteSpec): ResolveInput {
  const { path = DEFAULT_DOCS.path } = spec.options ?? {}
  const sidebarPath = 'sidebars' in spec ? SIDEBARS : spec.sidebarPath
  const current = { name: CURRENT_VERSION, folder: path, sidebarPath, options: spec.current ?? {} }
  const docs = { ...DEFAULT_DOCS, versions: [current], ...spec.options }
  const config: SiteConfig = { ...DEFAULT_CONFIG, docs: [docs], ...spec.config }
  const docRecords = records(docs.id, docs.path, spec.docs ?? {})
  const pagesOf: SiteSpec['morePages'] = { default: spec.pages ?? {}, ...spec.morePages }
  const pageRecords = config.pages.flatMap(({ id, path }) => records(pagesInstance(id), path, pagesOf[id] ?? {}))
  const categories = Object.entries(spec.categories ?? {}).map(([path, value]) => categoryFile(docs, path, value))
  return {
    root: '/site',
    loaded: {
      config,
      functions: { editUrl: {}, numberPrefixParser: {}, sidebarItemsGenerator: {}, blogs: {}, ...spec.functions },
      sidebars: 'sidebars' in spec ? { [SIDEBARS]: sidebarsFile(spec) } : {},
    },
    files: {
      docs: docRecords,
      pages: pageRecords,
      posts: [],
      categories,
      statics: spec.statics ?? [],
      others: spec.others ?? [],
    },
    records: [...docRecords, ...pageRecords],
    tagsFiles:
      spec.tagsFile === undefined
        ? []
        : [{ instance: docs.id, version: CURRENT_VERSION, path: `${docs.path}/tags.yml`, text: spec.tagsFile }],
    ...{ authorsFiles: [], births: new Map(), processed: new Map(), now: 0 },
    generated: new Map(),
    commits: spec.commits ?? new Map(),
    drafts: spec.drafts ?? false,
  }
}

/** Resolve an input, with the ways to look at what comes out. */
export function resolved(input: ResolveInput): Resolved {
  const { site, diagnostics: found } = resolveSite(input)
  const diagnostics = besidesHome(found)
  const [version] = site.versions
  if (version === undefined) throw new Error('the site has no version')
  const doc = (id: string) => {
    const found = version.docs.get(id)
    if (found === undefined) throw new Error(`no doc ${id}, but ${[...version.docs.keys()].join(', ')}`)
    return found
  }
  const outline = (name = 'defaultSidebar') => outlineOf(version.sidebars.get(name)?.items ?? [])
  return { site, diagnostics, version, doc, outline }
}

function records(
  instance: string,
  folder: string,
  sources: Readonly<Record<string, SourceSpec>>,
): readonly IndexRecord[] {
  return Object.entries(sources).map(([path, spec]) =>
    record({ ...spec, instance: spec.instance ?? instance }, folder, path),
  )
}

/** Make the index record of a source. */
export function record(spec: SourceSpec, folder: string, path: string): IndexRecord {
  const { contentTitle, excerpt = '', unusable = false, raw = {}, places = {}, instance = 'default', ...rest } = spec
  const { version = 'current', locale = 'en', ...frontMatter } = rest
  return {
    key: { instance, version, locale, path },
    path: posix.join(folder, path),
    hash: `hash of ${path}`,
    frontMatter: { ...frontMatter, raw: { ...frontMatter, ...raw } },
    // as `- tag` lines would stand behind a line `tags:`
    tagPlaces: (frontMatter.tags ?? []).map((_, index) => ({ line: index + 3, column: 3 })),
    places,
    contentTitle,
    excerpt,
    diagnostics: [],
    unusable,
  }
}

function categoryFile(docs: DocsConfig, path: string, value: unknown): CategoryFile {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return {
    instance: docs.id,
    version: CURRENT_VERSION,
    dir: posix.dirname(path),
    path: posix.join(docs.path, path),
    text,
  }
}

function sidebarsFile(spec: SiteSpec): LoadedSidebars {
  const text = spec.sidebarsText === undefined ? {} : { text: spec.sidebarsText }
  const placeOf = spec.sidebarsPlaceOf === undefined ? {} : { placeOf: spec.sidebarsPlaceOf }
  return { file: SIDEBARS, value: spec.sidebars, ...text, ...placeOf }
}

/** A sidebar for comparing: `Label -> /path`, categories as `[head, ...items]`. */
export type Outline = string | readonly Outline[]

function outlineOf(items: readonly SidebarItem[]): readonly Outline[] {
  return items.map((item): Outline => {
    if (item.type === 'html') return item.value
    if (item.type === 'link') return `${item.label} -> ${item.href}`
    if (item.type !== 'category') return `${item.label} -> ${item.permalink}`
    const head = item.link === undefined ? item.label : `${item.label} -> ${item.link.permalink}`
    return [head, ...outlineOf(item.items)]
  })
}

/** Findings as lines: `severity rule file:line:column message (hint)`, sorted. */
export function lines(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .map(({ severity, rule, file, place, message, hint }) => {
      const at = place === undefined ? '' : `:${place.line}:${place.column}`
      return `${severity} ${rule} ${file ?? '-'}${at} ${message}${hint === undefined ? '' : ` (${hint})`}`
    })
    .sort(compareText)
}
