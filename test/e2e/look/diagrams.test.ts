// Only in test:all: each part of it has tests without a browser.
/** Diagrams of every kind as Chromium shows them: words in their boxes, none over another, under the policy of the site; and nothing of them runs. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { BrowsedSite } from '../../support/browser/browsed-site.ts'
import { openPage } from '../../support/browser/browser.ts'
import { strictSite } from '../../support/sites/strict-site.ts'
import { THOROUGH } from '../../support/thorough.ts'

const EXAMPLES = new URL('../../diagrams/examples/', import.meta.url)
const all = readdirSync(EXAMPLES).map((file) => file.replace(/\.mmd$/, ''))
/** One small example of each kind; the large ones, which take a second each to draw, with THOROUGH=1. */
const names = THOROUGH ? all : all.filter((name) => !name.endsWith('-large'))
const example = (name: string): string => readFileSync(new URL(`${name}.mmd`, EXAMPLES), 'utf8')
const fence = (text: string, language = 'mermaid'): string => `\`\`\`${language}\n${text.trim()}\n\`\`\`\n`

/** Of different courses, so that they have different signs. */
const FORMULAS = [
  'E = mc^2',
  '\\lim_{n \\to \\infty} \\left(1 + \\frac{1}{n}\\right)^n = e',
  '\\bar{x} = \\frac{1}{n} \\sum_{i=1}^{n} x_i',
  '\\int_{-\\infty}^{\\infty} e^{-x^2} \\, dx = \\sqrt{\\pi}',
  '\\Pr(X = k) = \\binom{n}{k} p^k (1-p)^{n-k}',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\begin{pmatrix} x \\\\ y \\end{pmatrix} = \\lambda v',
  '\\forall \\varepsilon > 0 \\; \\exists \\delta > 0',
  '\\ce{2H2 + O2 -> 2H2O}',
  '|x| = \\begin{cases} x & x \\ge 0 \\\\ -x & x < 0 \\end{cases}',
  'A = \\frac{\\text{MTBF}}{\\text{MTBF} + \\text{MTTR}}',
]

const PAYLOAD = '<img src=x onerror=ran()><script>ran()</script>'

