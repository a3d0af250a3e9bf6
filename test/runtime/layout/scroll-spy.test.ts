import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { activeHeading, startScrollSpy } from '../../../runtime/layout/scroll-spy.ts'
import { fragmentId } from '../../../runtime/navigation/scroll.ts'
import { element, openFakePage, until } from '../fake-page.ts'

describe('activeHeading', () => {
  const cases: readonly [name: string, tops: readonly number[], active: number][] = [
    ['none without headings', [], -1],
    ['none while the first is far below', [600, 900], -1],
    ['the first in the upper half', [200, 900], 0],
    ['the one above when the next is in the lower half', [-300, 600], 0],
    ['the one at the navbar', [-300, 60, 300], 1],
    ['the one a fraction above the navbar', [-300, 59.7, 300], 1],
    ['the last at the end', [-900, -300], 1],
  ]
  for (const [name, tops, active] of cases) {
    it(name, () => assert.equal(activeHeading(tops, 60, 800), active))
  }
})

describe('startScrollSpy', () => {
  it('marks the section in view, and finds the contents of the next page', async (t) => {
    const window = openFakePage(
      t,
      '<main><h2 id="a"></h2><h2 id="caf%C3%A9"></h2><h2 id="ü"></h2><nav class="toc"><a href="#a">a</a><a href="#%C3%BC">b</a></nav></main>',
    )
    const tops: Record<string, number> = { a: 10, ü: 700 }
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', {
      configurable: true,
      value(this: Element) {
        return { top: tops[this.id] ?? 0, bottom: 0 }
      },
    })
    const marked = (): string[] =>
      [...window.document.querySelectorAll('[aria-current="true"]')].map((a) => a.textContent)
    const { refresh } = startScrollSpy(window)
    await until(() => marked().join() === 'a')
    Object.assign(tops, { a: -600, ü: 90 })
    window.dispatchEvent(new Event('scroll'))
    await until(() => marked().join() === 'b')
    element(window, 'main').innerHTML = '<h2 id="a"></h2><nav class="toc"><a href="#a">new</a></nav>'
    refresh()
    await until(() => marked().join() === 'new')
    // in a panel of tabs that is not shown there is nothing to read
    element(window, 'main').innerHTML =
      '<div hidden><h2 id="a"></h2></div><h2 id="ü"></h2><nav class="toc"><a href="#a">no</a><a href="#%C3%BC">yes</a></nav>'
    Object.assign(tops, { a: 80, ü: 90 })
    refresh()
    await until(() => marked().join() === 'yes')
  })
})

describe('fragmentId', () => {
  it('decodes', () => {
    assert.equal(fragmentId('#caf%C3%A9'), 'café')
    assert.equal(fragmentId('#100%'), '100%')
    assert.equal(fragmentId(''), '')
  })
})
