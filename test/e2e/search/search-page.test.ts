// Only in test:all: a second way through what a core test of the browser goes through.
/** The search page in Chromium, with the index of the site (spec search.md section 11). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import { launchBrowser, openPage } from '../../support/browser/browser.ts'
import { layoutShifts } from '../../support/browser/layout-shifts.ts'
import { site, type BuiltSite, type TestSite } from '../../support/site.ts'
import { serveSite, type StaticServer } from '../../support/static-server.ts'
import { THOROUGH } from '../../support/thorough.ts'

const STEPS = Array.from({ length: 40 }, (_, index) => {
  const text = 'Some more words of this step, so that a piece of its text has two lines or more on a phone.'
  return `## Step ${index}\n\nUse git for step ${index}. ${text}\n`
})

const HITS = '.search-page__hit'
const LIST = '.search-page__pages'

describe('the search page', { timeout: 120_000 }, () => {
  let source: TestSite
  let built: BuiltSite
  let server: StaticServer
  let browser: Browser
  let page: Page
  let problems: readonly string[]
  before(async () => {
    source = await site({
      'devcourse.config.ts':
        "export default { title: 'Site', url: 'https://example.org', baseUrl: '/base/', trailingSlash: true }",
      'docs/git.md': `# Git\n\n${STEPS.join('\n')}`,
      'docs/docker.md': '# Docker\n\nThe quorum of a swarm.\n',
    })
    built = await source.build()
    server = await serveSite(built.outDir, '/base/')
    browser = await launchBrowser()
    ;({ page, problems } = await openPage(browser, 'about:blank'))
    page.setDefaultTimeout(20_000)
    await withAxe(page)
  })
  after(async () => {
    await browser.close()
    await server.close()
    await source.dispose()
  })

  const address = (query: string): string => `${server.origin}/base/search/${query}`
  /** Wait until so many hits are shown. */
  const hits = async (count: number): Promise<void> => {
    await page.waitForFunction(([selector, wanted]) => document.querySelectorAll(selector).length === wanted, [
      HITS,
      count,
    ] as const)
  }
  const field = () => page.getByRole('searchbox')
  const search = async (query: string): Promise<void> => {
    await field().fill(query)
    await field().press('Enter')
  }

  test('nothing moves while it starts, and the list does not flash before the results', async () => {
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => (open = resolve))
    const files = /\/assets\/js\/search-/
    const hold = async (route: Route): Promise<void> => {
      await gate
      await route.continue()
    }
    await page.route(files, hold)
    await page.goto(address('?q=git'), { waitUntil: 'commit' })
    await page.locator('html[data-runtime]').waitFor()
    assert.equal(await page.locator('h1').innerText(), 'Search results for "git"')
    assert.equal(await field().inputValue(), 'git')
    assert.equal(await page.locator(LIST).isVisible(), false)
    const before = await page.locator('h1').boundingBox()
    open()
    await hits(15)
    assert.deepEqual(await page.locator('h1').boundingBox(), before)
    assert.deepEqual(await page.evaluate(layoutShifts), [])
    assert.equal(await page.title(), 'Search results for "git" | Site')
    assert.equal(await page.locator('[role="status"].search-page__status').innerText(), '41 documents found')
    await page.unroute(files)
  })

  test('typing, more results by button and by scrolling, and the way back to them', async () => {
    await page.goto(address(''))
    const entries = await page.evaluate(() => history.length)
    await field().fill('quorum')
    await hits(1)
    assert.equal(page.url(), address('?q=quorum'))
    await search('git')
    await hits(15)
    await page.getByRole('button', { name: 'More results' }).press('Enter')
    await hits(30)
    const focused = (selector: string): number =>
      [...document.querySelectorAll(selector)].findIndex((one) => one.contains(document.activeElement))
    assert.equal(await page.evaluate(focused, HITS), 15)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await hits(41)
    assert.equal(await page.evaluate(() => history.length), entries)

    await page.locator('html[data-hydrated]').waitFor()
    const last = page.locator(`${HITS} a`).last()
    await last.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => Math.round(scrollY))
    await last.click()
    await page.waitForURL(/\/docs\/git\//)
    await page.goBack()
    await hits(41)
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, scrolled)
    assert.equal(await field().inputValue(), 'git')
    assert.deepEqual(problems, [])
  })

  test('without a query the list of all pages, which nothing found does not hide', async () => {
    await page.goto(address(''))
    await search('zzzzqqqq')
    await page.getByText('No results were found').waitFor()
    assert.equal(await page.locator(`${LIST} a`, { hasText: 'Docker' }).isVisible(), true)
    await field().fill('')
    await page.waitForURL(address(''))
    assert.equal(await page.locator('h1').innerText(), 'Search the documentation')
    assert.equal(await page.locator(`${LIST} a`, { hasText: 'Docker' }).isVisible(), true)
  })

  // A retry that takes three seconds loads the page anew (import-again.ts), which a busy machine may need.
  test('what does not load says so, and comes with Retry', { skip: !THOROUGH }, async () => {
    const known = problems.length
    for (const files of ['/assets/js/search-*.js', '/assets/search/index.json']) {
      await page.goto('about:blank')
      await page.route(`**${files}`, (route) => route.abort())
      await page.goto(address('?q=git'))
      await page.locator('.search-page__results .failure').waitFor()
      assert.equal(await page.locator(LIST).isVisible(), true, files)
      await page.unroute(`**${files}`)
      await page.getByRole('button', { name: 'Retry' }).click()
      await hits(15)
      assert.equal(await page.locator(LIST).isVisible(), false, files)
    }
    const others = problems.slice(known).filter((line) => !line.includes('ERR_FAILED'))
    assert.deepEqual(others, [])
  })

  const looks = [
    { width: 390, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const
  for (const [index, { width, colorScheme }] of looks.entries()) {
    test(`accessible, ${width} pixels, ${colorScheme}`, { skip: index > 0 && !THOROUGH }, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto(address('?q=git'))
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), colorScheme)
      await hits(15)
      assert.deepEqual(await axeViolations(page), [])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${wide} pixels too wide`)
      await search('zzzzqqqq')
      await page.getByText('No results were found').waitFor()
      assert.deepEqual(await axeViolations(page, { lookOnly: true }), [])
    })
  }

  test('without JavaScript it is the list of all pages, and says why', async () => {
    const plain = await openPage(browser, address('?q=git'), { javaScript: false })
    assert.equal(await plain.page.getByRole('searchbox').count(), 0)
    assert.match(await plain.page.locator('main').innerText(), /The search needs JavaScript/)
    assert.equal(await plain.page.locator(`${LIST} a`, { hasText: 'Docker' }).isVisible(), true)
    assert.deepEqual(plain.problems, [])
    await plain.close()
  })

  test('what search engines and browsers are told', async () => {
    assert.match(await built.read('search/index.html'), /<meta [^>]*name="robots" content="noindex, follow">/)
    assert.match(await built.read('sitemap.xml'), /<loc>https:\/\/example\.org\/base\/search\/<\/loc>/)
    assert.match(await built.read('opensearch.xml'), /\/base\/search\/\?q=\{searchTerms\}/)
    assert.match(await built.read('docs/git/index.html'), /<link rel="search" [^>]*href="\/base\/opensearch\.xml">/)
  })
})
