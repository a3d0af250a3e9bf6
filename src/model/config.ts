/** The resolved configuration: every default applied. Plain data, but for the functions a user gives. */
import type { BlogConfig, BlogFunctions } from './blog-config.ts'
import type { DocsConfig, PagesConfig } from './content-config.ts'
import type { Place } from './diagnostic.ts'
import type { DiagramsConfig } from './diagram.ts'
import type { ExercisesConfig } from './teach/exercises.ts'
import type { EditionConfig } from './teach/editions.ts'
import type { StorageConfig } from '../shared/protocol.ts'
import type { LocaleConfig, Messages } from './languages.ts'
import type { SitePlugins } from './plugins.ts'
import type { RedirectHost } from './redirects.ts'
import type { SassConfig } from './sass.ts'
import type { SidebarItemsGenerator } from './sidebar-generator.ts'
import type { SitemapConfig, SitemapFunctions } from './sitemap.ts'
import type { MagicComment } from './magic-comment.ts'
import type { MathConfig } from './math.ts'
import type { QuestionsMarkdown } from './teach/questions.ts'
import type { MarkdownFunctions } from './markdown-functions.ts'
import type { SearchConfig } from './search-config.ts'
import type { ThemeConfig } from './theme.ts'

/** Level of a policy (spec link-checking.md section 1). */
export type Policy = 'ignore' | 'log' | 'warn' | 'throw'

/** How a finding of a rule counts; `off`: not at all. */
export type RuleLevel = 'off' | 'info' | 'warning' | 'error'

/** Library that runs components in the browser. */
export type Engine = 'react' | 'preact'

/** `docusaurus`: the configuration is one of Docusaurus, so that its folders are read just as Docusaurus reads them. */
export type Conventions = 'devcourse' | 'docusaurus'

/** The resolved configuration: every default applied, data only. */
export interface SiteConfig {
  /** The configuration file, or undefined in a folder without one. */
  readonly file: string | undefined
  /** By whose rules folders are read: which files are pages, in which order, and which files stay private. */
  readonly conventions: Conventions
  readonly title: string
  readonly tagline: string
  readonly titleDelimiter: string
  /** Origin such as `https://example.org`, without trailing slash; undefined: no canonical links, no sitemap. */
  readonly url: string | undefined
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  readonly favicon: string | undefined
  readonly trailingSlash: boolean | undefined
  readonly noIndex: boolean
  /** `hash`: one page that shows all others. */
  readonly router: 'browser' | 'hash'
  readonly baseUrlIssueBanner: boolean
  readonly runtime: { readonly engine: Engine }
  readonly storage: StorageConfig
  /** Further sources by directive; false: no `_headers` file. */
  readonly csp: false | Readonly<Record<string, readonly string[]>>
  /** Hosts that are told of the redirects by a file of theirs. */
  readonly redirectHosts?: readonly RedirectHost[]
  readonly organizationName: string | undefined
  readonly projectName: string | undefined
  readonly i18n: LocaleConfig
  readonly staticDirectories: readonly string[]
  readonly policies: Policies
  /** Levels by rule id, over those of the policies and the rules' own. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  readonly markdown: MarkdownConfig
  /** Pages that the browser remembers, so that the home page leads back to the last one; undefined in a site: none. */
  readonly progress?: 'pages' | 'questions' | 'none'
  readonly docs: readonly DocsConfig[]
  readonly pages: readonly PagesConfig[]
  readonly blogs: readonly BlogConfig[]
  readonly theme: ThemeConfig
  readonly sitemaps: readonly SitemapConfig[]
  /** Undefined: Sass is compiled as it is without options. */
  readonly sass?: SassConfig
  /** Undefined: the site has no search. */
  readonly search: SearchConfig | undefined
  readonly headTags: readonly {
    readonly tagName: string
    readonly attributes: Readonly<Record<string, string | boolean>>
    readonly innerHTML?: string
  }[]
  readonly stylesheets: readonly Readonly<Record<string, string | boolean>>[]
  readonly scripts: readonly Readonly<Record<string, string | boolean>>[]
  /** Who counts the visits. */
  readonly analytics: AnalyticsConfig
  /** What plugins give that are none of our own parts; undefined: there are none. */
  readonly plugins?: SitePlugins
  /** Modules that every page runs in the browser: paths relative to the site root, with `/`. */
  readonly clientModules: readonly string[]
  /** Routes of the languages that are built by themselves, without the base URL and slashes at the ends: what lies below is not there. */
  readonly unbuilt: readonly string[]
  /** Version of the site's own content, shown in its metadata. */
  readonly siteVersion: string | undefined
  /** Bytes that a Markdown file may have at most. */
  readonly maxFileSize: number
  /** Version in the site's package.json. */
  readonly packageVersion: string | undefined
  /** What components may read as it is written, as far as it is JSON. */
  readonly asWritten: {
    readonly customFields: Readonly<Record<string, unknown>>
    readonly themeConfig: Readonly<Record<string, unknown>>
  }
}

