/** Rules of spec config.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = [
  {
    section: '1',
    rule: 'kinds of files, functions, all mistakes at once, text as switches',
    by: [
      'test/config/docusaurus.test.ts#reads ',
      'test/config/import-module.test.ts',
      'test/sites/config-09-mistakes',
      'test/config/docusaurus-defaults.test.ts#text counts as a switch',
    ],
  },
  {
    section: '2',
    rule: 'fields at the top: types, defaults, errors; ids of plugins',
    by: [
      'test/config/docusaurus-top-level.test.ts',
      'test/config/docusaurus-defaults.test.ts',
      'test/sites/config-09-mistakes',
    ],
  },
  {
    section: '3',
    rule: 'markdown',
    by: ['test/config/docusaurus-top-level.test.ts', 'test/sites/markdown-01-plugins', 'test/sites/markdown-02-format'],
  },
  {
    section: '4.1',
    rule: 'types and defaults of i18n',
    by: ['test/config/docusaurus-top-level.test.ts', 'test/config/load-config.test.ts#applies every default'],
  },
  {
    section: '4.2',
    rule: 'what follows from the name of a locale',
    by: ['test/config/load-config.test.ts#one language is built'],
  },
  {
    section: '4.3',
    rule: 'an entry without direction is `ltr`',
    by: ['test/config/docusaurus-defaults.test.ts#a locale with an entry'],
  },
  { section: '4.4', rule: 'building a locale that is not listed', reason: 'only the default locale is built' },
  { section: '4.5', rule: 'building all locales', reason: 'only the default locale is built' },
  {
    section: '5',
    rule: 'future: types; storage and router',
    by: [
      'test/config/docusaurus-top-level.test.ts',
      'test/config/docusaurus-defaults.test.ts#storage and router',
      'test/config/storage-config.test.ts',
    ],
  },
  {
    section: '6',
    rule: 'options of the classic preset',
    by: ['test/config/docusaurus-plugins.test.ts', 'test/config/docusaurus.test.ts', 'test/sites/config-09-mistakes'],
  },
  {
    section: '7',
    rule: 'options of docs',
    by: ['test/config/docusaurus-plugins.test.ts', 'test/config/docusaurus-defaults.test.ts#the defaults'],
  },
  {
    section: '8',
    rule: 'options of pages',
    by: ['test/config/docusaurus-plugins.test.ts', 'test/config/docusaurus-defaults.test.ts#the defaults'],
  },
  {
    section: '9',
    rule: 'themeConfig: types, items of navbar and footer, keys that were removed',
    by: [
      'test/config/docusaurus-theme.test.ts',
      'test/config/docusaurus-defaults.test.ts#the defaults',
      'test/sites/config-09-mistakes',
    ],
  },
]
