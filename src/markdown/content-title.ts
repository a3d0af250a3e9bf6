/** The title that stands at the top of a Markdown body, found without parsing it. Part of the index stage. */

const ATX = /^#[ \t]+(\S.*)$/
const SETEXT_UNDERLINE = /^=+\s*$/

/**
 * Find the content title (spec markdown.md section 4.1): `# Title` or `Title` over `===`, as the first thing
 * of the body; blocks of imports before it do not count. Code marks are taken off, other markup stays:
 * `` # `a` *b* `` gives `a *b*`.
 */
export function contentTitle(body: string): string | undefined {
  const [first, second] = withoutImports(body)
  if (first === undefined) return undefined
  const atx = ATX.exec(first)?.[1]
  if (atx !== undefined) return plain(withoutEnd(atx.trim()))
  if (first.trim() !== '' && second !== undefined && SETEXT_UNDERLINE.test(second)) return plain(first.trim())
  return undefined
}

/** Give the first two lines below blank lines and import blocks; a block of imports ends at a blank line. */
function withoutImports(body: string): readonly (string | undefined)[] {
  const lines = body.trim().split('\n')
  let at = 0
  while (/^import\s/.test(lines[at] ?? '')) {
    while (at < lines.length && lines[at]?.trim() !== '') at++
    if (at === lines.length) return []
    while (lines[at]?.trim() === '') at++
  }
  return [lines[at]?.trimStart(), lines[at + 1]]
}

/** Take off an explicit id, or else the closing marks: `T {#x}` and `T ##` give `T`; `C#` is left alone, as in CommonMark. */
function withoutEnd(title: string): string {
  const bare = title.replace(/(?:\s*\{#*[\w-]+\}|\s#+)$/, '').trimEnd()
  return bare === '' ? title : bare
}

function plain(title: string): string {
  return title.replace(/`([^`]*)`/g, '$1').trim()
}
