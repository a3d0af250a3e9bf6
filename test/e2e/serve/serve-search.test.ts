// Only in test:all: a second way through what a core test of the browser goes through.
/** The search of a site that is served: it follows each save, in the open dialog and on the search page. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { startDevServer, type DevServer } from '../../../src/serve/http/dev-server.ts'
import { openDevSite, type DevSite } from '../../../src/serve/state/dev-site.ts'
import { launchBrowser, openPage } from '../../support/browser/browser.ts'
import { site, type TestSite } from '../../support/site.ts'

describe('the search in serve', { timeout: 240_000 }, () => {
  let browser: Browser
  let source: TestSite
  let served: DevSite
  let server: DevServer
  before(async () => {
    source = await site({
      'devcourse.config.json': '{ "title": "Course", "baseUrl": "/course/", "pages": false }',
      'docs/a.md': '# Aardvark\n\nAn animal.\n',
      'docs/b.md': '# Bee\n\nAn insect.\n',
    })
    served = await openDevSite({ root: source.root, cache: false })
    server = await startDevServer({ site: served, host: '127.0.0.1', port: 0, allowedHosts: [] })
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await server.close()
    await served.close()
    await source.dispose()
  })

  const save = async (path: string, text: string): Promise<void> => {
    await source.edit(path, () => text)
    await served.update({ changed: new Set([path]), removed: new Set(), everything: false })
  }

  test('follows each save while its dialog is open', async () => {
    const { page, problems, close } = await openPage(browser, `${server.url}docs/a`)
    await page.locator('.DocSearch-Button').waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input').fill('zebra')
    await page.locator('dialog .DocSearch-NoResults').waitFor()
    await save('docs/b.md', '# Bee\n\nNo zebra.\n')
    const option = page.locator('dialog [role="option"]', { hasText: 'Bee' }).first()
    await option.waitFor()
    await save('docs/b.md', '# Bee\n\nAn insect.\n')
    await page.locator('dialog .DocSearch-NoResults').waitFor()
    assert.equal(await page.locator('dialog input').inputValue(), 'zebra')
    assert.deepEqual(problems, [])
    await close()
  })

  test('follows each save on its page', async () => {
    const { page, problems, close } = await openPage(browser, `${server.url}search?q=quagga`)
    const results = page.locator('.search-page__results')
    await page.locator('.search-page__nothing').waitFor()
    await save('docs/a.md', '# Aardvark\n\nNo quagga.\n')
    await results.getByText('Aardvark').first().waitFor()
    assert.deepEqual(problems, [])
    await close()
  })
})
