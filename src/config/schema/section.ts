/**
 * The building blocks of the configuration table: objects that refuse unknown keys, and the few
 * shapes that valibot has no word for. Messages are predicates ("must be …", "needs …") that
 * follow the key's path; a line break divides the predicate from a hint.
 */
import * as v from 'valibot'
import { ATTRIBUTE_NAME } from '../../shared/html.ts'
import { isShallowHtml, TOO_DEEP_HTML } from '../../shared/html-depth.ts'
import { lookUp } from '../../shared/look-up.ts'
import { standInName } from '../load/stand-in.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Marks the issue of a key that the table does not know; its `expected` lists the known ones, divided by blanks. */
export const UNKNOWN_KEY = 'is unknown'

/**
 * An object whose keys are all known. Every unknown key gives an issue of its own (valibot's
 * `strictObject` stops at the first one, spec config.md section 1 wants all). `missing` has hints for keys that must be there.
 */
export function section<E extends v.ObjectEntries>(
  entries: E,
  { missing = {} }: { readonly missing?: Readonly<Record<string, string>> } = {},
): v.GenericSchema<v.InferInput<v.ObjectSchema<E, undefined>>, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const expected = Object.entries(entries)
    .flatMap(([key, schema]) => (REMOVED.has(schema) ? [] : [key]))
    .join(' ')
  const known = v.pipe(
    v.looseObject(entries, (issue) => {
      const hint = Object.entries(missing).find(([key]) => issue.expected === `"${key}"`)?.[1]
      return hint === undefined ? issue.message : `is missing\n${hint}`
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      const value: unknown = dataset.value
      if (typeof value !== 'object' || value === null) return
      const input = { ...value }
      for (const [key, found] of Object.entries(value)) {
        if (Object.hasOwn(entries, key)) continue
        addIssue({
          message: UNKNOWN_KEY,
          expected,
          path: [{ type: 'object', origin: 'key', input, key, value: found }],
        })
      }
    }),
  )
  return plainObject(known, { message: UNKNOWN_KEY, expected })
}

/** Keys that valibot leaves out of what it gives, as they are those of every object. */
const OF_EVERY_OBJECT = ['__proto__', 'constructor', 'prototype']

/** To valibot a list is an object too; to an author it is not. Keys that valibot would leave out quietly are refused. */
function plainObject<S extends v.GenericSchema>(
  schema: S,
  refusal: { readonly message: string; readonly expected?: string },
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> {
  const list = v.custom<v.InferInput<S>>(() => false, 'must be an object, not a list')
  return v.lazy((input): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> => {
    if (Array.isArray(input)) return list
    if (typeof input !== 'object' || input === null) return schema
    const value: Readonly<Record<string, unknown>> = { ...input }
    const refused = OF_EVERY_OBJECT.filter((key) => Object.hasOwn(value, key))
    if (refused.length === 0) return schema
    const refuse = v.rawCheck<v.InferOutput<S>>(({ addIssue }) => {
      for (const key of refused)
        addIssue({
          ...refusal,
          path: [{ type: 'object', origin: 'key', input: value, key, value: lookUp(value, key) }],
        })
    })
    return v.pipe(schema as v.GenericSchema<v.InferInput<S>, v.InferOutput<S>>, refuse)
  })
}

/** An object with any keys, whose values are all of one kind. */
export function recordOf<S extends v.GenericSchema>(
  values: S,
): v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> {
  return plainObject(v.record(v.string(), values), { message: 'is a name that every object has\nchoose another one' })
}

/** Whether every key can be the name of an attribute in HTML. */
export function areAttributes(record: object): boolean {
  return Object.keys(record).every((name) => ATTRIBUTE_NAME.test(name))
}

/** What is said where one cannot. */
export const NO_ATTRIBUTES =
  'has a key that cannot be the name of an attribute\nleave out blanks, quotes and the signs `<`, `>`, `/` and `=`'

/** An object with any content, taken as it is. */
export const anyObject = v.lazy((input): v.GenericSchema<Record<string, unknown>> =>
  isRecord(input) ? v.custom(() => true) : recordOf(v.unknown()),
)

/** A key that was, or never will be: whatever its value, `hint` says what to do. */
export function removed(hint: string): v.OptionalSchema<v.GenericSchema<never>, undefined> {
  const schema = v.optional(v.custom<never>(() => false, `is no option any more\n${hint}`))
  REMOVED.add(schema)
  return schema
}

/** Schemas of `removed`: nobody is to be led to such a key. */
const REMOVED = new WeakSet<object>()

/** `false`, or what `schema` says: options that can be switched off. */
export function orFalse<S extends v.GenericSchema>(schema: S): v.LazySchema<v.LiteralSchema<false, undefined> | S> {
  const off = v.literal(false)
  return v.lazy((input) => (input === false ? off : schema))
}

/** One value, or a list of them. */
export function oneOrMany<S extends v.GenericSchema>(schema: S): v.LazySchema<v.ArraySchema<S, undefined> | S> {
  const many = v.array(schema)
  return v.lazy((input) => (Array.isArray(input) ? many : schema))
}

/** Level of a rule about the content (spec link-checking.md section 1). */
export const policy = v.picklist(['ignore', 'log', 'warn', 'throw'])

/** A text that says something. */
export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))

/** HTML of some element of the layout. */
export const html = v.pipe(text, v.check(isShallowHtml, TOO_DEEP_HTML))

/** Characters of a relative URL (RFC 3986); its first segment holds no colon, which would end a protocol. */
const RELATIVE_URL = /^(?![^/?#]*:)(?:[\w\-.~!$&'()*+,;=:@/?#]|%[\da-f]{2})+$/i

/** An address: a URL, or a path of this site. */
export const address = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) || RELATIVE_URL.test(value),
    'must be a URL or a path, with blanks and the like as `%20`',
  ),
)

/** A list of texts. */
export const texts = v.array(text)

/** A function of the type `F`; what it takes and gives cannot be checked. */
export function callable<F>(): v.GenericSchema<F> {
  return v.custom<F>(
    (value) => typeof value === 'function' && standInName(value) === undefined,
    'must be a function of an installed package',
  )
}
