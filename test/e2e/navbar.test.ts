// Only in test:all: a second way through what a core test of the browser goes through.
/** Navbar, drawer and announcement bar in Chromium, on a site that has every type of item. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type PageOptions } from '../support/browser/browser.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

const PARAGRAPHS = 'Words that fill a line of the page.\n\n'.repeat(40)

const config = (announcement: string): string => `export default {
  title: 'Course', url: 'https://e.org', baseUrl: '/base/', search: {}, docs: { sidebarPath: 'sidebars.mjs' },
  theme: {
    announcementBar: { id: '${announcement}', content: 'News: <a href="/base/docs/a">week 2</a>' },
    navbar: { title: 'Course', hideOnScroll: true, items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
      { label: 'More', items: [{ to: '/docs/b', label: 'Bee' }, { to: '/plain', label: 'Plain' }, { href: 'https://example.org', label: 'Out into the world, where other courses are held' }] },
      { label: 'Split', to: '/docs/b', items: [{ to: '/plain?x=1', label: 'Inside' }] },
      { type: 'html', value: '<b>raw</b>' },
      { type: 'search', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right', queryString: '?keep=1',
        dropdownItemsAfter: [{ href: 'https://example.org/translate', label: 'Help with the translation of this course' }] },
    ] },
    footer: { links: [{ to: '/plain', label: 'Footer link' }] },
  },
}`

const FILES = {
  'devcourse.config.mjs': config('first'),
  'sidebars.mjs': "export default { main: ['a', 'b'] }",
  'docs/a.md': `# A\n\n## One\n\n${PARAGRAPHS}## Two\n\n${PARAGRAPHS}[to one](#one)\n\n${PARAGRAPHS}`,
  'docs/b.md': '# B\n\nText.\n',
  'src/pages/plain.md': '# Plain\n\nText.\n',
}

let made: TestSite
let server: StaticServer
let browser: Browser

before(async () => {
  made = await site(FILES)
  const built = await made.build({ minify: false })
  assert.deepEqual(built.rules, [])
  server = await serveSite(built.outDir, '/base/')
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await server.close()
  await made.dispose()
})

const reopen = onePage(() => browser)

/** Open a page for one test, ready for everything; what the console says fails the test. */
async function visit(route: string, look: (page: Page) => Promise<void>, options: PageOptions = {}): Promise<void> {
  const address = `${server.origin}/base/${route}`
  const { page, problems, close } =
    options.javaScript === false ? await openPage(browser, address, options) : await reopen(address, options)
  if (options.javaScript !== false) await hydrated(page)
  await look(page)
  assert.deepEqual(problems, [])
  await close()
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

const NARROW = { width: 390 }
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
const opened = (page: Page): Promise<string[]> => page.locator('.navbar .dropdown[open] > summary').allInnerTexts()
const settle = (page: Page): Promise<unknown> => page.evaluate('new Promise((done) => setTimeout(done, 350))')

describe('navbar', { timeout: 90_000 }, () => {
  test('dropdowns open under the mouse and close when it leaves; a press keeps them', async () => {
    await visit('plain', async (page) => {
      const more = page.locator('.navbar summary', { hasText: 'More' })
      await more.hover()
      assert.deepEqual(await opened(page), ['More'])
      await page.locator('.navbar .dropdown__link', { hasText: 'Bee' }).hover()
      await settle(page)
      assert.deepEqual(await opened(page), ['More'], 'over the list it stays open')
      await page.locator('h1').hover()
      await page.waitForFunction(() => document.querySelector('.navbar .dropdown[open]') === null)

      await more.hover()
      await more.click()
      await page.locator('h1').hover()
      await settle(page)
      assert.deepEqual(await opened(page), ['More'], 'pressed')
      await more.click()
      assert.deepEqual(await opened(page), [], 'pressed once more')
      await more.click()
      await page.locator('h1').click()
      assert.deepEqual(await opened(page), [], 'a press elsewhere closes it')
      await page.locator('.navbar .navbar__item', { hasText: 'Split' }).hover()
      assert.equal(await page.locator('.navbar .dropdown__link', { hasText: 'Inside' }).isVisible(), true)
      await page.locator('.navbar .navbar__link', { hasText: 'Split' }).click()
      await page.waitForURL('**/docs/b')
    })
  })

  test('the keyboard opens dropdowns and goes through them; Escape gives the focus back', async () => {
    await visit('plain', async (page) => {
      const more = page.locator('.navbar summary', { hasText: 'More' })
      await more.focus()
      await page.keyboard.press('Enter')
      assert.deepEqual(await opened(page), ['More'])
      await page.keyboard.press('Tab')
      assert.equal(await focused(page), 'Bee')
      await page.keyboard.press('Escape')
      assert.deepEqual([await opened(page), await focused(page)], [[], 'More'])
      await page.keyboard.press('Space')
      for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Tab')
      assert.deepEqual([await opened(page), await focused(page)], [[], 'Split'], 'the focus has left')
      await page.keyboard.press('Tab')
      for (const verb of ['Collapse', 'Expand']) {
        await page.keyboard.press('Enter')
        await page.locator(`.navbar summary[aria-label="${verb} the dropdown: Split"]`).waitFor()
      }
    })
  })

  test('lists lie inside the window, and the navbar wraps rather than to overflow', { skip: !THOROUGH }, async () => {
    for (const [width, size] of [
      [1000, 16],
      [1000, 32],
      [320, 32],
    ] as const) {
      await visit(
        'docs/a',
        async (page) => {
          await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size)
          const name = `${width} px, text of ${size} px`
          if (width > 996) {
            for (const label of ['More', 'English']) {
              await page.keyboard.press('Escape')
              await page.locator('.navbar summary', { hasText: label }).click()
              await page.waitForFunction(() => {
                const list = document.querySelector('.navbar .dropdown[open] .dropdown__menu')?.getBoundingClientRect()
                return list && list.width > 0 && list.left >= 0 && list.right <= innerWidth
              })
            }
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.equal(wide, width, name)
          const [bar, height] = await page.evaluate(() => [
            document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0,
            parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--navbar-height')),
          ])
          assert.ok(Math.abs(bar - height) < 1 || bar === 3.75 * size, `${name}: ${bar} and ${height}`)
        },
        { width },
      )
    }
  })

  test('active items are marked on every page, also on one that is reached without a load', async () => {
    const marks = (page: Page): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('.navbar [aria-current]:not([lang])')].map(
          (item) => `${item.textContent.trim()}: ${item.getAttribute('aria-current') ?? ''}`,
        ),
      )
    await visit('docs/b', async (page) => {
      assert.deepEqual(await marks(page), ['Docs: true', 'More: true', 'Bee: page', 'Split: page', 'Next: page'])
      await page.locator('#sidebar-nav a', { hasText: 'A' }).first().click()
      await page.waitForURL('**/docs/a')
      await page.waitForFunction(() => document.title.startsWith('A'))
      assert.deepEqual(await marks(page), ['Docs: page', 'Next: page'])
      assert.equal(await page.locator('.navbar a[lang]').getAttribute('href'), '/base/docs/a?keep=1')
      await page.evaluate(() => history.replaceState(history.state, '', '?q=2#two'))
      await page.locator('.navbar summary', { hasText: 'English' }).hover()
      await page.locator('.navbar a[lang]').hover()
      assert.match(
        (await page.locator('.navbar a[lang]').getAttribute('href')) ?? '',
        /\/base\/docs\/a\?q=2&keep=1#two$/,
      )
      assert.equal(await page.locator('.navbar a[lang]').getAttribute('aria-current'), 'true')
    })
  })

  test('the search has its place in the bar at every width', async () => {
    for (const width of [1280, 390])
      await visit(
        'plain',
        async (page) => {
          const link = page.getByRole('link', { name: /^Search/ })
          assert.equal(await link.getAttribute('href'), '/base/search')
          await link.click()
          await page.locator('dialog.DocSearch').waitFor()
        },
        { width },
      )
  })

  test('without items the search and the light button stand at the end of the bar', async () => {
    const bare = await site({ 'index.md': '# Course\n\nText.\n' })
    const { outDir } = await bare.build()
    const host = await serveSite(outDir, '/')
    const { page, close } = await openPage(browser, host.origin)
    const end = await page.locator('[data-color-toggle]:visible').evaluate((toggle) => {
      const { right } = toggle.getBoundingClientRect()
      return document.documentElement.clientWidth - right
    })
    assert.ok(end < 40, `${end} px between the button and the end of the bar`)
    await close()
    await host.close()
    await bare.dispose()
  })

  test('a wide logo keeps its proportions, and the bar its width', async () => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="50"><rect width="500" height="50"/></svg>'
    const wide = await site({
      'docs/index.md': '# Course\n\nText.\n',
      'static/logo.svg': picture,
      'devcourse.config.json': JSON.stringify({ theme: { navbar: { logo: { alt: 'Course', src: 'logo.svg' } } } }),
    })
    const { outDir } = await wide.build()
    const host = await serveSite(outDir, '/')
    for (const width of [1280, 390]) {
      const { page, close } = await openPage(browser, `${host.origin}/docs/`, { width })
      const logo = page.locator('.navbar__logo:visible').first()
      const found = await logo.evaluate((image: HTMLImageElement) => {
        const { width: across, height } = image.getBoundingClientRect()
        const { scrollWidth, clientWidth } = document.documentElement
        const fits = getComputedStyle(image).objectFit === 'contain' || Math.abs(across / height - 10) < 0.1
        return {
          natural: [image.naturalWidth, image.naturalHeight],
          across,
          height,
          fits,
          over: scrollWidth - clientWidth,
        }
      })
      assert.deepEqual([found.natural, found.fits, found.over], [[500, 50], true, 0], JSON.stringify(found))
      if (width === 1280) assert.ok(Math.abs(found.across - 10 * found.height) < 1, JSON.stringify(found))
      await close()
    }
    await host.close()
    await wide.dispose()
  })

  test(
    'the skip link comes first, shows when it has the focus, and leads to the text',
    { skip: !THOROUGH },
    async () => {
      await visit('docs/a', async (page) => {
        await page.keyboard.press('Tab')
        const skip = page.locator('.skip-link')
        assert.equal(await focused(page), await skip.textContent())
        await page.waitForFunction(() => (document.querySelector('.skip-link')?.getBoundingClientRect().top ?? -1) >= 0)
        await page.keyboard.press('Enter')
        assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
      })
    },
  )

  test('it hides on the way down and comes back on the way up, for the keyboard always', async () => {
    await visit('docs/a', async (page) => {
      const hidden = (): Promise<boolean> =>
        page.evaluate(() => document.documentElement.hasAttribute('data-navbar-hidden'))
      const scroll = async (y: number): Promise<void> => {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      }
      const brand = (): Promise<string> =>
        page.locator('.sidebar .navbar__brand').evaluate((link) => getComputedStyle(link).visibility)
      await scroll(500)
      assert.deepEqual([await hidden(), await brand()], [true, 'visible'], 'down: the sidebar shows the logo')
      await scroll(400)
      assert.deepEqual([await hidden(), await brand()], [false, 'hidden'], 'up')
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await scroll(end)
      await scroll(end - 20)
      assert.equal(await hidden(), true, 'near the end of the page a step up does not show it')
      await page.locator('.navbar__brand').first().focus()
      await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) === 0)
      await page.locator('main').focus()
      await scroll(20)
      assert.equal(await hidden(), false, 'at the top')
      await page.locator('.toc a', { hasText: 'Two' }).click()
      await settle(page)
      assert.equal(await hidden(), true, 'a place in the page is not covered')
      const top = await page.locator('#two').evaluate((heading) => heading.getBoundingClientRect().top)
      assert.ok(top >= 0 && top < 60, String(top))
      await page.locator('main a', { hasText: 'to one' }).click()
      await settle(page)
      assert.equal(await hidden(), true, 'neither is one further up')
      await page.locator('#sidebar-nav a', { hasText: 'B' }).click()
      await page.waitForFunction(() => document.title.startsWith('B'))
      assert.equal(await hidden(), false, 'a new page')
    })
  })
})

