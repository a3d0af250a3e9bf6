/** How text takes up room in a terminal: what is shown of each sign, and how many columns it needs. */

/** What a reader sees as one character, with the columns that it takes. */
export interface Cell {
  /** What is shown for it. */
  readonly shown: string
  readonly width: number
  /** Where it begins in the text, in UTF-16 code units. */
  readonly start: number
}

/** Made for the first line that is not plain: Node takes 7 ms to begin with it. */
let segmenter: Intl.Segmenter | undefined

/** Signs that steer a terminal or the direction of writing: shown, they would change the lines around them. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Takes two columns: Unicode Standard Annex 11 (East Asian Width, W and F), and emoji shown as pictures (UTS 51). */
const WIDE =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f251}\u{20000}-\u{3fffd}])/u

/** Takes none: marks and joiners that stand alone, at the beginning of a line for instance. */
const NARROWEST = /^(?!\u00ad)[\p{Mn}\p{Me}\p{Cf}]+$/u

/** The cells of one line, in order. A tab is two blanks; control characters become `�`. */
export function cells(line: string): readonly Cell[] {
  if (/^[ -~]*$/.test(line)) return Array.from(line, (shown, start) => ({ shown, width: 1, start })) // the segmenter is slow
  segmenter ??= new Intl.Segmenter('en')
  return Array.from(segmenter.segment(line), ({ segment, index }) => ({ ...drawn(segment), start: index }))
}

function drawn(segment: string): Omit<Cell, 'start'> {
  if (segment === '\t') return { shown: '  ', width: 2 }
  if (CONTROL.test(segment)) return { shown: '\ufffd', width: 1 }
  if (WIDE.test(segment)) return { shown: segment, width: 2 }
  return { shown: segment, width: NARROWEST.test(segment) ? 0 : 1 }
}

/** Text without signs that steer a terminal; line breaks and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(new RegExp(CONTROL, 'gu'), (sign) => (sign === '\n' || sign === '\t' ? sign : '\ufffd'))
}
