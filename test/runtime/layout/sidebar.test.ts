import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { createSidebarView } from '../../../runtime/layout/sidebar-navigation.ts'
import { markCurrent, startSidebar } from '../../../runtime/layout/sidebar.ts'
import { NOTHING } from '../../../src/shared/html.ts'
import type { PageData } from '../../../src/shared/protocol.ts'
import { element, openFakePage, press, until } from '../fake-page.ts'

const link = (href: string): string => `<li class="menu__item"><a class="menu__link" href="${href}">${href}</a></li>`
const caret = (verb: string, label: string): string =>
  `<summary class="menu__caret" aria-label="${verb} sidebar category '${label}'"></summary>`
const list = (...items: string[]): string => `<ul class="menu__list">${items.join('')}</ul>`

/** Intro; category A without page: one, two; category B with page /b: three. */
const WHOLE = `<ul class="menu">${link('/docs/intro')}
  <li class="menu__item menu__item--category"><details data-key="1"><summary class="menu__link">A</summary>${list(link('/docs/one'), link('/docs/two'))}</details></li>
  <li class="menu__item menu__item--category"><a class="menu__link" href="/docs/b">B</a><details data-key="2">${caret('Expand', 'B')}${list(link('/docs/three'))}</details></li></ul>`

/** A sidebar in parts, with one branch open: D holds four and, in E, five. */
const part = (open: 'D' | 'E' | undefined): string => {
  const e =
    open === 'E'
      ? `<li class="menu__item"><a class="menu__link" href="/docs/e">E</a><details data-key="1.1" open>${caret('Collapse', 'E')}${list(link('/docs/five'))}</details></li>`
      : `<li class="menu__item" data-part="nav/E.html"><a class="menu__link" href="/docs/e">E</a><details data-key="1.1">${caret('Expand', 'E')}</details></li>`
  const d =
    open === undefined
      ? `<li class="menu__item" data-part="nav/D.html"><a class="menu__link" href="/docs/four">D</a><details data-key="1">${caret('Expand', 'D')}</details></li>`
      : `<li class="menu__item"><details data-key="1" open><summary class="menu__link">D</summary>${list(link('/docs/four'), e)}</details></li>`
  return `<ul class="menu">${link('/docs/intro')}${d}</ul>`
}
const PARTS: Record<string, string> = {
  'nav/root.html': part(undefined),
  'nav/D.html': part('D'),
  'nav/E.html': part('E'),
  'nav/whole.html': WHOLE,
}

interface Setup {
  readonly window: Window
  readonly fetched: string[]
  readonly show: (path: string, sidebar?: PageData['sidebar']) => Promise<void>
}

function setUp(t: TestContext, html: string, id = 'default/current/s'): Setup {
  const aside = `<aside id="sidebar" data-sidebar="${id}"><nav id="sidebar-nav">${html}</nav></aside>`
  const window = openFakePage(t, aside, { url: 'https://example.org/docs/intro' })
  const fetched: string[] = []
  const fetchPart = (file: string): Promise<string> => {
    fetched.push(file)
    const text = PARTS[file]
    return text === undefined ? Promise.reject(new Error('404')) : Promise.resolve(text)
  }
  startSidebar(window.document, fetchPart)
  const view = createSidebarView(window.document, fetchPart)
  const page = { title: '', main: NOTHING, htmlClass: '', head: NOTHING, navbarActive: [] }
  const show: Setup['show'] = (path, sidebar) => view.show({ ...page, path, ...(sidebar ? { sidebar } : {}) })
  return { window, fetched, show }
}

const S = (file: string): PageData['sidebar'] => ({ id: 'default/current/s', part: file })

function marked(window: Window): string[] {
  return [...window.document.querySelectorAll('[aria-current="page"]')].map((a) => a.getAttribute('href') ?? '')
}

function open(window: Window): string[] {
  return [...window.document.querySelectorAll('details[open]')].map((details) => details.getAttribute('data-key') ?? '')
}

describe('markCurrent', () => {
  const cases: readonly [path: string, marks: readonly string[], opened: readonly string[]][] = [
    ['/docs/intro', ['/docs/intro'], []],
    ['/docs/two', ['/docs/two'], ['1']],
    ['/docs/two/', ['/docs/two'], ['1']],
    ['/Docs/TWO', ['/docs/two'], ['1']],
    ['/docs/b', ['/docs/b'], ['2']],
    ['/docs/three', ['/docs/three'], ['2']],
    ['/docs/none', [], []],
  ]
  for (const [path, marks, opened] of cases) {
    it(`marks ${path} and opens the way to it`, (t) => {
      const window = openFakePage(t, `<nav>${WHOLE}</nav>`)
      markCurrent(element(window, 'nav'), path)
      assert.deepEqual(marked(window), marks)
      assert.deepEqual(open(window), opened)
    })
  }

  it('matches decoded paths and leaves links to other sites', (t) => {
    const window = openFakePage(t, `<nav>${link('/docs/%C3%BCber')}${link('https://example.com/docs/über')}</nav>`)
    markCurrent(element(window, 'nav'), '/docs/über')
    assert.deepEqual(marked(window), ['/docs/%C3%BCber'])
  })
})

