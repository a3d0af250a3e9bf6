/** The tabs of `<Tabs>` as plain data, and what can be wrong with them: the same rules for literal and for computed ones. */

/** A tab as it is given in `values`, or by the props of a `TabItem`. */
export interface TabValue {
  readonly value: string
  /** What the visitor sees; the value where there is none. */
  readonly label?: unknown
  /** It is open at first. */
  readonly default?: boolean | undefined
  /** Further attributes of the tab, the one that is clicked. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined
}

/** What `<Tabs>` says of itself besides its tabs. */
export interface TabChoice {
  readonly defaultValue?: string | null | undefined
  readonly groupId?: string | undefined
  readonly queryString?: boolean | string | undefined
}

/** A mistake in the use of `<Tabs>`: what is wrong, the prop or value it is about, and the cure. */
export interface TabsMistake {
  readonly kind: 'no-tabs' | 'duplicate-value' | 'unknown-default' | 'nameless-query'
  /** The value that is there twice, or that no tab has. */
  readonly value?: string
  readonly message: string
  readonly cure: string
}

/** Find the first mistake (spec markdown.md section 13.1 and 13.2). */
export function tabsMistake(tabs: readonly TabValue[], choice: TabChoice): TabsMistake | undefined {
  const values = tabs.map(({ value }) => value)
  if (values.length === 0) {
    const cure = 'put a `<TabItem value="…">` into it for each tab'
    return { kind: 'no-tabs', message: '`<Tabs>` has no tabs', cure }
  }
  const twice = values.find((value, index) => values.indexOf(value) < index)
  if (twice !== undefined) {
    const message = `\`<Tabs>\` has two tabs with the value \`${twice}\``
    return { kind: 'duplicate-value', value: twice, message, cure: 'give each tab a `value` of its own' }
  }
  const { defaultValue, groupId, queryString } = choice
  if (defaultValue && !values.includes(defaultValue)) {
    const message = `The \`defaultValue\` of \`<Tabs>\`, \`${defaultValue}\`, is the value of none of its tabs`
    const cure = `its tabs are ${values.map((value) => `\`${value}\``).join(', ')}`
    return { kind: 'unknown-default', value: defaultValue, message, cure }
  }
  if (queryString === true && !groupId) {
    const message = 'The `queryString` of `<Tabs>` has no name, for there is no `groupId`'
    return { kind: 'nameless-query', message, cure: 'write `queryString="name"`, or add a `groupId`' }
  }
  return undefined
}

/** An entry of `values`; a number does for a value too. */
export type ListedTab = string | number | (Omit<TabValue, 'value'> & { readonly value: string | number })

/** The tabs of `values`. */
export function listedTabs(values: readonly ListedTab[]): readonly TabValue[] {
  return values.map((tab) => (typeof tab === 'object' ? { ...tab, value: String(tab.value) } : { value: String(tab) }))
}

/** The value of the tab that is open at first; `tabs` has one at least. */
export function firstChoice(tabs: readonly TabValue[], { defaultValue }: TabChoice): string | undefined {
  return filled(defaultValue) ?? (tabs.find((tab) => tab.default) ?? tabs[0])?.value
}

/** Name of the query parameter that the choice is kept in. */
export function queryName({ groupId, queryString }: TabChoice): string | undefined {
  return filled(queryString === true ? groupId : queryString)
}

/** A text that is there: an empty one is none. */
export function filled(text: string | false | null | undefined): string | undefined {
  return text === '' || text === false || text === null ? undefined : text
}
