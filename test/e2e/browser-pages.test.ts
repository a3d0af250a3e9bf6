/**
 * The built course in Chromium (one page of each kind; every page with THOROUGH=1), under the Content-Security-Policy that the build wrote: nothing complains,
 * nothing moves, axe finds nothing, every link leads somewhere, and everything reads without JavaScript or with only as
 * much of it as a bad network brought.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { build } from '../../src/index.ts'
import { axeViolations, withAxe } from '../support/browser/axe.ts'
import { crawlLinks } from '../support/crawl/broken-links.ts'
import { launchBrowser, openPage, type PageOptions } from '../support/browser/browser.ts'
import { PROJECT } from '../support/cli.ts'
import { buildCourse, COURSE_BASE, COURSE_ROUTES, type BuiltCourse } from '../support/sites/course.ts'
import { chooseMode, readable } from '../support/browser/in-page.ts'
import { listFiles } from '../support/list-files.ts'
import { layoutShifts } from '../support/browser/layout-shifts.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

/** The address that the manual is built for. */
const MANUAL = 'https://devcourse.example.org'

/** A shift that nobody sees, such as an item of the navbar or an arrowhead that comes after another was painted; 0.1 counts as good. */
const SEEN = 0.001

/** Longer than the runtime waits for idle time before it hydrates. */
const SETTLE_MS = 250
/** Looked at while they arrive: short, long, with cards, with a list. */
const BIT_BY_BIT = ['docs/intro', 'docs/deployment/deploymentContainers', 'docs/category/final-project', 'search']

/** On a page at which two things are drawn before their words: the arrowhead of the fold, and the first column of a grid. */
const FOLD_WORDS = 'On this page</summary>'
const SECOND_STAGE =
  '<li class="pipeline-demo__stage pipeline-demo__stage--passed"><strong class="pipeline-demo__name">test'

const WIDTHS = [1280, 390]
/** Of so many routes, two are looked at in the other mode and width too. */
const SECOND_LOOK = 8
/** So high that the sidebar does not scroll: axe takes what a scrolling box cuts off for covered. */
const HEIGHT = 1200
const MODES = ['light', 'dark'] as const

/** One of each kind: home, a page with a component, the search, short and long docs, an index of a section, cards. */
const SAMPLE = [
  '',
  'markdown-page',
  'search',
  'docs/intro',
  'docs/automating/workflows',
  'docs/deployment/',
  'docs/monitoring/security',
  'docs/category/containerization',
]
const ROUTES = THOROUGH ? COURSE_ROUTES : SAMPLE

async function seenShifts(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(layoutShifts)).filter((shift) => Number.parseFloat(shift) >= SEEN)
}

