/** The blocks of a text, by which an old translation is compared with what it was made from. */
import { shortHash } from '../hash.ts'

/** A block of a text: what stands between blank lines. */
export interface Block {
  /** Its first line, from 1. */
  readonly line: number
  readonly text: string
  readonly hash: string
}

/** Characters of a hash: enough to tell the blocks of a file apart. */
const DIGITS = 12

/** Parts a text at blank lines. How its lines end, blanks at their ends, and a byte order mark count for nothing. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const all = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [index, line] of [...all, ''].entries()) {
    if (line.trim() !== '') {
      lines.push(line.trimEnd())
      continue
    }
    if (lines.length > 0) {
      const block = lines.join('\n')
      const hash = shortHash(block, DIGITS)
      blocks.push({ line: index - lines.length + 1, text: block, hash })
    }
    lines = []
  }
  return blocks
}
