/** Leaves absent what was not given, as `exactOptionalPropertyTypes` wants it. */

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Copy an object without its undefined values: `{ a: 1, b: undefined }` gives `{ a: 1 }`. */
export function withoutUndefined<T extends object>(object: T): Given<T> {
  // `Object.fromEntries` forgets the keys' names; the type above says what is left.
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Given<T>
}
