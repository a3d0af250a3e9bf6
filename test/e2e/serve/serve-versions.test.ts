/** A site with many versions in serve, in Chromium: a page is there before all of them are read, and then leads to each. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDevServer } from '../../../src/serve/http/dev-server.ts'
import { openDevSite } from '../../../src/serve/state/dev-site.ts'
import { WAITING_FROM } from '../../../src/serve/state/first-part.ts'
import { collectProblems, launchBrowser } from '../../support/browser/browser.ts'
import { versionedSite } from '../../support/sites/versioned-site.ts'

test('an open page is loaded again once, when the other versions are read, and then leads to them', async (t) => {
  const { root, dispose } = await versionedSite(WAITING_FROM)
  t.after(dispose)
  const served = await openDevSite({ root, cache: false })
  t.after(served.close)
  const server = await startDevServer({ site: served, host: '127.0.0.1', port: 0, allowedHosts: [] })
  t.after(server.close)
  const browser = await launchBrowser()
  t.after(() => browser.close())

  const page = await browser.newPage()
  const problems = collectProblems(page)
  let loads = 0
  page.on('load', () => loads++)
  const listening = page.waitForResponse((response) => response.request().resourceType() === 'eventsource')
  await page.goto(`${server.url}next/`)
  const old = page.locator('.navbar a[href="/1.0/"]').first()
  await page.locator('h1', { hasText: 'Next' }).waitFor()
  assert.equal(await old.count(), 0)
  assert.equal(served.generation, 1)

  await listening
  await served.readRest()
  await old.waitFor({ state: 'attached' })
  await page.locator('.navbar .dropdown').first().hover()
  await old.click()
  await page.locator('h1', { hasText: 'Old home' }).waitFor()
  assert.equal(loads, 2)
  assert.deepEqual(problems, [])
})
