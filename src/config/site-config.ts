/** From the table's output to `SiteConfig`: the last step of loading, which leaves plain data only. */
import type { MagicComment } from '../model/magic-comment.ts'
import { toDiagrams } from './diagrams.ts'
import type {
  AnalyticsConfig,
  Conventions,
  FenceOptions,
  MarkdownConfig,
  Policies,
  Policy,
  SiteConfig,
} from '../model/config.ts'
import type { Messages } from '../model/languages.ts'
import type { SitemapConfig } from '../model/sitemap.ts'
import type { ThemeConfig } from '../model/theme.ts'
import type { BrokenUrlHook } from '../model/markdown-functions.ts'
import type { ClientModules } from './client-modules.ts'
import { isUsableCss } from './custom-css.ts'
import { toBlogConfig, type BlogOptions, type LocalizedBlog } from './blog-config.ts'
import { pagesInstances, sitemapInstances, toDocsConfig, toPagesConfig, type VersionedDocs } from './docs-config.ts'
import { withEdition } from './teach/editions.ts'
import { languageAddress, type BuiltLanguage } from './languages/address.ts'
import { toLocaleConfig, unbuiltParts } from './languages/locale.ts'
import type { Localized } from './languages/localized.ts'
import { translateTheme, translateWritten } from './languages/theme-texts.ts'
import { holdsFunction } from './markdown-functions.ts'
import type { ParsedConfig } from './schema/table.ts'
import { indexName, toSearch } from './search-config.ts'
import { toSitePath } from './site-path.ts'
import { toStorage } from './storage-config.ts'
import { toThemeConfig } from './theme-config.ts'
import { withoutUndefined } from './without-undefined.ts'
import { withExercises } from './teach/exercises.ts'
import { withMath } from './math.ts'
import { withProgress, withQuestions } from './teach/questions.ts'
import { isRecord } from '../shared/is-record.ts'

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
  readonly conventions: Conventions
  readonly title: string
  readonly docs: readonly VersionedDocs[]
  readonly blogs: readonly (BlogOptions & { readonly localized: LocalizedBlog })[]
  readonly client: ClientModules
  /** Live code can be run. */
  readonly live: FenceOptions['live']
  /** Version in package.json. */
  readonly packageVersion: string | undefined
  /** Settings of the theme as written. */
  readonly themeConfig: unknown
  readonly language: BuiltLanguage
  readonly localized: Localized
  /** Whose edition is built; undefined: the default one. */
  readonly audience?: string | undefined
}

/** What of the translated texts is put into pages: a page is made anew when one of them changes. */
const PAGE_TEXTS = /^theme\.(?:admonition\.|exercise\.|common\.headingLinkTitle$)/

function toMarkdown(
  parsed: ParsedConfig,
  derived: Pick<Derived, 'root' | 'conventions' | 'docs' | 'blogs' | 'audience'> & { readonly messages: Messages },
): MarkdownConfig {
  const { markdown, theme } = parsed
  const pages = pagesInstances(parsed.pages)
  const { messages } = derived
  const docs = [...derived.docs, ...derived.blogs]
  const diagrams = toDiagrams(parsed, derived)
  const texts = Object.entries(messages).filter(([id]) => PAGE_TEXTS.test(id))
  return {
    ...(texts.length === 0 ? {} : { texts: Object.fromEntries(texts) }),
    format: markdown.format,
    ...(markdown.parser === 'native' ? {} : { parser: markdown.parser }),
    ...(diagrams === undefined ? {} : { diagrams }),
    ...withEdition(parsed, derived),
    emoji: markdown.emoji,
    alerts: markdown.alerts,
    ...withMath({ markdown, docs, pages }),
    ...withExercises(parsed, {
      conventions: derived.conventions,
      sets: [...docs, ...pages],
    }),
    ...withQuestions(parsed.questions, { conventions: derived.conventions, messages }),
    mdx1Compat: markdown.mdx1Compat,
    anchors: markdown.anchors,
    footnoteLabel: markdown.footnoteLabel,
    ...(holdsFunction(markdown.remarkRehypeOptions) ? {} : { remarkRehypeOptions: markdown.remarkRehypeOptions }),
    defaultLanguage: theme.prism.defaultLanguage?.toLowerCase(),
    magicComments: theme.prism.magicComments?.map(withoutUndefined) ?? MAGIC_COMMENTS,
  }
}

/** What a function is told of is not reported besides. */
function policyOf(hook: Policy | BrokenUrlHook | undefined): Policy | undefined {
  return typeof hook === 'function' ? 'ignore' : hook
}

function toPolicies(parsed: ParsedConfig): Policies {
  const { onBrokenMarkdownLinks: links, onBrokenMarkdownImages: images } = parsed.markdown.hooks
  return {
    onBrokenLinks: parsed.onBrokenLinks,
    onBrokenAnchors: parsed.onBrokenAnchors,
    onBrokenMarkdownLinks: policyOf(links) ?? parsed.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: policyOf(images) ?? parsed.onBrokenMarkdownImages,
    onDuplicateRoutes: parsed.onDuplicateRoutes,
    onBrokenSidebarItems: parsed.onBrokenSidebarItems,
    onOutsideSymlinks: parsed.onOutsideSymlinks,
    onLeftOutPages: parsed.onLeftOutPages,
  }
}

