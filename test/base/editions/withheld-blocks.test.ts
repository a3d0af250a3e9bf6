/** What of a text an edition leaves out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockFindings, publishedText, textWithOpenings } from '../../../src/base/editions/withheld-blocks.ts'
import type { EditionConfig } from '../../../src/model/teach/editions.ts'

const AUDIENCES = ['student', 'instructor']
const DEFAULT: EditionConfig = { audiences: AUDIENCES, solutions: 'instructor' }

/** Text, what is left of it in the default edition, and the findings. */
const CASES: readonly (readonly [name: string, text: string, published: string, rules?: readonly string[]])[] = [
  ['a block', 'a\n\n:::instructor\nb\n:::\n\nc\n', 'a\n\n\n\n\n\nc\n'],
  ['with a title', ':::instructor[T]\nb\n:::\nc', '\n\n\nc'],
  ['with CRLF', 'a\r\n:::instructor\r\nb\r\n:::\r\nc', 'a\r\n\r\n\r\n\r\nc'],
  ['of several audiences', ':::audience{for="student instructor" .x}\nb\n:::\nc', '\n\n\nc'],
  ['a solution', ':::solution\nb\n:::\nc', '\n\n\nc'],
  ['in a list', '- a\n  :::instructor\n  b\n  :::\n- c', '- a\n  \n\n\n- c'],
  ['as an item', '- :::instructor\n  b\n  :::\n- c', '- \n\n\n- c'],
  ['in a quote', '> a\n> :::instructor\n> b\n> :::\n> c', '> a\n> \n> \n> \n> c'],
  ['a box in it', '::::instructor\n:::note\nb\n:::\nb\n::::\nc', '\n\n\n\n\n\nc'],
  ['a box around it', ':::::note\n:::instructor\nb\n:::\nc\n:::::\nd', ':::::note\n\n\n\nc\n:::::\nd'],
  ['a box in it of the same size', ':::instructor\n:::note\nb\n:::\nb\n:::\nc', '\n\n\n\n\n\nc'],
  ['colons in code in it', ':::instructor\n```\n:::\n```\nb\n:::\nc', '\n\n\n\n\n\nc'],
  ['in code', '```md\n:::instructor\nb\n:::\n```\nc', '```md\n:::instructor\nb\n:::\n```\nc'],
  ['another word', ':::instructors\nb\n:::\nc', ':::instructors\nb\n:::\nc'],
  ['no end', 'a\n:::instructor\nb\n', 'a\n\n\n', ['unpaired-directive']],
  ['two ends', ':::instructor\nb\n:::\nb\n:::\nc', '\n\n\n\n\nc', ['unpaired-directive']],
  ['a box in it without an end', '::::instructor\n:::note\nb\n::::\nc', '\n\n\n\nc', ['unclear-audience']],
  ['an unknown audience', ':::audience{for=nobody}\nb\n:::\nc', '\n\n\nc', ['unknown-audience']],
  ['no audience', ':::audience\nb\n:::\nc', '\n\n\nc', ['unknown-audience']],
  ['two blocks', ':::instructor\nb\n:::\nc\n:::student\nb\n:::\nd', '\n\n\nc\n\n\n\nd'],
]

for (const [name, text, published, rules = []] of CASES)
  test(`the default edition leaves out: ${name}`, () => {
    assert.equal(publishedText(text, DEFAULT), published)
    assert.deepEqual(
      blockFindings(text, DEFAULT, 'a.md').map(({ rule }) => rule),
      rules,
    )
  })

test('an edition has what is for its audience, and not what is for another one', () => {
  const text = ':::instructor\na\n:::\n:::student\nb\n:::\n:::audience{for="student instructor"}\nc\n:::\n'
  assert.equal(publishedText(text, { ...DEFAULT, audience: 'instructor' }), text.replace(':::student\nb\n:::', '\n\n'))
  assert.equal(publishedText(text, { ...DEFAULT, audience: 'student' }), text.replace(':::instructor\na\n:::', '\n\n'))
})

test('solutions are for everybody unless the configuration keeps them', () => {
  const text = ':::solution\na\n:::\n'
  assert.equal(publishedText(text, { audiences: AUDIENCES }), text)
  assert.equal(publishedText(text, { ...DEFAULT, audience: 'instructor' }), text)
  assert.equal(publishedText(text, undefined), text)
})

test('comments know where a block begins', () => {
  assert.equal(textWithOpenings('a\n:::instructor\nb\n:::\nc', DEFAULT), 'a\n:::instructor\n\n\nc')
})
