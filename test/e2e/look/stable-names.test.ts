// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** The class names that style sheets for Docusaurus speak of, on what is made or fetched in the browser. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import { onePage } from '../../support/sites/one-page.ts'

/** So many that a page has only those of its own category. */
const DOCS = Array.from(
  { length: 210 },
  (_, index) =>
    [`docs/c${Math.floor(index / 70).toString()}/p${index.toString()}.md`, `# P ${index.toString()}\n`] as const,
)

const FILES: Readonly<Record<string, string>> = {
  'docusaurus.config.mjs': `export default { title: 'T', url: 'https://e.org', baseUrl: '/',
    presets: [['classic', { blog: false, docs: { editUrl: 'https://g.org' }, theme: { customCss: './custom.css' } }]],
    themeConfig: { navbar: { items: [{ to: '/docs/c0/p0', label: 'Docs' }] } } }`,
  'custom.css': `.theme-doc-sidebar-item-link-level-2 { border-inline-start: 3px solid red }
    .theme-admonition-tip { background: rgb(1, 2, 3) }
    .theme-doc-sidebar-container { border-right: none !important }
    .theme-code-block, .theme-doc-footer { outline: 1px solid red }`,
  ...Object.fromEntries(DOCS),
  'docs/intro.mdx': `---\nslug: /\n---\n\nimport More from '@site/src/more'\n\n# Intro\n\n<More />\n`,
  'src/more.jsx': `import { useState } from 'react'
    import Admonition from '@theme/Admonition'
    import CodeBlock from '@theme/CodeBlock'
    export default function More() {
      const [open, setOpen] = useState(false)
      return <><button id="more" onClick={() => setOpen(true)}>More</button>
        {open && <><Admonition type="tip">Made here</Admonition><CodeBlock>let a</CodeBlock></>}</>
    }`,
  'src/theme/DocItem/Footer.jsx': `import { useState } from 'react'
    import Footer from '@theme-original/DocItem/Footer'
    export default function Own(props) {
      const [times, setTimes] = useState(0)
      return <><button id="again" onClick={() => setTimes(times + 1)}>{times}</button><Footer key={times} {...props} /></>
    }`,
}

describe('class names for style sheets, in the browser', { timeout: 120_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await browsedSite(FILES)
    assert.deepEqual(shown.built.rules, [])
  })
  after(() => shown.close())
  const open = onePage(() => shown.browser)

  test('are on components that are shown later, and on parts that are rendered again', async () => {
    const { page, problems, close } = await open(`${shown.origin}/docs`)
    await page.waitForSelector('html[data-hydrated="true"]')
    await page.click('#more')
    assert.equal(await page.textContent('.admonition.theme-admonition-tip .admonition__content'), 'Made here')
    const ground = await page.locator('.theme-admonition-tip').evaluate((box) => getComputedStyle(box).backgroundColor)
    assert.equal(ground, 'rgb(1, 2, 3)', 'a rule of the site wins over ours')
    assert.equal(await page.textContent('.code-block.theme-code-block'), 'let a')
    const footer = '.doc__footer.theme-doc-footer > .theme-doc-footer-edit-meta-row > .theme-edit-this-page'
    assert.equal(await page.locator(footer).count(), 1)
    await page.click('#again')
    await page.waitForFunction(() => document.querySelector('#again')?.textContent === '1')
    assert.equal(await page.locator(footer).count(), 1)
    assert.deepEqual(problems, [])
    await close()
  })

  test('are on entries that are fetched, also in the drawer', async () => {
    const { page, problems, close } = await open(`${shown.origin}/docs/c0/p0`)
    const lines = await page.evaluate(() =>
      ['.sidebar', '.main'].map((selector) => {
        const { borderInlineEndWidth, boxShadow } = getComputedStyle(document.querySelector(selector) ?? document.body)
        return [borderInlineEndWidth, boxShadow]
      }),
    )
    assert.deepEqual(
      lines,
      [
        ['0px', 'none'],
        ['0px', 'none'],
      ],
      'the site has taken away the line beside the sidebar',
    )
    const [own, ...others] = await page.evaluate(() => {
      const labels = document.querySelectorAll('.menu__item--category > .menu__link, details > .menu__link')
      return Array.from(labels, (label) => getComputedStyle(label).color)
    })
    assert.equal(others.length, 2)
    assert.ok(
      others.every((color) => color === others[0] && color !== own),
      'the category of the page has the accent',
    )
    await page.setViewportSize({ width: 390, height: 800 })
    const level = '.theme-doc-sidebar-item-link-level-2'
    assert.equal(await page.locator(level).count(), 70, 'those of its own category')
    await page.click('.navbar__toggle')
    await page.click('.theme-doc-sidebar-item-category-level-1:nth-child(3) summary')
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 140, level)
    const border = await page
      .locator(level)
      .last()
      .evaluate((item) => getComputedStyle(item).borderInlineStartWidth)
    assert.equal(border, '3px')
    assert.deepEqual(problems, [])
    await close()
  })
})
