/** How the search is opened, and what is fetched for it when. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { startSearchOpener } from '../../../runtime/layout/search-opener.ts'
import { element, openFakePage, press, until } from '../fake-page.ts'

const BUTTON =
  '<a class="DocSearch-Button" href="/base/search" aria-label="Search (Command+K)"><kbd data-key="⌘"></kbd></a>'
const BODY = `${BUTTON}<input id="field"><div id="editor" contenteditable="true"></div><p id="text">text</p>`

const SITE = {
  baseUrl: '/base/',
  version: '1',
  manifestParts: 1,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  search: { module: 'search.js', css: 'search.css', settings: 'search.json' },
} as const

interface SetUp {
  readonly body?: string
  /** Loads the module in place of a server that has it. */
  readonly load?: (url: string) => Promise<unknown>
}

function setUp(t: TestContext, { body = BODY, load }: SetUp = {}) {
  const window = openFakePage(t, body)
  const fetched: string[] = []
  const calls: string[] = []
  const gone: string[] = []
  window.addEventListener('devcourse:navigate', (event) => {
    event.preventDefault()
    gone.push((event as CustomEvent<{ href: string }>).detail.href)
  })
  const search = {
    open: (query: string) => calls.push(`open ${query}`),
    startPage: (main: Element) => calls.push(`start ${main.id}`),
  }
  const module = {
    createSearch: ({ settings }: { settings: { indexName: string } }) => calls.push(settings.indexName) && search,
  }
  const opener = startSearchOpener({
    window,
    site: SITE,
    files: {
      text: (file) => {
        fetched.push(file)
        return Promise.resolve('{"indexName":"course"}')
      },
    },
    importModule: async (url) => {
      fetched.push(url)
      return load ? load(url) : module
    },
  })
  // the emulator loads no stylesheets
  const styles = (): number => {
    const links = [...window.document.querySelectorAll('link')]
    links.forEach((link) => link.dispatchEvent(new Event('load')))
    return links.length
  }
  const key = (name: string, init: KeyboardEventInit = {}, target = '#text'): boolean => {
    const { KeyboardEvent: Key } = window as Window & { readonly KeyboardEvent: typeof KeyboardEvent }
    const options = { key: name, bubbles: true, cancelable: true, composed: true, ...init }
    return element(window, target).dispatchEvent(new Key('keydown', options))
  }
  const dialog = () => window.document.querySelector<HTMLDialogElement>('dialog')
  const query = () => dialog()?.querySelector('input')?.value
  return { window, opener, module, fetched, calls, gone, styles, key, dialog, query }
}

