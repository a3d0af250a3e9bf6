import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { lazy, useEffect, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { causeChain } from '../../../runtime/islands/ErrorBoundary.tsx'
import { hydrateIslands } from '../../../runtime/islands/islands.tsx'
import { openMain, type MainView } from '../../../runtime/navigation/main-view.ts'
import { element, openFakePage, press, until } from '../fake-page.ts'

function Counter({ label = 'clicks' }: { readonly label?: string }): ReactNode {
  const [count, setCount] = useState(0)
  return (
    <button className="counter" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  )
}

/** Hides its children until it is opened. */
function Answer({ children }: { readonly children?: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <div className="answer">
      <button className="reveal" onClick={() => setOpen(!open)}>
        {open ? 'Hide' : 'Show'}
      </button>
      {open && children}
    </div>
  )
}

/** HTML of an island as the compiler writes it. */
function island(index: number, html: string): string {
  return `<devcourse-island data-island="${index}">${html}</devcourse-island>`
}

function serverHtml(node: ReactNode, index = 0): string {
  return island(index, renderToString(node, { identifierPrefix: `island-${index}-` }))
}

/** Collect what React complains about while a test runs. */
function watchConsole(t: TestContext): string[] {
  const complaints: string[] = []
  t.mock.method(console, 'error', (...args: unknown[]) => complaints.push(args.map(String).join(' ')))
  return complaints
}

function openPage(t: TestContext, html: string): { window: Window; main: HTMLElement } {
  const window = openFakePage(t, `<main id="main">${html}</main>`)
  return { window, main: element(window, '#main') }
}

/** Take over the main region, with React at hand, and hydrate what is in it. */
async function adoptMain(main: Element, islands: readonly unknown[]): Promise<MainView> {
  const view = openMain(main, () => Promise.resolve({ hydrateIslands }))
  await view.prepare()
  view.hydrate(islands)
  return view
}

function allNodes(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) => [node, ...allNodes(node)])
}

