/** Days in the language and the calendar of a site. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn } from '../../src/render/props/dates.ts'
import { DEFAULT_CONFIG } from '../resolve/fixture.ts'

const DAY = new Date('2024-03-04T12:00:00Z')

test('a day is said in the language and the calendar of the site, as in Docusaurus', () => {
  for (const [locale, calendar, expected] of [
    ['en', 'gregory', 'Mar 4, 2024'],
    ['en', 'buddhist', 'Mar 4, 2567 BE'],
    ['en-GB', 'gregory', '4 Mar 2024'],
    ['de', 'gregory', '4. März 2024'],
    // also where the layout has no texts in it
    ['eo', 'buddhist', '4 Mar 2567 BE'],
    // neither a language that Node does not speak nor what cannot be one is said in that of the machine
    ['la', 'gregory', 'Mar 4, 2024'],
    ['la', 'buddhist', 'Mar 4, 2567 BE'],
    ['not a locale', 'gregory', 'Mar 4, 2024'],
    ['en', 'x', 'Mar 4, 2024'],
  ] as const) {
    const i18n = { ...DEFAULT_CONFIG.i18n, locale, calendar, messages: {} }
    const said = dayIn(i18n, { day: 'numeric', month: 'short', year: 'numeric' }).format(DAY)
    assert.equal(said, expected, `${locale} ${calendar}`)
  }
})
