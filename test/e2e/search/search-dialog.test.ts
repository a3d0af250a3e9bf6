/**
 * The search's dialog in Chromium under the site's Content-Security-Policy: each way to open and close it, by keyboard
 * alone, on a phone, on networks that are slow or lose it; and a navbar that stays where it is through all of that.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage } from '../../support/browser/browser.ts'
import { layoutShifts } from '../../support/browser/layout-shifts.ts'
import { serveSite, type StaticServer } from '../../support/static-server.ts'
import { site, type BuiltSite, type TestSite } from '../../support/site.ts'
import { THOROUGH } from '../../support/thorough.ts'

const BASE = '/base/'
const LONG = Array.from(
  { length: 60 },
  (_, line) => `Line ${line.toString()} of a page that is longer than the window.`,
).join('\n\n')

/** A title that is as wide as a phone leaves it beside the buttons, so that whatever is added moves it. */
const CONFIG = `export default {
  title: 'DevOps-technologies', url: 'https://example.org', baseUrl: '${BASE}',
  theme: { navbar: { title: 'DevOps-technologies', items: [{ to: '/docs/ship', label: 'Ship', position: 'right' }] } },
}`

const FILES = {
  'devcourse.config.mjs': CONFIG,
  'docs/start.md': `---\nslug: /\n---\n# Harbour\n\nA first page.\n\n${LONG}\n\n## Lighthouse\n\nIt blinks.\n\n${LONG}\n`,
  'docs/tide.md': '# Tide\n\nIt comes and goes.\n',
  'docs/ship.md':
    '# Ship\n\nA vessel that crosses the sea.\n\n## Anchor\n\nAn anchor holds the ship.\n\n## Sail\n\nThe sail moves the ship.\n',
}

const BUTTON = '.DocSearch-Button'
const INPUT = '.DocSearch-Input'
const OPTION = '[role=option]'

