/** The texts of the layout in the language of a site. */
import { questionStrings } from '#runtime/components/question-strings'
import * as layout from '#runtime/components/strings'
import type { LocaleConfig, Messages } from '../../model/languages.ts'
import { lookUp } from '../../shared/look-up.ts'
import { textCall } from '../../shared/text-calls.ts'
import { TEXTS, type TextEntry } from './table.ts'

const english = { ...layout, questionStrings }

/** A text, or what gives it: as the English one of the same name. */
export type LayoutText = string | ((...values: readonly never[]) => string | readonly [string, string])

/** The texts that are translated, in the groups of runtime/components/strings.ts. */
export type LayoutTexts = Readonly<Record<keyof typeof TEXTS, ReadonlyMap<string, LayoutText>>>

type Values = Readonly<Record<string, string>>

/** Put values in place of the names in braces. */
function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (name, key: string) => lookUp(values, key) ?? name)
}

function split(template: string, name: string): readonly [string, string] {
  const at = template.indexOf(`{${name}}`)
  return at === -1 ? [template, ''] : [template.slice(0, at), template.slice(at + name.length + 2)]
}

/** Forms of a text by the categories of its language: they are in the order of CLDR, as far as the language has them. */
export function pluralForms(forms: string, locale: string): Readonly<Record<string, string>> {
  const all = forms.split('|')
  const { pluralCategories } = rulesOf(locale).resolvedOptions()
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
    pluralCategories.some((category) => category === form),
  )
  return Object.fromEntries(order.map((form, index) => [form, all[Math.min(index, all.length - 1)] ?? forms]))
}

/** The form of a message for a number. */
function pluralForm(forms: string, count: number, locale: string): string {
  return lookUp(pluralForms(forms, locale), rulesOf(locale).select(count)) ?? forms
}

/** The language whose rules a text is counted by. */
export function countingLocale(locale: string): string {
  return known(locale) ? locale : 'en'
}

function rulesOf(locale: string): Intl.PluralRules {
  return new Intl.PluralRules(countingLocale(locale))
}

function known(locale: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

function toText(
  entry: TextEntry,
  { locale, messages }: Pick<LocaleConfig, 'locale' | 'messages'>,
): LayoutText | undefined {
  const template = lookUp(messages, entry.id)
  if (template === undefined) return undefined
  const { values, around, holds, plural, before, behind } = entry
  if (behind !== undefined) return template + behind
  if (before !== undefined) return split(template, before)[0].replace(/\{\w+\}/g, '')
  if (values === undefined) {
    if (holds === undefined) return template
    const held = lookUp(messages, holds[1])
    return held === undefined ? undefined : fill(template, { [holds[0]]: held })
  }
  const valuesOf = (given: readonly unknown[]): Values =>
    Object.fromEntries(values.map((name, index) => [name, String(given[index])]))
  if (around !== undefined)
    return (...given: readonly unknown[]) => {
      const [start, end] = split(template, around)
      return [fill(start, valuesOf(given)), fill(end, valuesOf(given))]
    }
  if (plural === undefined) return (...given: readonly unknown[]) => fill(template, valuesOf(given))
  const [name, id] = plural
  const forms = lookUp(messages, id)
  if (forms === undefined) return undefined
  return (...given: readonly unknown[]) => {
    const counted = fill(pluralForm(forms, Number(given[0]), locale), valuesOf(given))
    return name === '' ? counted : fill(template, { ...valuesOf(given), [name]: counted })
  }
}

/** Give the texts that are translated; undefined: none is. */
export function layoutTexts(i18n: Pick<LocaleConfig, 'locale' | 'messages'>): LayoutTexts | undefined {
  if (!hasTexts(i18n.messages)) return undefined
  const group = (table: Readonly<Record<string, TextEntry>>): ReadonlyMap<string, LayoutText> =>
    new Map(
      Object.entries(table).flatMap(([key, entry]) => {
        const found = toText(entry, i18n)
        return found === undefined ? [] : [[key, found] as const]
      }),
    )
  const { strings, dateStrings, blogStrings, loadingStrings, browserStrings, searchPageStrings } = TEXTS
  const { exerciseStrings, objectiveStrings, questionStrings } = TEXTS
  return {
    strings: group(strings),
    dateStrings: group(dateStrings),
    blogStrings: group(blogStrings),
    exerciseStrings: group(exerciseStrings),
    objectiveStrings: group(objectiveStrings),
    questionStrings: group(questionStrings),
    loadingStrings: group(loadingStrings),
    browserStrings: group(browserStrings),
    searchPageStrings: group(searchPageStrings),
  }
}

function hasTexts(messages: Messages): boolean {
  return Object.keys(messages).some((id) => id.startsWith('theme.'))
}

/** Stands for a value where the code of a text is written; no text holds it. */
const MARK = '\u0000'

/** The texts of modules by what they take the place of. */
export interface TextsModules {
  /** runtime/components/strings.ts */
  readonly layout: string
  /** runtime/components/question-strings.ts */
  readonly questions: string
}

/** JavaScript of texts by their places, such as `strings.home`. */
export type TextCodes = Readonly<Record<string, string>>

/** Give the code of all texts of the layout in the language of a site; undefined: the English ones stay. */
export function textCodes(i18n: Pick<LocaleConfig, 'locale' | 'messages'>): TextCodes | undefined {
  const texts = layoutTexts(i18n)
  return texts && eachCode((group, key, usual) => codeOf(texts[group].get(key) ?? usual))
}

/** The texts of the modules that take the place of those with texts in bundles; undefined: the English ones stay. */
export function textsModules(i18n: Pick<LocaleConfig, 'locale' | 'messages'>): TextsModules | undefined {
  const codes = textCodes(i18n)
  return codes && modulesOf(codes)
}

/** The same modules with calls in place of all texts, which `withTexts` (src/bundle/packed/translated-runtime.ts) fills. */
export function unfilledModules(): TextsModules {
  return modulesOf(eachCode((group, key) => textCall(`${group}.${key}`)))
}

const GROUPS = Object.keys(TEXTS) as readonly (keyof typeof TEXTS)[]

function eachCode(code: (group: keyof typeof TEXTS, key: string, usual: LayoutText) => string): TextCodes {
  return Object.fromEntries(
    GROUPS.flatMap((group) =>
      Object.entries<LayoutText>(english[group]).map(([key, usual]) => [`${group}.${key}`, code(group, key, usual)]),
    ),
  )
}

function modulesOf(codes: TextCodes): TextsModules {
  const module = (group: keyof typeof TEXTS): string => {
    const entries = Object.keys(english[group]).map(
      (key) => `${JSON.stringify(key)}: ${lookUp(codes, `${group}.${key}`) ?? ''}`,
    )
    return `export const ${group} = {\n${entries.join(',\n')}\n}\n`
  }
  const layout = GROUPS.filter((group) => group !== 'questionStrings').map(module)
  return { layout: layout.join(''), questions: module('questionStrings') }
}

function codeOf(text: LayoutText): string {
  if (typeof text === 'string') return JSON.stringify(text)
  const make = text as (...values: readonly string[]) => string | readonly [string, string]
  const given = make(`${MARK}a${MARK}`, `${MARK}b${MARK}`)
  return `(a,b)=>${typeof given === 'string' ? expression(given) : `[${given.map(expression).join(',')}]`}`
}

/** A text with marks as an expression. */
function expression(text: string): string {
  return text
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? JSON.stringify(piece) : piece))
    .join('+')
}
