/**
 * What a table of the configuration takes, read off its valibot schema: for the reference in the manual and for the JSON
 * schemas. A `lazy` schema decides by the value, so that it is asked with one value of each kind.
 */
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

/** One kind of value that a key takes. */
export type Shape =
  | { readonly kind: 'plain'; readonly json: JsonSchema }
  | { readonly kind: 'list'; readonly items: readonly Shape[] }
  | { readonly kind: 'map'; readonly values: readonly Shape[] }
  | { readonly kind: 'table'; readonly fields: ReadonlyMap<string, Field>; readonly isOpen: boolean }
  /** What no JSON file can hold: a function, a regular expression. */
  | { readonly kind: 'code' }

/** A key: the kinds of values that it takes; none: it only says that it is gone. */
export interface Field {
  readonly shapes: readonly Shape[]
  readonly isRequired: boolean
  readonly fallback: unknown
}

/** The parts of valibot's schemas that are read. */
interface Parts {
  readonly type: string
  readonly pipe?: readonly (Parts & { readonly kind: string })[]
  readonly wrapped?: Parts
  readonly default?: unknown
  readonly getter?: (input: unknown) => Parts
  readonly item?: Parts
  readonly value?: Parts
  readonly entries?: Readonly<Record<string, Parts>>
  readonly options?: readonly unknown[]
  readonly requirement?: unknown
}

/** Where a schema holds itself. */
const ANYTHING: Shape = { kind: 'plain', json: {} }

const PROBES: readonly unknown[] = [
  {},
  [],
  'text',
  true,
  false,
  1,
  { type: 'custom-x' },
  { to: '/' },
  { from: 'tags' },
  isFunction,
]

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

/** Give the kinds of values that a schema takes. */
export function shapesOf(schema: v.GenericSchema): readonly Shape[] {
  return read(schema, []) // its parts are public, but for their types
}

/** `above`: the lazy schemas around it; one that holds itself is read once. */
function read(schema: Parts, above: readonly Parts[]): readonly Shape[] {
  const inside = (part: Parts | undefined): readonly Shape[] => (part === undefined ? [] : read(part, above))
  const base = schema.pipe?.findLast(({ kind, type }) => kind === 'schema' && type !== 'lazy') ?? schema.pipe?.[0]
  if (base?.type === 'lazy') return inside(base)
  const { type, entries } = base ?? schema
  if (schema.wrapped !== undefined) {
    const nothing =
      type === 'nullable' || type === 'nullish' ? [{ kind: 'plain', json: { type: 'null' } } as const] : []
    return [...inside(schema.wrapped), ...nothing]
  }
  if (schema.getter !== undefined) return above.includes(schema) ? [ANYTHING] : readLazy(schema, above)
  if (entries !== undefined) return [tableOf(schema, entries, above)]
  if (type === 'array') return [{ kind: 'list', items: inside(schema.item) }]
  if (type === 'record') return [{ kind: 'map', values: inside(schema.value) }]
  if (type === 'union') return (schema.options ?? []).flatMap((option) => inside(option as Parts))
  if (type === 'custom' || type === 'instance') return customShapes(schema)
  return [{ kind: 'plain', json: jsonOf(schema) }]
}

/** All that a schema is for one of the probes. */
function readLazy(schema: Parts, above: readonly Parts[]): readonly Shape[] {
  const parts = new Set(PROBES.flatMap((probe) => schema.getter?.(probe) ?? []))
  const shapes = [...parts].flatMap((part) => read(part, [...above, schema]))
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape, mapsToo), shape])).values()]
}

function mapsToo(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}

/** `section` (src/config/schema/section.ts) refuses keys that it does not know; other tables take them. */
function tableOf({ pipe }: Parts, entries: NonNullable<Parts['entries']>, above: readonly Parts[]): Shape {
  const isOpen = pipe?.some(({ type }) => type === 'raw_check') !== true
  const fields = Object.entries(entries).map(([key, entry]): [string, Field] => {
    const isRequired = !['optional', 'exact_optional', 'nullish'].includes(entry.type)
    return [key, { shapes: read(entry, above), isRequired, fallback: entry.default }]
  })
  return { kind: 'table', fields: new Map(fields), isOpen }
}

/** A check of the table's own takes functions, or nothing at all. */
function customShapes(schema: Parts): readonly Shape[] {
  const takes = (value: unknown): boolean => v.is(schema as unknown as v.GenericSchema, value)
  if (takes({})) return [{ kind: 'map', values: [ANYTHING] }]
  return schema.type === 'instance' || takes((one: unknown) => one) ? [{ kind: 'code' }] : []
}

/** Checks that JSON Schema has no word for are left to devcourse. */
function jsonOf(schema: Parts): JsonSchema {
  const json = toJsonSchema(schema as unknown as v.GenericSchema, {
    errorMode: 'ignore',
    typeMode: 'input',
    target: 'draft-07',
  })
  delete json.$schema
  const choices = schema.pipe?.find(({ type }) => type === 'picklist')?.options?.join('|')
  if (choices !== undefined && json.enum === undefined) return { ...json, pattern: withoutCase(`^(?:${choices})$`) }
  if (json.pattern === undefined) return json
  const written = schema.pipe?.map(({ requirement }) => requirement).find((one) => one instanceof RegExp)
  return written?.flags === 'i' ? { ...json, pattern: withoutCase(json.pattern) } : json
}

/** Patterns of JSON Schema have no flags: `[a-z]e` without regard to case is `[a-zA-Z][eE]`. */
function withoutCase(pattern: string): string {
  const both = (part: string): string =>
    part.replace(/\\.|([a-z])-([a-z])/g, (range, from?: string, to?: string) =>
      from === undefined || to === undefined ? range : `${range}${from.toUpperCase()}-${to.toUpperCase()}`,
    )
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|[a-z]/g, (part) => {
    if (part.startsWith('[')) return both(part)
    return part.length > 1 ? part : `[${part}${part.toUpperCase()}]`
  })
}
