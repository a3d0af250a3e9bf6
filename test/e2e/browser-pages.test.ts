/** Every page of the built course in Chromium: nothing complains, nothing moves, everything reads without JavaScript. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, openPage } from '../support/browser.ts'
import { buildCourse, COURSE_BASE, COURSE_ROUTES, type BuiltCourse } from '../support/course.ts'
import { attribute, findAll, parseHtml } from '../support/html.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'

/** A shift that nobody sees, such as an item of the navbar that comes after another was painted; 0.1 counts as good. */
const SEEN = 0.001

/** Longer than the runtime waits for idle time before it hydrates. */
const SETTLE_MS = 250

describe('the course in a browser', { timeout: 240_000 }, () => {
  let course: BuiltCourse
  let server: StaticServer
  let browser: Browser
  before(async () => {
    browser = await launchBrowser()
    course = await buildCourse()
    server = await serveSite(course.outDir, COURSE_BASE)
  })
  after(async () => {
    await browser.close()
    await server.close()
    await course.dispose()
  })

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`no errors, no failed requests, no layout shift at ${width} px`, async () => {
      const opened = await openPage(browser, 'about:blank', { width, colorScheme })
      for (const route of COURSE_ROUTES) {
        await opened.page.goto(`${server.origin}${COURSE_BASE}${route}`)
        await opened.page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
        await opened.page.waitForTimeout(SETTLE_MS)
        assert.deepEqual(opened.problems, [], route)
        assert.deepEqual(await opened.page.evaluate(layoutShifts), [], `layout shift on /${route}`)
        const overflow = await opened.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        assert.ok(overflow <= 0, `/${route} is ${overflow} px wider than the window`)
      }
      await opened.close()
    })
  }

  test('nothing moves while a page arrives bit by bit', async () => {
    const slow = await serveSite(course.outDir, COURSE_BASE, { pauseMs: 60 })
    for (const route of [
      'docs/intro',
      'docs/deployment/deploymentContainers',
      'docs/category/final-project',
      'search',
    ]) {
      const opened = await openPage(browser, `${slow.origin}${COURSE_BASE}${route}`)
      await opened.page.waitForTimeout(SETTLE_MS)
      const shifts = await opened.page.evaluate(layoutShifts)
      assert.deepEqual(
        shifts.filter((shift) => Number.parseFloat(shift) >= SEEN),
        [],
        `layout shift on /${route}`,
      )
      await opened.close()
    }
    await slow.close()
  })

  test('an unknown address shows the not-found page', async () => {
    for (const path of ['nowhere', 'docs', 'docs/nowhere']) {
      const response = await fetch(`${server.origin}${COURSE_BASE}${path}`)
      assert.equal(response.status, 404, path)
      assert.match(await response.text(), /not found/i)
    }
    const opened = await openPage(browser, `${server.origin}${COURSE_BASE}docs/nowhere`)
    assert.ok(await opened.page.locator('main h1').isVisible())
    const unexpected = opened.problems.filter((problem) => !/404|Failed to load resource/.test(problem))
    assert.deepEqual(unexpected, [])
    await opened.close()
  })

  for (const width of [1280, 390]) {
    test(`everything can be read and opened without JavaScript at ${width} px`, async () => {
      const opened = await openPage(browser, 'about:blank', { width, javaScript: false })
      for (const route of COURSE_ROUTES) {
        await opened.page.goto(`${server.origin}${COURSE_BASE}${route}`)
        assert.deepEqual(opened.problems, [], route)
        assert.ok(await opened.page.locator('main h1').isVisible(), `no heading on /${route}`)
        assert.ok((await opened.page.locator('main').innerText()).length > 100, `/${route} is empty`)
        assert.ok(!(await opened.page.locator('.color-toggle').first().isVisible()), 'a button that does nothing')
      }
      await opened.close()
    })
  }

  test('the sidebar works without JavaScript', async () => {
    const opened = await openPage(browser, `${server.origin}${COURSE_BASE}docs/intro`, { javaScript: false })
    const category = opened.page.locator('#sidebar-nav li').filter({
      has: opened.page.locator('> a', { hasText: /^Containerization$/ }),
    })
    const link = category.locator('ul a').first()
    assert.equal(await link.isVisible(), false)
    await category.locator('summary').click()
    await link.click()
    assert.match(opened.page.url(), /containerization\/docker/)
    await opened.close()
  })

  test('the menu can be reached on a narrow screen without JavaScript', async () => {
    const opened = await openPage(browser, `${server.origin}${COURSE_BASE}docs/intro`, {
      width: 390,
      javaScript: false,
    })
    await opened.page.locator('.navbar__toggle').click()
    assert.match(opened.page.url(), /#sidebar$/)
    assert.ok(await opened.page.locator('#sidebar-nav a').first().isVisible())
    await opened.close()
  })
})

test('every internal link of every page leads somewhere', { timeout: 60_000 }, async (t) => {
  const course = await buildCourse()
  t.after(course.dispose)
  const server = await serveSite(course.outDir, COURSE_BASE)
  t.after(server.close)

  const pages = new Map<string, ReturnType<typeof parseHtml>>()
  const queue = COURSE_ROUTES.map((route) => `${server.origin}${COURSE_BASE}${route}`)
  const seen = new Set(queue)
  const links: { from: string; href: string }[] = []
  for (const url of queue) {
    const response = await fetch(url)
    assert.equal(response.status, 200, url)
    const html = await response.text()
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) continue
    const page = parseHtml(html)
    pages.set(url, page)
    for (const element of findAll(page, (found) => found.tagName === 'a' || found.tagName === 'img')) {
      const written = attribute(element, element.tagName === 'a' ? 'href' : 'src') ?? ''
      const target = new URL(written, response.url)
      if (target.origin !== server.origin) continue
      links.push({ from: url, href: target.href })
      const address = target.href.replace(/#.*$/, '')
      if (!seen.has(address)) queue.push(address)
      seen.add(address)
    }
  }
  assert.ok(links.length > 500, `only ${links.length} links were found`)

  const missing = links.filter(({ href }) => {
    const [address = '', hash = ''] = href.split('#')
    const page = pages.get(address)
    return hash !== '' && page !== undefined && !hasId(page, decodeURIComponent(hash))
  })
  assert.deepEqual(missing, [])
})

function hasId(page: ReturnType<typeof parseHtml>, id: string): boolean {
  return findAll(page, (element) => attribute(element, 'id') === id).length > 0
}

/** All layout shifts since the page was opened, with what moved. Runs in the browser. */
function layoutShifts(): Promise<string[]> {
  const describe = (source: object): string => {
    const node = 'node' in source && source.node instanceof Element ? source.node.outerHTML.slice(0, 120) : 'something'
    const at = ['previousRect', 'currentRect'].map((name) => {
      const rect: unknown = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(source), name)?.get?.call(source)
      return rect instanceof DOMRectReadOnly ? `${rect.x},${rect.y} ${rect.width}x${rect.height}` : '?'
    })
    return `${node} from ${at.join(' to ')}`
  }
  return new Promise((resolve) => {
    const shifts: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = 'sources' in entry ? entry.sources : []
        const moved = Array.isArray(sources) ? sources.map((source: object) => describe(source)) : []
        shifts.push(`${'value' in entry ? String(entry.value) : '?'} at ${entry.startTime} ms: ${moved.join('; ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(shifts), 50)
  })
}
