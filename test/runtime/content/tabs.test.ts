/** Tabs: their HTML, what the browser does with it, and the inline script that acts before. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { safeStorage } from '../../../runtime/browser/storage.ts'
import { tabsScript } from '../../../runtime/inline-scripts/tabs-script.ts'
import { nextTab, startTabs } from '../../../runtime/content/tabs.ts'
import { TabItem } from '../../../runtime/theme/TabItem.tsx'
import { Tabs, type TabsProps } from '../../../runtime/theme/Tabs.tsx'
import { element, openFakePage } from '../fake-page.ts'

const KEY = 'docusaurus.tab.os'

function item(value: string, content: unknown = `About ${value}`, more: object = {}): ReactElement {
  return createElement(TabItem, { key: value, value, ...more }, content as string)
}

/** HTML of tabs for two systems, with the values `a` and `b`. */
function tabs(props: TabsProps = {}, children: readonly ReactElement[] = [item('a'), item('b')]): string {
  return renderToStaticMarkup(createElement(Tabs, props, ...children))
}

interface Page {
  readonly window: Window
  /** Values of the panels that are shown. */
  readonly shown: () => readonly string[]
  readonly tab: (value: string, nth?: number) => HTMLElement
}

function open(t: TestContext, html: string, url = 'https://example.org/base/page'): Page {
  const window = openFakePage(t, html, { url })
  const { document } = window
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
  return {
    window,
    shown: () => all('[role="tabpanel"]:not([hidden])').map((panel) => panel.dataset['value'] ?? ''),
    tab: (value, nth = 0) => {
      const found = all(`[role="tab"][data-value="${value}"]`)[nth]
      assert.ok(found)
      return found
    },
  }
}

function start({ window }: Page): void {
  startTabs({
    window,
    storage: safeStorage(window, 'localStorage', '-x'),
    currentUrl: () => new URL(window.location.href),
    addressHref: ({ href }) => href,
  })
}

