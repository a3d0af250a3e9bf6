// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** What surrounds the text of a page, in Chromium: sidebar, contents, code blocks, the way back up, the page that is not there. */
import type { Browser, Page } from 'playwright-core'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { launchBrowser, openPage, type PageOptions } from '../support/browser/browser.ts'
import { buildCourse, COURSE_BASE, type BuiltCourse } from '../support/sites/course.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

/** A page of many sections, with a fold in the middle and code that is wider than any screen. */
const LONG = [
  '# Long',
  `\`\`\`js\nconst wide = '${'wide '.repeat(60)}'\n\`\`\``,
  ...Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\n${'Text of this part. '.repeat(30)}\n`),
].join('\n\n')

const FILES = {
  'devcourse.config.mjs': `export default {
    title: 'Small', url: 'https://e.org', baseUrl: '/s/', trailingSlash: false,
    docs: {
      sidebarPath: './sidebars.mjs',
      versions: { current: { label: '2.x', banner: 'unreleased', badge: true, className: 'second', noIndex: true } },
    },
    theme: {
      navbar: { hideOnScroll: true, items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Main' }] },
      docs: { sidebar: { autoCollapseCategories: true } },
    },
  }`,
  'sidebars.mjs': `export default {
    main: [
      { type: 'category', label: 'One', collapsed: false, items: ['a', 'b', { type: 'category', label: 'Inner', items: ['c'] }] },
      { type: 'category', label: 'Two', link: { type: 'generated-index', slug: '/two' }, items: ['d', 'long'] },
    ],
    other: [{ type: 'category', label: 'Three', items: ['e'] }, 'f'],
  }`,
  ...Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [`docs/${id}.md`, `# Page ${id}\n\n[On](./f.md)\n`]),
  ),
  'docs/long.md': LONG,
}

