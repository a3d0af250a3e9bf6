/** What the text of a post says that lists of posts show: how long reading takes, and whether it goes on behind a marker. */
import type { BlogFunctions, Pattern } from '../../model/blog-config.ts'
import type { PostRecord } from '../../model/source.ts'
import { messageOf } from '../../base/thrown.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { contentTitle } from '../front-matter/content-title.ts'
import { countWords } from './count-words.ts'

/** How the posts of a blog are read. */
export interface PostReading {
  readonly locale: string
  readonly marker: Pattern
  /** The configuration's own estimate of minutes. */
  readonly readingTime?: BlogFunctions['readingTime']
}

/** Words that are read in a minute, as in Docusaurus. */
const WORDS_PER_MINUTE = 200

/** Make the record. `body` is the text without its front matter. Reports `config-function-failed`; the post then tells no minutes. */
export function readPost(
  body: string,
  frontMatter: Readonly<Record<string, unknown>>,
  { locale, marker, readingTime }: PostReading,
): { readonly record: PostRecord; readonly diagnostics: readonly Diagnostic[] } {
  const content = postContent(body)
  const usual: Parameters<NonNullable<typeof readingTime>>[0]['defaultReadingTime'] = (given) =>
    minutes(given.content, given.locale ?? locale, given.options?.wordsPerMinute)
  const truncated = patternOf(marker).test(content)
  if (readingTime === undefined) return { record: { minutes: minutes(content, locale), truncated }, diagnostics: [] }
  const own = called(() => readingTime({ content, frontMatter, locale, defaultReadingTime: usual }))
  return {
    record: { minutes: typeof own === 'number' ? own : undefined, truncated },
    diagnostics: typeof own === 'object' ? [own] : [],
  }
}

/** Call the function of the configuration; a finding says why its result is of no use. */
function called(readingTime: () => unknown): number | Diagnostic | undefined {
  const hint = 'return a number of minutes, or nothing'
  try {
    const given = readingTime()
    if (given === undefined || given === null) return undefined
    if (typeof given === 'number' && Number.isFinite(given)) return given
    return error('config-function-failed', `The function \`readingTime\` gave a ${typeof given}`, { hint })
  } catch (cause) {
    return error('config-function-failed', `The function \`readingTime\` threw: ${messageOf(cause)}`, { hint })
  }
}

/** The text of a post without its title. */
function postContent(body: string): string {
  const title = contentTitle(body)
  return (title === undefined ? body : body.slice(0, title.offset) + body.slice(title.end)).trim()
}

function minutes(content: string, locale: string, perMinute = WORDS_PER_MINUTE): number {
  return Math.round((countWords(content, locale) / perMinute) * 100) / 100
}

/** What stands in a file before the marker; the whole text where there is none. */
export function beginningOf(text: string, marker: Pattern): string {
  const at = text.search(patternOf(marker))
  return at < 0 ? text : text.slice(0, at)
}

const patterns = new Map<string, RegExp>()

/** The pattern as a regular expression, which remembers no place in a text. */
function patternOf({ source, flags }: Pattern): RegExp {
  const key = `${flags} ${source}`
  const known = patterns.get(key) ?? new RegExp(source, flags.replace(/[gy]/g, ''))
  patterns.set(key, known)
  return known
}