describe('Tabs', () => {
  it('holds all panels, none of them hidden, each with its label', () => {
    const html = tabs({ groupId: 'os', block: true }, [item('a', 'A', { label: 'Apple' }), item('b')])
    assert.equal(
      html,
      '<div class="tabs-container tabs-box" data-group="os"><div role="tablist" class="tabs tabs--block">' +
        '<button type="button" role="tab" aria-selected="true" tabindex="0" data-value="a" class="tabs__item tabs__item--active">Apple</button>' +
        '<button type="button" role="tab" aria-selected="false" tabindex="-1" data-value="b" class="tabs__item">b</button></div>' +
        '<div role="tabpanel" aria-label="Apple" data-value="a" class="tabs__panel">A</div>' +
        '<div role="tabpanel" aria-label="b" data-value="b" class="tabs__panel">About b</div></div>',
    )
  })

  const first: readonly [name: string, props: TabsProps, children: readonly ReactElement[], open: string][] = [
    ['the first', {}, [item('a'), item('b')], 'a'],
    ['the one that says so', {}, [item('a'), item('b', '', { default: true })], 'b'],
    ['that of `defaultValue`', { defaultValue: 'a' }, [item('a'), item('b', '', { default: true })], 'a'],
    ['no other for an empty `defaultValue`', { defaultValue: '' }, [item('a'), item('b', '', { default: true })], 'b'],
    ['that of `values`', { values: ['b', { value: 'a', default: true }] }, [item('a'), item('b')], 'a'],
  ]
  for (const [name, props, children, value] of first) {
    it(`opens ${name} at first`, () => {
      assert.match(tabs(props, children), new RegExp(`aria-selected="true" tabindex="0" data-value="${value}"`))
    })
  }

  it('takes labels, order and attributes from `values`', () => {
    const values = [{ value: 'b', label: 'Bee', attributes: { className: 'red', title: 'T' } }, 'a']
    const html = tabs({ values })
    assert.match(html, /class="tabs__item tabs__item--active red" title="T" data-value="b">Bee<.*data-value="a"/)
    assert.match(html, /aria-label="Bee" data-value="b"/)
  })

  const mistakes: readonly [props: TabsProps, children: readonly ReactElement[], message: RegExp][] = [
    [{}, [], /`<Tabs>` has no tabs: put a `<TabItem/],
    [{}, [item('a'), createElement(TabItem, { key: 2, value: 'a' })], /two tabs with the value `a`/],
    [{ defaultValue: 'c' }, [item('a'), item('b')], /`c`, is the value of none of its tabs: its tabs are `a`, `b`/],
    [{ queryString: true }, [item('a')], /The `queryString` of `<Tabs>` has no name/],
    [{}, [item('a'), createElement('p', { key: 2 }, 'x')], /`<Tabs>` holds `<p>`, which is no tab/],
  ]
  for (const [props, children, message] of mistakes) {
    it(`throws ${message.source}`, () => {
      assert.throws(() => tabs(props, children), message)
    })
  }
})

describe('nextTab', () => {
  const cases: readonly [key: string, index: number, isRtl: boolean, next: number | undefined][] = [
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 2, true, 0],
    ['Home', 2, false, 0],
    ['End', 0, true, 2],
    ['ArrowDown', 0, false, undefined],
    ['a', 0, false, undefined],
  ]
  for (const [key, index, isRtl, next] of cases) {
    it(`${key} goes from ${index} to ${next}, from ${isRtl ? 'right to left' : 'left to right'}`, () => {
      assert.equal(nextTab(key, { index, count: 3, isRtl }), next)
    })
  }
})

describe('startTabs', () => {
  it('shows one panel, and the one whose tab is clicked', (t) => {
    const page = open(t, tabs())
    start(page)
    assert.deepEqual(page.shown(), ['a'])
    page.tab('b').click()
    assert.deepEqual(page.shown(), ['b'])
    assert.equal(page.tab('b').getAttribute('aria-selected'), 'true')
    assert.equal(page.tab('b').tabIndex, 0)
    assert.equal(page.tab('a').tabIndex, -1)
  })

  it('leaves the own tabs of a site alone', (t) => {
    const own =
      '<div class="tabs-container"><ul role="tablist"><li role="tab">A</li></ul><div role="tabpanel">A</div></div>'
    const page = open(t, own)
    runScript(page)
    page.window.document.dispatchEvent(new Event('DOMContentLoaded'))
    start(page)
    element(page.window, 'li').click()
    assert.equal(page.window.document.body.innerHTML, own)
  })

  it('connects tabs and panels, also those of tabs inside of tabs', (t) => {
    const inner = createElement(Tabs, {}, item('x'), item('y'))
    const page = open(t, tabs({}, [item('a', inner), item('b')]))
    start(page)
    assert.deepEqual(page.shown(), ['a', 'x'])
    page.tab('y').click()
    assert.deepEqual(page.shown(), ['a', 'y'])
    const ids = new Set<string>()
    for (const value of ['a', 'b', 'x', 'y']) {
      const panel = element(page.window, `[role="tabpanel"][data-value="${value}"]`)
      assert.equal(page.tab(value).getAttribute('aria-controls'), panel.id)
      assert.equal(panel.getAttribute('aria-labelledby'), page.tab(value).id)
      ids.add(panel.id).add(page.tab(value).id)
    }
    assert.equal(ids.size, 8)
  })

  it('makes a panel a stop of the keyboard that has none in it', (t) => {
    const page = open(t, tabs({}, [item('a', createElement('a', { href: '/' }, 'Link')), item('b')]))
    start(page)
    const stops = [...page.window.document.querySelectorAll('[role="tabpanel"]')].map((panel) =>
      panel.getAttribute('tabindex'),
    )
    assert.deepEqual(stops, [null, null])
    page.tab('b').click()
    assert.equal(element(page.window, '[data-value="b"][role="tabpanel"]').getAttribute('tabindex'), '0')
    page.tab('a').click()
    assert.equal(element(page.window, '[data-value="b"][role="tabpanel"]').getAttribute('tabindex'), null)
  })

  it('moves the focus by keys, and chooses nothing by that', (t) => {
    const page = open(t, tabs())
    start(page)
    page.tab('a').focus()
    pressKey(page, 'ArrowLeft')
    assert.equal(page.window.document.activeElement, page.tab('b'))
    assert.deepEqual(page.shown(), ['a'])
    pressKey(page, 'ArrowRight')
    assert.equal(page.window.document.activeElement, page.tab('a'))
  })

  it('stores the choice of a group, and shows it in all tabs of the group that have it', (t) => {
    const group = tabs({ groupId: 'os' })
    const page = open(
      t,
      group +
        tabs({ groupId: 'os' }, [item('b'), item('c')]) +
        tabs({ groupId: 'os' }, [item('c'), item('d')]) +
        tabs(),
    )
    start(page)
    page.tab('b').click()
    assert.deepEqual(page.shown(), ['b', 'b', 'c', 'a'])
    assert.equal(page.window.localStorage.getItem(`${KEY}-x`), 'b')
    page.tab('c').click()
    assert.deepEqual(page.shown(), ['b', 'c', 'c', 'a'])
  })

  it('follows the choice in another tab of the browser', (t) => {
    const page = open(t, tabs({ groupId: 'os' }))
    start(page)
    const send = (newValue: string): void => {
      page.window.dispatchEvent(new StorageEvent('storage', { key: `${KEY}-x`, newValue }))
    }
    send('b')
    assert.deepEqual(page.shown(), ['b'])
    send('unknown')
    assert.deepEqual(page.shown(), ['b'])
  })

  const choices: readonly [name: string, stored: string, search: string, shown: string][] = [
    ['takes the stored choice', 'b', '', 'b'],
    ['ignores a stored choice that there is no tab for', 'z', '', 'a'],
    ['takes that of the address', '', '?os=b', 'b'],
    ['prefers that of the address', 'b', '?os=a', 'a'],
    ['ignores one of the address that there is no tab for', 'b', '?os=z', 'b'],
  ]
  for (const [name, stored, search, shown] of choices) {
    it(name, (t) => {
      const page = open(t, tabs({ groupId: 'os', queryString: true }), `https://example.org/base/page${search}`)
      page.window.localStorage.setItem(`${KEY}-x`, stored)
      start(page)
      assert.deepEqual(page.shown(), [shown])
    })
    it(`${name}, before the runtime is there`, (t) => {
      const page = open(t, '', `https://example.org/base/page${search}`)
      page.window.localStorage.setItem(`${KEY}-x`, stored)
      runScript(page)
      page.window.document.body.innerHTML = tabs({ groupId: 'os', queryString: true })
      page.window.document.dispatchEvent(new Event('DOMContentLoaded'))
      assert.deepEqual(page.shown(), [shown])
      start(page)
      assert.deepEqual(page.shown(), [shown])
    })
  }

  it('puts the choice into the address, without an entry in the history', (t) => {
    const page = open(t, tabs({ queryString: 'system' }), 'https://example.org/base/page?q=1#part')
    start(page)
    const { length } = page.window.history
    let told = 0
    page.window.addEventListener('devcourse:location', () => {
      told++
    })
    page.tab('b').click()
    assert.equal(page.window.location.href, 'https://example.org/base/page?q=1&system=b#part')
    assert.equal(page.window.history.length, length)
    assert.equal(told, 1)
  })

  it('goes with the address when that changes', (t) => {
    const page = open(t, tabs({ queryString: 'os' }))
    start(page)
    page.window.history.replaceState(null, '', '?os=b')
    page.window.dispatchEvent(new Event('devcourse:location'))
    assert.deepEqual(page.shown(), ['b'])
  })

  it('opens every panel around what is about to be revealed', (t) => {
    const heading = createElement('h2', { id: 'deep' }, 'Deep')
    const page = open(t, tabs({}, [item('a'), item('b', createElement(Tabs, {}, item('x'), item('y', heading)))]))
    start(page)
    element(page.window, '#deep').dispatchEvent(new Event('beforematch', { bubbles: true }))
    assert.deepEqual(page.shown(), ['b', 'y'])
  })

  it('looks after tabs and panels that come later', async (t) => {
    const page = open(t, tabs({ groupId: 'os' }))
    start(page)
    page.tab('b').click()
    const { body } = page.window.document
    body.insertAdjacentHTML('beforeend', tabs({ groupId: 'os' }))
    body
      .querySelector('.tabs-container')
      ?.insertAdjacentHTML('beforeend', '<div role="tabpanel" data-value="late"></div>')
    await wait(0)
    assert.deepEqual(page.shown(), ['b', 'b'])
  })
})