describe('around the text', { timeout: 120_000 }, () => {
  let browser: Browser
  let course: BuiltCourse
  let small: TestSite
  let servers: { readonly course: StaticServer; readonly small: StaticServer }
  before(async () => {
    small = await site(FILES)
    course = await buildCourse()
    const { outDir } = await small.build()
    servers = { course: await serveSite(course.outDir, COURSE_BASE), small: await serveSite(outDir, '/s/') }
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await Promise.all([servers.course.close(), servers.small.close(), course.dispose(), small.dispose()])
  })

  const open = onePage(() => browser)

  /** Look at a page once the runtime is there; what the test does must leave no complaint but those about missing pages. */
  async function look(url: string, options: PageOptions, act: (page: Page) => Promise<void>): Promise<void> {
    const { page, problems, close } = await open(url, options)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await act(page)
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    )
    await close()
  }
  const ofCourse = (path: string): string => servers.course.origin + COURSE_BASE + path
  const ofSmall = (path: string): string => `${servers.small.origin}/s/${path}`

  describe('the sidebar', () => {
    it('is hidden by a button that keeps the focus, stays hidden on other pages, and is back after a load', async () => {
      await look(ofCourse('docs/containerization/docker'), {}, async (page) => {
        const widthOf = (): Promise<number> =>
          page.locator('#sidebar').evaluate((aside) => aside.getBoundingClientRect().width)
        assert.equal(await widthOf(), 300)
        await page.getByRole('button', { name: 'Collapse sidebar' }).focus()
        await page.keyboard.press('Enter')
        const expand = page.getByRole('button', { name: 'Expand sidebar' })
        assert.equal(await expand.evaluate((button) => button === document.activeElement), true)
        await page.waitForFunction(() => document.getElementById('sidebar')?.offsetWidth === 30)
        await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor({ state: 'hidden' })

        await follow(page, '.pagination__link--next')
        assert.equal(await widthOf(), 30)
        await back(page, 'Containers with Docker')
        await expand.press(' ')
        await page.waitForFunction(() => document.getElementById('sidebar')?.offsetWidth === 300)
        assert.equal(await page.locator('#sidebar-nav [aria-current="page"]').isVisible(), true)

        await page.getByRole('button', { name: 'Collapse sidebar' }).click()
        await page.reload()
        assert.equal(await widthOf(), 300)
      })
    })

    it(
      'has no such button without JavaScript, in the drawer, and where the site does not ask for it',
      { skip: !THOROUGH },
      async () => {
        for (const [url, options] of [
          [ofCourse('docs/intro'), { javaScript: false }],
          [ofCourse('docs/intro'), { width: 390 }],
          [ofSmall('docs/a'), {}],
        ] as const) {
          const { page, close } = await openPage(browser, url, options)
          if (!('javaScript' in options))
            await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
          assert.equal(await page.locator('.sidebar__hide').filter({ visible: true }).count(), 0, url)
          await close()
        }
      },
    )

    it('closes the other categories of a level, by hand and by navigation', async () => {
      await look(ofSmall('docs/d'), {}, async (page) => {
        assert.deepEqual(await openCategories(page), ['Two'])
        await page.locator('summary', { hasText: 'One' }).focus()
        await page.keyboard.press('Enter')
        assert.deepEqual(await openCategories(page), ['One'])
        await page.locator('summary', { hasText: 'Inner' }).click()
        assert.deepEqual(await openCategories(page), ['One', 'Inner'])
        await follow(page, '.menu a[href="/s/docs/two"]')
        assert.deepEqual(await openCategories(page), ['Inner', 'Two'])
        // The link of the page that is shown opens and closes its category.
        await page.locator('.menu a[href="/s/docs/two"]').click()
        assert.deepEqual(await openCategories(page), ['Inner'])
        await back(page, 'Page d')
        assert.deepEqual(await openCategories(page), ['Inner', 'Two'])
      })
    })

    it('opens a category gently, and at once for those who want no motion', { skip: !THOROUGH }, async () => {
      await look(ofCourse('docs/intro'), {}, async (page) => {
        const arrow = page.getByLabel("sidebar category 'Version Control'")
        /** Press the arrow; gives whether the list has less than its height in the next frame. */
        const moves = (): Promise<boolean> =>
          arrow.evaluate(async (summary: HTMLElement) => {
            summary.focus()
            summary.click()
            await new Promise(requestAnimationFrame)
            const list = summary.parentElement?.querySelector('ul')
            return (summary.parentElement?.offsetHeight ?? 0) < (list?.offsetHeight ?? 0)
          })
        assert.equal(await moves(), true)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.reload()
        assert.equal(await moves(), false)
      })
    })

    it('shows the current page, and nothing of the list is covered', async () => {
      await look(ofCourse('docs/monitoring/security'), {}, async (page) => {
        await page.setViewportSize({ width: 1280, height: 320 })
        await page.reload()
        const nav = page.locator('#sidebar-nav')
        const seen = (): Promise<boolean> =>
          nav.evaluate((list) => {
            const link = list.querySelector('[aria-current="page"], :focus')?.getBoundingClientRect()
            const box = list.getBoundingClientRect()
            return link !== undefined && link.top >= box.top && link.bottom <= box.bottom
          })
        assert.equal(await seen(), true)
        const scrolled = await nav.evaluate((list) => list.scrollTop)
        assert.ok(scrolled > 0)
        assert.equal(await page.evaluate(() => scrollY), 0)
        await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
        await follow(page, '.pagination__link--prev')
        assert.equal(await nav.evaluate((list) => list.scrollTop), scrolled, 'it moved although the page was in view')
      })
    })

    it('begins anew where a page has another one', { skip: !THOROUGH }, async () => {
      await look(ofSmall('docs/a'), {}, async (page) => {
        await page.locator('summary', { hasText: 'Inner' }).click()
        await follow(page, 'main a[href="/s/docs/f"]')
        assert.deepEqual(await openCategories(page), [])
        assert.equal(await page.locator('#sidebar-nav [aria-current="page"]').innerText(), 'Page f')
        await back(page, 'Page a')
        assert.deepEqual(await openCategories(page), ['One'])
      })
    })
  })

  it('a version says what it is on its pages, and to search engines', async () => {
    await look(ofSmall('docs/two'), {}, async (page) => {
      for (const path of ['docs/two', 'docs/d']) {
        await page.goto(ofSmall(path))
        assert.equal(await page.locator('.version-badge').innerText(), 'Version: 2.x')
        assert.equal(
          (await page.locator('.version-banner').innerText()).replace(/\s+/g, ' '),
          'This is unreleased documentation for Small 2.x version. For up-to-date documentation, see the latest version (2.x).',
        )
        assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex, nofollow')
        assert.match((await page.locator('html').getAttribute('class')) ?? '', /\bsecond\b/)
      }
      assert.equal(await page.locator('.version-banner a').getAttribute('href'), '/s/docs/d')
    })
  })

  describe('the contents of a page', () => {
    it('mark what is read, in a list that scrolls by itself', async () => {
      await look(ofSmall('docs/long'), {}, async (page) => {
        const current = page.locator('.toc [aria-current]')
        assert.equal(await current.count(), 0, 'the first section begins in the lower half of the window')
        await page.evaluate(() => document.getElementById('part-45')?.scrollIntoView({ behavior: 'instant' }))
        await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === 'Part 45')
        const seen = await current.evaluate((link) => {
          const box = link.closest('.toc')?.getBoundingClientRect()
          const { top, bottom } = link.getBoundingClientRect()
          return box !== undefined && top >= box.top && bottom <= box.bottom
        })
        assert.equal(seen, true)
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await page.waitForFunction(() => document.querySelector('.toc [aria-current]')?.textContent === 'Part 59')
      })
    })

    it('are a fold on a phone, closed at first and when an entry is chosen', { skip: !THOROUGH }, async () => {
      await look(ofSmall('docs/long'), { width: 390 }, async (page) => {
        const fold = page.locator('.toc-mobile')
        assert.equal(await fold.getAttribute('open'), null)
        await fold.locator('summary').click()
        await fold.getByRole('link', { name: 'Part 7', exact: true }).click()
        assert.equal(await fold.getAttribute('open'), null)
        const top = await page.locator('#part-7').evaluate((heading) => heading.getBoundingClientRect().top)
        assert.ok(top >= 0 && top < 100, `the section is at ${top}`)
      })
    })
  })

  it('the way back to the top shows when it is of use, and takes the focus there', async () => {
    await look(ofSmall('docs/long'), {}, async (page) => {
      const button = page.getByRole('button', { name: 'Scroll back to top' })
      const scroll = (y: number): Promise<void> =>
        page.evaluate((to) => window.scrollTo(0, to), y).then(() => frame(page))
      assert.equal(await button.count(), 0)
      await scroll(3000)
      assert.equal(await button.count(), 0, 'shown on the way down')
      await scroll(2000)
      await button.waitFor()
      await scroll(2500)
      await button.waitFor({ state: 'hidden' })
      await scroll(2400)
      await button.waitFor()
      await page.evaluate(() => (location.hash = '#part-3'))
      await button.waitFor({ state: 'hidden' })
      await scroll(1500)
      await scroll(1000)
      await button.focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => scrollY === 0)
      await button.waitFor({ state: 'hidden' })
      assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1')
    })
    await look(ofCourse('markdown-page'), {}, async (page) => {
      assert.equal(await page.locator('.back-to-top').count(), 0)
    })
  })

  it('long lines of code wrap on demand', { skip: !THOROUGH }, async () => {
    await look(ofSmall('docs/long'), { width: 320 }, async (page) => {
      const pre = page.locator('.code-block pre')
      const scrolls = (): Promise<boolean> => pre.evaluate((element) => element.scrollWidth > element.clientWidth)
      const button = page.getByRole('button', { name: 'Toggle word wrap' })
      assert.equal(await scrolls(), true)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
      await pre.focus()
      await page.keyboard.press('Tab')
      assert.equal(await button.evaluate((element) => element === document.activeElement), true)
      await page.keyboard.press('Enter')
      assert.equal(await button.getAttribute('aria-pressed'), 'true')
      assert.equal(await scrolls(), false)
      await button.click()
      assert.equal(await button.getAttribute('aria-pressed'), 'false')
      assert.equal(await scrolls(), true)
      await follow(page, '.pagination__link--prev')
      assert.equal(await button.count(), 0)
    })
  })

  describe('where no page is', () => {
    it('stands the not-found page in the layout of the docs, with ways on', async () => {
      await look(ofCourse('docs/containerisation/dokcer?x#y'), {}, async (page) => {
        assert.equal(await page.title(), 'Page Not Found | DevOps-technologies')
        await page.locator('html.docs-wrapper.plugin-docs.plugin-id-default.docs-version-current').waitFor()
        assert.equal(await page.locator('#sidebar-nav').isVisible(), false)
        await page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link').first().click()
        await page.waitForFunction(() => document.querySelector('h1')?.textContent.includes('Containers with Docker'))
      })
      await look(ofCourse('nowhere'), {}, async (page) => {
        assert.equal(await page.locator('html').getAttribute('class'), 'plugin-native plugin-id-default')
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Version Control' }).click()
        await page.waitForURL('**/docs/category/version-control')
        await back(page, 'Page Not Found')
      })
    })

    it('stands the page itself, if the address is another name of it', { skip: !THOROUGH }, async () => {
      for (const path of ['docs/d/', 'docs/d/index.html']) {
        await look(ofSmall(`${path}?x=1`), {}, async (page) => {
          await page.getByRole('heading', { name: 'Page d' }).waitFor()
          assert.equal(new URL(page.url()).pathname, `/s/${path}`)
          assert.equal(await page.locator('#sidebar-nav [aria-current="page"]').innerText(), 'Page d')
          await follow(page, 'main a[href="/s/docs/f"]')
        })
      }
    })
  })
})

/** Labels of the categories that are open. */
function openCategories(page: Page): Promise<string[]> {
  return page.locator('#sidebar-nav details[open]').evaluateAll((all) =>
    all.map((details) => {
      const label = details.querySelector('summary')?.textContent ?? ''
      return label === '' ? (details.parentElement?.querySelector('a')?.textContent ?? '') : label
    }),
  )
}

/** Follow a link and wait until its page is shown. */
async function follow(page: Page, selector: string): Promise<void> {
  const href = await page.locator(selector).getAttribute('href')
  await page.locator(selector).click()
  await page.waitForURL((url) => url.pathname === href)
  await frame(page)
}

/** Go back and wait until the page of this title is shown. */
async function back(page: Page, title: string): Promise<void> {
  await page.goBack()
  await page.waitForFunction((expected) => document.querySelector('h1')?.textContent.includes(expected), title)
  await frame(page)
}

/** Wait until what has been done is painted. */
function frame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
