/** A configuration with what goes along with it and is no data. */
import type { ConfigFunctions, LoadedSidebars, SiteConfig } from './config.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { SitePlugins } from './plugins.ts'
import type { RedirectsConfig } from './redirects.ts'
import type { Site } from './site.ts'

/** What loading a configuration gives. */
export interface LoadedConfig {
  readonly config: SiteConfig
  readonly functions: ConfigFunctions
  /** What the sidebars files export, by their path relative to the site root. */
  readonly sidebars: Readonly<Record<string, LoadedSidebars>>
  /** Undefined: no old address leads elsewhere. */
  readonly redirects?: RedirectsConfig
  /** Plugins that are running; undefined: there are none. */
  readonly plugins?: PluginRun
}

/** A tag in the head of a page, or that of `<html>` itself. */
export interface HeadTag {
  /** Lower case. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** As it stands there, with what is in it. */
  readonly html: string
}

/** What is told to `postBuild`. */
export interface BuiltFacts {
  readonly site: Site
  /** Absolute path of the folder in which the site stands. */
  readonly outDir: string
  /** Routes of the pages that ask search engines not to list them. */
  readonly noIndex: readonly string[]
  /** Read the tags of the head of a page as it stands; none where there is no such page. */
  readonly headOf: (route: string) => readonly HeadTag[]
}

/** A command of `extendCli`, and the rest that can be asked of plugins once they are loaded. */
export interface PluginRun {
  /** Globs and paths, absolute, that plugins want to be called again for. */
  readonly watched: readonly string[]
  /** Plugins that see the content of all others; undefined: none does. */
  readonly seeAll?: (site: Site) => Promise<{
    readonly plugins: SitePlugins
    readonly diagnostics: readonly Diagnostic[]
  }>
  readonly postBuild: (built: BuiltFacts) => Promise<readonly Diagnostic[]>
  /** Let plugins add commands to a program of the package `commander`. */
  readonly extendCli: (program: unknown) => Promise<readonly Diagnostic[]>
}
