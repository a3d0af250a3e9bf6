/**
 * How wide a text is in the fonts of diagrams: Arial, Helvetica or Liberation Sans, one of which every system but Android has,
 * all with the same widths. What Android shows instead, Roboto, is narrower.
 */
import { BOLD, REGULAR, type WidthRow } from './arial-widths.ts'

/** As a font is asked for. */
export interface Font {
  /** In pixels. */
  readonly size: number
  readonly bold: boolean
  /** All characters as wide as in Courier. */
  readonly fixed: boolean
  readonly spacing: number
}

/** Ascent and descent of Arial and Liberation Sans, in parts of the size: their table `hhea`. */
const ASCENT = 0.905
const DESCENT = 0.212

/** Of Courier and Liberation Mono, each character, in parts of the size. */
const FIXED_WIDTH = 0.6

/** Above the base line, as browsers round it to whole pixels. */
export function ascentOf({ size }: Pick<Font, 'size'>): number {
  return Math.round(ASCENT * size)
}

/** Below the base line. */
export function descentOf({ size }: Pick<Font, 'size'>): number {
  return Math.round(DESCENT * size)
}

/** Width of a text in pixels, without kerning. */
export function textWidth(text: string, font: Font): number {
  let thousandths = 0
  let count = 0
  for (const character of text) {
    thousandths += font.fixed ? fixedWidth(character) : widthOf(character, font.bold)
    count++
  }
  return (thousandths * font.size) / 1000 + count * font.spacing
}

const tables = { regular: tableOf(REGULAR), bold: tableOf(BOLD) }

function tableOf(rows: readonly WidthRow[]): ReadonlyMap<number, number> {
  const table = new Map<number, number>()
  for (const [first, widths] of rows)
    for (let at = 0; at < widths.length; at += 2) {
      const width = Number.parseInt(widths.slice(at, at + 2), 36)
      if (!Number.isNaN(width)) table.set(first + at / 2, width)
    }
  return table
}

function widthOf(character: string, bold: boolean): number {
  const code = character.codePointAt(0) ?? 0
  return (bold ? tables.bold : tables.regular).get(code) ?? foreignWidth(character)
}

function fixedWidth(character: string): number {
  const foreign = foreignWidth(character)
  return foreign === OTHER ? FIXED_WIDTH * 1000 : foreign
}

/** Most letters of scripts that the font does not have are narrower. */
const OTHER = 700

/** Characters of other fonts: as wide as high in East Asia, pictures a little wider, marks on others without a width. */
function foreignWidth(character: string): number {
  if (/^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u.test(character)) return 0
  if (/^\p{Emoji_Presentation}$/u.test(character)) return 1275
  if (
    /^[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]$/u.test(character)
  )
    return 1000
  return /^[\u{20000}-\u{3FFFF}]$/u.test(character) ? 1000 : OTHER
}
