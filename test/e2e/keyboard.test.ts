/** The keyboard alone: everything is reached, is seen when it is, and the focus is never lost. Then the screen reader. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, type OpenPage } from '../support/browser/browser.ts'
import { currentMarks, focused, hasFocus, landmarks, recordAnnouncements } from '../support/browser/focus.ts'
import { walkByTab, type Stop } from '../support/browser/focus-walk.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site, type TestSite } from '../support/site.ts'
import { STATES_BASE, statesSite } from '../support/sites/states-site.ts'
import { hideNotices, ONCE, showSite, TARGET, type ShownSite } from '../support/target.ts'
import { THOROUGH } from '../support/thorough.ts'

const WIDE = 1280
const NARROW = 390

/** A document with breadcrumbs, code, folds, a table of contents, tags and pagination. */
const DOC = 'docs/fourth'

/** What comes first on a page of the docs, in this order. */
const TOP = [/Skip to main content/, /^Announcement/, /^header/, /^Main/, /^Docs sidebar/, /^Breadcrumbs/]

describe(`with the keyboard, in ${TARGET}`, { timeout: 240_000 }, () => {
  let browser: Browser
  let small: TestSite
  let server: ShownSite
  before(async () => {
    browser = await launchBrowser()
    small = await site(statesSite())
    server = await showSite(small.root)
  })
  after(async () => {
    await browser.close()
    await server.close()
    await small.dispose()
  })

  const reopen = onePage(() => browser)
  const open = async (route: string, width = WIDE): Promise<OpenPage> => {
    const opened = await reopen(`${server.origin}${STATES_BASE}${route}`, { width, reducedMotion: true })
    opened.page.setDefaultTimeout(20_000)
    await opened.page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await hideNotices(opened.page)
    return opened
  }

  for (const [width, parts] of [
    [WIDE, [...TOP, / > pre/, /^Docs pages/, /^On this page > a/, /^footer > a.*Rich/]],
    [
      NARROW,
      [
        ...TOP.filter((part) => !/Main|sidebar/.test(part.source)),
        / > summary "On this page"/,
        / > pre/,
        /^Docs pages/,
      ],
    ],
  ] as const) {
    test(
      `Tab reaches all that can be seen at ${width} px, in order, and shows where it is`,
      width === NARROW ? ONCE : {},
      async () => {
        const { page, close } = await open(DOC, width)
        const { stops, missed } = await walkByTab(page)
        assert.equal(faultsOf(stops), '')
        assert.deepEqual(missed, [])
        const tables = stops.filter(({ name }) => name.includes('.table-wrapper'))
        assert.equal(tables.length, width === NARROW ? 1 : 0, 'a table is a stop where it scrolls, and only there')
        const names = stops.map(({ name }) => name)
        const places = parts.map((part) => names.findIndex((name) => part.test(name)))
        assert.ok(!places.includes(-1), `no stop for ${parts.filter((_, index) => places[index] === -1).join(', ')}`)
        assert.deepEqual(
          places,
          [...places].sort((one, other) => one - other),
          `wrong order: ${names.join('\n')}`,
        )
        await close()
      },
    )
  }

  test('the skip link leads past the navigation', ONCE, async () => {
    const { page, close } = await open(DOC)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null), await focused(page))
    await close()
  })

  test(
    'a dropdown opens with Enter, is left with Escape, and closes behind the focus',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open('plain')
      const toggle = page.locator('.navbar summary', { hasText: 'More' })
      const first = page.locator('.navbar details a', { hasText: 'Rich' })
      await toggle.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      assert.ok(await hasFocus(first), await focused(page))
      await page.keyboard.press('Escape')
      assert.ok(await hasFocus(toggle), await focused(page))
      assert.equal(await first.isVisible(), false)
      await page.keyboard.press('Enter')
      for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab')
      assert.equal(await first.isVisible(), false, 'the dropdown stays open when the focus has left it')
      await close()
    },
  )

  test('categories open and close, and their arrows say which', { skip: !THOROUGH }, async () => {
    const { page, close } = await open(DOC)
    const caret = page.locator('#sidebar-nav summary[aria-label*="A category"]')
    await caret.focus()
    assert.match((await caret.getAttribute('aria-label')) ?? '', /^Expand/)
    await page.keyboard.press('Space')
    await page.locator('#sidebar-nav a', { hasText: 'Sibling number 0' }).waitFor()
    assert.match((await caret.getAttribute('aria-label')) ?? '', /^Collapse/)
    assert.ok(await hasFocus(caret), await focused(page))
    await page.keyboard.press('Enter')
    await page.locator('#sidebar-nav a', { hasText: 'Sibling number 0' }).waitFor({ state: 'hidden' })
    assert.ok(await hasFocus(caret), await focused(page))
    await close()
  })

  test('the focus is never lost: what takes its place has it', async () => {
    const { page, close } = await open(DOC)
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).first().focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(50)
    }
    const stays = async (action: string): Promise<void> => {
      const where = await focused(page)
      assert.doesNotMatch(where, /^(?:body|nothing|hidden)/, `after ${action} the focus is on ${where}`)
    }
    await press('Collapse sidebar')
    assert.match(await focused(page), /Expand sidebar/)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(50)
    assert.match(await focused(page), /Collapse sidebar/)
    await press('Close')
    await page.locator('.announcement').waitFor({ state: 'hidden' })
    await stays('closing the announcement')
    await press('Copy code to clipboard')
    await stays('copying')
    await page.locator('.navbar [data-color-toggle]').focus()
    await page.keyboard.press('Enter')
    assert.match(await focused(page), /currently light mode/) // it was that of the system

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await page.waitForTimeout(100)
    await page.evaluate(() => scrollBy(0, -200))
    const up = page.getByRole('button', { name: 'Scroll back to top' })
    await up.waitFor({ state: 'visible' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => scrollY === 0)
    await page.waitForTimeout(100)
    await stays('going back to the top')
    await close()
  })

  test('a crash and trying again keep the focus', { skip: !THOROUGH }, async () => {
    const { page, close } = await open('crash')
    await page.getByRole('button', { name: 'Break it' }).focus()
    await page.keyboard.press('Enter')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    assert.doesNotMatch(await focused(page), /^(?:body|nothing|hidden)/, 'the crash took the focus away')
    await again.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Break it' }).waitFor()
    assert.doesNotMatch(await focused(page), /^(?:body|nothing|hidden)/, 'trying again took the focus away')
    await close()
  })

  test('the drawer holds the focus, switches panels, and gives the focus back', async () => {
    const { page, close } = await open(DOC, NARROW)
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' })
    const inside = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('#sidebar') !== null)
    for (const leave of ['Escape', 'Close navigation bar']) {
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.closest('#sidebar') !== null)
      const { stops, missed } = await walkByTab(page)
      assert.equal(faultsOf(stops), '')
      assert.deepEqual(missed, [])
      assert.ok(stops.length > 3, 'there is nothing in the drawer')
      await page.locator('#sidebar a:visible').first().focus()
      for (let tab = 0; tab < 3; tab++) {
        await page.keyboard.press('Shift+Tab')
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && document.activeElement?.closest('#sidebar') === null,
        )
        assert.equal(outside, false, `the focus went out of the drawer, to ${await focused(page)}`)
      }
      await page.getByRole('button', { name: 'Back to main menu' }).focus()
      await page.keyboard.press('Enter')
      await page.locator('#sidebar a', { hasText: 'Plain' }).waitFor()
      assert.ok(await inside(), `after the switch of panels the focus is on ${await focused(page)}`)
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else {
        await page.getByRole('button', { name: leave }).focus()
        await page.keyboard.press('Enter')
      }
      await page.locator('#sidebar a').first().waitFor({ state: 'hidden' })
      assert.ok(await hasFocus(menu), `after ${leave} the focus is on ${await focused(page)}`)
    }
    await close()
  })

  test('a page reached by a link is announced once, has the focus on its title, and is marked everywhere', async () => {
    const { page, problems, close } = await open(DOC)
    const announced = await recordAnnouncements(page)
    const link = page.locator('#sidebar-nav a', { hasText: /^Third$/ })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/third')
    await page.waitForTimeout(300)
    assert.deepEqual(await announced(), ['Third | The rich site'])
    assert.match(await focused(page), /^h1/)
    assert.deepEqual(await currentMarks(page), [
      'Main: Docs (true)',
      'Docs sidebar: Third (page)',
      'Breadcrumbs: Third (page)',
    ])
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null), await focused(page))
    assert.deepEqual(problems, [])
    await close()
  })

  test('the table of contents marks the section in view, and leads the focus to it', { skip: !THOROUGH }, async () => {
    const { page, close } = await open(DOC)
    await page.locator('.toc a', { hasText: 'Three' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === 'Three')
    assert.equal(await page.locator('.toc [aria-current]').count(), 1)
    await page.keyboard.press('Tab')
    assert.match(await focused(page), /Three/, 'Tab does not go on from the heading')
    await close()
  })

  test('landmarks have names of their own', { skip: !THOROUGH }, async () => {
    for (const width of [WIDE, NARROW]) {
      const { page, close } = await open(DOC, width)
      const found = await landmarks(page)
      assert.equal(new Set(found).size, found.length, `${width.toString()} px: ${found.join(', ')}`)
      for (const role of ['banner', 'main', 'contentinfo']) {
        assert.equal(found.filter((name) => name.startsWith(role)).length, 1, `${width.toString()} px: ${role}`)
      }
      await close()
    }
  })
})

function faultsOf(stops: readonly Stop[]): string {
  return stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`)).join('\n')
}
