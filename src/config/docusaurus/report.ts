/** How the reading of a Docusaurus configuration speaks: what is left out, and what that means (rule `unsupported-feature`). */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { USUAL_COMPONENTS, type Missing } from './tables.ts'
import { formatKeyPath, type KeyPath } from '../load/key-path.ts'
import type { Types } from './schema.ts'
import { locate, validate, type ConfigSource } from '../schema/validate.ts'

/** A plain object, as configurations are made of. */
export type Options = Readonly<Record<string, unknown>>

/** Warn that something of the configuration is not supported; `meaning` says what it means for the site, and behind a line break what to do. */
export function unsupported(name: string, meaning: string, where: { source: ConfigSource; path: KeyPath }): Diagnostic {
  const [loss = '', hint] = meaning.split('\n')
  const message = `\`${name}\` is not supported: ${loss}`
  return warning('unsupported-feature', message, {
    ...locate(where.source, where.path),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** A copy without some keys. */
export function without(options: Options, keys: readonly string[]): Options {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !keys.includes(key)))
}

/** Whether an option asks for something: `false`, `null`, `''` and empty lists do not. */
function asks(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== false &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  )
}

/**
 * Take the keys of `table` out of `options`; those that ask for something we do not have give a warning, those of another
 * type than in `types` an error.
 */
export function takeOut(
  options: Options,
  table: Missing,
  { source, path, types }: { readonly source: ConfigSource; readonly path: KeyPath; readonly types: Types },
): { readonly rest: Options; readonly diagnostics: readonly Diagnostic[] } {
  const keys = Object.keys(options).filter((key) => Object.hasOwn(table, key))
  const diagnostics = keys.flatMap((key) => {
    const meaning = lookUp(table, key) ?? ''
    const at = [...path, key]
    const wrong = checkTypes({ [key]: lookUp(options, key) }, types, { source, path })
    if (wrong.length > 0) return wrong
    const value = lookUp(options, key)
    return meaning === '' || !asks(value) || value === lookUp(USUAL_COMPONENTS, key)
      ? []
      : [unsupported(formatKeyPath(at), meaning, { source, path: at })]
  })
  return { rest: without(options, keys), diagnostics }
}

/** Check the values of keys that are given against their types (rules `invalid-config`, `unknown-config-key`). */
export function checkTypes(
  options: Options,
  types: Types,
  { source, path }: { readonly source: ConfigSource; readonly path: KeyPath },
): readonly Diagnostic[] {
  return Object.entries(types).flatMap(([key, type]) =>
    lookUp(options, key) === undefined
      ? []
      : validate(type, lookUp(options, key), { source, origins: [{ ours: [], theirs: [...path, key] }] }).diagnostics,
  )
}
