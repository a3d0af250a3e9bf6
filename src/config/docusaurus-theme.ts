/** Reads the `themeConfig` of a Docusaurus configuration as our `theme` (spec config.md section 9). */
import { error, warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../nearest.ts'
import { isOptions, takeOut, unsupported, without, type Options } from './docusaurus-report.ts'
import { RENAMED, THEME } from './docusaurus-tables.ts'
import type { Origin } from './key-path.ts'
import { locate, type ConfigSource } from './validate.ts'

const KEYS = [
  'colorMode',
  'image',
  'metadata',
  'announcementBar',
  'docs',
  'navbar',
  'footer',
  'tableOfContents',
  'prism',
]

/** Our theme, the places where its parts stand, and what was left out. */
export interface ReadTheme {
  readonly theme: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A copy without keys that mean nothing to us; anything but an object stays, for the table to refuse. */
function leave(value: unknown, keys: readonly string[]): unknown {
  return isOptions(value) ? without(value, keys) : value
}

/** The navbar without items of the site's own types, which need the site's own components. */
function readNavbar(navbar: unknown, source: ConfigSource): ReadTheme {
  const items: unknown = isOptions(navbar) ? navbar['items'] : undefined
  if (!isOptions(navbar) || !Array.isArray(items)) return { theme: navbar, origins: [], diagnostics: [] }
  const isCustom = (item: unknown): item is Options =>
    isOptions(item) && typeof item['type'] === 'string' && item['type'].startsWith('custom-')
  const numbered = items.map((item: unknown, index) => ({ item, index }))
  const kept = numbered.filter(({ item }) => !isCustom(item))
  return {
    theme: { ...navbar, items: kept.map(({ item }) => item) },
    origins: kept.map(({ index }, at) => ({
      ours: ['theme', 'navbar', 'items', at],
      theirs: ['themeConfig', 'navbar', 'items', index],
    })),
    diagnostics: numbered.flatMap(({ item, index }) =>
      isCustom(item)
        ? [
            unsupported(String(item['type']), 'this navbar item is left out', {
              source,
              path: ['themeConfig', 'navbar', 'items', index],
            }),
          ]
        : [],
    ),
  }
}

/** Say what becomes of keys at the root of `themeConfig` that are not ours: renamed ones are errors, likely typing errors are warnings. */
function reportKeys(config: Options, source: ConfigSource): Diagnostic[] {
  return Object.keys(config).flatMap((key) => {
    const at = locate(source, ['themeConfig', key])
    const renamed = RENAMED[key]
    if (renamed !== undefined)
      return [error('unknown-config-key', `Unknown key \`themeConfig.${key}\``, { ...at, hint: renamed })]
    const hint = KEYS.includes(key) ? undefined : didYouMean(key, KEYS)
    return hint === undefined
      ? []
      : [warning('unknown-config-key', `\`themeConfig.${key}\` has no effect`, { ...at, hint })]
  })
}

/** Read `themeConfig`. Reports `unknown-config-key`, `unsupported-feature`, `invalid-config`. */
export function readTheme(themeConfig: unknown, source: ConfigSource): ReadTheme {
  const origins: Origin[] = [{ ours: ['theme'], theirs: ['themeConfig'] }]
  if (themeConfig === undefined) return { theme: {}, origins, diagnostics: [] }
  if (!isOptions(themeConfig)) return { theme: themeConfig, origins, diagnostics: [] }
  const { rest, diagnostics } = takeOut(themeConfig, THEME, { source, path: ['themeConfig'] })
  const navbar = readNavbar(rest['navbar'], source)
  const known = Object.fromEntries(Object.entries(rest).filter(([key]) => KEYS.includes(key)))
  const theme = {
    ...known,
    ...('docs' in known ? { docs: leave(known['docs'], ['versionPersistence']) } : {}),
    ...('prism' in known ? { prism: leave(known['prism'], ['theme', 'darkTheme']) } : {}),
    ...('navbar' in known ? { navbar: navbar.theme } : {}),
  }
  return {
    theme,
    origins: [...origins, ...navbar.origins],
    diagnostics: [...reportKeys(rest, source), ...diagnostics, ...navbar.diagnostics],
  }
}
