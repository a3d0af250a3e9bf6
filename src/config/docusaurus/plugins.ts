/** Reads the presets, plugins and themes of a Docusaurus configuration: which docs, pages, styles and sitemap they ask for. */
import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { checkTypes, unsupported, type Options } from './report.ts'
import { LOCAL_SEARCH, PLUGINS, UNKNOWN_PLUGIN, UNKNOWN_PRESET } from './tables.ts'
import { fittingOptions } from './fitting-options.ts'
import { formatKeyPath, type KeyPath } from '../load/key-path.ts'
import { section } from '../schema/section.ts'
import { toSitePath } from '../site-path.ts'
import { standInName } from '../load/stand-in.ts'
import { locate, unknownKey, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Something that a plugin of the classic preset does and we do too. */
export interface Part {
  readonly kind:
    | 'docs'
    | 'pages'
    | 'sitemap'
    | 'customCss'
    | 'blog'
    | 'search'
    | 'liveCode'
    | 'redirects'
    | 'sass'
    | keyof typeof ANALYTICS
  readonly value: unknown
  /** Where its options stand in the file. */
  readonly path: KeyPath
}

/** The parts of a configuration in the order in which they are written. */
export interface Parts {
  readonly parts: readonly Part[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Entry {
  /** The name as written. */
  readonly written: string
  /** The short name, by which it is looked up. */
  readonly name: string
  readonly options: Options
  readonly path: KeyPath
  readonly optionsPath: KeyPath
}

/** What counts visits: option of the preset to the short name of its plugin. */
const ANALYTICS = {
  gtag: 'google-gtag',
  googleTagManager: 'google-tag-manager',
  googleAnalytics: 'google-analytics',
} as const

const COUNTING = Object.keys(ANALYTICS) as readonly (keyof typeof ANALYTICS)[] // of our own table

/** Options of the classic theme; the style sheets are checked where they are read. */
const themeOptions = section({ customCss: v.optional(v.unknown()) })

const CLASSIC_KEYS = [
  'docs',
  'blog',
  'pages',
  'theme',
  'sitemap',
  'svgr',
  'gtag',
  'googleAnalytics',
  'googleTagManager',
  'debug',
]

/** The names of a plugin: a path is known by its package, and the usual beginnings are left out for the short one. */
function namesOf(written: string, root: string): { readonly written: string; readonly name: string } {
  if (isAbsolute(written) && !written.includes('node_modules'))
    return { written: `./${toSitePath(root, written)}`, name: written }
  const inside =
    written
      .split(/node_modules[\\/]/)
      .at(-1)
      ?.split(/[\\/]/) ?? []
  const isPath = written.includes('node_modules')
  const found = isPath ? inside.slice(0, inside[0]?.startsWith('@') === true ? 2 : 1).join('/') : written
  return { written: found, name: found.replace(/^@docusaurus\/(?:preset-|plugin-|theme-)?/, '') }
}

/** One entry of a list: a name, a function, or either with options; presets are no functions. */
function toEntry(written: unknown, path: KeyPath, root: string): Entry | undefined {
  const list: readonly unknown[] = Array.isArray(written) ? written : [written]
  const [subject, given] = list
  if (list.length > (Array.isArray(written) ? 2 : 1) || list.length === 0) return undefined
  if (Array.isArray(written) && !isRecord(given)) return undefined
  const options = isRecord(given) ? given : {}
  const optionsPath = [...path, 1]
  const known = typeof subject === 'string' ? subject : standInName(subject)
  if (known !== undefined && known !== '') return { ...namesOf(known, root), options, path, optionsPath }
  if (typeof subject !== 'function' || path[0] === 'presets') return undefined
  return { written: formatKeyPath(path), name: '', options, path, optionsPath }
}

type ListKey = 'presets' | 'plugins' | 'themes'

/** The entries of a list that are switched on. Reports `invalid-config`. */
function switchedOn(
  config: Options,
  key: ListKey,
  { root, source }: { readonly root: string; readonly source: ConfigSource },
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const list = config[key]
  if (list === undefined) return { entries: [], diagnostics: [] }
  if (!Array.isArray(list))
    return { entries: [], diagnostics: [error('invalid-config', `\`${key}\` must be a list`, locate(source, [key]))] }
  const all = list.flatMap((written: unknown, index) =>
    written === false || written === null ? [] : [{ index, entry: toEntry(written, [key, index], root) }],
  )
  return {
    entries: all.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    diagnostics: all.flatMap(({ entry, index }) => {
      if (entry !== undefined) return []
      const path = [key, index]
      const what = key === 'presets' ? 'a name' : 'a name or a function'
      const message = `\`${formatKeyPath(path)}\` must be ${what}, or a list of that and its options`
      return [error('invalid-config', message, locate(source, path))]
    }),
  }
}

/** Options of a plugin in the preset; whatever is nothing means none. */
function given(options: unknown): unknown {
  return Boolean(options) ? options : {}
}

/** The parts of the classic preset (spec config.md section 6); `false` switches one off. */
function classicParts({ options, optionsPath, path }: Entry, source: ConfigSource): Parts {
  const theme = given(options['theme'])
  const css = isRecord(theme) ? theme['customCss'] : undefined
  const parts = (['docs', 'pages', 'sitemap', 'blog'] as const)
    .filter((kind) => options[kind] !== false)
    .map((kind): Part => ({
      kind,
      value: given(options[kind]),
      path: Object.hasOwn(options, kind) ? [...optionsPath, kind] : path,
    }))
  const counting = COUNTING.filter((kind) => Boolean(options[kind])).map((kind): Part => ({
    kind,
    value: options[kind],
    path: [...optionsPath, kind],
  }))
  const others = Object.keys(options).filter((key) => !['docs', 'pages', 'sitemap', 'blog', 'theme'].includes(key))
  const diagnostics = others.flatMap((key) => {
    const at = [...optionsPath, key]
    if (!CLASSIC_KEYS.includes(key)) return [unknownKey(at, CLASSIC_KEYS, source)]
    const meaning = lookUp(PLUGINS, key) ?? ''
    return meaning === '' || lookUp(options, key) === false ? [] : [unsupported(key, meaning, { source, path: at })]
  })
  return {
    parts: [
      ...parts,
      ...counting,
      ...(css === undefined
        ? []
        : [{ kind: 'customCss', value: css, path: [...optionsPath, 'theme', 'customCss'] } as const]),
    ],
    diagnostics: [...checkTypes({ theme }, { theme: themeOptions }, { source, path: optionsPath }), ...diagnostics],
  }
}

/** The part of one plugin or theme, or a warning that it is not run. */
function pluginPart(entry: Entry, source: ConfigSource): Parts {
  const { written, name, options, optionsPath, path } = entry
  const part = (kind: Part['kind'], value: unknown = options, at = optionsPath): Parts => ({
    parts: [{ kind, value, path: at }],
    diagnostics: [],
  })
  if (name === 'content-docs') return part('docs')
  if (name === 'content-pages') return part('pages')
  if (name === 'sitemap') return part('sitemap')
  if (name === 'content-blog') return part('blog')
  if (name === 'client-redirects') return part('redirects')
  if (name === 'docusaurus-plugin-sass') return part('sass')
  if (LOCAL_SEARCH.includes(name)) return part('search')
  if (name === 'live-codeblock') return part('liveCode', options, path)
  const counting = COUNTING.find((kind) => ANALYTICS[kind] === name)
  if (counting !== undefined) return part(counting)
  if (name === 'classic' && path[0] === 'themes')
    return options['customCss'] === undefined
      ? { parts: [], diagnostics: [] }
      : part('customCss', options['customCss'], [...optionsPath, 'customCss'])
  const meaning = lookUp(PLUGINS, name) ?? UNKNOWN_PLUGIN
  return { parts: [], diagnostics: meaning === '' ? [] : [unsupported(written, meaning, { source, path })] }
}

/**
 * The presets: the classic one, or when there is none the first that is made around it and takes its options. What a list
 * names under the same id beside such a preset is not the preset's.
 */
function presetsParts(entries: readonly Entry[], others: readonly Part[], source: ConfigSource): readonly Parts[] {
  const hasClassic = entries.some(({ name }) => name === 'classic')
  const fitting = hasClassic ? [] : entries.map(({ options }) => fittingOptions(options, CLASSIC_KEYS))
  const around = fitting.findIndex((options) => options !== undefined)
  return entries.map((entry, index) => {
    if (entry.name === 'classic') return classicParts(entry, source)
    if (index !== around) return pluginPart(entry, source)
    const { parts, diagnostics } = classicParts({ ...entry, options: fitting[index] ?? {} }, source)
    return {
      parts: parts.filter((part) => !others.some((other) => other.kind === part.kind && idOf(other) === idOf(part))),
      diagnostics: [unsupported(entry.written, UNKNOWN_PRESET, { source, path: entry.path }), ...diagnostics],
    }
  })
}

/** The id of an instance of a plugin. */
export function idOf({ value }: Part): unknown {
  return isRecord(value) ? (value['id'] ?? 'default') : 'default'
}

/** Read `presets`, `plugins` and `themes` of the site in `root`. Reports `invalid-config`, `unknown-config-key`, `unsupported-feature`. */
export function readPlugins(root: string, config: Options, source: ConfigSource): Parts {
  const read = (key: ListKey): ReturnType<typeof switchedOn> => switchedOn(config, key, { root, source })
  const [presets, plugins, themes] = [read('presets'), read('plugins'), read('themes')]
  const listed = [...plugins.entries, ...themes.entries].map((entry) => pluginPart(entry, source))
  const others = listed.flatMap(({ parts }) => parts)
  const all = [...presetsParts(presets.entries, others, source), ...listed]
  return {
    parts: all.flatMap(({ parts }) => parts),
    diagnostics: [...[presets, plugins, themes], ...all].flatMap(({ diagnostics }) => diagnostics),
  }
}