describe('drawer', { timeout: 90_000 }, () => {
  const open = async (page: Page): Promise<void> => {
    await page.locator('.navbar__toggle').click()
    await page.waitForFunction(() => document.activeElement?.classList.contains('sidebar__close'))
  }
  const isOpen = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.hasAttribute('data-drawer'))
  const button = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  const onToggle = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.classList.contains('navbar__toggle') === true)

  test('it shows the docs first, then the main menu, and the docs again when it is opened again', async () => {
    await visit(
      'docs/b',
      async (page) => {
        const [docs, main] = [page.locator('#sidebar-nav'), page.locator('.sidebar__navbar')]
        await open(page)
        assert.deepEqual([await docs.isVisible(), await main.isVisible()], [true, false])
        await button(page, '← Back to main menu')
        assert.deepEqual([await docs.isVisible(), await main.isVisible()], [false, true])
        assert.equal(await focused(page), 'Docs sidebar →')
        assert.deepEqual(
          await page.locator('.sidebar__navbar .dropdown[open] > summary').allInnerTexts(),
          ['More', ''].slice(0, 1),
          'the one with the page',
        )
        assert.equal(await main.getByText('Versions').count(), 0, 'one version is a link')
        assert.equal(await main.getByText('Languages').isVisible(), true)
        await button(page, 'Docs sidebar →')
        assert.deepEqual([await docs.isVisible(), await focused(page)], [true, '← Back to main menu'])
        await button(page, '← Back to main menu')
        await button(page, 'Close navigation bar')
        await open(page)
        assert.deepEqual([await docs.isVisible(), await main.isVisible()], [true, false])
      },
      NARROW,
    )
  })

  test('it holds the focus, and the page behind it stands still', { skip: !THOROUGH }, async () => {
    await visit(
      'docs/a',
      async (page) => {
        const width = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
        await open(page)
        assert.equal(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width), width)
        const outside: string[] = []
        for (let steps = 0; steps < 12; steps++) {
          await page.keyboard.press(steps < 8 ? 'Tab' : 'Shift+Tab')
          const where = await page.evaluate(() => {
            const { activeElement } = document
            return activeElement === document.body || activeElement?.closest('#sidebar') ? '' : activeElement?.outerHTML
          })
          if (where) outside.push(where)
        }
        assert.deepEqual(outside, [])
        await page.mouse.move(370, 600)
        await page.mouse.wheel(0, 400)
        await settle(page)
        assert.equal(await page.evaluate(() => window.scrollY), 0)
        await page.keyboard.press('Escape')
        assert.deepEqual([await isOpen(page), await onToggle(page)], [false, true])
        assert.equal(await page.locator('.navbar__toggle').getAttribute('aria-expanded'), 'false')
      },
      NARROW,
    )
  })

  test('it closes on the backdrop, on a link, on a wide window, and on the way back, which leads no further', async () => {
    await visit(
      'plain',
      async (page) => {
        await open(page)
        await page.mouse.click(380, 500)
        assert.equal(await isOpen(page), false, 'backdrop')
        await open(page)
        await page.locator('.sidebar__navbar a', { hasText: 'Docs' }).click()
        await page.waitForURL('**/docs/a')
        await page.waitForFunction(() => document.title.startsWith('A'))
        assert.equal(await isOpen(page), false, 'link')
        await open(page)
        await page.setViewportSize({ width: 1200, height: 800 })
        await page.waitForFunction(() => !document.documentElement.hasAttribute('data-drawer'))
        await page.setViewportSize({ width: 390, height: 800 })
        await open(page)
        await page.evaluate(() => history.back())
        await page.waitForFunction(() => !document.documentElement.hasAttribute('data-drawer'))
        await settle(page)
        assert.match(page.url(), /\/docs\/a$/, 'still here')
        await page.evaluate(() => history.back())
        await page.waitForURL('**/plain/')
        await page.waitForFunction(() => document.title.startsWith('Plain'))
        await open(page)
        assert.equal(await page.locator('#sidebar-nav').isVisible(), false, 'the docs are no panel of this page')
      },
      NARROW,
    )
  })

  test('without JavaScript the button leads to the menu in the page, and no button is dead', async () => {
    await visit(
      'docs/b',
      async (page) => {
        await page.locator('.navbar__toggle').click()
        assert.match(page.url(), /#sidebar$/)
        for (const part of ['#sidebar-nav', '.sidebar__navbar'])
          assert.equal(await page.locator(part).isVisible(), true)
        assert.equal(await page.locator('button:visible').count(), 0)
        await page.locator('.sidebar summary', { hasText: 'Languages' }).click()
        assert.equal(await page.locator('.sidebar a[lang]').isVisible(), true)
      },
      { ...NARROW, javaScript: false },
    )
  })
})

describe('announcement', { timeout: 90_000 }, () => {
  test(
    'closed in one tab it is closed in the other and after a reload; another message shows again',
    { skip: !THOROUGH },
    async () => {
      const context = await browser.newContext()
      await context.addInitScript('globalThis.__name = (named) => named')
      const [one, other] = [await context.newPage(), await context.newPage()]
      for (const page of [one, other]) await page.goto(`${server.origin}/base/plain`)
      await hydrated(other)
      const bar = one.locator('.announcement')
      await one.locator('.announcement__close').focus()
      await one.keyboard.press('Enter')
      assert.equal(await bar.isVisible(), false)
      assert.equal(await focused(one), 'Course', 'the focus goes on')
      await other.waitForFunction(() => document.querySelector<HTMLElement>('.announcement')?.offsetHeight === 0)
      // it is out of sight before anything of ours runs
      await one.route('**/*.js', (route) => route.abort())
      await one.reload()
      assert.equal(await bar.isVisible(), false)
      await one.unroute('**/*.js')
      await one.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'))
      await one.reload()
      assert.equal(await bar.isVisible(), true)
      await context.close()
    },
  )
})
