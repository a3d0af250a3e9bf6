// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** The classic look on a phone: the items of the bar are in the drawer, where Infima would hide them. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import { onePage } from '../../support/sites/one-page.ts'

const FILES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `module.exports = {
    title: 'T', url: 'https://e.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
    presets: [['classic', { blog: false, docs: {} }]],
    themeConfig: { navbar: { title: 'T', items: [
      { to: '/docs/a', label: 'Link' },
      { label: 'Fold', items: [{ to: '/docs/a', label: 'Entry' }] },
      { type: 'docsVersionDropdown' },
    ] } },
  }`,
  'src/pages/index.md': '# Home\n',
  'docs/a.md': '# A\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "s": ["a"] }',
}

/** Of each item of the drawer its words, its room, and by how much the middle of its arrow lies below that of its words; runs in the page. */
function items(): readonly {
  label: string
  width: number
  height: number
  arrow: number | undefined
  isIn: boolean
}[] {
  return [...document.querySelectorAll('.sidebar__items > li')].map((item) => {
    const label = item.querySelector('.navbar__link')
    const toggle = item.querySelector('.dropdown__toggle')
    const [words, around] = [label?.getBoundingClientRect() ?? new DOMRect(), item.getBoundingClientRect()]
    const fold = toggle?.getBoundingClientRect()
    const middle = (box: DOMRect): number => box.y + box.height / 2
    return {
      label: label?.textContent ?? '',
      width: Math.round(around.width),
      height: Math.round(around.height),
      arrow: fold && Math.round(middle(fold) - middle(words)),
      isIn: fold === undefined || (fold.left >= around.left && fold.right <= around.right),
    }
  })
}

describe('the drawer of the classic look', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(FILES)
  })
  after(() => shown.close())
  const open = onePage(() => shown.browser)

  for (const path of ['/', '/ar/'])
    test(`of ${path}: items stand below each other, dropdowns fold`, async () => {
      // Without motion: the rectangles of a drawer that slides are rounded differently from frame to frame.
      const { page, problems, close } = await open(shown.origin + path, { width: 390, reducedMotion: true })
      await page.click('.navbar__toggle')
      const found = await page.evaluate(items)
      assert.equal(found.length, 3)
      assert.deepEqual(found.map(({ label }) => label).slice(0, 2), ['Link', 'Fold'])
      for (const item of found) {
        assert.ok(item.width > 300 && item.height > 35 && item.height < 50, JSON.stringify(item))
        assert.ok(item.isIn && Math.abs(item.arrow ?? 0) <= 2, JSON.stringify(item))
      }
      await page.locator('.sidebar .dropdown__toggle').first().click()
      assert.ok(await page.locator('.sidebar .dropdown__link', { hasText: 'Entry' }).isVisible())
      assert.deepEqual(problems, [])
      await close()
    })
})
