/** The addresses in CSS that stands in a page. */
import type { AddressPart } from './srcset.ts'

const ADDRESS =
  /(?:url\(\s*|@import\s+)(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')|url\(\s*((?:[^\s"'()\\]|\\.)+)/gi

/** Give what `url(…)` and `@import` name, in the order of the text; `start` and `end` are those of the address as written. */
export function cssAddresses(css: string): readonly AddressPart[] {
  if (!/url\(|@import/i.test(css)) return []
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  return [...bare.matchAll(ADDRESS)].map(({ 0: whole, 1: double, 2: single, 3: plain, index }) => {
    const written = double ?? single ?? plain ?? ''
    const end = index + whole.length - (plain === undefined ? 1 : 0)
    return { url: unescaped(written), start: end - written.length, end }
  })
}

/** `\(` means `(`, `\20 ` a blank. */
function unescaped(written: string): string {
  if (!written.includes('\\')) return written
  return written.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, char: string | undefined) =>
    hex === undefined ? (char ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  )
}
