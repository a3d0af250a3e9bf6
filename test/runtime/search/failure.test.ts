/** What visitors are told when a search got no answer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureOf, failureText, fallbackText } from '../../../runtime/search/failure.ts'

const NETWORK = 'Is there a network?'

function error(name: string, message: string, status?: number): Error {
  return Object.assign(new Error(message), { name }, status === undefined ? {} : { status })
}

const CASES: readonly [what: string, error: unknown, text: string][] = [
  ['no host', error('RetryError', 'Unreachable hosts'), NETWORK],
  ['a wrong key', error('ApiError', 'Invalid key.', 403), 'The search failed with status 403: Invalid key.'],
  [
    'a sign-in page',
    error('DeserializationError', "Unexpected token '<'", 200),
    'The search failed with status 200: the answer holds no results.',
  ],
  [
    'a page in place of a reason',
    error('ApiError', '<html><h1>Forbidden</h1>', 403),
    'The search failed with status 403.',
  ],
  ['a reason without an end', error('ApiError', 'no '.repeat(100), 400), 'The search failed with status 400.'],
  [
    'a file that is missing',
    error('RetryError', 'no file a.json', 404),
    'The search failed with status 404: no file a.json.',
  ],
  ['a setting', error('Error', '`appId` is missing.'), 'The search failed: `appId` is missing.'],
  ['nothing', error('Error', ''), 'The search failed.'],
  ['no error', 'odd', 'The search failed: odd.'],
]

for (const [what, given, text] of CASES) {
  test(`${what} is told in one sentence`, () => assert.equal(failureText(failureOf(given), NETWORK), text))
}

test('the index of the site says why it answers', () => {
  const said = (given: Error) => fallbackText(failureOf(given))
  const end = ' These results come from this site’s own index.'
  assert.equal(said(error('RetryError', '')), `The search service did not answer.${end}`)
  assert.equal(said(error('ApiError', 'Invalid key', 403)), `The search failed with status 403: Invalid key.${end}`)
})
