/**
 * The table of options of a devcourse configuration: key, meaning, type, default. `UserConfig` is
 * its input side, `SiteConfig` (src/model.ts) is made from its output in site-config.ts.
 */
import * as v from 'valibot'
import type { CreateSitemapItems } from '../../model/sitemap.ts'
import { ADMONITION_KEYWORDS } from '../../shared/admonition-keywords.ts'
import { blogSchema } from './blog.ts'
import { docsSchema, instanceId, pagesSchema } from './docs.ts'
import { headEntries } from './head.ts'
import { exercisesSchema } from './exercises.ts'
import { markdownSchema } from './markdown.ts'
import { questionsSchema } from './questions.ts'
import { redirectsSchema } from './redirects.ts'
import { rulesSchema } from './rules.ts'
import { cspSchema, runtimeSchema, storageSchema } from './runtime.ts'
import { searchSchema } from './search.ts'
import { themeSchema } from './theme.ts'
import { anyObject, callable, oneOrMany, orFalse, policy, recordOf, section, text, texts } from './section.ts'

/** Names of blocks that are for everybody. */
const TAKEN: ReadonlySet<string> = new Set([
  ...ADMONITION_KEYWORDS,
  ...['audience', 'exercise', 'exercises', 'hint', 'solution', 'question', 'questions', 'schedule', 'objectives'],
])

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

/** Names of languages are names of folders, too. */
const languageName = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u, 'must be the name of a language, such as `fi` or `pt-BR`'),
)

/** A part of it names a folder of the out-dir. */
const basePath = v.pipe(
  v.string(),
  v.check((path) => !/[\\?#:]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path), 'must be a path on the host, such as `/fi/`'),
)

const localeSchema = section({
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  htmlLang: v.optional(text),
  calendar: v.optional(text),
  /** Folder of its translations. */
  path: v.optional(text),
  /** Whether its translations are read. */
  translate: v.optional(v.boolean()),
  /** Its host and base URL, where they are not those of the site. */
  url: v.optional(url),
  baseUrl: v.optional(basePath),
})

const i18nSchema = section({
  /** Language of the site. */
  defaultLocale: v.optional(languageName, 'en'),
  /** Folder of the translations. */
  path: v.optional(text, 'i18n'),
  /** All languages of the site. */
  locales: v.optional(v.pipe(v.array(languageName), v.nonEmpty('must name at least one locale'))),
  localeConfigs: v.optional(recordOf(localeSchema), {}),
  /** Whether pages whose translation is older than its source say so. */
  staleNotice: v.optional(v.boolean(), false),
  /** Whether such pages show what their source has got since, in its language. */
  fillIn: v.optional(v.boolean(), false),
})

const sitemapSchema = section({
  /** Name of the sitemap; needed when there is more than one. */
  id: instanceId,
  filename: v.optional(
    v.pipe(
      text,
      v.check((path) => !path.split(/[\\/]/).includes('..') && !/[\\/]$/.test(path), 'must be a file in the out-dir'),
    ),
    'sitemap.xml',
  ),
  changefreq: v.optional(
    v.nullable(v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])),
    'weekly',
  ),
  priority: v.optional(
    v.nullable(v.pipe(v.number(), v.minValue(0, 'must be from 0 to 1'), v.maxValue(1, 'must be from 0 to 1'))),
    0.5,
  ),
  /** Say when a page was changed, from its last Git commit: the day, or day and time. */
  lastmod: v.optional(v.nullable(v.picklist(['date', 'datetime']))),
  /** Globs of page paths, with the base URL, that are left out. */
  ignorePatterns: v.optional(texts, []),
  /** A function that gives the entries; it gets one that gives the usual ones. */
  createSitemapItems: v.optional(callable<CreateSitemapItems>()),
})

const sassSchema = section({
  /** Folders in which files are looked for. */
  loadPaths: v.optional(texts, []),
  /** Text in front of every file. */
  additionalData: v.optional(v.string(), ''),
})

/** Whether the entries of a list, if it is one, all have another value in this field. */
function differ(value: unknown, key: 'id' | 'filename'): boolean {
  if (!Array.isArray(value)) return true
  const entries: readonly Readonly<Partial<Record<typeof key, string>>>[] = value
  return new Set(entries.map((entry) => entry[key])).size === entries.length
}

