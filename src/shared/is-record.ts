/** Whether a value that may be anything is an object with keys: no list, no `null`, no function. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
