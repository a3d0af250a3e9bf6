// Only in test:all: a second way through what a core test of the browser goes through.
/** A layout of the site's own that comes to life, pages that bring a `<main>`, and addresses that only the browser knows, in Chromium. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsedSite, type BrowsedSite } from '../../support/browser/browsed-site.ts'
import type { OpenPage } from '../../support/browser/browser.ts'
import { onePage } from '../../support/sites/one-page.ts'
import { ONCE } from '../../support/target.ts'

const FILES = {
  'docusaurus.config.mjs': `export default {
    title: 'Course', url: 'https://e.org', baseUrl: '/base/', presets: [['classic', { blog: false }]],
    themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'Apples' }, { to: '/own', label: 'Own' }] } },
  }`,
  'docs/a.md': '# Apples\n\n[On](/own)\n',
  'src/pages/own.jsx': `import { useEffect, useState } from 'react'
    import Layout from '@theme/Layout'
    export default function Own({ location }) {
      const [count, setCount] = useState(0)
      return <Layout title="Own"><main className="mine"><h1>Own</h1><p id="query">{location.search}</p>
        <button id="page" onClick={() => setCount(count + 1)}>{count}</button></main></Layout>
    }`,
  'src/theme/Layout.jsx': `import { useState } from 'react'
    import Navbar from '@theme/Navbar'
    export default function Layout({ children }) {
      const [open, setOpen] = useState(false)
      return <>
        <button id="top" onClick={() => setOpen(!open)}>{open ? 'open' : 'shut'}</button>
        {open && <p>More</p>}<Navbar />{children}
      </>
    }`,
  'src/theme/NotFound.jsx': 'export default ({ location }) => <main><h1>Nothing at {location.pathname}</h1></main>\n',
}

describe('a site with a layout of its own', ONCE, () => {
  let shown: BrowsedSite

  before(async () => {
    shown = await browsedSite(FILES, { baseUrl: '/base/', jobs: 1 })
    assert.deepEqual(shown.built.rules, [])
  })
  after(() => shown.close())

  const reopen = onePage(() => shown.browser)
  const open = (route: string): Promise<OpenPage> => reopen(`${shown.origin}/base/${route}`)
  /** React has taken over what a click changes. */
  const clickUntil = async (page: Page, selector: string, text: string): Promise<void> => {
    for (let tries = 0; tries < 100; tries++) {
      await page.click(selector)
      if ((await page.textContent(selector)) === text) return
      await page.waitForTimeout(20)
    }
    assert.fail(`${selector} is not ${text}`)
  }
  /** What the page has for a main landmark, and where the skip link leads. */
  const landmarks = (page: Page) =>
    page.evaluate(() => {
      document.querySelector<HTMLElement>('.skip-link')?.click()
      const { activeElement } = document
      const mains = [...document.querySelectorAll('main')].map((main) => main.className)
      return [mains.join(), activeElement?.id, activeElement?.localName]
    })

  test('keeps the navbar in it as it is, whatever the layout does around it', async () => {
    const { page, problems, close } = await open('docs/a')
    await page.evaluate(() => document.querySelector('.navbar')?.setAttribute('data-same', ''))
    await clickUntil(page, '#top', 'open')
    await page.waitForSelector('html[data-hydrated="true"]')
    const active = (): Promise<string | null> => page.textContent('.navbar[data-same] [aria-current]')
    assert.equal(await active(), 'Apples')
    await page.click('.navbar a[href$="/own"]')
    await page.waitForFunction(() => document.title.startsWith('Own'))
    assert.equal(await active(), 'Own')
    assert.equal(await page.textContent('#top'), 'open', 'it lives on')
    await close()
    assert.deepEqual(problems, [])
  })

  test('has one main landmark on each page, and the skip link and the focus lead to it', async () => {
    const { page, problems, close } = await open('docs/a')
    assert.deepEqual(await landmarks(page), ['main', 'main', 'main'])
    await page.waitForSelector('html[data-hydrated="true"]')
    await page.click('.markdown a')
    await page.waitForFunction(() => document.title.startsWith('Own'))
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Own', 'its title has the focus')
    assert.deepEqual(await landmarks(page), ['mine', 'main', 'div'])
    await clickUntil(page, '#page', '2')
    await page.click('.navbar a[href$="/docs/a"]')
    await page.waitForFunction(() => document.title.startsWith('Apples'))
    assert.deepEqual(await landmarks(page), ['main', 'main', 'main'])
    await page.reload()
    assert.deepEqual(await landmarks(page), ['main', 'main', 'main'])
    await close()
    assert.deepEqual(problems, [])
  })

  test('tells components the address that was asked for', async () => {
    const lost = await open('docs/no/where')
    await lost.page.waitForFunction(
      () => document.querySelector('h1')?.textContent === 'Nothing at /base/docs/no/where',
    )
    assert.deepEqual(await landmarks(lost.page), ['', 'main', 'div'])
    await lost.close()
    const own = await open('own?x=1')
    await own.page.waitForFunction(() => document.querySelector('#query')?.textContent === '?x=1')
    await own.close()
    assert.deepEqual(own.problems, [])
  })
})
