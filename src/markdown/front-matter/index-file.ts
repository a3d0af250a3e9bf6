/** Index: one Markdown file to the record that everything but its content is made of. Front matter and first lines only. */
import { compareDiagnostics, error, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { ParsedFile } from '../../model/markdown-functions.ts'
import type { IndexRecord, SourceKey } from '../../model/source.ts'
import { contentTitle } from './content-title.ts'
import { readableFormulas } from '../math/readable.ts'
import { excerpt, isOfAlert } from './excerpt.ts'
import { NO_FRONT_MATTER, readFrontMatter, readMadeFrontMatter, type ReadFrontMatter } from './read.ts'
import { readPost, type PostReading } from '../posts/post-record.ts'
import { teachingOf } from '../teach/objectives/record.ts'
import { mayHoldDirective, readerText } from '../teach/reader-text.ts'
import { writtenExercises } from '../teach/exercises/outline.ts'
import { readSource } from '../source/source-text.ts'
import { mayHoldQuestion } from '../teach/questions/may-hold.ts'
import { sha256 } from '../../base/hash.ts'
import { LineIndex, placeInText } from '../../base/line-index.ts'

export interface IndexInput {
  readonly key: SourceKey
  /** Path relative to the site root. */
  readonly path: string
  /** The whole file; a byte order mark and CRLF are fine. */
  readonly text: string
  readonly kind: 'doc' | 'page' | 'post'
  /** How posts are read. */
  readonly post?: PostReading | undefined
  /** What the configuration's own function has made of the text, or why it could not. */
  readonly parsed?: ParsedFile | Diagnostic
}

/**
 * Make the index record of a file. Reports `invalid-front-matter` (error: the file is unusable) and `damaged-text`
 * (warning). `hash` is the SHA-256 of the text in hex digits.
 */
export function indexFile({ key, path, text, kind, post, parsed }: IndexInput, hash = sha256(text)): IndexRecord {
  const { body, read } = parsed === undefined ? readText(text, kind) : readParsed(parsed, kind)
  const { frontMatter, places, tagPlaces, diagnostics } = read
  const first = excerpt(body)
  const posted = post && readPost(body, frontMatter.raw, post)
  const title = contentTitle(body)
  const behind = behindDirective(body)
  const teaching = teachingOf(frontMatter.raw, body, read.placeOf)
  return {
    key,
    path,
    hash,
    frontMatter,
    places:
      title === undefined || places.title !== undefined ? places : { ...places, title: lineAt(body, title.offset) },
    tagPlaces,
    contentTitle: title?.text,
    excerpt: first,
    ...(isOfAlert(first) ? { excerptBehindAlert: excerpt(body, true) } : {}),
    ...behind,
    ...labelsIn(body),
    ...exercisesIn(body),
    ...(teaching && { teaching }),
    ...(mayHoldQuestion(body) && { questions: true }),
    ...styleNamesIn(body),
    ...readableStart(body, [title?.text, first, behind.excerptBehindDirective]),
    ...(posted && { post: posted.record }),
    diagnostics: [...diagnostics, ...damage(text), ...(posted?.diagnostics ?? [])]
      .map((diagnostic) => ({ ...diagnostic, file: path }))
      .sort(compareDiagnostics),
    unusable: diagnostics.some(({ severity }) => severity === 'error'),
  }
}

/** The excerpt of a text that begins with a directive for teaching, where that is none of the text. */
function behindDirective(body: string): Pick<IndexRecord, 'excerptBehindDirective'> {
  if (!mayHoldDirective(body)) return {}
  const found = excerpt(readerText(body), true)
  return found === excerpt(body, true) ? {} : { excerptBehindDirective: found }
}

/** Title and excerpt where dollars mark formulas, if one of what is `shown` has some. */
function readableStart(body: string, shown: readonly (string | undefined)[]): Pick<IndexRecord, 'withFormulas'> {
  if (!shown.some((text) => text?.includes('$') === true)) return {}
  const start = readableFormulas(body.slice(0, LONGEST_START))
  const made = { contentTitle: contentTitle(start)?.text, excerpt: excerpt(start, true) }
  return { withFormulas: { ...made, ...behindDirective(start) } }
}

/** Characters of a text in which its title and its first words are sought, where they hold formulas. */
const LONGEST_START = 20_000

/** What stands in `\\label{…}`, code and comments included: which of it are labels is known when the file is compiled. */
function labelsIn(body: string): Pick<IndexRecord, 'labels'> {
  if (!body.includes('\\label{')) return {}
  return { labels: [...new Set([...body.matchAll(/\\label\{([^{}\n]+)\}/g)].map(([, label = '']) => label))] }
}

function exercisesIn(body: string): Pick<IndexRecord, 'exercises'> {
  const exercises = writtenExercises(body).map(({ outline }) => outline)
  return exercises.length === 0 ? {} : { exercises }
}

/**
 * Values of `class` and `className`, and variables of Infima, wherever they stand in a text. Values end after 2,000 characters
 * at most: to seek the end of each in all of a text in which none ends takes seconds.
 */
const STYLED =
  /\bclass(?:Name)?\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|\{[^}]{0,2000}\})|--(?:ifm|docusaurus|doc)-[\w-]+/g

