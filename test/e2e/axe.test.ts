/**
 * axe-core on the states that a page can be in besides "just loaded", on a site that has everything. (On routes of the
 * course: browser-pages.test.ts.) Those that are rich, each in one mode; all, in both modes and at both widths, where
 * THOROUGH=1.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { axeViolations, withAxe } from '../support/browser/axe.ts'
import { launchBrowser, openPage } from '../support/browser/browser.ts'
import { site, type TestSite } from '../support/site.ts'
import { STATES_BASE, statesSite } from '../support/sites/states-site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

const WIDE = 1280
const NARROW = 390
/** So high that the sidebar does not scroll: axe takes what a scrolling box cuts off for covered. */
const HEIGHT = 1200
const MODES = ['light', 'dark'] as const

interface State {
  readonly name: string
  /** Below the base URL. */
  readonly route: string
  /** Where it can be; the first one alone unless everything is looked at. */
  readonly widths: readonly number[]
  readonly reach: (page: Page) => Promise<unknown>
  /** Looked at only with THOROUGH=1: it shares its parts with another. */
  readonly alike?: true
}

/** A short page of the docs; `docs/rich` has every construct of Markdown and takes long. */
const DOC = 'docs/third'

const STATES: readonly State[] = [
  { name: 'every construct of Markdown', route: 'docs/rich', widths: [NARROW, WIDE], reach: shown('.announcement') },
  {
    name: 'everything unfolded',
    alike: true,
    route: 'docs/rich',
    widths: [WIDE, NARROW],
    reach: (page) => page.evaluate(unfold),
  },
  {
    name: 'announcement and version banner',
    alike: true,
    route: DOC,
    widths: [WIDE, NARROW],
    reach: shown('.announcement'),
  },
  { name: 'drawer with the docs', route: DOC, widths: [NARROW], reach: openDrawer },
  {
    name: 'drawer with the main menu',
    route: DOC,
    widths: [NARROW],
    reach: async (page) => {
      await openDrawer(page)
      await press(page, 'Back to main menu')
    },
  },
  { name: 'drawer of a page without docs', alike: true, route: 'plain', widths: [NARROW], reach: openDrawer },
  {
    name: 'dropdown open',
    route: 'plain',
    widths: [WIDE],
    reach: (page) => page.locator('.navbar summary', { hasText: 'More' }).click(),
  },
  {
    name: 'sidebar collapsed',
    alike: true,
    route: DOC,
    widths: [WIDE],
    reach: async (page) => {
      await press(page, 'Collapse sidebar')
      await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    },
  },
  {
    name: 'table of contents unfolded',
    alike: true,
    route: 'docs/fourth',
    widths: [NARROW],
    reach: (page) => page.locator('summary', { hasText: 'On this page' }).click(),
  },
  { name: 'page not found', route: 'docs/there/is/nothing', widths: [WIDE, NARROW], reach: shown('main h1') },
  {
    name: 'a crash',
    route: 'crash',
    widths: [NARROW, WIDE],
    reach: async (page) => {
      await press(page, 'Break it')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'a part that does not load',
    route: 'lazy',
    widths: [NARROW, WIDE],
    reach: async (page) => {
      await page.route(/\.js$/, (request) => request.abort('failed'))
      await press(page, 'Load it')
      await page.getByRole('alert').waitFor()
      await page.unroute(/\.js$/)
    },
  },
  {
    name: 'right to left',
    alike: true,
    route: DOC,
    widths: [WIDE, NARROW],
    reach: (page) => page.evaluate(turnAround),
  },
  { name: 'cards', alike: true, route: 'docs/category/a-category', widths: [WIDE, NARROW], reach: shown('main h1') },
  { name: 'tags', alike: true, route: 'docs/tags', widths: [NARROW, WIDE], reach: shown('main h1') },
  { name: 'pages of a tag', alike: true, route: 'docs/tags/git', widths: [WIDE, NARROW], reach: shown('main h1') },
  { name: 'unlisted page', alike: true, route: 'docs/second', widths: [NARROW, WIDE], reach: shown('main h1') },
  { name: 'home page of Markdown', alike: true, route: '', widths: [WIDE, NARROW], reach: shown('main h1') },
  { name: 'search page', alike: true, route: 'search', widths: [NARROW, WIDE], reach: shown('main h1') },
]

describe('axe finds nothing', { timeout: 240_000 }, () => {
  let browser: Browser
  let small: TestSite
  let server: StaticServer
  before(async () => {
    browser = await launchBrowser()
    small = await site(statesSite())
    server = await serveSite((await small.build()).outDir, STATES_BASE)
  })
  after(async () => {
    await browser.close()
    await server.close()
    await small.dispose()
  })

  test('in every state of a page', async () => {
    const { page, close } = await openPage(browser, 'about:blank', { reducedMotion: true })
    page.setDefaultTimeout(20_000)
    await withAxe(page)
    const found: string[] = []
    for (const [index, state] of STATES.filter(({ alike }) => THOROUGH || alike !== true).entries()) {
      for (const width of THOROUGH ? state.widths : state.widths.slice(0, 1)) {
        for (const mode of THOROUGH ? MODES : MODES.filter((_, place) => index % MODES.length === place)) {
          const name = `${state.name} (/${state.route}, ${width.toString()} px, ${mode})`
          try {
            await page.setViewportSize({ width, height: HEIGHT })
            await page.goto(`${server.origin}${STATES_BASE}${state.route}?docusaurus-theme=${mode}`)
            await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
            await state.reach(page)
            found.push(...(await axeViolations(page)).map((line) => `${name}: ${line}`))
          } catch (error) {
            found.push(`${name} was not reached: ${String(error)}`)
          }
        }
      }
    }
    await close()
    assert.equal(found.join('\n'), '')
  })
})

function shown(selector: string): (page: Page) => Promise<void> {
  return (page) => page.locator(selector).first().waitFor()
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click()
}

async function openDrawer(page: Page): Promise<void> {
  await press(page, 'Toggle navigation bar')
  await page.locator('#sidebar a:visible').first().waitFor()
}

/** Open every fold of the article. Runs in the page. */
function unfold(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('article details')) details.open = true
}

/** As in Arabic. Runs in the page. */
function turnAround(): void {
  document.documentElement.dir = 'rtl'
}
