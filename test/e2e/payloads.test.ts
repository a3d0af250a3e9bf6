/**
 * Every field of every kind of page tries to end what it stands in and to run a script, in Chromium, where the site is built
 * and where it is served: nothing runs, no element comes up that nobody wrote, and texts are shown as they are.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, NAMED } from '../support/browser/browser.ts'
import { serveFiles } from '../support/sites/dev-target.ts'
import { findAll } from '../support/html.ts'
import { foreign, foreignInFile, goTo, hasArrived, pathOf } from '../support/sites/payload-checks.ts'
import { NAME, PAYLOAD, payloadSite } from '../support/sites/payload-site.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { previewOf } from '../support/target.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Pages that serve shows in place of others: what is wrong with these is told in words of theirs. */
const BROKEN = {
  'docs/mistake.mdx': `# Mistake\n\n<Foo x={${JSON.stringify(PAYLOAD)}} y={\n`,
  'docs/refused.md': `---\nimage: ${JSON.stringify(PAYLOAD)}\n---\n\n# Refused\n`,
  'docs/throws.mdx': `# Throws\n\n{(() => { throw new Error(${JSON.stringify(PAYLOAD)}) })()}\n`,
}

describe('payloads', { timeout: 300_000 }, () => {
  let files: TestSite
  let built: BuiltSite
  let pages: readonly string[]
  let browser: Browser
  let page: Page
  /** Where a script ran. */
  const ran: string[] = []

  before(async () => {
    browser = await launchBrowser()
    files = await site(payloadSite())
    built = await files.build()
    pages = (await built.files()).filter((file) => file.endsWith('.html'))
    const context = await browser.newContext()
    await context.addInitScript(NAMED)
    await context.exposeBinding('ran', ({ frame }) => ran.push(frame.url()))
    page = await context.newPage()
    page.on('pageerror', ({ message }) => ran.push(`an error: ${message}`))
  })
  after(async () => {
    await browser.close()
    await files.dispose()
  })

  /** Fails when something ran, or stands in the page that nobody wrote. */
  const isClean = async (): Promise<void> => {
    const found = await page.evaluate(foreign)
    assert.deepEqual({ found, ran: ran.splice(0) }, { found: [], ran: [] }, page.url())
  }

  const visit = async (url: string): Promise<void> => {
    await page.goto(url)
    await isClean()
  }

  /** Visit all pages, each loaded and then gone to, with payloads in what a visitor's address and typing can hold. */
  const visitAll = async (origin: string): Promise<void> => {
    const bad = encodeURIComponent(PAYLOAD)
    for (const file of pages) await visit(origin + pathOf('/base/', file))
    for (const path of ['docs/tabs', 'search', 'docs/plain', 'code'])
      await visit(`${origin}/base/${path}/?q=${bad}&choice=${bad}&${bad}#${bad}`)
    await visit(`${origin}/base/${encodeURIComponent(NAME)}/?${bad}#${bad}`)
    await visit(`${origin}/base/docs/${bad}`)

    await page.goto(`${origin}/base/docs/plain/`)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    for (const file of pages.filter((path) => !/^(?:404|away)/.test(path))) {
      await page.evaluate(goTo, pathOf('/base/', file))
      await page.waitForFunction(hasArrived)
      await isClean()
    }
    await page.goto(`${origin}/base/docs/plain/`)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await page.keyboard.press('Control+k')
    await page.locator('.DocSearch-Input').fill('foreign')
    await page.locator('[role=option]').first().waitFor()
    await isClean()
    await page.locator('.DocSearch-Input').fill(PAYLOAD)
    await page.locator('[role=option]').first().waitFor()
    await isClean()
    await page.goto(`${origin}/base/search/?q=${encodeURIComponent('foreign <script')}`)
    await page.locator('.search-page__results a').first().waitFor()
    await isClean()
  }

  test('make pages all the same, which say what they are told to', async () => {
    assert.equal(pages.length, 19, pages.join('\n'))
    const html = await built.html('docs/fields')
    const title = findAll(html, ({ tagName }) => tagName === 'title')[0]
    assert.match(JSON.stringify(title?.childNodes.map((node) => 'value' in node && node.value)), /<img class=foreign/)
  })

  test('stand in files as texts, where no script runs as well', async () => {
    for (const file of pages) {
      assert.deepEqual(foreignInFile(await built.read(file)), [], file)
    }
  })

  test('run nothing in a built site', async () => {
    const shown = await previewOf(built.outDir)
    try {
      await visitAll(shown.origin)
      for (const file of ['sitemap.xml', 'opensearch.xml'])
        assert.deepEqual(await page.evaluate(xmlNames, await built.read(file)), XML_NAMES[file])
    } finally {
      await page.goto('about:blank')
      await shown.close()
    }
  })

  test('run nothing in serve, nor in what it says of mistakes', { skip: !THOROUGH }, async () => {
    const served = await serveFiles({ ...payloadSite(), ...BROKEN })
    try {
      await visitAll(served.origin)
      for (const path of Object.keys(BROKEN).map((file) => file.replace(/\.mdx?$/, ''))) {
        await visit(`${served.origin}/base/${path}/`)
        await page.getByText('class=foreign').first().waitFor()
      }
      await visit(`${served.origin}/${encodeURIComponent(PAYLOAD)}`)
      await visit(`${served.origin}/docs/${encodeURIComponent(NAME)}`)
    } finally {
      await page.goto('about:blank')
      await served.close()
    }
  })
})

const XML_NAMES: Readonly<Record<string, readonly string[]>> = {
  'sitemap.xml': ['urlset', 'url', 'loc', 'changefreq', 'priority'],
  'opensearch.xml': [
    ...['OpenSearchDescription', 'ShortName', 'Description', 'InputEncoding', 'Image', 'Url', 'moz:SearchForm'],
  ],
}

/** In the page: the names of all elements of a text in XML, each once. */
function xmlNames(text: string): readonly string[] {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  return [...new Set([...document.querySelectorAll('*')].map(({ nodeName }) => nodeName))]
}
