/** From the table's output to `SiteConfig`: the last step of loading, which leaves plain data only. */
import type { MagicComment, MarkdownConfig, Policies, SiteConfig, SitemapConfig } from '../model/config.ts'
import { normalizeBaseUrl } from '../shared/url.ts'
import { toDocsConfig, toPagesConfig, type DocsOptions } from './docs-config.ts'
import { toLocaleConfig } from './locale.ts'
import type { ParsedConfig } from './schema.ts'
import { toSitePath } from './site-path.ts'
import { toThemeConfig } from './theme-config.ts'
import { withoutUndefined } from './without-undefined.ts'

/** The magic comments of a site that names none (spec markdown.md section 8). */
const MAGIC_COMMENTS: readonly MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
]

/** What the table cannot know: it depends on the folder. */
export interface Derived {
  readonly root: string
  readonly file: string | undefined
  readonly title: string
  readonly docs: readonly DocsOptions[]
}

function toMarkdown({ markdown, theme }: ParsedConfig): MarkdownConfig {
  return {
    format: markdown.format,
    mermaid: markdown.mermaid,
    emoji: markdown.emoji,
    mdx1Compat: markdown.mdx1Compat,
    anchors: markdown.anchors,
    footnoteLabel: markdown.footnoteLabel,
    defaultLanguage: theme.prism.defaultLanguage?.toLowerCase(),
    magicComments: theme.prism.magicComments?.map(withoutUndefined) ?? MAGIC_COMMENTS,
  }
}

function toPolicies(parsed: ParsedConfig): Policies {
  const { hooks } = parsed.markdown
  return {
    onBrokenLinks: parsed.onBrokenLinks,
    onBrokenAnchors: parsed.onBrokenAnchors,
    onBrokenMarkdownLinks: hooks.onBrokenMarkdownLinks ?? parsed.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: hooks.onBrokenMarkdownImages ?? parsed.onBrokenMarkdownImages,
    onDuplicateRoutes: parsed.onDuplicateRoutes,
    onBrokenSidebarItems: parsed.onBrokenSidebarItems,
  }
}

/** No sitemap without an address or for a site that hides (spec routing.md section 16). */
function toSitemap({ sitemap, url, noIndex }: ParsedConfig): SitemapConfig | undefined {
  if (sitemap === false || url === undefined || noIndex) return undefined
  const { filename, changefreq, priority, ignorePatterns } = sitemap
  return { filename, changefreq: changefreq ?? undefined, priority: priority ?? undefined, ignorePatterns }
}

/** The search page's path without slashes, if there is a search page. */
function toSearchPath({ search }: ParsedConfig): string | undefined {
  if (search === false || search.pagePath === false) return undefined
  return search.pagePath.replace(/^\/+|\/+$/g, '')
}

/** Make the resolved configuration. */
export function toSiteConfig(parsed: ParsedConfig, { root, file, title, docs }: Derived): SiteConfig {
  const baseUrl = normalizeBaseUrl(parsed.baseUrl)
  return {
    file,
    title,
    tagline: parsed.tagline,
    titleDelimiter: parsed.titleDelimiter,
    url: parsed.url === undefined ? undefined : parsed.url.replace(/\/+$/, ''),
    baseUrl,
    favicon: parsed.favicon,
    trailingSlash: parsed.trailingSlash,
    noIndex: parsed.noIndex,
    organizationName: parsed.organizationName,
    projectName: parsed.projectName,
    i18n: toLocaleConfig(parsed.i18n),
    staticDirectories: parsed.staticDirectories.map((path) => toSitePath(root, path)),
    policies: toPolicies(parsed),
    markdown: toMarkdown(parsed),
    docs: docs.map((options) => toDocsConfig(root, options)),
    pages: parsed.pages === false ? undefined : toPagesConfig(root, parsed.pages),
    theme: toThemeConfig(root, parsed.theme, baseUrl),
    sitemap: toSitemap(parsed),
    searchPagePath: toSearchPath(parsed),
    headTags: parsed.headTags.map(withoutUndefined),
    stylesheets: parsed.stylesheets.map((sheet) => (typeof sheet === 'string' ? { href: sheet } : sheet)),
    scripts: parsed.scripts.map((script) => (typeof script === 'string' ? { src: script } : script)),
    siteVersion: parsed.siteVersion,
  }
}