describe('tabsScript', () => {
  it('lets visitors choose before the runtime is there, which keeps the choice', (t) => {
    const page = open(t, tabs({ groupId: 'os', queryString: true }), 'https://example.org/base/page?os=a')
    runScript(page)
    page.window.document.dispatchEvent(new Event('DOMContentLoaded'))
    page.tab('b').click()
    assert.deepEqual(page.shown(), ['b'])
    assert.equal(page.window.localStorage.getItem(`${KEY}-x`), 'b')
    start(page)
    assert.deepEqual(page.shown(), ['b'])
  })

  it('shows the panel that the address points into', (t) => {
    const page = open(
      t,
      tabs({}, [item('a'), item('b', createElement('h2', { id: 'é' }))]),
      'https://example.org/p#%C3%A9',
    )
    runScript(page)
    page.window.document.dispatchEvent(new Event('DOMContentLoaded'))
    assert.deepEqual(page.shown(), ['b'])
  })

  it('stays small', () => {
    assert.ok(tabsScript({ type: 'sessionStorage', suffix: '-namespace' }).length < 1700)
  })
})

/** Press a key where the focus is. */
function pressKey({ window }: Page, key: string): void {
  const { KeyboardEvent: Key } = window as Window & { readonly KeyboardEvent: typeof KeyboardEvent }
  window.document.activeElement?.dispatchEvent(new Key('keydown', { key, bubbles: true }))
}

function runScript({ window }: Page): void {
  const { document, location, localStorage } = window
  // oxlint-disable-next-line typescript/no-implied-eval -- it is the text of a script
  const run = new Function(
    'document',
    'location',
    'localStorage',
    tabsScript({ type: 'localStorage', suffix: '-x' }),
  ) as (...given: unknown[]) => void
  run(document, location, localStorage)
}
