// Only in test:all: each part of it has tests without a browser.
/** Formulas as Chromium shows them: drawn by the browser alone under the policy of the site, copied as TeX, in their place at 390 pixels and on paper. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import type { BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'
import { strictSite } from '../../support/sites/strict-site.ts'

const LONG = Array.from({ length: 40 }, (_, at) => `x_{${at.toString()}}`).join(' + ')

const PAGE = String.raw`# Sums

The mean is $\bar x = \frac{1}{n}\sum_{i=1}^{n} x_i$ of all.

$$
E = mc^2 \label{energy}
$$

$$
${LONG} = 0
$$

By \eqref{energy}, and in the text $${LONG}$ too.
`

describe('formulas', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await strictSite({
      'docs/index.md': '# Home\n\nIt costs $5 or $10.\n',
      'docs/plain.md': '# Plain\n',
      'docs/sums.md': PAGE,
    })
  })
  after(() => shown.close())

  for (const width of [1280, 390])
    test(`are drawn without a script, and keep their place, at ${width.toString()} pixels`, async () => {
      const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/sums`, {
        width,
        javaScript: false,
      })
      const boxes = await page
        .locator('math')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      assert.equal(boxes.length, 4)
      for (const height of boxes) assert.ok(height > 10, boxes.join())
      // a fraction is higher than a line of text
      assert.ok((boxes[0] ?? 0) > 20, boxes.join())
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'the page is no wider',
      )
      const reached = await page
        .locator('.math-block, main p > math')
        .evaluateAll((all) =>
          all.map(
            (one) => (
              (one.scrollLeft = 10_000),
              one.getBoundingClientRect().right <= innerWidth && one.scrollLeft + one.clientWidth >= one.scrollWidth - 1
            ),
          ),
        )
      assert.deepEqual(new Set(reached), new Set([true]), 'the end of each can be scrolled to')
      assert.deepEqual(problems, [])
      await close()
    })

  test('nothing for axe, a copy is TeX, a reference leads to its formula, on paper too', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, {
      width: 390,
      colorScheme: 'dark',
    })
    await withAxe(page)
    await page.goto(`${shown.origin}/sums`)
    assert.deepEqual(await axeViolations(page, { within: 'main' }), [])
    const copied = await page.evaluate(() => {
      const [formula] = document.querySelectorAll('math')
      getSelection()?.selectAllChildren(formula?.parentElement ?? document.body)
      return getSelection()?.toString() ?? ''
    })
    assert.match(copied, /\\bar x = \\frac\{1\}\{n\}\\sum_\{i=1\}\^\{n\} x_i/)
    const href = await page.locator('main a[href*="#energy"], main a[href^="#"]').last().getAttribute('href')
    const target = decodeURIComponent((href ?? '').replace(/^.*#/, ''))
    assert.ok(await page.evaluate((id) => document.getElementById(id) !== null, target), href ?? '')
    await page.emulateMedia({ media: 'print' })
    const widths = await page.locator('math').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    assert.ok(
      widths.every((width) => width > 0),
      widths.join(),
    )
    assert.deepEqual(problems, [])
    await close()
  })

  test('a formula with a number stands on paper', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/sums`)
    const numbered = page.locator('.math-block > math').first()
    // what is wider than its page by this rule was left out of a printed page altogether
    assert.equal(await numbered.evaluate((one) => getComputedStyle(one).minInlineSize), 'max-content')
    await page.emulateMedia({ media: 'print' })
    assert.equal(await numbered.evaluate((one) => getComputedStyle(one).minInlineSize), '0px')
    await close()
  })

  test('a page without formulas has none of their files', async () => {
    const [plain, sums] = await Promise.all([shown.built.read('plain/index.html'), shown.built.read('sums/index.html')])
    assert.doesNotMatch(plain, /<math|math-[\w-]*\.(?:css|woff2)/)
    assert.match(sums, /math-[\w-]*\.css/)
    const scripts = (html: string): readonly string[] => html.match(/<script/g) ?? []
    assert.deepEqual(scripts(sums), scripts(plain))
  })
})
