/** Class attributes of layout components. */

/** Join the class names that are there; undefined when none is, so that no empty attribute is written. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const given = names.filter((name) => name !== false && name !== undefined && name !== '')
  return given.length === 0 ? undefined : given.join(' ')
}
