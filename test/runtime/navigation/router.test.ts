import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { DEPARTURE_EVENT, LOCATION_EVENT, navigate } from '../../../runtime/navigation/navigate.ts'
import { startRouter } from '../../../runtime/navigation/router.ts'
import { trackScrollPositions } from '../../../runtime/navigation/scroll-positions.ts'
import { safeStorage } from '../../../runtime/browser/storage.ts'
import { NOTHING, trusted } from '../../../src/shared/html.ts'
import type { PageModule } from '../../../src/shared/protocol.ts'
import { element, openFakePage, press, until } from '../fake-page.ts'

const BODY = `
  <a id="to-b" href="/base/docs/b">b</a> <a id="to-b-there" href="/base/docs/b#there">b</a>
  <a id="to-c" href="/base/docs/c">c</a> <a id="home" href="/base">home</a>
  <a id="missing" href="/base/missing">missing</a> <a id="outside" href="/other/">other</a>
  <a id="foreign" href="https://example.com/base/docs/b">foreign</a>
  <a id="tab" href="/base/docs/b" target="_blank">tab</a> <a id="self" href="/base/docs/b" target="_self">self</a>
  <a id="file" href="/base/docs/b" download>file</a> <a id="external" href="/base/docs/b" rel="external">external</a>
  <a id="quote" href="/base/docs/b#:~:text=a%20quoted%20text">quote</a> <a id="own" href="/base/docs/intro/">own</a>
  <a id="hash" href="#here">here</a> <a id="query" href="?tab=2">query</a> <a id="same" href="/base/docs/intro">same</a>
  <main id="main" tabindex="-1"><h1>Intro</h1><h2 id="here">Here</h2></main>`

/** Pixels from the start of the page to its headings. */
const HEADING = 500

interface Setup {
  readonly window: Window
  /** What happened, in order. */
  readonly log: string[]
  /** Let the next loads wait until the returned function is called. */
  readonly hold: () => () => void
  /** Put HTML into the pages that are loaded from now on. */
  readonly content: (html: string) => void
}

/** A router over pages `/base/docs/…`, whose content holds a heading `there`; the rest is missing. */
function setUp(t: TestContext): Setup {
  const window = openFakePage(t, BODY)
  const log: string[] = []
  let gate = Promise.resolve()
  let content = ''
  const load = async (path: string): Promise<PageModule | undefined> => {
    log.push(`load ${path}`)
    await gate
    if (!path.startsWith('/base/docs/') && path !== '/base') return undefined
    const main = trusted(`<h1>${path}</h1><h2 id="there">There</h2>${content}`)
    return { page: { path, title: `Title of ${path}`, main, htmlClass: '', head: NOTHING, navbarActive: [] } }
  }
  const show = ({ page }: PageModule): void => {
    log.push(`show ${page.path}`)
    element(window, '#main').innerHTML = page.main
  }
  window.scrollTo = ((options: ScrollToOptions) => {
    log.push(`scroll ${options.left ?? 0},${options.top ?? 0}`)
    setScroll(window, options.top ?? 0)
  }) as Window['scrollTo'] // only this form is used
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: Element) {
      log.push(`scroll to #${this.id}`)
    },
  })
  // Of the emulator's own all are at the top.
  Object.defineProperty(Element.prototype, 'getBoundingClientRect', {
    configurable: true,
    value(this: Element) {
      return { top: Number(this.getAttribute('data-y') ?? HEADING) - window.scrollY }
    },
  })
  for (const name of ['assign', 'replace', 'reload'] as const) {
    Object.defineProperty(window.location, name, {
      configurable: true,
      value: (url?: string | URL) => void log.push(`${name} ${String(url ?? window.location.href)}`),
    })
  }
  startRouter({
    window,
    baseUrl: '/base/',
    load,
    show,
    announce: (title) => log.push(`announce ${title}`),
    progress: { start: () => log.push('progress'), done: () => undefined },
    positions: trackScrollPositions(window, safeStorage(window, 'sessionStorage')),
  })
  const hold = (): (() => void) => {
    let open = (): void => undefined
    gate = new Promise((resolve) => (open = resolve))
    return open
  }
  return { window, log, hold, content: (html) => (content = html) }
}

function setScroll(window: Window, y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
}

async function go(setup: Setup, act: () => void): Promise<string[]> {
  const from = setup.log.length
  act()
  await wait(10)
  return setup.log.slice(from)
}

