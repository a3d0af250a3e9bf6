// Only in test:all: a second way through what a core test of the browser goes through.
/** The marked core with both engines: adoption, islands with state and ids, crash box, navigation there and back. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type OpenPage } from '../support/browser/browser.ts'
import { onePage } from '../support/sites/one-page.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

const WIDGET = `
import React, { createContext, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
const Depth = createContext('none')
function Field({ label }) {
  const id = useId()
  return <p><label htmlFor={id}>{label}</label> <input id={id} /> <i data-depth>{useContext(Depth)}</i></p>
}
const noStore = () => () => {}
export default function Widget({ children }) {
  const [count, setCount] = useState(0)
  const [open, setOpen] = useState(false)
  const help = useId()
  const seen = useRef([])
  const where = useSyncExternalStore(noStore, () => 'browser', () => 'server')
  useEffect(() => { document.documentElement.dataset.effect = String(count) }, [count])
  const attach = (element) => {
    window.attached = (window.attached ?? 0) + 1
    return () => { window.attached -= 1 }
  }
  return (
    <section>
      <p>Text {count} and more, <b>{where}</b></p>
      <button type="button" className="count" onClick={() => setCount((n) => n + 1)}>{count} times</button>
      <button type="button" className="open" aria-describedby={help} onClick={() => setOpen(true)}>open</button>
      <Depth value="first"><Field label="One" /><Field label="Two" /></Depth>
      <p id={help} ref={attach}>Help</p>
      {open && <div className="late"><Field label="Late" /><a className="to-help" href={'#' + help}>help</a></div>}
      <div className="children">{children}</div>
    </section>
  )
}
`

const BOMB = `
import React, { useState } from 'react'
export default function Bomb() {
  const [armed, setArmed] = useState(false)
  if (armed) throw new Error('boom', { cause: new Error('the fuse') })
  return <button type="button" className="bomb" onClick={() => setArmed(true)}>arm</button>
}
`

const PAGE = `---
mdx: { format: mdx }
---

import Widget from '@site/src/Widget.jsx'
import Bomb from '@site/src/Bomb.jsx'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export const Press = ({ children }) => (
  <button type="button" className="press" onClick={(event) => { event.currentTarget.dataset.pressed = 'yes' }}>{children}</button>
)

# Island

<Tabs>
<TabItem value="one">One</TabItem>
<TabItem value="two" label="Two">

<Press>a *component* of the page</Press>

</TabItem>
</Tabs>

<Widget>

Children in *Markdown*.

</Widget>

<Bomb />

[Next](./b.md)
`

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

/** With React the same is part of other tests: it runs here to keep the core honest, in the full matrix. */
const ENGINES = THOROUGH ? (['react', 'preact'] as const) : (['preact'] as const)

