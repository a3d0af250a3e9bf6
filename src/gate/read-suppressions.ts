/**
 * Comments that switch rules off. One grammar, in the comment of the file's own language:
 *
 *     devcourse-disable-next-line <rule>[, <rule>…] -- <reason> [(until YYYY-MM-DD)]
 *
 *     Markdown            <!-- devcourse-disable-next-line broken-link -- the page comes in May -->
 *     MDX                 {/* devcourse-disable-next-line broken-link, broken-anchor -- written by a plugin *\/}
 *     front matter, YAML  # devcourse-disable-next-line unknown-front-matter-key -- read by our theme
 *     JS, TS, CSS         // devcourse-disable-next-line broken-link -- another team's site (until 2027-03-01)
 *
 * It covers what begins in the next line: the first one that is neither blank nor a comment of this kind. In the first
 * line of a file, or of its front matter, it covers what is found in the file as a whole too (findings without a line).
 * A comment in code, fenced or inline, is text. The reason is a must. The date is the last day on which it holds.
 */
import { warning, type Diagnostic, type Place } from '../model/diagnostic.ts'
import { ruleNameProblem } from '../rules/rule-name.ts'
import { LineIndex, linesOf } from '../base/line-index.ts'
import { suppressionComments, type SuppressionComment } from './suppression-comments.ts'
import { withoutMark } from '../base/source-text.ts'

/** One comment that is written as it must be. */
export interface Suppression {
  readonly rules: readonly SuppressedRule[]
  /** Line that it covers, from 1; 0: there is none behind it. */
  readonly line: number
  /** Whether it covers findings without a line too. */
  readonly allLines: boolean
  readonly until: { readonly date: string; readonly place: Place } | undefined
}

export interface SuppressedRule {
  readonly id: string
  readonly place: Place
}

/** The comments of one file, and what is wrong with the others (`invalid-suppression`). */
export interface FileSuppressions {
  readonly suppressions: readonly Suppression[]
  readonly diagnostics: readonly Diagnostic[]
}

const DIRECTIVE = 'devcourse-disable-next-line'
const GRAMMAR = `\`${DIRECTIVE} rule-id -- reason\``

/** Read the comments of a file. A wrong rule in a list does not spoil the others; anything else makes it void. */
export function readSuppressions(file: string, written: string): FileSuppressions {
  const text = withoutMark(written) // places do not count it
  const lines = new LineIndex(text)
  const comments = suppressionComments(file, text)
  const coveredBy = lineFinder(text, { lines, comments })
  const suppressions: Suppression[] = []
  const diagnostics: Diagnostic[] = []
  for (const comment of comments) {
    const parsed = parse(comment)
    for (const { message, hint, start, end } of parsed.problems)
      diagnostics.push(
        warning('invalid-suppression', message, {
          file,
          place: lines.place(start, end),
          ...(hint === '' ? {} : { hint }),
        }),
      )
    if (parsed.rules.length === 0) continue
    suppressions.push({
      ...coveredBy(comment),
      rules: parsed.rules.map(({ word, start }) => ({ id: word, place: lines.place(start, start + word.length) })),
      until: parsed.until && {
        date: parsed.until.date,
        place: lines.place(parsed.until.start, parsed.until.start + parsed.until.date.length),
      },
    })
  }
  return { suppressions, diagnostics }
}

/** Gives which line a comment covers, and whether it speaks for the whole file. */
function lineFinder(
  text: string,
  { lines, comments }: { readonly lines: LineIndex; readonly comments: readonly SuppressionComment[] },
): (comment: SuppressionComment) => Pick<Suppression, 'line' | 'allLines'> {
  const rest = comments.reduceRight(
    (left, { start, end }) => left.slice(0, start) + blanked(left, start, end) + left.slice(end),
    text,
  )
  const restLines = linesOf(rest)
  const isFiller = (line: number): boolean => /^[\s>{}]*$/.test(restLines[line - 1] ?? '')
  return ({ start, end }) => {
    let line = lines.lineAt(end) + 1
    while (line <= restLines.length && isFiller(line)) line += 1
    let first = lines.lineAt(start) - 1
    while (first > 0 && isFiller(first)) first -= 1
    const opensFrontMatter = first === 1 && /^---[ \t]*$/.test(restLines[0] ?? '')
    return { line: line <= restLines.length ? line : 0, allLines: first === 0 || opensFrontMatter }
  }
}

