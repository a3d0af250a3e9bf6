/** Questions from GIFT, the text format of Moodle (docs.moodle.org/en/GIFT_format). */
import { readNumber } from '../../../../shared/teach/answers.ts'
import type { PlainAnswer, PlainChoice, PlainQuestion } from './plain.ts'

/** What a file holds. */
export interface ReadGift {
  readonly questions: readonly PlainQuestion[]
  /** What could not be read, with the line where it begins, counted from 1. */
  readonly left: readonly { readonly line: number; readonly why: string }[]
}

/** Stands for a sign that has a backslash in front, while the signs of the format are looked for. */
const KEPT = 0xe000

/** Read a file: blank lines stand between questions. */
export function readGift(file: string): ReadGift {
  const questions: PlainQuestion[] = []
  const left: ReadGift['left'][number][] = []
  for (const { line, text } of blocksOf(file.replace(/^\uFEFF/, ''))) {
    const { id, rest } = withoutComments(text)
    if (rest === '' || rest.startsWith('$CATEGORY:')) continue
    const read = readOne(rest, id)
    if (typeof read === 'string') left.push({ line, why: read })
    else questions.push(read)
  }
  return { questions, left }
}

function blocksOf(file: string): readonly { readonly line: number; readonly text: string }[] {
  const blocks: { readonly line: number; readonly text: string }[] = []
  let open: { readonly line: number; readonly lines: string[] } | undefined
  for (const [index, line] of `${file}\n`.split(/\r\n?|\n/).entries()) {
    if (line.trim() !== '') (open ??= { line: index + 1, lines: [] }).lines.push(line)
    else if (open !== undefined) {
      blocks.push({ line: open.line, text: open.lines.join('\n') })
      open = undefined
    }
  }
  if (open !== undefined) blocks.push({ line: open.line, text: open.lines.join('\n') })
  return blocks
}

function withoutComments(text: string): { readonly id: string; readonly rest: string } {
  const lines = text.split('\n')
  const id = lines.map((line) => /^\s*\/\/ id: (\S+)/.exec(line)?.[1]).find((found) => found !== undefined) ?? ''
  const rest = lines.filter((line) => !/^\s*\/\//.test(line) && !line.startsWith('$CATEGORY:')).join('\n')
  return { id, rest: rest.trim() }
}

function readOne(written: string, id: string): PlainQuestion | string {
  const text = written.replace(/\\([\\~=#{}:n])/g, (_, sign: string) =>
    String.fromCharCode(KEPT + (sign === 'n' ? 10 : sign.charCodeAt(0))),
  )
  const [, title = '', rest = ''] = /^(?:::([^]*?)::)?([^]*)$/.exec(text) ?? []
  const start = rest.indexOf('{')
  const end = rest.lastIndexOf('}')
  if (start < 0 || end < start) return 'it has no answers in braces, so that nothing is asked'
  const before = withoutFormat(rest.slice(0, start))
  const behind = rest.slice(end + 1).trim()
  const inside = rest.slice(start + 1, end).trim()
  if (inside === '') return 'it is an essay, which nobody but a teacher can mark'
  const [answers = '', explanation = ''] = inside.split('####')
  const answer = answerOf(answers.trim())
  if (typeof answer === 'string') return answer
  return {
    id,
    title: plain(title),
    text: plain(behind === '' ? before : `${before} \\_\\_\\_\\_\\_ ${behind}`),
    answer,
    explanation: plain(explanation),
  }
}

function withoutFormat(text: string): string {
  return text.trim().replace(/^\[(?:markdown|html|moodle|plain)\]/, '')
}

/** With the signs that had a backslash, and one line of each that was only wrapped. */
function plain(text: string): string {
  return withoutFormat(text)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\uE000-\uE0FF]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - KEPT))
    .trim()
}

function answerOf(text: string): PlainAnswer | string {
  const truth = /^(T|TRUE|F|FALSE)(?:#([^#]*))?(?:#([^#]*))?$/i.exec(text)
  if (truth !== null) {
    const [, value = '', wrong = '', right = ''] = truth
    const isTrue = /^t/i.test(value)
    const reason = (isRight: boolean): string => plain(isRight ? right : wrong)
    const choices = [true, false].map((each) => ({
      text: each ? 'True' : 'False',
      right: each === isTrue,
      reason: reason(each === isTrue),
    }))
    return { type: 'single', choices }
  }
  if (text.startsWith('#')) return numberOf(text.slice(1).trim())
  const parts = partsOf(text)
  if (parts.length === 0) return 'its answers begin with neither `=` nor `~`'
  if (parts.every(({ sign, text: part }) => sign === '=' && part.includes('->'))) {
    const pairs = parts.map(({ text: part }) => {
      const [left = '', right = ''] = part.split('->')
      return { left: plain(left), right: plain(right) }
    })
    return { type: 'match', pairs }
  }
  if (parts.every(({ sign }) => sign === '='))
    return { type: 'text', accepted: parts.map((part) => plain(part.text)), exact: false }
  const choices = parts.map(({ sign, weight, text: part, reason }): PlainChoice => {
    return { text: plain(part), right: sign === '=' || (weight ?? 0) > 0, reason: plain(reason) }
  })
  const right = choices.filter((choice) => choice.right).length
  if (right === 0) return 'none of its answers is right'
  return { type: right > 1 || parts.every(({ weight }) => weight !== undefined) ? 'multiple' : 'single', choices }
}

interface Part {
  readonly sign: '=' | '~'
  readonly weight: number | undefined
  readonly text: string
  readonly reason: string
}

function partsOf(text: string): readonly Part[] {
  return [...text.matchAll(/([=~])(?:%(-?[\d.]+)%)?([^=~#]*)(?:#([^=~]*))?/g)].map(
    ([, sign, weight, part = '', reason = '']) => ({
      sign: sign === '=' ? '=' : '~',
      weight: weight === undefined ? undefined : Number(weight),
      text: part,
      reason,
    }),
  )
}

/** `3.14:0.01`, `1..5`, or several with `=`, of which the first that counts in full is taken. */
function numberOf(text: string): PlainAnswer | string {
  const [first] = partsOf(text).filter(({ weight }) => weight === undefined || weight === 100)
  const written = (text.startsWith('=') ? (first?.text ?? '') : text.replace(/#[^]*$/, '')).trim()
  const [low, high] = written.split('..').map((each) => readNumber(each))
  if (written.includes('..') && low !== undefined && high !== undefined)
    return { type: 'number', value: rounded((low + high) / 2), tolerance: rounded((high - low) / 2), unit: undefined }
  const [value, tolerance = 0] = written.split(':').map((each) => readNumber(each))
  return value === undefined ? `\`${written}\` is no number` : { type: 'number', value, tolerance, unit: undefined }
}

/** Without what halves of binary numbers add. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
