// Only in test:all: a second way through what a core test of the browser goes through.
/** Tabs in a browser (spec markdown.md section 13): one site, one browser, one context; what needs other settings opens its own. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeViolations, withAxe } from '../support/browser/axe.ts'
import { launchBrowser } from '../support/browser/browser.ts'
import { layoutShifts } from '../support/browser/layout-shifts.ts'
import { site, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { ONCE, showSite, STATIC, TARGET } from '../support/target.ts'

const IMPORTS = "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n"

/** Paragraphs that fill a window. */
const LONG = 'Text.\n\n'.repeat(30)

const SYSTEMS = `<Tabs groupId="os">
<TabItem value="mac" label="macOS">

Use brew.

${LONG}

</TabItem>
<TabItem value="linux" label="Linux">

Use apt.

\`\`\`bash
apt install ${'a-long-name '.repeat(20)}
\`\`\`

</TabItem>
<TabItem value="win" label="Windows">

## On Windows

Use choco.

</TabItem>
</Tabs>
`

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'Tabs', url: 'https://example.org', baseUrl: '/',
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`,
  'docs/index.md': '# Home\n\n[Install](./install.mdx) [Windows](./install.mdx#on-windows) [Growing](./growing.mdx)\n',
  'docs/install.mdx': `${IMPORTS}
# Install

