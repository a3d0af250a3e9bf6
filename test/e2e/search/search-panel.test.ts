// Only in test:all: a second way through what a core test of the browser goes through.
/**
 * The views of the search's modal in the browser, with the real styles and states that are made up here: laid out so that
 * axe-core finds nothing, at both widths and in both modes (one of the four in turn by default). What leads to a state is
 * tested with the dialog (search-dialog.test.ts). `SCREENSHOTS=<folder>` keeps a picture of each view.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import type { SearchState } from '../../../runtime/search/contract.ts'
import { axeViolations, withAxe } from '../../support/browser/axe.ts'
import { launchBrowser, openPage } from '../../support/browser/browser.ts'
import { PROJECT } from '../../support/cli.ts'
import { SEARCH_VIEWS, STATES, type SearchView } from '../../support/browser/search-views.ts'
import { THOROUGH } from '../../support/thorough.ts'

const LOOKS = [
  { width: 1280, mode: 'light' },
  { width: 390, mode: 'dark' },
  { width: 1280, mode: 'dark' },
  { width: 390, mode: 'light' },
] as const

const SCREENSHOTS = process.env['SCREENSHOTS']

/** The modal, and `show` to draw states in it; what is asked of the search stands in `asked`. */
const PROGRAM = `
import { furnishDialog } from './runtime/search/panel/dialog.ts'
import { createPanel } from './runtime/search/panel/panel.ts'
import { searchTexts } from './runtime/search/texts.ts'
import { closeField, openField } from './runtime/layout/search-field.ts'
window.asked = []
const ask = (action) => (...given) => {
  given.find((value) => value instanceof Event)?.preventDefault()
  const told = given.filter((value) => !(value instanceof Event)).map((value) => value.hit?.objectID ?? value)
  window.asked.push([action, ...told].join(' '))
}
const actions = new Proxy({}, { get: (_, action) => ask(action) })
let dialog
window.show = ({ settings, kind, states }) => {
  if (dialog) closeField(dialog)
  ;({ dialog } = openField(document, states.at(-1).query, null))
  const texts = searchTexts(settings)
  const shell = furnishDialog({ dialog, window, texts, typed: ask('typed'), keyPressed() {}, closed() {} })
  const panel = createPanel(shell.panel, { settings, provider: { kind }, actions })
  window.render = (state) => {
    panel.render(state)
    shell.show(state)
  }
  states.forEach(window.render)
}`

