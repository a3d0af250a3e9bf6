// Only in test:all: a second way through what a core test of the browser goes through.
/** A blog in Chromium: the kinds of its pages by axe, in both modes and widths; paging, the keyboard, the name of its sidebar. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { axeViolations, withAxe } from '../support/browser/axe.ts'
import { browsedSite, type BrowsedSite } from '../support/browser/browsed-site.ts'
import { openPage, type OpenPage, type PageOptions } from '../support/browser/browser.ts'
import { ONCE } from '../support/target.ts'

const CONFIG = {
  title: 'Course',
  url: 'https://example.org',
  blog: { blogTitle: 'News', routeBasePath: 'news', postsPerPage: 2, onUntruncatedBlogPosts: 'ignore' },
  theme: { navbar: { items: [{ to: 'news', label: 'News' }] } },
}

const post = (title: string, more = ''): string =>
  `---\ntitle: ${title}\nauthors: ada\ntags: [week]\n${more}---\n\nThe beginning of ${title}.\n\n<!-- truncate -->\n\n## More\n\nThe rest, see [the docs](../docs/index.md).\n`

const FILES = {
  'devcourse.config.json': JSON.stringify(CONFIG),
  'docs/index.md': '# Start\n\nText.\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  title: Lecturer\n  page: true\n  url: https://example.org/ada\n',
  'blog/tags.yml': 'week:\n  label: Week\n',
  ...Object.fromEntries(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((title, index) => {
      const year = index < 2 ? '2025' : '2026'
      return [`blog/${year}-03-0${(index + 1).toString()}-${title.toLowerCase()}.md`, post(title)]
    }),
  ),
}

/** A page of each kind. */
const ROUTES = [
  'news',
  'news/2026/03/04/four',
  'news/archive',
  'news/tags',
  'news/tags/week',
  'news/authors',
  'news/authors/ada',
]

describe('blog', { ...ONCE, timeout: 120_000 }, () => {
  let shown: BrowsedSite

  before(async () => {
    shown = await browsedSite(FILES, { jobs: 1 })
    assert.deepEqual(shown.built.rules, [])
  })
  after(() => shown.close())

  const open = (route: string, options: PageOptions = {}): Promise<OpenPage> =>
    openPage(shown.browser, `${shown.origin}/${route}/`, options)

  test('nothing is amiss on the pages of each kind, wide and light as well as narrow and dark', async () => {
    for (const look of [{}, { width: 390, colorScheme: 'dark' as const }]) {
      const { page, problems, close } = await open('docs', look)
      await withAxe(page)
      for (const route of ROUTES) {
        await page.goto(`${shown.origin}/${route}/`)
        assert.deepEqual(await axeViolations(page, { lookOnly: 'width' in look }), [], route)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        assert.ok(wide <= 0, `${route} is wider than the window by ${wide.toString()} px`)
      }
      assert.deepEqual(problems, [])
      await close()
    }
  })

  test('older and newer: page by page, by the keyboard, without a page load', async () => {
    const { page, problems, close } = await open('news')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const posts = (): Promise<string[]> => page.locator('main article h2').allTextContents()
    assert.deepEqual(await posts(), ['Five', 'Four'])
    const paging = page.getByRole('navigation', { name: 'Blog list page navigation' })
    await paging.getByRole('link', { name: 'Older entries' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/news/page/2')
    await page.getByRole('heading', { name: 'Three' }).waitFor()
    assert.deepEqual(await posts(), ['Three', 'Two'])
    await paging.getByRole('link', { name: 'Older entries' }).click()
    await page.getByRole('heading', { name: 'One' }).waitFor()
    await paging.getByRole('link', { name: 'Newer entries' }).click()
    await page.getByRole('heading', { name: 'Three' }).waitFor()
    // to the rest of a post, and from it to its neighbours
    await page.getByRole('link', { name: 'Read more about Three' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Three' }).waitFor()
    const neighbours = page.getByRole('navigation', { name: 'Blog post page navigation' })
    assert.deepEqual(
      (await neighbours.getByRole('link').allTextContents()).map((label) => label.replace(/\s+/g, ' ').trim()),
      ['Newer postFour', 'Older postTwo'],
    )
    assert.equal(await page.evaluate(() => 'stayed' in window), true)
    assert.deepEqual(problems, [])
    await close()
  })

  test('the sidebar is called by what it lists, also when another one takes its place', async () => {
    const { page, problems, close } = await open('docs')
    const names = async (): Promise<readonly (string | null)[]> =>
      page.locator('#sidebar-nav').evaluateAll((found) => found.map((nav) => nav.getAttribute('aria-label')))
    assert.deepEqual(await names(), ['Docs sidebar'])
    await page.getByRole('link', { name: 'News' }).first().click()
    await page.getByRole('heading', { name: 'Five' }).waitFor()
    await page.getByRole('navigation', { name: 'Blog recent posts navigation' }).waitFor()
    assert.deepEqual(await page.locator('#sidebar-nav .menu__year').allTextContents(), ['2026', '2025'])
    await page.goBack()
    await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
    await page.goto(`${shown.origin}/news/2026/03/04/four/`)
    assert.deepEqual(await names(), ['Blog recent posts navigation'])
    assert.deepEqual(problems, [])
    await close()
  })
})
