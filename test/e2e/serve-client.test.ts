/** Pages in serve follow their sources: one site, one server, one browser. */
import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { collectProblems, launchBrowser, NAMED } from '../support/browser.ts'
import { serveFiles, type DevTarget } from '../support/dev-target.ts'

const LONG = 'A paragraph of some words.\n\n'.repeat(40)

const GUIDE = `---
title: Guide
---

The first paragraph.

<details>
<summary>More</summary>

Hidden words.

</details>

\`\`\`bash
git status
\`\`\`

## A place

${LONG}

Words to edit. [To the other page](./other.md)

${LONG}
`

const TABS = `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Tabs

<Tabs>
<TabItem value="mac" label="macOS">

Use brew.

</TabItem>
<TabItem value="linux" label="Linux">

Use apt.

</TabItem>
</Tabs>
`

const COUNTER = `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button id="counter" onClick={() => setCount(count + 1)}>{'Count ' + count}</button>
}
`

const CONFIG = `module.exports = { title: 'Course', url: 'https://example.org', baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/css/custom.css' } }]] }
`

const FILES = {
  'docusaurus.config.js': CONFIG,
  'src/css/custom.css': ':root { --ifm-color-primary: rgb(1, 2, 3); }\n',
  'src/Counter.jsx': COUNTER,
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[Guide](./guide.md)\n',
  'docs/guide.md': GUIDE,
  'docs/other.md': '# Other\n\nOf the other page.\n',
  'docs/tabs.mdx': TABS,
  'docs/counter.mdx': `import Counter from '@site/src/Counter'\n\n# Counter\n\nWords of the page.\n\n<Counter />\n\n${LONG}`,
  'docs/more/_category_.json': '{ "label": "More pages", "collapsed": true }',
  'docs/more/deep.md': '# Deep\n',
}

