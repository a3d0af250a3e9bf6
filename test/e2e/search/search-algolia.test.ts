// Only in test:all: a second way through what a core test of the browser goes through.
/** The hosted search in the browser, under the site's own policy, with the records that an upload would bring. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { toUpload } from '../../../src/search/push/records.ts'
import { siteRecords } from '../../../src/run/search/search-records.ts'
import { launchBrowser, openPage, type OpenPage } from '../../support/browser/browser.ts'
import { APP_ID, SEARCH_KEY, startSearchService, type SearchService } from '../../support/search/search-service.ts'
import { site, type TestSite } from '../../support/site.ts'
import { serveSite, type StaticServer } from '../../support/static-server.ts'

const BASE = '/course/'

const FILES = {
  'docs/containers.md': '# Containers\n\nWhat a **container** is.\n\n## Networks\n\nA container talks to another.\n',
  'docs/pipelines.md': '# Pipelines\n\nWhat runs on each push.\n',
}

type Settings = Readonly<Record<string, unknown>>

/** However slow the machine is, no host is given up that would have answered. */
const PATIENCE =
  'const wait = setTimeout; setTimeout = (call, ms, ...more) => wait(call, ms < 1000 ? ms : ms * 60, ...more)'

const OPTION = 'dialog [role="option"]'

