/** The course under the Content-Security-Policy that the build writes for it: nothing is refused, on any route. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage } from '../support/browser/browser.ts'
import { buildCourse, COURSE_BASE, COURSE_ROUTES, type BuiltCourse } from '../support/sites/course.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

const WANTED =
  /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/=]+'){3}; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; worker-src 'self'$/

describe('the course under its own Content-Security-Policy', { timeout: 120_000 }, () => {
  let course: BuiltCourse
  let server: StaticServer
  let browser: Browser
  let policy = ''
  before(async () => {
    browser = await launchBrowser()
    course = await buildCourse()
    policy = /Content-Security-Policy: (.*)/.exec(await readFile(join(course.outDir, '_headers'), 'utf8'))?.[1] ?? ''
    server = await serveSite(course.outDir, COURSE_BASE, { headers: { 'content-security-policy': policy } })
  })
  after(async () => {
    await browser.close()
    await server.close()
    await course.dispose()
  })

  const open = async (route: string): Promise<OpenPage> => {
    const opened = await openPage(browser, 'about:blank')
    await opened.page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    await opened.page.goto(server.origin + COURSE_BASE + route, { waitUntil: 'load' })
    return opened
  }

  test('is the strict one, with the hashes of the inline scripts alone', () => {
    assert.match(policy, WANTED)
  })

  // test/e2e/browser-pages.test.ts walks all routes under this policy
  test('no route violates it, data blocks included', { skip: !THOROUGH }, async () => {
    const { page, problems, close } = await open('')
    const found = [...(await violationsOf(page))]
    let data = 0
    for (const route of [...COURSE_ROUTES, '404.html']) {
      await page.goto(server.origin + COURSE_BASE + route, { waitUntil: 'load' })
      assert.ok(await page.locator('html[data-theme="light"]').count(), `${route}: the inline script has not run`)
      data += await page.locator('script[type="application/ld+json"]').count()
      found.push(...(await violationsOf(page)))
    }
    assert.ok(data > 10, 'pages with JSON-LD were among them')
    assert.deepEqual(found, [])
    assert.deepEqual(problems, [])
    await close()
  })

  test('navigation, dark mode, copying, drawer and a component work under it', async () => {
    const { page, problems, close } = await open('docs/containerization/docker')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { marker: 1 }))
    const block = page.locator('.code-block').first()
    await block.hover()
    await block.locator('.code-block__copy').click()
    assert.notEqual(await page.evaluate(() => navigator.clipboard.readText()), '')

    await page.locator('.navbar [data-color-toggle]').click()
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')

    await page.locator('a.pagination__link').first().click()
    await page.waitForURL((url) => !url.pathname.includes('docker'))
    assert.equal(await page.evaluate(() => 'marker' in window), true, 'it was a navigation without a page load')
    await page.goBack()
    await page.waitForURL(/\/docker\/?$/)

    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.navbar__toggle').click()
    await page.locator('#sidebar-nav a').first().waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    assert.deepEqual(await violationsOf(page), [])

    await page.goto(`${server.origin}${COURSE_BASE}markdown-page`, { waitUntil: 'load' })
    await hydrated(page)
    const island = page.locator('devcourse-island').first()
    const before = await island.innerText()
    await island.locator('button').first().click()
    assert.notEqual(await island.innerText(), before)
    assert.deepEqual(await violationsOf(page), [])
    assert.deepEqual(problems, [])
    await close()
  })

  test('a first view loads the scripts that its HTML names, no library and no font', async () => {
    const { page, close } = await openPage(browser, 'about:blank')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'font' || pathname.includes('/assets/js/')) asked.push(pathname)
    })
    const route = 'docs/containerization/docker'
    await page.goto(server.origin + COURSE_BASE + route, { waitUntil: 'load' })
    await hydrated(page)
    await page.waitForTimeout(300)
    const html = await readFile(join(course.outDir, route, 'index.html'), 'utf8')
    const named = [...html.matchAll(/(?:href|src)="([^"]*\/assets\/js\/[^"]*)"/g)].map(([, path]) => path ?? '')
    assert.deepEqual([...new Set(asked)].sort(), [...new Set(named)].sort())
    await close()
  })

  test('it is in force: code and style that are not the site’s are refused', async () => {
    const { page, close } = await open('docs/intro')
    await page.evaluate(() => {
      const script = Object.assign(document.createElement('script'), { textContent: 'window.intruder = 1' })
      document.head.append(script)
      document.body.setAttribute('style', 'color: red')
    })
    assert.equal(await page.evaluate(() => 'intruder' in window), false)
    assert.equal((await violationsOf(page)).length, 2)
    await close()
  })
})

async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

/** What was refused since the page was loaded. */
function violationsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () => (window as Window & { readonly violations?: readonly string[] }).violations ?? ['no listener'],
  )
}
