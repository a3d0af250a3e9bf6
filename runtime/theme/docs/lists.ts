/** Functions of `@docusaurus/theme-common` over plain values. */

/** Give the values that come again, each time that they do. */
export function duplicates<Value>(
  values: readonly Value[],
  same: (one: Value, other: Value) => boolean = (one, other) => one === other,
): Value[] {
  return values.filter((value, index) => values.findIndex((other) => same(value, other)) !== index)
}

/** Give each value once. */
export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

/** Sort values into lists by a key. */
export function groupBy<Value, Key extends string | number | symbol>(
  values: readonly Value[],
  keyOf: (value: Value, index: number) => Key,
): Record<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [index, value] of values.entries()) {
    const key = keyOf(value, index)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return Object.fromEntries(groups) as Record<Key, Value[]> // Object.fromEntries forgets the keys
}

/** Whether a pattern, letter case aside, matches a text; not when one of them is missing. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text)
}

/** Whether the links of a footer come in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  const [first] = links
  return first !== undefined && 'title' in first
}

/** Items of a navbar, those of the left and those of the right. */
export function splitNavbarItems<Item extends { readonly position?: string }>(
  items: readonly Item[],
): [Item[], Item[]] {
  const isLeft = ({ position }: Item): boolean => position !== 'right'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}

/** Title of the page of all tags. */
export function translateTagsPageTitle(): string {
  return 'Tags'
}

/** Tags by their first letter, sorted. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const groups = groupBy(tags, ({ label }) => (label[0] ?? '').toUpperCase())
  return Object.entries(groups)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([letter, all]) => ({ letter, tags: all.sort((one, other) => one.label.localeCompare(other.label)) }))
}
