import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { savesData, startPrefetch } from '../../../runtime/navigation/prefetch.ts'
import { element, openFakePage, until } from '../fake-page.ts'

const BODY = `<a id="a" href="/base/a"><b>a</b></a> <a id="a2" href="/base/a#x">a</a> <a id="b" href="/base/b" target="_blank">b</a>
  <a id="this" href="/base/docs/intro">this</a> <a id="here" href="#here">here</a> <a id="pdf" href="/base/x.pdf" download>x</a>
  ${[...Array(8).keys()].map((index) => `<a id="n${index}" href="/base/n${index}">n</a>`).join('')}
  <main id="main"><a id="m" href="/base/m">m</a></main>`

interface Opened {
  readonly window: Window
  /** Paths that were looked up. */
  readonly found: readonly string[]
  readonly hints: (rel: string) => readonly string[]
  readonly observed: readonly string[]
  /** Let links come into view, or leave it. */
  readonly look: (ids: readonly string[], isIntersecting?: boolean) => void
  readonly aim: (selector: string, type?: string) => void
  readonly refresh: () => void
  /** Tell the page that the browser is done with all it was asked for. */
  readonly answer: () => void
}

function open(t: TestContext, { listed = true, connection = {}, knows = true } = {}): Opened {
  const window = openFakePage(t, BODY)
  const { document } = window
  Object.defineProperty(window.navigator, 'connection', { value: connection })
  Object.defineProperty((window as unknown as typeof globalThis).HTMLLinkElement.prototype, 'relList', {
    value: { supports: () => knows },
  })
  Object.assign(window, { requestAnimationFrame: setImmediate, requestIdleCallback: setImmediate })
  let tell: IntersectionObserverCallback = () => undefined
  const observed: string[] = []
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback
    }
    observe(target: Element): void {
      observed.push(target.id)
    }
    unobserve = (): void => undefined
    disconnect = (): void => undefined
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true })

  const found: string[] = []
  const find = (path: string): Promise<readonly string[]> => {
    found.push(path)
    return Promise.resolve([`/base/chunks${path.slice('/base'.length)}.js`, '/base/shared.js'])
  }
  const scope = { origin: 'https://example.org', baseUrl: '/base/' }
  const { refresh } = startPrefetch({ window, scope, pages: { find, isListed: () => listed } })
  return {
    window,
    found,
    observed,
    refresh,
    hints: (rel) => [...document.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href') ?? ''),
    look: (ids, isIntersecting = true) => {
      const entries = ids.map((id) => ({ isIntersecting, target: element(window, `#${id}`) }))
      // the callback reads these two properties, and not the observer
      tell(entries as unknown as IntersectionObserverEntry[], undefined as unknown as IntersectionObserver)
    },
    aim: (selector, type = 'mouseover') => {
      element(window, selector).dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    },
    answer: () => document.querySelectorAll('link').forEach((link) => link.dispatchEvent(new Event('load'))),
  }
}

describe('a link that is aimed at', () => {
  it('has the modules of its page preloaded, once', async (t) => {
    const { found, hints, aim } = open(t)
    for (const type of ['mouseover', 'touchstart', 'focusin', 'mouseover']) aim('#a b', type)
    await until(() => hints('modulepreload').length > 0)
    aim('#a2')
    aim('#m')
    await wait(10)
    assert.deepEqual(found, ['/base/a', '/base/m'])
    assert.deepEqual(hints('modulepreload'), ['/base/chunks/a.js', '/base/shared.js', '/base/chunks/m.js'])
  })

  it('is left alone when it is not ours to follow, or leads to this page', async (t) => {
    const { found, aim } = open(t)
    for (const selector of ['[target]', '#this', '#here', '#pdf']) aim(selector)
    await wait(10)
    assert.deepEqual(found, [])
  })
})

describe('links in view', () => {
  it('are watched, those of the text first', (t) => {
    assert.equal(open(t).observed[0], 'm')
  })

  it('are left alone when they are not ours to follow, or lead to this page', async (t) => {
    const { found, look } = open(t)
    look(['b', 'this', 'here', 'pdf'])
    await wait(350)
    assert.deepEqual(found, [])
  })

  it('have their pages fetched after a moment, few at a time, each page once', async (t) => {
    const { found, hints, look, answer } = open(t)
    look(['a', 'a2', 'n0', 'n1', 'n2', 'n3'])
    await wait(100)
    look(['n3'], false)
    assert.deepEqual(found, [])
    await until(() => found.length > 0)
    await wait(20)
    assert.deepEqual(found, ['/base/a', '/base/n0'], 'two on their way')
    assert.deepEqual(hints('prefetch'), ['/base/chunks/a.js', '/base/shared.js', '/base/chunks/n0.js'])
    for (let round = 0; round < 12; round++) {
      answer()
      await wait(5)
    }
    assert.deepEqual(found, ['/base/a', '/base/n0', '/base/n1', '/base/n2'])
  })

  it('ask for a few parts of a large route table only', async (t) => {
    const { found, look, answer } = open(t, { listed: false })
    look([...Array(8).keys()].map((index) => `n${index}`))
    await wait(350)
    for (let round = 0; round < 24; round++) {
      answer()
      await wait(5)
    }
    assert.equal(found.length, 4)
  })

  it('are fetched as files where the browser knows no hints', async (t) => {
    const fetched: unknown[] = []
    t.mock.method(globalThis, 'fetch', (...args: unknown[]) => {
      fetched.push(args)
      return Promise.resolve(new Response(''))
    })
    const { hints, look } = open(t, { knows: false })
    look(['a'])
    await until(() => fetched.length > 0)
    assert.deepEqual(fetched, [
      ['/base/chunks/a.js', { priority: 'low' }],
      ['/base/shared.js', { priority: 'low' }],
    ])
    assert.deepEqual(hints('prefetch'), [])
  })

  it('are forgotten when the page changes', async (t) => {
    const { found, look, refresh } = open(t)
    look(['a'])
    refresh()
    await wait(350)
    assert.deepEqual(found, [])
  })
})

describe('on a slow connection or with data saver', () => {
  for (const connection of [{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { saveData: true }]) {
    it(`nothing is fetched: ${JSON.stringify(connection)}`, async (t) => {
      const { found, look, aim } = open(t, { connection })
      aim('#a')
      look(['n0'])
      await wait(350)
      assert.deepEqual(found, [])
    })
  }

  it('is told by some browsers only', () => {
    const saves = (connection: object | undefined): boolean => savesData({ connection } as unknown as Navigator) // all it reads
    assert.equal(saves({ effectiveType: '4g', saveData: false }), false)
    assert.equal(saves(undefined), false)
  })
})