describe('views of the search', { timeout: 120_000 }, () => {
  let browser: Browser
  let page: Page
  before(async () => {
    browser = await launchBrowser()
    ;({ page } = await openPage(browser, 'about:blank', { reducedMotion: true }))
    page.setDefaultTimeout(20_000)
    await withAxe(page)
    const html = await harness()
    await page.route('http://search.test/**', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto('http://search.test/')
  })
  after(() => browser.close())

  const show = async (view: SearchView, { width, mode }: (typeof LOOKS)[number]): Promise<void> => {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(drawView, [view, mode] as const)
  }

  test('axe finds nothing, and every target is large enough for a finger', async () => {
    const found: string[] = []
    for (const [index, view] of SEARCH_VIEWS.entries()) {
      for (const look of THOROUGH || SCREENSHOTS ? LOOKS : [LOOKS[index % LOOKS.length] ?? LOOKS[0]]) {
        const name = `${view.name} (${look.width} px, ${look.mode})`
        await show(view, look)
        if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
        found.push(...(await axeViolations(page)).map((line) => `${name}: ${line}`))
        found.push(...(await page.evaluate(smallTargets)).map((line) => `${name}: ${line}`))
      }
    }
    assert.equal(found.join('\n'), '')
  })

  test('the list follows the active item, and starts anew with other results', async () => {
    await show(viewNamed('results'), LOOKS[1])
    await page.setViewportSize({ width: 390, height: 330 })
    const seen = await page.evaluate(walk, STATES.results)
    assert.deepEqual(seen, ['0 in view', '5 in view', '1 in view', '0 in view', 'title in view', 'at the start'])
  })

  const layouts: readonly [name: string, change: () => void][] = [
    ['text of twice the size', () => (document.documentElement.style.fontSize = '200%')],
    ['text from right to left', () => (document.documentElement.dir = 'rtl')],
  ]
  for (const [name, change] of layouts) {
    test(`nothing is cut off: ${name}`, async () => {
      await page.goto('http://search.test/')
      await page.evaluate(change)
      for (const view of SEARCH_VIEWS.filter(({ name }) => THOROUGH || /^(?:results of|recent|no)/.test(name))) {
        for (const look of LOOKS.slice(0, 2)) {
          await show(view, look)
          if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}, ${view.name} ${look.width}.png` })
          assert.deepEqual(await page.evaluate(overflowing), [], `${view.name} at ${look.width} px`)
        }
      }
    })
  }

  test('the look follows what the visitor and the site ask for', async () => {
    await page.goto('http://search.test/')
    await show(viewNamed('late results'), LOOKS[0])
    const styleOf = (selector: string, property: string, pseudo?: string): Promise<string> =>
      page.evaluate(computedStyle, [selector, property, pseudo] as const)
    const ring = (): Promise<string> => styleOf('.DocSearch-MagnifierLabel', 'animation-name', '::after')
    assert.equal(await ring(), 'search-fade')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    assert.equal(await ring(), 'search-turn')

    await page.emulateMedia({ forcedColors: 'active' })
    const row = '.DocSearch-Hit:has([aria-selected=true])'
    assert.notEqual(await styleOf(row, 'background-color'), await styleOf('.DocSearch-Modal', 'background-color'))
    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    assert.equal(await styleOf('dialog', 'display'), 'none')
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })

    const css = ':root { --docsearch-highlight-color: rgb(1, 2, 3) } .DocSearch-Modal { background: rgb(4, 5, 6) }'
    await page.addStyleTag({ content: css })
    assert.equal(await styleOf(row, 'background-color'), 'rgb(1, 2, 3)')
    assert.equal(await styleOf('#docsearch-item-1 mark', 'color'), 'rgb(1, 2, 3)')
    assert.equal(await styleOf('.DocSearch-Modal', 'background-color'), 'rgb(4, 5, 6)')
  })
})

function viewNamed(name: string): SearchView {
  const view = SEARCH_VIEWS.find((each) => each.name === name)
  assert.ok(view, `no view "${name}"`)
  return view
}

/** A page with the styles of a site and the program above. */
async function harness(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    stdin: { contents: PROGRAM, resolveDir: PROJECT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['source'],
    logLevel: 'silent',
  })
  const styles = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['runtime/styles/index.css', 'runtime/styles/search/search.css'],
    outdir: 'out',
    bundle: true,
    write: false,
  })
  const css = styles.outputFiles.map(({ text }) => `<style>${text}</style>`).join('')
  const page = `<header>Course</header><main><h1>Branches</h1>${'<p>Work on a branch of your own and merge it when it is done.</p>'.repeat(40)}</main><footer>Licence</footer>`
  return `<!doctype html><html lang="en"><head><title>Course</title>${css}</head><body>${page}<script>${outputFiles[0]?.text ?? ''}</script></body></html>`
}

/** Show a view in a mode. Runs in the page. */
function drawView([view, mode]: readonly [SearchView, string]): void {
  document.documentElement.dataset['theme'] = mode
  ;(window as unknown as { show: (view: SearchView) => void }).show(view)
}

/** What is less than 44 px high and is no link in a text. Runs in the page. */
function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('dialog :is(button, [role=option], .DocSearch-HitsFooter a)'),
  ]
  return targets
    .map((target) => ({ target, height: target.getBoundingClientRect().height }))
    .filter(({ target, height }) => !target.hidden && height < 44)
    .map(({ target, height }) => `${target.className} "${target.textContent}" is ${height} px high`)
}

/** Walk through the list with the keys; tells what can be seen of it. Runs in the page. */
function walk(results: SearchState): string[] {
  const { render } = window as unknown as { render: (state: SearchState) => void }
  const list = document.querySelector('.DocSearch-Dropdown')
  const isInView = (selector: string): boolean => {
    const element = document.querySelector(selector)
    const { left, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
    const edges = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 60, y))
    return edges.every((shown) => element?.contains(shown))
  }
  const seen = [0, 5, 1, 0].map((active) => {
    render({ ...results, active })
    return `${active} ${isInView(`#docsearch-item-${active}`) ? 'in view' : 'hidden'}`
  })
  seen.push(isInView('.DocSearch-Hit-source') ? 'title in view' : 'title hidden')
  render({ ...results, active: 5 })
  render({ ...results, answer: { query: 'other', hits: [], total: 6, pages: 1 } })
  return [...seen, list?.scrollTop === 0 ? 'at the start' : 'in the middle']
}

/** What is wider than its place, or reaches out of the window. Runs in the page. */
function overflowing(): string[] {
  const { innerWidth, innerHeight } = window
  return [...document.querySelectorAll<HTMLElement>('dialog, dialog :not(.visually-hidden, svg *, span)')]
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isOutside = left < 0 || right > innerWidth + 1
      const isModal = element.matches('.DocSearch-Modal, .DocSearch-SearchBar')
      return (
        isOutside || element.scrollWidth > element.clientWidth + 1 || (isModal && (top < 0 || bottom > innerHeight + 1))
      )
    })
    .map(
      ({ className, localName, scrollWidth, clientWidth }) => `${localName}.${className} ${scrollWidth} ${clientWidth}`,
    )
}

/** Runs in the page. */
function computedStyle([selector, property, pseudo]: readonly [string, string, string | undefined]): string {
  const element = document.querySelector(selector)
  return element ? getComputedStyle(element, pseudo).getPropertyValue(property) : `no ${selector}`
}
