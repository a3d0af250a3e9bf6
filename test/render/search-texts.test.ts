/** Texts of the search in the language of a site: those of `code.json`, and before them those of the configuration. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultTexts } from '../../src/config/languages/default-texts.ts'
import { searchPlaceholder, searchTranslations } from '../../src/render/texts/search-texts.ts'
import { ownTexts, searchTexts } from '../../runtime/search/texts.ts'

test('every text of the modal is in the language of the site', async () => {
  const english = { ...searchTexts({}), ...ownTexts({}) }
  for (const locale of ['ar', 'fi', 'ja', 'pt-BR', 'zh-Hant']) {
    const i18n = { htmlLang: locale, messages: await defaultTexts(locale) }
    const placeholder = searchPlaceholder(i18n) ?? assert.fail()
    const translations = searchTranslations(i18n, undefined) ?? assert.fail()
    const texts = { ...searchTexts({ translations, placeholder }), ...ownTexts({ translations }) }
    for (const [name, text] of Object.entries(texts)) {
      const usual = english[name as keyof typeof english]
      if (typeof text === 'string') assert.notEqual(text, usual, `${locale} ${name}`)
      else if (typeof usual !== 'string')
        for (const count of [1, 2, 30]) assert.notEqual(text(count), usual(count), name)
    }
  }
})

test('what the configuration says comes first; English stays as it is', () => {
  const i18n = {
    htmlLang: 'fi',
    messages: { 'theme.SearchModal.footer.closeText': 'sulje', 'theme.SearchModal.footer.selectText': 'valitse' },
  }
  const own = { button: { buttonText: 'Etsi' }, modal: { footer: { closeText: 'pois' } } }
  assert.deepEqual(searchTranslations(i18n, own), {
    language: 'fi',
    modal: { footer: { closeText: 'pois', selectText: 'valitse' } },
    button: { buttonText: 'Etsi' },
  })
  assert.equal(
    searchTranslations({ ...i18n, htmlLang: 'no_such' }, own)?.['language'],
    'en',
    'one that browsers can count in',
  )
  assert.equal(searchTranslations({ htmlLang: 'en', messages: {} }, undefined), undefined)
  assert.equal(searchTranslations({ htmlLang: 'en', messages: { own: 'x' } }, own), own)
})
