/** Which names a stylesheet may be asked for: words of texts and code that may be classes, or are variables. */

/** What may be the name of a class or of a variable, or its beginning (`col--${size}`). */
const NAME = /-{0,2}[a-zA-Z][\w-]*/g

/** All names in texts of any kind, and beginnings that code puts endings to. */
export interface UsedNames {
  readonly names: ReadonlySet<string>
  /** Such as `col--`: every name that begins with it may be used. */
  readonly beginnings: readonly string[]
}

/** Read names off texts: too many are found rather than too few. */
export function usedNames(texts: Iterable<string>): UsedNames {
  const names = new Set<string>()
  for (const text of texts) for (const [name] of text.matchAll(NAME)) names.add(name)
  const beginnings = [...names].filter((name) => name.endsWith('-') && !name.startsWith('-'))
  return { names, beginnings }
}

/** Whether a name is used, or may be put together by code. */
export function isUsed(name: string, { names, beginnings }: UsedNames): boolean {
  return names.has(name) || beginnings.some((begin) => name.startsWith(begin))
}
