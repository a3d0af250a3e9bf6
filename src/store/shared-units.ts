/**
 * Units that the languages of a site share. A text that is not translated is compiled once: where its unit holds a text of the
 * theme, the title of an admonition or the name of a link to a heading, it has a mark, which each language fills with its own.
 */
import type { QuestionsMarkdown } from '../model/teach/questions.ts'
import type { CompileOptions, Unit } from '../model/unit.ts'
import { lookUp, put } from '../shared/look-up.ts'

/** What is remembered in place of a unit that is compiled for each language. */
export const NEEDS_ITS_TEXTS = 'null'

const ADMONITION = 'theme.admonition.'
const HEADING_LINK = 'theme.common.headingLinkTitle'

/** Text of the theme for the link to a heading, where the site has none of its own. */
const HEADING_LINK_ENGLISH = 'Direct link to {heading}'

/**
 * Marks: the kind of an admonition, or `:` and a heading, between two control characters that texts hardly have. With a character above U+00FF
 * V8 would take two bytes for each of a unit.
 */
const MARK_START = '\u008D'
const MARK = /\u008D(:?)([^\u008D\u008F]*)\u008F/g

/** Stands for a text that has no mark. */
const UNMARKED = '\u0090'

/** What none of the texts may hold: signs that are written otherwise in HTML or JSON, blanks that may be put together, marks. */
const UNSAFE = /[&<>"'`\\\u0000-\u001f\u007f-\u00a0\u2028\u2029\ud800-\udfff]|[^\S ]|^\s|\s$|\s\s|^$/

/** These characters, also as references, in a text: it is compiled for each language. */
const MARKED_SOURCE = /[\u008d\u008f\u0090]|&#(?:x0*(?:8[df]|90)(?![\da-f])|0*14[134](?!\d))/i

/** Names of directives of two colons or more. */
const DIRECTIVE = /:{2,}[ \t]*([a-z][\w-]*)/gi

const neutralOptions = new WeakMap<CompileOptions, CompileOptions>()

/** Let the languages of the site share what is compiled with these options, as far as they allow it. */
export function shareInLanguages(options: CompileOptions): void {
  const { admonitions, form = 'page', functions, mapped, markdown, part } = options
  if (form !== 'page' || functions !== undefined || mapped !== undefined || part !== undefined) return
  const own = [...admonitions.map((name) => titleIn(options, name)), headingLinkIn(options)]
  if (own.some((text) => UNSAFE.test(text))) return
  const { texts: _texts, questions, ...others } = markdown
  const titles = admonitions.map((name) => [ADMONITION + name, `\u008D${name}\u008F`] as const)
  const texts = Object.fromEntries([
    ...titles,
    [HEADING_LINK, '\u008D:{heading}\u008F'] as const,
    ['theme.exercise.numbered', UNMARKED] as const,
  ])
  const ofQuestions = questions === undefined ? {} : { questions: withoutTexts(questions) }
  neutralOptions.set(options, { ...options, markdown: { ...others, ...ofQuestions, texts } })
}

function withoutTexts({ texts: _texts, ...others }: QuestionsMarkdown): QuestionsMarkdown {
  return others
}

/** The options that texts are compiled with for all languages, where they allow it; undefined: every text is compiled for each. */
export function optionsForAll(options: CompileOptions): CompileOptions | undefined {
  return neutralOptions.get(options)
}

/** The options that a text is compiled with for all languages; undefined: it is compiled for each. */
export function sharedOptions(options: CompileOptions, text: string): CompileOptions | undefined {
  const neutral = neutralOptions.get(options)
  if (neutral === undefined || MARKED_SOURCE.test(text)) return undefined
  // other directives, such as exercises and questions, bring further texts
  const names = text.includes('::') ? [...text.matchAll(DIRECTIVE)].map(([, name = '']) => name) : []
  return names.every((name) => neutral.admonitions.includes(name)) ? neutral : undefined
}

/** A unit that was compiled for all languages, as it is remembered: `NEEDS_ITS_TEXTS` where that does not do. */
export function sharedText(unit: Unit): string {
  const { code } = unit.body
  if (code !== undefined && /[\u008d\u008f\u0090]|\\(?:u00|x)(?:8[df]|90)/i.test(JSON.stringify(code)))
    return NEEDS_ITS_TEXTS
  const json = JSON.stringify(unit)
  return json.includes(UNMARKED) ? NEEDS_ITS_TEXTS : json
}

/** Fill the marks of a remembered unit with the texts of a language. */
export function inLanguage(json: string, options: CompileOptions): Unit {
  return JSON.parse(filledWith(options)(json)) as Unit // written by `sharedText`
}

/** The same of a unit that was just compiled, which need not be read from its JSON once more. */
export function unitInLanguage(unit: Unit, options: CompileOptions): Unit {
  return filledIn(unit, filledWith(options)) as Unit // the same but for its texts
}

function filledWith(options: CompileOptions): (text: string) => string {
  const link = headingLinkIn(options)
  return (text) =>
    text.replace(MARK, (_mark, colon: string, said: string) =>
      colon === '' ? titleIn(options, said) : link.replace('{heading}', () => said),
    )
}

/** A value of JSON with its texts filled; what holds no mark is the same object. */
function filledIn(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes(MARK_START) ? fill(value) : value
  if (typeof value !== 'object' || value === null) return value
  const before = value as Readonly<Record<string, unknown>>
  let after: Record<string, unknown> | undefined
  // not `entries`: of a page there are thousands of values; of plain data all names are its own
  for (const name in before) {
    const filled = filledIn(before[name], fill)
    if (filled === before[name]) continue
    after ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...before }) as Record<string, unknown>
    put(after, name, filled)
  }
  return after ?? value
}

function titleIn({ markdown }: CompileOptions, name: string): string {
  return lookUp(markdown.texts, ADMONITION + name) ?? name
}

function headingLinkIn({ markdown }: CompileOptions): string {
  return lookUp(markdown.texts, HEADING_LINK) ?? HEADING_LINK_ENGLISH
}
