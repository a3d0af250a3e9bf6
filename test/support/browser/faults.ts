/** What goes wrong between a browser and a server, and what the visitor is told and does then. */
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { THOROUGH } from '../thorough.ts'

const PAGE = '<!doctype html><p>Welcome to the Wi-Fi of this train'

/** Answers to a request, by what is wrong with them. */
export const FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: PAGE }),
  broken: (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' }),
  garbage: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE }),
  never: () => Promise.resolve(),
  offline: (route: Route) => route.abort('internetdisconnected'),
} as const

/** Name of a fault. */
export type Fault = keyof typeof FAULTS

/** Milliseconds, more than any limit in the runtime. */
export const LONG = 15_000

/** The faults to try: those that are named, and all of them in a thorough run. */
export function faults(...chosen: readonly Fault[]): readonly Fault[] {
  return THOROUGH ? (Object.keys(FAULTS) as Fault[]) : chosen // the keys are its type
}

/** Follow a link of the content and wait for the page it leads to. */
export async function follow(page: Page, text: string): Promise<void> {
  const before = await page.locator('main h1').innerText()
  await page.locator('main a', { hasText: text }).first().click()
  await page.waitForFunction((old) => {
    const heading = document.querySelector<HTMLElement>('main h1')
    return heading !== null && heading.innerText !== old
  }, before)
}

/** The red box is there: after 200 ms of nothing something moves, and when it never comes the limit is told. */
export async function told(page: Page, fault: Fault): Promise<void> {
  const box = page.locator('.failure[role="alert"]')
  if (fault === 'never') {
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    assert.equal(await box.count(), 0)
    await page.clock.fastForward(LONG)
  }
  await box.waitFor()
  assert.match(await box.innerText(), fault === 'never' ? /did not answer in time/ : /did not load\.\s+\S/)
  assert.equal(await page.locator('[aria-busy]').count(), 0)
  assert.equal(await box.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(250, 56, 62)')
}

/** Ask again. A module whose address is not ours to change, and whose request is under way, comes by loading the page anew. */
export async function retry(page: Page, anew = false): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click()
  if (anew) {
    await page.clock.fastForward(4000)
    await page.waitForEvent('load')
  }
  await page.locator('.failure').waitFor({ state: 'detached' })
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

/** Leave something in the window that a page load would remove. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marker: 1 }))
}

/** Whether the page is still the one that was marked. */
export function marked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marker' in window)
}