/** A piece of the text as blanks, with its line ends. */
function blanked(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/[^\r\n]/g, ' ')
}

interface Word {
  readonly word: string
  readonly start: number
}

interface Problem {
  readonly message: string
  readonly hint: string
  readonly start: number
  readonly end: number
}

interface Parsed {
  readonly rules: readonly Word[]
  readonly until: { readonly date: string; readonly start: number } | undefined
  readonly problems: readonly Problem[]
}

/** Take a comment apart; no rules: it has no effect. */
function parse({ body, bodyStart }: SuppressionComment): Parsed {
  const word = /^[\w-]*/.exec(body)?.[0] ?? ''
  const failed = (problem: Problem, others: readonly Problem[] = []): Parsed => ({
    rules: [],
    until: undefined,
    problems: [...others, problem],
  })
  const range = { start: bodyStart, end: bodyStart + word.length }
  if (word !== DIRECTIVE)
    return failed({ ...range, message: `\`${word}\` switches nothing off`, hint: `write ${GRAMMAR}` })
  const separator = /(?<=\s)--(?=\s|$)/.exec(body)
  const listEnd = separator?.index ?? body.length
  const list = [...body.slice(word.length, listEnd).matchAll(/[^\s,]+/g)]
  const words = list.map(({ 0: name, index }) => ({ word: name, start: bodyStart + word.length + index }))
  const { reason, until, problem } = parseReason(
    separator === null ? '' : body.slice(listEnd + 2),
    bodyStart + listEnd + 2,
  )
  if (words.length === 0)
    return failed({ ...range, message: 'This comment names no rule to switch off', hint: `write ${GRAMMAR}` })
  if (separator === null || reason === '')
    return failed({
      start: range.start,
      end: bodyStart + body.trimEnd().length,
      message: 'This comment gives no reason',
      hint: `write why behind \`--\`: ${GRAMMAR}`,
    })
  const date = words.find(({ word: name }) => /^\(?until$/i.test(name))
  if (date !== undefined)
    return failed({
      start: date.start,
      end: bodyStart + body.slice(0, listEnd).trimEnd().length,
      message: 'The date of this comment stands in the wrong place',
      hint: `write it behind the reason: ${GRAMMAR.slice(0, -1)} (until 2027-03-01)\``,
    })
  const wrong = words.flatMap((rule) => wrongRule(rule) ?? [])
  if (problem !== undefined) return failed(problem, wrong)
  return { rules: words.filter((rule) => wrongRule(rule) === undefined), until, problems: wrong }
}

function wrongRule({ word, start }: Word): Problem | undefined {
  const found = ruleNameProblem(word)
  if (found === undefined) return undefined
  return { message: `\`${word}\` ${found.predicate}`, hint: found.hint, start, end: start + word.length }
}

/** Cut the date off the end of a reason. `start` is where the text begins. */
function parseReason(
  text: string,
  start: number,
): { readonly reason: string; readonly until?: Parsed['until']; readonly problem?: Problem } {
  const found = /\(\s*until\b(?<date>[^)]*)\)\s*$/i.exec(text)
  if (found === null) return { reason: text.trim() }
  const date = found.groups?.['date']?.trim() ?? ''
  const reason = text.slice(0, found.index).trim()
  if (isDate(date)) return { reason, until: { date, start: start + found.index + found[0].indexOf(date) } }
  return {
    reason,
    problem: {
      message: date === '' ? 'This comment names no date' : `\`${date}\` is no date`,
      hint: 'write year, month and day: `(until 2027-03-01)`',
      start: start + found.index,
      end: start + found.index + found[0].trimEnd().length,
    },
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) // 30 February becomes March
}
