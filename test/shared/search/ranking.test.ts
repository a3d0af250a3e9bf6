/** Which of two sections comes first, and why. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { idsOf, indexOf, type TestPage } from './site-index.ts'

const FILLER = 'The quick brown fox jumps over the lazy dog while nobody looks at it at all today.'

describe('ranking', () => {
  const first = async (pages: Record<string, TestPage>, query: string) => (await idsOf(await indexOf(pages), query))[0]
  const page = (title: string, content: string, code = ''): TestPage => ({ title, sections: [{ content, code }] })

  const cases: readonly [string, string, Record<string, TestPage>][] = [
    [
      'a title before a text',
      'volumes',
      { text: page('Other', 'Volumes and volumes of volumes'), right: page('Volumes', FILLER) },
    ],
    [
      'a heading before a text',
      'volumes',
      {
        text: page('Other', `Volumes ${FILLER}`),
        right: { title: 'Disks', sections: [{ content: FILLER }, { heading: 'Volumes', content: FILLER }] },
      },
    ],
    [
      'a text before code',
      'volumes',
      { code: page('A', FILLER, 'volumes volumes'), right: page('B', `Volumes ${FILLER}`) },
    ],
    [
      'a short title before a long one',
      'docker',
      { long: page('How we came to use Docker here', ''), right: page('Docker', '') },
    ],
    ['the word before its forms', 'testing', { form: page('Tests', 'tests'), right: page('Testing', 'testing') }],
    [
      'words near each other',
      'image size',
      { far: page('A', `Image ${FILLER} size`), right: page('B', `${FILLER} image size`) },
    ],
    ['all words before one', 'branch tag', { one: page('Branch', 'branch'), right: page('A', `branch ${FILLER} tag`) }],
    [
      'the whole before its parts',
      'depends_on',
      { parts: page('It depends on you', ''), right: page('A', FILLER, 'depends_on: db') },
    ],
    [
      'the section of the page that the words are of',
      'docker volumes',
      {
        other: { title: 'Storage', sections: [{ content: 'docker' }, { heading: 'Volumes', content: FILLER }] },
        right: page('Docker', `volumes ${FILLER}`),
      },
    ],
    [
      'keywords of the front matter',
      'containers',
      {
        text: page('A', `containers ${FILLER}`),
        right: { title: 'Docker', sections: [{ content: FILLER, keywords: 'containers' }] },
      },
    ],
    [
      'what its author has set apart before a word among others',
      'canary',
      {
        among: page('A', `${FILLER} a canary ${FILLER}`),
        right: { title: 'B', sections: [{ content: `${FILLER} a canary ${FILLER}`, terms: ['canary'] }] },
      },
    ],
    [
      'what a section begins with before what it mentions at its end',
      'canary',
      { end: page('A', `${FILLER} ${FILLER} canary`), right: page('B', `canary ${FILLER} ${FILLER}`) },
    ],
    [
      'what is shown before what is folded away',
      'canary',
      {
        folded: { title: 'A', sections: [{ content: `canary ${FILLER}`, folded: 'canary' }] },
        right: page('B', `${FILLER} canary`),
      },
    ],
    [
      'the section that explains before an exercise with that title',
      'cache keys',
      {
        exercise: { title: 'A', sections: [{}, { heading: 'Exercise Cache keys', content: FILLER, isExercise: true }] },
        right: { title: 'B', sections: [{}, { heading: 'Cache', content: `Its keys ${FILLER}` }] },
      },
    ],
    [
      'the exercise where the query says so',
      'exercise cache keys',
      {
        explains: { title: 'A', sections: [{}, { heading: 'Cache', content: `Its keys ${FILLER}` }] },
        right: { title: 'B', sections: [{}, { heading: 'Exercise Cache keys', content: FILLER, isExercise: true }] },
      },
    ],
    [
      'the section that a list of its page says it of',
      'undo',
      {
        text: page('A', `${FILLER} ${FILLER} undo`),
        right: { title: 'B', sections: [{}, { heading: 'Revert', content: FILLER, summary: 'How to undo' }] },
      },
    ],
  ]
  for (const [name, query, pages] of cases) {
    test(name, async () => assert.match((await first(pages, query)) ?? '', /^right/))
  }

  test('the best section of a page comes first', async () => {
    const sections = [
      { content: FILLER },
      { heading: 'Notes', content: 'prune' },
      { heading: 'Prune', content: 'prune' },
    ]
    assert.deepEqual(await idsOf(await indexOf({ a: { title: 'Images', sections } }), 'prune'), ['a#s2', 'a#s1'])
  })

  for (const counted of [false, true]) {
    const heading = (page: number) => (counted ? `Exercise ${page}: ${['Fox', 'Dog', 'Cat', 'Cow'][page]}` : 'Exercise')
    test(`headings that stand everywhere say nothing${counted ? ', whatever they count' : ''}`, async () => {
      const pages = Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((name, number): [string, TestPage] => {
          const asked = { heading: heading(number), level: 3, content: `oidc oidc oidc ${FILLER}` } as const
          return [name, { title: name, sections: [{}, { heading: 'Exercises' }, asked] }]
        }),
      )
      const right = { title: 'z', sections: [{}, { heading: 'A key', content: `${FILLER} oidc` }] }
      assert.equal(await first({ ...pages, right }, 'oidc'), 'right#s1')
      if (counted) assert.equal(await first({ ...pages, right }, 'exercise dog'), 'b#s2')
    })
  }
})
