// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** Variables of the classic theme in a site's own CSS: each that is mapped changes what it changes there (docs/theming.md). */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage } from '../../support/browser/browser.ts'
import { classicCases, DRAWER, type ClassicCase } from '../../support/sites/classic-cases.ts'
import { PROJECT } from '../../support/cli.ts'
import { contrastOf } from '../../support/browser/contrast.ts'
import { RICH_ROUTES, richSite } from '../../support/sites/rich-site.ts'
import { site } from '../../support/site.ts'
import { serveSite } from '../../support/static-server.ts'
import { THOROUGH } from '../../support/thorough.ts'

/** What `npm create docusaurus` puts into src/css/custom.css. */
const TEMPLATE = `
:root {
  --ifm-color-primary: #2e8555;
  --ifm-color-primary-dark: #29784c;
  --ifm-color-primary-darker: #277148;
  --ifm-color-primary-darkest: #205d3b;
  --ifm-color-primary-light: #33925d;
  --ifm-color-primary-lighter: #359962;
  --ifm-color-primary-lightest: #3cad6e;
  --ifm-code-font-size: 95%;
  --docusaurus-highlighted-code-line-bg: rgba(0, 0, 0, 0.1);
}
[data-theme='dark'] {
  --ifm-color-primary: #25c2a0;
  --ifm-color-primary-dark: #21af90;
  --docusaurus-highlighted-code-line-bg: rgba(0, 0, 0, 0.3);
}
`

/** Each variable is tried; without it, every tenth. */

describe('variables of the classic theme', () => {
  let browser: Browser

  before(async () => {
    browser = await launchBrowser()
  })

  after(() => browser.close())

  /** Build the rich site with this stylesheet and open one of its pages. */
  async function withCss(customCss: string, route: string = RICH_ROUTES.doc): Promise<OpenPage> {
    const rich = await site(richSite({ customCss }))
    const { outDir } = await rich.build()
    const server = await serveSite(outDir, '/rich/')
    const opened = await openPage(browser, `${server.origin}/rich/${route}`, { reducedMotion: false })
    const close = async (): Promise<void> => {
      await opened.close()
      await server.close()
      await rich.dispose()
    }
    return { ...opened, close }
  }

  test(THOROUGH ? 'each has its effect' : 'every tenth has its effect, and none is forgotten', async () => {
    const names = await mappedNames()
    const { page, close } = await withCss(`.never { ${names.map((name) => `${name}: 0;`).join(' ')} }`)
    const failed: string[] = []
    for (const home of [false, true]) {
      await page.goto(new URL(`/rich/${home ? RICH_ROUTES.home : RICH_ROUTES.doc}`, page.url()).href)
      await page.addStyleTag({ content: '* { transition-property: none !important }' })
      await page.evaluate(() => {
        document.querySelector('.navbar .dropdown')?.setAttribute('open', '')
        for (const block of [...document.querySelectorAll('.code-block')].slice(2)) block.remove() // quicker to style
      })
      await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div class="progress"></div>'))
      const cases = classicCases.filter((one, index) => one.home === home && (THOROUGH || index % 10 === 0))
      const wide = cases.filter(({ selector }) => selector !== DRAWER)
      await forceStates(page, wide)
      failed.push(...(await page.evaluate(withoutEffect, wide)))
      await page.setViewportSize({ width: 390, height: 800 })
      const narrow = cases.filter(({ selector }) => selector === DRAWER)
      failed.push(...(await page.evaluate(withoutEffect, narrow)))
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await close()
    assert.deepEqual(failed, [])
    const tested = new Set(classicCases.map(({ name }) => name))
    assert.deepEqual(
      names.filter((name) => !tested.has(name) && !READ_ONLY.test(name)),
      [],
    )
  })

  test(
    'the colours of a generated custom.css hold in both modes, and can be read where only the other mode sets them',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await withCss(`${TEMPLATE}
      .markdown h2 { color: var(--ifm-color-primary-lightest); outline-color: var(--ifm-color-emphasis-200) }
      .markdown blockquote { color: var(--ifm-font-color-base) }
      [data-theme='dark'] { --ifm-font-color-base: rgb(1, 2, 3) }
      .navbar { --ifm-navbar-link-color: rgb(4, 5, 6) }`)
      const colors = (): Promise<readonly string[]> =>
        page.evaluate(() =>
          [
            ['.markdown p a', 'color'],
            ['.theme-code-block-highlighted-line', 'background-color'],
            ['.markdown h2', 'color'],
            ['.markdown h2', 'outline-color'],
            ['.markdown blockquote', 'color'],
            ['.navbar__link:not([aria-current])', 'color'],
          ].map(([selector = '', property = '']) => {
            const element = document.querySelector(selector)
            return element ? getComputedStyle(element).getPropertyValue(property) : 'nothing'
          }),
        )
      const [link, mark, lightest, grey, quote, bar] = await colors()
      assert.deepEqual([link, mark, lightest], ['rgb(46, 133, 85)', 'rgba(0, 0, 0, 0.1)', 'rgb(60, 173, 110)'])
      assert.match(grey ?? '', /^color\(srgb 0\.9/)
      assert.deepEqual([quote, bar], ['rgb(29, 42, 51)', 'rgb(4, 5, 6)'])
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
      const dark = await colors()
      assert.deepEqual(dark.slice(0, 3), ['rgb(37, 194, 160)', 'rgba(0, 0, 0, 0.3)', 'rgb(60, 173, 110)'])
      assert.deepEqual(dark.slice(4), ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
      await close()
    },
  )

  test(
    'a primary colour that is set once counts in dark mode too, and words on it stay readable',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await withCss(
        `:root { --ifm-color-primary: #ffb000 }
      .section .button--primary { --ifm-button-background-color: rgb(7, 8, 9); --ifm-button-color: rgb(10, 11, 12) }`,
        RICH_ROUTES.home,
      )
      for (const mode of ['light', 'dark']) {
        const button = await page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name
          const element = document.querySelector('.button--primary')
          const style = element && getComputedStyle(element)
          return style && ([style.color, style.backgroundColor] as const)
        }, mode)
        assert.equal(button?.[1], 'rgb(255, 176, 0)')
        assert.ok((await page.evaluate(contrastOf, button)) >= 4.5)
      }
      const other = page.locator('.section .button--primary')
      assert.equal(await other.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(7, 8, 9)')
      assert.equal(await other.evaluate((element) => getComputedStyle(element).color), 'rgb(10, 11, 12)')
      await close()
    },
  )
})

