import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { startDrawer } from '../../../runtime/layout/drawer.ts'
import { element, openFakePage, press } from '../fake-page.ts'

const BODY = `<a class="skip-link" href="#main">Skip</a>
  <header class="navbar"><a class="navbar__toggle" href="#sidebar"><svg id="icon"></svg></a></header>
  <div class="layout"><aside class="sidebar" id="sidebar"><button class="sidebar__close"></button><a id="inside" href="/x">x</a><details><summary id="fold">y</summary></details></aside>
  <main id="main">content</main></div><footer>foot</footer>`

function setUp(t: TestContext): Window {
  const window = openFakePage(t, BODY)
  startDrawer(window)
  return window
}

function isOpen(window: Window): boolean {
  const open = window.document.documentElement.getAttribute('data-drawer') === 'open'
  const expanded = element(window, '.navbar__toggle').getAttribute('aria-expanded')
  assert.equal(expanded, String(open))
  return open
}

function inert(window: Window): string[] {
  return [...window.document.body.querySelectorAll<HTMLElement>('*')]
    .filter((e) => e.inert)
    .map((e) => e.className || e.localName)
}

function key(window: Window, name: string, target = 'body'): void {
  const event = new Event('keydown', { bubbles: true, cancelable: true })
  element(window, target).dispatchEvent(Object.assign(event, { key: name }))
}

describe('startDrawer', () => {
  it('opens: the rest is inert, the focus goes in', (t) => {
    const window = setUp(t)
    assert.equal(isOpen(window), false)
    assert.equal(press(window, '#icon'), false, 'the link is not followed')
    assert.equal(isOpen(window), true)
    assert.deepEqual(inert(window), ['skip-link', 'navbar', 'main', 'footer'])
    assert.equal(window.document.activeElement?.className, 'sidebar__close')
    assert.equal(element(window, '#sidebar').getAttribute('role'), 'dialog')
  })

  const closings: readonly [name: string, act: (window: Window) => void][] = [
    ['Escape', (window) => key(window, 'Escape')],
    ['the close button', (window) => void press(window, '.sidebar__close')],
    ['a press outside', (window) => void press(window, 'body')],
    ['a link in it', (window) => void press(window, '#inside')],
  ]
  for (const [name, act] of closings) {
    it(`closes on ${name} and gives the focus back`, (t) => {
      const window = setUp(t)
      press(window, '#icon')
      act(window)
      assert.equal(isOpen(window), false)
      assert.deepEqual(inert(window), [])
      assert.equal(window.document.activeElement?.className, 'navbar__toggle')
    })
  }

  it('stays open when a category in it is folded', (t) => {
    const window = setUp(t)
    press(window, '#icon')
    press(window, '#fold')
    assert.equal(isOpen(window), true)
  })

  it('does not take the focus when nothing was open', (t) => {
    const window = setUp(t)
    key(window, 'Escape')
    press(window, '#main')
    assert.notEqual(window.document.activeElement?.className, 'navbar__toggle')
  })

  it('opens by the space key, as a button does', (t) => {
    const window = setUp(t)
    key(window, ' ', '.navbar__toggle')
    assert.equal(isOpen(window), true)
    assert.equal(element(window, '.navbar__toggle').getAttribute('role'), 'button')
  })
})
