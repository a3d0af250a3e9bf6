// Only in test:all: a second way through what a core test of the browser goes through.
/** Languages in Chromium: written from right to left, with the search in the language of the page, and without faults that axe sees. */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { build } from '../../src/index.ts'
import { axeViolations, withAxe } from '../support/browser/axe.ts'
import { launchBrowser } from '../support/browser/browser.ts'
import { site, type TestSite } from '../support/site.ts'
import { STATIC, previewOf, type ShownSite } from '../support/target.ts'

const CONFIG = {
  title: 'Course',
  url: 'https://example.org',
  search: {},
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'ar', 'ja', 'fi'], staleNotice: true },
  theme: {
    navbar: {
      items: [
        { label: 'More', items: [{ to: '/setup', label: 'Setup' }] },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { links: [{ title: 'Pages', items: [{ label: 'Setup', to: '/setup' }] }], copyright: 'Nobody' },
  },
}

const translated = (locale: string, path: string): string =>
  `i18n/${locale}/docusaurus-plugin-content-docs/current/${path}`

const FILES = {
  'devcourse.config.json': JSON.stringify(CONFIG),
  'docs/index.md': '# Start\n\n## Part\n\nText.\n',
  'docs/setup.md': '# Setup\n\n## Part\n\nText.\n',
  [translated('ar', 'setup.md')]: '# الإعداد\n\n## الجزء {#part}\n\nنص.\n',
  [translated('fi', 'setup.md')]: '# Asennus\n\n## Osa {#part}\n\nMikä tiedosto on missä.\n',
  // what the Arabic page was made from: other blocks than those of the source now
  'i18n/ar/sources.json': JSON.stringify({ [translated('ar', 'setup.md').slice('i18n/ar/'.length)]: ['0'] }),
  'docs/more/_category_.json': '{"label": "More"}',
  'docs/more/deep.md': '# Deep\n',
  [translated('ar', 'index.md')]:
    '# البداية\n\nنص مع `code` و[رابط](./setup.md).\n\n## الجزء الأول\n\n- واحد\n- اثنان\n\n:::note\n\nملاحظة.\n\n:::\n\n> اقتباس\n\n```bash\nnpm install\n```\n\n| عمود | آخر |\n| --- | --- |\n| قيمة | قيمة |\n',
  [translated('ja', 'index.md')]:
    '# はじめに\n\n文章と[リンク](./setup.md)。\n\n## 部分\n\n:::tip\n\nヒント。\n\n:::\n',
}

describe('languages', { timeout: 180_000, ...STATIC }, () => {
  let made: TestSite
  let shown: ShownSite
  let browser: Browser

  before(async () => {
    made = await site(FILES)
    const { outDir, diagnostics } = await build({ root: made.root, cache: false })
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity === 'error'),
      [],
    )
    shown = await previewOf(resolve(outDir))
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await shown.close()
    await made.dispose()
  })

  async function look(path: string, width: number, see: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ viewport: { width, height: 1000 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await withAxe(page)
    await page.goto(shown.origin + path)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await see(page)
    await context.close()
  }

  for (const [path, width] of [
    ['/ar/', 1280],
    ['/ar/', 390],
    ['/ar/setup', 1280],
    ['/ar/setup', 390],
    ['/ja/', 1280],
    ['/ja/', 390],
  ] as const)
    test(`${path} at ${width} has no faults, and fits`, () =>
      look(path, width, async (page) => {
        const folder = process.env['SCREENSHOTS']
        if (folder !== undefined) await page.screenshot({ path: `${folder}${path.replaceAll('/', '-')}${width}.png` })
        assert.deepEqual(await axeViolations(page), [])
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        assert.equal(over, 0, 'nothing sticks out')
      }))

  test('from right to left the sidebar is on the right, and code goes on from the left', () =>
    look('/ar/', 1280, async (page) => {
      const places = await page.evaluate(() => {
        const middle = (selector: string): number => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box === undefined ? -1 : box.left + box.width / 2
        }
        return {
          dir: document.documentElement.dir,
          order: middle('#sidebar-nav') > middle('main h1') && middle('main h1') > middle('nav.toc'),
          code: getComputedStyle(document.querySelector('main pre') ?? document.body).direction,
        }
      })
      assert.deepEqual(places, { dir: 'rtl', order: true, code: 'ltr' })
    }))

  test('a translation that is old says so, and leads to the original', () =>
    look('/ar/setup', 1280, async (page) => {
      const notice = page.locator('.stale-translation')
      assert.match(await notice.innerText(), /أقدم من النص الأصلي/)
      await notice.locator('a').click()
      await page.waitForSelector('h1:has-text("Setup")')
      assert.equal(page.url().replace(/\/$/, ''), `${shown.origin}/setup`)
      assert.equal(await page.locator('.stale-translation').count(), 0)
    }))

  for (const width of [1280, 390])
    test(`the dropdown of languages keeps the page, the query and the fragment at ${width}`, () =>
      look('/setup?a=1#part', width, async (page) => {
        for (const [label, locale, title] of [
          ['العربية', '/ar', 'الإعداد'],
          ['Suomi', '/fi', 'Asennus'],
          ['English', '', 'Setup'],
        ] as const) {
          if (width < 500) {
            await page.locator('.navbar__toggle').click()
            await page.locator('button:visible', { hasText: '←' }).click()
            await page.locator('.sidebar__navbar summary:visible').last().click()
          } else await page.locator('.navbar .dropdown summary').last().click()
          await page.locator('a:visible', { hasText: label }).first().click()
          await page.waitForSelector(`h1:has-text("${title}")`)
          assert.equal(page.url().replace('/?', '?'), `${shown.origin}${locale}/setup?a=1#part`)
          await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
        }
      }))

  test('the search finds forms of a word in the language of the page', () =>
    look('/fi/', 1280, async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open]').waitFor()
      await page.keyboard.type('tiedostossa ')
      await page.locator('dialog[open] .DocSearch-Hit', { hasText: 'Asennus' }).first().waitFor()
    }))

  for (const [path, cancel, nothing] of [
    ['/ar/', 'إلغاء', 'لا توجد نتائج لـ'],
    ['/ja/', 'キャンセル', '見つかりませんでした:'],
  ] as const)
    test(`${path}: the search speaks the language`, () =>
      look(path, 1280, async (page) => {
        await page.keyboard.press('Control+k')
        const dialog = page.locator('dialog[open]')
        await dialog.waitFor()
        await page.keyboard.type('zzzzqq')
        await dialog.getByText(nothing).first().waitFor()
        assert.ok((await dialog.textContent())?.includes(cancel) === true || (await dialog.getByLabel(cancel).count()))
        assert.deepEqual(await axeViolations(page), [])
      }))
})