/** What shows cards: the component, or a partial that may have it. */
const CARDS = /\bDocCard|^import\b.*\.mdx?['"]/m

/** What a text may ask the stylesheet for: too many names rather than too few. */
function styleNamesIn(body: string): Pick<IndexRecord, 'styleNames'> {
  const cards = CARDS.test(body) ? ['cards'] : []
  if (cards.length === 0 && !body.includes('class') && !body.includes('--ifm-')) return {}
  const found = [...body.matchAll(STYLED)].flatMap(([text]) => text.match(/-{0,2}[a-zA-Z][\w-]*/g) ?? [])
  const names = new Set([...found, ...cards])
  names.delete('class')
  names.delete('className')
  return names.size === 0 ? {} : { styleNames: [...names].sort() }
}

/** The line that begins at an offset. */
function lineAt(text: string, offset: number): Place {
  const lines = new LineIndex(text)
  return lines.place(offset, lines.lineEnd(lines.lineAt(offset)))
}

interface Reading {
  readonly body: string
  readonly read: ReadFrontMatter
}

function readText(text: string, kind: IndexInput['kind']): Reading {
  const { yaml, unclosed, body } = readSource(text)
  if (unclosed) return { body, read: { ...NO_FRONT_MATTER, diagnostics: [UNCLOSED] } }
  return { body, read: yaml === undefined ? NO_FRONT_MATTER : readFrontMatter(yaml, kind) }
}

function readParsed(parsed: ParsedFile | Diagnostic, kind: IndexInput['kind']): Reading {
  if ('rule' in parsed) return { body: '', read: { ...NO_FRONT_MATTER, diagnostics: [parsed] } }
  return { body: parsed.content, read: readMadeFrontMatter(parsed.frontMatter, kind) }
}

const UNCLOSED = error('invalid-front-matter', 'Unexpected `---` line that begins front matter and nothing ends', {
  place: { line: 1, column: 1, endLine: 1, endColumn: 4 },
  hint: 'put a line `---` behind the last key; for a line across the page write `***`',
})

/** Characters that nobody writes: the sign for what could not be converted, and NUL, which is shown as that sign. */
function damage(text: string): readonly Diagnostic[] {
  const [at] = ['\uFFFD', '\0'].map((character) => text.indexOf(character)).filter((index) => index >= 0)
  if (at === undefined) return []
  const nul = text[at] === '\0'
  const { line, column } = placeInText(text, at, at)
  const place = { line, column }
  const what = nul
    ? 'NUL character, which is shown as `\uFFFD`'
    : '`\uFFFD`, which a conversion leaves of what it cannot read'
  const hint = nul ? 'remove it; a file full of them is no UTF-8 text' : 'write the character that was there'
  return [warning('damaged-text', `Unexpected ${what}`, { place, hint })]
}
