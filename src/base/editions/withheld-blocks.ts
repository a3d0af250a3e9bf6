/**
 * Blocks that are not for the readers of an edition: `:::instructor` … `:::` is taken out of a text before anything is made of it, so
 * that titles, excerpts, contents, search and feeds never know of it. Lines stay lines: places of findings are those of the file.
 *
 * The end of a block is judged with care. Where remark would end one early, at the colons of a box inside it or in a code block, more
 * is left out instead: what is shown by mistake cannot be taken back. What is left of a block after all is refused when the page is
 * compiled (src/markdown/teach/editions/).
 */
import { error, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { EditionConfig } from '../../model/teach/editions.ts'
import { audiencesOf, isWithheldFrom, mayWithhold, unknownAudience, writtenAudiences } from './audiences.ts'

/** A block that is left out. */
export interface WithheldBlock {
  /** Offsets in the text, of whole lines behind what a list or quote begins with. */
  readonly start: number
  readonly end: number
  readonly place: Place
  /** For whom it is. */
  readonly audiences: readonly string[]
  /**
   * Where it ends: at a line of colons of its own; `late`: at a later one, which ends nothing else; `inside`: at its own, while a box
   * in it has none; `never`: with the file.
   */
  readonly ends: 'clearly' | 'late' | 'inside' | 'never'
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
  /** Sizes of the boxes for everybody that are open. */
  let around: number[] = []
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
      else if (name !== '') around.push(colons.length)
      else around = endBox(around, line, blocks)
      continue
    }
    const size = CLOSING.exec(line.text)?.[1]?.length
    if (name !== '') open.sizes.push(colons.length)
    else if (size !== undefined) {
      const left = afterEnd(open.sizes, size)
      if (left.length === 0) {
        const isWhole = open.sizes.length === 1
        blocks.push(blockOf(open, { end: line.end, ends: isWhole ? 'clearly' : 'inside' }))
        open = undefined
      } else open = { ...open, sizes: left }
    }
  }
  if (open !== undefined) blocks.push(blockOf(open, { end: text.length, ends: 'never' }))
  return blocks
}

/** Sizes of the boxes that are still open behind a line of so many colons: it ends the innermost of this size, else one of fewer. */
function afterEnd(sizes: readonly number[], size: number): number[] {
  const same = sizes.lastIndexOf(size)
  if (same >= 0) return sizes.slice(0, same)
  return (sizes.at(-1) ?? Infinity) < size ? sizes.slice(0, -1) : [...sizes]
}

/** End a box for everybody. A line that ends none of them may have been meant for the last block that is left out, which then goes on to it. */
function endBox(around: number[], line: Line, blocks: WithheldBlock[]): number[] {
  const size = CLOSING.exec(line.text)?.[1]?.length
  if (size === undefined) return around
  const last = blocks.at(-1)
  if (around.length > 0) return afterEnd(around, size)
  if (last !== undefined) blocks[blocks.length - 1] = { ...last, end: line.end, ends: 'late' }
  return around
}

function blockOf({ at, number, audiences }: Opened, { end, ends }: Pick<WithheldBlock, 'end' | 'ends'>): WithheldBlock {
  const column = at.content - at.start + 1
  const length = (/^:+[ \t]*[\w-]+/.exec(at.text)?.[0] ?? at.text).length
  const place = { line: number, column, endLine: number, endColumn: column + length }
  return { start: at.content, end, place, audiences, ends }
}

/** Lines without what ends them. */
function* linesOf(text: string): Iterable<Line> {
  for (let start = 0; start <= text.length;) {
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

const BOXES = 'a box around others has more colons than they have, and each a line of as many that ends it'

/**
 * What is to be said of the blocks that an edition leaves out: `unpaired-directive` (warning) where more goes than may be meant,
 * `unclear-audience` (error) where it may be less, and `unknown-audience` (error).
 */
export function blockFindings(text: string, edition: EditionConfig | undefined, file: string): readonly Diagnostic[] {
  return withheldBlocks(text, edition).flatMap(({ place, ends, audiences }) => {
    const unknown = audiences.filter((name) => edition?.audiences.includes(name) !== true)
    return [
      ...unclear(ends, { file, place }),
      ...(audiences.length === 0 ? [nobody(file, place)] : []),
      ...unknown.map((name) => unknownAudience(name, edition?.audiences ?? [], { file, place })),
    ]
  })
}

function unclear(
  ends: WithheldBlock['ends'],
  where: { readonly file: string; readonly place: Place },
): readonly Diagnostic[] {
  if (ends === 'clearly') return []
  if (ends === 'inside') {
    const message = 'This block ends before a box in it does, so that it is not clear what is left out'
    return [error('unclear-audience', message, { ...where, hint: BOXES })]
  }
  const [what, hint] =
    ends === 'never'
      ? [
          'that nothing ends: this edition leaves out all that follows',
          'write a line of as many colons behind its last line',
        ]
      : ['that ends twice: this edition leaves out all up to the second end', BOXES]
  return [warning('unpaired-directive', `Unexpected block ${what}`, { ...where, hint })]
}

function nobody(file: string, place: Place): Diagnostic {
  return error('unknown-audience', 'This block does not say for whom it is: nobody reads it', {
    file,
    place,
    hint: 'write `:::audience{for=instructor}`',
  })
}
