/** The texts of the layout that devcourse knows in a language; those of the site's `code.json` come before them. */
import type { Messages } from '../../model/languages.ts'

type Loader = () => Promise<{ readonly texts: Messages }>

const LOADERS: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ['ar', () => import('./texts/ar.ts')],
  ['de', () => import('./texts/de.ts')],
  ['es', () => import('./texts/es.ts')],
  ['fa', () => import('./texts/fa.ts')],
  ['fi', () => import('./texts/fi.ts')],
  ['fr', () => import('./texts/fr.ts')],
  ['he', () => import('./texts/he.ts')],
  ['hi', () => import('./texts/hi.ts')],
  ['it', () => import('./texts/it.ts')],
  ['ja', () => import('./texts/ja.ts')],
  ['ko', () => import('./texts/ko.ts')],
  ['nl', () => import('./texts/nl.ts')],
  ['pl', () => import('./texts/pl.ts')],
  ['pt-BR', () => import('./texts/pt-br.ts')],
  ['ru', () => import('./texts/ru.ts')],
  ['sv', () => import('./texts/sv.ts')],
  ['tr', () => import('./texts/tr.ts')],
  ['uk', () => import('./texts/uk.ts')],
  ['zh-Hans', () => import('./texts/zh-hans.ts')],
  ['zh-Hant', () => import('./texts/zh-hant.ts')],
])

/** Other names that a language may have texts under, the nearest first: `zh-TW` is written as `zh-Hant` is. */
function namesOf(locale: string): readonly string[] {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(locale).maximize()
    return [`${language}-${region}`, `${language}-${script}`, language]
  } catch {
    return []
  }
}

/** Give the texts in a language; none where there are none, and in English. */
export async function defaultTexts(locale: string): Promise<Messages> {
  if (/^en(?:-|$)/.test(locale)) return {}
  // Node takes 8 ms to say what else it may be named
  const load =
    LOADERS.get(locale) ??
    namesOf(locale)
      .map((name) => LOADERS.get(name))
      .find((found) => found !== undefined)
  return load === undefined ? {} : (await load()).texts
}
