// Only in test:all: a second way through what a core test of the browser goes through.
/** Pages of tags in Chromium: from a doc to its tag, to all tags and back, without a page load. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, openPage } from '../support/browser/browser.ts'
import { site } from '../support/site.ts'
import { serveSite } from '../support/static-server.ts'

const FILES = {
  'devcourse.config.mjs': "export default { title: 'Site', url: 'https://e.org' }",
  'docs/a.md': '---\ntags: [日本 語, shared]\n---\n\n# First\n',
  'docs/b.md': '---\ntags: [shared]\n---\n\n# Second\n',
}

test('tags are reached and left like any page', { timeout: 60_000 }, async (t) => {
  const made = await site(FILES)
  t.after(made.dispose)
  const server = await serveSite((await made.build()).outDir, '/')
  t.after(server.close)
  const browser = await launchBrowser()
  t.after(() => browser.close())

  const { page, problems } = await openPage(browser, `${server.origin}/docs/a`)
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  const go = async (link: string, title: string): Promise<void> => {
    await page.locator('main').getByRole('link', { name: link, exact: true }).click()
    await page.waitForFunction((expected) => document.title === expected, title)
  }

  await go('日本 語', 'One doc tagged with "日本 語" | Site')
  assert.equal(decodeURI(new URL(page.url()).pathname), '/docs/tags/日本-語')
  assert.match((await page.locator('html').getAttribute('class')) ?? '', /docs-tags-doc-list-page/)
  assert.equal(await page.locator('#sidebar-nav').isVisible(), false)

  await go('View all tags', 'Tags | Site')
  assert.deepEqual(await page.locator('main .tag').allInnerTexts(), ['shared\n2', '日本 語\n1'])
  assert.equal(await page.locator('meta[name="docusaurus_tag"]').getAttribute('content'), 'doc_tags_list')

  await go('shared 2', '2 docs tagged with "shared" | Site')
  await go('Second', 'Second | Site')
  assert.equal(await page.locator('#sidebar-nav a[aria-current="page"]').innerText(), 'Second')
  await page.goBack()
  await page.waitForFunction(() => document.querySelector('main h1')?.textContent === '2 docs tagged with "shared"')

  assert.equal(await page.locator('html').getAttribute('data-marked'), '', 'a page was loaded anew')
  assert.deepEqual(problems, [])
})
