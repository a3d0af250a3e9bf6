/** What is loaded ahead of a click, and a component that crashes, in Chromium. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage } from '../support/browser/browser.ts'
import { follow, mark, marked } from '../support/browser/faults.ts'
import { faultySite } from '../support/sites/faulty-site.ts'
import { site, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

const LINKS = `# Links

[Seen](./a/p0.md) [again](./a/p0.md#text) [here](#far) [outside](https://example.org/base/docs/a/p2/)
[file](pathname:///base/docs/a/p3/) <a href="/base/docs/a/p4/" download>download</a>
<a href="/base/docs/a/p5/" target="_blank">another tab</a> [Play](/play)

${'A long text.\n\n'.repeat(80)}

## Far

[Below](./a/p6.md)
`

describe('loading ahead', { timeout: 60_000 }, () => {
  let source: TestSite
  let server: StaticServer
  let browser: Browser
  before(async () => {
    browser = await launchBrowser()
    const sidebar = "export default { docs: ['links'] }"
    source = await site({ ...faultySite(8), 'docs/links.md': LINKS, 'sidebars.js': sidebar })
    server = await serveSite((await source.build()).outDir, '/base/')
  })
  after(async () => {
    await browser.close()
    await server.close()
    await source.dispose()
  })

  /** Open a page; `chunks` grows with the names of page chunks that are asked for, without their hashes. */
  const open = async (route: string, script = ''): Promise<OpenPage & { readonly chunks: readonly string[] }> => {
    const opened = await openPage(browser, 'about:blank')
    const { page } = opened
    const chunks: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/(?:pages\/|page-\d-)([^/]+)-\w+\.js$/.exec(request.url()) ?? []
      if (name !== undefined) chunks.push(name)
    })
    page.setDefaultTimeout(20_000)
    await page.addInitScript(script)
    await page.goto(`${server.origin}/base/${route}`)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    return { ...opened, chunks }
  }

  test('links in view, each page once, at leisure', async () => {
    const { page, problems, chunks, close } = await open('docs/links/')
    await page.waitForFunction(() => document.querySelectorAll('link[rel="prefetch"]').length >= 2)
    await page.waitForTimeout(700)
    assert.deepEqual([...chunks].sort(), ['p0', 'play'])
    await page.locator('main a', { hasText: 'Below' }).scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.head.innerHTML.includes('/p6-'))
    assert.equal(await page.evaluate(() => 'counterRan' in window), false, 'a page was run')
    assert.deepEqual(problems, [])
    await close()
  })

  test('a link that is pointed at needs no network after that', async () => {
    const { page, close } = await open('docs/links/')
    await page.locator('main a', { hasText: 'Play' }).hover()
    const preload = page.locator('link[rel="modulepreload"][href*="play"]')
    await preload.waitFor({ state: 'attached' })
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="prefetch"]')].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
    )
    assert.equal(await page.evaluate(() => 'counterRan' in window), false, 'the page was run')
    await page.context().setOffline(true)
    await page.locator('main a', { hasText: 'Play' }).click()
    await page.getByRole('button', { name: 'Pressed: 0' }).click()
    await page.getByRole('button', { name: 'Pressed: 1' }).waitFor()
    assert.equal(await preload.count(), 1)
    await close()
  })

  test('nothing with data saver', { skip: !THOROUGH }, async () => {
    const script = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    const { page, chunks, close } = await open('docs/links/', script)
    await page.locator('main a', { hasText: 'Play' }).hover()
    await page.waitForTimeout(800)
    assert.deepEqual(chunks, [])
    await follow(page, 'Play')
    await close()
  })

  test('a component that crashes says so in its place, and the page goes on', async () => {
    const { page, close } = await open('fragile/')
    const box = page.locator('.crash[role="alert"]')
    await mark(page)
    const title = await page.title()
    await crash(page)
    assert.match(await box.innerText(), /^This page crashed\.\s+Try again\s+No data\s+Cause:\s+Server away$/)
    assert.equal(await page.title(), 'Page Error')
    await page.getByRole('button', { name: 'Pressed: 0' }).click()
    await page.getByRole('button', { name: 'Pressed: 1' }).waitFor()

    await page.getByRole('button', { name: 'Try again' }).click()
    assert.equal(await box.count(), 1, 'it crashes again')
    assert.equal(await page.title(), 'Page Error')
    await page.evaluate(() => Object.assign(window, { broken: false }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Crash' }).waitFor()
    assert.equal(await box.count(), 0)
    assert.equal(await page.title(), title)
    assert.equal(await page.locator(':focus').innerText(), 'Crash', 'the focus is where the box was')

    await crash(page)
    await page.evaluate(() => Object.assign(window, { broken: false }))
    await follow(page, 'docs')
    assert.match(await page.title(), /^Page a1/)
    await page.goBack()
    await page.getByRole('button', { name: 'Crash' }).waitFor()
    assert.equal(await page.title(), title)
    assert.equal(await marked(page), true)
    await close()
  })
})

async function crash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crash' }).click()
  await page.locator('.crash').waitFor()
}
