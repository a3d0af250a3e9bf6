/** Parts of libraries are cut out by their names, wherever they stand and however they are laid out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutOut } from '../../src/bundle/plugins/library-cuts.ts'

test('functions and members go, with what stands in them', () => {
  const code = `function a() { return { b() { return '}' }, async c() {}, get d() { return 1 }, e: f({ g: 1 }), h } }
function i() { function* j() { return /}/ } return a }
export { a, i }`
  const { code: left, names, missing } = cutOut(code, { functions: ['j'], members: ['c', 'd', 'e'] })
  assert.equal(
    left,
    `function a() { return { b() { return '}' }, h } }
function i() {  return a }
export { a, i }`,
  )
  assert.deepEqual([...names].sort(), ['a', 'b', 'h', 'i'])
  assert.deepEqual(missing, [])
})

test('the last member goes, too, and one within another', () => {
  assert.equal(cutOut('x({ a: 1, b: { c: 2 } })', { members: ['b', 'c'] }).code, 'x({ a: 1,  })')
})

test('a text ends behind its beginning', () => {
  assert.equal(cutOut('x("Gone. See there", "Gone")', { textsAfter: ['Gone.'] }).code, 'x("Gone.", "Gone")')
})

test('a name that is not there once is told, and nothing of it is cut', () => {
  const code = "const { a } = { b: 1, [a]: 2, 'a': 3 }\nfunction c() {}\n{ function c() {} }\nx({ d: 1 }, { d: 2 })"
  const { code: left, missing } = cutOut(code, { functions: ['a', 'c'], members: ['a', 'd'], textsAfter: ['b'] })
  assert.equal(left, code)
  assert.deepEqual(missing, ['a', 'c', 'a', 'd', 'b'])
})
