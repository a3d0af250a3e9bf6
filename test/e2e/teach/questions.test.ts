/** Questions as readers meet them: answered with the keyboard alone, read without JavaScript, on paper, at 390 pixels; what is remembered. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import type { BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'
import { site } from '../../support/site.ts'
import { strictSite } from '../../support/sites/strict-site.ts'

const PAGE = `# Ports

::::question{#https review}
Which port has **HTTPS**?

- [ ] 80

  That is HTTP.

- [x] 443

:::explanation
TLS is spoken there.
:::
::::

:::question{#order}
How does it begin?

1. SYN
2. SYN-ACK
3. ACK
:::

:::question{#tls answer=1.3 tolerance=0}
Which version of TLS is the newest?
:::

:::question{#pairs}
Match.

| Protocol | Port |
| -------- | ---- |
| HTTP     | 80   |
| SSH      | 22   |
:::

:::question{#swap}
Follow the program.

| Line | a   |
| ---- | --- |
| 1    | _8_ |
:::
`

const CONFIG = (answers: string): string =>
  JSON.stringify({ title: 'Ports', docs: { routeBasePath: '/' }, questions: { answers } })

const FILES = {
  'devcourse.config.json': CONFIG('folded'),
  'docs/index.md': '# Home\n\nText.\n',
  'docs/plain.md': '# Plain\n\nText.\n',
  'docs/ports.md': PAGE,
  'docs/review.md': '# Review\n\n:::review\nEach day.\n:::\n',
}

describe('questions', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await strictSite(FILES)
  })
  after(() => shown.close())

  test('say nothing of an answer that is changed at once', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/ports`)
    const box = page.locator('#https')
    await box.locator('input').first().check()
    await box.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.dispatchEvent(new Event('input'))
    })
    await page.waitForTimeout(300) // when it is to come back is told by then
    assert.equal(await box.locator('[role=status]').innerText(), '')
    await close()
  })

  test('are answered with the keyboard, and say what is right', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, {
      width: 390,
      colorScheme: 'dark',
    })
    await withAxe(page)
    await page.goto(`${shown.origin}/ports`)
    const box = page.locator('#https')
    await box.locator('input').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await box.getByText('Not right.').waitFor()
    assert.match(await box.locator('.question__why').innerText(), /That is HTTP/)
    assert.equal(await box.locator('[role=status] .question__explanation').count(), 0)
    await box.locator('input').first().focus()
    await page.keyboard.press('ArrowDown')
    assert.equal(await box.locator('[role=status]').innerText(), '', 'what was said goes with the answer')
    await page.keyboard.press('Enter')
    await box.locator('[role=status]').getByText('Right.', { exact: true }).waitFor()
    assert.match(await box.locator('[role=status]').innerText(), /TLS is spoken there/)

    const steps = page.locator('#order .question__steps > li')
    for (const [index, step] of ['SYN', 'SYN-ACK', 'ACK'].entries()) {
      const up = page.getByRole('button', { name: `Move up: ${step}`, exact: true })
      for (let at = 0; at < 3; at++) {
        const texts = await steps.locator('.question__item').allInnerTexts()
        if (texts[index] === step) break
        await up.focus()
        await page.keyboard.press('Enter')
        const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
        assert.match(focused ?? '', new RegExp(`: ${step}$`), 'the focus stays with the step')
      }
    }
    await page.locator('#order .question__check').press('Enter')
    await page.locator('#order').getByText('Right.', { exact: true }).waitFor()

    await page.locator('#tls input').fill('one')
    await page.keyboard.press('Enter')
    await page.locator('#tls').getByText('Write a number.').waitFor()
    await page.locator('#tls input').fill('1,3')
    await page.keyboard.press('Enter')
    await page.locator('#tls').getByText('Right.', { exact: true }).waitFor()

    for (const select of await page.locator('#pairs select').all()) {
      const name = await select.getAttribute('aria-label')
      const label = (await select.locator('option').allInnerTexts()).find((one) =>
        one.endsWith(name === 'HTTP' ? '80' : '22'),
      )
      await select.selectOption({ label: label ?? '' })
    }
    await page.locator('#pairs .question__check').press('Enter')
    await page.locator('#pairs').getByText('Right.', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: '1, a' }).fill('9')
    await page.keyboard.press('Enter')
    await page.locator('#swap').getByText('Not right.').waitFor()

    assert.deepEqual(await axeViolations(page, { within: 'main' }), [])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.emulateMedia({ media: 'print' })
    assert.ok(await page.locator('#https .question__text').isVisible())
    for (const gone of ['.question__answer', '.question__check', '[role=status]'])
      assert.ok(!(await page.locator(`#https ${gone}`).isVisible()), `${gone} is on paper`)
    assert.deepEqual(problems, [])
    await close()
  })

  test('what was answered is remembered, listed, saved and read again', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/ports`)
    await page.locator('#https label', { hasText: '443' }).click()
    await page.locator('#https .question__check').click()
    await page
      .locator('#https')
      .getByText(/Comes back on/)
      .waitFor()
    await page.goto(`${shown.origin}/`)
    await page.getByRole('link', { name: 'Continue: Ports' }).click()
    await page.locator('h1', { hasText: 'Ports' }).waitFor()
    await page.locator('#https form').waitFor({ timeout: 10_000 })
    await page.evaluate(() => {
      const key = 'devcourse.progress./'
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"due":\d+/, '"due":1'))
    })
    await page.goto(`${shown.origin}/review`)
    await page.getByText('Questions to review: 1').waitFor()
    await withAxe(page)
    await page.reload()
    const link = page.locator('.review').getByRole('link', { name: 'Which port has HTTPS?' })
    assert.match((await link.getAttribute('href')) ?? '', /\/ports#https$/)
    assert.deepEqual(await axeViolations(page, { within: 'main' }), [])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to a file' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.getByText('Nothing to review now.').waitFor()
    const load = (name: string, text: string): Promise<void> =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await load('other.json', '{"version":1}')
    await page.getByText('This file holds no answers of this course.').waitFor()
    await load('course-progress.json', saved)
    await page.getByText('Questions to review: 1').waitFor()
    assert.deepEqual(problems, [])
    await close()
  })

  test('without JavaScript their answers fold', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/ports`, { javaScript: false })
    assert.equal(await page.locator('form').count(), 0)
    assert.ok(!(await page.getByText('TLS is spoken there.').isVisible()))
    await page.locator('#https summary').click()
    assert.ok(await page.getByText('TLS is spoken there.').isVisible())
    await close()
  })

  test('a page without them has nothing of them, and the bytes that it has where there are none', async () => {
    const without = await site({
      ...FILES,
      'docs/ports.md': '# Ports\n\nWhich port has HTTPS?\n',
      'docs/review.md': '# Review\n\nEach day.\n',
    })
    const other = await without.build()
    const mine = await shown.built.read('plain/index.html')
    assert.equal(mine, await other.read('plain/index.html'))
    assert.doesNotMatch(mine, /questions|data-teach/)
    assert.match(await shown.built.read('ports/index.html'), /questions-\w+\.css/)
    await without.dispose()
  })
})

test('hashed answers are not in the page, nor in the search', { timeout: 60_000 }, async () => {
  const shown = await strictSite({
    'devcourse.config.json': CONFIG('hashed'),
    'docs/index.md': '# Home\n',
    'docs/ports.md':
      '# Ports\n\n::::question{#q answer="unmistakable"}\nWhich?\n\n:::explanation\nSee [home](./index.md), neverseen.\n:::\n::::\n',
  })
  for (const path of await shown.built.files())
    assert.doesNotMatch(await shown.built.read(path), /unmistakable|neverseen/, path)
  const { page, close } = await openPage(shown.browser, `${shown.origin}/ports`)
  await page.locator('#q input').fill('Unmistakable')
  await page.keyboard.press('Enter')
  await page.getByText('neverseen').waitFor()
  assert.equal(await page.locator('#q [role=status] a').getAttribute('href'), '/')
  await close()
  await shown.close()
})
