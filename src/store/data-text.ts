/** Plain data as text, for keys of what is made of it. */

/** Give plain data as text: different data has different texts. */
export function dataText(value: unknown): string {
  return JSON.stringify(plain(value))
}

/**
 * The same data in what JSON can tell apart; itself where it holds nothing else. A function that `JSON.stringify` calls for each
 * part takes several times as long.
 */
function plain(part: unknown): unknown {
  if (typeof part === 'number' && !Number.isFinite(part)) return [typeof part, String(part)]
  if (typeof part === 'bigint') return [typeof part, String(part)]
  if (typeof part !== 'object' || part === null) return part
  if (part instanceof Map) return ['Map', ...(plain([...(part as ReadonlyMap<unknown, unknown>)]) as unknown[])]
  if (part instanceof Set) return ['Set', ...(plain([...(part as ReadonlySet<unknown>)]) as unknown[])]
  if (part instanceof RegExp) return ['RegExp', String(part)]
  if ('toJSON' in part && typeof part.toJSON === 'function') return part // such as a date
  return Array.isArray(part) ? plainList(part) : plainRecord(part)
}

function plainList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let index = 0; index < list.length; index++) {
    const same = plain(list[index])
    if (same !== list[index]) (copy ??= [...list])[index] = same
  }
  return copy ?? list
}

function plainRecord(record: object): object {
  let copy: Map<string, unknown> | undefined
  const parts = record as Readonly<Record<string, unknown>> // of plain data all keys are its own
  // the list of its entries would take twice as long: a site has tens of thousands of records
  for (const key in parts) {
    const part = parts[key]
    const same = plain(part)
    if (same !== part) (copy ??= new Map(Object.entries(parts))).set(key, same)
  }
  return copy === undefined ? record : Object.fromEntries(copy)
}
