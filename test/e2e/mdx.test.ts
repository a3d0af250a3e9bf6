// Only in test:all: a second way through what a core test of the browser goes through.
/**
 * Components in MDX pages, in a browser (spec markdown.md sections 2 and 13, theme.md): each kind that does something there, with the
 * mouse and the keyboard, and that pages without such components get no code for them.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { besidesHome } from '../support/besides-home.ts'
import { launchBrowser, type OpenPage } from '../support/browser/browser.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Pages that use the same component. */
const MANY = 30

const COMPONENTS = {
  'src/components/Counter.tsx': `import React, { useState, type ReactNode } from 'react'
export default function Counter({ label = 'counter', children }: { label?: string; children?: ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <section className={label}>
      <button type="button" aria-pressed={count > 0} onClick={() => setCount(count + 1)}>{label}: {count}</button>
      <div className="inside">{children}</div>
    </section>
  )
}`,
  'src/components/Badge.jsx': `import React from 'react'
export default function Badge({ children }) {
  return <span className="badge-of-ours" title="rendered only">{children}</span>
}`,
  'src/components/mode.jsx': `import React, { createContext, useContext, useState } from 'react'
const Mode = createContext('no provider')
export function Provider({ children }) {
  const [mode, setMode] = useState('easy')
  return <Mode.Provider value={mode}><button type="button" className="harder" onClick={() => setMode('hard')}>harder</button>{children}</Mode.Provider>
}
export function Consumer() {
  return <b className="mode">{useContext(Mode)}</b>
}`,
  'src/components/Site.jsx': `import React, { useState } from 'react'
import { useColorMode } from '@docusaurus/theme-common'
import { useHistory, useLocation } from '@docusaurus/router'
import Translate, { translate } from '@docusaurus/Translate'
import BrowserOnly from '@docusaurus/BrowserOnly'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
export function Color() {
  const { colorMode, setColorMode } = useColorMode()
  return <button type="button" className="color" onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}>{colorMode}</button>
}
export function Where() {
  const { pathname, search, hash } = useLocation()
  const history = useHistory()
  return (
    <p>
      <output>{pathname.replace(/\\/$/, '') + search + hash}</output>
      <button type="button" className="go" onClick={() => history.push('/base/plain')}>go</button>
      <button type="button" className="ask" onClick={() => history.replace('?q=1')}>ask</button>
    </p>
  )
}
export function Words() {
  const [count, setCount] = useState(1)
  return (
    <button type="button" className="words" title={translate({ message: 'Title of {n}' }, { n: count })} onClick={() => setCount(count + 1)}>
      <Translate id="words" values={{ n: <b>{count}</b> }}>{'{n} words'}</Translate>
    </button>
  )
}
export function Wide() {
  return <BrowserOnly fallback={<i className="wide">later</i>}>{() => <b className="wide">{window.innerWidth}</b>}</BrowserOnly>
}
export function Snippet() {
  const [count, setCount] = useState(1)
  return (
    <div className="snippet">
      <button type="button" onClick={() => setCount(count + 1)}>next line</button>
      <CodeBlock language="js" title="made.js">{'const lines = ' + count}</CodeBlock>
      <Details summary={<summary>More of {count}</summary>}>Hidden text</Details>
    </div>
  )
}`,
  'src/theme/MDXComponents.js': `import React, { useState } from 'react'
import MDXComponents from '@theme-original/MDXComponents'
function Quote({ children }) {
  const [liked, setLiked] = useState(false)
  return <blockquote className="quote">{children}<button type="button" onClick={() => setLiked(!liked)}>{liked ? 'liked' : 'like'}</button></blockquote>
}
export default { ...MDXComponents, blockquote: Quote }`,
}

const ISLANDS = `---
title: Islands
---
import Counter from '@site/src/components/Counter'
import { Provider, Consumer } from '@site/src/components/mode'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export const Highlight = ({ children, color }) => (
  <span className="highlight" style={{ backgroundColor: color }} onClick={() => { document.title = String(children) }}>{children}</span>
)

<Counter label="first">

Markdown **inside**, with [a link](./plain.mdx).

\`\`\`js
const fenced = true
\`\`\`

</Counter>

<Tabs>
<TabItem value="one" label="One">First panel</TabItem>
<TabItem value="two" label="Two">

<Counter label="tabbed" />

</TabItem>
</Tabs>

<Provider>

Text between, then <Consumer />

- in a list <Consumer />

</Provider>

This is <Highlight color="#25c2a0">green</Highlight>, and <button type="button" className="inline" onClick={(event) => { event.currentTarget.textContent = 'pressed' }}>press</button>.

> Quoted text
`

const SITE = `---
title: Site
---
import { Color, Where, Words, Wide, Snippet } from '@site/src/components/Site'

<Color />

<Where />

<Words />

<Wide />

<Snippet />

[To the islands](./islands.mdx)
`

