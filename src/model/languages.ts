/** The languages of a site, and its translated texts. */

/** A language: what it is called, how it is written, where its files lie. */
export interface LanguageConfig {
  /** Name of the language in the configuration, such as `pt-BR`. */
  readonly locale: string
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly htmlLang: string
  readonly calendar: string
  /** Name of its folder among the translations. */
  readonly path: string
}

/** A language of the site, with the address that its pages have. */
export interface SiteLanguage extends LanguageConfig {
  /** Of its host, as `SiteConfig.url`. */
  readonly url: string | undefined
  readonly baseUrl: string
}

/** The language that the site is built in, and all that it can be built in (spec routing.md section 19). */
export interface LocaleConfig extends LanguageConfig {
  readonly defaultLocale: string
  /** Names of the languages, as the configuration lists them; always with this one. */
  readonly locales: readonly string[]
  /** The same languages. */
  readonly languages: readonly SiteLanguage[]
  /** Folder that holds a folder for each language, relative to the site root. */
  readonly folder: string
  /** Folder of the out-dir that the language lies in, below the site in the default one; absent: it is at the top. */
  readonly outFolder?: string
  /** Pages whose translation is older than its source say so. */
  readonly staleNotice: boolean
  /** Such pages show what their source has got since, in its language. */
  readonly fillIn: boolean
  /** Texts of the layout and of the site's code by their ids: those of `code.json`, and those that devcourse knows. */
  readonly messages: Messages
}

/** A translated text with the blocks that its source has got since. */
export interface FilledText {
  readonly text: string
  /** Of each of its lines the line of the translation that it is, or comes behind, from 1. */
  readonly lines: readonly number[]
}

/** Translated texts, by what they are known by in a file of translations. */
export type Messages = Readonly<Record<string, string>>
