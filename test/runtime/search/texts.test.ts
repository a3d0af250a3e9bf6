import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SearchTranslations } from '../../../src/shared/search/settings.ts'
import { ownTexts, searchTexts } from '../../../runtime/search/texts.ts'

/** The keys that DocSearch 3.9 knows below `modal`. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  searchBox: [
    'resetButtonTitle',
    'resetButtonAriaLabel',
    'cancelButtonText',
    'cancelButtonAriaLabel',
    'searchInputLabel',
  ],
  startScreen: [
    'recentSearchesTitle',
    'noRecentSearchesText',
    'saveRecentSearchButtonTitle',
    'removeRecentSearchButtonTitle',
    'favoriteSearchesTitle',
    'removeFavoriteSearchButtonTitle',
  ],
  errorScreen: ['titleText', 'helpText'],
  footer: [
    'selectText',
    'selectKeyAriaLabel',
    'navigateText',
    'navigateUpKeyAriaLabel',
    'navigateDownKeyAriaLabel',
    'closeText',
    'closeKeyAriaLabel',
    'searchByText',
  ],
  noResultsScreen: ['noResultsText', 'suggestedQueryText', 'reportMissingResultsText', 'reportMissingResultsLinkText'],
}

describe('searchTexts', () => {
  it('are those of the specification when nothing is set', () => {
    const texts = searchTexts({})
    assert.equal(texts.placeholder, 'Search docs')
    assert.equal(texts.errorTitle, 'Unable to fetch results')
    assert.equal(texts.errorHelp, 'You might want to check your network connection.')
    assert.equal(`${texts.report} ${texts.reportLink}`, 'Believe this query should return results? Let us know.')
  })

  it('are replaced by every key of DocSearch', () => {
    const modal = Object.fromEntries(
      Object.entries(KEYS).map(([screen, keys]) => [
        screen,
        Object.fromEntries(keys.map((key) => [key, `new ${key}`])),
      ]),
    )
    const { placeholder, ...texts } = searchTexts({ translations: { modal }, placeholder: 'Suche' })
    assert.equal(placeholder, 'Suche')
    const expected = Object.values(KEYS).flatMap((keys) => keys.map((key) => `new ${key}`))
    assert.deepEqual(Object.values(texts).sort(), expected.sort())
  })

  it('ignore what is no text', () => {
    const modal = {
      searchBox: 'none',
      startScreen: null,
      footer: { closeText: 3, selectText: '  ' },
      errorScreen: { titleText: 'Oh' },
    }
    const translations = { modal } as unknown as SearchTranslations // as a configuration in JavaScript may have it
    assert.deepEqual(searchTexts({ translations }), { ...searchTexts({}), errorTitle: 'Oh' })
  })
})

describe('ownTexts', () => {
  it('count in the language of the site', () => {
    const found = { one: '{count} wynik', few: '{count} wyniki', many: '{count} wyników', other: '{count} wyniku' }
    const {
      found: say,
      results,
      seeAll,
    } = ownTexts({ translations: { language: 'pl', modal: { found, results: 'Wyniki' } } })
    assert.deepEqual([1, 2, 5, 22].map(say), ['1 wynik', '2 wyniki', '5 wyników', '22 wyniki'])
    assert.deepEqual([results, seeAll(3)], ['Wyniki', 'See all 3 results'])
    assert.deepEqual([1, 2].map(ownTexts({}).found), ['One result', '2 results'])
  })
})
