import assert from 'node:assert/strict'
import { test } from 'node:test'
import { social } from '../../../src/resolve/blog/socials.ts'

test('names become addresses, and addresses stay', () => {
  assert.deepEqual(social('GitHub', 'ada'), ['github', 'https://github.com/ada'])
  assert.deepEqual(social('linkedin', 'ada'), ['linkedin', 'https://www.linkedin.com/in/ada/'])
  assert.deepEqual(social('stackoverflow', 82_609), ['stackoverflow', 'https://stackoverflow.com/users/82609'])
  assert.deepEqual(social('x', 'https://x.com/ada'), ['x', 'https://x.com/ada'])
  assert.deepEqual(social('matrix', '@ada'), ['matrix', '@ada'])
  assert.deepEqual(social('constructor', 'ada'), ['constructor', 'ada'])
  assert.deepEqual(social('github', 'ada/repo'), { wrong: 'github' })
  assert.deepEqual(social('github', null), { wrong: 'github' })
})
