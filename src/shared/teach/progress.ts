/** What a reader's browser remembers of a course, and the file that it is saved to. Nothing of it is sent anywhere. */
import { isRecord } from '../is-record.ts'
import { lookUp } from '../look-up.ts'

/** When a question comes back, as FSRS has it; times in milliseconds since 1970. */
export interface ReviewCard {
  readonly due: number
  readonly last: number
  readonly stability: number
  readonly difficulty: number
  readonly reps: number
  readonly lapses: number
  readonly state: number
  readonly days: number
  readonly steps: number
}

/** A question that was answered. */
export interface Answered {
  /** Path of its page, below the base URL, and its id on that page. */
  readonly path: string
  readonly id: string
  /** Title of its page, and the beginning of its text. */
  readonly page: string
  readonly text: string
  /** When it was answered last. */
  readonly at: number
  /** Whether it was right then. */
  readonly right: boolean
  /** Of questions that come back. */
  readonly card?: ReviewCard
}

/** A page that was open. */
export interface Visit {
  readonly path: string
  readonly title: string
  readonly at: number
}

/** All that is remembered of a course. */
export interface Progress {
  readonly version: 1
  /** By path and id of the question, with `#` between them. */
  readonly answers: Readonly<Record<string, Answered>>
  readonly last?: Visit
}

/** Nothing. */
export const NO_PROGRESS: Progress = { version: 1, answers: {} }

/** Answers that a file may hold: more are not those of a reader. */
const MOST_ANSWERS = 20_000

/** Read what was stored or saved; undefined: it is something else. Answers of another form are left out. */
export function readProgress(text: string | null): Progress | undefined {
  const value = parsed(text)
  if (!isRecord(value) || value['version'] !== 1 || !isRecord(value['answers'])) return undefined
  const found = Object.values(value['answers']).slice(0, MOST_ANSWERS)
  const answers = found.flatMap((each) => toAnswered(each) ?? [])
  const last = toVisit(value['last'])
  return { version: 1, answers: byKey(answers), ...(last && { last }) }
}

/** The key of a question. */
export function keyOf({ path, id }: Pick<Answered, 'path' | 'id'>): string {
  return `${path}#${id}`
}

/** With another answer, or one in place of an earlier one to the same question. */
export function withAnswer(progress: Progress, answer: Answered): Progress {
  return { ...progress, answers: byKey([...Object.values(progress.answers), answer]) }
}

/** The answer to a question; undefined: it was not answered. */
export function answerTo({ answers }: Progress, key: string): Answered | undefined {
  return lookUp(answers, key)
}

/** Of several to the same question the last one; any key can be one, since the entries define their own. */
function byKey(answers: readonly Answered[]): Progress['answers'] {
  return Object.fromEntries(answers.map((answer) => [keyOf(answer), answer]))
}

/** Both together: of a question that both know, what was answered later. */
export function merged(one: Progress, other: Progress): Progress {
  const all = [...Object.values(one.answers), ...Object.values(other.answers)]
  const answers = byKey(all.sort((a, b) => a.at - b.at))
  const last = [one.last, other.last].reduce((a, b) => ((a?.at ?? 0) < (b?.at ?? 0) ? b : a))
  return { version: 1, answers, ...(last && { last }) }
}

/** The questions that are to be asked again at a time, the one that waits longest first. */
export function dueAt({ answers }: Progress, now: number): readonly Answered[] {
  return Object.values(answers)
    .filter(({ card }) => card !== undefined && card.due <= now)
    .sort((one, other) => (one.card?.due ?? 0) - (other.card?.due ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function toAnswered(value: unknown): Answered | undefined {
  if (!isRecord(value)) return undefined
  const { path, id, page, text, at, right } = value
  if (!isPath(path) || !isText(id) || !isText(page) || !isText(text) || !isTime(at) || typeof right !== 'boolean')
    return undefined
  const card = toCard(value['card'])
  return { path, id, page, text, at, right, ...(card && { card }) }
}

function toVisit(value: unknown): Visit | undefined {
  if (!isRecord(value)) return undefined
  const { path, title, at } = value
  return isPath(path) && isText(title) && isTime(at) ? { path, title, at } : undefined
}

const CARD = ['due', 'last', 'stability', 'difficulty', 'reps', 'lapses', 'state', 'days', 'steps'] as const

function toCard(value: unknown): ReviewCard | undefined {
  if (!isRecord(value) || !CARD.every((key) => isTime(value[key]))) return undefined
  return Object.fromEntries(CARD.map((key) => [key, value[key]])) as unknown as ReviewCard // all of them numbers
}

/** Below the base URL: no address of another host, and none of a script. */
function isPath(value: unknown): value is string {
  return isText(value) && !/^[/\\]|^[a-z][a-z\d+.-]*:/i.test(value) && !value.split(/[/\\]/).includes('..')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000
}

/** A number that is none below zero; times are such, too. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 8.64e15
}
