import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayHoldComponents } from '../../src/markdown/may-hold-components.ts'

test('an import outside fenced code, and a tag with a capital letter', () => {
  assert.ok(mayHoldComponents("import A from './A'\n\n<A />\n"))
  assert.ok(mayHoldComponents("```js\nx\n```\n\nimport A from './A'\n\n<A />\n"))
  assert.ok(mayHoldComponents("````md\n```\n````\nimport A from './A'\n<A />"), 'a shorter fence does not close')
})

test('imports in fenced code, or imports that no tag uses', () => {
  assert.ok(!mayHoldComponents("```js\nimport A from './A'\nconst x = <A />\n```\n"))
  assert.ok(!mayHoldComponents("> ```js\nimport A from './A'\n> ```\n<b>"))
  assert.ok(!mayHoldComponents("import A from './A'\n\nno tag\n"))
  assert.ok(!mayHoldComponents('Some import duties\n\n<Tag>'))
})
