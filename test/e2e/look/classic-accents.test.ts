// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** The classic look in Chromium: the filled badge of a version, and the accent of the categories that hold the page. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import { contrastOf } from '../../support/browser/contrast.ts'
import { onePage } from '../../support/sites/one-page.ts'

const SIDEBARS = `module.exports = { s: [
  { type: 'category', label: 'Folds', items: ['a', { type: 'category', label: 'Stays open', collapsible: false, items: [
    { type: 'category', label: 'Has a page', link: { type: 'doc', id: 'b' }, items: ['c'] }] }] },
  { type: 'category', label: 'Other folds', collapsed: false, items: ['d'] },
  { type: 'category', label: 'Other stays open', collapsible: false, items: ['e'] },
  { type: 'category', label: 'Other has a page', collapsible: false, link: { type: 'doc', id: 'f' }, items: ['g'] },
] }`

const FILES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `module.exports = {
    title: 'T', url: 'https://e.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
    presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './custom.css' } }]],
  }`,
  'sidebars.js': SIDEBARS,
  'custom.css': ':root { --ifm-color-primary: #2e7d50 } [data-theme="dark"] { --ifm-color-primary: #25c2a0 }',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "s": ["a"] }',
  ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => [`docs/${id}.md`, `# Page ${id}\n\nText.\n`])),
}

/** The secondary colour of Infima, in both modes. */
const FILL = 'rgb(235, 237, 240)'
/** The primary colour of the site, and Infima's colour of entries. */
const MODES = {
  light: { accent: 'rgb(46, 125, 80)', plain: 'rgb(96, 103, 112)' },
  dark: { accent: 'rgb(37, 194, 160)', plain: 'rgb(218, 221, 225)' },
}

const HOLDERS = ['Folds', 'Stays open', 'Has a page']
const OTHERS = ['Other folds', 'Other stays open', 'Other has a page']

interface Facts {
  readonly direction: string
  /** Colours of text and ground of the badge, and the ground of the page. */
  readonly badge: readonly [text: string, fill: string]
  readonly page: string
  /** Whether the badge begins where the heading does. */
  readonly isAtStart: boolean
  /** Colour, and free room behind it, of the label of each category. */
  readonly labels: Readonly<Record<string, readonly [color: string, room: string]>>
}

/** What is to be seen of badge and categories; runs in the page. */
function facts(): Facts {
  const style = (selector: string): CSSStyleDeclaration => {
    const element = document.querySelector(selector)
    if (element === null) throw new Error(`no ${selector}`)
    return getComputedStyle(element)
  }
  const badge = style('.version-badge')
  const [edge, heading] = ['.version-badge', '.markdown h1'].map((selector) => {
    const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return document.documentElement.dir === 'rtl' ? right : left
  })
  const labels = document.querySelectorAll('.menu__item--category > .menu__link, details > .menu__link')
  return {
    direction: getComputedStyle(document.body).direction,
    badge: [badge.color, badge.backgroundColor],
    page: style('html').backgroundColor,
    isAtStart: edge === heading,
    labels: Object.fromEntries(
      Array.from(labels, (label) => {
        const { color, marginInlineEnd } = getComputedStyle(label)
        return [label.textContent, [color, marginInlineEnd]]
      }),
    ),
  }
}

describe('badge and categories in the classic look', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(FILES)
    assert.deepEqual(shown.built.rules, [])
  })
  after(() => shown.close())
  const open = onePage(() => shown.browser)

  for (const [language, path, direction] of [
    ['English', '/docs/next/c', 'ltr'],
    ['Arabic', '/ar/docs/next/c', 'rtl'],
  ] as const)
    for (const [mode, { accent, plain }] of Object.entries(MODES))
      test(`${language}, ${mode}`, async () => {
        const { page, problems, close } = await open(shown.origin + path)
        await page.evaluate((theme) => localStorage.setItem('theme', theme), mode)
        await page.reload()
        assert.equal(await page.getAttribute('html', 'data-theme'), mode)
        const found = await page.evaluate(facts)
        assert.equal(found.direction, direction)
        assert.equal(found.badge[1], FILL, 'the badge is filled')
        assert.notEqual(found.badge[1], found.page)
        const contrast = await page.evaluate(contrastOf, found.badge)
        assert.ok(contrast >= 4.5, `contrast of the badge: ${contrast.toString()}`)
        assert.ok(found.isAtStart, 'the badge begins where the heading does')

        assert.deepEqual(found.labels, {
          ...Object.fromEntries(HOLDERS.map((label) => [label, [accent, label === 'Has a page' ? '44px' : '0px']])),
          ...Object.fromEntries(OTHERS.map((label) => [label, [plain, '0px']])),
        })
        for (const label of HOLDERS) {
          await page.locator('.menu__link', { hasText: label }).first().hover()
          assert.deepEqual((await page.evaluate(facts)).labels[label]?.[0], accent, `${label}, under the mouse`)
        }
        assert.deepEqual(problems, [])
        await close()
      })
})
