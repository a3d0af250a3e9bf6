// Only in test:all: each part of it has tests without a browser.
/** A sheet with the exercises of several pages as Chromium shows it: on a phone, dark, without a script, and on paper with the solutions. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import type { BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'
import { strictSite } from '../../support/sites/strict-site.ts'

const exercise = (title: string, id: string): string => `# ${title}

::::exercise[${title} with \`a-name-that-is-long-and-has-no-place-to-break-it-anywhere-on-a-phone\`]{#${id} points=4 time="20 min"}
What does ${id} do[^note]?

| Command | What it does, in many words of one line |
| ------- | --------------------------------------- |
| \`${id}\` | \`cat a-long-file-name.txt another-long-file-name.txt a-third-file-name.txt\` |

\`\`\`bash
cat a-long-file-name.txt another-long-file-name.txt a-third-file-name.txt a-fourth-file-name.txt
\`\`\`

$$
a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9 + a_{10} + a_{11} + a_{12} = 0
$$

\`\`\`mermaid
flowchart LR
  a --> b --> c
\`\`\`

:::hint
Hint of ${id}.
:::

:::solution
Answer of ${id}.
:::
::::

[^note]: A note.
`

/** Which of these texts can be seen on the page. */
function seen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const texts = ['What does pipes do', 'What does files do', 'Hint of', 'Answer of pipes', 'Answer of files']
    return texts.filter((text) => main?.innerText.includes(text))
  })
}

const QUESTIONS = ['What does pipes do', 'What does files do']

const ANSWERS = ['Answer of pipes', 'Answer of files']

describe('a sheet of exercises', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await strictSite({
      'docs/index.md': '# Home\n\n::exercises{texts}\n\n## Once more\n\n::exercises{texts=solutions}\n',
      'docs/sheet.md': '# Sheet\n\n::exercises{texts}\n',
      'docs/solved.md': '# Solved\n\n::exercises{texts=solutions}\n',
      'docs/01-shell/01-pipes.md': exercise('Pipes', 'pipes'),
      'docs/01-shell/02-files.md': exercise('Files', 'files'),
    })
  })
  after(() => shown.close())

  test('can be read on a phone without a script; notes lead to their texts', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/solved`, {
      width: 390,
      javaScript: false,
    })
    assert.deepEqual(await seen(page), [...QUESTIONS, ...ANSWERS])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.locator('sup a').nth(1).click()
    assert.equal(await page.locator(':target').innerText(), 'A note. ↩')
    assert.ok(
      await page
        .locator(':target')
        .evaluate((note) => note.closest('section')?.previousElementSibling?.textContent.includes('files')),
    )
    assert.deepEqual(problems, [])
    await close()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has nothing for axe to complain about, ${colorScheme}, with two sheets on the page`, async () => {
      const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, { width: 390, colorScheme })
      await withAxe(page)
      await page.goto(`${shown.origin}/`)
      assert.deepEqual(await axeViolations(page), [])
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      assert.deepEqual(problems, [])
      await close()
    })

  test('stands on paper as asked: with the solutions on a new page, or without', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/solved`)
    await page.emulateMedia({ media: 'print' })
    assert.deepEqual(await seen(page), [...QUESTIONS, ...ANSWERS])
    const solutions = page.locator('.solutions')
    assert.equal(await solutions.evaluate((element) => getComputedStyle(element).breakBefore), 'page')
    await page.goto(`${shown.origin}/sheet`)
    assert.deepEqual(await seen(page), QUESTIONS)
    await close()
  })
})
