// Only in test:all: each part of it has tests without a browser.
/** Blocks for an audience as Chromium shows them in their edition: without a script, at 390 pixels, dark, and on paper. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'

const PAGE = `# Search

For everybody.

:::instructor[If the room is quiet]

Let them guess a number first.

- A list
- of two

:::

:::audience{for="instructor assistant"}

${'Averyverylongwordwithoutanyblank'.repeat(6)}

:::
`

describe('blocks for an audience', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(
      {
        'devcourse.config.mjs':
          "export default { title: 'Course', audiences: ['instructor', 'assistant'], docs: { routeBasePath: '/' } }\n",
        'docs/index.md': '# Home\n',
        'docs/search.md': PAGE,
      },
      { audience: 'instructor' },
    )
  })
  after(() => shown.close())

  test('say for whom they are, keep their width, and stay on paper', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/search`, {
      width: 390,
      javaScript: false,
      colorScheme: 'dark',
    })
    const names = await page
      .locator('.audience')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('.audience__name')].map((name) => name.textContent).join(' ')),
      )
    assert.deepEqual(names, ['instructor', 'instructor assistant'])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.emulateMedia({ media: 'print' })
    const border = await page
      .locator('.audience')
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopStyle)
    assert.equal(border, 'dashed')
    assert.deepEqual(problems, [])
    await close()
  })

  test('nothing for axe, in both modes; a page without them loads no style of theirs', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/search`, {
        width: 1280,
        colorScheme,
      })
      await withAxe(page)
      await page.reload()
      assert.deepEqual(await axeViolations(page, { within: 'main' }), [])
      const sheets = async (): Promise<number> => page.locator('link[href*="editions-"]').count()
      assert.equal(await sheets(), 1)
      await page.goto(`${shown.origin}/`)
      assert.equal(await sheets(), 0)
      assert.deepEqual(problems, [])
      await close()
    }
  })
})
