/**
 * The building blocks of the configuration table: objects that refuse unknown keys, and the few
 * shapes that valibot has no word for. Messages are predicates ("must be …", "needs …") that
 * follow the key's path; a line break divides the predicate from a hint.
 */
import * as v from 'valibot'
import { standInName } from './stand-in.ts'

/** Marks the issue of a key that the table does not know; its `expected` lists the known ones, divided by blanks. */
export const UNKNOWN_KEY = 'is unknown'

/**
 * An object whose keys are all known. Every unknown key gives an issue of its own (valibot's
 * `strictObject` stops at the first one, spec config.md section 1 wants all).
 */
export function section<E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<v.InferInput<v.ObjectSchema<E, undefined>>, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  return v.pipe(
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const value: unknown = dataset.value
      if (typeof value !== 'object' || value === null) return
      for (const [key, found] of Object.entries(value)) {
        if (Object.hasOwn(entries, key)) continue
        addIssue({
          message: UNKNOWN_KEY,
          expected: Object.keys(entries).join(' '),
          path: [{ type: 'object', origin: 'key', input: { ...value }, key, value: found }],
        })
      }
    }),
  )
}

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

/** A text that says something. */
export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))

/** A list of texts. */
export const texts = v.array(text)

/** A function of the type `F`; what it takes and gives cannot be checked. */
export function callable<F>(): v.GenericSchema<F> {
  return v.custom<F>(
    (value) => typeof value === 'function' && standInName(value) === undefined,
    'must be a function of an installed package',
  )
}
