/** States of the search's modal, one for each view, with the texts of a course. */
import type { Item, ItemGroup, SearchState } from '../../../runtime/search/contract.ts'
import type { Marked, SearchHit } from '../../../src/shared/search/provider.ts'
import type { RecordType } from '../../../src/shared/search/record.ts'
import type { SearchSettings } from '../../../src/shared/search/settings.ts'

export interface SearchView {
  readonly name: string
  readonly settings: SearchSettings
  readonly kind: 'local' | 'algolia'
  /** One after the other; the last one is what is looked at. */
  readonly states: readonly SearchState[]
}

/** A site without a search page, and without a place for reports. */
export const BARE_SETTINGS: SearchSettings = {
  baseUrl: '/course/',
  indexName: 'course',
  maxResultsPerGroup: 5,
  versions: [],
}

export const SETTINGS: SearchSettings = {
  ...BARE_SETTINGS,
  page: '/course/search',
  missingResultsUrl: 'https://example.org/report?q={query}',
}

export const EMPTY: SearchState = {
  status: 'idle',
  query: '',
  active: undefined,
  groups: [],
  answer: undefined,
  failure: undefined,
  suggestions: [],
}

/** A hit of a page below a section; `*…*` in the texts is what matches. */
export function hit(type: RecordType, [section, page, heading]: readonly string[], text = ''): SearchHit {
  const plain = (value: string | undefined): string | null => value?.replaceAll('*', '') ?? null
  const slug = [section, page, heading].map((name) => plain(name)?.toLowerCase().replaceAll(' ', '-'))
  const url = `/course/docs/${slug[0] ?? ''}/${slug[1] ?? ''}${slug[2] === undefined ? '' : `#${slug[2]}`}`
  return {
    objectID: `${url} ${type}`,
    url,
    type,
    hierarchy: {
      lvl0: plain(section),
      lvl1: plain(page),
      lvl2: plain(heading),
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: text === '' ? null : plain(text),
    marked: {
      lvl1: marked(page ?? ''),
      ...(heading !== undefined && { lvl2: marked(heading) }),
      ...(text !== '' && { content: marked(text) }),
    },
  }
}

function marked(text: string): Marked {
  return text.split('*').map((piece, index) => ({ text: piece, match: index % 2 === 1 }))
}

type Line = SearchHit | readonly [SearchHit, 'child' | 'last']

/** A section of the list whose items count from `first`. */
export function group(
  kind: ItemGroup['kind'],
  title: string,
  [first, ...lines]: readonly [number, ...Line[]],
): ItemGroup {
  const items = lines.map((line, place): Item => {
    const index = first + place
    return 'url' in line ? { hit: line, index } : { hit: line[0], child: line[1], index }
  })
  return { kind, title, items }
}

const GIT = ['Version control', 'Working with *branch*es'] as const

const FOUND: readonly ItemGroup[] = [
  group('results', 'Version control', [
    0,
    hit('lvl1', GIT, 'A *branch* is a line of work of its own; make one …'),
    [hit('lvl2', [...GIT, 'Delete a *branch*'], '… once it is merged, the *branch* has done its work …'), 'child'],
    [hit('content', [...GIT, 'Merge'], '… merge the *branch* that you worked on into the main *branch* …'), 'last'],
    hit('lvl2', ['Version control', 'Collaboration with pull requests', 'Protected *branch*es']),
  ]),
  group('results', 'Automating CI workflows', [
    4,
    hit(
      'content',
      ['Automating CI workflows', 'Workflow triggers', 'Filters'],
      '… run on push to a *branch* whose name matches releases/v2 …',
    ),
    hit(
      'lvl1',
      [
        'Automating CI workflows',
        'What a build of a *branch* with a really long name that does not fit into a line of the list may tell',
      ],
      '',
    ),
  ]),
]

const RECENT = [
  hit('lvl1', ['Containerization', 'Docker images and how they are built in layers']),
  hit('lvl2', ['Security & monitoring', 'Secrets', 'Rotate a secret']),
]

const results: SearchState = {
  ...EMPTY,
  query: 'branch',
  active: 0,
  groups: FOUND,
  answer: { query: 'branch', hits: [], total: 42, pages: 3 },
}

const start: SearchState = {
  ...EMPTY,
  active: 0,
  groups: [group('recent', '', [0, ...RECENT]), group('favorite', '', [2, hit('lvl1', ['Deployment', 'Versioning'])])],
}

const noResults: SearchState = {
  ...EMPTY,
  query: 'kubernets',
  answer: { query: 'kubernets', hits: [], total: 0, pages: 0 },
  suggestions: ['Version control', 'Containerization', 'Automating CI workflows'],
}

const error: SearchState = { ...EMPTY, query: 'branch', status: 'error', failure: { unreachable: true } }

const REFUSED = { unreachable: false, status: 403, reason: 'Invalid Application-ID or API key' }

export const STATES = { start, results, noResults, error, refused: { ...error, failure: REFUSED } } as const

const local = { settings: SETTINGS, kind: 'local' } as const

export const SEARCH_VIEWS: readonly SearchView[] = [
  { ...local, name: 'nothing stored', states: [EMPTY] },
  { ...local, name: 'recent and favourite searches', states: [start] },
  { ...local, name: 'results', states: [results] },
  { ...local, name: 'results of the hosted service', kind: 'algolia', states: [{ ...results, active: 2 }] },
  { ...local, name: 'late results', states: [results, { ...results, query: 'branches', status: 'stalled' }] },
  {
    ...local,
    name: 'results of the fallback',
    kind: 'algolia',
    states: [
      { ...results, answer: { query: 'branch', hits: [], total: 42, pages: 3, fallback: { unreachable: true } } },
    ],
  },
  {
    ...local,
    name: 'results of the fallback, since the service refuses',
    kind: 'algolia',
    states: [{ ...results, answer: { query: 'branch', hits: [], total: 42, pages: 3, fallback: REFUSED } }],
  },
  { ...local, name: 'results without a search page', settings: BARE_SETTINGS, states: [results] },
  { ...local, name: 'no results', states: [noResults] },
  { ...local, name: 'error', states: [STATES.error] },
  { ...local, name: 'error of a service that refuses', kind: 'algolia', states: [STATES.refused] },
]
