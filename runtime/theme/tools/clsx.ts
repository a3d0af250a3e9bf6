/** `clsx` for sites that do not have it installed: class names out of texts, lists and tables of conditions. */
import { lookUp } from '#shared/look-up'

/** What `clsx` takes; anything else that is false gives nothing. */
export type ClassValue = string | number | bigint | boolean | null | undefined | ClassTable | readonly ClassValue[]

type ClassTable = Readonly<Record<string, unknown>>

/** Join the class names that count. */
export function clsx(...values: readonly ClassValue[]): string {
  return values.map(textOf).filter(Boolean).join(' ')
}

function textOf(value: ClassValue): string {
  if (!value || value === true) return ''
  if (typeof value !== 'object') return value.toString()
  if (isList(value)) return clsx(...value)
  return Object.keys(value)
    .filter((name) => lookUp(value, name))
    .join(' ')
}

/** `Array.isArray` does not tell lists that must not change from tables. */
function isList(value: ClassTable | readonly ClassValue[]): value is readonly ClassValue[] {
  return Array.isArray(value)
}
