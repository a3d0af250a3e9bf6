/** What to write here in place of the marks of other tools. */

/** Words for boxes, and the keyword that says the same. */
const BOXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    danger: 'error failure fail missing bug',
    info: 'abstract summary tldr todo question help faq seealso topic',
    note: 'admonition example quote cite',
    success: 'check done',
    tip: 'hint',
    warning: 'attention',
  }).flatMap(([keyword, words]) => words.split(' ').map((word) => [word, keyword] as const)),
)

/** Words for what folds, for tabs, and for what takes in another file. */
const FOLDED = /^(?:details|dropdown|collapse|collapsible|spoiler|expand|toggle)$/
const TABS = /^(?:code-?group|tabs?|tab-set|tab-item|tabbed|panel-tabset)$/
const INCLUDES = /^(?:include|include_relative|includecode|embed|import|snippet|literalinclude|file)$/

/** The form of a file in a file. */
export const IMPORT = "import it in an `.mdx` file: `import Part from './_part.mdx'`, then `<Part />`"

const TAB_FORM = 'in an `.mdx` file, tabs are `<Tabs>` with a `<TabItem value="…" label="…">` for each'

/** The keyword of a box that another tool calls by this word. */
export function boxKeyword(word: string, keywords: readonly string[]): string | undefined {
  const name = word.toLowerCase()
  if (keywords.includes(name)) return name
  const known = BOXES.get(name)
  return known !== undefined && keywords.includes(known) ? known : undefined
}

/** The line that begins a box: `:::note[Title]`. */
export function boxStart(keyword: string, title = '', colons = ':::'): string {
  return `${colons}${keyword}${title === '' ? '' : `[${title}]`}`
}

/** What to write for a block that another tool calls by this word; undefined: there is nothing like it. */
export function blockCure(word: string, keywords: readonly string[], title = ''): string | undefined {
  const name = word.toLowerCase()
  if (FOLDED.test(name)) return foldedCure(title)
  if (TABS.test(name)) return TAB_FORM
  if (INCLUDES.test(name)) return IMPORT
  const keyword = boxKeyword(name, keywords)
  return keyword === undefined
    ? undefined
    : `write \`${boxStart(keyword, title)}\`, and \`:::\` on a line behind its text`
}

/** What folds; `how` else the text must be changed. */
export function foldedCure(title = '', how = ''): string {
  const summary = title === '' ? 'Details' : title
  return `write \`<details><summary>${summary}</summary>\`, the text between blank lines${how}, and \`</details>\``
}

/** Tabs. */
export function tabsCure(label: string): string {
  return TAB_FORM.replace('label="…"', `label="${label}"`)
}
