// Only in test:all: how it looks, measured in the browser; the style sheets have tests without one.
/** Drawings in black lines by what Chromium shows of them: dark on light pages, light on dark ones, and black on paper. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { strictSite } from '../../support/sites/strict-site.ts'

const drawing = (paint: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><path d="M0 20H40" stroke="${paint}" stroke-width="20"/></svg>`

/** Red, green and blue in the middle and in a corner of each picture, from a screenshot. */
async function pixels(page: Page): Promise<readonly (readonly number[])[]> {
  const found: (readonly number[])[] = []
  for (const image of await page.locator('main img').all()) {
    const shot = (await image.screenshot()).toString('base64')
    found.push(
      ...(await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(40, 40).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return [20, 2].map((y) => [...(context?.getImageData(20, y, 1, 1).data.slice(0, 3) ?? [])])
      }, shot)),
    )
  }
  return found
}

test('lines can be seen in light and dark, and on paper', { timeout: 60_000 }, async (t) => {
  const shown = await strictSite({
    'docs/index.md': '# Home\n\n![Lines](./lines.svg)\n\n![A red one](./red.svg)\n',
    'docs/lines.svg': drawing('#000'),
    'docs/red.svg': drawing('#f00'),
  })
  t.after(() => shown.close())
  for (const [colorScheme, line] of [
    ['light', 0],
    ['dark', 255],
  ] as const) {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`, { colorScheme })
    const [middle, ground, red, sameGround] = await pixels(page)
    assert.deepEqual(middle, [line, line, line])
    assert.deepEqual(red, [255, 0, 0])
    assert.deepEqual(ground, sameGround, 'the ground of the page shows through')
    assert.ok(Math.abs((ground?.[0] ?? line) - line) > 150)
    await page.emulateMedia({ media: 'print' })
    assert.deepEqual((await pixels(page))[0], [0, 0, 0])
    assert.deepEqual(problems, [])
    await close()
  }
})
