// Only in test:all: each part of it has tests without a browser.
/** Versions of docs in Chromium: the dropdown, the way to the latest version, and the version that a reader has chosen. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/browser.ts'
import { site, type TestSite } from '../support/site.ts'
import { showSite, type ShownSite } from '../support/target.ts'

const CONFIG = {
  title: 'Versions',
  search: {},
  storage: { namespace: 'course' },
  theme: {
    navbar: {
      items: [
        { type: 'doc', docId: 'intro', label: 'Start' },
        { type: 'docSidebar', sidebarId: 'main', label: 'Course' },
        { type: 'docsVersion' },
        { type: 'docsVersionDropdown', position: 'right' },
      ],
    },
  },
  docs: { sidebarPath: './sidebars.json' },
}

/** Every version has `intro` and `setup`; version 1.0 lacks `fresh`, and each has a word of its own. */
const FILES = {
  'devcourse.config.json': JSON.stringify(CONFIG),
  'versions.json': '["2.0", "1.0"]',
  'sidebars.json': '{"main": ["intro", "setup", "fresh"]}',
  'docs/intro.md': '# Intro of next\n\nThe word giraffe.\n',
  'docs/setup.md': '# Setup of next\n\n## Part\n\nThe word giraffe.\n',
  'docs/fresh.md': '# Fresh\n',
  'versioned_docs/version-2.0/intro.md': '# Intro of two\n\nThe word giraffe.\n',
  'versioned_docs/version-2.0/setup.md': '# Setup of two\n\n## Part\n\nThe word giraffe.\n',
  'versioned_docs/version-2.0/fresh.md': '# Fresh of two\n',
  'versioned_docs/version-1.0/intro.md': '# Intro of one\n\nThe word giraffe.\n',
  'versioned_docs/version-1.0/setup.md': '# Setup of one\n\n## Part\n\nThe word giraffe.\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{"main": ["intro", "setup", "fresh"]}',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["setup", "intro"]}',
  'src/pages/index.md': '# Home\n\n[Intro](/docs/next/intro) and [other](/other)\n',
  'src/pages/other.md': '# Other\n\n[Home](/)\n',
}

const KEY = 'docs-preferred-version-default-course'

