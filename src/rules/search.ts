/** Rules about the search of a site. */
import type { RuleEntry } from './rule.ts'

export const SEARCH_RULES: readonly RuleEntry[] = [
  {
    id: 'search-test-failed',
    summary: 'Query that does not find its page',
    level: 'error',
    checkOnly: true,
    meaning:
      'A query of `search.tests.yml` does not find the page that it should among the first results. The finding names the three pages that come first instead.',
    example: { language: 'yaml', code: '- query: undo a commit\n  expect: /docs/intro\n  within: 3' },
    cure: 'Use the words that readers search for in a heading, or in the text of the page; `keywords` of the front matter count too. If the other pages answer as well, name one of them, or a higher number `within`.',
  },
  {
    id: 'search-tests-invalid',
    summary: 'Search test that cannot be run',
    level: 'error',
    checkOnly: true,
    meaning:
      'An entry of `search.tests.yml` is not written as it must be, or names a page that does not exist or is left out of the search. The other entries are run.',
    example: { language: 'yaml', code: '- query: undo a commit\n  expects: /docs/commits' },
    cure: 'Give each entry `query` and `expect`: the path of a page below the base URL, or of its file, with `#id` for one of its sections. `within` is the number of results that it must be among, 5 if it is not given.',
  },
]