const PLAIN = `---
title: Plain
---
import Badge from '@site/src/components/Badge'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export const year = 2024

<Badge>Rendered **only**</Badge> in {year + 1}.

<div className="lower">lower-case</div>

<Tabs>
<TabItem value="one">Only panel</TabItem>
</Tabs>
`

const MANY_PAGES = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => [
    `docs/many-${index.toString()}.mdx`,
    `import Counter from '@site/src/components/Counter'\n\n# Page ${index.toString()}\n\n<Counter />\n`,
  ]),
)

const FILES = (engine: string): Record<string, string> => ({
  'docusaurus.config.js': `module.exports = {
    title: 'Components', url: 'https://example.org', baseUrl: '/base/', runtime: { engine: '${engine}' },
    presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  }\n`,
  // pages that are linked to are loaded ahead: those without code lead to each other alone
  'sidebars.js': "module.exports = { live: ['islands', 'site'], still: ['plain', 'text'] }\n",
  ...COMPONENTS,
  'docs/islands.mdx': ISLANDS,
  'docs/site.mdx': SITE,
  'docs/plain.mdx': PLAIN,
  'docs/text.md': '# Text\n\nNothing but text.\n',
  ...MANY_PAGES,
})

/** With Preact the core is a part of engines.test.ts; here all of it runs in the full matrix. */
const ENGINES = THOROUGH ? (['react', 'preact'] as const) : (['react'] as const)

for (const engine of ENGINES) {
  describe(`components in pages, with ${engine}`, { timeout: 120_000 }, () => {
    let source: TestSite
    let built: BuiltSite
    let server: StaticServer
    let browser: Browser
    before(async () => {
      browser = await launchBrowser()
      source = await site(FILES(engine))
      built = await source.build({ jobs: 1 })
      // what the policy refuses is an error in the console, which no page may have
      const { policy } = JSON.parse(await built.read('csp.json')) as { readonly policy: string }
      server = await serveSite(built.outDir, '/base/', { headers: { 'content-security-policy': policy } })
    })
    after(async () => {
      await browser.close()
      await server.close()
      await source.dispose()
    })

    const reopen = onePage(() => browser)
    const open = async (route: string): Promise<OpenPage> => {
      const opened = await reopen(`${server.origin}/base/${route}`)
      opened.page.setDefaultTimeout(20_000)
      await opened.page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
      return opened
    }

    test('the build has nothing to complain about', () => {
      assert.deepEqual(besidesHome(built.result.diagnostics), [])
    })

    test('states, contexts, tags with handlers and mapped elements live, with Markdown inside and in panels', async () => {
      const { page, problems, close } = await open('islands')
      const first = page.locator('.first')
      await presses(page, '.first > button', 'first: 1')
      assert.equal(await first.locator('strong').innerText(), 'inside')
      assert.equal(await first.locator('a', { hasText: 'a link' }).getAttribute('href'), '/base/plain')
      await first.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()

      await page.getByRole('tab', { name: 'Two' }).click()
      await presses(page, '.tabbed > button', 'tabbed: 1')
      assert.equal(await first.locator('> button').innerText(), 'first: 1', 'components of one page are independent')

      assert.deepEqual(await page.locator('.mode').allInnerTexts(), ['easy', 'easy'])
      await live(page, '.harder').click()
      assert.deepEqual(await page.locator('.mode').allInnerTexts(), ['hard', 'hard'])

      await live(page, '.highlight').click()
      assert.equal(await page.title(), 'green')
      await presses(page, '.inline', 'pressed')
      await presses(page, '.quote button', 'liked')
      assert.match(await page.locator('.quote').innerText(), /Quoted text/)
      assert.deepEqual(problems, [])
      await close()
    })

    test('with the keyboard they are reached, worked and left, and keep the focus', async () => {
      const { page, problems, close } = await open('islands')
      await live(page, '.first > button').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      assert.equal(await focused(page), 'first: 2')
      assert.equal(await page.locator('.first > button').getAttribute('aria-pressed'), 'true')
      await page.keyboard.press('Tab')
      assert.equal(await focused(page), 'a link')
      await page.keyboard.press('Enter')
      await page.locator('.badge-of-ours').waitFor()
      assert.match(page.url(), /\/plain$/)
      assert.deepEqual(problems, [])
      await close()
    })

    test('the page is entered and left without a load, and components begin anew', async () => {
      const { page, problems, close } = await open('site')
      await page.evaluate(() => Object.assign(window, { kept: true }))
      assert.equal(await page.locator('output').innerText(), '/base/site')
      await page.locator('main a', { hasText: 'To the islands' }).click()
      await presses(page, '.first > button', 'first: 1')
      await presses(page, '.quote button', 'liked')
      await page.goBack()
      await page.locator('.snippet').waitFor()
      await page.goForward()
      await page.locator('.first > button', { hasText: 'first: 0' }).waitFor()
      await presses(page, '.first > button', 'first: 1')
      assert.equal(await page.evaluate(() => 'kept' in window), true, 'a page was loaded anew')
      assert.deepEqual(problems, [])
      await close()
    })

    siteTests({ open, files: () => built })
    if (engine === 'react') codeTests({ open, files: () => built })
  })
}

