/**
 * The table of options of a devcourse configuration: key, meaning, type, default. `UserConfig` is
 * its input side, `SiteConfig` (src/model.ts) is made from its output in site-config.ts.
 */
import * as v from 'valibot'
import { docsSchema, pagesSchema } from './schema-docs.ts'
import { themeSchema } from './schema-theme.ts'
import { oneOrMany, orFalse, section, text, texts } from './section.ts'

const policy = v.picklist(['ignore', 'log', 'warn', 'throw'])

/** Whether `new URL` takes it and it has a host. */
function originOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

const url = v.pipe(
  v.string(),
  v.check(
    (value) => (originOf(value)?.host ?? '') !== '',
    'must be a web address with its protocol, such as `https://example.org`',
  ),
  v.check((value) => {
    const { pathname = '/', search = '', hash = '' } = originOf(value) ?? {}
    return pathname === '/' && search === '' && hash === ''
  }, 'must be an address without a path\nput the path into `baseUrl`'),
)

const markdownSchema = section({
  /** `md`: plain Markdown; `mdx`: with components; `detect`: by file extension. */
  format: v.optional(v.picklist(['md', 'mdx', 'detect']), 'md'),
  /** Draw `mermaid` code blocks. */
  mermaid: v.optional(v.boolean(), false),
  /** Turn `:rocket:` into an emoji. */
  emoji: v.optional(v.boolean(), true),
  /** Writing habits of MDX 1 that are understood (spec config.md section 3). */
  mdx1Compat: v.optional(
    section({
      comments: v.optional(v.boolean(), true),
      admonitions: v.optional(v.boolean(), true),
      headingIds: v.optional(v.boolean(), true),
    }),
    {},
  ),
  anchors: v.optional(section({ maintainCase: v.optional(v.boolean(), false) }), {}),
  /** Heading of the footnotes, for screen readers. */
  footnoteLabel: v.optional(text, 'Footnotes'),
  /** Policies as newer Docusaurus versions write them; they win over the ones at the top (spec link-checking.md section 1). */
  hooks: v.optional(
    section({ onBrokenMarkdownLinks: v.optional(policy), onBrokenMarkdownImages: v.optional(policy) }),
    {},
  ),
})

const localeSchema = section({
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  htmlLang: v.optional(text),
  calendar: v.optional(text),
})

const i18nSchema = section({
  /** Language of the site. */
  defaultLocale: v.optional(text, 'en'),
  /** Only the default one is built. */
  locales: v.optional(v.pipe(texts, v.nonEmpty('must name at least one locale'))),
  localeConfigs: v.optional(v.record(v.string(), localeSchema), {}),
})

const sitemapSchema = section({
  filename: v.optional(text, 'sitemap.xml'),
  changefreq: v.optional(
    v.nullable(v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])),
    'weekly',
  ),
  priority: v.optional(
    v.nullable(v.pipe(v.number(), v.minValue(0, 'must be from 0 to 1'), v.maxValue(1, 'must be from 0 to 1'))),
    0.5,
  ),
  /** Globs of page paths, with the base URL, that are left out. */
  ignorePatterns: v.optional(texts, []),
})

const searchSchema = section({
  /** Where the search page lies; `false`: there is none. */
  pagePath: v.optional(orFalse(text), 'search'),
})

const attributes = v.record(v.string(), v.union([v.string(), v.boolean()]))
const resource = v.lazy((input) => (typeof input === 'string' ? text : attributes))

const docs = v.pipe(
  orFalse(oneOrMany(docsSchema)),
  v.check(
    (value) => !Array.isArray(value) || new Set(value.map((instance) => instance.id)).size === value.length,
    'must have a different `id` for each instance',
  ),
)

/** The whole configuration. */
export const userConfigSchema = section({
  /** Name of the site; not given: the heading of README.md, else the folder's name. */
  title: v.optional(text),
  /** One line about the site. */
  tagline: v.optional(v.string(), ''),
  /** Stands between page title and site title. */
  titleDelimiter: v.optional(text, '|'),
  /** Where the site will be, without path: `https://example.org`. Needed for canonical links and the sitemap. */
  url: v.optional(url),
  /** Path of the site at that address. */
  baseUrl: v.optional(v.string(), '/'),
  /** Icon in the browser's tab, from the static folder. */
  favicon: v.optional(text),
  /** `true`: addresses end with `/`; `false`: they never do; not given: as written. */
  trailingSlash: v.optional(v.boolean()),
  /** Ask search engines to stay away. */
  noIndex: v.optional(v.boolean(), false),
  organizationName: v.optional(v.string()),
  projectName: v.optional(v.string()),
  /** Folders that are copied as they are. */
  staticDirectories: v.optional(texts, ['static']),
  /** A link to a page that does not exist. */
  onBrokenLinks: v.optional(policy, 'throw'),
  /** A link to a heading that does not exist. */
  onBrokenAnchors: v.optional(policy, 'warn'),
  /** A link to a `.md` file that does not exist. */
  onBrokenMarkdownLinks: v.optional(policy, 'warn'),
  /** A picture that does not exist. */
  onBrokenMarkdownImages: v.optional(policy, 'throw'),
  /** Two pages at one address. */
  onDuplicateRoutes: v.optional(policy, 'warn'),
  /** A sidebar item without its page. */
  onBrokenSidebarItems: v.optional(policy, 'throw'),
  markdown: v.optional(markdownSchema, {}),
  /** The docs: one set, several, or `false`. */
  docs: v.optional(docs),
  /** Single Markdown pages, or `false`. */
  pages: v.optional(orFalse(pagesSchema), {}),
  theme: v.optional(themeSchema, {}),
  sitemap: v.optional(orFalse(sitemapSchema), {}),
  /** `{}` gives the site a search page. */
  search: v.optional(orFalse(searchSchema), false),
  i18n: v.optional(i18nSchema, {}),
  /** Further elements of every page's head. */
  headTags: v.optional(
    v.array(section({ tagName: text, attributes: v.optional(attributes, {}), innerHTML: v.optional(v.string()) })),
    [],
  ),
  /** Style sheets elsewhere: addresses, or attributes of `<link>`. */
  stylesheets: v.optional(v.array(resource), []),
  /** Scripts elsewhere: addresses, or attributes of `<script>`. */
  scripts: v.optional(v.array(resource), []),
  /** Whatever your own components read. */
  customFields: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Version of the content, shown in the pages' metadata. */
  siteVersion: v.optional(text),
})

/** A configuration with its defaults applied, as the table gives it. */
export type ParsedConfig = v.InferOutput<typeof userConfigSchema>
