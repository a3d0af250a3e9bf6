/** Reads the presets, plugins and themes of a Docusaurus configuration: which docs, pages, styles and sitemap they ask for. */
import * as v from 'valibot'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { ForeignPlugin } from '../../model/plugins.ts'
import type { ExpandedPresets } from '../plugins/presets.ts'
import { lookUp } from '../../shared/look-up.ts'
import { checkTypes, unsupported, type Options } from './report.ts'
import { LOCAL_SEARCH, PLUGINS, UNKNOWN_PLUGIN, UNKNOWN_PRESET } from './tables.ts'
import { fittingOptions } from './fitting-options.ts'
import type { KeyPath } from '../load/key-path.ts'
import { section } from '../schema/section.ts'
import { switchedOn, toEntry, type Entry, type ListKey } from './entries.ts'
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
    | 'mermaid'
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
  /** Plugins and themes that are none of our own parts. */
  readonly foreign?: readonly ForeignPlugin[]
  readonly diagnostics: readonly Diagnostic[]
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

/** The part of one plugin or theme, or what it is if it is none; a preset that could not be loaded is told of. */
function pluginPart(entry: Entry, source: ConfigSource): Parts {
  const { kind, written, subject, name, options, optionsPath, path } = entry
  const part = (of: Part['kind'], value: unknown = options, at = optionsPath): Parts => ({
    parts: [{ kind: of, value, path: at }],
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
  if (name === 'mermaid' && kind === 'theme') return part('mermaid')
  const counting = COUNTING.find((kind) => ANALYTICS[kind] === name)
  if (counting !== undefined) return part(counting)
  if (name === 'classic' && kind === 'theme')
    return options['customCss'] === undefined
      ? { parts: [], diagnostics: [] }
      : part('customCss', options['customCss'], [...optionsPath, 'customCss'])
  const meaning = lookUp(PLUGINS, name) ?? (kind === 'preset' ? UNKNOWN_PLUGIN : undefined)
  if (meaning !== undefined || kind === 'preset')
    return { parts: [], diagnostics: meaning === '' ? [] : [unsupported(written, meaning ?? '', { source, path })] }
  return { parts: [], foreign: [{ kind, written, subject, options, ...locate(source, path) }], diagnostics: [] }
}

/** The parts of the plugins and themes that a preset stands for. */
function expandedParts(
  { path }: Entry,
  lists: NonNullable<ReturnType<ExpandedPresets['lists']['get']>>,
  { root, source }: { readonly root: string; readonly source: ConfigSource },
): Parts {
  const entriesOf = (kind: 'plugin' | 'theme', list: readonly unknown[]): readonly Entry[] =>
    list.flatMap((written) => toEntry(written, { kind, path, root }) ?? [])
  return together(
    [...entriesOf('plugin', lists.plugins), ...entriesOf('theme', lists.themes)].map((entry) =>
      pluginPart({ ...entry, optionsPath: path }, source),
    ),
  )
}

/** Several as one. */
function together(all: readonly Parts[]): Parts {
  return {
    parts: all.flatMap(({ parts }) => parts),
    foreign: all.flatMap(({ foreign = [] }) => foreign),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** What the presets are read with. */
interface PresetsContext {
  readonly root: string
  readonly source: ConfigSource
  /** What the lists beside them name. */
  readonly others: readonly Part[]
  readonly expanded: ExpandedPresets['lists']
}

/**
 * The presets: the classic one, those that were loaded, or when none of them is there the first that is made around the
 * classic one and takes its options. What a list names under the same id beside such a preset is not the preset's.
 */
function presetsParts(entries: readonly Entry[], { root, source, others, expanded }: PresetsContext): readonly Parts[] {
  const listsOf = ({ path }: Entry) => expanded.get(Number(path[1]))
  const isKnown = entries.some((entry) => entry.name === 'classic' || listsOf(entry) !== undefined)
  const fitting = isKnown ? [] : entries.map(({ options }) => fittingOptions(options, CLASSIC_KEYS))
  const around = fitting.findIndex((options) => options !== undefined)
  return entries.map((entry, index) => {
    if (entry.name === 'classic') return classicParts(entry, source)
    const lists = listsOf(entry)
    if (lists !== undefined) return expandedParts(entry, lists, { root, source })
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
export function readPlugins(
  root: string,
  config: Options,
  { source, expanded }: { readonly source: ConfigSource; readonly expanded: ExpandedPresets['lists'] },
): Required<Parts> & { readonly hasPresets: boolean } {
  const read = (key: ListKey): ReturnType<typeof switchedOn> => switchedOn(config, key, { root, source })
  const [presets, plugins, themes] = [read('presets'), read('plugins'), read('themes')]
  const listed = [...plugins.entries, ...themes.entries].map((entry) => pluginPart(entry, source))
  const others = listed.flatMap(({ parts }) => parts)
  const all = together([...presetsParts(presets.entries, { root, source, others, expanded }), ...listed])
  return {
    parts: all.parts,
    foreign: all.foreign ?? [],
    hasPresets: presets.entries.some(({ name }) => name !== 'classic'),
    diagnostics: [...[presets, plugins, themes].flatMap(({ diagnostics }) => diagnostics), ...all.diagnostics],
  }
}
