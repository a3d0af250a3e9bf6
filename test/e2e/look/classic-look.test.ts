// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/**
 * The classic look in Chromium: boxes and colours as Docusaurus 3.8.1 has them on the same site (`npm run look` compares whole
 * sites with it), in both widths and modes, and nothing for axe to complain of.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { site, type TestSite } from '../../support/site.ts'
import { serveSite, type StaticServer } from '../../support/static-server.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100" viewBox="0 0 500 100"><rect width="500" height="100"/></svg>'
const ITEMS = ['Docs', 'Usage', 'Install', 'Tutorial', 'Labels'].map((label) => `{ label: '${label}', to: '/docs/a' }`)

const FILES = {
  'docusaurus.config.js': `export default {
    title: 'Tasks', tagline: 'Lists', url: 'https://example.org', baseUrl: '/',
    presets: [['classic', { blog: { onInlineTags: 'ignore' }, theme: { customCss: './custom.css' } }]],
    themeConfig: {
      navbar: {
        logo: { alt: 'Tasks', src: 'logo.svg', width: 180, height: 36 },
        items: [${ITEMS.join(', ')},
          { type: 'dropdown', label: 'More', items: [{ label: 'Forum', href: 'https://example.org/forum' }] },
          { href: 'https://example.org/code', position: 'right', className: 'header-icon', 'aria-label': 'Repository' }],
      },
      footer: { style: 'dark', copyright: 'By three people',
        links: [{ title: 'Learn', items: [{ label: 'Start', to: '/docs/a' }] }, { title: 'More', items: [{ label: 'Use', to: '/docs/a' }] }] },
    },
  }`,
  'custom.css': `:root { --ifm-color-primary: #2e7d50; }
    [data-theme='dark'] { --ifm-color-primary: #25c2a0; }
    .header-icon::before { content: ''; display: flex; width: 24px; height: 24px; background: currentcolor; }`,
  'static/logo.svg': LOGO,
  'docs/a.md': `# Start\n\nA text with [a link](#first) in it.\n\n## First\n\n:::note\n\nA note.\n\n:::\n\n\`\`\`js title="a.js"\nlet a = 1\n\`\`\`\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n### Second\n\nThe end.\n`,
  'docs/short.md': '# Short\n\nOne line.\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  title: Writer\n  image_url: /logo.svg\n  page: true\n',
  'blog/2026-01-02-news.md': `---\ntitle: News\nauthors: ada\ntags: [lists]\n---\n\nSome news.\n\n<!-- truncate -->\n\n## More\n\nAll of it.\n`,
  'blog/2025-05-06-older.md': '---\ntitle: Older\nauthors: ada\n---\n\nOlder news.\n',
  'src/pages/index.js': `import Layout from '@theme/Layout'
    export default () => <Layout>
      <header className="hero hero--primary"><div className="container">
        <h1 className="hero__title">Lists</h1><p className="hero__subtitle">For everybody</p>
        <a className="button button--secondary button--lg" href="/docs/a">Get started</a>
      </div></header>
      <main className="container margin-vert--lg"><div className="row">
        <section className="col col--6"><h2>Left</h2><p>One.</p></section>
        <section className="col col--6"><h2>Right</h2><p>Two.</p></section>
      </div></main></Layout>`,
}

/** Left, top, width and height of the first element, in whole pixels from the top left of the page; runs in the page. */
function boxes(selectors: readonly string[]): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    selectors.map((selector) => {
      const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return [selector, [left, top, width, height].map(Math.round)]
    }),
  )
}

/** Property of the first element; runs in the page. */
function styleOf({ selector, property }: { readonly selector: string; readonly property: string }): string {
  const element = document.querySelector(selector)
  return element === null ? 'no element' : getComputedStyle(element).getPropertyValue(property)
}

