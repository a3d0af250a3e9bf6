/** What the plugins of a Docusaurus configuration give a site: data that pages are made of, and what is asked of them later. */
import type { Place } from './diagnostic.ts'

/** The names of the plugins of Docusaurus whose work our own parts do: what these tell stands under them. */
export const CONTENT_PLUGINS = {
  docs: 'docusaurus-plugin-content-docs',
  blog: 'docusaurus-plugin-content-blog',
  pages: 'docusaurus-plugin-content-pages',
} as const

/** A plugin or theme that the configuration, or a preset of it, asks for and that is not one of our own parts. */
export interface ForeignPlugin {
  readonly kind: 'plugin' | 'theme'
  /** The name as it is written; for a function the path of its entry, such as `plugins[2]`. */
  readonly written: string
  /** What is to be loaded: a name or path, or the function itself. */
  readonly subject: unknown
  readonly options: Readonly<Record<string, unknown>>
  /** Where it is written. */
  readonly file?: string
  readonly place?: Place
}

/** Which instance of which plugin. */
export interface PluginName {
  readonly id: string
  readonly name: string
}

/** A page that a plugin has added by `addRoute`. */
export interface PluginPage {
  /** With the base URL and the trailing slash as the site has it. */
  readonly path: string
  /** The module made for it, relative to the site root. */
  readonly source: string
  /** SHA-256 of its text, in hex digits. */
  readonly hash: string
  readonly plugin: PluginName
  /** `metadata` of its route, such as the file that it is made of; undefined: it has none. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** `data` of its route context: the `context` of the route; undefined: it has none. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A regular expression as data. */
export interface PatternData {
  readonly source: string
  readonly flags: string
}

/**
 * What files of a kind are to code that imports them; `images`: pictures in several sizes, as the named loaders ask;
 * `loaders`: what loaders of webpack make of them.
 */
export type LoadedAs =
  | 'text'
  | 'url'
  | 'dataurl'
  | 'json'
  | 'yaml'
  | 'csv'
  | 'empty'
  | 'images'
  | 'component'
  | 'loaders'

/** How files of a kind are read. */
export interface LoaderRule {
  /** Fits the absolute path. */
  readonly pattern: PatternData
  /** Fits, or with `not` does not fit, what an import asks for behind the path, from `?` on; undefined: it asks for nothing. */
  readonly query?: { readonly pattern: PatternData; readonly not: boolean }
  readonly as: LoadedAs
  /** MIME type of an address that holds the file (`dataurl`); undefined: by its ending, else by its contents. */
  readonly mime?: string
  /** Modules of loaders, absolute, the last one first to work, with their options. */
  readonly loaders?: readonly { readonly path: string; readonly options: Readonly<Record<string, unknown>> }[]
}

/** What plugins ask of the bundler, for each of the two sides that code is bundled for. */
export interface BundlingRules {
  readonly browser: SideRules
  readonly server: SideRules
}

/** What plugins ask of the bundler, as esbuild understands it. */
export interface SideRules {
  /** Names and what they stand for, `false`: an empty module; a name with `$` at its end means no more than itself. */
  readonly alias: Readonly<Record<string, string | false>>
  /** What stands for modules that are not there; `false`: an empty one. */
  readonly fallback: Readonly<Record<string, string | false>>
  /** Expressions and their text in the code. */
  readonly define: Readonly<Record<string, string>>
  /** Global names, and the module, and the export of it, that gives them. */
  readonly provide: Readonly<Record<string, readonly [module: string, name?: string]>>
  /** What stands for names that a pattern fits; `false`: an empty module. */
  readonly replaced: readonly { readonly pattern: PatternData; readonly by: string | false }[]
  /** Modules that are a global variable in the browser, by name. */
  readonly externals: Readonly<Record<string, string>>
  readonly loaders: readonly LoaderRule[]
  /** Endings that imports may leave out, with their dot. */
  readonly extensions: readonly string[]
  /** Folders, absolute, in which packages are looked for as well. */
  readonly folders: readonly string[]
}

/** HTML that stands in every page. */
export interface InjectedHtml {
  readonly head: string
  readonly bodyStart: string
  readonly bodyEnd: string
}

/** What plugins give: plain data. */
export interface SitePlugins {
  readonly pages: readonly PluginPage[]
  /** By name and id of the plugin. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Folders of theme components, absolute; a later one wins. */
  readonly themes: readonly string[]
  readonly html: InjectedHtml
  /** Folder, absolute, that `@generated/` means. */
  readonly generated: string
  /** Hash of the files in it. */
  readonly generatedHash: string
  readonly bundling: BundlingRules
  /** As `siteMetadata.pluginVersions` has them. */
  readonly versions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Something is written into the finished site. */
  readonly hasPostBuild: boolean
  /** Style sheets are processed by PostCSS; a hash of what is known of its plugins. */
  readonly postCss?: string
}
