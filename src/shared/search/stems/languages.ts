/** The languages whose words are found by their stems. */
import type { StemOf } from '../stems.ts'

/** Languages besides English, each a module of this folder. */
export const STEMMED = ['de', 'es', 'fi', 'fr', 'it', 'nl', 'pt', 'ru', 'sv', 'tr', 'uk'] as const

/** A language besides English whose words have stems here. */
export type StemmedLanguage = (typeof STEMMED)[number]

/** The language of a locale such as `pt-BR`, when its words have stems; undefined for English, whose stems need no module of this folder. */
export function stemmedLanguage(locale: string): StemmedLanguage | undefined {
  const language = locale.toLowerCase().split(/[-_]/)[0]
  return STEMMED.find((name) => name === language)
}

/** Whether words of a locale are found by their stems. */
export function hasStems(locale: string): boolean {
  return /^en\b/i.test(locale) || stemmedLanguage(locale) !== undefined
}

/** Load what gives the stems of a language; of English without one. */
export async function loadStems(language: StemmedLanguage | undefined): Promise<StemOf> {
  return (await (language === undefined ? import('../stems.ts') : LOADERS[language]())).stemOf
}

const LOADERS: Readonly<Record<StemmedLanguage, () => Promise<{ readonly stemOf: StemOf }>>> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pt: () => import('./pt.ts'),
  ru: () => import('./ru.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
}