describe('startRouter', () => {
  it('shows a page in place of the old one', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    const steps = await go(setup, () => assert.equal(press(window, '#to-b'), false))
    assert.deepEqual(steps, [
      'progress',
      'load /base/docs/b',
      'show /base/docs/b',
      'scroll 0,0',
      'announce Title of /base/docs/b',
    ])
    assert.equal(window.location.pathname, '/base/docs/b')
    assert.equal(window.document.activeElement?.textContent, '/base/docs/b', 'the title has the focus')
    assert.equal(window.history.length, 2)
  })

  it('tells where it sets out for before it loads anything, and when the page is shown', async (t) => {
    const setup = setUp(t)
    const { window, log } = setup
    window.addEventListener(DEPARTURE_EVENT, (event) =>
      log.push(`off to ${(event as CustomEvent<URL>).detail.pathname}`),
    )
    window.addEventListener(LOCATION_EVENT, () => log.push(`at ${window.location.pathname}`))
    const steps = await go(setup, () => press(window, '#to-b'))
    assert.deepEqual(steps.slice(0, 5), [
      'off to /base/docs/b',
      'progress',
      'load /base/docs/b',
      'show /base/docs/b',
      'at /base/docs/b',
    ])
  })

  it('goes to the target of the hash, by its decoded id', async (t) => {
    const setup = setUp(t)
    const steps = await go(setup, () => navigate('/base/docs/b#t%68ere'))
    assert.deepEqual(steps.slice(2), ['show /base/docs/b', 'scroll to #there', 'announce Title of /base/docs/b'])
    assert.equal(setup.window.location.hash, '#t%68ere')
    assert.equal(setup.window.document.activeElement?.id, 'there')
  })

  it('leaves a link to this page to the browser', async (t) => {
    const setup = setUp(t)
    assert.deepEqual(await go(setup, () => assert.equal(press(setup.window, '#hash'), true)), [])
  })

  const left: readonly [name: string, link: string, init: MouseEventInit][] = [
    ['with the control key', '#to-b', { ctrlKey: true }],
    ['with the command key', '#to-b', { metaKey: true }],
    ['with the shift key', '#to-b', { shiftKey: true }],
    ['with the alt key', '#to-b', { altKey: true }],
    ['with the middle button', '#to-b', { button: 1 }],
    ['to another tab', '#tab', {}],
    ['with a target of its own', '#self', {}],
    ['to a download', '#file', {}],
    ['to what calls itself external', '#external', {}],
    ['to a quoted text, which only the browser finds', '#quote', {}],
    ['to another origin', '#foreign', {}],
    ['outside the base URL', '#outside', {}],
  ]
  for (const [name, link, init] of left) {
    it(`leaves a click ${name} to the browser`, async (t) => {
      const setup = setUp(t)
      assert.deepEqual(await go(setup, () => press(setup.window, link, init)), [])
    })
  }

  it('takes the base URL without its slash', async (t) => {
    const setup = setUp(t)
    assert.ok((await go(setup, () => press(setup.window, '#home'))).includes('show /base'))
  })

  it('respects a component that has dealt with the click', async (t) => {
    const setup = setUp(t)
    element(setup.window, '#to-b').addEventListener('click', (event) => event.preventDefault())
    assert.deepEqual(await go(setup, () => press(setup.window, '#to-b')), [])
  })

  it('makes a page load of a page that it cannot show, once', async (t) => {
    const setup = setUp(t)
    const steps = await go(setup, () => press(setup.window, '#missing'))
    assert.deepEqual(steps, ['progress', 'load /base/missing', 'assign https://example.org/base/missing'])
    assert.equal(setup.window.location.pathname, '/base/docs/intro')
  })

  it('does not scroll when only the query changes', async (t) => {
    const setup = setUp(t)
    assert.deepEqual(await go(setup, () => press(setup.window, '#query')), [])
    assert.equal(setup.window.location.search, '?tab=2')
    assert.equal(setup.window.history.length, 2)
  })

  it('scrolls up again on a link to the page that is shown', async (t) => {
    const setup = setUp(t)
    assert.deepEqual(await go(setup, () => press(setup.window, '#same')), ['scroll 0,0'])
    assert.equal(setup.window.history.length, 1)
  })

  it('takes a link to the page that is shown as that, however its path is written', async (t) => {
    const setup = setUp(t)
    assert.deepEqual(await go(setup, () => press(setup.window, '#own')), ['scroll 0,0'])
    assert.equal(setup.window.history.length, 1)
    assert.equal(setup.window.location.pathname, '/base/docs/intro')
  })

  it('ends a navigation when the visitor goes back, or leaves', async (t) => {
    for (const end of [
      (window: Window) => window.history.back(),
      (window: Window) => window.dispatchEvent(new Event('pagehide')),
    ]) {
      const setup = setUp(t)
      const { window } = setup
      await go(setup, () => press(window, '#to-b'))
      const open = setup.hold()
      await go(setup, () => navigate('/base/docs/c'))
      await go(setup, () => end(window))
      open()
      await wait(20)
      assert.deepEqual(
        setup.log.filter((line) => line === 'show /base/docs/c'),
        [],
      )
    }
  })

  it('keeps the place of each page, also when the visitor goes back twice before a page is there', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    setScroll(window, 111)
    await go(setup, () => press(window, '#to-b'))
    setScroll(window, 222)
    await go(setup, () => navigate('/base/docs/c'))
    setScroll(window, 333)
    const open = setup.hold()
    await go(setup, () => window.history.back())
    await go(setup, () => window.history.back())
    open()
    await until(() => setup.log.includes('scroll 0,111'))
    const forward = await go(setup, () => window.history.forward())
    assert.ok(forward.includes('scroll 0,222'), forward.join('; '))
  })

  it('follows a link in the shadow of a component', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    const shadow = element(window, '#main').attachShadow({ mode: 'open' })
    shadow.innerHTML = '<a href="/base/docs/b"><b>b</b></a>'
    const Click = (window as Window & { readonly MouseEvent: typeof MouseEvent }).MouseEvent
    const click = new Click('click', { bubbles: true, cancelable: true, composed: true })
    assert.ok((await go(setup, () => shadow.querySelector('b')?.dispatchEvent(click))).includes('show /base/docs/b'))
  })

  it('arrives where the last click leads', async (t) => {
    const setup = setUp(t)
    const open = setup.hold()
    press(setup.window, '#to-b')
    press(setup.window, '#to-c')
    open()
    await until(() => setup.log.some((line) => line.startsWith('announce')))
    assert.deepEqual(
      setup.log.filter((line) => line.startsWith('show')),
      ['show /base/docs/c'],
    )
    assert.equal(setup.window.location.pathname, '/base/docs/c')
    assert.equal(setup.window.history.length, 2)
  })

  it('keeps page and address until the new page is there', async (t) => {
    const setup = setUp(t)
    const open = setup.hold()
    await go(setup, () => press(setup.window, '#to-b'))
    assert.equal(setup.window.location.pathname, '/base/docs/intro')
    assert.equal(element(setup.window, 'h1').textContent, 'Intro')
    open()
    await until(() => setup.window.location.pathname === '/base/docs/b')
  })

  it('goes back to where the page was scrolled', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    setScroll(window, 420)
    await go(setup, () => press(window, '#to-b'))
    setScroll(window, 99)
    const back = await go(setup, () => window.history.back())
    assert.deepEqual(back, [
      'progress',
      'load /base/docs/intro',
      'show /base/docs/intro',
      'scroll 0,420',
      'announce Title of /base/docs/intro',
    ])
    const forward = await go(setup, () => window.history.forward())
    assert.ok(forward.includes('scroll 0,99'), forward.join('; '))
  })

  it('goes back to the same distance from the heading above', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    setScroll(window, 620)
    await go(setup, () => press(window, '#to-b-there'))
    setup.content('<h2 id="here" data-y="700">Here, below a picture</h2>')
    const back = await go(setup, () => window.history.back())
    assert.ok(back.includes('scroll 0,820'), back.join('; '))
  })

  it('takes scroll restoration over with the first step, and gives it back with the positions when the page is left', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    assert.equal(window.history.scrollRestoration, 'auto')
    await go(setup, () => press(window, '#to-b'))
    assert.equal(window.history.scrollRestoration, 'manual')
    setScroll(window, 77)
    window.dispatchEvent(new Event('pagehide'))
    assert.equal(window.history.scrollRestoration, 'auto')
    const again = trackScrollPositions(window, safeStorage(window, 'sessionStorage'))
    assert.deepEqual(again.saved(), [0, 77])
  })

  it('reloads when the way back leads to a page that it cannot show', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    window.history.replaceState(null, '', '/base/gone')
    window.history.pushState(null, '', '/base/docs/intro')
    const steps = await go(setup, () => window.history.back())
    assert.deepEqual(steps, ['progress', 'load /base/gone', 'reload https://example.org/base/gone'])
  })

  it('moves the focus too, when the browser has gone to a place on the page', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    window.history.pushState(null, '', '#here')
    const steps = await go(setup, () => window.dispatchEvent(new Event('popstate')))
    assert.deepEqual(steps, ['scroll to #here'])
    assert.equal(window.document.activeElement?.id, 'here')
  })

  it('opens closed details around the target', async (t) => {
    const setup = setUp(t)
    const { window } = setup
    element(window, '#main').innerHTML = '<details><summary>s</summary><details><p id="deep"></p></details></details>'
    await go(setup, () => navigate('#deep'))
    assert.equal(window.document.querySelectorAll('details[open]').length, 2)
  })
})

describe('navigate', () => {
  it('replaces the history entry on request', async (t) => {
    const setup = setUp(t)
    await go(setup, () => navigate('/base/docs/b', { replace: true }))
    assert.equal(setup.window.location.pathname, '/base/docs/b')
    assert.equal(setup.window.history.length, 1)
  })

  it('is a page load for another site, and without router', async (t) => {
    const setup = setUp(t)
    assert.deepEqual(await go(setup, () => navigate('https://example.com/x')), ['assign https://example.com/x'])
    const window = openFakePage(t, '')
    const log: string[] = []
    Object.defineProperty(window.location, 'assign', { value: (url: string) => log.push(url) })
    navigate('/base/docs/b')
    assert.deepEqual(log, ['https://example.org/base/docs/b'])
  })
})