/** Hosts that are told of redirects, where there are some. */
function toRedirectHosts({ redirects }: ParsedConfig): Pick<SiteConfig, 'redirectHosts'> {
  const hosts = redirects === undefined || Array.isArray(redirects) ? [] : redirects.hosts
  return hosts.length === 0 ? {} : { redirectHosts: hosts }
}

/** No sitemap without an address or for a site that hides (spec routing.md section 16). */
function toSitemaps({ sitemap, url, noIndex }: ParsedConfig): readonly SitemapConfig[] {
  if (url === undefined || noIndex) return []
  return sitemapInstances(sitemap).map(({ id, filename, changefreq, priority, lastmod, ignorePatterns }) => ({
    id,
    filename,
    changefreq: changefreq ?? undefined,
    priority: priority ?? undefined,
    lastmod: lastmod ?? undefined,
    ignorePatterns,
  }))
}

/** Style sheets among the client modules come after all others; what is no CSS is left out. */
function withStyles(theme: ThemeConfig, root: string, { styles }: ClientModules): ThemeConfig {
  const paths = [...theme.customCss, ...styles.map(({ path }) => path)]
  return { ...theme, customCss: paths.filter((path) => isUsableCss(root, path)) }
}

function toAnalytics({ gtag, googleTagManager }: ParsedConfig['analytics']): AnalyticsConfig {
  const tags = Array.isArray(gtag) ? gtag : [gtag]
  const managers = Array.isArray(googleTagManager) ? googleTagManager : [googleTagManager]
  return {
    gtag: tags.flatMap(({ trackingID, anonymizeIP }) =>
      (Array.isArray(trackingID) ? trackingID : [trackingID]).map((id) => ({ trackingID: id, anonymizeIP })),
    ),
    tagManager: managers.map(({ containerId }) => containerId),
  }
}

/** What of a table is JSON: functions, and tables that hold themselves, are left out. */
function jsonOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return {}
  try {
    return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>> // of a table
  } catch {
    return {}
  }
}

/** Make the resolved configuration. */
export function toSiteConfig(
  parsed: ParsedConfig,
  { root, file, conventions, title, docs, blogs, client, live, themeConfig, packageVersion, ...derived }: Derived,
): SiteConfig {
  const { language, localized } = derived
  const { locale = parsed.i18n.defaultLocale } = language
  const { url, baseUrl } = languageAddress(parsed, locale, language)
  const { appearance, cascadeLayers } = parsed
  const words = { baseUrl, title, conventions, appearance, cascadeLayers }
  const theme = translateTheme(toThemeConfig(root, parsed.theme, words), localized.theme)
  const i18n = toLocaleConfig(parsed, language, localized.code)
  return {
    file,
    conventions,
    title,
    tagline: parsed.tagline,
    titleDelimiter: parsed.titleDelimiter,
    url,
    baseUrl,
    favicon: parsed.favicon,
    trailingSlash: parsed.trailingSlash,
    noIndex: parsed.noIndex,
    router: parsed.router,
    baseUrlIssueBanner: parsed.baseUrlIssueBanner,
    runtime: parsed.runtime,
    storage: toStorage(parsed, baseUrl),
    csp: parsed.csp,
    ...toRedirectHosts(parsed),
    organizationName: parsed.organizationName,
    projectName: parsed.projectName,
    i18n,
    staticDirectories: parsed.staticDirectories.map((path) => toSitePath(root, path)),
    policies: toPolicies(parsed),
    rules: parsed.rules,
    markdown: toMarkdown(parsed, {
      root,
      conventions,
      docs,
      blogs,
      messages: i18n.messages,
      audience: derived.audience,
    }),
    ...withProgress(parsed.questions, conventions),
    docs: docs.map((options) =>
      // Docusaurus does not ask Git
      toDocsConfig(root, conventions === 'docusaurus' ? { ...options, gitignore: false } : options, live),
    ),
    pages: pagesInstances(parsed.pages).map((options) =>
      toPagesConfig(root, options, { live, localized: localized.pages(options.id) }),
    ),
    blogs: blogs.map(({ localized: own, ...options }) => {
      const { groupByYear } = parsed.theme.blog.sidebar
      return toBlogConfig(root, options, { conventions, live, localized: own, groupByYear })
    }),
    theme: withStyles(theme, root, client),
    sitemaps: toSitemaps(parsed),
    search: toSearch(parsed.search, {
      name: indexName({ baseUrl, title }),
      language: i18n.locale,
    }),
    ...(parsed.sass === undefined
      ? {}
      : { sass: { ...parsed.sass, loadPaths: parsed.sass.loadPaths.map((path) => toSitePath(root, path)) } }),
    headTags: parsed.headTags.map(withoutUndefined),
    stylesheets: parsed.stylesheets.map((sheet) => (typeof sheet === 'string' ? { href: sheet } : sheet)),
    scripts: parsed.scripts.map((script) => (typeof script === 'string' ? { src: script } : script)),
    analytics: toAnalytics(parsed.analytics),
    clientModules: client.code,
    // the other languages are sites by themselves
    unbuilt: language.below ? [] : unbuiltParts(i18n, { url, baseUrl }),
    siteVersion: parsed.siteVersion,
    maxFileSize: parsed.markdown.maxFileSize,
    packageVersion,
    asWritten: {
      customFields: jsonOf(parsed.customFields),
      themeConfig: translateWritten(jsonOf(themeConfig), localized.theme),
    },
  }
}