/** Of instances, each has a name of its own. */
function differentIds<Value>(): v.CheckAction<Value, string> {
  return v.check((value) => differ(value, 'id'), 'must have a different `id` for each instance')
}

const docs = v.pipe(orFalse(oneOrMany(docsSchema)), differentIds())

const pages = v.pipe(orFalse(oneOrMany(pagesSchema)), differentIds())

const sitemaps = v.pipe(
  orFalse(oneOrMany(sitemapSchema)),
  differentIds(),
  v.check((value) => differ(value, 'filename'), 'must have a different `filename` for each sitemap'),
)

const blogs = v.pipe(
  v.lazy((input) => (typeof input === 'boolean' ? v.boolean() : oneOrMany(blogSchema))),
  differentIds(),
)

/** It is the name of a block: `:::instructor`. */
const audienceName = v.pipe(
  text,
  v.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be a word of letters, such as `instructor`'),
  v.check((name) => !TAKEN.has(name), 'must be another name: blocks of this one mean something else'),
)

/** The whole configuration. */
export const userConfigSchema = section({
  /** Where the schema of a JSON file lies; editors read it. */
  $schema: v.optional(v.string()),
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
  /** `hash`: one page, with addresses such as `/#/docs/intro`; its folder works at any address of a web server. */
  router: v.optional(v.picklist(['browser', 'hash']), 'browser'),
  /** Tell visitors of the home page when the site lies elsewhere than `baseUrl` says. */
  baseUrlIssueBanner: v.optional(v.boolean(), true),
  /** Whose measures the layout has: our own, or those of the classic theme of Docusaurus. */
  appearance: v.optional(v.picklist(['devcourse', 'classic'])),
  /** Of the classic appearance: its rules stand in a cascade layer, so that those of the site win, whatever their selectors weigh. */
  cascadeLayers: v.optional(v.boolean(), false),
  runtime: v.optional(runtimeSchema, {}),
  storage: v.optional(storageSchema, {}),
  /** Further sources of the Content-Security-Policy; `false`: no `_headers` file. */
  csp: v.optional(orFalse(cspSchema), {}),
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
  /** A symbolic link out of the folder of the course. */
  onOutsideSymlinks: v.optional(policy, 'throw'),
  /** A page that cannot be built, and links to it. It cannot be ignored. */
  onLeftOutPages: v.optional(v.picklist(['log', 'warn', 'throw']), 'throw'),
  /** Levels by rule id: `off`, `info`, `warning` or `error`. */
  rules: v.optional(rulesSchema, {}),
  markdown: v.optional(markdownSchema, {}),
  /** The docs: one set, several, or `false`. */
  docs: v.optional(docs),
  /** Single pages: one folder, several, or `false`. */
  pages: v.optional(pages, {}),
  /** News with feeds: one blog, several, or none. */
  blog: v.optional(blogs, false),
  /** Questions that readers answer in the page, or `false`. */
  questions: v.optional(orFalse(questionsSchema), {}),
  theme: v.optional(themeSchema, {}),
  sitemap: v.optional(sitemaps, {}),
  /** Old addresses that lead to new ones: a list, or options that make more of them. */
  redirects: v.optional(redirectsSchema),
  /** How Sass is compiled, when the package `sass` is installed. */
  sass: v.optional(sassSchema),
  /** How visitors search the site; `false`: not at all. */
  search: v.optional(orFalse(searchSchema), {}),
  /** Exercises with hints and solutions; `false`: `:::exercise` is no directive. */
  exercises: v.optional(orFalse(exercisesSchema), {}),
  /** Names of those for whom something may be: each has an edition of its own. */
  audiences: v.optional(v.array(audienceName), ['student', 'instructor']),
  /** Who alone has the solutions of exercises. */
  solutions: v.optional(audienceName),
  /** The languages of the site, that of the documents first: short for `i18n.defaultLocale` and `i18n.locales`. */
  languages: v.optional(v.pipe(v.array(languageName), v.nonEmpty('must name at least one language'))),
  i18n: v.optional(i18nSchema, {}),
  ...headEntries,
  /** Whatever your own components read. */
  customFields: v.optional(anyObject, {}),
  /** Version of the content, shown in the pages' metadata. */
  siteVersion: v.optional(text),
})

/** A configuration with its defaults applied, as the table gives it. */
export type ParsedConfig = v.InferOutput<typeof userConfigSchema>
