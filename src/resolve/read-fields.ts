/**
 * Data that an author wrote (a sidebar item, a category file) read through a schema: values of the right
 * types out, sentences about everything wrong with it.
 */
import * as v from 'valibot'
import { didYouMean } from '../base/did-you-mean.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface FieldProblem {
  /** Keys from the value down, such as `['link', 'slug']`. */
  readonly path: readonly string[]
  /** The rest of the sentence after the name of the field: `must be a string, not a number`. */
  readonly problem: string
  readonly hint: string | undefined
}

export interface ReadFields<Output> {
  /** undefined when the value cannot be used; unknown fields alone do not spoil it. */
  readonly output: Output | undefined
  readonly problems: readonly FieldProblem[]
}

/** Read an object; fields that are set to `undefined` count as absent, unknown ones are named with the nearest known one. */
export function readFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  value: Fields,
): ReadFields<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const present = Object.entries(value).filter(([, field]) => field !== undefined)
  const known = Object.keys(schema.entries)
  const unknown = present.filter(([key]) => !known.includes(key)).map(([key]) => unknownField(key, known))
  const result = v.safeParse(schema, Object.fromEntries(present))
  if (result.success) return { output: result.output, problems: unknown }
  return { output: undefined, problems: [...unknown, ...result.issues.map(fieldProblem)] }
}

function unknownField(key: string, known: readonly string[]): FieldProblem {
  const names = known.map((name) => `\`${name}\``).join(', ')
  // front matter has the same fields with another beginning
  const near = didYouMean(key, known) ?? didYouMean(key.replace(/^sidebar_/, ''), known)
  return { path: [key], problem: 'is not a known field', hint: near ?? `the fields are ${names}` }
}

function fieldProblem(issue: v.BaseIssue<unknown>): FieldProblem {
  const path = (issue.path ?? []).map((part) => String(part.key))
  return { path, problem: problemText(issue), hint: undefined }
}

function problemText(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'is missing'
  return issue.kind === 'schema' ? `must be ${expectedText(issue.expected)}, not ${kindOf(issue.input)}` : issue.message
}

/** What the schema library calls a type, in the author's words; `unknown` is its name for the custom schema of objects. */
function expectedText(expected: string | null): string {
  if (expected === 'string') return 'a string'
  if (expected?.includes('boolean') === true) return '`true` or `false`'
  if (expected === 'number' || expected === '(number | string)') return 'a number'
  return expected === 'unknown' ? 'an object' : 'a string or a list of strings'
}

/** Say what a value is, with an article, as the author would. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'boolean') return `\`${String(value)}\``
  return typeof value === 'object' ? 'an object' : typeof value === 'undefined' ? 'nothing' : `a ${typeof value}`
}
