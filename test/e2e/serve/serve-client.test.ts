// Only in test:all: a second way through what a core test of the browser goes through.
/** Pages in serve follow their sources and tell what is wrong: one site, one server, one browser. */
import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import type { DevEvent, DevPage, DevProblem, DevStatus } from '../../../src/shared/dev-protocol.ts'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import { collectProblems, launchBrowser, NAMED } from '../../support/browser/browser.ts'
import { serveFiles, type DevTarget } from '../../support/sites/dev-target.ts'
import { THOROUGH } from '../../support/thorough.ts'

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
  'src/css/custom.css': ':root { --author: rgb(1, 2, 3); }\n',
  'src/Counter.jsx': COUNTER,
  'docs/index.md':
    '---\nslug: /\n---\n\n# Home\n\n[Guide](./guide.md) [One](https://one.example "its title") and [two](https://two.example).\n',
  'docs/guide.md': GUIDE,
  'docs/other.md': '# Other\n\nOf the other page.\n',
  'docs/tabs.mdx': TABS,
  'docs/counter.mdx': `import Counter from '@site/src/Counter'\n\n# Counter\n\nWords of the page.\n\n<Counter />\n\n${LONG}`,
  'docs/more/_category_.json': '{ "label": "More pages", "collapsed": true }',
  'docs/more/deep.md': '# Deep\n',
}

const PROBLEM: DevProblem = {
  rule: 'broken-link',
  severity: 'error',
  message: 'no page has the address `/setup`',
  file: 'docs/index.md',
  line: 7,
  column: 3,
  hint: 'did you mean `/install`?',
  frame: `6 |\n7 | [One](/setup) ${'and a long line '.repeat(12)}\n  | ^^^^^^^^^^^^^`,
}

const WARNING: DevProblem = { rule: 'unused-file', severity: 'warning', message: 'nothing names this picture' }

let target: DevTarget
let browser: Browser
let page: Page
let problems: readonly string[]

/** Tests that say themselves what the server tells the pages; else it is what is so. */
let isStaged: boolean
let answer: Partial<DevPage> | undefined
let status: DevStatus
let generation: number
/** The files of the page that listens next are gone. */
let isOutdated = false
const listeners = new Set<(event: DevEvent) => void>()

before(async () => {
  target = await serveFiles(FILES, (site) => ({
    get status() {
      return isStaged ? status : site.status
    },
    page: async (path) => {
      const page = await site.page(path)
      // the parts of a page fit together as each test has them
      return (isStaged ? { ...page, generation, ...answer } : page) as DevPage
    },
    hold: (bundle) => {
      const release = isOutdated ? undefined : site.hold(bundle)
      isOutdated = false
      return release
    },
    subscribe: (listener) => {
      const end = site.subscribe((event) => {
        if (!isStaged) listener(event)
      })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        end()
      }
    },
  }))
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await target.close()
})
beforeEach(async () => {
  isStaged = false
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(NAMED)
  page = await context.newPage()
  problems = collectProblems(page)
})
afterEach(() => page.context().close())

/** Open a page, follow it from now on, and mark the document: the mark is gone after a page load. */
async function open(path: string): Promise<void> {
  const known = page.waitForResponse((response) => response.url().includes('/__devcourse/page'))
  await page.goto(`${target.origin}/base/${path}`)
  await known
  await page.waitForSelector('html[data-hydrated]')
  await page.evaluate(() => Reflect.set(window, 'marked', true))
}

function isSame(): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'marked') === true)
}

/** Errors of scripts. */
function complaints(): readonly string[] {
  return problems.filter((problem) => problem.startsWith('page error'))
}

function see(text: string): Promise<unknown> {
  return page.getByText(text, { exact: false }).first().waitFor()
}

function tell(event: DevEvent): void {
  for (const listener of listeners) listener(event)
}

function change(next: Partial<DevPage>): void {
  answer = next
  tell({ type: 'changed', generation: ++generation })
}

function tellStatus(next: Partial<DevStatus>): void {
  status = { ...status, ...next }
  tell({ type: 'status', status })
}

