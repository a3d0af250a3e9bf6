/** A configuration with what goes along with it and is no data. */
import type { ConfigFunctions, LoadedSidebars, SiteConfig } from './config.ts'
import type { PluginRun } from './plugin-run.ts'
import type { RedirectsConfig } from './redirects.ts'

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
