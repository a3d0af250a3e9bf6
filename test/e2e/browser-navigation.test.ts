/** The runtime in Chromium: navigation without a page load, focus and scroll, theme, keyboard, islands. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser, type OpenPage, type PageOptions } from '../support/browser/browser.ts'
import { COURSE_BASE, copyCourse } from '../support/sites/course.ts'
import { onePage } from '../support/sites/one-page.ts'
import { ONCE, showSite, TARGET, type ShownSite } from '../support/target.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const FROM = 'docs/intro'
const TO = 'docs/versionControl/collaboration'

/** Pictures of another host, without a size, that come when the page is long there. */
const LATE_PICTURE = 'https://pictures.example/'
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index.toString()}.\n`).join('\n')

/** What the course lacks for these tests. */
const ADDED: Readonly<Record<string, string>> = {
  'docs/ways/late.md': `# Late\n\n<img alt="" loading="eager" src="${LATE_PICTURE}1.svg" />\n\n<img alt="" src="${LATE_PICTURE}2.svg" />\n\n${PARAGRAPHS}\n## The end\n\n${PARAGRAPHS}`,
  'docs/ways/anchors.md': [
    '# Anchors',
    '[to the cheese](#käse) [far](./late.md#the-end) [quoted](./late.md#:~:text=Paragraph%2050)',
    PARAGRAPHS,
    '## Käse',
    '<details><summary>More</summary>',
    '<h3 id="hidden">Hidden</h3>',
    '</details>',
    PARAGRAPHS,
    '<a name="old">old</a>',
    PARAGRAPHS,
  ].join('\n\n'),
  'static/files/a.txt': 'a plain file',
  'static/files/tool.html': '<!doctype html><title>Tool</title><p id="tool">a page of its own</p>',
}