for (const engine of ENGINES) {
  describe(`the core with ${engine}`, { timeout: 60_000 }, () => {
    let source: TestSite
    let built: BuiltSite
    let server: StaticServer
    before(async () => {
      source = await site({
        'devcourse.config.json': JSON.stringify({ title: 'Engines', url: 'https://example.org', runtime: { engine } }),
        'src/Widget.jsx': WIDGET,
        'src/Bomb.jsx': BOMB,
        'docs/a.mdx': PAGE,
        'docs/b.md': '# Plain\n\n[Back](./a.mdx)\n',
      })
      built = await source.build()
      assert.deepEqual(built.rules, [])
      server = await serveSite(built.outDir, '/')
    })
    after(async () => {
      await server.close()
      await source.dispose()
    })

    const reopen = onePage(() => browser)
    const open = async (route: string): Promise<OpenPage> => {
      const opened = await reopen(server.origin + route)
      await ready(opened.page)
      return opened
    }

    test('brings its own library alone', async () => {
      const scripts = (await built.files()).filter((path) => path.endsWith('.js'))
      const text = (await Promise.all(scripts.map(built.read))).join('\n')
      assert.equal(text.includes('react.transitional.element'), engine === 'react')
    })

    test('adopts the HTML of the page, with its ids, and islands live', async () => {
      const { page, problems, close } = await openPage(browser, 'about:blank')
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const nodes = [...document.querySelectorAll('main section, main section input, main h1')]
          Object.assign(window, { nodes, ids: nodes.map(({ id }) => id) })
        })
      })
      await page.goto(`${server.origin}/docs/a/`)
      await ready(page)
      await page.waitForSelector('html[data-effect="0"]', { state: 'attached' })
      assert.deepEqual(await adopted(page), { same: true, ids: true, distinct: true })
      assert.equal(await page.locator('section b').innerText(), 'browser')
      assert.deepEqual(await page.locator('[data-depth]').allInnerTexts(), ['first', 'first'])
      await page.locator('.count').click()
      await page.locator('.count').click()
      assert.equal(await page.locator('.count').innerText(), '2 times')
      assert.match(await page.locator('section p').first().innerText(), /^Text 2 and more, browser$/)
      assert.equal(await page.locator('html').getAttribute('data-effect'), '2')
      assert.match(await page.locator('.children').innerHTML(), /<em>Markdown<\/em>/)
      await page.locator('.open').click()
      const help = await page.locator('.open').getAttribute('aria-describedby')
      assert.equal(
        await page.locator('.to-help').getAttribute('href'),
        `#${help ?? ''}`,
        'an id made later is the same',
      )
      assert.equal(await page.locator(`[id="${help ?? ''}"]`).innerText(), 'Help')
      await page.getByLabel('Late').fill('x')
      await page.getByRole('tab', { name: 'Two' }).click()
      await page.locator('.press em', { hasText: 'component' }).click()
      await page.locator('.press[data-pressed]').waitFor()
      assert.deepEqual(problems, [])
      await close()
    })

    test('shows the crash box in the place of the component, and tries again', async () => {
      const { page, close } = await open('/docs/a/')
      await page.locator('.bomb').click()
      const box = page.locator('.crash')
      await box.waitFor()
      assert.match(await box.innerText(), /This page crashed\.[^]*boom[^]*Cause:\s*the fuse/)
      assert.equal(await page.title(), 'Page Error')
      await page.locator('.count').click()
      assert.equal(await page.locator('.count').innerText(), '1 times', 'the other island lives')
      await box.getByRole('button').click()
      await page.locator('.bomb').waitFor()
      await close()
    })

    test('navigates there and back without a page load; islands live again', async () => {
      const { page, problems, close } = await open('/docs/a/')
      await page.evaluate(() => Object.assign(window, { marker: 1 }))
      await page.waitForSelector('html[data-effect]', { state: 'attached' })
      await page.locator('main a', { hasText: 'Next' }).first().click()
      await page.locator('h1', { hasText: 'Plain' }).waitFor()
      await until(page, () => (window as Window & { attached?: number }).attached === 0, 'the ref was not cleaned up')
      await page.locator('main a', { hasText: 'Back' }).first().click()
      await page.locator('.count').click()
      await page.locator('.count', { hasText: '1 times' }).waitFor()
      await page.goBack()
      await page.locator('h1', { hasText: 'Plain' }).waitFor()
      await page.goForward()
      await page.locator('.count', { hasText: '0 times' }).waitFor()
      await page.locator('.count').click()
      await page.locator('.count', { hasText: '1 times' }).waitFor()
      assert.equal(await page.evaluate(() => 'marker' in window), true)
      assert.deepEqual(problems, [])
      await close()
    })
  })
}

async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
}

/** Whether the nodes that the server sent are still there, under their ids, of which no two are the same. */
function adopted(page: Page): Promise<{ readonly same: boolean; readonly ids: boolean; readonly distinct: boolean }> {
  return page.evaluate(() => {
    // both were put there when the document had been read
    const { nodes, ids } = window as unknown as { readonly nodes: readonly Element[]; readonly ids: readonly string[] }
    const all = [...document.querySelectorAll('main [id]')].map(({ id }) => id)
    return {
      same: nodes.length === 4 && nodes.every((node) => node.isConnected),
      ids: nodes.every((node, index) => node.id === ids[index]),
      distinct: new Set(all).size === all.length,
    }
  })
}

async function until(page: Page, condition: () => boolean, message: string): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    if (await page.evaluate(condition)) return
    await page.waitForTimeout(50)
  }
  assert.fail(message)
}
