/** The first words of a Markdown body, for descriptions and cards, found without parsing it. Part of the index stage. */

/**
 * What is taken off a line, in this order (spec markdown.md section 5). The rules work on lines and know no
 * nesting; their quirks are visible in descriptions and kept for that reason.
 */
const CLEANING: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''], // HTML tags
  [/^#[^#]+#?/gm, ''], // the title line, up to a second mark
  [/^#{1,6}\s*#{0,6}/gm, ''], // marks of deeper headings
  [/([*_]{1,3})(.*?)\1/g, '$2'], // emphasis
  [/~~(\S.*\S)~~/g, '$1'], // strikethrough
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'], // images become their text
  [/\[\^.+?\](?:: .*$)?/g, ''], // footnotes
  [/\[(.*?)\][[(].*?[\])]/g, '$1'], // links become their text
  [/`(.+?)`/g, '$1'], // inline code
  [/^\s{0,3}>\s?/, ''], // blockquote mark
  [/:::.*/, ''], // admonition marks
  [/\s?:(?:::|[^:\n])+:/g, ''], // emoji, with the blank before
  [/\{#*[\w-]+\}/, ''], // explicit id
]

/** Characters of a line that are looked at: the rules take time that grows with the square of a line's length. */
const LONGEST_LINE = 5000

/** Characters that are cleaned to nothing before the search ends. */
const LONGEST_SEARCH = 50_000

/** The line that makes an alert of a quotation. */
const ALERT = /^\s{0,3}>\s*\[![a-z]+\]/i

/** Whether an excerpt says nothing but that the text begins with an alert. */
export function isOfAlert(text: string): boolean {
  return /^\[![a-z]+\]/i.test(text)
}

/**
 * Give the first line of the body that has something to say, as plain text, or '' (spec markdown.md section 5). `alerts`: the
 * marks of alerts are none.
 */
export function excerpt(body: string, alerts = false): string {
  const lineAt = lines(withoutSetextTitle(body.trim()))
  let inModuleCode = false
  let fence = ''
  let searched = 0
  let line = lineAt(0)
  for (let at = 0; line !== undefined && searched < LONGEST_SEARCH; line = lineAt(++at)) {
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
    if (marks !== undefined) {
      if (fence === '') fence = marks
      else if (marks.length >= fence.length) fence = ''
      continue
    }
    if (fence !== '') continue
    const comment = trimmed.startsWith('<!--') ? endOfComment(lineAt, at) : undefined
    if (comment !== undefined) at = comment.line
    const shown = (comment?.rest ?? line).slice(0, LONGEST_LINE)
    if (alerts && ALERT.test(shown)) continue
    searched += shown.length
    const text = clean(shown)
    if (text !== '') return text
  }
  return ''
}

type Lines = (at: number) => string | undefined

/** Gives the lines of a text by number; few are asked for, so that they are cut one by one. */
function lines(text: string): Lines {
  const known: string[] = []
  let from = 0
  return (at) => {
    while (known.length <= at && from <= text.length) {
      const end = text.indexOf('\n', from)
      known.push(text.slice(from, end < 0 ? text.length : end))
      from = end < 0 ? text.length + 1 : end + 1
    }
    return known[at]
  }
}

function clean(line: string): string {
  return CLEANING.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).trim()
}

/** Take off the first line when the second begins with `=`; what stands behind the marks stays. */
function withoutSetextTitle(body: string): string {
  const second = body.indexOf('\n') + 1
  return second > 0 && body[second] === '=' ? body.slice(second).replace(/^=+/, '') : body
}

/** Where the comment that begins a line ends, and what stands behind it; the rules of lines know no comments of several lines. */
function endOfComment(lineAt: Lines, first: number): { line: number; rest: string } | undefined {
  let text = lineAt(first)
  for (let line = first; text !== undefined; text = lineAt(++line)) {
    const end = text.indexOf('-->', line === first ? text.indexOf('<!--') + 4 : 0)
    if (end >= 0) return { line, rest: text.slice(end + 3) }
  }
  return undefined
}
