/** `search.tests.yml`: what is told of queries that miss their page, and of entries that cannot be run. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { summary } from '../../src/diagnostics/summary.ts'
import { readTests } from '../../src/search/test-file.ts'
import { site } from '../support/site.ts'

const told = ({ rule, file = '', place, message, hint = '' }: Diagnostic): string =>
  `${rule} ${file}:${String(place?.line)}:${String(place?.column)} ${message} (${hint})`

const CURE = 'use the words of the query in a heading or the text of the page, or correct the test'

const TESTS = `- query: merge conflicts # the page of a source
  expect: docs/merge.md
  within: 1
- { query: conflicts, expect: /docs/merge#in-a-team }
- { query: conflicts, expect: /base/docs/merge/ }
- query: conflicts
  expect: /docs/tags
- { query: zyzzyva, expect: /docs/tags, within: 1 }
- { query: tags, expect: /docs/tgs }
- { query: tags, expect: /docs/merge#in-a-tem }
- { query: tags, expect: /docs/secret }
`

test('the check runs the queries over the index of the site, and says what they find instead', async (t) => {
  const s = await site({
    'devcourse.config.mjs': "export default { title: 'T', baseUrl: '/base/' }",
    'docs/merge.md': '# Merge conflicts\n\n## In a team\n\nConflicts are questions.\n',
    'docs/tags.md': '# Tags\n\nA tag names a commit.\n',
    'docs/secret.md': '---\nunlisted: true\n---\n\n# Conflicts in secret\n',
    'search.tests.yml': TESTS,
  })
  t.after(s.dispose)
  const result = await collectFindings({ root: s.root, cache: false })
  const found = result.diagnostics.filter(({ file }) => file === 'search.tests.yml')
  assert.deepEqual(found.map(told), [
    `search-test-failed search.tests.yml:6:10 The search for \`conflicts\` does not find \`/docs/tags\` among the first 5 results (found instead: \`/docs/merge\`, \`/docs/merge#in-a-team\`; ${CURE})`,
    `search-test-failed search.tests.yml:8:12 The search for \`zyzzyva\` does not find \`/docs/tags\` as the first result (nothing was found; ${CURE})`,
    'search-tests-invalid search.tests.yml:9:26 There is no page `/docs/tgs` (did you mean `/docs/tags`?)',
    'search-tests-invalid search.tests.yml:10:26 The page `/docs/merge` has no heading with the id `in-a-tem` (did you mean `in-a-team`?)',
    'search-tests-invalid search.tests.yml:11:26 The page `/docs/secret` is not searched (unlisted pages, drafts and those with `noindex` are left out of the search)',
  ])

  const fast = await collectFindings({ root: s.root, cache: false, fast: true })
  assert.deepEqual(
    fast.diagnostics.filter(({ file }) => file === 'search.tests.yml'),
    [],
  )
  const report = { ...fast, leftOut: 0, textOf: () => undefined, version: '0' }
  assert.ok(summary(report, { notes: false }).includes('`--fast` left out the search tests.'))
  assert.equal(result.untested, false)
})

test('forms of a word are found in the language of the site', async (t) => {
  const query = '- { query: tiedostossa, expect: docs/a.md }'
  const found = async (locale: string): Promise<readonly string[]> => {
    const s = await site({
      'devcourse.config.mjs': `export default { title: 'T', i18n: { defaultLocale: '${locale}' } }`,
      'docs/a.md': '# Alku\n\nTiedostot ja muuta.\n',
      'docs/b.md': '# Muu\n\nMuuta.\n',
      'search.tests.yml': query,
    })
    t.after(s.dispose)
    const { diagnostics } = await collectFindings({ root: s.root, cache: false })
    return diagnostics.filter(({ file }) => file === 'search.tests.yml').map(({ rule }) => rule)
  }
  assert.deepEqual(await found('fi'), [])
  assert.deepEqual(await found('ja'), ['search-test-failed'])
})

test('a site without a search cannot be tested', async (t) => {
  const s = await site({
    'devcourse.config.mjs': "export default { title: 'T', search: false }",
    'docs/a.md': '# A\n',
    'search.tests.yml': '- { query: a, expect: /docs/a }\n',
  })
  t.after(s.dispose)
  const { diagnostics } = await collectFindings({ root: s.root, cache: false })
  assert.deepEqual(diagnostics.filter(({ file }) => file === 'search.tests.yml').map(told), [
    'search-tests-invalid search.tests.yml:1:1 The site has no search that could be tested (take `search: false` out of the configuration, or delete the file)',
  ])
})

const LIKE = 'write it like this: `- { query: undo a commit, expect: /docs/git/undo }`'

/** A file and what is told of it, without the file's name. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  '': [],
  '# nothing yet\n': [],
  '- { query: "1", expect: /a, within: 20 }\n': [],
  'query: a\n': [
    '1:1 The search tests must be a list (write an entry for each query: `- { query: undo a commit, expect: /docs/git/undo }`)',
  ],
  '- a\n': [`1:3 An entry must have \`query\` and \`expect\` (${LIKE})`],
  '- query: a\n': [`1:3 \`expect\` is missing (${LIKE})`],
  '- query: a\n  expcet: /a\n': ['2:11 `expcet` is not a known field (did you mean `expect`?)'],
  '- query: 8080\n  expect: /a\n': ['1:10 `query` must be a text (put it in quotes)'],
  '- query: " "\n  expect: /a\n': [`1:10 \`query\` is empty (${LIKE})`],
  [`- expect: /a\n  query: ${'long '.repeat(20)}\n`]: ['2:10 A query has at most 64 characters (make it shorter)'],
  '- { query: a, expect: /a, within: 0 }\n': [
    '1:35 `within` must be a number from 1 to 20 (5 is meant where it is not given)',
  ],
  '- { query: a, expect: /a, within: 21 }\n- { query: a, expect: /a, within: two }\n': [
    '1:35 `within` must be a number from 1 to 20 (5 is meant where it is not given)',
    '2:35 `within` must be a number from 1 to 20 (5 is meant where it is not given)',
  ],
}

describe('a file of tests', () => {
  for (const [text, findings] of Object.entries(FILES)) {
    test(JSON.stringify(text), () => {
      const { tests, diagnostics } = readTests(text)
      assert.deepEqual(
        diagnostics.map((found) => told(found).replace('search-tests-invalid search.tests.yml:', '')),
        findings,
      )
      assert.equal(tests.length, findings.length === 0 && text.includes('query') ? 1 : 0)
    })
  }

  test('entries that are right are run beside others', () => {
    const { tests } = readTests('- { query: " a b ", expect: docs/a.md }\n- { query: b }\n')
    assert.deepEqual(
      tests.map(({ query, expect, within }) => [query, expect, within]),
      [['a b', 'docs/a.md', 5]],
    )
  })

  test('text that is no YAML is told with its place', () => {
    const [found] = readTests('- query: "a\n').diagnostics
    assert.match(found === undefined ? '' : told(found), /^search-tests-invalid search\.tests\.yml:\d+:\d+ Unexpected/)
  })
})
