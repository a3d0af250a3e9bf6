// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** The look, measured in Chromium on a site that shows everything: contrast, narrow windows, paper, direction, motion. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage, type PageOptions } from '../../support/browser/browser.ts'
import { PROJECT } from '../../support/cli.ts'
import { contrastOf, faintTexts } from '../../support/browser/contrast.ts'
import {
  mirrorFacts,
  movingElements,
  paperFacts,
  ringColors,
  showTokens,
  smallControls,
} from '../../support/browser/look-facts.ts'
import { RICH_ROUTES, richSite } from '../../support/sites/rich-site.ts'
import { site, type TestSite } from '../../support/site.ts'
import { serveSite, type StaticServer } from '../../support/static-server.ts'
import { THOROUGH } from '../../support/thorough.ts'

const MODES = ['light', 'dark'] as const

describe('look', () => {
  let rich: TestSite
  let server: StaticServer
  let browser: Browser

  before(async () => {
    rich = await site(richSite())
    const { outDir } = await rich.build()
    server = await serveSite(outDir, '/rich/')
    browser = await launchBrowser()
  })

  after(async () => {
    await browser.close()
    await server.close()
    await rich.dispose()
  })

  const open = (route: string, options: PageOptions = {}): Promise<OpenPage> =>
    openPage(browser, `${server.origin}/rich/${route}`, { reducedMotion: true, ...options })

  test('every text of every kind of page stands out in both modes', async () => {
    const { page, close } = await open(RICH_ROUTES.doc)
    for (const route of Object.values(RICH_ROUTES)) {
      await page.goto(`${server.origin}/rich/${route}`)
      await page.evaluate(() => document.querySelector('.navbar .dropdown')?.setAttribute('open', ''))
      for (const mode of MODES) {
        await setMode(page, mode)
        assert.deepEqual(await page.evaluate(faintTexts, 'body'), [], `${route} ${mode}`)
      }
    }
    await close()
  })

  test(
    'what the pointer is on stands out, and so do rings of focus and outlines of buttons',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(RICH_ROUTES.home)
      await page.keyboard.press('Tab') // rings are for those who use the keyboard
      for (const mode of MODES) {
        await setMode(page, mode)
        for (const style of ['', 'navbar--dark', 'navbar--primary']) {
          await page.evaluate(
            (name) => (document.querySelector('.navbar') ?? document.body).setAttribute('class', `navbar ${name}`),
            style,
          )
          for (const place of style === '' ? RINGED : ['.navbar__brand']) {
            const colors = await page.evaluate(ringColors, place)
            assert.ok((await page.evaluate(contrastOf, colors)) >= 3, `${place} ${style} ${mode}`)
          }
        }
        const button = page.locator('.button:not(.button--primary)').first()
        const line = await button.evaluate((element) => getComputedStyle(element).borderTopColor)
        assert.ok((await page.evaluate(contrastOf, [line, await ground(page)] as const)) >= 3)
        for (const selector of ['.button--primary', '.button:not(.button--primary)', 'a.card'])
          await assertHovered(page, selector)
      }
      await page.goto(`${server.origin}/rich/${RICH_ROUTES.doc}`)
      for (const mode of MODES) {
        await setMode(page, mode)
        for (const selector of HOVERED) await assertHovered(page, selector)
      }
      await close()
    },
  )

  test(
    'dark and coloured navbars, a dark footer and highlighted code stand out in both modes',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(RICH_ROUTES.doc)
      const classes = await tokenClasses()
      assert.ok(classes.length > 20)
      await page.evaluate(showTokens, classes)
      await page.evaluate(() => document.querySelector('.footer')?.classList.replace('footer--light', 'footer--dark'))
      for (const mode of MODES) {
        await setMode(page, mode)
        for (const style of ['navbar--dark', 'navbar--primary']) {
          await page.evaluate(
            (name) => (document.querySelector('.navbar') ?? document.body).setAttribute('class', `navbar ${name}`),
            style,
          )
          assert.deepEqual(await page.evaluate(faintTexts, 'body'), [], `${style} ${mode}`)
          await assertHovered(page, '.navbar .navbar__link:not([aria-current])')
        }
      }
      await close()
    },
  )

  test('no page of 320 px width scrolls sideways, nor does text of twice the size, in either direction', async () => {
    const { page, close } = await open('', { width: 320 })
    for (const route of THOROUGH ? Object.values(RICH_ROUTES) : [RICH_ROUTES.doc, RICH_ROUTES.home, RICH_ROUTES.tags]) {
      await page.goto(`${server.origin}/rich/${route}`)
      for (const [width, size] of [
        [320, '100%'],
        [640, '200%'],
        [1280, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        for (const direction of ['ltr', 'rtl']) {
          const over = await page.evaluate(
            ([fontSize, dir]) => {
              const root = document.documentElement
              root.style.fontSize = fontSize
              root.dir = dir
              return root.scrollWidth - root.clientWidth
            },
            [size, direction] as const,
          )
          assert.equal(over, 0, `${route} ${direction} at ${width.toString()} px, text at ${size}`)
        }
      }
    }
    await close()
  })

  test(
    'on paper there is the article alone, in light colours, whole, with the targets of outer links',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(RICH_ROUTES.doc)
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
      const { outer, inner, folds, marks, ...paper } = await page.evaluate(paperFacts, NOT_PRINTED)
      assert.deepEqual(paper, { shown: [], ground: 'rgb(255, 255, 255)', cut: [], themed: ['themed-image--light'] })
      assert.ok(outer.length > 5 && outer.every((content) => /^" \((" attr\(href\) "|https?:.*)\)"$/.test(content)))
      assert.ok(inner.length > 5 && inner.every((content) => content === 'none'))
      assert.ok(folds.length > 2 && folds.every(Boolean))
      assert.ok(marks.length > 5 && marks.every((adjust) => adjust === 'exact'))
      assert.deepEqual(await page.evaluate(faintTexts, '.markdown'), [])
      await close()
    },
  )

  test('from right to left the page is mirrored, and code is not', { skip: !THOROUGH }, async () => {
    const { page, close } = await open(RICH_ROUTES.doc)
    assert.deepEqual(await page.evaluate(mirrorFacts), {
      columns: true,
      brand: true,
      code: ['ltr', 'ltr', 'ltr'],
      isolated: 'isolate',
      notice: ['4px', '0px'],
      external: 'matrix(-1, 0, 0, 1, 0, 0)',
      arrow: 'matrix(0.707107, -0.707107, 0.707107, 0.707107, 0, 0)',
    })
    await page.setViewportSize({ width: 390, height: 800 })
    const drawer = page.locator('.sidebar')
    const closed = await drawer.evaluate((element) => element.getBoundingClientRect().left)
    assert.ok(closed >= 390, 'the drawer waits beyond the right edge')
    await page.locator('.navbar__toggle').click()
    assert.equal(await drawer.evaluate((element) => element.getBoundingClientRect().right), 390)
    await close()
  })

  test(
    'with reduced motion nothing moves, and with more contrast asked for lines are strong',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(RICH_ROUTES.doc)
      assert.deepEqual(await page.evaluate(movingElements), [])
      for (const mode of MODES) {
        await setMode(page, mode)
        for (const contrast of ['no-preference', 'more'] as const) {
          await page.emulateMedia({ contrast })
          const line = await page
            .locator('.code-block')
            .first()
            .evaluate((block) => getComputedStyle(block).borderTopColor)
          const ratio = await page.evaluate(contrastOf, [line, await ground(page)] as const)
          assert.ok(contrast === 'more' ? ratio >= 4.5 : ratio < 3, `${mode} ${contrast} ${ratio.toString()}`)
        }
      }
      await close()
    },
  )

  test('on a phone controls are 24 px large at least, and main controls 42 px', async () => {
    const { page, close } = await open(RICH_ROUTES.doc, { width: 390 })
    const words = ':not(.markdown a, .announcement a, .footer__bottom a, .skip-link, .breadcrumbs a)'
    assert.deepEqual(await page.evaluate(smallControls, [`:is(a, button, summary)${words}`, 24] as const), [])
    await page.locator('.navbar__toggle').click()
    assert.deepEqual(await page.evaluate(smallControls, ['.sidebar :is(a, button, summary)', 24] as const), [])
    const main = '.navbar__toggle, .navbar .color-toggle, .sidebar__close, .menu__link, .menu__caret'
    assert.deepEqual(await page.evaluate(smallControls, [main, 42] as const), [])
    await close()
  })
})

