/** The small parts of the entry and the router: links, progress bar, announcement, dropdowns, keyboard. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startAnnouncement } from '../../runtime/layout/announcement.ts'
import { closest } from '../../runtime/browser/closest.ts'
import { startDropdowns } from '../../runtime/layout/dropdown.ts'
import { createAnnouncer } from '../../runtime/navigation/focus.ts'
import { startKeyboardFocus } from '../../runtime/navigation/keyboard-focus.ts'
import { inSite } from '../../runtime/navigation/links.ts'
import { createProgress } from '../../runtime/navigation/progress.ts'
import { readSiteData } from '../../runtime/navigation/site-data.ts'
import { safeStorage } from '../../runtime/browser/storage.ts'
import { element, openFakePage, press } from './fake-page.ts'

describe('inSite', () => {
  const scope = { origin: 'https://example.org', baseUrl: '/base/' }
  const cases: readonly [url: string, expected: boolean][] = [
    ['https://example.org/base/', true],
    ['https://example.org/base', true],
    ['https://example.org/base/docs/a', true],
    ['https://example.org/basement/', false],
    ['https://example.org/', false],
    ['http://example.org/base/', false],
    ['mailto:a@example.org', false],
  ]
  for (const [url, expected] of cases) it(url, () => assert.equal(inSite(new URL(url), scope), expected))
})

describe('createProgress', () => {
  it('shows nothing on a quick page', async (t) => {
    const window = openFakePage(t, '')
    const { start, done } = createProgress(window.document)
    start()
    await wait(120)
    done()
    await wait(150)
    assert.equal(window.document.querySelector('.progress'), null)
  })

  it('shows a bar after 200 ms, once, until the page is there', async (t) => {
    const window = openFakePage(t, '')
    const { start, done } = createProgress(window.document)
    start()
    start()
    await wait(240)
    const bar = element(window, '.progress')
    assert.equal(bar.style.getPropertyValue('--progress'), '0.08')
    await wait(850)
    assert.equal(bar.style.getPropertyValue('--progress'), '0.1')
    done()
    assert.equal(bar.style.getPropertyValue('--progress'), '1')
    assert.equal(bar.getAttribute('aria-hidden'), 'true') // nothing is loading any more
    await wait(240)
    assert.equal(window.document.querySelector('.progress'), null)
  })
})

describe('startAnnouncement', () => {
  const bar = (id: string): string =>
    `<div class="announcement" data-announcement-id="${id}">News<button data-announcement-close><svg></svg></button></div>`

  it('remembers that it was dismissed, until its id changes', (t) => {
    const window = openFakePage(t, bar('spring'))
    const storage = safeStorage(window, 'localStorage')
    const root = window.document.documentElement
    const isHidden = (): boolean => root.getAttribute('data-announcement-bar-initially-dismissed') === 'true'
    startAnnouncement(window.document, storage)
    assert.equal(isHidden(), false)
    press(window, 'svg')
    assert.equal(isHidden(), true)
    for (const [id, hidden] of [
      ['spring', true],
      ['autumn', false],
    ] as const) {
      window.document.body.innerHTML = bar(id)
      startAnnouncement(window.document, storage)
      assert.equal(isHidden(), hidden, id)
    }
    assert.equal(window.localStorage.getItem('docusaurus.announcement.id'), 'autumn')
    assert.equal(window.localStorage.getItem('docusaurus.announcement.dismiss'), 'false')
  })

  it('takes the old misspelling of the standard id for it', (t) => {
    const window = openFakePage(t, bar('announcement-bar'))
    window.localStorage.setItem('docusaurus.announcement.id', 'annoucement-bar')
    window.localStorage.setItem('docusaurus.announcement.dismiss', 'true')
    startAnnouncement(window.document, safeStorage(window, 'localStorage'))
    assert.equal(window.document.documentElement.getAttribute('data-announcement-bar-initially-dismissed'), 'true')
  })
})

describe('startDropdowns', () => {
  it('closes on a press elsewhere, on a link in it and on Escape', (t) => {
    const window = openFakePage(
      t,
      '<div class="navbar"><details class="dropdown"><summary>Links</summary><a href="/x">x</a><p id="text">y</p></details></div><main></main>',
    )
    startDropdowns(window, closest)
    const details = element(window, 'details') as HTMLDetailsElement // it is one
    const isOpenAfter = (act: () => void): boolean => {
      details.open = true
      act()
      return details.open
    }
    assert.equal(
      isOpenAfter(() => press(window, '#text')),
      true,
    )
    assert.equal(
      isOpenAfter(() => press(window, 'main')),
      false,
    )
    assert.equal(
      isOpenAfter(() => press(window, 'a')),
      false,
    )
    element(window, 'a').focus()
    const escape = Object.assign(new Event('keydown', { bubbles: true }), { key: 'Escape' })
    assert.equal(
      isOpenAfter(() => details.dispatchEvent(escape)),
      false,
    )
    assert.equal(window.document.activeElement?.localName, 'summary')
  })
})

describe('startKeyboardFocus', () => {
  it('shows focus outlines to those who use the Tab key', (t) => {
    const window = openFakePage(t, '')
    startKeyboardFocus(window.document)
    const { body } = window.document
    body.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key: 'a' }))
    assert.equal(body.className, '')
    body.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key: 'Tab' }))
    assert.equal(body.className, 'navigation-with-keyboard')
    body.dispatchEvent(new Event('mousedown', { bubbles: true }))
    assert.equal(body.className, '')
  })
})

describe('createAnnouncer', () => {
  it('has a live region from the start, and speaks in it', (t) => {
    const window = openFakePage(t, '')
    const announce = createAnnouncer(window.document)
    assert.equal(element(window, '[role="status"]').textContent, '')
    announce('Page two')
    assert.equal(element(window, '[role="status"]').textContent, 'Page two')
  })
})

describe('readSiteData', () => {
  it('reads the data, and gives nothing where there is none or it is broken', (t) => {
    const data = (text: string): Document =>
      openFakePage(t, `<script type="application/json" id="devcourse-site">${text}</script>`).document
    assert.deepEqual(readSiteData(data('{"baseUrl":"/"}')), { baseUrl: '/' })
    assert.equal(readSiteData(data('{')), undefined)
    assert.equal(readSiteData(openFakePage(t, '').document), undefined)
  })
})
