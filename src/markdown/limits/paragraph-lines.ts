/**
 * Tells paragraphs by their lines, without parsing: a parser of Markdown looks at all marks of a paragraph for each of them, so
 * that long paragraphs are what can take long. In doubt a line belongs to the paragraph above.
 */

/** What a line is: blank, in code or raw HTML, the first of a paragraph, or a further one. */
export type LineKind = 'blank' | 'raw' | 'first' | 'further'

const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
/** A line that begins a paragraph of its own, whatever stands before it. */
const OWN_LINE = /^(?:> ?)* {0,3}(?:[-+*]|1[.)]|#{1,6})(?=[ \t]|$)/
/** The same in a list: items of any depth and number. */
const ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/
const CELLS = /(?:\\.|[^|\\])+/g
/** HTML that ends with an end of its own, and HTML that ends with a blank line. */
const RAW_TEXT = /^ {0,3}<(?:(script|pre|style|textarea)(?=[\s>]|$)|(!--))/i
const RAW_BLOCK =
  /^ {0,3}<\/?(?:address|article|aside|base|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)(?=[\s>]|\/>|$)/i

/** Goes through the lines of a text from the first to the last. */
export class ParagraphLines {
  readonly #html: boolean
  /** Marks of the fence that the line is in, or ''. */
  #fence = ''
  /** What ends the HTML that the line is in: a text, a blank line (''), or nothing that could. */
  #rawEnd: string | undefined
  /** Since the last blank line there was an item of a list, or a table. */
  #list = false
  #table = false
  #before = ''

  constructor(format: 'md' | 'mdx') {
    this.#html = format === 'md'
  }

  /** The kind of the next line. */
  next(line: string): LineKind {
    const kind = this.#kindOf(line)
    this.#before = kind === 'first' || kind === 'further' ? line : ''
    if (kind === 'blank') this.#list = this.#table = false
    return kind
  }

  #kindOf(line: string): LineKind {
    if (this.#fence !== '') return this.#inFence(line)
    const isBlank = line.trim() === ''
    if (this.#rawEnd !== undefined) return this.#inRaw(line, isBlank)
    if (isBlank) return 'blank'
    const fence = line.includes('```') || line.includes('~~~') ? FENCE.exec(line)?.[1] : undefined
    if (fence !== undefined) {
      this.#fence = fence
      return 'raw'
    }
    if (this.#html && line.includes('<') && this.#beginsRaw(line)) return 'raw'
    return this.#inText(line)
  }

  #inFence(line: string): LineKind {
    const marks = line.replace(/^[ \t>]+/, '').trimEnd()
    if (marks.startsWith(this.#fence) && marks === this.#fence.charAt(0).repeat(marks.length)) this.#fence = ''
    return 'raw'
  }

  #inRaw(line: string, isBlank: boolean): LineKind {
    const end = this.#rawEnd ?? ''
    const isEnd = end === '' ? isBlank : line.toLowerCase().includes(end)
    if (isEnd) this.#rawEnd = undefined
    return isEnd && isBlank ? 'blank' : 'raw'
  }

  #beginsRaw(line: string): boolean {
    const [found, name, comment] = RAW_TEXT.exec(line) ?? []
    if (found === undefined && !RAW_BLOCK.test(line)) return false
    this.#rawEnd = comment === undefined ? (name === undefined ? '' : `</${name.toLowerCase()}>`) : '-->'
    if (this.#rawEnd !== '' && line.toLowerCase().includes(this.#rawEnd, found?.length)) this.#rawEnd = undefined
    return true
  }

  #inText(line: string): LineKind {
    if (this.#before === '') {
      this.#list = ITEM.test(line)
      return 'first'
    }
    const isOwn = OWN_LINE.test(line)
    this.#list ||= isOwn
    this.#table ||= isDelimiter(line, this.#before)
    return isOwn || this.#table || (this.#list && ITEM.test(line)) ? 'first' : 'further'
  }
}

/** Whether a line makes a table of the line before, as the head must have the same cells. */
function isDelimiter(line: string, before: string): boolean {
  if (!line.includes('-') || (!line.includes('|') && !before.includes('|'))) return false
  const cells = cellsOf(line)
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim())) && cells.length === cellsOf(before).length
}

function cellsOf(line: string): readonly string[] {
  return (
    line
      .replace(/^[ \t>]+/, '')
      .trim()
      .match(CELLS) ?? []
  )
}
