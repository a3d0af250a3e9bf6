import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { useEffect, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { causeChain } from '../../runtime/ErrorBoundary.tsx'
import { adoptMain } from '../../runtime/main-view.tsx'
import { rootElement } from '../../runtime/root-element.ts'
import { element, openFakePage, press, until } from './fake-page.ts'

function Counter({ label = 'clicks' }: { readonly label?: string }): ReactNode {
  const [count, setCount] = useState(0)
  return (
    <button className="counter" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  )
}

/** Hides its children until it is opened. */
function Answer({
  children,
  startsOpen = false,
}: {
  readonly children?: ReactNode
  readonly startsOpen?: boolean
}): ReactNode {
  const [open, setOpen] = useState(startsOpen)
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

function openMain(t: TestContext, html: string): { window: Window; main: HTMLElement } {
  const window = openFakePage(t, `<main id="main">${html}</main>`)
  return { window, main: element(window, '#main') }
}

function allNodes(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) => [node, ...allNodes(node)])
}

describe('adoptMain', () => {
  it('keeps every node of the server HTML', async (t) => {
    const complaints = watchConsole(t)
    const { main } = openMain(
      t,
      `<div class="doc"><article><h1>Title</h1><p>a &amp; <b>b</b> c</p>${serverHtml(<Counter />)}<pre><code>x\n  y</code></pre></article></div>`,
    )
    const [html, nodes] = [main.innerHTML, allNodes(main)]
    await adoptMain(main, [{ component: Counter }])
    await wait(30)
    assert.equal(main.innerHTML, html)
    const after = allNodes(main)
    assert.equal(after.length, nodes.length)
    for (const [index, node] of after.entries()) assert.equal(node, nodes[index])
    assert.deepEqual(complaints, [])
  })

  it('leaves what scripts have added to the content, such as copy buttons', async (t) => {
    const { main } = openMain(t, '<div class="doc"><div class="code-block"></div></div>')
    const button = document.createElement('button')
    element(window, '.code-block').append(button)
    await adoptMain(main, [])
    assert.equal(main.querySelector('button'), button)
  })

  it('hydrates islands with their props', async (t) => {
    const complaints = watchConsole(t)
    const { window, main } = openMain(
      t,
      `<div class="doc">${serverHtml(<Counter />, 0)}${serverHtml(<Counter label="second" />, 1)}</div>`,
    )
    const [, second] = main.querySelectorAll('button')
    await adoptMain(main, [{ component: Counter }, { component: Counter, props: { label: 'second' } }])
    press(window, '[data-island="1"] button')
    await until(() => second?.textContent === 'second: 1')
    assert.equal(main.querySelectorAll('button')[1], second, 'the button is the one of the server')
    assert.equal(element(window, '[data-island="0"]').textContent, 'clicks: 0')
    assert.deepEqual(complaints, [])
  })

  it('adopts Markdown children, and islands in them', async (t) => {
    const complaints = watchConsole(t)
    const children = `<p>Because <em>of</em> this</p>${serverHtml(<Counter />, 1)}`
    const { window, main } = openMain(
      t,
      `<div class="doc">${island(0, `<div class="answer"><button class="reveal">Hide</button><devcourse-children>${children}</devcourse-children></div>`)}</div>`,
    )
    const paragraph = main.querySelector('p')
    await adoptMain(main, [{ component: Answer, props: { startsOpen: true } }, { component: Counter }])
    press(window, '.counter')
    await until(() => element(window, '.counter').textContent === 'clicks: 1')
    assert.equal(main.querySelector('p'), paragraph)
    press(window, '.reveal')
    await until(() => main.querySelector('p') === null)
    press(window, '.reveal')
    await until(() => main.querySelector('p')?.innerHTML === 'Because <em>of</em> this')
    assert.deepEqual(complaints, [])
  })

  it('shows children that the server HTML leaves out', async (t) => {
    const { window, main } = openMain(t, `<div class="doc">${serverHtml(<Answer />)}</div>`)
    await adoptMain(main, [{ component: Answer, children: '<p>42</p>' }])
    press(window, '.reveal')
    await until(() => main.querySelector('p')?.textContent === '42')
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
    const { window, main } = openMain(t, `<div class="doc">${serverHtml(<Mounted />)}</div>`)
    const view = await adoptMain(main, [{ component: Mounted }])
    await until(() => mounted === 1)
    const next = `<section class="page wide" data-kind="home"><h1>B</h1>${serverHtml(<Counter />)}</section>`
    view.show(next, [{ component: Counter }])
    assert.equal(main.innerHTML, next, 'it is in the document when `show` returns')
    await until(() => mounted === 0)
    press(window, '.counter')
    await until(() => element(window, '.counter').textContent === 'clicks: 1')
    view.show(next, [{ component: Counter }])
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
    const { window, main } = openMain(t, `<div class="doc"><p>text</p>${island(0, '<b>fine</b>')}</div>`)
    await adoptMain(main, [{ component: Fragile }])
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

  it('leaves islands alone for which there is no component', async (t) => {
    const { main } = openMain(t, `<div class="doc">${island(3, '<b>static</b>')}</div>`)
    await adoptMain(main, [])
    assert.equal(main.textContent, 'static')
  })
})

describe('rootElement', () => {
  it('takes the outermost element apart', (t) => {
    openFakePage(t, '')
    const cases: readonly [html: string, tag: string, attributes: Record<string, string>, inner: string][] = [
      ['<div class="doc"><p>a</p></div>', 'div', { className: 'doc' }, '<p>a</p>'],
      [
        '<section id="x" data-a=\'1>0\' class="a b">t</section>',
        'section',
        { id: 'x', 'data-a': '1>0', className: 'a b' },
        't',
      ],
      ['<div></div>', 'div', {}, ''],
      ['text', 'div', {}, 'text'],
      ['', 'div', {}, ''],
    ]
    for (const [html, tag, attributes, inner] of cases) assert.deepEqual(rootElement(html), { tag, attributes, inner })
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
