/** What the options of languages mean. */
import type { OptionText } from './option-texts.ts'

export const I18N_TEXTS = {
  languages: [
    'The languages of the site, that of the documents first. Each other one lies in a folder of its name below the base URL.',
    '`en` alone',
  ],
  i18n: 'More about the languages of the site, and the names of Docusaurus for them.',
  'i18n.defaultLocale': 'The first of `languages`, as Docusaurus names it: its pages lie at the base URL.',
  'i18n.path': 'Folder of the translations: below it a folder for each language.',
  'i18n.locales': ['All of `languages`, as Docusaurus names them.', 'this one'],
  'i18n.localeConfigs': 'More about a language, by its name.',
  'i18n.localeConfigs.label': ['What it is called.', 'its own name of itself'],
  'i18n.localeConfigs.direction': ['Where its lines begin.', 'by the language'],
  'i18n.localeConfigs.htmlLang': ['The `lang` of pages.', 'its name'],
  'i18n.localeConfigs.calendar': ['The calendar of dates.', '`gregory`'],
  'i18n.staleNotice':
    'Whether a page says above its text that its translation is older than the original, with a link to that.',
  'i18n.fillIn':
    'Whether a page whose translation is older than the original shows blocks that only that has, in its language.',
  'i18n.localeConfigs.translate': ['Whether its translations are read.', 'where there are any'],
  'i18n.localeConfigs.url': ['Its host, where it is published on one of its own.', 'that of the site'],
  'i18n.localeConfigs.baseUrl': [
    'Its path on the host. Its files lie in the folder of the out-dir that this names below the base URL of the site, else in one of its name.',
    'its name, below that of the site',
  ],
  'i18n.localeConfigs.path': ['Name of its folder among the translations.', 'its name'],
} satisfies Record<string, OptionText>