/** Show the elements of such cases as if the pointer was on them; each has its own, so that the others stay. */
async function forceStates(page: Page, cases: readonly ClassicCase[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const { selector, state } of cases) {
    if (state === undefined) continue
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover', state] })
  }
}

/** Names that our stylesheets map. */
async function mappedNames(): Promise<readonly string[]> {
  const files = ['tokens', ...['variables', 'variable-text', 'variable-frame'].map((name) => `classic/classic-${name}`)]
  const texts = await Promise.all(files.map((file) => readFile(join(PROJECT, `runtime/styles/${file}.css`), 'utf8')))
  return [...new Set(texts.join('\n').match(/--(?:ifm|docusaurus|doc)-[\w-]+/g))]
}

/** Names that sites read and that nothing of the page depends on. */
const READ_ONLY =
  /button-(color|background|border-color)|color-(gray|white|black|emphasis|content-inverse)|primary-(darkest|light|contrast)|base-inverse|color-(secondary|success|info|warning|danger)$|spacing|border-width$|global-shadow|leading-desktop|font-weight-(light|normal|semibold)|timing|container-width-xl/

/** Set each variable on the root, look at the property of the element, take it away. Runs in the page. */
function withoutEffect(cases: readonly ClassicCase[]): string[] {
  const root = document.documentElement
  const read = ({ selector, property }: ClassicCase): string => {
    const element = document.querySelector(selector)
    return element ? getComputedStyle(element).getPropertyValue(property) : `no ${selector}`
  }
  const before = cases.map(read)
  return cases.flatMap((one, index) => {
    root.style.setProperty(one.name, one.value)
    const now = read(one)
    root.style.removeProperty(one.name)
    const right = now === one.expected && now !== before[index]
    return right ? [] : [`${one.name}: ${one.property} of ${one.selector} was ${before[index] ?? ''}, became ${now}`]
  })
}
