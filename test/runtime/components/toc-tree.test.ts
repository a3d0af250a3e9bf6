/** Nesting of the table of contents (spec markdown.md section 7.4). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trusted } from '#shared/html'
import { tocTree, visibleToc, type TocNode } from '../../../runtime/components/toc-tree.ts'

/** `a(b c(d))` for a tree of entries named by letters. */
function outline(nodes: readonly TocNode[]): string {
  return nodes.map(({ entry, children }) => entry.id + (children.length > 0 ? `(${outline(children)})` : '')).join(' ')
}

/** `a2 b3` stands for a level-2 heading a and a level-3 heading b. */
function entries(text: string) {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word.slice(0, 1), html: trusted(word.slice(0, 1)), level: Number(word.slice(1)) }))
}

const cases: readonly (readonly [why: string, headings: string, min: number, max: number, tree: string])[] = [
  ['nothing', '', 2, 3, ''],
  ['siblings and children', 'a2 b3 c3 d2', 2, 3, 'a(b c) d'],
  ['a skipped level is a child all the same', 'a2 b5 c3', 2, 6, 'a(b c)'],
  ['a first heading that is deep stays at the root', 'a4 b2 c3', 2, 6, 'a b(c)'],
  ['deeper levels are left out', 'a2 b3 c4 d3', 2, 3, 'a(b d)'],
  ['children of a level above the limit move up', 'a2 b3 c3 d2 e3', 3, 3, 'b c e'],
  ['a removed parent still parts its children from those before', 'a3 b2 c4 d3', 3, 4, 'a c d'],
  ['nothing within the limits', 'a2 b3', 5, 6, ''],
]

for (const [why, headings, min, max, tree] of cases) {
  test(`${why}: ${headings} within ${min}-${max}`, () => {
    assert.equal(outline(tocTree(entries(headings), min, max)), tree)
    assert.equal(outline(tocTree(visibleToc(entries(headings), min, max), 1, 6)), tree)
  })
}

test('thousands of headings are nested in linear time', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ id: 'x', html: trusted('x'), level: 2 + (index % 5) }))
  assert.equal(tocTree(many, 2, 6).length, many.length / 5)
})
