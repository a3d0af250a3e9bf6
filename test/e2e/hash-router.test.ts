// Only in test:all: a second way through what a core test of the browser goes through.
/** The course with the hash router (spec routing.md section 15), served from a folder that it knows nothing of. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { build, type BuildResult } from '../../src/index.ts'
import { launchBrowser, type OpenPage, type PageOptions } from '../support/browser/browser.ts'
import { copyCourse } from '../support/sites/course.ts'
import { listFiles } from '../support/list-files.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const FOLDER = '/some/folder/'

const ADDED: Readonly<Record<string, string>> = {
  'src/pages/parts.mdx':
    'import { Parts } from "../components/Parts"\n\n# Parts\n\n<Parts />\n\n![a drawing](../drawing.svg)\n\n[file](/files/a.txt) [there](#far)\n\n' +
    `${'Text.\n\n'.repeat(60)}## Far\n`,
  'src/components/Parts.tsx': `
import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useHistory, useLocation } from '@docusaurus/router'
import { useState } from 'react'

export function Parts() {
  const [count, setCount] = useState(0)
  const { pathname } = useLocation()
  const history = useHistory()
  const logo = useBaseUrl('/img/logo.svg')
  return (
    <div key={count}>
      <button onClick={() => setCount(count + 1)}>again {count}</button>
      <button onClick={() => history.push('/devops-course/docs/deployment/tags')}>go to tags</button>
      <Link to="/docs/intro#rules-of-the-course">the rules</Link>
      <img id="own" src={logo} alt="" />
      <output>{pathname}</output>
    </div>
  )
}`,
  'src/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
  'static/files/a.txt': 'a plain file',
}

describe('the hash router', { timeout: 240_000 }, () => {
  let folder: TempFolder
  let outDir: string
  let result: BuildResult
  let server: StaticServer
  let browser: Browser
  before(async () => {
    folder = await tempFolder()
    const root = join(folder.path, 'course')
    await copyCourse(root)
    for (const [path, text] of Object.entries(ADDED)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    const config = join(root, 'devcourse.config.ts')
    const text = await readFile(config, 'utf8')
    const base = "baseUrl: '/devops-course/',"
    await writeFile(config, text.replace(base, `${base} router: 'hash', markdown: { format: 'detect' },`))
    outDir = join(folder.path, 'out')
    result = await build({ root, outDir, cache: false })
    server = await serveSite(outDir, FOLDER)
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await server.close()
    await folder.dispose()
  })

  const reopen = onePage(() => browser)
  const open = async (hash: string, options: PageOptions = {}): Promise<OpenPage> => {
    const opened = await reopen(`${server.origin}${FOLDER}${hash}`, options)
    opened.page.setDefaultTimeout(20_000)
    await opened.page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    return opened
  }
  const hashOf = (page: Page): string => new URL(page.url()).hash

  test('one page is written, besides assets and static files', async () => {
    assert.deepEqual(
      result.diagnostics.map(({ rule, message }) => `${rule}: ${message}`),
      [],
    )
    assert.equal(result.baseUrl, '/')
    const files = await listFiles(outDir)
    const others = files.filter((path) => !path.startsWith('assets/') && !/^(?:img|files)\//.test(path))
    assert.deepEqual(others.sort(), [
      '.devcourse-files',
      '.nojekyll',
      '_headers',
      'csp.json',
      'index.html',
      'robots.txt',
      'term.ics',
    ])
    const html = await readFile(join(outDir, 'index.html'), 'utf8')
    assert.match(html, /<h1[^>]*>DevOps-technologies/, 'the home page is there without scripts')
    assert.deepEqual([...html.matchAll(/(?:href|src)="\/[^"]*"/g)].map(String), [], 'addresses of one place only')
  })

  test('links are still checked, and a Docusaurus configuration says the same', async () => {
    const broken = await site({
      'docusaurus.config.js': `export default {
        title: 'X', url: 'https://example.org', baseUrl: '/x/', onBrokenLinks: 'warn',
        future: { experimental_router: 'hash' }, presets: [['classic', {}]],
      }`,
      'docs/a.md': '# A\n\n[none](./none.md) [gone](#gone) [b](./b.md) [here](#here)\n\n## Here\n',
      'docs/b.md': '# B\n',
    })
    const { rules, files } = await broken.build()
    assert.deepEqual([...rules].sort(), ['broken-anchor', 'broken-markdown-link'])
    assert.deepEqual(
      (await files()).filter((path) => /\.(?:html|xml)$/.test(path)),
      ['index.html'],
    )
    await broken.dispose()
  })

  test('a visitor follows links, goes back to the place, comes in by a link and by a place', async () => {
    const { page, problems, close } = await open('')
    await page.evaluate(() => Object.assign(window, { marker: 1 }))
    await page.locator('main a[href="#/docs/intro"]').first().click()
    await heading(page, 'Start here')
    assert.equal(hashOf(page), '#/docs/intro')
    assert.equal(await page.title(), 'Start here | DevOps-technologies')
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1')
    assert.equal(await current(page), '#/docs/intro')

    const toc = page.locator('.toc a').last()
    const href = (await toc.getAttribute('href')) ?? ''
    assert.match(href, /^#\/docs\/intro#./)
    await toc.click()
    await page.waitForFunction(() => scrollY > 100)
    assert.equal(hashOf(page), href)
    const place = await page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo(0, 0))
    await toc.click()
    await scrolledTo(page, place) // the same place again
    const entries = await page.evaluate(() => history.length)

    await page.locator('a.pagination__link').last().click()
    await page.waitForFunction(() => document.title !== 'Start here | DevOps-technologies')
    assert.equal(await page.evaluate(() => history.length), entries + 1)
    await scrolledTo(page, 0)
    await page.goBack()
    await heading(page, 'Start here')
    await scrolledTo(page, place)
    await page.goBack()
    await scrolledTo(page, 0)
    await page.goBack()
    await heading(page, 'DevOps-technologies')
    await page.goForward()
    await heading(page, 'Start here')
    assert.equal(await page.evaluate(() => 'marker' in window), true, 'the page was loaded anew')

    await page.evaluate(() => void (location.hash = '#/docs/containerization/docker')) // typed into the address bar
    await heading(page, 'Containers')
    assert.deepEqual(problems, [])
    await close()
    const entered = await open(`index.html${href}`)
    await heading(entered.page, 'Start here')
    await scrolledTo(entered.page, place)
    await entered.page.evaluate(() => scrollTo(0, 500))
    await entered.page.reload()
    await heading(entered.page, 'Start here')
    await scrolledTo(entered.page, 500)
    assert.deepEqual(entered.problems, [])
    await entered.close()
  })

  test('a page that does not exist, the skip link, colours', { skip: !THOROUGH }, async () => {
    const { page, problems, close } = await open('#/docs/none')
    await heading(page, 'Page Not Found')
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.getElementById('main') ?? document.body).visibility),
      'visible',
    )
    await page.locator('.navbar a[href="#/docs/intro"]').first().click()
    await heading(page, 'Start here')
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    assert.equal(hashOf(page), '#/docs/intro#main')
    await page.locator('[data-color-toggle]').first().click()
    await page.reload()
    await heading(page, 'Start here')
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    assert.deepEqual(problems, [])
    await close()
  })

  test(
    'on a phone the drawer leads on, and pages are there before they are asked for',
    { skip: !THOROUGH },
    async () => {
      const { page, problems, close } = await open('#/docs/intro', { width: 390 })
      await heading(page, 'Start here')
      await page.locator('.navbar__toggle').click()
      const link = page.locator('#sidebar-nav a[href="#/docs/category/final-project"]')
      await link.waitFor({ state: 'visible' })
      const chunk = page.waitForRequest(/\/some\/folder\/assets\/pages\/final-project-/)
      await link.hover()
      await chunk
      await link.click()
      await link.waitFor({ state: 'hidden' })
      await heading(page, 'Final')
      assert.equal(hashOf(page), '#/docs/category/final-project')
      assert.deepEqual(problems, [])
      await close()
    },
  )

  test('components, pictures and files are found from the one page', async () => {
    const { page, problems, close } = await open('#/parts')
    await heading(page, 'Parts')
    const link = page.getByRole('link', { name: 'the rules' })
    const links = async (): Promise<readonly (string | null)[]> => [
      await link.getAttribute('href'),
      await page.locator('#own').getAttribute('src'),
      await page.locator('main output').innerText(),
    ]
    const expected = ['#/docs/intro#rules-of-the-course', './img/logo.svg', '/devops-course/parts']
    assert.deepEqual(await links(), expected)
    await page.getByRole('button', { name: 'again' }).click()
    await page.getByRole('button', { name: 'again 1' }).waitFor()
    assert.deepEqual(await links(), expected, 'made in the browser they are the same')
    const widths = await page
      .locator('main img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    assert.ok(widths.length === 2 && widths.every((width) => width > 0), String(widths))
    assert.equal(await page.getByRole('link', { name: 'file' }).getAttribute('href'), './files/a.txt')
    await page.getByRole('link', { name: 'there' }).click()
    await page.waitForFunction(() => scrollY > 100)
    assert.equal(hashOf(page), '#/parts#far')
    await page.getByRole('button', { name: 'go to tags' }).click()
    await page.waitForURL('**#/docs/deployment/tags')
    await page.goBack()
    await link.click()
    await heading(page, 'Start here')
    await page.waitForFunction(() => scrollY > 100)
    assert.deepEqual(problems, [])
    await close()
  })
})

async function heading(page: Page, text: string): Promise<void> {
  await page.locator('main h1', { hasText: text }).first().waitFor()
}

function current(page: Page): Promise<string | null> {
  return page.locator('#sidebar-nav [aria-current="page"]').getAttribute('href')
}

async function scrolledTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 2, y)
}
