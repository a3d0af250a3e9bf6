// Only in test:all: a second way through what a core test of the browser goes through.
/** What the head of a page does before and without React: colour mode, storage that fails, a wrong base URL. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../../support/browser/browser.ts'
import { site, type BuiltSite, type TestSite } from '../../support/site.ts'
import { serveSite, type HostOptions, type StaticServer } from '../../support/static-server.ts'
import { ONCE, showSite, STATIC, TARGET, type ShownSite } from '../../support/target.ts'
import { THOROUGH } from '../../support/thorough.ts'

const BASE = '/course/'
const TOGGLE = '.navbar [data-color-toggle]'
const DISMISSED = 'data-announcement-bar-initially-dismissed'

const FILES = {
  'src/pages/index.md': '# Home\n\nText\n',
  'docs/a.md': `# A\n\n[B](./b.md)\n\n${'Text of some length.\n\n'.repeat(400)}`,
  'docs/b.md': '# B\n',
}

describe(`the head of a page, in ${TARGET}`, { timeout: 120_000 }, () => {
  const open: (ShownSite | TestSite)[] = []
  let browser: Browser
  let course: BuiltSite
  let server: ShownSite
  before(async () => {
    browser = await launchBrowser()
    const source = await written({
      theme: {
        colorMode: { respectPrefersColorScheme: true },
        announcementBar: { id: 'spring', content: 'News', backgroundColor: '#123456', textColor: 'rgb(1 2 3)' },
      },
      storage: { namespace: 'course' },
    })
    if (TARGET === 'serve') open.push((server = await showSite(source.root)))
    else server = await serve((course = await checked(source)), BASE, { pauseMs: 30 })
  })
  after(async () => {
    await browser.close()
    for (const one of open) await ('close' in one ? one.close() : one.dispose())
  })

  const written = async (config: object): Promise<TestSite> => {
    const source = await site({
      ...FILES,
      'devcourse.config.json': JSON.stringify({
        title: 'Course',
        url: 'https://example.org',
        baseUrl: BASE,
        ...config,
      }),
    })
    open.push(source)
    return source
  }
  const checked = async (source: TestSite): Promise<BuiltSite> => {
    const result = await source.build()
    assert.deepEqual(result.rules, [])
    return result
  }
  const serve = async (what: BuiltSite, base: string, options: HostOptions = {}): Promise<StaticServer> => {
    const host = await serveSite(what.outDir, base, options)
    open.push(host)
    return host
  }
  test('no picture of the page has the wrong colours, whatever the network does', ONCE, async () => {
    const { page, close } = await openPage(browser, 'about:blank')
    await page.addInitScript(sample)
    const seen = async (scheme: 'light' | 'dark'): Promise<readonly string[]> => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`${server.origin}${BASE}docs/a`, { waitUntil: 'load' })
      const colours = await page.evaluate(() => (window as Window & { readonly colours?: readonly string[] }).colours)
      return colours ?? []
    }
    const choose = (choice: string): Promise<void> =>
      page.evaluate((name) => localStorage.setItem('theme-course', name), choice)
    const light = await seen('light')
    const dark = await seen('dark')
    assert.equal(light.length, 1)
    assert.equal(dark.length, 1)
    assert.notDeepEqual(light, dark)
    await choose('dark')
    assert.deepEqual(await seen('light'), dark)
    await choose('light')
    assert.deepEqual(await seen('dark'), light)
    await close()
  })

  test('the button turns system, light and dark, stores the choice under the site’s key, and works before React', async () => {
    const { page, close } = await openPage(browser, 'about:blank')
    await page.route('**/assets/js/*.js', async (route) => {
      const start = await (await fetch(`${server.origin}${BASE}docs/a/`)).text()
      const name = route.request().url().replace(/^.*\//, '')
      await (start.includes(name) ? route.continue() : route.abort())
    })
    await page.goto(`${server.origin}${BASE}docs/a`, { waitUntil: 'load' })
    await page.locator(`${TOGGLE}[title="system mode"]`).waitFor()
    const state = async () => [await page.locator('html').getAttribute('data-theme-choice'), await stored(page)]
    assert.deepEqual(await state(), ['system', null])
    await page.locator(TOGGLE).click()
    assert.deepEqual(await state(), ['light', 'light'])
    await page.locator(TOGGLE).click()
    assert.deepEqual(await state(), ['dark', 'dark'])
    assert.equal(
      await page.locator(TOGGLE).getAttribute('aria-label'),
      'Switch between dark and light mode (currently dark mode)',
    )
    assert.equal(await colorScheme(page), 'dark', 'scroll bars and fields are dark as well')
    await page.locator(TOGGLE).click()
    assert.deepEqual(await state(), ['system', null])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme="dark"]').waitFor()
    await close()
  })

  test('an address can ask for a mode, which is not kept', { skip: !THOROUGH }, async () => {
    const { page, close } = await openPage(
      browser,
      `${server.origin}${BASE}docs/a/?docusaurus-theme=dark&docusaurus-data-mode=embed`,
    )
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    assert.equal(await page.locator('html').getAttribute('data-mode'), 'embed')
    assert.equal(await stored(page), null)
    await page.goto(`${server.origin}${BASE}docs/a/`, { waitUntil: 'load' })
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'light')
    await close()
  })

  test(
    'the announcement has the configured colours, and is away from the first picture on once it was closed',
    ONCE,
    async () => {
      const { page, problems, close } = await openPage(browser, `${server.origin}${BASE}docs/a/`)
      const bar = page.locator('.announcement')
      const colours = await bar.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return [backgroundColor, color]
      })
      assert.deepEqual(colours, ['rgb(18, 52, 86)', 'rgb(1, 2, 3)'])
      await bar.locator('button').click()
      await page.route('**/assets/js/*.js', (route) => route.abort())
      await page.reload({ waitUntil: 'load' })
      assert.equal(await page.locator('html').getAttribute(DISMISSED), 'true')
      assert.equal(await bar.isVisible(), false)
      assert.deepEqual(
        problems.filter((problem) => !problem.includes('ERR_FAILED')),
        [],
      )
      await close()
    },
  )

  for (const [name, script] of [
    ['blocked', block],
    ['full', fill],
  ] as const)
    test(`with storage ${name} nothing fails, and the console says so at most once`, { skip: !THOROUGH }, async () => {
      const opened = await openPage(browser, 'about:blank')
      const { page, problems } = opened
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await page.addInitScript(script)
      await page.goto(`${server.origin}${BASE}docs/a/`, { waitUntil: 'load' })
      await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
      await page.locator(TOGGLE).click()
      await page.locator(TOGGLE).click()
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
      await page.locator('.announcement button').click()
      assert.equal(await page.locator('.announcement').isVisible(), false)
      await page.locator('main a', { hasText: 'B' }).first().click()
      await page.locator('main h1', { hasText: 'B' }).waitFor()
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark', 'the choice holds for the page')
      await page.goBack()
      await page.locator('main h1', { hasText: 'A' }).waitFor()
      assert.deepEqual(problems, [])
      assert.equal(warnings.length, 1, warnings.join('\n'))
      await opened.close()
    })

  test('without JavaScript there is no button, and a dark site is dark', STATIC, async () => {
    const dark = await serve(await checked(await written({ theme: { colorMode: { defaultMode: 'dark' } } })), BASE)
    const { page, problems, close } = await openPage(browser, `${dark.origin}${BASE}docs/b/`, { javaScript: false })
    assert.equal(await page.locator('[data-color-toggle]:visible').count(), 0)
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    assert.deepEqual(problems, [])
    await close()
  })

  test('a button that no script answers goes away', { skip: !THOROUGH }, async () => {
    const { page, close } = await openPage(browser, 'about:blank')
    await page.route('**/assets/js/*.js', (route) => route.abort())
    await page.goto(`${server.origin}${BASE}docs/b/`, { waitUntil: 'load' })
    await page.locator(TOGGLE).waitFor({ state: 'hidden', timeout: 20_000 })
    await page.unroute('**/assets/js/*.js')
    await page.reload()
    await page.waitForSelector('html[data-runtime]', { state: 'attached' })
    assert.ok(await page.locator(TOGGLE).isVisible())
    await close()
  })

  test(
    'a site at another place than its base URL says so on its home page',
    { skip: !THOROUGH || TARGET === 'serve' },
    async () => {
      const policy = /Content-Security-Policy: (.*)/.exec(await course.read('_headers'))?.[1] ?? ''
      const wrong = await serve(course, '/', { headers: { 'content-security-policy': policy } })
      const box = '#__docusaurus-base-url-issue-banner-container > #__docusaurus-base-url-issue-banner'
      const { page, close } = await openPage(browser, `${wrong.origin}/`)
      await page.locator(box).waitFor()
      assert.match(await page.locator(box).innerText(), /did not load properly[^]*base URL \/course\/[^]*baseUrl = \/$/)
      assert.equal(await page.locator('#__docusaurus-base-url-issue-banner-suggestion-container').innerText(), '/')
      const border = await page.locator(box).evaluate((element) => getComputedStyle(element).borderTopColor)
      assert.equal(border, 'rgb(255, 0, 0)')
      assert.equal(await page.locator(box).count(), 1)
      await page.goto(`${wrong.origin}/docs/b/`, { waitUntil: 'load' })
      assert.equal(await page.locator(box).count(), 0, 'on the home page only')
      await close()
    },
  )

  test('at the right place nothing is said, also when the network fails', { skip: !THOROUGH }, async () => {
    const { page, close } = await openPage(browser, `${server.origin}${BASE}`)
    const box = page.locator('#__docusaurus-base-url-issue-banner')
    assert.equal(await box.count(), 0)
    await page.route('**/assets/**', (route) => route.abort())
    for (const path of [BASE, `${BASE}index.html`]) {
      await page.goto(server.origin + path, { waitUntil: 'load' })
      assert.equal(await box.count(), 0, path)
    }
    await close()
  })
})

/** Note the colours that the page has, frame by frame. */
function sample(): void {
  const colours: string[] = []
  Object.assign(window, { colours })
  const look = (): void => {
    const colour = document.querySelector('body') ? getComputedStyle(document.documentElement).backgroundColor : ''
    if (colour !== '' && !colours.includes(colour)) colours.push(colour)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What reading `window.localStorage` does where a visitor has blocked cookies. */
function block(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

/** Fill what the browser gives to this host, to the last character. */
function fill(): void {
  for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let index = 0; index < 9; index++) localStorage.setItem(`fill-${size}-${index}`, 'x'.repeat(size))
    } catch {
      // a smaller piece may fit
    }
  }
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme-course'))
}

function colorScheme(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
}