describe('pages in serve', () => {
  let target: DevTarget
  let browser: Browser
  let page: Page
  let problems: readonly string[]

  before(async () => {
    target = await serveFiles(FILES)
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await target.close()
  })
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addInitScript(NAMED)
    page = await context.newPage()
    problems = collectProblems(page)
  })

  afterEach(() => page.context().close())

  /** Open a page, follow it from now on, and mark the document: the mark is gone after a page load. */
  const open = async (path: string): Promise<void> => {
    const known = page.waitForResponse((response) => response.url().includes('/__devcourse/page'))
    await page.goto(`${target.origin}/base/${path}`)
    await known
    await page.waitForSelector('html[data-hydrated]')
    await page.evaluate(() => Reflect.set(window, 'marked', true))
  }
  const isSame = (): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'marked') === true)
  /** Errors of scripts. */
  const complaints = (): readonly string[] => problems.filter((problem) => problem.startsWith('page error'))
  const see = (text: string): Promise<unknown> => page.getByText(text, { exact: false }).first().waitFor()

  test('a text is changed in place: all else stays as it was', async () => {
    await open('guide')
    await page.locator('summary', { hasText: 'More' }).first().click()
    await page.locator('.code-block__copy').waitFor({ state: 'attached' })
    await page.locator('#sidebar-nav summary').first().click()
    await page.locator('.navbar [data-color-toggle]').first().click()
    const link = page.locator('#main a', { hasText: 'To the other page' })
    await link.focus()
    const look = (): Promise<unknown> =>
      page.evaluate(() => ({
        mode: document.documentElement.getAttribute('data-theme'),
        open: document.querySelectorAll('#main details[open], #sidebar-nav details[open]').length,
        copy: document.querySelectorAll('.code-block__copy').length,
        focus: document.activeElement?.textContent,
        top: Math.round(document.activeElement?.getBoundingClientRect().top ?? 0),
      }))
    const seen = await look()
    await target.edit({ 'docs/guide.md': (text) => text.replace('Words to edit.', 'Words that were edited.') })
    await see('Words that were edited.')
    assert.deepEqual(await look(), seen)
    // what comes above moves nothing of what is read
    await target.edit({
      'docs/guide.md': (text) => text.replace('The first', 'One more.\n\n```bash\nls\n```\n\nThe first'),
    })
    await page.waitForFunction(() => document.querySelectorAll('.code-block__copy').length === 2)
    assert.deepEqual(await look(), { ...(seen as object), copy: 2 })
    assert.equal(await isSame(), true)
    assert.deepEqual(complaints(), [])
  })

  test('tabs stay chosen, and a change in the one that is hidden is there when it is shown', async () => {
    await open('tabs')
    await page.getByRole('tab', { name: 'Linux' }).click()
    await target.edit({
      'docs/tabs.mdx': (text) => text.replace('Use apt.', 'Use dnf.').replace('Use brew.', 'Use port.'),
    })
    await see('Use dnf.')
    await page.getByRole('tab', { name: 'macOS' }).click()
    await see('Use port.')
    assert.equal(await isSame(), true)
  })

  test('the sidebar follows a title, and a new page; what is open stays open', async () => {
    await open('guide')
    await page.locator('#sidebar-nav summary').first().click()
    await target.edit({ 'docs/guide.md': (text) => text.replace('title: Guide', 'title: The guide') })
    await page.locator('#sidebar-nav a[aria-current]', { hasText: 'The guide' }).waitFor()
    await target.edit({ 'docs/more/newer.md': () => '# A newer page\n' })
    const link = page.locator('#sidebar-nav details[open] a', { hasText: 'A newer page' })
    await link.waitFor()
    assert.equal(await page.title(), 'The guide | Course')
    assert.equal(await isSame(), true)
    // the runtime knows nothing of it yet
    await link.click()
    await page.locator('h1', { hasText: 'A newer page' }).waitFor()
    assert.equal(await isSame(), false)
    assert.deepEqual(complaints(), [])
  })

  test('a page that was gone to without a page load is followed too', async () => {
    await open('guide')
    const known = page.waitForResponse((response) => response.url().includes('/__devcourse/page'))
    await page.locator('#main a', { hasText: 'To the other page' }).click()
    await known
    await target.edit({ 'docs/other.md': (text) => text.replace('other page', 'edited page') })
    await see('Of the edited page.')
    assert.equal(await isSame(), true)
    await page.goBack()
    await page.locator('h1', { hasText: 'uide' }).waitFor()
    assert.deepEqual(complaints(), [])
  })

  test('what was fetched of a long sidebar follows, and what is fetched later is new', async () => {
    const pages = Object.fromEntries(
      ['one', 'two'].flatMap((name) =>
        Array.from({ length: 101 }, (_, index) => [`docs/${name}/p${index + 1000}.md`, () => `# ${name} ${index}\n`]),
      ),
    )
    await target.edit(pages)
    await open('guide')
    const category = (name: string): Locator => page.locator('#sidebar-nav > ul > li', { hasText: name })
    await category('one').locator('summary').click()
    await category('one').getByText('one 100').waitFor()
    await target.edit({ 'docs/one/p1100.md': () => '# Last one\n', 'docs/two/p1100.md': () => '# Last two\n' })
    await category('one').getByText('Last one').waitFor()
    assert.equal(await category('one').locator('details').getAttribute('open'), '')
    await category('two').locator('summary').click()
    await category('two').getByText('Last two').waitFor()
    assert.equal(await category('two').locator('ul li').count(), 101)
    assert.equal(await isSame(), true)
    await target.edit(Object.fromEntries(Object.keys(pages).map((path) => [path, undefined])))
    await category('one').waitFor({ state: 'detached' })
  })

  test('styles are exchanged in place', async () => {
    await open('guide')
    const color = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim())
    assert.equal(await color(), 'rgb(1, 2, 3)')
    await target.edit({ 'src/css/custom.css': (text) => text.replace('rgb(1, 2, 3)', 'rgb(4, 5, 6)') })
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim() === 'rgb(4, 5, 6)',
    )
    await page.waitForFunction(() => document.querySelectorAll('link[rel="stylesheet"]').length === 1)
    assert.equal(await isSame(), true)
  })

  test('a page whose components change is loaded anew, where it was', async () => {
    await open('counter')
    await page.mouse.wheel(0, 600)
    await page.waitForFunction(() => window.scrollY > 300)
    const top = await page.evaluate(() => window.scrollY)
    await target.edit({ 'src/Counter.jsx': (text) => text.replace("'Count '", "'Counted '") })
    await see('Counted 0')
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, top)
    assert.equal(await isSame(), false)
  })

  test('an error is shown over the last good page, and goes when it is mended', async () => {
    await open('tabs')
    await target.edit({ 'docs/tabs.mdx': (text) => text.replace('# Tabs', '# Tabs\n\n{broken') })
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    assert.match(await dialog.innerText(), /This page cannot be made[^]*error[^]*docs\/tabs\.mdx:\d+:\d+/)
    assert.equal(
      await page
        .locator('#main')
        .innerText()
        .then((text) => text.includes('Tabs')),
      true,
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '1 problem on this page' }).click()
    await dialog.waitFor()
    await target.edit({ 'docs/tabs.mdx': (text) => text.replace('{broken', 'Mended.') })
    await dialog.waitFor({ state: 'hidden' })
    await see('Mended.')
  })

  test('a mistake in the configuration is shown over the site', async () => {
    await open('guide')
    await target.edit({ 'docusaurus.config.js': (text) => text.replace('title:', 'title') })
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    assert.match(await dialog.innerText(), /The site cannot be made[^]*docusaurus\.config\.js/)
    await target.edit({ 'docusaurus.config.js': () => CONFIG.replace("'Course'", "'The course'") })
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.title.endsWith('| The course'))
  })

  test('a server that ends is told of; one that comes back loads the page', async () => {
    await open('other')
    await target.stop()
    await page.getByText('Disconnected').waitFor()
    await target.restart()
    await page.waitForFunction(() => Reflect.get(window, 'marked') !== true)
    await see('Of the edited page.')
  })
})
