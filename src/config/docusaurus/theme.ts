/** Reads the `themeConfig` of a Docusaurus configuration as our `theme` (spec config.md section 9). */
import { error, warning, type Diagnostic } from '../../model/diagnostic.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import { lookUp } from '../../shared/look-up.ts'
import { checkTypes, takeOut, type Options } from './report.ts'
import { RENAMED, THEME } from './tables.ts'
import { PRISM_TYPES, THEME_DOCS_TYPES } from './schema.ts'
import type { Origin } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

const KEYS = [
  'colorMode',
  'image',
  'metadata',
  'announcementBar',
  'docs',
  'blog',
  'navbar',
  'footer',
  'tableOfContents',
  'prism',
  'mermaid',
]

/** A copy with some keys only. */
function pick(options: Options, keys: readonly string[]): Options {
  return Object.fromEntries(Object.entries(options).filter(([key]) => keys.includes(key)))
}

/** Our theme, the places where its parts stand, and what was left out. */
export interface ReadTheme {
  readonly theme: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Keys of `prism` that we have; colours are our own, and others are for plugins. */
const PRISM_KEYS = ['defaultLanguage', 'additionalLanguages', 'magicComments']

/** Types of the keys that mean nothing to us. */
function typeProblems(config: Options, source: ConfigSource): readonly Diagnostic[] {
  const { docs, prism } = config
  const path = ['themeConfig']
  return [
    ...(isRecord(docs) ? checkTypes(docs, THEME_DOCS_TYPES, { source, path: [...path, 'docs'] }) : []),
    ...(isRecord(prism) ? checkTypes(prism, PRISM_TYPES, { source, path: [...path, 'prism'] }) : []),
  ]
}

/** Anything but an object stays as it is, for the table to refuse. */
function change(value: unknown, copy: (options: Options) => Options): unknown {
  return isRecord(value) ? copy(value) : value
}

/** Say what becomes of keys at the root of `themeConfig` that are not ours: renamed ones are errors, likely typing errors are warnings. */
function reportKeys(config: Options, source: ConfigSource): Diagnostic[] {
  return Object.keys(config).flatMap((key) => {
    const at = locate(source, ['themeConfig', key])
    const renamed = lookUp(RENAMED, key)
    if (renamed !== undefined && lookUp(config, key) === undefined) return []
    if (renamed !== undefined)
      return [error('unknown-config-key', `Unknown key \`themeConfig.${key}\``, { ...at, hint: renamed })]
    const hint = KEYS.includes(key) ? undefined : didYouMean(key, KEYS)
    return hint === undefined
      ? []
      : [warning('unknown-config-key', `\`themeConfig.${key}\` has no effect`, { ...at, hint })]
  })
}

/** An option of our own navbar would have no effect here. Docusaurus refuses it, too. */
function navbarProblems({ navbar }: Options, source: ConfigSource): readonly Diagnostic[] {
  if (!isRecord(navbar) || navbar['switches'] === undefined) return []
  return [
    error('unknown-config-key', 'Unknown key `themeConfig.navbar.switches`', {
      ...locate(source, ['themeConfig', 'navbar', 'switches']),
      hint: 'take it out: with a configuration of Docusaurus the navbar shows what `items` lists',
    }),
  ]
}

/** Read `themeConfig`. Reports `unknown-config-key`, `unsupported-feature`, `invalid-config`. */
export function readTheme(themeConfig: unknown, source: ConfigSource): ReadTheme {
  const origins: Origin[] = [{ ours: ['theme'], theirs: ['themeConfig'] }]
  if (themeConfig === undefined) return { theme: {}, origins, diagnostics: [] }
  if (!isRecord(themeConfig)) return { theme: themeConfig, origins, diagnostics: [] }
  const { rest, diagnostics } = takeOut(themeConfig, THEME, { source, path: ['themeConfig'], types: {} })
  const known = pick(rest, KEYS)
  const theme = {
    ...known,
    ...('prism' in known ? { prism: change(known['prism'], (prism) => pick(prism, PRISM_KEYS)) } : {}),
  }
  return {
    theme,
    origins,
    diagnostics: [
      ...reportKeys(rest, source),
      ...typeProblems(rest, source),
      ...navbarProblems(rest, source),
      ...diagnostics,
    ],
  }
}
