/** The title that stands at the top of a Markdown body, found without parsing it. Part of the index stage. */

const ATX = /^#[ \t]+([^ \t].*)(?:\n|$)/
const SETEXT = /^(.*)\n=+(?:\n|$)/

/** A title, and where it is written. */
export interface ContentTitle {
  readonly text: string
  /** Where its line begins. */
  readonly offset: number
  /** Behind its line, and the line below it that makes it a title. */
  readonly end: number
}

/**
 * Find the content title (spec markdown.md section 4.1): `# Title` or `Title` over `===`, as the first thing
 * of the body; blocks of imports before it do not count. Code marks are taken off, other markup stays:
 * `` # `a` *b* `` gives `a *b*`.
 */
export function contentTitle(body: string): ContentTitle | undefined {
  const text = withoutImports(body.trim())
  const offset = body.trimEnd().length - text.length
  const atx = ATX.exec(text)
  if (atx?.[1] !== undefined) return { text: plain(withoutEnd(atx[1].trim())), offset, end: offset + atx[0].length }
  const setext = SETEXT.exec(text)
  if (setext?.[1] === undefined) return undefined
  return { text: plain(setext[1].trim().replace(/(?<!=)=+$/, '')), offset, end: offset + setext[0].length }
}

/** Take off blocks of imports; a block ends at an empty line, and one that does not end is no block. */
function withoutImports(text: string): string {
  let rest = text
  while (/^import\s/.test(rest)) {
    const end = /\n{2,}/.exec(rest)
    if (end === null) return rest
    rest = rest.slice(end.index + end[0].length)
  }
  return rest.trim()
}

/** Take off an explicit id, or else all marks at the end: `T {#x}` and `T ##` give `T`, and `C#` gives `C`. */
function withoutEnd(title: string): string {
  const id = title.endsWith('}') ? title.lastIndexOf('{') : -1
  if (id >= 0 && /^\{#*[\w-]+\}$/.test(title.slice(id))) return title.slice(0, id).trimEnd()
  let end = title.length
  while (title[end - 1] === '#') end--
  return end === title.length ? title : title.slice(0, end).trimEnd()
}

function plain(title: string): string {
  return title.replace(/`([^`]*)`/g, '$1').trim()
}