describe('startSidebar', () => {
  it('says what a caret does', async (t) => {
    const { window } = setUp(t, WHOLE)
    const details = element(window, '[data-key="2"]') as HTMLDetailsElement // it is one
    const label = (): string | null => element(window, '.menu__caret').getAttribute('aria-label')
    assert.equal(label(), "Expand sidebar category 'B'")
    details.open = true
    await until(() => label() === "Collapse sidebar category 'B'")
    details.open = false
    await until(() => label() === "Expand sidebar category 'B'")
  })

  it('loads a category when it is opened, once', async (t) => {
    const { window, fetched } = setUp(t, part('D'))
    const details = element(window, '[data-key="1.1"]') as HTMLDetailsElement // it is one
    details.open = true
    await until(() => details.querySelector('ul') !== null)
    assert.equal(details.querySelector('ul')?.outerHTML, list(link('/docs/five')))
    details.open = false
    details.open = true
    assert.deepEqual(fetched, ['nav/E.html'])
  })

  it('folds the category of the current page by its own link, and follows it elsewhere', (t) => {
    const { window } = setUp(t, WHOLE.replace('href="/docs/b"', 'href="/docs/b" aria-current="page"'))
    assert.equal(press(window, 'a[href="/docs/b"]'), false)
    assert.deepEqual(open(window), ['2'])
    press(window, 'a[href="/docs/b"]')
    assert.deepEqual(open(window), [])
    assert.equal(press(window, 'a[href="/docs/intro"]'), true)
  })
})

describe('createSidebarView', () => {
  it('moves the mark and keeps what is open', async (t) => {
    const { window, fetched, show } = setUp(t, WHOLE)
    const nav = element(window, '#sidebar-nav')
    const first = nav.firstElementChild
    await show('/docs/one', S('nav/whole.html'))
    await show('/docs/three', S('nav/whole.html'))
    assert.deepEqual(marked(window), ['/docs/three'])
    assert.deepEqual(open(window), ['1', '2'])
    assert.deepEqual(fetched, [])
    assert.equal(nav.firstElementChild, first)
  })

  it('fetches the part of a page that the sidebar does not hold', async (t) => {
    const { window, fetched, show } = setUp(t, part('D'))
    await show('/docs/five', S('nav/E.html'))
    assert.deepEqual(fetched, ['nav/E.html'])
    assert.deepEqual(marked(window), ['/docs/five'])
    assert.deepEqual(open(window), ['1', '1.1'])
    assert.equal(element(window, '#sidebar').getAttribute('data-part'), 'nav/E.html')
  })

  it('does not take the label of an empty category for its first page', async (t) => {
    const { window, fetched, show } = setUp(t, part(undefined))
    await show('/docs/four', S('nav/D.html'))
    assert.deepEqual(fetched, ['nav/D.html'])
    assert.deepEqual(marked(window), ['/docs/four'])
    assert.equal(element(window, '[aria-current]').closest('details')?.getAttribute('data-key'), '1')
  })

  it('opens again what was open, and loads it', async (t) => {
    const { window, fetched, show } = setUp(t, part('E'))
    await show('/docs/nowhere', S('nav/root.html'))
    assert.deepEqual(open(window), ['1'])
    await until(() => element(window, '[data-key="1"]').querySelector('ul') !== null)
    assert.deepEqual(fetched, ['nav/root.html', 'nav/D.html'])
  })

  it('shows the sidebar of another set of pages, all closed', async (t) => {
    const { window, show } = setUp(t, WHOLE, 'default/current/other')
    element(window, '[data-key="2"]').setAttribute('open', '')
    await show('/docs/one', S('nav/whole.html'))
    assert.deepEqual(open(window), ['1'])
    assert.equal(element(window, '#sidebar').getAttribute('data-sidebar'), 'default/current/s')
  })

  it('keeps its content on a page without sidebar', async (t) => {
    const { window, fetched, show } = setUp(t, WHOLE)
    await show('/docs/one', S('nav/whole.html'))
    await show('/')
    assert.deepEqual(marked(window), [])
    assert.ok(window.document.querySelector('[data-key="2"]'))
    assert.deepEqual(fetched, [])
  })

  it('stays as it is when a part does not load', async (t) => {
    const { window, show } = setUp(t, WHOLE)
    await show('/docs/x', S('nav/none.html'))
    assert.ok(window.document.querySelector('[data-key="2"]'))
    assert.deepEqual(marked(window), [])
  })

  it('shows the last page when parts arrive out of order', async (t) => {
    const { window, show } = setUp(t, part(undefined))
    await Promise.all([show('/docs/five', S('nav/E.html')), show('/docs/intro', S('nav/root.html'))])
    assert.deepEqual(marked(window), ['/docs/intro'])
    assert.deepEqual(open(window), [])
  })
})