/** Services that count visits; empty lists: none does. */
export interface AnalyticsConfig {
  readonly gtag: readonly { readonly trackingID: string; readonly anonymizeIP: boolean }[]
  /** Ids of containers of Google's tag manager. */
  readonly tagManager: readonly string[]
}

/** Code fences that become components; plain data, part of what a unit depends on. */
export interface FenceOptions {
  /** Fences marked `npm2yarn` become tabs, one for each package manager. */
  readonly npm2yarn?: {
    /** The choice counts for all such tabs. */
    readonly sync: boolean
    readonly converters: readonly PackageManager[]
  }
  /** Fences marked `live` can be edited; `scope`: the site has a module with what their code may use. */
  readonly live?: { readonly scope: boolean }
}

/** What npm commands are turned into. */
export type PackageManager = 'yarn' | 'pnpm' | 'bun'

export interface Policies {
  readonly onBrokenLinks: Policy
  readonly onBrokenAnchors: Policy
  readonly onBrokenMarkdownLinks: Policy
  readonly onBrokenMarkdownImages: Policy
  readonly onDuplicateRoutes: Policy
  readonly onBrokenSidebarItems: Policy
  /** `throw`: what symbolic links lead to outside of the site's folder is not read either. */
  readonly onOutsideSymlinks: Policy
  /** Such a page is never quiet. */
  readonly onLeftOutPages: Exclude<Policy, 'ignore'>
}

/** How Markdown is read; the part of the configuration that a unit depends on. */
export interface MarkdownConfig {
  readonly format: 'md' | 'mdx' | 'detect'
  /** Which parser reads it first; the tree is the same. */
  readonly parser?: 'native' | 'remark'
  readonly diagrams?: DiagramsConfig
  /** What is for whom; undefined: a site of Docusaurus, where nothing is. */
  readonly edition?: EditionConfig
  readonly emoji: boolean
  /** `> [!NOTE]` is an admonition. */
  readonly alerts: boolean
  /** Undefined: `:::exercise` is no directive. */
  readonly exercises?: ExercisesConfig
  /** Undefined: a dollar is a dollar. */
  readonly math?: MathConfig
  /** Undefined: `:::question` is no directive. */
  readonly questions?: QuestionsMarkdown
  readonly mdx1Compat: { readonly comments: boolean; readonly admonitions: boolean; readonly headingIds: boolean }
  readonly anchors: { readonly maintainCase: boolean }
  /** Translated texts that are put into pages: titles of admonitions, names of the links to headings; undefined: there are none. */
  readonly texts?: Messages
  readonly footnoteLabel: string
  /** Options of the step from Markdown to HTML, as far as they are data; those with functions are in `MarkdownFunctions`. */
  readonly remarkRehypeOptions?: Readonly<Record<string, unknown>>
  /** Prism: language of fences without one, and the languages whose comments are magic. */
  readonly defaultLanguage: string | undefined
  readonly magicComments: readonly MagicComment[]
}

/** The functions of a configuration: they stay in the main thread, their results are data. */
export interface ConfigFunctions {
  /** By docs instance id, `pagesInstance` of each folder of pages, and `blogInstance` of each blog. */
  readonly editUrl: Readonly<
    Record<
      string,
      (input: {
        readonly version: string
        readonly versionDocsDirPath: string
        readonly docPath: string
        readonly permalink: string
        readonly locale: string
      }) => string | undefined
    >
  >
  readonly numberPrefixParser: Readonly<
    Record<string, (name: string) => { readonly filename: string; readonly numberPrefix?: number }>
  >
  readonly sidebarItemsGenerator: Readonly<Record<string, SidebarItemsGenerator>>
  readonly createSitemapItems?: SitemapFunctions
  /** By the instance of the sources of a blog; those without functions are not in it. */
  readonly blogs: Readonly<Record<string, BlogFunctions>>
  /** Those that take part in reading Markdown; undefined: none does. */
  readonly markdown?: MarkdownFunctions
}

export interface LoadedSidebars {
  readonly file: string | undefined
  readonly value: unknown
  /** Text of the file, to find places in it; undefined when there is no file. */
  readonly text?: string
  /** Finds in the text where a path of keys and indices leads, as far as it is written out there. */
  readonly placeOf?: (path: readonly (string | number)[]) => Place | undefined
}