describe('pages in serve', () => {
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
    // the answer about that page; what was open may be asked for once more when the check of the site is done
    const known = page.waitForResponse((response) => /__devcourse\/page\?path=.*other/.test(response.url()))
    await page.locator('#main a', { hasText: 'To the other page' }).click()
    await known
    await target.edit({ 'docs/other.md': (text) => text.replace('other page', 'edited page') })
    await see('Of the edited page.')
    assert.equal(await isSame(), true)
    await page.goBack()
    await page.locator('h1', { hasText: 'uide' }).waitFor()
    assert.deepEqual(complaints(), [])
  })

  test(
    'what was fetched of a long sidebar follows, and what is fetched later is new',
    { skip: !THOROUGH },
    async () => {
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
    },
  )

  test('styles are exchanged in place', async () => {
    await open('guide')
    const color = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--author').trim())
    assert.equal(await color(), 'rgb(1, 2, 3)')
    await target.edit({ 'src/css/custom.css': (text) => text.replace('rgb(1, 2, 3)', 'rgb(4, 5, 6)') })
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--author').trim() === 'rgb(4, 5, 6)',
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

  test('a new page with a mistake in its front matter says so, where it would be, until it is mended', async () => {
    await page.goto(`${target.origin}/base/fresh/`)
    await page.getByText('Page not found').first().waitFor()
    await target.edit({ 'docs/fresh.md': () => '---\ntitle: Git: the basics\n---\n\nFresh words.\n' })
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    assert.match(await dialog.innerText(), /This page cannot be made\n[^]*it is shown[^]*docs\/fresh\.md:2/)
    // who comes now has a page of the server's own
    await page.reload()
    await page.locator('h1', { hasText: 'This page cannot be made' }).waitFor()
    assert.match(await page.locator('main').innerText(), /docs\/fresh\.md:2/)
    await target.edit({ 'docs/fresh.md': (text) => text.replace('Git: the', 'The') })
    await see('Fresh words.')
    await target.edit({ 'docs/fresh.md': undefined })
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

  test('a page whose scripts are gone when it is looked at again is loaded anew', async () => {
    await open('other')
    isOutdated = true
    await target.stop()
    await target.restart()
    await page.waitForFunction(() => Reflect.get(window, 'marked') !== true)
    await page.waitForSelector('html[data-hydrated]')
    await page.evaluate(() => Reflect.set(window, 'marked', true))
    assert.equal(isOutdated, false)
    await target.edit({ 'docs/other.md': (text) => `${text}\nIt follows.\n` })
    await see('It follows.')
    assert.equal(await isSame(), true)
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

describe('what serve tells of a page', () => {
  beforeEach(() => {
    isStaged = true
    answer = undefined
    status = { done: 0, total: 0, errors: 0, warnings: 0, blocking: [] }
    generation = target.site.generation
  })

  test('links that lead nowhere are marked, with the reason', async () => {
    await open('')
    const link = page.locator('#main a', { hasText: 'One' })
    change({ broken: { 'https://one.example': 'no such page' } })
    await page.locator('a[data-devcourse-broken]').waitFor()
    assert.equal(await link.getAttribute('title'), 'no such page')
    assert.match(await link.evaluate((element) => getComputedStyle(element).textDecorationLine), /underline/)
    assert.equal(await link.ariaSnapshot().then((text) => text.includes('One')), true)
    assert.equal(await link.getAttribute('aria-description'), 'no such page')
    assert.equal(await page.locator('a[data-devcourse-broken]').count(), 1)
    // as the check finds it, without a change of the page
    answer = { broken: {} }
    tellStatus({ findings: 1 })
    await page.waitForFunction(() => !document.querySelector('a[data-devcourse-broken]'))
    assert.equal(await link.getAttribute('title'), 'its title')
  })

  test('the dialog has the focus, keeps it, and gives it back', async () => {
    await open('')
    const link = page.locator('#main a', { hasText: 'two' })
    await link.focus()
    change({ kind: 'withheld', problems: [PROBLEM, WARNING] })
    const dialog = page.getByRole('alertdialog', { name: 'This page cannot be made as it is now' })
    await dialog.waitFor()
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => {
        const active = document.activeElement
        return (active?.shadowRoot?.activeElement ?? active)?.textContent
      })
    assert.match((await focused()) ?? '', /^This page cannot/)
    const seen: (string | null | undefined)[] = []
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      seen.push(await focused())
    }
    assert.deepEqual(seen.slice(0, 2), ['Close', 'docs/index.md:7:3'])
    // a shortcut of the page
    await page.keyboard.press('/')
    assert.equal(await page.locator('.DocSearch-Container').count(), 0)
    await page.keyboard.press('Escape')
    assert.equal(await focused(), 'two')
    // the same problems do not come back by themselves, others do
    change({ kind: 'withheld', problems: [PROBLEM, WARNING] })
    await page.getByRole('button', { name: '2 problems on this page' }).waitFor()
    tellStatus({ done: 2, total: 5 })
    await page.getByText('Checked 2 of 5 pages').waitFor()
    assert.equal(await dialog.count(), 0)
    change({ kind: 'withheld', problems: [PROBLEM] })
    await dialog.waitFor()
  })

  test('a press on a place opens the editor, and says when it cannot', async () => {
    await open('')
    const requests: string[] = []
    let isOpened = true
    await page.route('**/__devcourse/open', async (route) => {
      const token = await route.request().headerValue('x-devcourse-token')
      requests.push(`${route.request().method()} ${token?.length ?? 0} ${route.request().postData() ?? ''}`)
      await route.fulfill(isOpened ? { status: 204 } : { status: 501, body: 'no editor was found: set EDITOR' })
    })
    change({ kind: 'withheld', problems: [PROBLEM] })
    const place = page.getByRole('button', { name: 'docs/index.md:7:3' })
    await place.click()
    isOpened = false
    await place.click()
    await page.getByText('no editor was found: set EDITOR').waitFor()
    assert.deepEqual(requests, Array(2).fill('POST 32 {"file":"docs/index.md","line":7,"column":3}'))
  })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of THOROUGH ? [390, 1280] : [colorScheme === 'light' ? 390 : 1280])
      test(`all that is shown is accessible and fits: ${colorScheme}, ${width} pixels`, async () => {
        await withAxe(page)
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme)
        status = { done: 120, total: 3000, errors: 2, warnings: 1, blocking: [] }
        await open('')
        change({
          problems: [PROBLEM, { ...WARNING, severity: 'info' }],
          broken: { 'https://one.example': 'no such page' },
        })
        const count = page.getByRole('button', { name: '2 problems on this page' })
        await count.waitFor()
        assert.deepEqual(await axeViolations(page), [])
        await count.click()
        await page.getByRole('alertdialog').waitFor()
        assert.deepEqual(await axeViolations(page), [])
        tellStatus({ blocking: [WARNING] })
        await page.getByText('The site cannot be made as it is now').waitFor()
        const shown = await page.getByRole('alertdialog').boundingBox()
        assert.ok(shown && shown.x >= 0 && shown.x + shown.width <= width, JSON.stringify(shown))
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        assert.equal(scrolls, false)
      })

  test('a page that was moved is followed, with its place in it', async () => {
    await open('other?a=b#place')
    answer = { kind: 'moved', to: '/base/' }
    tell({ type: 'changed', generation: ++generation })
    await page.waitForURL(`${target.origin}/base/?a=b#place`)
    answer = undefined
    await page.locator('h1', { hasText: 'Home' }).waitFor()
  })

  test('a page that is gone says so, until it is back', async () => {
    await open('other')
    change({ kind: 'gone' })
    const notice = page.getByRole('alert').filter({ hasText: 'no longer there' })
    await notice.waitFor()
    await page.locator('h1', { hasText: 'Other' }).waitFor()
    change({})
    await notice.waitFor({ state: 'hidden' })
  })

  test('a page that is gone before it was followed says so too, but not one that never was', async () => {
    answer = { kind: 'gone' }
    await open('other')
    const notice = page.getByRole('alert').filter({ hasText: 'no longer there' })
    await notice.waitFor()
    await open('no-such-page')
    assert.equal(await notice.count(), 0)
  })

  test('while nobody sees the page it does not hold a connection', async () => {
    await open('')
    const look = (state: string): Promise<void> =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const hidden = new Promise<void>((resolve) => {
      const size = listeners.size
      const timer = setInterval(() => {
        if (listeners.size >= size) return
        clearInterval(timer)
        resolve()
      }, 5)
    })
    await look('hidden')
    await hidden
    change({ kind: 'gone' })
    await look('visible')
    await page.getByRole('alert').filter({ hasText: 'no longer there' }).waitFor()
  })

  test('the search of the page is told of another index', async () => {
    await open('')
    const told = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('devcourse:search', () => resolve(true))),
    )
    const timer = setInterval(() => tell({ type: 'search' }), 10)
    assert.equal(await told, true)
    clearInterval(timer)
  })
})