describe(`the runtime, in ${TARGET}`, { timeout: 240_000 }, () => {
  let folder: TempFolder
  let server: ShownSite
  let browser: Browser
  before(async () => {
    browser = await launchBrowser()
    folder = await tempFolder()
    await copyCourse(folder.path)
    for (const [path, text] of Object.entries(ADDED)) {
      await mkdir(dirname(join(folder.path, path)), { recursive: true })
      await writeFile(join(folder.path, path), text)
    }
    await useEngine(join(folder.path, 'devcourse.config.ts'))
    server = await showSite(folder.path)
    // `serve` makes a page when it is first asked for: for one that takes longer than the runtime waits, on a machine with
    // much other work, a page load is the way, as it should be
    for (const route of [FROM, TO]) await (await fetch(`${server.origin}${COURSE_BASE}${route}/`)).text()
  })
  after(async () => {
    await browser.close()
    await server.close()
    await folder.dispose()
  })

  const reopen = onePage(() => browser)
  const open = async (route: string, options: PageOptions = {}): Promise<OpenPage> => {
    const opened = await reopen(`${server.origin}${COURSE_BASE}${route}`, options)
    opened.page.setDefaultTimeout(20_000)
    await hydrated(opened.page)
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

  test('a page reached by navigation is the page of the file', ONCE, async () => {
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
    await close()
    const loaded = await open(TO)
    const there = await loaded.page.evaluate(() => ({
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      heading: document.querySelector('main h1')?.textContent,
    }))
    assert.deepEqual(here, there)
    await loaded.close()
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
    await page.waitForFunction(() => Math.abs(scrollY - 300) <= 2, undefined, { timeout: 15_000 })
    await page.goForward()
    await page.waitForFunction((old) => document.title !== old, title)
    assert.equal(await marked(page), true)
    assert.match(page.url(), new RegExp(`${TO}$`))
    await close()
  })

  test('a link to a heading scrolls to it and keeps the page', ONCE, async () => {
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

  test('the island on the plain page hydrates', ONCE, async () => {
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
    // `serve` bundles a page with code when it is asked for; pages that are open then are loaded anew once
    if (TARGET === 'serve') await fetch(`${server.origin}${COURSE_BASE}markdown-page/`)
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

  test(
    'a page entered by the name of its file is that page: marks, links to itself, the way on',
    { skip: !THOROUGH },
    async () => {
      for (const name of [`${TO}/index.html`, `${TO}/`]) {
        const { page, problems, close } = await open(name)
        await mark(page)
        assert.equal(new URL(page.url()).pathname, COURSE_BASE + name)
        const current = page.locator('#sidebar-nav a[aria-current="page"]')
        assert.equal(await current.getAttribute('href'), COURSE_BASE + TO)
        const entries = await historyLength(page)
        await page.evaluate(() => scrollTo(0, 300))
        await current.click()
        await scrolledTo(page, 0)
        assert.equal(await historyLength(page), entries, 'a link to the page that is shown adds to the history')
        assert.equal(new URL(page.url()).pathname, COURSE_BASE + name)
        await follow(page, `${COURSE_BASE}${FROM}/index.html`)
        await page.waitForURL(`**${FROM}/index.html`)
        await page.waitForFunction(() => document.querySelector('#sidebar-nav a[aria-current="page"]') !== null)
        assert.equal(await current.getAttribute('href'), COURSE_BASE + FROM)
        assert.equal(await marked(page), true)
        assert.deepEqual(problems, [])
        await close()
      }
    },
  )

  test(
    'the place on a long page with late pictures comes back: back, after a reload, from another site',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(FROM)
      await page.context().route(`${LATE_PICTURE}*`, async (route) => {
        await wait(1500)
        const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>'
        await route.fulfill({ contentType: 'image/svg+xml', headers: { 'cache-control': 'no-store' }, body })
      })
      await mark(page)
      await follow(page, `${COURSE_BASE}docs/ways/late#the-end`)
      await shows(page, 'Late')
      await pictureLoaded(page)
      const top = await topOf(page, '#the-end')
      assert.ok(top > 0 && top < 200, `the pictures moved the heading to ${top} px`)

      await page.mouse.wheel(0, 150)
      await page.waitForTimeout(200)
      const place = await page.evaluate(() => Math.round(scrollY))
      await follow(page, `${COURSE_BASE}${TO}`)
      await shows(page, 'Working together')
      await page.goBack()
      await shows(page, 'Late')
      await scrolledTo(page, place)
      assert.equal(await marked(page), true)

      await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
      await page.reload()
      await hydrated(page)
      await scrolledTo(page, place)
      await page.goto(`${server.origin}/elsewhere`)
      await page.goBack()
      await hydrated(page)
      await scrolledTo(page, place)
      await page.goBack() // to the page where it began, in the history of the document that was left
      await shows(page, 'Start here')
      await page.goForward()
      await shows(page, 'Late')
      await scrolledTo(page, place)
      await close()
    },
  )

  test('places on the page: encoded, again, hidden in details, by name, typed into the address bar', ONCE, async () => {
    const { page, problems, close } = await open('docs/ways/anchors')
    await mark(page)
    await page.locator('main a', { hasText: 'to the cheese' }).click()
    const cheese = await page.evaluate(() => Math.round(scrollY))
    assert.ok(cheese > 100)
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'käse')
    await page.evaluate(() => scrollTo(0, 0))
    const entries = await historyLength(page)
    await follow(page, '#käse')
    await scrolledTo(page, cheese)
    assert.equal(await historyLength(page), entries, 'the same place again adds to the history')

    for (const [act, where] of [
      ['a link', () => follow(page, '#hidden')],
      ['the address bar', () => page.evaluate(() => void (location.hash = '#hidden'))],
    ] as const) {
      await page.evaluate(() => {
        scrollTo(0, 0)
        document.getElementById('hidden')?.closest('details')?.removeAttribute('open')
        history.replaceState(history.state, '', '#')
      })
      await where()
      await page.waitForFunction(() => document.getElementById('hidden')?.closest('details')?.hasAttribute('open'))
      await page.waitForFunction(() => scrollY > 100)
      const top = await topOf(page, '#hidden')
      assert.ok(top > 0 && top < 200, `${act} brought it to ${top} px`)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await follow(page, '#old')
    await page.waitForFunction(() => scrollY > 100)
    await page.goBack()
    await page.goBack()
    assert.equal(await marked(page), true)
    assert.deepEqual(problems, [])
    await close()

    const entered = await open('docs/ways/anchors#hidden')
    assert.equal(await entered.page.locator('main details:has(#hidden)').getAttribute('open'), '')
    const top = await topOf(entered.page, '#hidden')
    assert.ok(top > 0 && top < 200, `on the first load it is at ${top} px`)
    await entered.close()
  })

  test('a quoted text is a page load, which shows it', { skip: !THOROUGH }, async () => {
    const { page, close } = await open('docs/ways/anchors')
    await mark(page)
    await page.locator('main a', { hasText: 'quoted' }).click()
    await shows(page, 'Late')
    await page.waitForFunction(() => scrollY > 100)
    assert.equal(await marked(page), false)
    await close()
  })

  test('the new title is announced, and a change of the query leaves focus and scroll alone', async () => {
    const { page, close } = await open(FROM)
    await follow(page, `${COURSE_BASE}${TO}`)
    await shows(page, 'Working together')
    assert.equal(await page.locator('body > [role="status"]').innerText(), await page.title())
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1')
    await page.evaluate(() => scrollTo(0, 200))
    await follow(page, '?tab=2')
    await page.waitForURL('**?tab=2')
    await scrolledTo(page, 200)
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'added')
    await close()
  })

  test(
    'links that are no pages of the site, and those that say so, are loaded as they are',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(FROM)
      const chunks: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/assets/pages/')) chunks.push(request.url())
      })
      const loads: readonly [href: string, attributes: Record<string, string>, shown: string][] = [
        [`${COURSE_BASE}files/a.txt`, {}, 'a plain file'],
        [`${COURSE_BASE}files/tool.html`, {}, 'a page of its own'],
        [`${COURSE_BASE}${TO}`, { rel: 'external' }, 'Working together'],
        [`${COURSE_BASE}${TO}`, { target: '_self' }, 'Working together'],
        [`${COURSE_BASE}${TO}`, { target: '_top' }, 'Working together'],
        ['/outside', {}, 'The site is at'],
      ]
      for (const [href, attributes, shown] of loads) {
        await mark(page)
        await follow(page, href, attributes)
        await page.waitForURL((url) => url.pathname.startsWith(href))
        await page.getByText(shown).first().waitFor()
        assert.equal(await marked(page), false, `${href} was not loaded`)
        await page.goBack()
        await hydrated(page)
      }
      assert.deepEqual(
        chunks.filter((url) => url.includes('tool')),
        [],
      )
      await mark(page)
      await page.evaluate((action) => {
        document.body.insertAdjacentHTML(
          'afterbegin',
          `<form action="${action}"><button name="q" value="x">Ask</button></form>`,
        )
      }, `${COURSE_BASE}search`)
      await page.getByRole('button', { name: 'Ask' }).click()
      await page.waitForURL('**/search/?q=x')
      assert.equal(await marked(page), false, 'a form was not sent')
      await close()
    },
  )

  test('clicks that ask for a tab, a window or a file get one, and the page stays', { skip: !THOROUGH }, async () => {
    const { page, close } = await open(FROM)
    await mark(page)
    const clicks: readonly [Record<string, string>, Parameters<Locator['click']>[0]][] = [
      [{}, { modifiers: ['ControlOrMeta'] }],
      [{}, { modifiers: ['Shift'] }],
      [{}, { button: 'middle' }],
      [{ target: '_blank' }, {}],
    ]
    for (const [attributes, click] of clicks) {
      await addLink(page, COURSE_BASE + TO, attributes)
      const opening = page.context().waitForEvent('page')
      await page.locator('#added').click(click)
      await (await opening).close()
    }
    await addLink(page, COURSE_BASE + TO, { download: 'page.html' })
    const saving = page.waitForEvent('download')
    await page.locator('#added').click()
    assert.equal((await saving).suggestedFilename(), 'page.html')
    assert.equal(await marked(page), true)
    assert.match(page.url(), new RegExp(`${FROM}/?$`))
    await close()
  })

  test(
    'links in drawings and in the shadow of a component are followed, handled clicks are not',
    { skip: !THOROUGH },
    async () => {
      const { page, close } = await open(FROM)
      await mark(page)
      await page.evaluate((href) => {
        const svg = `<svg width="90" height="20" id="drawing"><a href="${href}"><text y="15">drawn link</text></a></svg>`
        document.querySelector('main h1')?.insertAdjacentHTML('afterend', `${svg}<div id="host"></div>`)
        const shadow = document.getElementById('host')?.attachShadow({ mode: 'open' })
        if (shadow) shadow.innerHTML = `<a href="${href}"><b>link in the shadow</b></a>`
      }, COURSE_BASE + TO)
      for (const link of ['drawn link', 'link in the shadow']) {
        await page.getByText(link).click()
        await page.waitForURL(`**${TO}`)
        await page.goBack()
        await page.waitForURL((url) => url.pathname.includes(FROM))
        await shows(page, 'Start here')
        await page.evaluate((href) => {
          const host = document.createElement('div')
          host.attachShadow({ mode: 'open' }).innerHTML = `<a href="${href}"><b>link in the shadow</b></a>`
          document.querySelector('main h1')?.after(host)
        }, COURSE_BASE + TO)
      }
      await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
      await follow(page, `${COURSE_BASE}${TO}`)
      await page.waitForTimeout(200)
      assert.match(page.url(), new RegExp(`${FROM}/?$`))
      assert.equal(await marked(page), true)
      await close()
    },
  )

  test('of fast clicks the last one wins; back, or a place on the page, ends a navigation under way', async () => {
    const { page, problems, close } = await open(FROM)
    await mark(page)
    const gates: (() => void)[] = []
    let isHolding = false
    await page.route(/\/assets\/(?:pages|dev)\//, async (route) => {
      if (isHolding) await new Promise<void>((resolve) => void gates.push(resolve))
      await route.continue()
    })
    // what is asked for only later, on a busy machine, comes too
    const release = (): void => {
      isHolding = false
      gates.splice(0).forEach((open) => open())
    }
    const slow = async (href: string): Promise<void> => {
      isHolding = true
      await follow(page, href)
      await page.waitForTimeout(50)
    }
    const entries = await historyLength(page)
    await slow(`${COURSE_BASE}docs/automating/general`)
    await slow(`${COURSE_BASE}${TO}`)
    release()
    await shows(page, 'Working together')
    await page.waitForTimeout(100)
    assert.equal(await historyLength(page), entries + 1)
    assert.match(page.url(), new RegExp(`${TO}$`))

    await slow(`${COURSE_BASE}docs/deployment/tags`)
    await page.goBack()
    await page.waitForTimeout(50)
    release()
    await shows(page, 'Start here')
    await page.waitForTimeout(100)
    assert.match(page.url(), new RegExp(`${FROM}/?$`))

    await slow(`${COURSE_BASE}docs/deployment/versioning`)
    await follow(page, '#main')
    release()
    await page.waitForTimeout(150)
    assert.match(page.url(), new RegExp(`${FROM}/?#main$`))
    assert.equal(await marked(page), true)
    assert.deepEqual(problems, [])
    await close()
  })

  test('the colour choice is kept over a reload and a navigation', { skip: !THOROUGH }, async () => {
    const { page, close } = await open(FROM)
    assert.equal(await theme(page), 'light')
    const light = await background(page)
    await page.locator('[data-color-toggle]').first().click()
    assert.equal(await theme(page), 'dark')
    assert.notEqual(await background(page), light)
    await page.reload()
    await hydrated(page)
    assert.equal(await theme(page), 'dark')
    await openInSidebar(page, 'Version Control', TO)
    await page.waitForURL(`**${TO}`)
    assert.equal(await theme(page), 'dark')
    await close()
  })

  test('the first tab stop leads to the content', { skip: !THOROUGH }, async () => {
    const { page, close } = await open(FROM)
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    assert.match(await skip.innerText(), /skip to main content/i)
    assert.ok(await skip.isVisible())
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    await close()
  })

  test('the drawer opens, closes with Escape and after a choice', { skip: !THOROUGH }, async () => {
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

  test('code can be copied', ONCE, async () => {
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
  // a click on something that moves is tried again, scrolled to another place
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await link.click()
}

/** `ENGINE=preact` runs these tests with the other library for components. */
async function useEngine(config: string): Promise<void> {
  const engine = process.env['ENGINE']
  if (engine === undefined) return
  const text = await readFile(config, 'utf8')
  const base = `baseUrl: '${COURSE_BASE}',`
  assert.ok(text.includes(base))
  await writeFile(config, text.replace(base, `${base} runtime: { engine: '${engine}' },`))
}

/** Add a link to the page and follow it as a visitor does. */
async function follow(page: Page, href: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  await addLink(page, href, attributes)
  // oxlint-disable-next-line typescript/no-deprecated -- until it is the default: some of these links lead nowhere
  await page.locator('#added').click({ noWaitAfter: true })
}

/** Put a link into the page, in place of the one that was put there before. */
async function addLink(page: Page, href: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate(
    ([href, attributes]) => {
      document.getElementById('added')?.remove()
      const link = Object.assign(document.createElement('a'), { id: 'added', href, textContent: 'added link' })
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      link.style.cssText = 'position:fixed;inset-block-start:50%;inset-inline-start:50%;z-index:9999'
      document.body.append(link)
    },
    [href, attributes] as const,
  )
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

async function pictureLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img[loading="eager"]')?.complete)
  await page.waitForTimeout(100)
}

/** Wait until the page with this heading is shown. */
async function shows(page: Page, heading: string): Promise<void> {
  await page.locator('main h1', { hasText: heading }).waitFor()
}

/** Wait until the window is scrolled to `y`, in pixels, and stays there. */
async function scrolledTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 2, y, { timeout: 4000 }).catch(() => undefined)
  await page.waitForTimeout(100)
  const at = await page.evaluate(() => Math.round(scrollY))
  assert.ok(Math.abs(at - y) <= 2, `scrolled to ${at}, not ${y}`)
}

/** Distance of an element from the top of the window. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length)
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
