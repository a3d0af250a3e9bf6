/** The first heading of a README, as plain text: the title of a folder without configuration. */

/** Characters of a heading that are looked at. */
const LONGEST = 20_000

/** Text of a heading without Markdown: `# The **Go** [course](x) ![badge](y)` gives `The Go course`. */
function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*+|`+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/(?<!\s)\s*\{#[^}]*\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Give the first heading of level 1 that says something: `# x`, `x` underlined with `=`, or `<h1>x</h1>`; code and front matter are skipped. */
export function firstHeading(text: string): string | undefined {
  const body = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF?---\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, (comment, end) => (end === '' ? comment : ''))
    .replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm, '')
  const heading =
    /^ {0,3}#[ \t]+([^ \t\n].*)$|^ {0,3}(\S.*)\n {0,3}=+[ \t]*$|<h1\b[^<>]*>((?:[^<]|<(?!\/?h1\b))*)<\/h1>/gim
  for (const [, atx, setext, html] of body.matchAll(heading)) {
    const text = atx?.trimEnd().replace(/(?<!#)#+$/, '') ?? setext ?? html ?? ''
    const title = plain(text.slice(0, LONGEST))
    if (title !== '') return title
  }
  return undefined
}
