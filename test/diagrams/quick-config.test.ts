/** The quicker copy of Mermaid's configuration: it is put in where the library copies, and gives the same. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { copiedConfig, withQuickCopy } from '../../src/diagrams/draw/quick-config.ts'

const dist = dirname(createRequire(import.meta.url).resolve('mermaid'))

test('the bundle of the installed version is written as we know it', () => {
  const folder = join(dist, 'chunks/mermaid.esm')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const changed = texts.filter((text) => withQuickCopy(text) !== text)
  assert.ok(
    changed.some((text) =>
      /getConfig = [^;]*\{\s*return globalThis\.devcourseCopiedConfig\(/.test(withQuickCopy(text)),
    ),
  )
})

test('a copy is of its own down to where the library copies; null is left out, a list has each thing once', () => {
  const made = copiedConfig({ a: 1, none: null, list: [1, 1, 2], one: { two: { three: { four: 4 } } } })
  assert.deepEqual(made, { a: 1, list: [1, 2], one: { two: { three: { four: 4 } } } })
  assert.deepEqual(copiedConfig(undefined), {})
})

test('parts of a copy can be changed without changing what it was made of', () => {
  const config = { one: { two: { three: 3 } } }
  const copy = copiedConfig(config) as typeof config // as it was given
  copy.one.two.three = 4
  assert.equal(config.one.two.three, 3)
})
