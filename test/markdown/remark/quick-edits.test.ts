/** Edits of micromark's events: the same result as by its own way, with less work. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EditMap } from 'micromark-util-edit-map'
import { parseWithRemark } from '../../../src/markdown/remark-parser.ts'
import { quickenEdits } from '../../../src/markdown/remark/quick-edits.ts'

type Events = Parameters<EditMap['consume']>[0]

/** Numbers stand for events: nothing looks into them. */
const events = (numbers: readonly number[]): Events => numbers.map((number) => [number] as unknown as Events[number])

/** Behind the slices of a list: an edit on its own takes them one by one. */
function spliced(list: Events, edits: readonly (readonly [at: number, remove: number, add: Events])[]): Events {
  return [...edits]
    .sort(([a], [b]) => b - a)
    .reduce((result, [at, remove, add]) => [...result.slice(0, at), ...add, ...result.slice(at + remove)], [...list])
}

test('edits at different places', () => {
  quickenEdits()
  const edit = fc.record({ gap: fc.nat(4), remove: fc.nat(3), add: fc.array(fc.nat(), { maxLength: 3 }) })
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.array(edit, { maxLength: 6 }), (numbers, edits) => {
      const list = events(numbers)
      const places: (readonly [number, number, Events])[] = []
      let at = 0
      for (const { gap, remove, add } of edits) {
        at += gap
        if (at + remove > list.length) break
        if (remove > 0 || add.length > 0) places.push([at, remove, events(add)])
        at += remove + 1
      }
      const expected = spliced(list, places)
      const map = new EditMap()
      for (const [index, remove, add] of places) map.add(index, remove, [...add])
      map.consume(list)
      assert.deepEqual(list, expected)
      map.add(0, 0, events([7]))
      map.consume(list)
      assert.deepEqual(list, [...events([7]), ...expected])
    }),
  )
})

/** Times that something is put into a list while a text is parsed. */
function pushes(text: string): number {
  const push = Object.getOwnPropertyDescriptor(Array.prototype, 'push') ?? {}
  let count = 0
  Object.defineProperty(Array.prototype, 'push', {
    ...push,
    value(this: unknown[], ...items: unknown[]): number {
      for (const item of items) this[this.length] = item
      count += items.length
      return this.length
    },
  })
  try {
    parseWithRemark(text, 'md')
  } finally {
    Object.defineProperty(Array.prototype, 'push', push)
  }
  return count
}

test('twice as many lists and quotes are twice the work', () => {
  for (const unit of ['- a\n\nb\n\n', '> a\n\n', '[^a]: b\n\nc\n']) {
    const once = pushes(unit.repeat(100))
    assert.ok(pushes(unit.repeat(200)) < 2.2 * once, unit)
  }
})
