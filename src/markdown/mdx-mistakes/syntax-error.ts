/** The parser's complaints about MDX as diagnostics in the author's words: all those of a file, not only the first. */
import type { Root } from 'mdast'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { brokenTag } from './angles.ts'
import { brokenExpression } from './code.ts'
import { mdxMistakes, type MistakeOptions } from './find-mistakes.ts'
import { brokenModule } from './modules.ts'
import { unpairedTag } from './tags.ts'
import { mended, MistakeText, type Complaint, type Mistake, type Told } from './text.ts'
import { isParserMessage, placeOfMessage } from '../parser-message.ts'

/** What the parser's messages about `import` and `export` come from. */
const ESM = 'micromark-extension-mdxjs-esm'

/** How a text is read. */
export interface MdxReader {
  readonly parse: (text: string) => Promise<Root>
  /** What the site gives to every file; undefined: only what cannot be parsed is looked for. */
  readonly site?: Pick<MistakeOptions, 'mapped'>
}

/** Mistakes of one file that are told: with more of them it is no MDX. */
const MOST = 20

/** Times that a text is read again, follow-ups of mistakes included. */
const MOST_READINGS = 40

/** Marks that are read again all in all, since they are what takes time: a long text with many mistakes is not worth it. */
const MOST_MARKS = 40_000

const MARKS = /[^\p{L}\p{N} ]/gu

/** The same mistake this many times in one line: the line was made by a program, or is no MDX at all. */
const MOST_ALIKE = 3

/**
 * Give the diagnostics `mdx-syntax` for a text that the parser threw `cause` at, in the order of the text, at least one.
 * Where the parser stops, the mistake is taken out of the text and the rest is read again. Anything but the parser's own
 * message is thrown on.
 */
export async function mdxSyntaxErrors(
  cause: unknown,
  source: string,
  { parse, site }: MdxReader,
): Promise<readonly Diagnostic[]> {
  const told: Told = { closings: [], openings: [], tags: new Set() }
  const found: Diagnostic[] = []
  const starts = new Set<number>()
  const marks = source.match(MARKS)?.length ?? 0
  let complaint = cause
  let text = source
  let isCodeMended = false
  for (let reading = 0; reading < MOST_READINGS && found.length < MOST && !isAllAlike(found); reading++) {
    if (!isParserMessage(complaint)) {
      if (found.length > 0) break
      throw complaint
    }
    const mistake = mistakeOf(complaint, new MistakeText(text, source), told)
    const known = mistake !== undefined && starts.has(mistake.start)
    if (mistake?.message !== undefined && !known) found.push(toDiagnostic(mistake, mistake.message, source))
    else if (mistake === undefined && found.length === 0) found.push(unknownMistake(complaint))
    if (mistake !== undefined) starts.add(mistake.start)
    const rest = mistake === undefined ? text : mended(text, mistake.mends)
    if (rest === text || (reading + 1) * marks > MOST_MARKS) break
    isCodeMended ||= isParserMessage(complaint) && complaint.source === ESM
    text = rest
    try {
      const tree = await parse(text)
      if (site !== undefined) found.push(...furtherMistakes(tree, { ...site, source }, isCodeMended))
      break
    } catch (next) {
      complaint = next
    }
  }
  return found.sort((a, b) => position(a) - position(b))
}

/** What else cannot work in the text that is left, as far as that does not follow from what was taken out. */
function furtherMistakes(tree: Root, site: MistakeOptions, isCodeMended: boolean): readonly Diagnostic[] {
  const rules = ['mdx-not-renderable', ...(isCodeMended ? [] : ['mdx-undefined-name'])]
  return mdxMistakes(tree, site).filter(({ rule }) => rules.includes(rule))
}

function isAllAlike(found: readonly Diagnostic[]): boolean {
  const [last, ...others] = found.slice(-MOST_ALIKE)
  const alike = others.filter(({ message, place }) => message === last?.message && place?.line === last.place?.line)
  return alike.length === MOST_ALIKE - 1
}

function mistakeOf(cause: unknown, text: MistakeText, told: Told): Mistake | undefined {
  if (!isParserMessage(cause)) return undefined
  const place = placeOfMessage(cause)
  const detail = 'cause' in cause && cause.cause instanceof Error ? ` ${cause.cause.message}` : ''
  const complaint: Complaint = {
    reason: cause.reason + detail,
    rule: cause.ruleId ?? '',
    at: place === undefined ? 0 : text.offset(place),
    text,
    told,
  }
  if (cause.source === ESM) return brokenModule(complaint)
  return unpairedTag(complaint) ?? brokenExpression(complaint) ?? brokenTag(complaint)
}

function toDiagnostic({ hint, start, end, related, fix }: Mistake, message: string, source: string): Diagnostic {
  const text = new MistakeText(source, source)
  const expected = source.slice(start, end)
  return error('mdx-syntax', message, {
    place: text.place(start, end),
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined || expected.includes('\n')
      ? {}
      : { fix: { place: text.place(start, end), text: fix, expected } }),
    ...(related === undefined
      ? {}
      : {
          related: related.map((other) => ({
            message: other.message,
            file: '',
            place: text.place(other.start, other.end),
          })),
        }),
  })
}

/** The parser's sentence without code points, places, examples and notes. */
function unknownMistake(cause: unknown): Diagnostic {
  const reason = isParserMessage(cause) ? cause.reason : ''
  const short = reason.replace(/ \((?:U\+|note: |\d+:).*?\)/gs, '').replace(/, such as .*|, etc$|\.$/s, '')
  const place = placeOfMessage(cause)
  const hint = 'write `\\{` and `\\<` for signs that are meant as text, or put the text into backticks'
  return error('mdx-syntax', short, { ...(place ? { place } : {}), hint })
}

function position({ place }: Diagnostic): number {
  return place === undefined ? 0 : place.line * 1e6 + place.column
}
