/** `languages`, the short way to name the languages of a site: the first is that of the documents. */
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import type { ParsedConfig } from '../schema/table.ts'

/** Give the configuration with what `languages` says in `i18n`. */
export function withLanguages<P extends ParsedConfig>(parsed: P): P {
  const { languages, i18n } = parsed
  const [defaultLocale] = languages ?? []
  if (languages === undefined || defaultLocale === undefined) return parsed
  return { ...parsed, i18n: { ...i18n, defaultLocale, locales: languages } }
}

/** An error of a configuration, as it is written, that names its languages twice. */
export function namedTwice(input: Readonly<Record<string, unknown>>, source: ConfigSource): readonly Diagnostic[] {
  const { languages, i18n } = input
  if (languages === undefined || !isRecord(i18n)) return []
  const key = ['locales', 'defaultLocale'].find((name) => lookUp(i18n, name) !== undefined)
  if (key === undefined) return []
  const message = `\`languages\` and \`i18n.${key}\` both name the languages of the site`
  return [error('invalid-config', message, { ...locate(source, ['languages']), hint: `take \`i18n.${key}\` out` })]
}
