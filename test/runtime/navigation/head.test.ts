import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { addPageStyles, replacePageHead } from '../../../runtime/navigation/head.ts'
import { markNavbar } from '../../../runtime/layout/navbar.ts'
import { openFakePage } from '../fake-page.ts'

const ROBOTS = '<meta data-page="" name="robots" content="noindex">'
const OLD = '<meta data-page="" name="description" content="old">'
const NEW = '<meta data-page="" name="description" content="new">'
const STYLE = '<link data-page="" rel="stylesheet" href="/x.css">'

describe('replacePageHead', () => {
  it('replaces what is marked, keeps what is the same and what belongs to the site', (t) => {
    const window = openFakePage(t, '', { head: `<meta name="generator" content="devcourse">${OLD}${ROBOTS}` })
    const robots = window.document.querySelector('[name="robots"]')
    replacePageHead(window.document, NEW.replace('data-page=""', 'data-page') + ROBOTS)
    assert.equal(window.document.head.innerHTML, `<meta name="generator" content="devcourse">${ROBOTS}${NEW}`)
    assert.equal(window.document.querySelector('[name="robots"]'), robots)
  })
})

describe('addPageStyles', () => {
  it('waits until a new stylesheet is loaded or has failed', async (t) => {
    const window = openFakePage(t, '')
    const steps: string[] = []
    // The emulator loads no stylesheets and says so at once; only the test's own events count.
    const isOurs = (event: Event): boolean => event instanceof CustomEvent
    window.document.addEventListener('error', (event) => isOurs(event) || event.stopPropagation(), true)
    const added = addPageStyles(window.document, NEW + STYLE).then(() => steps.push('done'))
    await wait(10)
    const [link, ...others] = window.document.head.children
    assert.deepEqual([link?.localName, others.length], ['link', 0])
    steps.push('failed')
    link?.dispatchEvent(new CustomEvent('error'))
    await added
    assert.deepEqual(steps, ['failed', 'done'])
  })

  it('adds a stylesheet once', async (t) => {
    const window = openFakePage(t, '', { head: STYLE })
    const link = window.document.querySelector('link')
    await addPageStyles(window.document, STYLE)
    replacePageHead(window.document, STYLE)
    assert.equal(window.document.querySelector('link'), link)
    assert.equal(window.document.querySelectorAll('link').length, 1)
  })
})

describe('markNavbar', () => {
  it('marks the active items, wherever they stand', (t) => {
    const item = (key: string, current = ''): string => `<a data-nav="${key}"${current}>${key}</a>`
    const mark = ' aria-current="true"'
    const window = openFakePage(t, item('left.0', mark) + item('left.1') + item('left.0', mark) + item('right.0.1'))
    markNavbar(window.document, { path: '/elsewhere', navbarActive: ['left.1', 'right.0.1'] })
    assert.equal(
      window.document.body.innerHTML,
      item('left.0') + item('left.1', mark) + item('left.0') + item('right.0.1', mark),
    )
  })

  it('gives items that follow the page their addresses, tells the page itself from what is around it, opens the drawer', (t) => {
    const window = openFakePage(
      t,
      `<a data-nav="right.0" href="/base/v1/a">1.0</a><a data-nav="right.1" href="/base/docs">Docs</a>
      <a data-nav="left.0.0" lang="en" aria-current="true">English</a>
      <aside id="sidebar"><div class="dropdown__split"><a data-nav="right.0" href="/base/v1/a">Versions</a>
      <details data-dropdown="right.0"></details></div><details data-dropdown="right.01"></details></aside>`,
    )
    markNavbar(window.document, {
      path: '/base/docs/b',
      navbarActive: ['right.0', 'right.1', 'right.0.2'],
      navbarLinks: { 'right.0': { href: '/base/docs/b', label: '2.0' } },
    })
    const links = [...window.document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ])
    assert.deepEqual(links, [
      ['2.0', '/base/docs/b', 'page'],
      ['Docs', '/base/docs', 'true'],
      ['English', null, 'true'],
      ['Versions', '/base/docs/b', 'page'],
    ])
    assert.deepEqual(
      [...window.document.querySelectorAll('details')].map(({ open }) => open),
      [true, false],
    )
  })
})