describe('startSearchOpener', () => {
  for (const [what, type] of [
    ['pointed at', 'pointerover'],
    ['focused', 'focusin'],
  ] as const) {
    it(`fetches nothing until the button is ${what}, then everything at once, once`, async (t) => {
      const { window, fetched, styles, calls } = setUp(t)
      element(window, '#text').dispatchEvent(new Event(type, { bubbles: true }))
      assert.deepEqual([fetched, styles()], [[], 0])
      for (let times = 0; times < 2; times++) element(window, 'kbd').dispatchEvent(new Event(type, { bubbles: true }))
      assert.deepEqual([fetched, styles()], [['/base/search.js', 'search.json'], 1])
      await until(() => calls.length > 0)
      press(window, '.DocSearch-Button')
      assert.deepEqual(calls, ['course', 'open '], 'the code that is there opens at once')
    })
  }

  const opening: readonly [
    what: string,
    name: string,
    init: KeyboardEventInit,
    target: string,
    query: string | undefined,
  ][] = [
    ['Ctrl+K', 'k', { ctrlKey: true }, '#text', ''],
    ['Cmd+K with caps lock', 'K', { metaKey: true }, '#text', ''],
    ['Ctrl+K in a field', 'k', { ctrlKey: true }, '#field', ''],
    ['Ctrl+Shift+K', 'K', { ctrlKey: true, shiftKey: true }, '#text', undefined],
    ['k', 'k', {}, '#text', undefined],
    ['a slash', '/', {}, '#text', ''],
    ['a slash that needs Shift', '/', { shiftKey: true }, '#text', ''],
    ['a slash with Ctrl', '/', { ctrlKey: true }, '#text', undefined],
    ['a slash with Alt', '/', { altKey: true }, '#text', undefined],
    ['a slash in a field', '/', {}, '#field', undefined],
    ['a slash in an editor', '/', {}, '#editor', undefined],
    ['a letter on the button', 'd', {}, '.DocSearch-Button', 'd'],
    ['a digit on the button', '3', {}, '.DocSearch-Button', '3'],
    ['Tab on the button', 'Tab', {}, '.DocSearch-Button', undefined],
    ['Ctrl+F on the button', 'f', { ctrlKey: true }, '.DocSearch-Button', undefined],
    ['a letter while composing', 'd', { isComposing: true }, '.DocSearch-Button', undefined],
  ]
  it('opens by its keys and no others, which then do nothing else', (t) => {
    const { key, query, dialog } = setUp(t)
    for (const [what, name, init, target, expected] of opening) {
      const left = key(name, init, target)
      assert.deepEqual([query(), left], [expected, expected === undefined], what)
      if (dialog()) key('Escape')
      assert.equal(dialog(), null, what)
    }
  })

  it('closes by the shortcut, Escape and Cancel, and gives the focus back to where it was, or to the button', (t) => {
    const { window, key, dialog } = setUp(t)
    const focused = (): Element | null => window.document.activeElement
    element(window, '#field').focus()
    key('k', { ctrlKey: true }, '#field')
    assert.equal(focused()?.id, 'docsearch-input')
    assert.equal(key('/', {}, '#docsearch-input'), true, 'it is typed')
    key('k', { ctrlKey: true }, '#docsearch-input')
    assert.deepEqual([dialog(), focused()?.id], [null, 'field'])
    element(window, '#field').blur()
    key('/')
    press(window, '.DocSearch-Cancel')
    assert.deepEqual([dialog(), focused()?.className], [null, 'DocSearch-Button'])
  })

  it('leaves other clicks on the link to the browser', (t) => {
    const { window, dialog } = setUp(t)
    assert.equal(press(window, '.DocSearch-Button', { ctrlKey: true }), true)
    assert.equal(dialog(), null)
    assert.equal(press(window, '.DocSearch-Button'), false)
    assert.ok(dialog()?.open)
  })

  it('takes what is typed while the code is on its way', async (t) => {
    let arrive: (module: unknown) => void = () => undefined
    const late = new Promise((resolve) => (arrive = resolve))
    const { window, module, key, calls, styles } = setUp(t, { load: () => late })
    key('/')
    styles()
    const input = element(window, '#docsearch-input') as HTMLInputElement
    input.value = 'dock'
    assert.deepEqual(calls, [])
    arrive(module)
    await until(() => calls.length === 2)
    assert.deepEqual(calls, ['course', 'open dock'])
    assert.ok(input.isConnected, 'it is another field')
  })

  it('does not open once the visitor has closed it again', async (t) => {
    let arrive: (module: unknown) => void = () => undefined
    const late = new Promise((resolve) => (arrive = resolve))
    const { module, key, calls, styles, dialog } = setUp(t, { load: () => late })
    key('/')
    key('Escape')
    styles()
    arrive(module)
    await until(() => calls.length > 0)
    assert.deepEqual([calls, dialog()], [['course'], null])
  })

  it('offers Retry when the code does not come, which asks for another address; Enter leads to the search page', async (t) => {
    const { window, module, key, calls, fetched, gone, styles, dialog } = setUp(t, {
      load: (url) => (url.includes('retry') ? Promise.resolve(module) : Promise.reject(new Error('lost on the way'))),
    })
    key('/')
    styles()
    await until(() => dialog()?.querySelector('[role=alert]') !== null)
    assert.match(dialog()?.textContent ?? '', /lost on the way/)
    const input = element(window, '#docsearch-input') as HTMLInputElement
    input.value = 'a b&c'
    input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    assert.deepEqual(gone, ['/base/search?q=a%20b%26c'])
    press(window, '[role=alert] button')
    styles()
    await until(() => calls.length === 2)
    assert.equal(calls[1], 'open a b&c')
    assert.equal(dialog()?.querySelector('[role=alert]'), null)
    assert.ok(fetched.includes('/base/search.js?retry=2'), fetched.join())
  })

  it('takes a page in place of the code for what it is', async (t) => {
    const { key, styles, dialog } = setUp(t, { load: () => Promise.resolve({}) })
    key('/')
    styles()
    await until(() => dialog()?.querySelector('[role=alert]') !== null)
    assert.match(dialog()?.textContent ?? '', /something else/)
  })

  it('starts the search page when it is there, and again with each page that is one', async (t) => {
    const main = '<main id="main"><div class="search-page__results"></div></main>'
    const { window, opener, calls, styles } = setUp(t, { body: BODY + main })
    styles()
    await until(() => calls.length === 2)
    opener.refresh()
    assert.deepEqual(calls, ['course', 'start main', 'start main'])
    element(window, '#main').replaceChildren()
    opener.refresh()
    assert.equal(calls.length, 3)
  })

  it('names the keys as the keyboard does', (t) => {
    const { window } = setUp(t)
    const button = element(window, '.DocSearch-Button')
    assert.equal(
      `${button.getAttribute('aria-label') ?? ''} ${button.querySelector('kbd')?.dataset['key'] ?? ''}`,
      'Search (Ctrl+K) Ctrl',
    )
  })
})
