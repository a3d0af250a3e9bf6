/** The runtime in Chromium: navigation without a page load, focus and scroll, theme, keyboard, islands. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage, type PageOptions } from '../support/browser.ts'
import { buildCourse, COURSE_BASE, type BuiltCourse } from '../support/course.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'

const FROM = 'docs/intro'
const TO = 'docs/versionControl/collaboration'

describe('the runtime', { timeout: 120_000 }, () => {
  let course: BuiltCourse
  let server: StaticServer
  let browser: Browser
  before(async () => {
    browser = await launchBrowser()
    course = await buildCourse()
    server = await serveSite(course.outDir, COURSE_BASE)
  })
  after(async () => {
    await browser.close()
    await server.close()
    await course.dispose()
  })

  const open = async (route: string, options: PageOptions = {}): Promise<OpenPage> => {
    const opened = await openPage(browser, `${server.origin}${COURSE_BASE}${route}`, options)
    await opened.page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    return opened
  }

  test('navigation changes URL, title, content, focus and scroll without a page load', async () => {
    const { page, problems, close } = await open(FROM)
    await mark(page)
    const before = { title: await page.title(), main: await page.locator('main').innerHTML() }
    await page.evaluate(() => scrollTo(0, 400))

    await openInSidebar(page, 'Version Control', TO)
    await page.waitForURL(`**${TO}`)
    await page.waitForFunction((title) => document.title !== title, before.title)

    assert.equal(await marked(page), true, 'the page was loaded anew')
    assert.notEqual(await page.locator('main').innerHTML(), before.main)
    assert.match(await page.title(), new RegExp(escape(await page.locator('main h1').innerText()), 'i'))
    assert.equal(await page.evaluate(() => scrollY), 0)
    const focused = await page.evaluate(
      () => document.activeElement?.closest('main')?.id ?? document.activeElement?.tagName,
    )
    assert.equal(focused, 'main', 'focus is not in the new content')
    assert.equal(await page.locator('#sidebar-nav a[aria-current="page"]').getAttribute('href'), `${COURSE_BASE}${TO}`)
    assert.deepEqual(problems, [])
    await close()
  })

  test('a page reached by navigation is the page of the file', async () => {
    const { page, close } = await open(FROM)
    await openInSidebar(page, 'Version Control', TO)
    await page.waitForURL(`**${TO}`)
    await page.waitForFunction(
      () => document.title.includes('Collaborat') || document.querySelector('main h1') !== null,
    )
    const file = await (await fetch(`${server.origin}${COURSE_BASE}${TO}`)).text()
    const [, title] = /<title>([^<]*)<\/title>/.exec(file) ?? []
    await page.waitForFunction((expected) => document.title === expected, title)
    const here = await page.evaluate(() => ({
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      heading: document.querySelector('main h1')?.textContent,
    }))
    const loaded = await open(TO)
    const there = await loaded.page.evaluate(() => ({
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      heading: document.querySelector('main h1')?.textContent,
    }))
    assert.deepEqual(here, there)
    await loaded.close()
    await close()
  })

  test('back and forward restore content and scroll', async () => {
    const { page, close } = await open(FROM)
    await mark(page)
    const title = await page.title()
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForFunction(() => scrollY === 300)
    await page.waitForTimeout(300)
    await openInSidebar(page, 'Version Control', TO)
    await page.waitForURL(`**${TO}`)
    await page.waitForFunction((old) => document.title !== old, title)
    await page.goBack()
    await page.waitForFunction((old) => document.title === old, title)
    await page.waitForFunction(() => Math.abs(scrollY - 300) <= 2, undefined, { timeout: 3000 })
    await page.goForward()
    await page.waitForFunction((old) => document.title !== old, title)
    assert.equal(await marked(page), true)
    assert.match(page.url(), new RegExp(`${TO}$`))
    await close()
  })

  test('a link to a heading scrolls to it and keeps the page', async () => {
    const { page, close } = await open(TO)
    await mark(page)
    const link = page.locator('.toc a').last()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(`**${href}`)
    const top = await page
      .locator(`[id="${decodeURIComponent(href.slice(1))}"]`)
      .evaluate((heading) => heading.getBoundingClientRect().top)
    const atEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
    assert.ok(atEnd || (top >= 0 && top < 200), `the heading is at ${top} px`)
    assert.equal(await marked(page), true)
    await close()
  })

  test('modified clicks and links to other sites are left to the browser', async () => {
    const { page, close } = await open(FROM)
    await mark(page)
    const url = page.url()
    const opening = page.context().waitForEvent('page')
    await page
      .locator('a.pagination__link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opening
    assert.equal(page.url(), url)
    assert.equal(await marked(page), true)
    await other.close()
    await close()
  })

  test('the island on the plain page hydrates', async () => {
    const { page, problems, close } = await open('markdown-page')
    const island = page.locator('devcourse-island')
    const before = await island.innerText()
    await island.locator('button').first().click()
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('devcourse-island')?.innerText !== text,
      before,
    )
    assert.deepEqual(problems, [])
    await close()
  })

  test('an island reached by navigation hydrates too, and again after leaving', async () => {
    const { page, problems, close } = await open(FROM)
    await mark(page)
    for (let round = 0; round < 2; round++) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'island' })
        document.querySelector('main')?.append(link)
        link.click()
      }, `${COURSE_BASE}markdown-page`)
      const button = page.locator('devcourse-island button').first()
      await button.waitFor()
      const before = await page.locator('devcourse-island').innerText()
      await page.waitForFunction(
        ([text]) => {
          document.querySelector<HTMLElement>('devcourse-island button')?.click()
          return document.querySelector<HTMLElement>('devcourse-island')?.innerText !== text
        },
        [before],
        { polling: 200 },
      )
      assert.equal(await marked(page), true)
      await page.goBack()
      await page.waitForURL(`**${FROM}/`) // the host's redirect put the slash there
      await page.locator('devcourse-island').waitFor({ state: 'detached' })
    }
    assert.deepEqual(problems, [])
    await close()
  })

  test('the colour choice is kept over a reload and a navigation', async () => {
    const { page, close } = await open(FROM)
    assert.equal(await theme(page), 'light')
    const light = await background(page)
    await page.locator('[data-color-toggle]').first().click()
    assert.equal(await theme(page), 'dark')
    assert.notEqual(await background(page), light)
    await page.reload()
    assert.equal(await theme(page), 'dark')
    await openInSidebar(page, 'Version Control', TO)
    await page.waitForURL(`**${TO}`)
    assert.equal(await theme(page), 'dark')
    await close()
  })

  test('the first tab stop leads to the content', async () => {
    const { page, close } = await open(FROM)
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    assert.match(await skip.innerText(), /skip to main content/i)
    assert.ok(await skip.isVisible())
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    await close()
  })

  test('the drawer opens, closes with Escape and after a choice', async () => {
    const { page, problems, close } = await open(FROM, { width: 390 })
    const link = page.locator('#sidebar-nav a').first()
    assert.equal(await link.isVisible(), false)
    await page.locator('.navbar__toggle').click()
    await link.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    await page.locator('.navbar__toggle').click()
    await link.waitFor({ state: 'visible' })
    await page.locator('#sidebar-nav a', { hasText: 'Final Project' }).first().click()
    await page.waitForURL('**/final-project')
    await link.waitFor({ state: 'hidden' })
    assert.deepEqual(problems, [])
    await close()
  })

  test('code can be copied', async () => {
    const { page, close } = await open('docs/containerization/docker')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const block = page.locator('.code-block').first()
    await block.hover()
    await block.locator('.code-block__copy').click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    assert.equal(copied.trimEnd(), (await block.locator('code').innerText()).trimEnd())
    await close()
  })
})

/** Open a category where it is closed, and click the link of a page in it. */
async function openInSidebar(page: Page, category: string, route: string): Promise<void> {
  const link = page.locator(`#sidebar-nav a[href="${COURSE_BASE}${route}"]`)
  if (!(await link.isVisible())) await page.locator(`#sidebar-nav summary[aria-label*="${category}"]`).click()
  await link.click()
}

/** Leave something in the window that a page load would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marker: 1 }))
}

function marked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marker' in window)
}

function theme(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme')
}

function background(page: Page): Promise<string> {
  return page.evaluate(
    () => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor,
  )
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
