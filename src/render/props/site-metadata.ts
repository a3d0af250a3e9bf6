/** What components learn of the program that built the site: `useDocusaurusContext().siteMetadata`. */
import type { SiteConfig } from '../../model/config.ts'
import { packageVersion } from '../../base/package-paths.ts'
import { CONTENT_PLUGINS } from '../../model/plugins.ts'

/** The release of Docusaurus whose behaviour sites can count on. */
const DOCUSAURUS_VERSION = '3.8.1'

export interface SiteMetadata {
  readonly docusaurusVersion: string
  /** Of the site's content: as configured, else as its package.json says. */
  readonly siteVersion?: string
  /** By the Docusaurus plugin whose work is done. */
  readonly pluginVersions: Readonly<
    Record<string, { readonly type: 'package'; readonly name: string; readonly version: string }>
  >
}

/** Give the metadata of a site: plain data, the same in every folder. */
export function siteMetadata(config: SiteConfig): SiteMetadata {
  const siteVersion = config.siteVersion ?? config.packageVersion
  const parts = {
    [CONTENT_PLUGINS.docs]: config.docs.length > 0,
    [CONTENT_PLUGINS.blog]: config.blogs.length > 0,
    [CONTENT_PLUGINS.pages]: config.pages.length > 0,
    'docusaurus-plugin-sitemap': config.sitemaps.length > 0,
    'docusaurus-theme-classic': true,
  }
  const us = { type: 'package', name: 'devcourse', version: packageVersion() } as const
  return {
    docusaurusVersion: DOCUSAURUS_VERSION,
    ...(siteVersion === undefined ? {} : { siteVersion }),
    pluginVersions: Object.fromEntries(Object.entries(parts).flatMap(([name, used]) => (used ? [[name, us]] : []))),
  }
}