interface Opened {
  readonly open: (route: string) => Promise<OpenPage>
  readonly files: () => BuiltSite
}

function siteTests({ open }: Opened): void {
  test('what asks for the site follows it: colours, the address, words, the window, code and folds', async () => {
    const { page, problems, close } = await open('site')
    await presses(page, '.color', 'dark')
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    await page.locator('[data-color-toggle]:visible').first().click()
    await page.locator('.color', { hasText: 'light' }).waitFor()

    await live(page, '.ask').click()
    await page.locator('output', { hasText: '/base/site?q=1' }).waitFor()

    assert.equal(await page.locator('.words').innerText(), '1 words')
    await presses(page, '.words', '2 words')
    assert.equal(await page.locator('.words').getAttribute('title'), 'Title of 2')
    await page.locator('b.wide', { hasText: '1280' }).waitFor()

    assert.notEqual(await page.locator('.snippet pre .token.keyword').count(), 0, 'code is coloured')
    await presses(page, '.snippet > button', 'next line')
    await page.locator('.snippet pre', { hasText: 'const lines = 2' }).waitFor()
    assert.equal(await page.locator('.snippet .code-block__title').innerText(), 'made.js')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('.snippet').getByRole('button', { name: 'Copy code to clipboard' }).click()
    await page.locator('.snippet').getByRole('button', { name: 'Copied' }).waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'const lines = 2')

    await page.locator('.snippet summary').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Hidden text').waitFor()
    await page.locator('.snippet > button').click()
    await page.locator('.snippet summary', { hasText: 'More of 3' }).waitFor()
    assert.equal(await page.getByText('Hidden text').isVisible(), true, 'a change closes no fold')

    await page.locator('.go').click()
    await page.locator('.badge-of-ours').waitFor()
    await page.goBack()
    await page.locator('output', { hasText: '/base/site?q=1' }).waitFor()
    assert.deepEqual(problems, [])
    await close()
  })
}

function codeTests({ open, files }: Opened): void {
  test('a page whose components only render has no script for them, and loads what a page of text loads', async () => {
    const html = await files().read('plain/index.html')
    assert.match(html, /Rendered <strong>only<\/strong><\/span> in 2025\./)
    assert.doesNotMatch(html, /devcourse-island|"page":/)
    const code = await filesWith(files(), [/react\.transitional\.element/, /no provider/, /Title of/])
    assert.notEqual(code.length, 0)
    const plain = await scriptsOf(open, 'plain')
    const text = await scriptsOf(open, 'text')
    const tabs = plain.filter((name) => !text.includes(name))
    assert.deepEqual(
      [...plain, ...text].filter((name) => code.some((file) => name.endsWith(file))),
      [],
    )
    // those of the tabs, without any library
    for (const name of tabs) assert.ok((await files().read(name)).length < 12_000, name)
    assert.deepEqual(
      text.filter((name) => !plain.includes(name)),
      [],
    )
  })

  test(`a component on ${MANY.toString()} pages is one file, which they share`, async () => {
    const withCode = await filesWith(files(), [/aria-pressed.{0,200}onClick|onClick.{0,200}aria-pressed/])
    assert.equal(withCode.length, 1, withCode.join())
    const pages = (await files().files()).filter((path) => /^many-\d+\/index\.html$/.test(path))
    assert.equal(pages.length, MANY)
    for (const path of pages) assert.match(await files().read(path), /devcourse-island/)
  })
}

/** What the selector finds in a component that lives: before that, a press does nothing. */
function live(page: Page, selector: string): Locator {
  return page.locator(`devcourse-island[data-hydrated] ${selector}`)
}

/** Press what the selector finds; its text is as expected then. */
async function presses(page: Page, selector: string, text: string): Promise<void> {
  await live(page, selector).click()
  await page.locator(selector, { hasText: text }).waitFor()
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** Scripts that a page has loaded when it has nothing more to load, without the texts of other pages. */
async function scriptsOf(open: Opened['open'], route: string): Promise<readonly string[]> {
  const { page, problems, close } = await open(route)
  await page.waitForLoadState('networkidle')
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  assert.deepEqual(problems, [])
  await close()
  const paths = addresses.flatMap((address) => /\/base\/(.*\.js)$/.exec(address)?.[1] ?? [])
  return paths.filter((path) => !path.startsWith('assets/pages/'))
}

/** Scripts in which one of these is found. */
async function filesWith(built: BuiltSite, patterns: readonly RegExp[]): Promise<readonly string[]> {
  const scripts = (await built.files()).filter((path) => path.endsWith('.js'))
  const found = await Promise.all(
    scripts.map(async (path) => {
      const text = await built.read(path)
      return patterns.some((pattern) => pattern.test(text)) ? [path] : []
    }),
  )
  return found.flat()
}
