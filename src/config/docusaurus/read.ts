/**
 * Reads a Docusaurus configuration as one of ours: the classic preset and its plugins become the input of the
 * same table, and what we do not have is named once with what it means (spec config.md).
 */
import { error, warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { ForeignPlugin } from '../../model/plugins.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { ExpandedPresets } from '../plugins/presets.ts'
import { readAnalytics } from './analytics.ts'
import { readFuture } from './future.ts'
import { readI18n } from './i18n.ts'
import { idOf, readPlugins, type Part } from './plugins.ts'
import { readRedirects } from './redirects.ts'
import { takeOut, type Options } from './report.ts'
import { readSass } from './sass.ts'
import { readSearch } from './search.ts'
import { withSwitches } from './switches.ts'
import { BLOG, DOCS, PAGES, SHARED_KEYS, SITEMAP, STRUCTURE_KEYS, TOP_LEVEL, type Missing } from './tables.ts'
import { readTheme } from './theme.ts'
import { BLOG_TYPES, DOCS_TYPES, PAGES_TYPES, SITEMAP_TYPES, TOP_LEVEL_TYPES, type Types } from './schema.ts'
import type { KeyPath, Origin } from '../load/key-path.ts'
import { locate, unknownKey, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** A configuration in our shape, not checked yet, and where its keys stand in the file. */
export interface Mapped {
  readonly input: Options
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
  /** Plugins and themes that are to be run. */
  readonly foreign: readonly ForeignPlugin[]
  /** There are presets besides the classic one. */
  readonly hasPresets: boolean
}

/** What Docusaurus reads of a docs folder, and of a folder of pages (spec routing.md sections 1 and 12.1). */
const DOCS_INCLUDE: readonly string[] = ['**/*.{md,mdx}']
const PAGES_INCLUDE: readonly string[] = ['**/*.{js,jsx,ts,tsx,md,mdx}']

/** One key of our configuration, as far as it is read from theirs. */
interface Read {
  readonly value: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What is read of the options of a kind of plugin. */
interface PartSpec {
  readonly table: Missing
  readonly types: Types
  /** The files that it takes where its options do not say: fewer than ours. */
  readonly include?: readonly string[]
}

/** The options of a plugin without the keys that we do not have. */
function readPart(
  part: Part,
  { table, types, include }: PartSpec,
  where: { readonly source: ConfigSource; readonly ours: KeyPath },
): Read {
  const origins = [{ ours: where.ours, theirs: part.path }]
  if (!isRecord(part.value)) return { value: part.value, origins, diagnostics: [] }
  const { rest, diagnostics } = takeOut(part.value, table, { source: where.source, path: part.path, types })
  return {
    value: include === undefined || rest['include'] !== undefined ? rest : { ...rest, include },
    origins,
    diagnostics,
  }
}

/** What there may be several of. */
const SPECS = {
  docs: { table: DOCS, types: DOCS_TYPES, include: DOCS_INCLUDE },
  blog: { table: BLOG, types: BLOG_TYPES, include: DOCS_INCLUDE },
  pages: { table: PAGES, types: PAGES_TYPES, include: PAGES_INCLUDE },
  sitemap: { table: SITEMAP, types: SITEMAP_TYPES },
} as const satisfies Readonly<Record<string, PartSpec>>

/** All instances of a kind of plugin; without any it is switched off. */
function readAll(parts: readonly Part[], kind: keyof typeof SPECS, source: ConfigSource): Read {
  const own = parts.filter((part) => part.kind === kind)
  const read = own.map((part, index) => readPart(part, SPECS[kind], { source, ours: [kind, index] }))
  return {
    value: read.length === 0 ? false : read.map(({ value }) => value),
    origins: read.flatMap(({ origins }) => origins),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Sitemaps that a later one writes over, since it has the same file name. */
function overwritten(parts: readonly Part[]): readonly Part[] {
  const nameOf = ({ value }: Part): unknown => (isRecord(value) ? value['filename'] : undefined) ?? 'sitemap.xml'
  const sitemaps = parts.filter(({ kind }) => kind === 'sitemap')
  return sitemaps.filter((part, index) => sitemaps.slice(index + 1).some((later) => nameOf(later) === nameOf(part)))
}

/** Redirects of several plugins are put together: nothing else says that these must have different ids. */
function repeatedRedirects(parts: readonly Part[], source: ConfigSource): readonly Diagnostic[] {
  const redirects = parts.filter(({ kind }) => kind === 'redirects')
  const message = '`redirects` must have a different `id` for each instance'
  return redirects
    .filter((part, index) => redirects.slice(0, index).some((earlier) => idOf(earlier) === idOf(part)))
    .map(({ path }) => error('invalid-config', message, locate(source, path)))
}

/**
 * `markdown`: MDX is the format when none is given, `> [!NOTE]` is a quotation like any other, and live code comes by a theme. That of
 * Mermaid brings its component, whether code blocks are drawn or not.
 */
function readMarkdown(markdown: unknown, parts: readonly Part[]): Read {
  const live = parts.find(({ kind }) => kind === 'liveCode')
  const bringsMermaid = parts.some(({ kind }) => kind === 'mermaid')
  const isObject = isRecord(markdown) || markdown === undefined
  return {
    value: isObject
      ? {
          ...{ format: 'mdx', alerts: false, math: false, ...(live && { liveCode: true }), ...markdown },
          ...(bringsMermaid && isOff(markdown?.['mermaid']) && { mermaid: 'components' }),
        }
      : markdown,
    origins: live === undefined ? [] : [{ ours: ['markdown', 'liveCode'], theirs: live.path }],
    diagnostics: [],
  }
}

function isOff(value: unknown): boolean {
  return value === undefined || value === false
}

/** Map a Docusaurus configuration. Reports `unsupported-feature`, `unknown-config-key`, `invalid-config`. */
export function fromDocusaurus(
  root: string,
  written: Options,
  { source, expanded = new Map() }: { readonly source: ConfigSource; readonly expanded?: ExpandedPresets['lists'] },
): Mapped {
  const config = withSwitches(written)
  const known = [...SHARED_KEYS, ...STRUCTURE_KEYS, ...Object.keys(TOP_LEVEL)]
  const { parts, foreign, hasPresets, diagnostics } = readPlugins(root, config, { source, expanded })
  const docs = readAll(parts, 'docs', source)
  const pages = readAll(parts, 'pages', source)
  const unwritten = overwritten(parts)
  const sitemap = readAll(
    parts.filter((part) => !unwritten.includes(part)),
    'sitemap',
    source,
  )
  const theme = readTheme(config['themeConfig'], source)
  const i18n = readI18n(config['i18n'], source)
  const css = parts.findLast(({ kind }) => kind === 'customCss')
  const future = readFuture(config)
  const search = readSearch(config['themeConfig'], parts, source)
  const analytics = readAnalytics(parts, source)
  const redirects = readRedirects(parts, source)
  const sass = readSass(parts, source)
  const markdown = readMarkdown(config['markdown'], parts)
  const blog = readAll(parts, 'blog', source)
  return {
    input: {
      // as Docusaurus does, which follows them without a word
      onOutsideSymlinks: 'warn',
      onLeftOutPages: 'warn', // a site that is tried out here is built as far as possible
      ...Object.fromEntries(Object.entries(config).filter(([key]) => SHARED_KEYS.includes(key))),
      ...(i18n.value === undefined ? {} : { i18n: i18n.value }),
      ...future.value,
      docs: docs.value,
      pages: pages.value,
      blog: blog.value,
      sitemap: sitemap.value,
      markdown: markdown.value,
      theme: css !== undefined && isRecord(theme.theme) ? { ...theme.theme, customCss: css.value } : theme.theme,
      search: search.value,
      analytics: analytics.value,
      ...(redirects.value === undefined ? {} : { redirects: redirects.value }),
      ...(sass.value === undefined ? {} : { sass: sass.value }),
    },
    origins: [
      ...[docs, pages, blog, sitemap, theme, future, search, analytics, redirects, sass, markdown].flatMap(
        ({ origins }) => origins,
      ),
      ...(css === undefined ? [] : [{ ours: ['theme', 'customCss'], theirs: css.path }]),
    ],
    diagnostics: [
      ...['title', 'url', 'baseUrl']
        .filter((key) => lookUp(config, key) === undefined)
        .map((key) =>
          error('invalid-config', `\`${key}\` is missing`, source.file === undefined ? {} : { file: source.file }),
        ),
      ...Object.keys(config)
        .filter((key) => !known.includes(key))
        .map((key) => unknownKey([key], known, source)),
      ...takeOut(config, TOP_LEVEL, { source, path: [], types: TOP_LEVEL_TYPES }).diagnostics,
      ...diagnostics,
      ...repeatedRedirects(parts, source),
      ...unwritten.map(({ path }) =>
        warning('unsupported-feature', 'Another sitemap has the same `filename`: this one is not written', {
          ...locate(source, path),
          hint: 'give each sitemap a `filename` of its own',
        }),
      ),
      ...[docs, pages, blog, sitemap, theme, i18n, search, analytics, redirects, sass].flatMap(
        (read) => read.diagnostics,
      ),
    ],
    foreign,
    hasPresets,
  }
}
