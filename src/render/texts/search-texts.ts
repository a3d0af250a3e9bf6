/** The texts of the search's modal in the language of a site, as DocSearch takes them (spec search.md section 10). */
import type { LocaleConfig } from '../../model/languages.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp, put } from '../../shared/look-up.ts'
import type { SearchTranslations } from '../../shared/search/settings.ts'
import { countingLocale, pluralForms } from './translated.ts'

const PREFIX = 'theme.SearchModal.'

/** Keys of DocSearch that `code.json` of Docusaurus has no ids for: spoken like the text beside them. */
const SPOKEN: readonly (readonly [key: string, id: string])[] = [
  ['searchBox.resetButtonAriaLabel', `${PREFIX}searchBox.resetButtonTitle`],
  ['searchBox.cancelButtonAriaLabel', `${PREFIX}searchBox.cancelButtonText`],
  ['searchBox.searchInputLabel', 'theme.SearchBar.label'],
]

/** Texts whose forms go by a number. */
const COUNTED = new Set(['found', 'seeAll'])

/** Give the texts that are translated, with those that the configuration has before them; undefined: there are none. */
export function searchTranslations(
  { htmlLang, messages }: Pick<LocaleConfig, 'htmlLang' | 'messages'>,
  own: SearchTranslations | undefined,
): SearchTranslations | undefined {
  const modal: Record<string, SearchTranslations[string]> = {}
  const add = (key: string, text: string | undefined): void => {
    const [screen = '', name] = key.split('.')
    if (text === undefined || screen === 'placeholder') return
    const value = COUNTED.has(screen) ? pluralForms(text, htmlLang) : text
    put(modal, screen, name === undefined ? value : { ...tableAt(modal, screen), [name]: text })
  }
  for (const [id, text] of Object.entries(messages)) if (id.startsWith(PREFIX)) add(id.slice(PREFIX.length), text)
  if (Object.keys(modal).length === 0) return own
  for (const [key, id] of SPOKEN) add(key, lookUp(messages, id))
  return merged({ language: countingLocale(htmlLang), modal }, own)
}

/** What stands in the empty field; undefined: it is not translated. */
export function searchPlaceholder({ messages }: Pick<LocaleConfig, 'messages'>): string | undefined {
  return lookUp(messages, `${PREFIX}placeholder`)
}

function tableAt(table: SearchTranslations, key: string): SearchTranslations {
  const value = lookUp(table, key)
  return typeof value === 'object' ? value : {}
}

/** The tables of both, those of `own` first. */
function merged(usual: SearchTranslations, own: SearchTranslations = {}): SearchTranslations {
  const entries = Object.entries(own).map(([key, value]) => {
    return [key, isRecord(value) ? merged(tableAt(usual, key), value) : value]
  })
  return { ...usual, ...Object.fromEntries(entries) } as SearchTranslations // tables of both
}
