/** The first words of a Markdown body, for descriptions and cards, found without parsing it. Part of the index stage. */

/**
 * What is taken off a line, in this order (spec markdown.md section 5). The rules work on lines and know no
 * nesting; some of their quirks are visible in descriptions and kept for that reason.
 */
const CLEANING: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''], // HTML tags
  [/^#[^#]+#?/, ''], // the title line, up to a second mark
  [/^#+\s*([^#]*?)\s*#*$/, '$1'], // marks of deeper headings
  [/([*_]{1,3})(\S(?:.*?\S)??)\1/g, '$2'], // emphasis
  [/~~(\S(?:.*?\S)??)~~/g, '$1'], // strikethrough
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'], // images become their text
  [/\[\^.+?\](?:: .*$)?/g, ''], // footnotes
  [/\[(.*?)\][[(].*?[\])]/g, '$1'], // links become their text
  [/`(.+?)`/g, '$1'], // inline code
  [/^\s{0,3}>\s?/, ''], // blockquote mark
  [/:::.*/, ''], // admonition marks
  [/(?:^|\s):[^\s:]+:/g, ''], // emoji
  [/\{#*[\w-]+\}/, ''], // explicit id
]

/** Give the first line of the body that has something to say, as plain text, or '' (spec markdown.md section 5). */
export function excerpt(body: string): string {
  const lines = withoutSetextTitle(withoutComments(body).trim().split('\n'))
  let inModuleCode = false
  let fence = ''
  for (const line of lines) {
    const trimmed = line.trim()
    if (trimmed === '') {
      inModuleCode = false
      continue
    }
    if (fence === '' && (inModuleCode || /^(?:import|export)\s/.test(line))) {
      inModuleCode = true
      continue
    }
    const marks = /^`{3,}/.exec(trimmed)?.[0]
    if (marks !== undefined && (fence === '' || marks.length >= fence.length)) {
      fence = fence === '' ? marks : ''
      continue
    }
    if (fence !== '') continue
    const text = clean(line)
    if (text !== '') return text
  }
  return ''
}

function clean(line: string): string {
  return CLEANING.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).trim()
}

function withoutSetextTitle(lines: readonly string[]): readonly string[] {
  return /^=+\s*$/.test(lines[1] ?? '') ? lines.slice(2) : lines
}

/** Comments of several lines are not seen by the line rules, and are nothing to show. */
function withoutComments(body: string): string {
  return body.includes('<!--') ? body.replace(/<!--[\s\S]*?-->/g, '') : body
}