const HOSTILE = `
# Hostile

${fence(`flowchart LR\n  accTitle: ${PAYLOAD}\n  accDescr: ${PAYLOAD}\n  A["${PAYLOAD}"] -- "${PAYLOAD}" --> B\n  C["<a href='javascript:ran()'>x</a>"]\n  click A "javascript:ran()"\n  click B call ran()\n  style A fill:red;background:url(https://x.example/y.png)`)}
${fence(`sequenceDiagram\n  A->>B: ${PAYLOAD}\n  link A: X @ javascript:ran()`)}
${fence(`%%{init: {"securityLevel": "loose", "themeCSS": "* { background: url(https://x.example/t.png) }", "htmlLabels": true}}%%\nflowchart LR\n  A["<iframe src='javascript:ran()'></iframe>"] --> B["${PAYLOAD}"]`)}
${fence(`digraph "${PAYLOAD.replaceAll('"', '')}" { a [label="<script>ran()</script>" URL="javascript:ran()"]; b [label=<<b>x</b>>] }`, 'dot')}
`

describe('diagrams', { timeout: 300_000 }, () => {
  let shown: BrowsedSite
  before(async () => {
    shown = await strictSite({
      'docs/index.md': `# Home\n\n[All](./all.md)\n\n${fence('flowchart LR\n  accTitle: Way\n  A[Begin here] --> B\n  click A "all.md#pie-small"')}`,
      'docs/all.md': `# All\n\n${names.map((name) => `## ${name}\n\n${fence(example(name))}`).join('\n')}`,
      'docs/hostile.md': HOSTILE,
      'docs/first.md': `# First\n\n${FORMULAS.map((tex) => `$$\n${tex}\n$$`).join('\n\n')}\n\n${fence(example('flowchart-large'))}\n${fence(example('state-small'))}`,
      'docs/plain.md': '# Plain\n\nWithout.\n',
    })
  })
  after(() => shown.close())

  test('every example is drawn', () => {
    const faults = shown.built.result.diagnostics.filter(
      ({ rule, file }) => rule !== 'unnamed-diagram' && file === 'docs/all.md',
    )
    assert.deepEqual(faults, [])
    assert.ok(names.length > (THOROUGH ? 50 : 30))
  })

  for (const width of [1280, 390])
    test(`words stand in their boxes, none over another, at ${String(width)} pixels`, async () => {
      const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/all`, { width })
      assert.equal(await page.locator('.diagram > svg').count(), names.length)
      assert.deepEqual(await misplaced(page), [])
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'the page is no wider',
      )
      assert.deepEqual(problems, [])
      await close()
    })

  test('both modes have colours of their own, ids are not given twice, nothing has a style', async () => {
    const { page, close } = await openPage(shown.browser, `${shown.origin}/all`)
    const text = page.locator('#sequence-small ~ .diagram text').first()
    const colour = (): Promise<string> => text.evaluate((element) => getComputedStyle(element).fill)
    const light = await colour()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    assert.notEqual(await colour(), light)
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    )
    assert.equal(await page.locator('.diagram [style], .diagram style, .diagram foreignObject').count(), 0)
    await close()
  })

  test('a link in a picture leads to another page, without a page load', async () => {
    const { page, problems, close } = await openPage(shown.browser, `${shown.origin}/`)
    await page.evaluate(() => Object.assign(window, { marker: 1 }))
    await page.locator('.diagram a').click()
    await page.waitForURL(/\/all#pie-small$/)
    assert.equal(await page.evaluate(() => Reflect.get(window, 'marker') as unknown), 1)
    assert.deepEqual(problems, [])
    await close()
  })

  test('nothing in the text of a diagram runs or loads', async () => {
    const { page, problems, close } = await openPage(shown.browser, 'about:blank')
    await page.addInitScript(() => Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) }))
    await page.goto(`${shown.origin}/hostile`, { waitUntil: 'load' })
    for (const link of await page.locator('.diagram a').all()) await link.click({ force: true })
    assert.equal(await page.evaluate(() => Reflect.get(window, 'hasRun') as unknown), undefined)
    assert.equal(
      await page.locator('.diagram :is(img, script, iframe, image, [onerror], [href^="javascript" i])').count(),
      0,
    )
    assert.deepEqual(problems, [])
    assert.ok((await page.locator('.diagram').count()) > 2)
    await close()
  })

  test('ten formulas and two diagrams: no script more, and at most 40 KB of all else', async () => {
    const [full, plain] = [await firstView('/first'), await firstView('/plain')]
    assert.deepEqual(full.scripts, plain.scripts)
    assert.ok(full.others - plain.others <= 40_000, `${String(full.others - plain.others)} bytes`)
  })

  /** What the first view of a page loads: its scripts, and the bytes of all else as a host compresses them. */
  async function firstView(path: string): Promise<{ readonly scripts: readonly string[]; readonly others: number }> {
    const { page, problems, close } = await openPage(shown.browser, 'about:blank')
    const loaded: Promise<{ readonly script: string | undefined; readonly bytes: number }>[] = []
    page.on('response', (response) => {
      if (!response.ok()) return // the way to the page, with its slash
      const { pathname } = new URL(response.url())
      const isScript = response.request().resourceType() === 'script'
      const size = async (): Promise<number> => {
        const body = await response.body()
        return /\.(?:woff2|png)$/.test(pathname) ? body.length : gzipSync(body).length
      }
      loaded.push(size().then((bytes) => ({ script: isScript ? `${pathname} ${String(bytes)}` : undefined, bytes })))
    })
    await page.goto(shown.origin + path, { waitUntil: 'networkidle' })
    const all = await Promise.all(loaded)
    assert.deepEqual(problems, [])
    await close()
    return {
      // the text of a page that the next click may lead to
      scripts: all
        .flatMap(({ script }) => script ?? [])
        .filter((script) => !script.includes('/pages/'))
        .toSorted(),
      others: all.reduce((sum, { script, bytes }) => sum + (script === undefined ? bytes : 0), 0),
    }
  }
})

/** Words outside their picture or their box, and pairs of words that lie over each other. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const svg of document.querySelectorAll<SVGSVGElement>('.diagram > svg')) {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
      const slack = 1.5 * scale
      const name = svg.closest('.diagram')?.previousElementSibling?.textContent ?? ''
      const around = svg.getBoundingClientRect()
      const inside = (inner: DOMRect, outer: DOMRect): boolean =>
        inner.left >= outer.left - slack && inner.right <= outer.right + slack
      const words = [...svg.querySelectorAll('text')]
        .map((text) => ({ text, box: text.getBoundingClientRect(), words: text.textContent.trim() }))
        .filter(({ words: said, box, text }) => said !== '' && box.width > 0 && getComputedStyle(text).opacity !== '0')
      for (const { text, box, words: said } of words) {
        if (!inside(box, around)) found.push(`${name}: ${said} is cut off`)
        // a slice of a pie and the rings of a radar are no boxes
        if (/^(?:pie|radar)/.test(name)) continue
        const group = text.closest('g')
        const shapes = [group, group?.parentElement].flatMap((parent) =>
          [...(parent?.children ?? [])].filter((shape) =>
            shape.matches('rect, polygon, circle, ellipse, path[d*="Z" i]'),
          ),
        )
        const boxes = shapes.map((shape) => shape.getBoundingClientRect())
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const around1 = boxes
          .filter(
            (shape) =>
              shape.left < x && shape.right > x && shape.top < y && shape.bottom > y && shape.height > box.height,
          )
          .sort((one, other) => one.width - other.width)
        const [nearest] = around1
        if (nearest !== undefined && !inside(box, nearest)) found.push(`${name}: ${said} is wider than its box`)
      }
      for (const [index, one] of words.entries())
        for (const other of words.slice(index + 1)) {
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          if (width > 2 * scale && height > 4 * scale) found.push(`${name}: ${one.words} lies over ${other.words}`)
        }
    }
    return found
  })
}
