import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { waitingIslands } from '../../../runtime/islands/waiting-islands.ts'
import { openFakePage } from '../fake-page.ts'

/** Where the red box stands in a page: `!`. Elements are given their place in the window by `data-bottom`. */
function placed(t: Parameters<typeof openFakePage>[0], html: string): string | undefined {
  const { document } = openFakePage(t, html)
  for (const element of document.querySelectorAll<HTMLElement>('[data-bottom]')) {
    const bottom = Number(element.dataset['bottom'])
    element.removeAttribute('data-bottom')
    element.getBoundingClientRect = () => ({ bottom }) as DOMRect // all that is read of it
  }
  const found = waitingIslands(document)
  if (!found) return undefined
  const box = document.createElement('hr')
  found.place(box)
  box.replaceWith('!')
  return document.body.innerHTML.replaceAll('devcourse-island', 'x')
}

describe('waitingIslands', () => {
  const island = (content: string): string => `<devcourse-island>${content}</devcourse-island>`
  const cases: readonly [name: string, html: string, expected: string | undefined][] = [
    ['a page without components', '<p>a</p>', undefined],
    ['before the first one', island('<b></b>') + island('<i></i>'), '!<x><b></b></x><x><i></i></x>'],
    [
      'before the one that the visitor sees or comes to next',
      island('<b data-bottom="-9"></b>') + island('<i data-bottom="500"></i>'),
      '<x><b></b></x>!<x><i></i></x>',
    ],
    ['not within a paragraph', `<p>a ${island('<b></b>')}</p>`, '!<p>a <x><b></b></x></p>'],
    [
      'not within another component',
      island(`<div>${island('<b data-bottom="9"></b>')}</div>`),
      '!<x><div><x><b></b></x></div></x>',
    ],
  ]
  for (const [name, html, expected] of cases) it(name, (t) => assert.equal(placed(t, html), expected))
})