describe('the course in a browser', { timeout: THOROUGH ? 900_000 : 480_000 }, () => {
  let course: BuiltCourse
  let server: StaticServer
  let browser: Browser
  let base: string
  before(async () => {
    browser = await launchBrowser()
    course = await buildCourse()
    // A refused script or style is an error in the console, which no page may have.
    const { policy } = JSON.parse(await readFile(join(course.outDir, 'csp.json'), 'utf8')) as {
      readonly policy: string
    }
    server = await serveSite(course.outDir, COURSE_BASE, { headers: { 'content-security-policy': policy } })
    base = server.origin + COURSE_BASE
  })
  after(async () => {
    await browser.close()
    await server.close()
    await course.dispose()
  })

  for (const [turn, width] of WIDTHS.entries()) {
    test(`no errors, no failed requests, no layout shift, nothing for axe at ${width} px`, async () => {
      const { page, problems, close } = await openPage(browser, 'about:blank', { width })
      await withAxe(page)
      const inaccessible: string[] = []
      for (const [index, route] of ROUTES.entries()) {
        if (!THOROUGH && index % WIDTHS.length !== turn) continue
        // In one mode; some then as wide as the other window in the other mode, and all in everything with THOROUGH=1.
        for (const mode of THOROUGH ? MODES : [MODES[(index >> 1) % 2]]) {
          const name = `/${route}, ${width.toString()} px, ${mode ?? ''}`
          await page.emulateMedia({ reducedMotion: 'no-preference' })
          await page.setViewportSize({ width, height: HEIGHT })
          await page.goto(`${base}${route}?docusaurus-theme=${mode ?? ''}`)
          await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
          await page.waitForTimeout(SETTLE_MS)
          assert.deepEqual(problems, [], name)
          assert.equal(await page.locator('html').getAttribute('data-theme'), mode, name)
          assert.deepEqual(await seenShifts(page), [], `layout shift on ${name}`)
          inaccessible.push(...(await faults(page, name)))

          if (THOROUGH || index % SECOND_LOOK >= WIDTHS.length) continue
          const other = WIDTHS[1 - turn] ?? width
          await page.emulateMedia({ reducedMotion: 'reduce' }) // colours change at once
          await page.setViewportSize({ width: other, height: HEIGHT })
          await page.evaluate(chooseMode, mode === 'dark' ? 'light' : 'dark')
          const then = `/${route}, then ${other.toString()} px, the other mode`
          inaccessible.push(...(await faults(page, then, { lookOnly: true })))
        }
      }
      await close()
      assert.equal(inaccessible.join('\n'), '')
    })
  }

  test('axe finds nothing in the text of other pages, nor in the manual', { skip: !THOROUGH }, async () => {
    const temp = await tempFolder()
    const outDir = join(temp.path, 'out')
    const { written, diagnostics } = await build({ root: join(PROJECT, 'docs'), outDir, url: MANUAL, cache: false })
    assert.ok(written, diagnostics.map(({ message }) => message).join('\n'))
    const manual = await serveSite(outDir, '/')
    const files = (await listFiles(outDir)).filter((file) => file.endsWith('index.html'))
    const addresses = [...files.map((file) => `${manual.origin}/${file.replace(/index\.html$/, '')}`)]
    const { page, close } = await openPage(browser, 'about:blank', { width: 1280, reducedMotion: true })
    await withAxe(page)
    await page.route('**/*.js', (request) => request.abort()) // the text is there without them, which takes half the time
    const inaccessible: string[] = []
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.evaluate(withPlainCode)
      const found = await axeViolations(page, { within: 'article' })
      inaccessible.push(...found.map((line) => `${address}: ${line}`))
    }
    await close()
    await manual.close()
    await temp.dispose()
    assert.ok(files.length > 10, `only ${files.length} pages of the manual were looked at`)
    assert.equal(inaccessible.join('\n'), '')
  })

  test('nothing moves while a page arrives bit by bit', async () => {
    const slow = await serveSite(course.outDir, COURSE_BASE, { pauseMs: 60 })
    for (const route of BIT_BY_BIT) {
      const opened = await openPage(browser, `${slow.origin}${COURSE_BASE}${route}`)
      await opened.page.waitForTimeout(SETTLE_MS)
      assert.deepEqual(await seenShifts(opened.page), [], `layout shift on /${route}`)
      await opened.close()
    }
    await slow.close()
  })

  test('nothing moves when the first paint falls into the midst of a fold or of a grid', async () => {
    // The parser pauses where it likes, and what has come by then is painted.
    for (const before of [FOLD_WORDS, SECOND_STAGE]) {
      let goOn = (): void => undefined
      const until = new Promise<void>((resolve) => (goOn = resolve))
      const halted = await serveSite(course.outDir, COURSE_BASE, { cut: { before, until } })
      const { page, close } = await openPage(browser, 'about:blank', { width: 390 })
      await page.setViewportSize({ width: 390, height: HEIGHT })
      await page.goto(`${halted.origin}${COURSE_BASE}markdown-page`, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      goOn()
      await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
      await page.waitForTimeout(SETTLE_MS)
      assert.deepEqual(await page.evaluate(layoutShifts), [], `layout shift when the page stops before ${before}`)
      await close()
      await halted.close()
    }
  })

  test('an unknown address shows the not-found page', async () => {
    for (const path of ['nowhere', 'docs', 'docs/nowhere']) {
      const response = await fetch(`${base}${path}`)
      assert.equal(response.status, 404, path)
      assert.match(await response.text(), /not found/i)
    }
    const { page, problems, close } = await openPage(browser, `${base}docs/nowhere`)
    assert.ok(await page.locator('main h1').isVisible())
    const unexpected = problems.filter((problem) => !/404|Failed to load resource/.test(problem))
    assert.deepEqual(unexpected, [])
    await close()
  })

  test('everything can be read and opened without JavaScript', async () => {
    const opened = await openPage(browser, 'about:blank', { javaScript: false })
    for (const route of ROUTES) {
      await opened.page.goto(`${base}${route}`)
      assert.deepEqual(opened.problems, [], route)
      for (const width of WIDTHS) {
        await opened.page.setViewportSize({ width, height: 800 })
        const name = `/${route} at ${width.toString()} px`
        const { heading, words, buttons } = await opened.page.evaluate(readable)
        assert.ok(heading, `no heading on ${name}`)
        assert.ok(words > 100, `${name} is empty`)
        assert.deepEqual(buttons, [], `${name}: buttons that do nothing`)
      }
    }
    await opened.close()
  })

  test('the sidebar works without JavaScript', async () => {
    const opened = await openPage(browser, `${base}docs/intro`, { javaScript: false })
    await readInSidebar(opened.page)
    await opened.close()
  })

  test('the menu can be reached on a narrow screen without JavaScript', async () => {
    const opened = await openPage(browser, `${base}docs/intro`, { width: 390, javaScript: false })
    await opened.page.locator('.navbar__toggle').click()
    assert.match(opened.page.url(), /#sidebar$/)
    assert.ok(await opened.page.locator('#sidebar-nav a').first().isVisible())
    await opened.close()
  })

  describe('when the part with React never comes', () => {
    /** Open a page of which nothing loads but what its HTML names; scripts that these load are lost on the way. */
    const openCutOff = async (route: string, options: PageOptions = {}) => {
      const opened = await openPage(browser, 'about:blank', options)
      let named = ''
      await opened.page.route('**/*', async (request) => {
        const { pathname } = new URL(request.request().url())
        if (request.request().resourceType() === 'document') {
          const response = await request.fetch()
          named = await response.text()
          await request.fulfill({ response })
        } else if (pathname.endsWith('.js') && !named.includes(pathname)) await request.abort('failed')
        else await request.continue()
      })
      await opened.page.goto(`${base}${route}`, { waitUntil: 'networkidle' })
      return opened
    }

    test('links, categories, anchors, colour mode and copy buttons work', async () => {
      const { page, close } = await openCutOff('docs/containerization/docker')
      await page.locator('.toc a').nth(2).click()
      assert.match(page.url(), /#.+/)
      await page.locator('[data-color-toggle]:visible').click()
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().waitFor()
      await page.goto(`${base}docs/intro`)
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
      await readInSidebar(page)
      await close()
    })

    test('a page with a component can be read, and its links lead on', async () => {
      const { page, problems, close } = await openCutOff('markdown-page')
      assert.ok(
        problems.some((problem) => /request failed.*\.js/.test(problem)),
        'nothing was cut off',
      )
      assert.ok((await page.locator('main devcourse-island').innerText()).length > 20)
      await page.locator('.navbar a', { hasText: 'Course Material' }).click()
      await page.waitForURL('**/docs/intro**')
      assert.ok(await page.locator('main h1').isVisible())
      await close()
    })

    test('the drawer works, and gives the focus back', async () => {
      const { page, close } = await openCutOff('docs/intro', { width: 390 })
      const menu = page.getByRole('button', { name: 'Toggle navigation bar' })
      await menu.click()
      await page.locator('#sidebar-nav a').first().waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await page.locator('#sidebar-nav a').first().waitFor({ state: 'hidden' })
      assert.equal(await menu.evaluate((element) => element === document.activeElement), true)
      await menu.click()
      await page.locator('#sidebar-nav a', { hasText: 'Final Project' }).first().click()
      await page.waitForURL('**/final-project**')
      await close()
    })
  })

  test('before any script has come the menu can be reached on a narrow screen, and becomes the drawer when one comes', async () => {
    const { page, close } = await openPage(browser, 'about:blank', { width: 390 })
    let arrive = (): void => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\.js$/, (request) => late.then(() => request.continue()))
    await page.goto(`${base}docs/intro`, { waitUntil: 'commit' })
    const link = page.locator('#sidebar-nav a', { hasText: 'Final Project' }).first()
    await page.locator('.navbar__toggle').click()
    await link.waitFor({ state: 'visible' })
    arrive()
    await page.waitForSelector('html[data-drawer="open"]', { state: 'attached' })
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    await page.locator('.navbar__toggle').click()
    await link.click()
    await page.waitForURL('**/final-project**')
    await close()
  })

  test('every internal link of every page leads somewhere', { skip: !THOROUGH }, async () => {
    const { links, broken } = await crawlLinks(base, COURSE_ROUTES)
    assert.deepEqual(broken, [])
    assert.ok(links > 500, `only ${links.toString()} links were found`)
  })
})

/** Take the colours of code away: most elements of a page are words of code, which mean nothing to a screen reader. */
function withPlainCode(): void {
  for (const code of document.querySelectorAll('pre code')) code.replaceChildren(code.textContent)
}

/** What is wrong with the page as it is shown: too wide, or inaccessible. */
async function faults(page: Page, name: string, options = {}): Promise<readonly string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const tooWide = overflow > 0 ? [`${overflow.toString()} px wider than the window`] : []
  return [...tooWide, ...(await axeViolations(page, options))].map((line) => `${name}: ${line}`)
}

/** Open a closed category and follow a link in it. */
async function readInSidebar(page: Page): Promise<void> {
  const category = page.locator('#sidebar-nav li:has(> a:text-is("Containerization"))')
  const link = category.locator('ul a').first()
  assert.equal(await link.isVisible(), false)
  await category.locator('summary').click()
  await link.click()
  await page.waitForURL('**/containerization/docker**')
}
