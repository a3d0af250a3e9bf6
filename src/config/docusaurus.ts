/**
 * Reads a Docusaurus configuration as one of ours: the classic preset and its plugins become the input of the
 * same table, and what we do not have is named once with what it means (spec config.md).
 */
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { checkFolders } from './docusaurus-folders.ts'
import { readPlugins, type Part } from './docusaurus-plugins.ts'
import { isOptions, takeOut, unsupported, without, type Options } from './docusaurus-report.ts'
import {
  DOCS,
  MARKDOWN,
  PAGES,
  SHARED_KEYS,
  SITEMAP,
  STRUCTURE_KEYS,
  TOP_LEVEL,
  type Missing,
} from './docusaurus-tables.ts'
import { readTheme } from './docusaurus-theme.ts'
import type { KeyPath, Origin } from './key-path.ts'
import { unknownKey, type ConfigSource } from './validate.ts'

/** A configuration in our shape, not checked yet, and where its keys stand in the file. */
export interface Mapped {
  readonly input: Options
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** One key of our configuration, as far as it is read from theirs. */
interface Read {
  readonly value: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The options of a plugin without the keys that we do not have. */
function readPart(part: Part, table: Missing, where: { source: ConfigSource; ours: KeyPath }): Read {
  const origins = [{ ours: where.ours, theirs: part.path }]
  if (!isOptions(part.value)) return { value: part.value, origins, diagnostics: [] }
  const { rest, diagnostics } = takeOut(part.value, table, { source: where.source, path: part.path })
  return { value: rest, origins, diagnostics }
}

function readDocs(parts: readonly Part[], source: ConfigSource): Read {
  const docs = parts.filter(({ kind }) => kind === 'docs')
  const read = docs.map((part, index) => readPart(part, DOCS, { source, ours: ['docs', index] }))
  return {
    value: read.length === 0 ? false : read.map(({ value }) => value),
    origins: read.flatMap(({ origins }) => origins),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Pages or sitemap: the last plugin of that kind counts, none switches it off. */
function readOne(parts: readonly Part[], kind: 'pages' | 'sitemap', source: ConfigSource): Read {
  const part = parts.findLast((candidate) => candidate.kind === kind)
  if (part === undefined) return { value: false, origins: [], diagnostics: [] }
  return readPart(part, kind === 'pages' ? PAGES : SITEMAP, { source, ours: [kind] })
}

/** `markdown`: MDX is the format when none is given; hooks that are functions are left out. */
function readMarkdown(markdown: unknown, source: ConfigSource): Read {
  if (markdown === undefined) return { value: { format: 'mdx' }, origins: [], diagnostics: [] }
  if (!isOptions(markdown)) return { value: markdown, origins: [], diagnostics: [] }
  const rehype = isOptions(markdown['remarkRehypeOptions']) ? markdown['remarkRehypeOptions'] : {}
  const { footnoteLabel, ...others } = rehype
  const known = Object.keys(others).length === 0 ? { ...markdown, remarkRehypeOptions: undefined } : markdown
  const { rest, diagnostics } = takeOut(known, MARKDOWN, { source, path: ['markdown'] })
  const hooks = isOptions(rest['hooks']) ? Object.entries(rest['hooks']) : []
  const called = hooks.filter(([, hook]) => typeof hook === 'function').map(([key]) => key)
  return {
    value: {
      format: 'mdx',
      ...rest,
      ...(isOptions(rest['hooks'])
        ? { hooks: Object.fromEntries(hooks.filter(([key]) => !called.includes(key))) }
        : {}),
      ...(footnoteLabel === undefined ? {} : { footnoteLabel }),
    },
    origins: [{ ours: ['markdown', 'footnoteLabel'], theirs: ['markdown', 'remarkRehypeOptions', 'footnoteLabel'] }],
    diagnostics: [
      ...diagnostics,
      ...called.map((key) =>
        unsupported(`markdown.hooks.${key}`, 'the function is not called, the default policy holds', {
          source,
          path: ['markdown', 'hooks', key],
        }),
      ),
    ],
  }
}

/** `i18n` without paths; a locale with an entry but no direction is `ltr` (spec config.md section 4). */
function readI18n(i18n: unknown): unknown {
  if (!isOptions(i18n)) return i18n
  const { localeConfigs } = i18n
  const rest = without(i18n, ['path'])
  if (!isOptions(localeConfigs)) return rest
  const configs = Object.entries(localeConfigs).map(([locale, config]) => {
    if (!isOptions(config)) return [locale, config] as const
    return [locale, { direction: 'ltr', ...without(config, ['path', 'translate', 'url', 'baseUrl']) }] as const
  })
  return { ...rest, localeConfigs: Object.fromEntries(configs) }
}

/** The search page that the hosted search would have. */
function readSearch(themeConfig: unknown): unknown {
  const algolia = isOptions(themeConfig) ? themeConfig['algolia'] : undefined
  if (!isOptions(algolia)) return false
  const { searchPagePath } = algolia
  return searchPagePath === undefined ? {} : { pagePath: searchPagePath ?? false }
}

/** Map a Docusaurus configuration. Reports `unsupported-feature`, `unknown-config-key`, `invalid-config`. */
export async function fromDocusaurus(root: string, config: Options, source: ConfigSource): Promise<Mapped> {
  const known = [...SHARED_KEYS, ...STRUCTURE_KEYS, ...Object.keys(TOP_LEVEL)]
  const { parts, diagnostics } = readPlugins(config, source)
  const docs = readDocs(parts, source)
  const pages = readOne(parts, 'pages', source)
  const sitemap = readOne(parts, 'sitemap', source)
  const markdown = readMarkdown(config['markdown'], source)
  const theme = readTheme(config['themeConfig'], source)
  const css = parts.findLast(({ kind }) => kind === 'customCss')
  const future = isOptions(config['future']) ? config['future'] : {}
  return {
    input: {
      ...Object.fromEntries(Object.entries(config).filter(([key]) => SHARED_KEYS.includes(key))),
      ...(config['i18n'] === undefined ? {} : { i18n: readI18n(config['i18n']) }),
      docs: docs.value,
      pages: pages.value,
      sitemap: sitemap.value,
      markdown: markdown.value,
      theme: css !== undefined && isOptions(theme.theme) ? { ...theme.theme, customCss: css.value } : theme.theme,
      search: readSearch(config['themeConfig']),
    },
    origins: [
      ...[docs, pages, sitemap, markdown, theme].flatMap(({ origins }) => origins),
      { ours: ['search', 'pagePath'], theirs: ['themeConfig', 'algolia', 'searchPagePath'] },
      ...(css === undefined ? [] : [{ ours: ['theme', 'customCss'], theirs: css.path }]),
    ],
    diagnostics: [
      ...['title', 'url', 'baseUrl']
        .filter((key) => config[key] === undefined)
        .map((key) =>
          error('invalid-config', `\`${key}\` is missing`, source.file === undefined ? {} : { file: source.file }),
        ),
      ...Object.keys(config)
        .filter((key) => !known.includes(key))
        .map((key) => unknownKey([key], known, source)),
      ...takeOut(config, TOP_LEVEL, { source, path: [] }).diagnostics,
      ...(future['experimental_router'] === 'hash'
        ? [
            unsupported('future.experimental_router', 'every page has an address of its own', {
              source,
              path: ['future', 'experimental_router'],
            }),
          ]
        : []),
      ...diagnostics,
      ...[docs, pages, sitemap, markdown, theme].flatMap((read) => read.diagnostics),
      ...(await checkFolders(root, parts, source)),
    ],
  }
}
