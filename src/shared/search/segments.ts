/**
 * Words of scripts that put no blanks between them. What a dictionary of the platform says may differ between Node and
 * browsers, so words of Han and kana are known by their pairs of characters as well, and every one is found by either.
 */

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** What is of such scripts, and what is between, where words are as usual. */
const STRETCH = new RegExp(`(?:${UNSPACED.source}|[\\p{M}ー])+|(?:(?!${UNSPACED.source}|ー).)+`, 'gsu')
const PAIRED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** A stretch of a text: its start and end. */
export type Span = readonly [start: number, end: number]

let segmenter: Intl.Segmenter | undefined

/** Whether `text` has letters of a script without blanks. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** The stretches of a run by whether they are of scripts without blanks: `C++入門` gives `C++` and `入門`. */
export function stretchesOf(run: string): Span[] {
  return Array.from(run.matchAll(STRETCH), ({ 0: text, index }): Span => [index, index + text.length])
}

/** Whether all of `text` is Han or kana. */
export function isPaired(text: string): boolean {
  return PAIRED.test(text)
}

/** The words of a run of letters: `东京大学` gives `东京` and `大学`; the whole run where the platform cannot tell. */
export function wordSpans(run: string): Span[] {
  if (!('Segmenter' in Intl)) return isPaired(run) ? pairSpans(run) : [[0, run.length]]
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const spans: Span[] = []
  for (const { index, segment, isWordLike } of segmenter.segment(run)) {
    if (isWordLike === true) spans.push([index, index + segment.length])
  }
  return spans
}

/** Each pair of neighbouring characters: `机器学` gives `机器` and `器学`; a single character is itself. */
export function pairSpans(run: string): Span[] {
  const starts: number[] = []
  let at = 0
  for (const character of run) {
    starts.push(at)
    at += character.length
  }
  if (starts.length < 3) return [[0, run.length]]
  return starts.slice(0, -1).map((start, index): Span => [start, starts[index + 2] ?? run.length])
}
