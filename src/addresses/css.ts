/** The addresses in a stylesheet: `url(…)`, and `@import`. */
import { lookUp } from '../shared/look-up.ts'

/** An address in CSS; the offsets are those of the address alone, without quotes. */
export interface CssAddress {
  readonly url: string
  readonly start: number
  readonly end: number
  /** The address of another stylesheet. */
  readonly isImport: boolean
}

/** Comments and strings are passed over; what is in `url()`, quoted or not, and the string behind `@import` is found. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|(?<import>@import\s+)?(?:(?<![\w-])url\(\s*(?:"(?<double>(?:[^"\\\n]|\\[\s\S])*)"|'(?<single>(?:[^'\\\n]|\\[\s\S])*)'|(?<bare>(?:[^\s"'()\\]|\\.)+))\s*\)|"(?<text>(?:[^"\\\n]|\\[\s\S])*)"|'(?<other>(?:[^'\\\n]|\\[\s\S])*)')/dgi

/** List the addresses of a stylesheet, in their order. */
export function cssAddresses(css: string): readonly CssAddress[] {
  if (!/url\(|@import/i.test(css)) return []
  return [...css.matchAll(TOKEN)].flatMap((match): readonly CssAddress[] => {
    const { groups = {}, indices } = match
    const isImport = groups['import'] !== undefined
    const names = isImport ? ['double', 'single', 'bare', 'text', 'other'] : ['double', 'single', 'bare']
    const name = names.find((key) => lookUp(groups, key) !== undefined)
    const range = name === undefined ? undefined : lookUp(indices?.groups, name)
    if (name === undefined || range === undefined) return []
    const [start, end] = range
    return [{ url: unescaped(lookUp(groups, name) ?? ''), start, end, isImport }]
  })
}

/** `\20 ` is a blank, `\(` a parenthesis (CSS syntax, escaping). */
function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|\n|([\s\S]))/gi, (_, hex: string | undefined, char: string | undefined) =>
    hex === undefined ? (char ?? '') : String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff)),
  )
}
