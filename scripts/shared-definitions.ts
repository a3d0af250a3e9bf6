/** Parts of a JSON schema that stand in it more than once, written once. */
import type { JsonSchema } from '@valibot/to-json-schema'

/** Shorter ones are not worth a name. */
const LEAST = 400

/** Put what is there several times under `definitions`. */
export function withDefinitions(schema: JsonSchema): JsonSchema {
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    if (text.length < LEAST) return
    const before = counts.get(text) ?? 0
    counts.set(text, before + 1)
    if (before === 0) Object.values(value).forEach(count)
  }
  count(schema)
  const names = new Map<string, string>()
  const definitions: Record<string, unknown> = {}
  const shorten = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const text = JSON.stringify(value)
    if ((counts.get(text) ?? 0) < 2 || !('type' in value)) return inside(value)
    const name = names.get(text) ?? `part${(names.size + 1).toString()}`
    if (!names.has(text)) {
      names.set(text, name)
      definitions[name] = inside(value)
    }
    return { $ref: `#/definitions/${name}` }
  }
  const inside = (value: object): unknown =>
    Array.isArray(value)
      ? value.map(shorten)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]))
  return { ...(inside(schema) as JsonSchema), definitions: definitions as Record<string, JsonSchema> } // rearranged only
}
