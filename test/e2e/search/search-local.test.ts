// Only in test:all: a second way through what a core test of the browser goes through.
/**
 * The site's own index from a static host, under the policy that the build writes and nothing but `connect-src 'self'`:
 * what is typed reaches no network, and the same words need none a second time (issue 6, "Done when" 4).
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage } from '../../support/browser/browser.ts'
import { site, type BuiltSite, type TestSite } from '../../support/site.ts'
import { serveSite } from '../../support/static-server.ts'
import { previewOf, showSite, STATIC, TARGET, type ShownSite } from '../../support/target.ts'

const BASE = '/course/'

/** Pages with so many words that the index is in parts; the words are the same in every run. */
const PAGES = Array.from({ length: 12 }, (_, page) => {
  const words = Array.from({ length: 500 }, (__, word) => madeUp(page * 500 + word))
  return [`docs/page-${page}.md`, `# Page ${page}\n\n## Words\n\n${words.join(' ')}.\n`] as const
})

const FILES = {
  'docs/orchestra.md': '# Orchestration\n\n## Pods of Kubernetes\n\nA Kubernetes cluster runs pods.\n',
  ...Object.fromEntries(PAGES),
}

const QUERY = 'kubernetes pods'

function madeUp(number: number): string {
  const syllables = ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'pa', 're', 'so', 'ti', 'vu', 'wa', 'ze', 'cho']
  const digits = (number * 2654435761) >>> 0
  return [28, 24, 20, 16, 12].map((bit) => syllables[(digits >>> bit) & 15]).join('')
}

function config(more = ''): Readonly<Record<string, string>> {
  return {
    'devcourse.config.json': `{ "title": "Course", "url": "https://example.org", "baseUrl": "${BASE}", "pages": false${more} }`,
  }
}

describe(`the local search, in ${TARGET}`, { timeout: 240_000 }, () => {
  let browser: Browser
  let source: TestSite
  let built: BuiltSite
  const servers: ShownSite[] = []
  before(async () => {
    browser = await launchBrowser()
    source = await site({ ...config(), ...FILES })
    if (TARGET === 'preview') built = await source.build()
  })
  after(async () => {
    await browser.close()
    for (const server of servers) await server.close()
    await source.dispose()
  })

  /** Serve a built site with its own policy and `more`, and open a page of it; other hosts cannot be reached. */
  const open = async (
    path: string,
    { more, dir = built.outDir }: { more: string; dir?: string },
  ): Promise<OpenedSite> => {
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(await readFile(join(dir, '_headers'), 'utf8')) ?? []
    const header = `${policy.replace(/; worker-src [^;]*/, '')}; ${more}`
    const server = await serveSite(dir, BASE, { headers: { 'content-security-policy': header } })
    servers.push(server)
    const one = await openPage(browser, 'about:blank')
    const asked: string[] = []
    one.page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await one.page.context().route(
      (url) => url.origin !== server.origin,
      (route) => route.abort(),
    )
    await one.page.goto(server.origin + BASE + path, { waitUntil: 'load' })
    return { ...one, asked, origin: server.origin }
  }

  test('finds what pages say, and leads there', async () => {
    const server = TARGET === 'serve' ? await showSite(source.root) : await previewOf(built.outDir)
    servers.push(server)
    const { page, problems, close } = await openPage(browser, `${server.origin}${BASE}docs/page-0`)
    await search(page)
    await page.keyboard.press('Enter')
    await page.locator('main h1', { hasText: 'Orchestration' }).waitFor()
    assert.equal(new URL(page.url()).hash, '#pods-of-kubernetes')
    assert.deepEqual(problems, [])
    await close()
  })

  test(
    'answers from a static host; nothing that was typed is in an address, and offline the words are known',
    STATIC,
    async () => {
      const { page, asked, origin, problems } = await open('docs/page-0', {
        more: "connect-src 'self'; worker-src 'self'",
      })
      assert.ok(
        !asked.some((url) => url.includes('/assets/search/') || /\/search-\w+\.\w+$/.test(url)),
        'nothing at first',
      )
      await search(page)
      assert.equal(page.workers().length, 1)
      const files = asked.filter((url) => url.includes('/assets/search/'))
      assert.ok(files.length > 3, `the index is in parts: ${files.join(' ')}`)
      assert.deepEqual(
        asked.filter((url) => /kube|pods/i.test(url) || !url.startsWith(origin)),
        [],
      )
      assert.deepEqual([...new Set(files)].sort(), files.sort(), 'each file is asked for once')

      assert.deepEqual(problems, [])

      await page.context().setOffline(true)
      await page.keyboard.press('Escape')
      const before = asked.length
      await search(page)
      const again = asked.slice(before).filter((url) => /\/assets\/(?:search\/|js\/search)/.test(url))
      assert.deepEqual(again, [])
      await page.context().close()
    },
  )

  test('answers on the thread of the page where the policy forbids workers', STATIC, async () => {
    const { page } = await open('docs/page-0', { more: "connect-src 'self'; worker-src 'none'" })
    await search(page)
    assert.equal(page.workers().length, 0)
    await page.context().close()
  })

  test('answers on a site with the hash router, and leads to its pages', STATIC, async (t) => {
    const hash = await site({ ...config(', "router": "hash"'), ...FILES })
    t.after(hash.dispose)
    const { outDir } = await hash.build()
    const { page, problems } = await open('', { more: "connect-src 'self'", dir: outDir })
    await search(page)
    await page.keyboard.press('Enter')
    await page.locator('main h1', { hasText: 'Orchestration' }).waitFor()
    assert.equal(new URL(page.url()).hash.replace(/#[^#/]*$/, ''), '#/docs/orchestra')
    assert.deepEqual(problems, [])
    await page.context().close()
  })
})

interface OpenedSite extends OpenPage {
  /** Addresses of all requests, decoded; grows. */
  readonly asked: readonly string[]
  readonly origin: string
}

/** Open the modal by its shortcut, type the query, and wait for the page that has it. */
async function search(page: Page): Promise<void> {
  await page.locator('.DocSearch-Button').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').fill(QUERY)
  await page.locator('dialog [role="option"]', { hasText: 'Pods of Kubernetes' }).first().waitFor()
}
