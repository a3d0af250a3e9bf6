// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** Questions become forms when their script has come: nothing on the page moves then. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'
import { strictSite } from '../../support/sites/strict-site.ts'

const LONG = 'An answer of many words, which takes more than one line of a phone and is read to its end by nobody'

/** Ten questions of all types, with a text behind each. */
const PAGE = `# Questions

${[
  ':::question{#one}\nWhich one?\n\n- [ ] First\n- [x] `Second` $x^2$\n:::',
  `:::::question{#several}\nWhich ones?\n\n- [x] ${LONG}\n\n  Why.\n\n- [x] Second\n- [ ] Third\n\n:::explanation\nBecause.\n:::\n:::::`,
  ':::question{#number answer=9.81 tolerance=0.02 unit="m/s²"}\nHow much?\n:::',
  ':::question[A title]{#text answer="TCP"}\nWhat is its name?\n\n```bash\nss -t\n```\n:::',
  `:::question{#order}\nHow does it begin?\n\n1. SYN\n2. ${LONG}\n3. ACK\n:::`,
  ':::question{#match}\nMatch.\n\n| Protocol | Port |\n| -------- | ---- |\n| HTTP     | 80   |\n| SSH      | 22   |\n|          | 443  |\n:::',
  `:::question{#match2}\nMatch.\n\n| | |\n| -------- | ---- |\n| ${LONG}  | ${LONG}   |\n| SSH      | 22   |\n:::`,
  ':::question{#trace}\nFollow the program.\n\n| Line | a   | b |\n| ---- | --- | - |\n| 1    | _8_ | 1 |\n| 2    | 9 | _100_ |\n:::',
  ':::question{#five review}\nOnce more?\n\n- [ ] No\n- [x] Yes\n:::',
  ':::question{#last answer=443}\nWhich port?\n:::',
].join('\n\nA text between.\n\n')}

The end.
`

/** Boxes of all questions and of what stands in them, from above. */
function boxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.question, .question ~ p, .question__item, .question__answer, .question td')].map(
      (element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { top, left, height } = (element.matches('.question__item') ? range : element).getBoundingClientRect()
        const name = element.closest('.question')?.id ?? ''
        return `${name} ${element.className || element.tagName} ${(top + scrollY).toFixed(1)} ${left.toFixed(1)} ${height.toFixed(1)}`
      },
    ),
  )
}

/** The sum of all layout shifts, those inside of tables too. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

/** The files with the code of forms: as the bundler divides it, there may be a second one for other pages. */
async function formScripts({ built }: BrowsedSite): Promise<readonly string[]> {
  const scripts: string[] = []
  for (const file of await built.files())
    if (file.endsWith('.js') && (await built.read(file)).includes('question__again')) scripts.push(file)
  return scripts
}

test('nothing moves when questions become forms', { timeout: 120_000 }, async (t) => {
  for (const answers of ['folded', 'hashed']) {
    const shown = await strictSite({
      'devcourse.config.json': JSON.stringify({ title: 'T', docs: { routeBasePath: '/' }, questions: { answers } }),
      'docs/index.md': PAGE,
    })
    t.after(() => shown.close())
    const scripts = await formScripts(shown)
    assert.ok(scripts.length > 0)
    for (const width of [1280, 390]) {
      const { page, problems, close } = await openPage(shown.browser, 'about:blank', { width })
      // what is there when everything has come but the script of forms
      let free = (): void => undefined
      const freed = new Promise<void>((resolve) => (free = resolve))
      for (const script of scripts)
        await page.route(`**/${script}`, async (route) => {
          await freed
          await route.continue()
        })
      await page.goto(`${shown.origin}/`)
      await page.waitForTimeout(400)
      assert.equal(await page.locator('form.question__form').count(), 0, 'the script of forms was not held back')
      const before = await boxes(page)
      free()
      await page.locator('#last form').waitFor()
      const sum = await shifts(page)
      assert.deepEqual(await boxes(page), before, `${answers}, ${width.toString()}`)
      assert.ok(sum <= 0.01, sum.toString())
      assert.deepEqual(problems, [])
      await close()
    }
  }
})