describe('the hosted search', { timeout: 240_000 }, () => {
  let browser: Browser
  let service: SearchService
  let made: TestSite
  let server: StaticServer
  before(async () => {
    ;[browser, service] = await Promise.all([launchBrowser(), startSearchService(2)])
    const algolia = { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'course', insights: true, hosts: service.hosts }
    const search = JSON.stringify({ algolia, fallback: 'local' })
    const config = `{ "title": "Course", "url": "https://course.example", "baseUrl": "${BASE}", "search": ${search} }`
    made = await site({ 'devcourse.config.json': config, ...FILES })
    const { records = [] } = await siteRecords({ root: made.root, absolute: true, cache: false })
    service.put(
      'course',
      [...toUpload(records).records].map((record) => ({ ...record })),
    )
    const { outDir } = await made.build()
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(await readFile(join(outDir, '_headers'), 'utf8')) ?? []
    assert.match(policy, /connect-src [^;]*127\.0\.0\.1/)
    server = await serveSite(outDir, BASE, { headers: { 'content-security-policy': policy } })
  })
  after(async () => {
    await browser.close()
    await server.close()
    await service.close()
    await made.dispose()
  })

  /** Open a page; `change` is made to the settings of the search before the browser has them. */
  const open = async (change?: (settings: Settings) => Settings): Promise<OpenPage> => {
    const one = await openPage(browser, 'about:blank')
    await one.page.addInitScript(PATIENCE)
    if (change) {
      await one.page.route('**/assets/search/settings-*.json', async (route) => {
        const settings = (await (await route.fetch()).json()) as Settings
        await route.fulfill({ json: change(settings) })
      })
    }
    await one.page.goto(`${server.origin}${BASE}docs/pipelines`, { waitUntil: 'load' })
    return one
  }
  /** What was asked of the service for a query. */
  const queries = (wanted: string): readonly Record<string, unknown>[] =>
    service.requests.flatMap(({ body }) => {
      const [first] = (body as { requests?: readonly Record<string, unknown>[] } | undefined)?.requests ?? []
      return first?.['query'] === wanted ? [first] : []
    })

  test('finds, follows and tells so; without it the site answers by itself', async () => {
    const { page, problems, close } = await open()
    assert.equal(service.requests.length, 0, 'nothing is asked before somebody searches')
    await type(page, 'container')
    await page.locator(OPTION, { hasText: 'Networks' }).waitFor()
    assert.equal(await page.locator(`${OPTION} mark`).first().textContent(), 'Containers')
    assert.equal(queries('container')[0]?.['clickAnalytics'], true)
    await type(page, 'push')
    await page.locator(OPTION, { hasText: 'Pipelines' }).waitFor()
    await type(page, 'container')
    await page.locator(OPTION, { hasText: 'Networks' }).waitFor()
    assert.equal(queries('container').length, 1, 'the same question is answered from memory')
    assert.deepEqual(
      service.requests.filter(({ method }) => method !== 'POST'),
      [],
      'no request makes the browser ask first',
    )

    await page.keyboard.press('Enter')
    await page.waitForURL(`**${BASE}docs/containers`)
    const event = (kind: string): Settings | undefined =>
      (service.events as readonly Settings[]).find(({ eventType }) => eventType === kind)
    await until(() => event('view') !== undefined && event('click') !== undefined)
    assert.deepEqual([event('click')?.['positions'], event('click')?.['objectIDs']], [[1], ['/docs/containers']])
    assert.deepEqual(problems, [])

    for (const host of [0, 1]) service.fail(host, { status: 503 })
    await type(page, 'push')
    await page.locator('dialog .DocSearch-Note').waitFor()
    await page.locator(OPTION, { hasText: 'Pipelines' }).waitFor()
    assert.deepEqual(
      problems.filter((problem: string) => !problem.includes('503')),
      [],
    )
    for (const host of [0, 1]) service.fail(host, undefined)
    await close()
  })

  test('says in the modal that the service refuses, with the status, and which index answers instead', async () => {
    service.forget()
    const alone = await open((settings) => ({ ...settings, local: undefined, fallback: undefined }))
    for (const host of [0, 1]) service.fail(host, { status: 403, body: '{"message":"Invalid key","status":403}' })
    await type(alone.page, 'container')
    const help = alone.page.locator('.DocSearch-ErrorScreen .DocSearch-Help')
    await help.first().waitFor()
    assert.deepEqual(await help.allTextContents(), [
      'The search failed with status 403: Invalid key.',
      'Try again, or tell whoever looks after this site.',
    ])
    for (const host of [0, 1]) service.fail(host, { garbage: '<!doctype html><title>Sign in</title>' })
    await type(alone.page, 'containers')
    await help.getByText('The search failed with status 200: the answer holds no results.').waitFor()
    await alone.close()

    const { page, close } = await open()
    await type(page, 'container')
    await page.locator(OPTION, { hasText: 'Networks' }).waitFor()
    assert.equal(
      await page.locator('dialog .DocSearch-Note').textContent(),
      'The search failed with status 200: the answer holds no results. These results come from this site’s own index.',
    )
    for (const host of [0, 1]) service.fail(host, undefined)
    await close()
  })

  test('says that nobody answers, and sends nothing where no statistics are wanted', async () => {
    service.forget()
    const { page, close } = await open((settings) => ({
      ...settings,
      local: undefined,
      algolia: { ...(settings['algolia'] as Settings), insights: undefined, fallback: undefined },
    }))
    for (const host of [0, 1]) service.fail(host, { status: 503 })
    await type(page, 'container')
    const screen = await page.locator('.DocSearch-ErrorScreen').innerText()
    assert.match(screen, /^Unable to fetch results\s+You might want to check your network connection\./)
    for (const host of [0, 1]) service.fail(host, undefined)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator(OPTION, { hasText: 'Networks' }).waitFor()
    assert.equal(queries('container')[0]?.['clickAnalytics'], false)
    await page.locator('dialog input').press('Enter')
    await page.waitForURL(`**${BASE}docs/containers`)
    assert.deepEqual(service.events, [])
    await close()
  })
})

/** Open the modal where it is closed, and put a query into its field. */
async function type(page: Page, query: string): Promise<void> {
  const field = page.locator('dialog input')
  if (!(await field.isVisible())) {
    await page.locator('.DocSearch-Button').waitFor()
    await page.keyboard.press('Control+k')
  }
  await field.fill(query)
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 60_000
  while (!isTrue()) {
    assert.ok(Date.now() < end, 'it never happened')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
