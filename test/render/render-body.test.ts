/** Both ways from a tree to HTML: written directly, and through React for pages with components. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it, test } from 'node:test'
import { createElement, useId, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { parseFragment, serialize } from 'parse5'
import { attributeText } from '../../src/links/link-attributes.ts'
import { htmlBody, treeBody } from '../../src/markdown/body.ts'
import { draftData, newDraft } from '../../src/markdown/draft.ts'
import { parse } from '../../src/markdown/parse.ts'
import { preprocess } from '../../src/markdown/preprocess.ts'
import { createProcessor } from '../../src/markdown/processor.ts'
import { readSource } from '../../src/markdown/source-text.ts'
import type { Body } from '../../src/model/unit.ts'
import { ComponentError, renderHtmlBody, renderTreeBody, type PageComponents } from '../../src/render/render-body.tsx'
import { compileOptions } from '../markdown/options.ts'

/** Components that are rendered by React alone. */
const page = (components: PageComponents['components']): PageComponents => ({
  components,
  render: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
})

const CASES = new URL('../markdown/cases/', import.meta.url)

async function bodies(text: string, format: 'md' | 'mdx'): Promise<{ html: Body; tree: Body; links: number }> {
  const options = compileOptions(format)
  const source = preprocess(readSource(text).body, options)
  const run = async (slot: string) => {
    const draft = newDraft(slot, source)
    const tree = await createProcessor(options, 'page').run(await parse(source, options), {
      value: source,
      data: draftData(draft, {}),
    })
    return { tree, links: draft.links.length }
  }
  const written = await run('slot-x')
  const reacted = await run('dataSlot')
  return {
    html: htmlBody(written.tree, 'slot-x'),
    tree: treeBody(reacted.tree, reacted.links, []),
    links: written.links,
  }
}

describe('both ways give equal HTML on every fixture', () => {
  for (const format of ['md', 'mdx'] as const) {
    for (const name of readdirSync(new URL(`${format}/`, CASES))) {
      if (name === 'component') continue // holds components: there is one way only
      it(`${format}/${name}`, async () => {
        const { html, tree, links } = await bodies(
          readFileSync(new URL(`${format}/${name}/input.md`, CASES), 'utf8'),
          format,
        )
        const attributes = Array.from({ length: links }, (_, index) => ({ title: `slot "${index.toString()}"` }))
        assert.ok(html.kind === 'html' && tree.kind === 'tree')
        const direct = renderHtmlBody(html, attributes, attributeText)
        const react = renderTreeBody(tree, attributes, page({})).html
        assert.equal(normal(react), normal(direct))
      })
    }
  }
})

/** Attribute order, the writing of style attributes and of bare data attributes, blanks between table rows: none changes the page. */
function normal(html: string): string {
  const fragment = parseFragment(html)
  const visit = (node: (typeof fragment.childNodes)[number]): void => {
    if ('attrs' in node) {
      node.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const attribute of node.attrs) {
        if (attribute.name === 'style')
          attribute.value = attribute.value.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')
        if (attribute.name.startsWith('data-') && attribute.value === 'true') attribute.value = ''
      }
    }
    if ('tagName' in node && /^(?:table|thead|tbody|tr)$/.test(node.tagName)) {
      node.childNodes = node.childNodes.filter((child) => !('value' in child) || child.value.trim() !== '')
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  fragment.childNodes.forEach(visit)
  return serialize(fragment)
}

function tree(children: readonly unknown[]): Extract<Body, { kind: 'tree' }> {
  return { kind: 'tree', tree: { type: 'root', children }, slots: [], imports: [] }
}

function component(name: string, props: Record<string, unknown>, children: readonly unknown[] = []): unknown {
  return {
    type: 'element',
    tagName: 'devcourse-component',
    properties: { name, props: JSON.stringify(props) },
    children,
  }
}

test('a component is an island with the HTML that hydration expects', () => {
  const Counter = ({ start }: { start: number }): ReactNode => {
    const [count] = useState(start)
    return createElement('p', { id: useId() }, 'count ', count)
  }
  const { html, islands } = renderTreeBody(
    tree([component('Counter', { start: 3 }), component('Counter', { start: 4 })]),
    [],
    page({ Counter }),
  )
  assert.match(
    html,
    /^<devcourse-island data-island="0"><p id="[^"]+">count <!-- -->3<\/p><\/devcourse-island><devcourse-island data-island="1">/,
  )
  assert.deepEqual(islands, [
    { name: 'Counter', props: '{"start":3}' },
    { name: 'Counter', props: '{"start":4}' },
  ])
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map((match) => match[1])
  assert.equal(new Set(ids).size, 2, 'generated ids of two islands differ')
})

test('Markdown children are static HTML inside the component', () => {
  const Box = ({ children }: { children?: ReactNode }): ReactNode => createElement('section', null, children)
  const em = { type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: 'x' }] }
  const { html } = renderTreeBody(tree([component('Box', {}, [em])]), [], page({ Box }))
  assert.equal(
    html,
    '<devcourse-island data-island="0"><section><devcourse-children><em>x</em></devcourse-children></section></devcourse-island>',
  )
})

test('React adds no preload links for images', () => {
  const Image = (): ReactNode => createElement('img', { src: '/a.png', alt: '' })
  assert.ok(!renderTreeBody(tree([component('Image', {})]), [], page({ Image })).html.includes('preload'))
})

test('a component that fails, or is not there, is named', () => {
  const Bad = (): ReactNode => {
    throw new Error('window is not defined')
  }
  const failure = (name: string) => (problem: unknown) =>
    problem instanceof ComponentError && problem.component === name
  assert.throws(() => renderTreeBody(tree([component('Bad', {})]), [], page({ Bad })), failure('Bad'))
  assert.throws(() => renderTreeBody(tree([component('None', {})]), [], page({})), failure('None'))
})
