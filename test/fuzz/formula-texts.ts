/** Markdown and MDX with formulas and lone dollars at random, for comparing parsers. The same for the same seed and number. */
import { markdownText, pickerOf, type Random } from './markdown-texts.ts'

const split = (row: string): readonly string[] => row.split('¦')

const FORMULAS = split(
  '$x$¦$x$¦$a_b$¦$$x$$¦$$x y$$¦$\\frac{a}{b}$¦$a|b$¦$[a](b)$¦$x]$¦$`c`$¦$<b>$¦$a*b$¦$¦$$¦$5¦a$¦\\$¦$$\nx\n$$¦\n$$\nx + y\n$$\n¦' +
    '\n$$\na\n\nb\n$$\n¦\n$$ x\ny $$\n¦\\eqref{a}¦\\ref{b:c}¦$x\ny$¦  $$\n  x\n  $$\n¦   $$\n   x\n   y\n   $$\n¦$\\$$¦$\\\\$¦${$¦$}$¦' +
    '$a<b$¦$a>b$¦\n$$x\ny$$\n¦$$ ¦ $¦$-1$¦$)$¦$]:$¦$:a$¦$:::$¦$http://a.b$¦$"$¦$\\|x\\|$¦$α$¦$😀$¦$5 and $6',
)
const MARKS = split(
  '$¦$$¦`¦``¦\\¦ ¦\n¦\n\n¦a¦1¦> ¦- ¦1. ¦| a |\n|-|\n¦|¦```\n¦```math\n¦~~~\n¦[a](¦)¦<b ¦="¦">¦    ¦*¦\t¦<!--¦-->¦<div>¦{¦}¦# ¦www.a.b/¦' +
    ':::note\n¦:::\n¦[¦]¦_¦**¦.¦[^1]: ¦[y]: ¦- [ ] ¦:a¦10:30¦https://e.org/x¦  \n¦---\n¦===\n¦:::note[¦]\n¦|-|-|\n¦:-¦&#10;¦\u3000',
)
const MDX = split(
  '\n¦\n\n¦ ¦  ¦a¦b c¦<b>¦</b>¦<br/>¦<A>¦</A>¦<A b="c" d>¦<A b={1} />¦<div>\n¦</div>\n¦<div>\n\n¦\n\n</div>\n¦{a}¦{/* c */}¦{`t`}¦\\{¦\\<¦' +
    '&lt;b¦a < b¦import A from "a"\n¦`c`¦*e*¦[l](m.md)¦> ¦- ¦1. ¦# ¦| a | b |\n|---|---|\n¦|¦:::note\n¦:::tip[T]\n¦:::\n',
)
const WORDS = split('a¦the mean¦word.¦*e*¦`c`¦[l](m.md)¦**s**¦b¦10:30¦<b>t</b>')
const STARTS = split('¦¦- ¦1. ¦> ¦# ¦  ¦   ¦| ¦:::note\n')

const KINDS: readonly ((pick: Random, text: string) => string)[] = [
  strewn,
  strewn,
  (pick) => row(pick, [MARKS, FORMULAS]),
  (pick) => row(pick, [MDX, FORMULAS]),
  lines,
  lines,
]

/** The text of a number; texts of other numbers have nothing to do with it. */
export function formulaText(seed: number, number: number): string {
  const pick = pickerOf(seed, number)
  return pick(KINDS)(pick, markdownText(seed, number))
}

/** A text with formulas put into it anywhere. */
function strewn(pick: Random, text: string): string {
  let made = text
  for (let left = pick([1, 2, 3]); left > 0; left--) {
    const at = pick([...made.split('').keys(), made.length])
    made = made.slice(0, at) + pick(FORMULAS) + made.slice(at)
  }
  return made
}

function row(pick: Random, kinds: readonly (readonly string[])[]): string {
  return Array.from({ length: pick([2, 3, 4, 6, 8, 11]) }, () => pick(pick(kinds))).join('')
}

function lines(pick: Random): string {
  const line = (): string => {
    const parts = Array.from({ length: pick([1, 2, 3, 5]) }, () => pick(pick([WORDS, FORMULAS])))
    return pick(STARTS) + parts.join(pick([' ', ' ', ''])) + pick(['', '', '\n:::\n'])
  }
  return Array.from({ length: pick([1, 2, 3, 5]) }, line).join(pick(['\n', '\n\n', '\n\n']))
}
