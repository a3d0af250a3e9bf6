// Only in test:all: a second way through what a core test of the browser goes through.
/** A new version of the site is published while a visitor has a page of the old one open, in Chromium. */
import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsedSite, type BrowsedSite } from '../support/browser/browsed-site.ts'
import { openPage } from '../support/browser/browser.ts'

const FILES = {
  'devcourse.config.json': JSON.stringify({
    title: 'Deploy',
    url: 'https://deploy.example',
    baseUrl: '/base/',
    theme: { customCss: ['site.css'] },
  }),
  'site.css': 'h1 { letter-spacing: 1px }',
  'docs/start.md': `# Start\n\n${'A long text.\n\n'.repeat(80)}[Far](./far.md) and [other](./other.md)\n`,
  'docs/far.md': '# Far, first version\n\n[Start](./start.md)\n',
  'docs/other.md': '# Other, first version\n\n[Start](./start.md)\n',
  'docs/gone.md': '# Gone\n',
}

describe('a new version of the site', { timeout: 60_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(FILES, { baseUrl: '/base/' })
  })
  after(() => shown.close())

  test('is reached from an open page of the old one by one page load, without an error', async () => {
    // The one has the old route table, whose chunks are gone; the other gets the new one, for other scripts and styles.
    const [old, late] = await Promise.all([openStart(), openStart((page) => page.route(/manifest/, (r) => r.abort()))])
    await old.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/manifest/')),
    )
    await shown.source.edit('docs/far.md', (text) => text.replace('first', 'second'))
    await shown.source.edit('docs/other.md', (text) => text.replace('first', 'second'))
    await shown.source.edit('site.css', () => 'h1 { letter-spacing: 2px }')
    await shown.source.build()
    await late.page.unroute(/manifest/)

    for (const { page, loads } of [old, late]) {
      const loaded = page.waitForEvent('load')
      await click(page, 'Far')
      await page.getByRole('heading', { name: 'Far, second version' }).waitFor()
      await loaded
      const spacing = await page.locator('main h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)
      assert.equal(spacing, '2px')
      // from there on, no page load is needed any more
      await hydrated(page)
      await click(page, 'Start')
      await page.getByRole('heading', { name: 'Start' }).waitFor()
      await click(page, 'Other')
      await page.getByRole('heading', { name: 'Other, second version' }).waitFor()
      assert.deepEqual(loads.slice(1), ['far'])
    }
    assert.deepEqual(old.errors.concat(late.errors), [])
    await Promise.all([old.close(), late.close()])
  })

  test('with a chunk missing for good is no loop', async () => {
    const { page, loads, close } = await openStart()
    for (const file of await shown.built.files())
      if (file.includes('assets/pages/other')) await rm(join(shown.built.outDir, file))
    await click(page, 'Other')
    await page.getByRole('heading', { name: 'Other, second version' }).waitFor()
    await hydrated(page)
    await page.waitForTimeout(300)
    assert.deepEqual(loads.slice(1), ['other'])
    await close()
  })

  interface Visit {
    readonly page: Page
    /** Pages that were loaded as a whole, by their last segment. */
    readonly loads: readonly string[]
    readonly errors: readonly string[]
    readonly close: () => Promise<void>
  }

  async function openStart(prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
    const opened = await openPage(shown.browser, 'about:blank')
    const { page, close } = opened
    const loads: string[] = []
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname.split('/').findLast(Boolean) ?? ''))
    await prepare?.(page)
    await page.goto(`${shown.origin}/base/docs/start/`)
    await hydrated(page)
    return { page, loads, errors, close }
  }
})

/** Follow a link that has not been in view and that nothing has pointed at: nothing of its page is there yet. */
async function click(page: Page, text: string): Promise<void> {
  await page
    .locator('main a', { hasText: text })
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}
