/** What is translated of a site: its docs with their sidebars, its pages, its theme, its texts. */
import { posix } from 'node:path'
import type { VersionConfig } from '../../model/content-config.ts'
import type { Messages } from '../../model/languages.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { CURRENT_VERSION } from '../../model/source.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { ParsedConfig } from '../schema/table.ts'
import type { Versions } from '../versions.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { defaultTexts } from './default-texts.ts'
import { languageFolder } from './locale.ts'
import type { ThemeMessages } from './theme-texts.ts'
import {
  CODE_FILE,
  FOOTER_FILE,
  NAVBAR_FILE,
  pagesTranslations,
  blogTextsFile,
  blogTranslations,
  translationFiles,
  versionTranslations,
  type TranslationFiles,
} from './translation-files.ts'

/** The translations of a site into the language that is built. */
export interface Localized extends Pick<TranslationFiles, 'diagnostics' | 'inputs'> {
  /** Texts of the layout and of the site's code, by their ids. */
  readonly code: Messages
  readonly theme: ThemeMessages
  /** Folder of the translations of a folder of pages; undefined: there is none. */
  readonly pages: (id: string) => string | undefined
  /** What is translated of a blog. */
  readonly blog: (id: string) => Promise<{ readonly folder: string | undefined; readonly messages: Messages }>
  /** The versions of an instance of the docs, with their translations. */
  readonly docs: <Known extends Versions>(id: string, known: Known) => Promise<Known>
}

/** Find what is translated into the language that is built. Reports `invalid-translations`. */
export async function localize(
  root: string,
  i18n: ParsedConfig['i18n'],
  { locale, untranslated = false }: { readonly locale?: string; readonly untranslated?: boolean },
): Promise<Localized> {
  const isRead = !untranslated && lookUp(i18n.localeConfigs, locale ?? i18n.defaultLocale)?.translate !== false
  const files = translationFiles(root, isRead ? languageFolder(i18n, locale) : undefined)
  const { inputs } = files
  const ofTags: Diagnostic[] = []
  const code = { ...(await defaultTexts(locale ?? i18n.defaultLocale)), ...(await files.read(CODE_FILE)) }
  const theme = { navbar: await files.read(NAVBAR_FILE), footer: await files.read(FOOTER_FILE) }
  return {
    get diagnostics() {
      return [...files.diagnostics, ...ofTags]
    },
    inputs,
    code,
    theme,
    pages: (id) => files.folder(pagesTranslations(id)),
    blog: async (id) => ({
      folder: files.folder(blogTranslations(id)),
      messages: await files.read(blogTextsFile(id)),
    }),
    docs: async (id, known) => ({
      ...known,
      ...withoutUndefined({ currentLocalized: files.folder(versionTranslations(id, CURRENT_VERSION)) }),
      versions: await Promise.all(
        known.versions.map(async (version) => {
          const own = await localizedVersion(versionTranslations(id, version.name), version, files)
          const { translations } = version.tag ?? {}
          if (translations === undefined || own.localized !== undefined || own.messages !== undefined) return own
          const atTag = translationFiles(
            root,
            isRead ? languageFolder({ ...i18n, path: translations }, locale) : undefined,
          )
          const ofTag = await localizedVersion(versionTranslations(id, CURRENT_VERSION), version, atTag)
          ofTags.push(...atTag.diagnostics)
          return ofTag
        }),
      ),
    }),
  }
}

/** Folder of the translations of all languages, relative to the site root; undefined: there is one language. */
export function translationsFolder({ locales = [], path }: ParsedConfig['i18n']): string | undefined {
  return locales.length < 2 ? undefined : posix.normalize(path)
}

/** `own` is the folder of its translations, below that of the language. */
async function localizedVersion(own: string, version: VersionConfig, files: TranslationFiles): Promise<VersionConfig> {
  const messages = await files.read(`${own}.json`)
  // the label of what was the current version says that it comes next
  const label = version.tag !== undefined && own.endsWith('/current') ? undefined : lookUp(messages, 'version.label')
  const localized = files.folder(own)
  return {
    ...version,
    ...(label === undefined ? {} : { options: { ...version.options, label } }),
    ...(localized === undefined ? {} : { localized }),
    ...(Object.keys(messages).length === 0 ? {} : { messages }),
  }
}
