/**
 * How long the native parser takes for a text: in most it reads each character once, but in a paragraph it looks at all
 * before or behind each mark, and nothing can stop it. What would take long goes to remark, whose work is bounded.
 */
import { ParagraphLines, type LineKind } from '../limits/paragraph-lines.ts'

/** Characters of a paragraph: below, no marks in it take more than some ten milliseconds. */
const LONGEST_PARAGRAPH = 5000

/** Characters that the native parser may look at once more, for braces and tags of MDX that it seeks the end of: a third of a second. */
const MOST_SOUGHT = 30_000_000

/** Brackets of all kinds that may be open at once in MDX, or the native parser may run out of stack, which ends the process. */
const DEEPEST = 300

/**
 * Tags that may be open at once in the braces of MDX: where one is never closed, the native parser reads all behind it in two ways, as an
 * element and as a type, and so behind each further one.
 */
const MOST_TAGS = 12

/** Whether the native parser reads a text in a time that grows with its length only. */
export function isQuickNatively(text: string, format: 'md' | 'mdx'): boolean {
  if (format === 'mdx' && mayHaveTagsInBraces(text) && tagsInBraces(readByLines(text)) > MOST_TAGS) return false
  if (format === 'mdx' && text.length > 2 * DEEPEST && isDeep(text)) return false
  const long = hasLongBlock(text)
  const marked = format === 'mdx' && text.length ** 2 > MOST_SOUGHT && soughtIn(text) > MOST_SOUGHT
  if (format === 'mdx' && STATEMENT.test(text) && rereadIn(text) > MOST_SOUGHT / 10) return false
  return (!long && !marked) || isQuickByLines(text, format)
}

const STATEMENT = /^(?:import|export)\b/m

/** Characters of statements that are read once more with each blank line in them: from the first bracket that is open. */
function rereadIn(text: string): number {
  let read = 0
  let open = 0
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/[()[\]{}]|\n[ \t]*(?=\n)/g)) {
    if ('([{'.includes(sign)) {
      if (open++ === 0) start = index
    } else if (')]}'.includes(sign)) open = Math.max(0, open - 1)
    else if (open > 0) read += index - start
  }
  return read
}

/** Words, and signs that begin nothing; `<` between blanks is one. */
const WORDS = String.raw`[\p{L}\p{N} ,.;?'"/=+-]|:(?![a-z/])|!(?!\[)|(?<=[\p{L}\p{N}] )<(?= )`
const LINKS = String.raw`!?\[[\p{L}\p{N} ,.-]*\]\([\p{L}\p{N}/.#-]*\)`
/** Strong words, code, and tags that are whole. */
const WHOLE = String.raw`\*\*[\p{L}\p{N}][\p{L}\p{N} -]*(?<! )\*\*|\x60[\p{L}\p{N} ./-]+\x60|</?[a-z][a-z\d-]*(?: [a-z-]+(?:=[\w./#-]+|="[\w ./#-]*")?)* ?/?>`

/** A line that is a leaf, or opens or closes a container: see directive-work.ts. */
const DIRECTIVE = String.raw`:{2,}[a-z][a-z\d-]*(?:\[[\w ]*\])?(?:\{[\w ="-]*\})?|:{3,}`
/** Lines of words and of what begins and ends in them, which are read once: a list of links that was written as a paragraph. */
const PLAIN_LINE = new RegExp(
  String.raw`^(?!.*www\.)(?:> ?)*(?:(?:${WORDS}|${LINKS}|${WHOLE})*\\?|${DIRECTIVE})$`,
  'iu',
)

/** The definition of a link's label: where a block begins with such lines, none of them is part of a paragraph. */
const DEFINITION = /^\[[\w ./-]+\]: [^\s<>{}\\]+(?: "[^"<>{}\\]*")?$/

/** In a line with other characters than those of ASCII all before is counted again for each mark. */
function isPlainLine(line: string): boolean {
  return PLAIN_LINE.test(line) && (line.length <= LONGEST_PARAGRAPH || /^[\0-\x7f]*$/.test(line))
}

function hasText(kind: LineKind): boolean {
  return kind === 'first' || kind === 'further'
}

