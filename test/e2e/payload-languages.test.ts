// Only in test:all: every fault or payload once more in the browser; that each is told or escaped has tests without one.
/**
 * Texts of versions and languages try to end what they stand in and to run a script, in Chromium, with React and with Preact in
 * the browser, and where the site is served: nothing runs, and no element comes up that nobody wrote.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, NAMED } from '../support/browser/browser.ts'
import { serveFiles } from '../support/sites/dev-target.ts'
import { findAll } from '../support/html.ts'
import { foreign, foreignInFile, goTo, hasArrived, pathOf } from '../support/sites/payload-checks.ts'
import { payloadLanguages } from '../support/sites/payload-languages.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { previewOf } from '../support/target.ts'

const CONFIG = 'devcourse.config.json'

/** The site with an engine of its own. */
function files(engine: 'react' | 'preact'): Record<string, string> {
  const all = payloadLanguages()
  return { ...all, [CONFIG]: all[CONFIG]?.replace('{', `{"runtime":{"engine":"${engine}"},`) ?? '' }
}

describe('payloads in versions and languages', { timeout: 300_000 }, () => {
  let browser: Browser
  let page: Page
  /** Where a script ran. */
  const ran: string[] = []

  before(async () => {
    browser = await launchBrowser()
    const context = await browser.newContext()
    await context.addInitScript(NAMED)
    await context.exposeBinding('ran', ({ frame }) => ran.push(frame.url()))
    page = await context.newPage()
    page.on('pageerror', ({ message }) => ran.push(`an error: ${message}`))
  })
  after(() => browser.close())

  /** Fails when something ran, or stands in the page that nobody wrote. */
  const isClean = async (): Promise<void> => {
    const found = await page.evaluate(foreign)
    assert.deepEqual({ found, ran: ran.splice(0) }, { found: [], ran: [] }, page.url())
  }

  const hydrated = async (url: string): Promise<void> => {
    await page.goto(url)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
  }

  /** Go through the pages of a language by links, then search in it. */
  const goThrough = async (base: string, paths: readonly string[]): Promise<void> => {
    await hydrated(base)
    await isClean()
    for (const path of paths) {
      await page.evaluate(goTo, path)
      await page.waitForFunction(hasArrived)
      await isClean()
    }
    await page.keyboard.press('Control+k')
    for (const words of ['foreign', 'nothingofthekind']) {
      await page.locator('.DocSearch-Input').fill(words)
      await page.locator('[role=option], .DocSearch-NoResults').first().waitFor()
      await isClean()
    }
  }

  for (const engine of ['react', 'preact'] as const)
    describe(`with ${engine}`, () => {
      let made: TestSite
      let built: BuiltSite
      let pages: readonly string[]

      before(async () => {
        made = await site(files(engine))
        built = await made.build()
        pages = (await built.files()).filter((file) => file.endsWith('.html'))
      })
      after(() => made.dispose())

      test('stand in files as texts', async () => {
        assert.ok(pages.length > 25 && pages.some((file) => file.startsWith('docs/old/')), pages.join('\n'))
        for (const file of pages) assert.deepEqual(foreignInFile(await built.read(file)), [], file)
        const document = await built.html('fi/docs/next/intro')
        const shown = (name: string, word: string): boolean =>
          findAll(document, ({ tagName, attrs }) => tagName === name && JSON.stringify(attrs).includes(word)).length > 0
        assert.ok(shown('html', '</title>'), 'the name of the language')
        assert.ok(shown('nav', '</title>'), 'labels of the layout')
      })

      test('run nothing in a built site', async () => {
        const shown = await previewOf(built.outDir)
        try {
          for (const language of ['', 'fi/']) {
            const own = pages.filter(
              (file) => file.startsWith('fi/') === (language === 'fi/') && !file.endsWith('404.html'),
            )
            await goThrough(
              `${shown.origin}/${language}`,
              own.map((file) => pathOf('/', file)),
            )
          }
          await page.goto(`${shown.origin}/fi/docs/nowhere`)
          await isClean()
        } finally {
          await page.goto('about:blank')
          await shown.close()
        }
      })
    })

  test('run nothing in serve', async () => {
    const served = await serveFiles(files('react'))
    try {
      const paths = ['/about/', '/docs/next/intro/', '/docs/old/intro/', '/docs/category/parts/', '/docs/tags/known/']
      await goThrough(`${served.origin}/`, paths)
    } finally {
      await page.goto('about:blank')
      await served.close()
    }
  })
})
