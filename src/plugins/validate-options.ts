/** What plugins check their options and their part of the theme with: schemas of the package joi, which they bring. */
import { isRecord } from '../shared/is-record.ts'
import { say } from './voice.ts'

/** What of a schema is used (joi.dev/api). */
interface Schema {
  readonly validate: (
    value: unknown,
    options: { readonly convert: false },
  ) => { readonly error?: Error; readonly warning?: { readonly message: string }; readonly value: unknown }
  readonly unknown?: () => Schema
  readonly describe?: () => { readonly keys?: Readonly<Record<string, unknown>> }
}

/** Check options. Every plugin has an `id`, of which its schema need not know. */
export function normalizePluginOptions(schema: Schema, options: unknown): unknown {
  const { id, ...others } = isRecord(options) ? options : {}
  if (id !== undefined && (typeof id !== 'string' || !/^[\w-]+$/.test(id)))
    throw new Error('its `id` must be made of letters, digits, `_` and `-`')
  const knowsId = Object.hasOwn(schema.describe?.().keys ?? {}, 'id')
  const value = checked(schema, knowsId && id !== undefined ? { ...others, id } : others)
  return { id: id ?? 'default', ...Object(value) }
}

/** Check what a theme reads of `themeConfig`; what others read of it is left alone. */
export function normalizeThemeConfig(schema: Schema, themeConfig: unknown): unknown {
  return checked(schema.unknown?.() ?? schema, themeConfig)
}

function checked(schema: Schema, given: unknown): unknown {
  const { error, warning, value } = schema.validate(given, { convert: false })
  if (warning !== undefined) say(warning.message)
  if (error !== undefined) throw error
  return value
}