/** The same without code and raw HTML, which are read once, whatever is in them. */
function isQuickByLines(text: string, format: 'md' | 'mdx'): boolean {
  const lines = new ParagraphLines(format)
  let length = 0
  let isPlain = true
  for (const line of text.split('\n')) {
    const kind = lines.next(line)
    const before = kind === 'further' ? length : 0
    length = hasText(kind) && (before > 0 || !DEFINITION.test(line)) ? before + line.length : 0
    isPlain = (kind === 'further' ? isPlain : true) && (isPlainLine(line) || !hasText(kind))
    if (length > LONGEST_PARAGRAPH && !isPlain) return false
  }
  return format === 'md' || soughtIn(readByLines(text)) < MOST_SOUGHT
}

/** False of most texts, and found at once: so many tags begin behind a brace. */
function mayHaveTagsInBraces(text: string): boolean {
  let at = text.indexOf('{')
  for (let count = 0; at >= 0; count++) {
    if (count > MOST_TAGS) return true
    at = text.indexOf('<', at + 1)
  }
  return false
}

/** The most tags that are open at once in braces. Names count for nothing: what is no tag is counted as one that stays open. */
function tagsInBraces(text: string): number {
  let [braces, tags, most] = [0, 0, 0]
  const signs = new RegExp(ENDS_OR_CODE)
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const { 0: sign, 3: closed, 4: opened, 5: marks } = found
    if (marks !== undefined) signs.lastIndex += braces > 0 ? 0 : lengthOfCode(text, marks, signs.lastIndex)
    else if (sign === '{') tags = braces++ === 0 ? 0 : tags
    else if (sign === '}') braces = Math.max(0, braces - 1)
    else if (braces > 0) tags = Math.max(0, closed === undefined && opened !== undefined ? tags + 1 : tags - 1)
    most = Math.max(most, tags)
  }
  return most
}

/** Characters of the code behind such marks, with those that close it in the same line; 0: nothing does. */
function lengthOfCode(text: string, marks: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const line = text.slice(from, newline < 0 ? text.length : newline)
  const end = new RegExp(`(?<!\x60)${marks}(?!\x60)`).exec(line)
  return end === null ? 0 : end.index + marks.length
}

/** The lines of a text of MDX that may hold more than code. */
function readByLines(text: string): string {
  const lines = new ParagraphLines('mdx')
  const isRead = (line: string): boolean => hasText(lines.next(line))
  return text.split('\n').filter(isRead).join('\n')
}

/** Whether more brackets are open at once than may be; those in texts count too, as what a text is cannot be known here. */
function isDeep(text: string): boolean {
  let open = 0
  for (const [sign] of text.matchAll(/[()[\]{}]/g)) {
    open = '([{'.includes(sign) ? open + 1 : Math.max(0, open - 1)
    if (open > DEEPEST) return true
  }
  return false
}

/** Whether blank lines are far from each other: found at once, and false of nearly all texts. */
function hasLongBlock(text: string): boolean {
  for (let at = 0; text.length - at > LONGEST_PARAGRAPH;) {
    const end = text.indexOf('\n\n', at)
    if (end < 0 || end - at > LONGEST_PARAGRAPH) return true
    at = end + 1
  }
  return false
}

/** What opens or closes: braces, tags by their names, and the end of a tag without content. */
const ENDS = /(\{)|(\})|<\/([\w$.:-]*)|<(?! )([\w$.:-]*)|\/>/g

/** The same, and the marks that code in a line begins with. */
const ENDS_OR_CODE = new RegExp(`${ENDS.source}|(\x60+)`, 'g')

/** Characters between each brace or tag that opens and what closes it, or the end of the text. Names of tags count, nothing else. */
function soughtIn(text: string): number {
  const opened = new Map<string, number[]>()
  const tags: string[] = []
  let sought = 0
  const open = (name: string, at: number): void => {
    const places = opened.get(name)
    if (places === undefined) opened.set(name, [at])
    else places.push(at)
  }
  const close = (name: string, at: number): void => {
    sought += at - (opened.get(name)?.pop() ?? at)
  }
  for (const { 0: sign, 1: brace, 2: end, 3: closed, 4: tag, index } of text.matchAll(ENDS)) {
    if (brace !== undefined) open(sign, index)
    else if (end !== undefined) close('{', index)
    else if (closed !== undefined) close(`<${closed}`, index)
    else if (tag === undefined) close(`<${tags.pop() ?? ''}`, index)
    else {
      tags.push(tag)
      open(`<${tag}`, index)
    }
  }
  for (const places of opened.values()) for (const place of places) sought += text.length - place
  return sought
}
