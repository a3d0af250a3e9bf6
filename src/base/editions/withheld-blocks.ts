/**
 * Blocks that are not for the readers of an edition: `:::instructor` … `:::` is taken out of a text before anything is made of it, so
 * that titles, excerpts, contents, search and feeds never know of it. Lines stay lines: places of findings are those of the file.
 *
 * The end of a block is judged with care. Where remark would end one early, at the colons of a box inside it or in a code block, more
 * is left out instead: what is shown by mistake cannot be taken back. What is left of a block after all is refused when the page is
 * compiled (src/markdown/teach/editions/).
 */
import { error, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { EditionConfig } from '../../model/editions.ts'
import { audiencesOf, isWithheldFrom, mayWithhold, unknownAudience, writtenAudiences } from './audiences.ts'

/** A block that is left out. */
export interface WithheldBlock {
  /** Offsets in the text, of whole lines behind what a list or quote begins with. */
  readonly start: number
  readonly end: number
  readonly place: Place
  /** For whom it is. */
  readonly audiences: readonly string[]
  /** A line of colons ends it; else it goes on to the end of the file. */
  readonly isClosed: boolean
}

/** What a line may begin with in lists and quotes. */
const PREFIX = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/
const OPENING = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/
const CLOSING = /^(:{3,})[ \t]*$/
const CODE_FENCE = /^(`{3,}|~{3,})(.*)$/

/** The first line of a block. */
interface Opened {
  readonly at: Line
  readonly number: number
  readonly audiences: readonly string[]
}

interface Line {
  readonly start: number
  readonly end: number
  /** Offset of what stands behind the signs of lists and quotes. */
  readonly content: number
  readonly text: string
}

/** Find the blocks of a text that an edition leaves out; those within another one are part of it. */
export function withheldBlocks(text: string, edition: EditionConfig | undefined): readonly WithheldBlock[] {
  if (edition === undefined || !mayWithhold(text, edition)) return []
  const blocks: WithheldBlock[] = []
  /** Signs of the code block that the line is in. */
  let code: string | undefined
  /** The block that is left out, with the sizes of the boxes that are open in it, the innermost last. */
  let open: (Opened & { readonly sizes: number[] }) | undefined
  let number = 0
  for (const line of linesOf(text)) {
    number++
    const fence = CODE_FENCE.exec(line.text)
    if (code !== undefined) {
      if (fence?.[1]?.startsWith(code) === true && fence[2]?.trim() === '') code = undefined
      continue
    }
    if (fence !== null && !(fence[1]?.startsWith('`') === true && fence[2]?.includes('`') === true)) {
      code = fence[1]
      continue
    }
    const [, colons = '', name = '', rest = ''] = OPENING.exec(line.text) ?? []
    if (open === undefined) {
      const audiences = name === '' ? undefined : audiencesOf({ name, audiences: writtenAudiences(rest) }, edition)
      if (audiences !== undefined && isWithheldFrom(audiences, edition))
        open = { at: line, number, audiences, sizes: [colons.length] }
      continue
    }
    if (name !== '') open.sizes.push(colons.length)
    else if (closes(open.sizes, CLOSING.exec(line.text)?.[1]?.length)) {
      blocks.push(blockOf(open, { end: line.end, isClosed: true }))
      open = undefined
    }
  }
  if (open !== undefined) blocks.push(blockOf(open, { end: text.length, isClosed: false }))
  return blocks
}

/** Close the box that a line of so many colons belongs to. Gives whether it was the outermost one. */
function closes(sizes: number[], size: number | undefined): boolean {
  if (size === undefined) return false
  const same = sizes.lastIndexOf(size)
  if (same >= 0) sizes.length = same
  else if ((sizes.at(-1) ?? Infinity) < size) sizes.pop()
  return sizes.length === 0
}

function blockOf(
  { at, number, audiences }: Opened,
  { end, isClosed }: Pick<WithheldBlock, 'end' | 'isClosed'>,
): WithheldBlock {
  const column = at.content - at.start + 1
  const length = (/^:+[ \t]*[\w-]+/.exec(at.text)?.[0] ?? at.text).length
  const place = { line: number, column, endLine: number, endColumn: column + length }
  return { start: at.content, end, place, audiences, isClosed }
}

/** Lines without what ends them. */
function* linesOf(text: string): Iterable<Line> {
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline > start && text[newline - 1] === '\r' ? newline - 1 : newline
    const whole = text.slice(start, end)
    const prefix = PREFIX.exec(whole)?.[0].length ?? 0
    yield { start, end, content: start + prefix, text: whole.slice(prefix) }
    if (newline < 0) return
    start = newline + 1
  }
}

/** A text without the blocks that an edition leaves out: what of their lines is no sign of a list or quote becomes blank. */
export function publishedText(text: string, edition: EditionConfig | undefined): string {
  return withBlocks(text, edition, blank)
}

/** The same with the first lines of the blocks, for comments that speak of what begins in the next line. */
export function textWithOpenings(text: string, edition: EditionConfig | undefined): string {
  return withBlocks(text, edition, (block) => {
    const first = block.split('\n', 1)[0] ?? ''
    return first + blank(block.slice(first.length))
  })
}

function withBlocks(text: string, edition: EditionConfig | undefined, replace: (block: string) => string): string {
  const blocks = withheldBlocks(text, edition)
  if (blocks.length === 0) return text
  let made = ''
  let from = 0
  for (const { start, end } of blocks) {
    made += text.slice(from, start) + replace(text.slice(start, end))
    from = end
  }
  return made + text.slice(from)
}

/** Lines of quotes stay lines of quotes, so that what follows is still in the same one. */
function blank(text: string): string {
  return text.replace(/[^\r\n]+/g, (line) => /^[ \t]*(?:>[ \t]*)+/.exec(line)?.[0] ?? '')
}

/** What is to be said of the blocks that an edition leaves out: `unpaired-directive` (warning) and `unknown-audience` (error). */
export function blockFindings(text: string, edition: EditionConfig | undefined, file: string): readonly Diagnostic[] {
  return withheldBlocks(text, edition).flatMap(({ place, isClosed, audiences }) => {
    const unclosed = warning(
      'unpaired-directive',
      'Unexpected block that nothing ends: this edition leaves out all that follows',
      {
        file,
        place,
        hint: 'write a line of as many colons behind its last line; a box around others needs more colons than they have',
      },
    )
    const unknown = audiences.filter((name) => edition?.audiences.includes(name) !== true)
    return [
      ...(isClosed ? [] : [unclosed]),
      ...(audiences.length === 0 ? [nobody(file, place)] : []),
      ...unknown.map((name) => unknownAudience(name, edition?.audiences ?? [], { file, place })),
    ]
  })
}

function nobody(file: string, place: Place): Diagnostic {
  return error('unknown-audience', 'This block does not say for whom it is: nobody reads it', {
    file,
    place,
    hint: 'write `:::audience{for=instructor}`',
  })
}