describe('the main region', () => {
  it('keeps every node of the server HTML', async (t) => {
    const complaints = watchConsole(t)
    const { main } = openPage(
      t,
      `<div class="doc"><article><h1>Title</h1><p>a &amp; <b>b</b> c</p>${serverHtml(<Counter />)}<pre><code>x\n  y</code></pre></article></div>`,
    )
    const [html, nodes] = [main.innerHTML, allNodes(main)]
    await adoptMain(main, [Counter])
    await until(() => main.querySelector('[data-hydrated]') !== null)
    assert.equal(main.innerHTML, html.replace('data-island="0"', '$& data-hydrated=""'))
    const after = allNodes(main)
    assert.equal(after.length, nodes.length)
    for (const [index, node] of after.entries()) assert.equal(node, nodes[index])
    assert.deepEqual(complaints, [])
  })

  it('leaves what scripts have added to the content, such as copy buttons', async (t) => {
    const { main } = openPage(t, '<div class="doc"><div class="code-block"></div></div>')
    const button = document.createElement('button')
    element(window, '.code-block').append(button)
    await adoptMain(main, [])
    assert.equal(main.querySelector('button'), button)
  })

  it('hydrates each island by its own component', async (t) => {
    const complaints = watchConsole(t)
    const { window, main } = openPage(
      t,
      `<div class="doc">${serverHtml(<Counter />, 0)}${serverHtml(<Counter label="second" />, 1)}</div>`,
    )
    const [, second] = main.querySelectorAll('button')
    await adoptMain(main, [Counter, () => <Counter label="second" />])
    press(window, '[data-island="1"] button')
    await until(() => second?.textContent === 'second: 1')
    assert.equal(main.querySelectorAll('button')[1], second, 'the button is the one of the server')
    assert.equal(element(window, '[data-island="0"]').textContent, 'clicks: 0')
    assert.deepEqual(complaints, [])
  })

  it('hydrates content in a component, and shows what was hidden', async (t) => {
    const complaints = watchConsole(t)
    const Piece = (): ReactNode => (
      <Answer>
        <p>
          Because <em>of</em> this
        </p>
      </Answer>
    )
    const { window, main } = openPage(t, `<div class="doc">${serverHtml(<Piece />)}</div>`)
    await adoptMain(main, [Piece])
    press(window, '.reveal')
    await until(() => main.querySelector('p')?.innerHTML === 'Because <em>of</em> this')
    press(window, '.reveal')
    await until(() => main.querySelector('p') === null)
    assert.deepEqual(complaints, [])
  })

  it('shows another page at once, with its islands, and unmounts the old ones', async (t) => {
    const complaints = watchConsole(t)
    let mounted = 0
    const Mounted = (): ReactNode => {
      useEffect(() => {
        mounted++
        return () => {
          mounted--
        }
      }, [])
      return <i>here</i>
    }
    const { window, main } = openPage(t, `<div class="doc">${serverHtml(<Mounted />)}</div>`)
    const view = await adoptMain(main, [Mounted])
    await until(() => mounted === 1)
    const next = `<section class="page wide" data-kind="home"><h1>B</h1>${serverHtml(<Counter />)}</section>`
    view.show(next, [Counter])
    assert.equal(main.innerHTML, next, 'it is in the document when `show` returns')
    await until(() => mounted === 0)
    press(window, '.counter')
    await until(() => element(window, '.counter').textContent === 'clicks: 1')
    view.show(next, [Counter])
    await wait(10)
    press(window, '.counter')
    await until(() => element(window, '.counter').textContent === 'clicks: 1')
    view.show('<div class="doc"><h1>C</h1></div>', [])
    assert.equal(main.innerHTML, '<div class="doc"><h1>C</h1></div>')
    assert.deepEqual(complaints, [])
  })

  it('shows a crash in place of the component, with its causes, and tries again', async (t) => {
    watchConsole(t)
    let broken = true
    const Fragile = (): ReactNode => {
      if (broken) throw new Error('no data', { cause: new Error('offline') })
      return <b>fine</b>
    }
    const { window, main } = openPage(t, `<div class="doc"><p>text</p>${island(0, '<b>fine</b>')}</div>`)
    await adoptMain(main, [Fragile])
    await until(() => main.querySelector('[role="alert"]') !== null)
    assert.match(
      element(window, '[role="alert"]').textContent,
      /^This page crashed\.Try againno data\n\nCause:\noffline$/,
    )
    assert.equal(main.querySelector('p')?.textContent, 'text', 'the rest of the page stays')
    broken = false
    press(window, '.crash__retry')
    await until(() => main.querySelector('b')?.textContent === 'fine')
    assert.equal(main.querySelector('[role="alert"]'), null)
  })

  it('shows pages without components without React', (t) => {
    const { main } = openPage(t, '<div class="doc"><p>a</p></div>')
    const view = openMain(main, () => Promise.reject(new Error('React was asked for')))
    view.show('<div class="doc"><p>b</p></div>', [])
    assert.equal(main.textContent, 'b')
  })

  it('calls the document Page Error while a crash shows, and gives its title back', async (t) => {
    watchConsole(t)
    let broken = true
    const Fragile = (): ReactNode => {
      if (broken) throw new Error('no data')
      return <b>fine</b>
    }
    const html = `<div class="doc">${island(0, '<b>fine</b>')}${island(1, '<b>fine</b>')}</div>`
    const { window, main } = openPage(t, html)
    document.title = 'Title'
    const islands = [Fragile, Fragile]
    const view = await adoptMain(main, islands)
    const crashes = (): number => main.querySelectorAll('.crash').length
    await until(() => crashes() === 2)
    assert.equal(document.title, 'Page Error')
    broken = false
    press(window, '[data-island="0"] .crash__retry')
    await until(() => crashes() === 1)
    assert.equal(document.title, 'Page Error', 'another one shows')
    press(window, '[data-island="1"] .crash__retry')
    await until(() => crashes() === 0)
    assert.equal(document.title, 'Title')

    broken = true
    view.show(html, islands)
    await until(() => crashes() === 2)
    document.title = 'Next'
    view.show('<div class="doc">next</div>', [])
    await wait(10)
    assert.equal(document.title, 'Next', 'the title of the page that was gone to stays')
  })

  it('loads the page anew for code that did not load, where the server can be reached', async (t) => {
    watchConsole(t)
    const asked: unknown[] = []
    t.mock.method(globalThis, 'fetch', (_: string, { method }: RequestInit) => {
      asked.push(method)
      return Promise.resolve(new Response(null, { status: 503 }))
    })
    const failure = new Error('not loaded')
    const remembered = lazy(() => Promise.reject<{ default: () => ReactNode }>(failure))
    const { window, main } = openPage(t, `<div class="doc">${island(0, '')}</div>`)
    await adoptMain(main, [remembered])
    await until(() => main.querySelector('.crash') !== null)
    press(window, '.crash__retry')
    await until(() => asked.length === 1)
    assert.deepEqual(asked, ['HEAD'])
    assert.match(main.textContent, /not loaded/)
  })

  it('names the crash as the heading of the page where there is no other one', async (t) => {
    watchConsole(t)
    const Broken = (): ReactNode => {
      throw new Error('no data')
    }
    for (const [heading, level] of [
      ['', '1'],
      ['<h1>Title</h1>', '2'],
    ] as const) {
      const { main } = openPage(t, `<div class="doc">${heading}${island(0, '<h1>Page</h1>')}</div>`)
      await adoptMain(main, [Broken])
      await until(() => main.querySelector(`[role="heading"][aria-level="${level}"]`) !== null)
    }
  })

  it('leaves islands alone for which there is no component', async (t) => {
    const { main } = openPage(t, `<div class="doc">${island(3, '<b>static</b>')}</div>`)
    await adoptMain(main, [])
    assert.equal(main.textContent, 'static')
  })
})

describe('causeChain', () => {
  it('gives the messages of an error and its causes', () => {
    const circle = new Error('a')
    circle.cause = circle
    assert.equal(causeChain(new Error('a', { cause: new Error('b', { cause: 'c' }) })), 'a\n\nCause:\nb\n\nCause:\nc')
    assert.equal(causeChain(circle), 'a')
    assert.equal(causeChain(null), 'null')
  })
})
