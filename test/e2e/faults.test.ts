// Only in test:all: every fault or payload once more in the browser; that each is told or escaped has tests without one.
/**
 * Every file that comes after the HTML, each with every fault in turn, in Chromium: the page stays readable, its links
 * lead on, and where something is missing the page says so. Without THOROUGH some files have one or two of them.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../support/browser/browser.ts'
import { FAULTS, LONG, faults, follow, mark, marked, retry, told, type Fault } from '../support/browser/faults.ts'
import { faultySite } from '../support/sites/faulty-site.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'

const DOC = 'docs/a/p0/'

describe('a file that does not come', { timeout: 240_000 }, () => {
  let source: TestSite
  let built: BuiltSite
  let server: StaticServer
  let browser: Browser
  /** The module of the runtime that brings React. */
  let react: RegExp
  before(async () => {
    browser = await launchBrowser()
    source = await site(faultySite())
    built = await source.build({ jobs: 1 })
    server = await serveSite(built.outDir, '/base/')
    react = await reactModule(built)
  })
  after(async () => {
    await browser.close()
    await server.close()
    await source.dispose()
  })

  const reopen = onePage(() => browser)

  /** Run `check` on a page of the site, with every request for `file` going wrong. */
  const withFault = async (
    { route, file, fault, ready = false }: Case,
    check: (page: Page, mend: () => void) => Promise<void>,
  ): Promise<void> => {
    // a clock that was replaced cannot be put back: such a page is used once
    const open = fault === 'never' ? (url: string) => openPage(browser, url) : reopen
    const { page, problems, close } = await open('about:blank')
    page.setDefaultTimeout(20_000)
    if (fault === 'never') await page.clock.install()
    let mended = false
    await page.route(file, (route) => (mended ? route.continue() : FAULTS[fault](route)))
    await page.goto(`${server.origin}/base/${route}`, { waitUntil: 'commit' })
    if (ready) await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await check(page, () => {
      mended = true
    })
    assert.deepEqual(
      problems.filter((problem) => problem.startsWith('page error')),
      [],
    )
    await close()
  }

  for (const fault of faults('never')) {
    test(`the entry: ${fault}`, () =>
      withFault({ route: DOC, file: /runtime-/, fault }, async (page) => {
        await page.getByRole('heading', { name: 'Page a0' }).waitFor()
        await page.locator('#sidebar-nav details').nth(1).locator('summary').click()
        await follow(page, 'Play')
        await page.getByText('Pressed: 0').waitFor()
        assert.equal(await page.locator('.failure').count(), 0)
      }))
  }

  for (const fault of faults('broken')) {
    test(`React, for the page gone to: ${fault}`, () =>
      withFault({ route: DOC, file: react, fault, ready: true }, async (page, mend) => {
        const asked = page.waitForRequest(react)
        await page.locator('main a', { hasText: 'Play' }).click()
        await asked
        if (fault === 'never') await page.clock.fastForward(LONG)
        await page.getByText('Text before the island').waitFor()
        await told(page, fault)
        mend()
        await retry(page, fault === 'never')
        await page.getByRole('button', { name: 'Pressed: 0' }).click()
        await page.getByRole('button', { name: 'Pressed: 1' }).waitFor()
      }))
  }

  for (const fault of faults()) {
    test(`React, where a component waits for it: ${fault}`, () =>
      withFault({ route: 'play/', file: react, fault }, async (page, mend) => {
        await page.getByText('Text before the island').waitFor()
        await told(page, fault)
        await page.locator('[data-color-toggle]:visible').first().click()
        assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
        mend()
        await retry(page, fault === 'never')
        await page.getByRole('button', { name: 'Pressed: 0' }).click()
        await page.getByRole('button', { name: 'Pressed: 1' }).waitFor()
        assert.equal(await page.locator('.failure').count(), 0)
      }))
  }

  for (const fault of faults('never')) {
    test(`the page's own components: ${fault}`, () =>
      withFault({ route: 'play/', file: /page-\d-play/, fault }, async (page, mend) => {
        await told(page, fault)
        mend()
        await retry(page)
        await page.getByRole('button', { name: 'second: 0' }).click()
        await page.getByRole('button', { name: 'second: 1' }).waitFor()
      }))
  }

  for (const fault of faults()) {
    test(`the page's own components, and the visitor leaves: ${fault}`, () =>
      withFault({ route: 'play/', file: /page-\d-play/, fault }, async (page) => {
        await told(page, fault)
        await mark(page)
        await follow(page, 'link')
        assert.equal(await marked(page), true, 'the router works')
        assert.equal(await page.locator('.failure').count(), 0)
      }))
  }

  for (const [what, file, chosen] of [
    ['the route table', /manifest/, ['garbage']],
    ['the page gone to', /styled-[^/]*\.js/, ['missing', 'never']],
  ] as const) {
    for (const fault of faults(...chosen)) {
      test(`${what}: ${fault}`, () =>
        withFault({ route: DOC, file, fault, ready: true }, async (page, mend) => {
          await mark(page)
          const main = page.locator('main h1')
          await page.locator('main a', { hasText: 'styled' }).click()
          if (fault === 'never') {
            assert.equal(await main.innerText(), 'Page a0')
            await page.clock.fastForward(500)
            await page.locator('.progress').waitFor()
            await page.clock.fastForward(LONG)
          }
          await page.getByRole('heading', { name: 'Styled' }).waitFor()
          assert.match(page.url(), /\/styled\/$/)
          assert.equal(await marked(page), false, 'the page is loaded as a whole')
          mend()
          await follow(page, 'Docs')
        }))
    }
  }

  test('the page gone to never comes, and the visitor chooses another one', () =>
    withFault({ route: DOC, file: /styled-[^/]*\.js/, fault: 'never', ready: true }, async (page) => {
      await mark(page)
      await page.locator('main a', { hasText: 'styled' }).click()
      await follow(page, 'next')
      await page.clock.fastForward(LONG)
      await page.waitForTimeout(100)
      assert.equal(await page.locator('main h1').innerText(), 'Page a1')
      assert.equal(await marked(page), true)
      assert.equal(await page.locator('.progress').count(), 0)
    }))

  for (const fault of faults()) {
    test(`the styles of the page gone to: ${fault}`, () =>
      withFault({ route: DOC, file: /extra\.css/, fault, ready: true }, async (page) => {
        await mark(page)
        const asked = page.waitForRequest(/extra\.css/)
        await page.locator('main a', { hasText: 'styled' }).click()
        await asked
        if (fault === 'never') await page.clock.fastForward(LONG)
        await page.getByRole('heading', { name: 'Styled' }).waitFor()
        assert.equal(await marked(page), true)
      }))
  }

  for (const fault of faults('broken')) {
    test(`the sidebar of the page gone to: ${fault}`, () =>
      withFault({ route: 'play/', file: /assets\/nav/, fault, ready: true }, async (page) => {
        await mark(page)
        const asked = page.waitForRequest(/assets\/nav/)
        await page.locator('main a', { hasText: 'link' }).click()
        await asked
        if (fault === 'never') await page.clock.fastForward(LONG)
        await page.getByRole('heading', { name: 'Page a1' }).waitFor()
        assert.equal(await marked(page), true)
      }))
  }

  for (const fault of faults()) {
    test(`a category of the sidebar: ${fault}`, () =>
      withFault({ route: DOC, file: /assets\/nav/, fault, ready: true }, async (page, mend) => {
        const category = page.locator('#sidebar-nav details', { has: page.locator('[aria-label*="\'b\'"]') })
        await category.locator('summary').click()
        await told(page, fault)
        assert.equal(await category.locator('.failure').count(), 1)
        mend()
        await retry(page)
        await category.getByRole('link', { name: 'Page b1', exact: true }).waitFor()
      }))
  }
})

interface Case {
  readonly route: string
  readonly file: RegExp
  readonly fault: Fault
  /** Whether to wait for the router. */
  readonly ready?: boolean
}

async function reactModule(built: BuiltSite): Promise<RegExp> {
  for (const file of await built.files()) {
    if (!/js\/chunk-.*\.js$/.test(file)) continue
    if ((await readFile(join(built.outDir, file), 'utf8')).includes('aria-level')) return new RegExp(file)
  }
  throw new Error('No module of the runtime shows crashes')
}
