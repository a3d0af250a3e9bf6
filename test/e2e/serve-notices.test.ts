/** What serve shows over pages: problems, broken links, pages that have moved or gone. The server's answers are the test's. */
import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { DevEvent, DevPage, DevProblem, DevStatus } from '../../src/shared/dev-protocol.ts'
import { axeViolations, withAxe } from '../support/axe.ts'
import { launchBrowser, NAMED } from '../support/browser.ts'
import { serveFiles, type DevTarget } from '../support/dev-target.ts'
import { THOROUGH } from '../support/thorough.ts'

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'Course', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`,
  'docs/index.md':
    '---\nslug: /\n---\n\n# Home\n\n[One](https://one.example "its title") and [two](https://two.example).\n',
  'docs/other.md': '# Other\n',
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

describe('notices in serve', () => {
  let target: DevTarget
  let browser: Browser
  let page: Page
  const listeners = new Set<(event: DevEvent) => void>()
  /** What the server answers in place of what is so. */
  let answer: Partial<DevPage> | undefined
  let status: DevStatus
  let generation: number

  before(async () => {
    target = await serveFiles(FILES, (site) => ({
      get status() {
        return status
      },
      page: async (path) => {
        const page = await site.page(path)
        return { ...page, generation, ...answer } as DevPage // the parts of a page fit together as each test has them
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }))
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await target.close()
  })
  beforeEach(async () => {
    answer = undefined
    status = { done: 0, total: 0, errors: 0, warnings: 0, blocking: [] }
    generation = target.site.generation
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addInitScript(NAMED)
    page = await context.newPage()
    await withAxe(page)
  })
  afterEach(() => page.context().close())

  const open = async (path = ''): Promise<void> => {
    const known = page.waitForResponse((response) => response.url().includes('/__devcourse/page'))
    await page.goto(`${target.origin}/${path}`)
    await known
    await page.waitForSelector('html[data-hydrated]')
  }
  const tell = (event: DevEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const change = (next: Partial<DevPage>): void => {
    answer = next
    tell({ type: 'changed', generation: ++generation })
  }
  const tellStatus = (next: Partial<DevStatus>): void => {
    status = { ...status, ...next }
    tell({ type: 'status', status })
  }

  test('links that lead nowhere are marked, with the reason', async () => {
    await open()
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
    await open()
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
    await open()
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
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme)
        status = { done: 120, total: 3000, errors: 2, warnings: 1, blocking: [] }
        await open()
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
    answer = { kind: 'moved', to: '/' }
    tell({ type: 'changed', generation: ++generation })
    await page.waitForURL(`${target.origin}/?a=b#place`)
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

  test('while nobody sees the page it does not hold a connection', async () => {
    await open()
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
    await open()
    const told = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('devcourse:search', () => resolve(true))),
    )
    const timer = setInterval(() => tell({ type: 'search' }), 10)
    assert.equal(await told, true)
    clearInterval(timer)
  })
})