describe('the dialog of the search', { timeout: 240_000 }, () => {
  let files: TestSite
  let built: BuiltSite
  let server: StaticServer
  let browser: Browser
  let opened: OpenPage
  let page: Page
  let headers: Record<string, string>
  const start = `${BASE}docs/`
  before(async () => {
    browser = await launchBrowser()
    files = await site(FILES)
    built = await files.build()
    const { policy } = JSON.parse(await built.read('csp.json')) as { readonly policy: string }
    headers = { 'content-security-policy': policy }
    server = await serveSite(built.outDir, BASE, { headers })
    opened = await openPage(browser, 'about:blank')
    page = opened.page
  })
  after(async () => {
    await browser.close()
    await server.close()
    await files.dispose()
  })

  /** Load a page anew; gives what is fetched from then on, below the base URL. */
  const visit = async (path = start, width = 1280): Promise<string[]> => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(server.origin + path)
    await hydrated(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url().replace(server.origin + BASE, '')))
    return fetched
  }
  const isOpen = () => page.locator('dialog').count()

  test('fetches nothing before it is wanted, and all of it when the pointer comes near', async () => {
    const fetched = await visit()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/pages/tide')),
    ) // the links that are seen have been followed up, then
    assert.deepEqual(await searchFiles(page), [])
    await page.locator(BUTTON).hover()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/search/')),
    )
    for (const kind of [/search[^/]*\.js$/, /search[^/]*\.css$/, /\.json$/])
      assert.ok(
        fetched.some((file) => kind.test(file)),
        `${String(kind)}: ${fetched.join()}`,
      )
    assert.equal(await isOpen(), 0)
  })

  test('opens by each way, closes by each way, and gives the focus back', async () => {
    await visit()
    const ways = [
      ['the button', () => page.locator(BUTTON).click(), () => page.keyboard.press('Escape')],
      ['Ctrl+K', () => page.keyboard.press('Control+k'), () => page.keyboard.press('Control+k')],
      ['a slash', () => page.keyboard.press('/'), () => page.mouse.click(20, 400)],
      ['a letter on the button', () => page.keyboard.press('s'), () => page.locator('.DocSearch-Cancel').click()],
    ] as const
    for (const [name, open, close] of ways) {
      await open()
      await page.locator('.DocSearch-Panel').waitFor()
      assert.equal(await focused(page), 'docsearch-input', name)
      assert.equal(await page.inputValue(INPUT), name.startsWith('a letter') ? 's' : '', name)
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).overflow), 'hidden')
      await close()
      await page.locator('dialog').waitFor({ state: 'detached' })
      assert.equal(
        await page.evaluate(() => document.activeElement?.classList.contains('DocSearch-Button')),
        true,
        name,
      )
    }
    assert.equal(await page.evaluate(() => document.body.className.includes('DocSearch')), false)
  })

  test('begins with the text that is selected, which the next key replaces', async () => {
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body))
    await page.keyboard.press('Control+k')
    assert.equal(await page.inputValue(INPUT), 'Harbour')
    await page.keyboard.type('ship')
    assert.equal(await page.inputValue(INPUT), 'ship')
    await page.keyboard.press('Escape')
  })

  test('is walked through by keyboard alone, from the query to the place on another page and back', async () => {
    await visit()
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.keyboard.press('/')
    await page.keyboard.type('anchor')
    const active = page.locator(`${OPTION}[aria-selected=true]`)
    await active.filter({ hasText: 'Anchor' }).first().waitFor()
    const input = page.locator(INPUT)
    const names = await input.evaluate((field) => [
      field.getAttribute('role'),
      field.getAttribute('aria-expanded'),
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-selected'),
      document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role'),
    ])
    assert.deepEqual(names, ['combobox', 'true', 'true', 'listbox'])
    await page.keyboard.press('ArrowUp')
    const count = await page.locator(OPTION).count()
    assert.equal(
      await active.evaluate(
        (option, of) => option === document.querySelectorAll(of).item(document.querySelectorAll(of).length - 1),
        OPTION,
      ),
      true,
      `of ${count.toString()}`,
    )
    await page.keyboard.press('ArrowDown')
    const target = (await active.getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await page.waitForURL(server.origin + target)
    assert.equal(await isOpen(), 0)
    await page.waitForFunction((id) => document.activeElement?.closest('h1, h2')?.textContent.includes(id), 'Anchor')
    assert.equal(await page.evaluate(() => 'stays' in window), true, 'the page was loaded anew')
    // what was followed is remembered
    await page.keyboard.press('/')
    await page.locator(OPTION).filter({ hasText: 'Anchor' }).waitFor()
    assert.equal(await page.locator(OPTION).count(), 1)
    await page.keyboard.press('Escape')
    await page.goBack()
    await page.waitForURL(server.origin + start)
  })

  test('remembers each place that was followed: a text by its section, and what a new tab has opened', async () => {
    await visit()
    await page.evaluate(() => localStorage.clear())
    await page.keyboard.press('/')
    await page.keyboard.type('crosses')
    await page.locator(OPTION).filter({ hasText: 'A vessel that crosses the sea.' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/ship$/)
    await page.keyboard.press('/')
    await page.keyboard.type('moves')
    const text = page.locator(OPTION).filter({ hasText: 'The sail moves the ship.' })
    const [other] = await Promise.all([page.context().waitForEvent('page'), text.click({ button: 'middle' })])
    await other.close()
    await page.locator(INPUT).fill('')
    const titles = page.locator(`${OPTION} .DocSearch-Hit-title`)
    await titles.first().waitFor()
    assert.deepEqual(await titles.allTextContents(), ['Sail', 'Ship'])
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.clear())
  })

  test('keeps the Tab key inside', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('shi')
    await page.locator('.DocSearch-HitsFooter a[href$="q=shi"]').waitFor()
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    await page.keyboard.press('Shift+Tab')
    assert.deepEqual([await inside(), (await focused(page)) === 'docsearch-input'], [true, false])
    // the answer to what was typed last comes later than the key
    await page.locator(INPUT).evaluate((field: HTMLInputElement) => {
      field.value = 'ship'
      field.dispatchEvent(new Event('input'))
    })
    await page.locator('.DocSearch-HitsFooter a[href$="q=ship"]').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '/base/search?q=ship')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'docsearch-input', 'it leads round')
    await page.keyboard.press('Tab')
    assert.deepEqual([await inside(), (await focused(page)) === 'docsearch-input'], [true, false])
    await page.keyboard.press('Escape')
  })

  test('opens tabs and windows for who asks for them, and stays open', async () => {
    for (const key of ['Control+Enter', 'Shift+Enter']) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('sail')
      await page.locator(OPTION).first().waitFor()
      const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(key)])
      await other.waitForURL('**/docs/ship**')
      await other.close()
      assert.equal(await isOpen(), 1, key)
      await page.keyboard.press('Escape')
    }
  })

  test('a result on the page that is open scrolls to its place', async () => {
    await visit()
    await page.keyboard.press('/')
    await page.keyboard.type('lighthouse')
    await page.locator(OPTION).filter({ hasText: 'Lighthouse' }).first().click()
    await page.waitForURL(/#lighthouse$/)
    await page.waitForFunction(
      () => Math.abs(document.getElementById('lighthouse')?.getBoundingClientRect().top ?? 999) < 300,
    )
    assert.equal(await isOpen(), 0)
  })

  test('fills the screen of a phone, and moves nothing behind it', async () => {
    await visit(start, 390)
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const behind = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.navbar *, h1, h2')].map((element) => ({
          ...(element.getBoundingClientRect().toJSON() as object),
        })),
      )
    const places = await behind()
    await page.locator(BUTTON).evaluate((button: HTMLElement) => button.click()) // the driver's click scrolls
    await page.locator('.DocSearch-Panel').waitFor()
    const box = await page.locator('.DocSearch-Modal').boundingBox()
    assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, 390, 800])
    assert.deepEqual(await behind(), places)
    await page.locator('.DocSearch-Cancel').click()
    assert.deepEqual(await behind(), places)
    assert.equal(await page.evaluate(() => scrollY), 400)
  })

  test('on a slow network it takes what is typed until its code is there; the page may arrive without its script too', async () => {
    for (const held of [/\/search-[^/]*\.(?:js|css)$/, /\.js$/]) {
      const gate = hold()
      await page.route(held, (route) => gate.opened.then(() => route.continue()))
      await page.goto(server.origin + start, { waitUntil: 'commit' })
      const isWithoutScript = held.source === '\\.js$'
      await page.locator(isWithoutScript ? BUTTON : 'html[data-hydrated]').waitFor({ state: 'attached' })
      if (!isWithoutScript) {
        await page.keyboard.press('/')
        await page.keyboard.type('shi')
      }
      gate.open()
      await hydrated(page)
      if (isWithoutScript) {
        assert.deepEqual(await page.evaluate(layoutShifts), [])
        await page.keyboard.press('/')
      }
      await page.keyboard.type(isWithoutScript ? 'ship' : 'p')
      await page.locator(OPTION).first().waitFor()
      assert.equal(await page.inputValue(INPUT), 'ship')
      await page.keyboard.press('Escape')
      await page.unroute(held)
    }
  })

  test('code that comes late leaves the focus where the Tab key has brought it', async () => {
    const gate = hold()
    const code = /\/search-[^/]*\.(?:js|css)$/
    await page.route(code, (route) => gate.opened.then(() => route.continue()))
    await page.goto(server.origin + start)
    await hydrated(page)
    await page.keyboard.press('/')
    await page.keyboard.press('Tab')
    gate.open()
    await page.locator('.DocSearch-Panel').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'DocSearch-Cancel')
    await page.keyboard.press('Escape')
    await page.unroute(code)
  })

  test('follows the first result when Enter was pressed before it came', async () => {
    await visit()
    const gate = hold()
    const index = /\/assets\/search\/(?!settings)/
    await page.route(index, (route) => gate.opened.then(() => route.continue()))
    await page.keyboard.press('/')
    await page.locator('.DocSearch-Panel').waitFor()
    await page.keyboard.type('anchor')
    await page.keyboard.press('Enter')
    gate.open()
    await page.waitForURL('**/docs/ship#anchor')
    assert.equal(await isOpen(), 0)
    await page.unroute(index)
  })

  // A retry that takes three seconds loads the page anew (import-again.ts), which a busy machine may need.
  test(
    'code that does not come can be asked for again, and Enter leads to the search page',
    { skip: !THOROUGH },
    async () => {
      assert.deepEqual(opened.problems, [], 'until here nothing went wrong')
      await visit()
      const lost = /\/search-[^/]*\.js$/
      await page.route(lost, (route) => route.abort('failed'))
      await page.keyboard.press('/')
      await page.keyboard.type('ship')
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
      await page.unroute(lost)
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
      await page.locator(OPTION).first().waitFor()
      assert.equal(await focused(page), 'docsearch-input')

      await visit()
      await page.route(lost, (route) => route.abort('failed'))
      await page.keyboard.press('/')
      await page.keyboard.type('a sail')
      await page.getByRole('alert').waitFor()
      await page.locator(INPUT).press('Enter')
      await page.waitForURL('**/search**q=a%20sail')
      await page.unroute(lost)
    },
  )

  test('nothing in the navbar moves, wherever the network cuts it', async () => {
    const navbar = /<header class="navbar.*?<\/header>/s.exec(await built.read('docs/index.html'))?.[0] ?? ''
    const places = [
      '<nav class="navbar__nav"',
      'class="search-link',
      '<button type="button" class="color-toggle"',
      '</header>',
    ]
    for (const width of [390, 1280]) {
      for (const before of THOROUGH ? places : places.slice(2, 3)) {
        assert.ok(navbar.includes(before), before)
        const gate = hold()
        const slow = await serveSite(built.outDir, BASE, { cut: { before, until: gate.opened } })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(slow.origin + start, { waitUntil: 'commit' })
        await page.locator('.navbar__brand').waitFor({ state: 'attached' })
        await page.evaluate(twoFrames)
        gate.open()
        await hydrated(page)
        assert.deepEqual(await page.evaluate(layoutShifts), [], `cut before ${before} at ${width.toString()} px`)
        await slow.close()
      }
    }
  })
})

/** A promise that the test keeps when it wants to. */
function hold(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

/** What the page has fetched of the search. */
function searchFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('search')),
  )
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}

/** Whatever can be painted has been painted then. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
