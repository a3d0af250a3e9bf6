/**
 * Look-ups in plain objects by names that come from content, addresses or configurations: every object also answers to
 * `constructor`, `toString`, `__proto__` and others, which it does not hold itself.
 */

/** What a table itself has under a name. */
export function lookUp<Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  // any-name: this is the place
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}

/** Put a value into a table under any name: a plain assignment to `__proto__` is lost, though it is ten times as fast. */
export function put<Value>(table: Record<string, Value>, name: string, value: Value): void {
  // any-name: this is the place
  if (name !== '__proto__') table[name] = value
  else Object.defineProperty(table, name, { value, writable: true, enumerable: true, configurable: true })
}
