/** What is known of languages: a table says of common ones what Node would. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askNode, COMMON_LANGUAGES, knownLanguage } from '../../../src/config/languages/known-languages.ts'

for (const locale of Object.keys(COMMON_LANGUAGES))
  test(`${locale} is what Node says of it`, () => {
    assert.deepEqual(knownLanguage(locale), askNode(locale))
  })

test('other languages are asked for, and made-up ones have their own names', () => {
  assert.deepEqual(knownLanguage('ur'), { label: 'اردو', direction: 'rtl', htmlLang: 'ur', calendar: 'gregory' })
  assert.deepEqual(knownLanguage('pt_BR'), {
    ...{ label: 'Português (Brasil)', direction: 'ltr', htmlLang: 'pt-BR', calendar: 'gregory' },
  })
  assert.deepEqual(knownLanguage('my_own_words'), {
    ...{ label: 'my_own_words', direction: 'ltr', htmlLang: 'my_own_words', calendar: 'gregory' },
  })
})
