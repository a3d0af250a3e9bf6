import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLayoutEdges } from '../../src/check/layout-places.ts'
import type { Edge } from '../../src/model/page.ts'

function edge(url: string): Edge {
  const target = { type: 'missing', path: url, hash: '', reason: 'page' } as const
  return { url, kind: 'link', target, origin: 'layout', file: 'devcourse.config.ts', place: undefined }
}

test('links of the layout are found where the configuration writes them, each in its turn', () => {
  const text = `export default {\n  a: { to: '/blog' },\n  b: { to: "docs/x" },\n  c: { to: '/blog' },\n}\n`
  const places = placeLayoutEdges(
    [edge('/blog'), edge('/docs/x'), edge('/blog'), edge('/made/by/code')],
    new Map([['devcourse.config.ts', text]]),
  )
  assert.deepEqual(
    places.map(({ place }) => place && [place.line, place.column, place.endColumn]),
    [[2, 13, 18], [3, 13, 19], [4, 13, 18], undefined],
  )
})

test('addresses within HTML and the values of YAML are found too', () => {
  const text = `copyright: "<a href=\\"/legal\\">Legal</a>",\nfooter: '<a href="/about">'\nimage: /card.png\n`
  const places = placeLayoutEdges(
    [edge('/legal'), edge('/about'), edge('/card.png')],
    new Map([['devcourse.config.ts', text]]),
  )
  assert.deepEqual(
    places.map(({ urlPlace }) => urlPlace && [urlPlace.line, urlPlace.column, urlPlace.endColumn]),
    [
      [1, 23, 29],
      [2, 19, 25],
      [3, 8, 17],
    ],
  )
})

test('an address in HTML and the same one as a value of the configuration have places of their own', () => {
  const text = `bar: '<a href="/a">',\nto: '/a'\n`
  const html: Edge = { ...edge('/a'), tag: { element: 'a', attribute: 'href' } }
  const places = placeLayoutEdges([edge('/a'), html], new Map([['devcourse.config.ts', text]]))
  assert.deepEqual(
    places.map(({ place }) => place?.line),
    [2, 1],
  )
})

test('the settings of the site that have the same text are no links', () => {
  const text = `url: 'https://a.org',\n"baseUrl": "/",\nlogo: { href: '/' },\nitems: [{ label: 'https://a.org', href: 'https://a.org' }]\n`
  const places = placeLayoutEdges([edge('https://a.org'), edge('/')], new Map([['devcourse.config.ts', text]]))
  assert.deepEqual(
    places.map(({ place }) => place && [place.line, place.column]),
    [
      [4, 42],
      [3, 16],
    ],
  )
})