describe('the classic look', { timeout: 120_000 }, () => {
  let files: TestSite
  let server: StaticServer
  let browser: Browser

  before(async () => {
    files = await site(FILES)
    const { outDir } = await files.build()
    server = await serveSite(outDir, '/')
    browser = await launchBrowser()
  })

  after(async () => {
    await browser.close()
    await server.close()
    await files.dispose()
  })

  const open = async (path: string, width: number, mode = 'light'): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await context.addInitScript((theme) => {
      localStorage.setItem('theme', theme)
    }, mode)
    const page = await context.newPage()
    await withAxe(page)
    await page.goto(server.origin + path)
    return page
  }

  const near = (found: readonly number[] | undefined, wanted: readonly (number | undefined)[], what: string): void => {
    const isNear = wanted.every((value, index) => value === undefined || Math.abs(value - (found?.[index] ?? NaN)) <= 2)
    assert.ok(isNear, `${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`)
  }

  test('an own page: the bar in one line, the hero, buttons and columns in their places', async () => {
    const page = await open('/', 1280)
    const found = await page.evaluate(boxes, [
      ...['.navbar', '.navbar__logo img', '.navbar__item', '.header-icon', '.hero', '.hero__title', '.hero .button'],
      ...['.col', '.col + .col', '.footer__col', '.footer__copyright'],
    ])
    near(found['.navbar'], [0, 0, 1280, 60], 'bar')
    near(found['.navbar__logo img'], [16, 14, 180, 32], 'logo')
    near(found['.header-icon'], [undefined, undefined, 48, 32], 'icon')
    near(found['.hero'], [0, 60, 1280, undefined], 'hero')
    near(found['.hero__title'], [86, 124, 1108, 60], 'title of the hero')
    near(found['.hero .button'], [86, undefined, undefined, 46], 'button')
    near(found['.col'], [70, undefined, 570], 'first column')
    near(found['.col + .col'], [640, undefined, 570], 'second column')
    near(found['.footer__col'], [70, undefined, 570], 'column of the footer')
    assert.equal(await page.evaluate(styleOf, { selector: '.hero', property: 'background-color' }), 'rgb(46, 125, 80)')
    assert.equal(await page.evaluate(styleOf, { selector: '.hero__title', property: 'font-size' }), '48px')
    assert.equal(await page.evaluate(styleOf, { selector: '.footer', property: 'background-color' }), 'rgb(48, 56, 70)')
    assert.equal(await page.locator('.navbar .header-icon').textContent(), '')
    assert.deepEqual(await axeViolations(page), [])
  })

  test('a document: sidebar, text and contents in their columns, sizes of type', async () => {
    const page = await open('/docs/a/', 1280)
    const found = await page.evaluate(boxes, ['.sidebar', '.markdown h1', '.toc', '.menu__link', '.breadcrumbs'])
    near(found['.sidebar'], [0, 60, 300], 'sidebar')
    near(found['.menu__link'], [8, 68, undefined, 32], 'entry of the sidebar')
    near(found['.markdown h1'], [316, undefined, 703, 60], 'heading')
    near(found['.toc'], [1051, undefined, undefined], 'contents')
    for (const [selector, size] of Object.entries({
      ...{ '.markdown h1': '48px', '.markdown h2': '32px', '.markdown h3': '24px', '.markdown p': '16px' },
      ...{ '.menu__link': '16px', '.toc a': '12.8px', '.breadcrumbs li:last-child span': '12.8px' },
    }))
      assert.equal(await page.evaluate(styleOf, { selector, property: 'font-size' }), size, selector)
    assert.deepEqual(await axeViolations(page), [])
  })

  test('the footer of a short page stands at the end of the window', async () => {
    const page = await open('/docs/short/', 1280)
    const [, top = 0, , height = 0] = (await page.evaluate(boxes, ['.footer']))['.footer'] ?? []
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 800)
    assert.equal(top + height, 800)
  })

  test('a blog: recent posts, column and contents, sizes of titles', async () => {
    const list = await open('/blog/', 1280)
    const found = await list.evaluate(boxes, [
      ...['.sidebar .menu__link', '.post', '.post__title', '.post__info', '.author__image'],
      ...['.author__name', '.markdown'],
    ])
    near(found['.sidebar .menu__link'], [86, 187, 253, 24], 'entry of the sidebar')
    near(found['.post'], [371, 92, 633], 'post')
    near(found['.post__title'], [371, 92, 633, 60], 'title')
    near(found['.post__info'], [371, 168, 633, 24], 'day')
    near(found['.author__image'], [371, 208, 58, 58], 'picture of the author')
    near(found['.author__name'], [445, undefined, undefined, undefined], 'name of the author')
    near(found['.markdown'], [371, 281, 633], 'text')
    assert.deepEqual(await axeViolations(list), [])
    const sizes = {
      '/blog/': '48px',
      '/blog/2026/01/02/news/': '48px',
      '/blog/archive/': '48px',
      '/blog/tags/': '32px',
    }
    for (const [path, size] of Object.entries(sizes)) {
      const page = await open(path, 1280)
      const selector = path === '/blog/' ? '.post__title' : 'h1'
      assert.equal(await page.evaluate(styleOf, { selector, property: 'font-size' }), size, path)
      assert.deepEqual(await axeViolations(page, { lookOnly: true }), [], path)
      const phone = await open(path, 390, 'dark')
      assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390, path)
      assert.deepEqual(await axeViolations(phone, { lookOnly: true }), [], path)
    }
    const archive = await open('/blog/archive/', 1280)
    const years = await archive.evaluate(boxes, ['.blog__heading', '.blog__heading h1', '.archive section'])
    near(years['.blog__heading'], [0, 60, 1280, 264], 'head of the archive')
    near(years['.blog__heading h1'], [86, 124, undefined, 60], 'title of the archive')
    near(years['.archive section'], [86, 388], 'year')
  })

  test('on a phone and in dark mode nothing is wider than the window, and every text stands out', async () => {
    for (const path of ['/', '/docs/a/']) {
      const phone = await open(path, 390)
      assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390, path)
      near((await phone.evaluate(boxes, ['.navbar']))['.navbar'], [0, 0, 390, 60], 'bar on a phone')
      assert.deepEqual(await axeViolations(phone, { lookOnly: true }), [], path)
      const dark = await open(path, 1280, 'dark')
      assert.equal(await dark.evaluate(styleOf, { selector: 'html', property: 'background-color' }), 'rgb(27, 27, 29)')
      assert.deepEqual(await axeViolations(dark, { lookOnly: true }), [], path)
    }
  })
})