describe('versions', { timeout: 180_000 }, () => {
  let made: TestSite
  let shown: ShownSite
  let browser: Browser

  before(async () => {
    made = await site(FILES)
    shown = await showSite(made.root)
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await shown.close()
    await made.dispose()
  })

  /** A reader who has stored this, with a tab at each of these addresses. */
  async function visit(
    paths: readonly string[],
    look: (tabs: readonly Page[], context: BrowserContext) => Promise<void>,
    stored?: string,
  ): Promise<void> {
    const context = await browser.newContext()
    context.setDefaultTimeout(20_000)
    if (stored !== undefined)
      await context.addInitScript(
        ([key = '', value = '']) => {
          if (sessionStorage.getItem('begun') === null) localStorage.setItem(key, value)
          sessionStorage.setItem('begun', 'yes')
        },
        [KEY, stored],
      )
    const tabs: Page[] = []
    for (const path of paths) {
      const tab = await context.newPage()
      await tab.goto(shown.origin + path)
      await ready(tab)
      tabs.push(tab)
    }
    await look(tabs, context)
    await context.close()
  }
  const one = (path: string, look: (page: Page) => Promise<void>, stored?: string): Promise<void> =>
    visit([path], async (tabs) => void (await Promise.all(tabs.map(look))), stored)

  async function ready(page: Page): Promise<void> {
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
  }

  /** Follow a version of the dropdown. */
  async function choose(page: Page, label: string): Promise<void> {
    await page.locator('.navbar .dropdown summary').hover()
    await page.locator('.navbar .dropdown__link', { hasText: label }).click()
  }

  const heading = (page: Page, text: string): Promise<unknown> => page.waitForSelector(`h1:has-text("${text}")`)
  const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY)

  /** Labels and addresses of the items of the bar. */
  const bar = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.navbar a[data-nav]:not(.dropdown__link)')].map(
        (link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`,
      ),
    )
  /** Wait until they are these; what is chosen is shown when a module has come. */
  async function barIs(page: Page, expected: readonly string[]): Promise<void> {
    for (let tries = 0; tries < 100 && String(await bar(page)) !== String(expected); tries++)
      await page.evaluate('new Promise((done) => setTimeout(done, 50))')
    assert.deepEqual(await bar(page), expected)
  }

  const LATEST = ['Start /docs/intro', 'Course /docs/intro', '2.0 /docs/intro', '2.0 /docs/intro']
  const FIRST = ['Start /docs/1.0/intro', 'Course /docs/1.0/setup', '1.0 /docs/1.0/setup', '1.0 /docs/1.0/setup']

  test('the dropdown keeps the page, the query and the fragment', () =>
    one('/docs/setup?a=1#part', async (page) => {
      await choose(page, '1.0')
      await heading(page, 'Setup of one')
      assert.equal(page.url(), `${shown.origin}/docs/1.0/setup?a=1#part`)
      assert.equal(await stored(page), '1.0')
      assert.deepEqual((await bar(page)).slice(0, 2), FIRST.slice(0, 2), 'the items lead into the version of the page')
    }))

  test('the banner leads to the same page of the latest version, which is then the chosen one', () =>
    one(
      '/docs/1.0/setup',
      async (page) => {
        await page.locator('.version-banner a').click()
        await heading(page, 'Setup of two')
        assert.equal(await stored(page), '2.0')
      },
      '1.0',
    ))

  test('the banner of a page that was reached without a page load counts, too', () =>
    one('/', async (page) => {
      await page.locator('main a', { hasText: 'Intro' }).click()
      await heading(page, 'Intro of next')
      await page.locator('.version-banner a').click()
      await heading(page, 'Intro of two')
      assert.equal(await stored(page), '2.0')
    }))

  test('outside of the docs the navbar leads into the chosen version, also on further pages and after a page load', () =>
    one(
      '/',
      async (page) => {
        await barIs(page, FIRST)
        await page.locator('main a', { hasText: 'other' }).click()
        await heading(page, 'Other')
        await barIs(page, FIRST)
        await page.reload()
        await ready(page)
        await barIs(page, FIRST)
        await page.locator('.navbar a', { hasText: 'Start' }).click()
        await heading(page, 'Intro of one')
      },
      '1.0',
    ))

  test('in the docs the version of the page counts, whatever is chosen', () =>
    one('/docs/intro', (page) => barIs(page, LATEST), '1.0'))

  test('a choice in one tab is that of the others', () =>
    visit(['/', '/docs/intro'], async ([home, docs]) => {
      assert.ok(home && docs)
      await barIs(home, LATEST)
      await choose(docs, '1.0')
      await heading(docs, 'Intro of one')
      await barIs(home, FIRST)
      await choose(docs, '2.0')
      await heading(docs, 'Intro of two')
      await barIs(home, LATEST)
    }))

  test('a version that is gone is forgotten', () =>
    one(
      '/',
      async (page) => {
        await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY)
        await barIs(page, LATEST)
      },
      '0.9',
    ))

  /** Titles of what the search finds on this page for the word that every page has. */
  async function found(page: Page): Promise<readonly string[]> {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('giraffe')
    await page.waitForSelector('.DocSearch-Hit')
    await page.waitForFunction(() => document.querySelector('.DocSearch-Hits')?.textContent.includes('of '))
    const text = await page.locator('.DocSearch-Dropdown').innerText()
    return ['next', 'one', 'two'].filter((name) => text.includes(`of ${name}`))
  }

  test('the search finds pages of the version that is read, elsewhere of the chosen one, else of the latest', async () => {
    await one('/docs/1.0/intro', async (page) => assert.deepEqual(await found(page), ['one']))
    await one('/docs/next/intro', async (page) => assert.deepEqual(await found(page), ['next']), '1.0')
    await one('/', async (page) => assert.deepEqual(await found(page), ['one']), '1.0')
    await one('/', async (page) => assert.deepEqual(await found(page), ['two']))
  })
})
