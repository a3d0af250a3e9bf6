/** Exercises and objectives as Chromium shows them: folds without a script, by the keyboard, at 390 pixels, dark, and on paper. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import type { BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'
import { strictSite } from '../../support/sites/strict-site.ts'

const HOME = `---
objectives:
  pipes: Connect commands by pipes
---

# Home

::objectives

::exercises

See [](#count).
`

const PIPES = `# Pipes

::teaches[pipes]

A pipe connects commands.

::::exercise[Count the words of a file with a long name]{#count points=4 time="20 min" tests=pipes}
How many words?

:::hint
Look at \`wc\`.
:::

:::solution
Use \`wc -w\`.
:::
::::

:::exercise{#second}
Once more.
:::
`

/** Texts within \`main\` that can be seen. */
function seen(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((all) => {
    const main = document.querySelector('main')
    return all.filter((text) => main?.innerText.includes(text))
  }, texts)
}

const TEXTS = ['How many words?', 'Look at', 'Use wc -w', 'Exercise 1.1', 'Exercise 1.2', 'Points: 4 · 20\u00A0min']

describe('exercises', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await strictSite({
      'docs/index.md': HOME,
      'docs/01-shell/01-pipes.md': PIPES,
      'docs/plain.md': '# Plain\n\n> A quotation.\n',
    })
  })
  after(() => shown.close())

  test('fold without a script, and open by the keyboard', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/shell/pipes`, {
      width: 390,
      javaScript: false,
    })
    const folded = TEXTS.filter((text) => !/Look|Use/.test(text))
    assert.deepEqual(await seen(page, TEXTS), folded)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.locator('.solution > summary').focus()
    await page.keyboard.press('Enter')
    assert.deepEqual(await seen(page, TEXTS), [...folded.slice(0, 1), 'Use wc -w', ...folded.slice(1)])
    assert.deepEqual(problems, [])
    await close()
  })

  test('are found by their number from other pages, and listed with their sums', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, { colorScheme: 'dark' })
    await withAxe(page)
    await page.goto(`${shown.origin}/`)
    assert.deepEqual(await axeViolations(page), [])
    assert.deepEqual(
      await page.locator('.exercises tfoot').innerText(),
      'Total\t\t4\t20\u00A0min'.replace('\t\t', '\t'),
    )
    assert.deepEqual(await page.locator('.objectives tbody td').allInnerTexts(), ['Pipes', 'Exercise 1.1'])
    await page.locator('main p > a', { hasText: 'Exercise 1.1' }).click()
    await page.waitForURL('**/shell/pipes#count')
    assert.ok(await page.locator('#count').isVisible())
    assert.deepEqual(await axeViolations(page), [])
    assert.deepEqual(problems, [])
    await close()
  })

  test('stand on paper without hints and solutions', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/shell/pipes`)
    await page.locator('.solution > summary').click()
    await page.emulateMedia({ media: 'print' })
    assert.deepEqual(
      await seen(page, TEXTS),
      TEXTS.filter((text) => !/Look|Use/.test(text)),
    )
    await close()
  })

  test('a page without any has none of their files', async () => {
    const [plain, pipes] = await Promise.all([
      shown.built.read('plain/index.html'),
      shown.built.read('shell/pipes/index.html'),
    ])
    assert.doesNotMatch(plain, /exercises-[\w-]*\.css/)
    assert.match(pipes, /exercises-[\w-]*\.css/)
    const scripts = (html: string): number => html.split('<script').length
    assert.equal(scripts(pipes), scripts(plain))
  })
})