/** Things that change under the pointer. */
const HOVERED = [
  '.menu .menu__link:not([aria-current])',
  '.menu .menu__link[aria-current]',
  '.navbar .navbar__link:not([aria-current])',
  '.toc a:not([aria-current])',
  '.breadcrumbs a',
  '.markdown p a',
  '.admonition a',
  '.details summary',
  '.doc__footer a',
  '.tags a',
  '.pagination a',
  '.footer a',
  '.announcement a',
]

/** Places whose controls show a ring when they have the focus. */
const RINGED = ['.navbar__brand', '.markdown a', '.footer a', '.announcement a']

/** The frame of the page and its controls. */
const NOT_PRINTED = [
  ...['.navbar', '.sidebar', '.toc', '.toc-mobile', '.footer', '.pagination', '.announcement', '.breadcrumbs'],
  ...['.doc__footer', '.hash-link', '.code-block button', '.skip-link', '.back-to-top', '.sidebar__hide'],
]

/** Switch the colour mode as the button does, and open the folds. */
async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not(.dropdown)')) fold.open = true
  }, mode)
}

async function assertHovered(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().hover({ timeout: 20_000 })
  assert.deepEqual(await page.evaluate(faintTexts, selector.split(' ')[0] ?? ''), [], `pointer on ${selector}`)
}

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

/** Classes of tokens that the stylesheet colours. */
async function tokenClasses(): Promise<readonly string[]> {
  const css = await readFile(join(PROJECT, 'runtime/styles/code.css'), 'utf8')
  const rules = css.match(/\.token[^{]*\{/g) ?? []
  return [...new Set(rules.flatMap((rule) => rule.match(/\.[\w-]+/g) ?? []))].map((name) => name.slice(1))
}
