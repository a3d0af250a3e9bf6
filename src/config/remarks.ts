/**
 * Remarks about a configuration that is valid: packages that are not installed, an address that is not known.
 */
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import { enginePlaces, missingEngine } from './load/engine.ts'
import type { ConfigSource } from './schema/validate.ts'

/** Packages whose absence costs nothing: their part is played by us. */
const HARMLESS = /^(?:@docusaurus\/|@theme\/|prism-react-renderer$|prism-themes$)/

/** One note for all packages that are not installed (rule `missing-package`); those whose part we play are told of only when there are no others. */
export function reportMissing(missing: readonly string[], source: ConfigSource): Diagnostic[] {
  const names = [...new Set(missing)].sort()
  const missed = names.filter((name) => !HARMLESS.test(name))
  if (names.length === 0) return []
  const file = source.file === undefined ? {} : { file: source.file }
  if (missed.length === 0) {
    const message = `The configuration was read without ${listed(names)} not installed and not needed: colours of code, types and npm2yarn are our own`
    return [{ rule: 'missing-package', severity: 'info', message, ...file }]
  }
  const hint = `run \`npm install ${missed.join(' ')}\` in the folder of the site, if its plugins and computed settings are to count`
  return [
    warning('missing-package', `The configuration was read without ${listed(missed)} not installed`, { ...file, hint }),
  ]
}

/** `a` and `b`, with the verb that goes on. */
function listed(names: readonly string[]): string {
  return `${names.map((name) => `\`${name}\``).join(', ')}, which ${names.length === 1 ? 'is' : 'are'}`
}

/** What a good configuration is told once: no address, an engine that is not there. */
export function remarks(root: string, config: SiteConfig, source: ConfigSource): Diagnostic[] {
  return [
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
  ]
}
