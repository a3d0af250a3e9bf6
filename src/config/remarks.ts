/** What a configuration is told that can be used: packages that are not there, languages that are not built, an address that is not known. */
import { error, warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { existsExactly, nearHint } from '../exact-files.ts'
import type { SiteConfig } from '../model/config.ts'
import { enginePlaces, missingEngine } from './engine.ts'
import { locate, type ConfigSource } from './validate.ts'

/** Packages whose absence costs nothing: their part is played by us. */
const HARMLESS = /^(?:@docusaurus\/|prism-react-renderer$|prism-themes$)/

/** One note for all packages that are not installed (rule `missing-package`). */
export function reportMissing(missing: readonly string[], source: ConfigSource): Diagnostic[] {
  const names = [...new Set(missing)].sort()
  if (names.length === 0) return []
  const list = names.map((name) => `\`${name}\``).join(', ')
  const file = source.file === undefined ? {} : { file: source.file }
  if (names.every((name) => HARMLESS.test(name))) {
    const message = `The configuration was read without ${list}, which is not needed: colours of code and types are our own`
    return [{ rule: 'missing-package', severity: 'info', message, ...file }]
  }
  const hint =
    'plugins from these packages have no effect; install them if the configuration computes something with them'
  return [
    warning('missing-package', `The configuration was read without ${list}, which is not installed`, { ...file, hint }),
  ]
}

/** What a good configuration is told once: only one language, no address, an engine or styles that are not there. */
export function remarks(
  root: string,
  config: SiteConfig,
  { source, locales }: { readonly source: ConfigSource; readonly locales: readonly string[] },
): Diagnostic[] {
  const { defaultLocale } = config.i18n
  const css = config.theme.customCss.filter((path) => !existsExactly(root, path))
  return [
    ...(locales.some((locale) => locale !== defaultLocale)
      ? [
          warning(
            'unsupported-feature',
            `Only the locale \`${defaultLocale}\` is built`,
            locate(source, ['i18n', 'locales']),
          ),
        ]
      : []),
    ...(config.url === undefined
      ? [
          {
            rule: 'no-site-url',
            severity: 'info' as const,
            message: 'The site has no `url`, so its pages have no canonical links and there is no sitemap',
            hint: 'set `url` in the configuration or give `--url`',
          },
        ]
      : []),
    ...missingEngine(config.runtime.engine, enginePlaces(root), source),
    ...css.map((path) => {
      const hint = nearHint(root, path)
      return error('missing-custom-css', `The style sheet \`${path}\` does not exist`, {
        ...locate(source, ['customCss']),
        ...(hint === undefined ? {} : { hint }),
      })
    }),
  ]
}
