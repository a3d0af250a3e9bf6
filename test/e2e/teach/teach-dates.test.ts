// Only in test:all: each part of it has tests without a browser.
/** Dates as Chromium shows them: the line above a title and the schedule, without a script, at 390 pixels, dark, and on paper. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'

describe('dates', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(
      {
        'devcourse.config.mjs':
          "export default { title: 'Course', url: 'https://example.org', docs: { routeBasePath: '/' } }\n",
        'term.yml': 'start: 2026-10-12\nend: 2026-11-06\nholidays:\n  - 2026-10-26..2026-11-01 Reading week\n',
        'docs/index.md': '# Course\n\n:::schedule\n:::\n',
        'docs/one.md': '---\nweek: 1\ndue: Friday 18:00\n---\n\n# One\n\n[Other](./plain.md)\n',
        'docs/plain.md': '# Plain\n',
      },
      { now: '2026-11-01' },
    )
  })
  after(() => shown.close())

  test('stand there without a script, on a phone and on paper', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, {
      width: 390,
      javaScript: false,
      colorScheme: 'dark',
    })
    assert.deepEqual(await page.locator('.schedule th[scope=row] .schedule__week').allTextContents(), [
      'Week 1',
      'Week 2',
      'Reading week',
      'Week 3',
    ])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.locator('.schedule table').isVisible(), true)
    assert.equal(await page.locator('.schedule__links').isVisible(), false)
    await page.goto(`${shown.origin}/one`)
    assert.match((await page.locator('.dates').textContent()) ?? '', /Week 1.*Due.*Friday/)
    assert.deepEqual(problems, [])
    await close()
  })

  test('nothing for axe in both modes, links work with the keyboard, and only pages with dates have their style', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, { width: 1280, colorScheme })
      await withAxe(page)
      await page.reload()
      assert.deepEqual(await axeViolations(page, { within: 'main' }), [])
      await page.locator('.schedule a[href="/one"]').first().focus()
      await page.keyboard.press('Enter')
      await page.locator('.dates').waitFor()
      assert.equal(await page.locator('link[href*="/dates-"]').count(), 1)
      await page.getByRole('link', { name: 'Other' }).click()
      await page.getByRole('heading', { name: 'Plain' }).waitFor()
      assert.equal(await page.locator('.dates, link[href*="/dates-"]').count(), 0)
      assert.deepEqual(problems, [])
      await close()
    }
  })
})