[To Windows](#on-windows)

${SYSTEMS}

## More

<Tabs groupId="os" values={[{ value: 'mac', label: 'Apple' }, { value: 'win', label: 'Window' }]} block>
<TabItem value="mac">Second brew</TabItem>
<TabItem value="win">Second choco</TabItem>
</Tabs>

<Tabs queryString="pm">
<TabItem value="npm">npm i</TabItem>
<TabItem value="yarn">yarn add</TabItem>
</Tabs>

${LONG}
`,
  'docs/growing.mdx': "import Growing from '@site/src/Growing'\n\n# Growing\n\n<Growing />\n",
  'src/Growing.tsx': `import { useState } from 'react'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
export default function Growing() {
  const [count, setCount] = useState(2)
  const items = Array.from({ length: count }, (_, n) => <TabItem key={n} value={'n' + n}>{n + ' of ' + count}</TabItem>)
  return <section><button id="more" onClick={() => setCount(count + 1)}>More</button><Tabs>{items}</Tabs></section>
}
`,
}

/** What is shown at first, and once Windows is chosen. */
const START = ['macOS: Use brew', 'Apple: Second brew', 'npm: npm i'] as const
const WINDOWS = ['Windows: On Windows', 'Window: Second choco', 'npm: npm i'] as const

/** Labels, and words of their panels. */
const ALL = [
  ['macOS', 'Use brew.'],
  ['Linux', 'Use apt.'],
  ['Windows', 'Use choco.'],
  ['Apple', 'Second brew'],
  ['npm', 'npm i'],
  ['yarn', 'yarn add'],
] as const

/** What is shown of the page's tabs: texts of the open tabs, and the beginnings of the panels that have a height. */
function shownTabs(): readonly string[] {
  return [...document.querySelectorAll('.tabs-container')].map((box) => {
    const open = [...box.querySelectorAll('[role="tab"][aria-selected="true"]')].map((tab) => tab.textContent)
    const panels = [...box.querySelectorAll('[role="tabpanel"]')].filter(
      (one) => one.getBoundingClientRect().height > 0,
    )
    return `${open.join()}: ${panels
      .map((panel) =>
        panel.textContent
          .trim()
          .split(/[^\w ]/, 1)
          .join(),
      )
      .join(', ')}`
  })
}

describe(`tabs, in ${TARGET}`, { timeout: 120_000 }, () => {
  let browser: Browser
  let made: TestSite
  let server: StaticServer
  let policy = ''
  let outDir = ''
  let context: BrowserContext
  let page: Page
  const problems: string[] = []
  before(async () => {
    made = await site(FILES)
    server = TARGET === 'serve' ? await showSite(made.root) : await serveBuilt()
    browser = await launchBrowser()
    context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
    context.setDefaultTimeout(20_000)
    await context.addInitScript('globalThis.__name = (named) => named')
    page = await context.newPage()
    await withAxe(page)
    page.on('console', (message) => {
      // `serve` bundles pages with code when they are asked for: one that was fetched ahead of that is loaded as a page
      if (message.type() === 'error' && !message.location().url.includes('/assets/dev/')) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
  })
  after(async () => {
    await browser.close()
    await server.close()
    await made.dispose()
  })

  /** With the policy of the site as a header. */
  const serveBuilt = async (): Promise<StaticServer> => {
    const built = await made.build({ jobs: 1 })
    assert.deepEqual(built.rules, [])
    outDir = built.outDir
    policy = /Content-Security-Policy: (.*)/.exec(await built.read('_headers'))?.[1] ?? ''
    return serveSite(outDir, '/', { headers: { 'Content-Security-Policy': policy } })
  }
  const open = async (path: string, target = page): Promise<void> => {
    await target.goto(server.origin + path)
    await target.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await target.waitForSelector('[role="tabpanel"][aria-labelledby]', { state: 'attached' })
  }
  /** The tab of this name in the nth tabs. */
  const tab = (name: string, nth = 0) =>
    page.locator('.tabs-container').nth(nth).getByRole('tab', { name, exact: true })
  /** Wait until the tabs are so. */
  const shows = async (expected: readonly string[], target = page): Promise<void> => {
    const end = Date.now() + 20_000
    let found = await target.evaluate(shownTabs)
    while (!isDeepStrictEqual(found, expected) && Date.now() < end) found = await target.evaluate(shownTabs)
    assert.deepEqual(found, expected)
  }

  test('show one panel, pass axe and obey the keyboard', async () => {
    await open('/install')
    assert.deepEqual(await page.evaluate(shownTabs), START)
    assert.deepEqual(await axeViolations(page), [])
    const focused = (): Promise<string> =>
      page.evaluate(
        () => `${document.activeElement?.localName ?? ''} ${document.activeElement?.textContent.slice(0, 7) ?? ''}`,
      )
    await tab('macOS').focus()
    await page.keyboard.press('ArrowLeft')
    assert.equal(await focused(), 'button Windows')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    assert.equal(await focused(), 'button Linux')
    assert.equal(await tab('macOS').getAttribute('aria-selected'), 'true', 'moving chooses nothing')
    await page.keyboard.press('Enter')
    assert.equal(await tab('Linux').getAttribute('aria-selected'), 'true')
    await page.keyboard.press('Tab')
    assert.equal(await focused(), 'pre apt ins', 'from the tab into its panel')
    // what was hidden gets its buttons
    await page.waitForSelector('.tabs__panel:not([hidden]) .code-block__wrap')
    await page.waitForSelector('.tabs__panel:not([hidden]) .code-block__copy')
    await tab('Linux').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    assert.deepEqual(await page.evaluate(shownTabs), WINDOWS)
    // on paper all of them
    await page.emulateMedia({ media: 'print' })
    includesAll(await page.evaluate(readPanels))
    await page.emulateMedia({ media: null })
    assert.deepEqual(problems, [])
  })

  test('of a group follow each other, here and in other tabs of the browser, and remember; others use the address', async () => {
    await page.evaluate(() => localStorage.clear())
    await open('/install?pm=yarn')
    const other = await context.newPage()
    await open('/install', other)
    await tab('Window', 1).scrollIntoViewIfNeeded()
    const before = await tab('Window', 1).boundingBox()
    await tab('Window', 1).click()
    assert.deepEqual(await page.evaluate(shownTabs), [...WINDOWS.slice(0, 2), 'yarn: yarn add'])
    const moved = Math.abs(((await tab('Window', 1).boundingBox())?.y ?? 0) - (before?.y ?? 0))
    assert.ok(moved < 2, `the tab moved by ${moved} pixels, for much above it is gone`)
    await shows(WINDOWS, other)
    await other.close()
    const length = await page.evaluate(() => history.length)
    await tab('npm', 2).click()
    assert.equal(new URL(page.url()).search, '?pm=npm')
    assert.equal(await page.evaluate(() => history.length), length)
  })

  test('come with the first page that has some, their styles before it is shown, and open for what is linked', async () => {
    await page.goto(`${server.origin}/`)
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.os', 'linux'))
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    const sheets = await page.evaluate(() => document.styleSheets.length)
    await page.click('#main a[href="/install"]')
    await page.waitForURL('**/install')
    await shows(['Linux: Use apt', ...START.slice(1)])
    assert.equal(await page.evaluate(() => document.styleSheets.length), sheets + 1)
    assert.equal(await tab('Linux').evaluate((button) => getComputedStyle(button).borderBlockEndWidth), '3px')
    await page.click('.markdown p a[href="#on-windows"]')
    await shows([WINDOWS[0], ...START.slice(1)])
    await page.waitForFunction(() => {
      const { top = -1 } = document.getElementById('on-windows')?.getBoundingClientRect() ?? {}
      return top >= 0 && top < 150
    })
    await tab('macOS').click()
    await page.goBack()
    await page.goBack()
    await page.click('#main a[href="/install#on-windows"]')
    await shows([WINDOWS[0], ...START.slice(1)])
    await page.waitForFunction(() => document.activeElement?.id === 'on-windows')
  })

  test('in a component keep the choice when React renders again', async () => {
    await open('/growing')
    await tab('n1').click()
    await page.click('#more')
    await shows(['n1: 1 of 3'])
    await tab('n2').click()
    assert.deepEqual(await page.evaluate(shownTabs), ['n2: 2 of 3'])
    assert.deepEqual(problems, [])
  })

  test('show the choice before the first paint, and nothing moves', STATIC, async () => {
    let goOn = (): void => undefined
    const until = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow = await serveSite(outDir, '/', {
      headers: { 'Content-Security-Policy': policy },
      cut: { before: 'Use choco', until },
    })
    const visit = await browser.newContext({ viewport: { width: 1000, height: 700 } })
    try {
      await visit.addInitScript('globalThis.__name = (named) => named')
      await visit.addInitScript("localStorage.setItem('docusaurus.tab.os', 'linux')")
      const half = await visit.newPage()
      // no runtime at all: what is seen is the work of the inline script
      await half.route('**/*.js', (route) => route.abort())
      const loading = half.goto(`${slow.origin}/install`)
      await half.waitForSelector('#on-windows', { state: 'attached' })
      assert.deepEqual(await half.evaluate(shownTabs), ['Linux: Use apt'])
      await half.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      goOn()
      await loading
      assert.deepEqual(await half.evaluate(shownTabs), ['Linux: Use apt', ...START.slice(1)])
      assert.deepEqual(await half.evaluate(layoutShifts), [])
      await half.getByRole('tab', { name: 'Windows' }).click()
      assert.equal((await half.evaluate(shownTabs))[0], 'Windows: On Windows')
    } finally {
      goOn()
      await visit.close()
      await slow.close()
    }
  })

  test('show all panels with their labels without JavaScript', ONCE, async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(`${server.origin}/install`)
    includesAll(await still.evaluate(readPanels))
    assert.equal(await still.locator('[role="tablist"]').first().isVisible(), false)
    await plain.close()
  })
})

/** Labels and texts of the panels that are seen. */
function readPanels(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].map((panel) => {
    const label = getComputedStyle(panel, '::before').content.replaceAll('"', '')
    const inside = panel.lastElementChild ?? panel
    return `${label},${inside.checkVisibility() ? panel.textContent : ''}`
  })
}

function includesAll(panels: readonly string[]): void {
  for (const [label, words] of ALL) {
    assert.ok(
      panels.some((panel) => panel.startsWith(`${label},`) && panel.includes(words)),
      `${label} in ${panels.join('\n')}`,
    )
  }
}
