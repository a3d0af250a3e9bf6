/** Which tags are versions, in which order, and where their edit links lead. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseTags, type TagChoice } from '../../../src/config/tags/choose.ts'
import { tagEditUrl } from '../../../src/config/tags/edit-url.ts'

const CHOICES: readonly (readonly [
  what: string,
  choice: Partial<TagChoice>,
  tags: readonly string[],
  versions: readonly string[],
])[] = [
  ['by number, not by letters', {}, ['v1.2', 'v1.10', 'v1.9.1', 'v1.9'], ['1.10', '1.9.1', '1.9', '1.2']],
  [
    'trials before what they try',
    {},
    ['v2.0.0-rc.2', 'v2.0.0-rc.10', 'v2.0.0', 'v2.0.0-alpha', 'v2.0.0-rc'],
    ['2.0.0', '2.0.0-rc.10', '2.0.0-rc.2', '2.0.0-rc', '2.0.0-alpha'],
  ],
  ['names behind numbers, the younger first', { match: '*' }, ['autumn', 'v1', 'spring'], ['1', 'spring', 'autumn']],
  ['packages and folders', { match: ['docs/v*', 'api@*'] }, ['docs/v1', 'api@2.0', 'v3', 'x/v1'], ['2.0', '1']],
  ['a star is no slash', {}, ['v1/2', 'v1'], ['1']],
  ['all but some', { match: ['v*', '!v0.*'] }, ['v0.9', 'v1.0'], ['1.0']],
  [
    'the newest of each series, a trial only where there is nothing else',
    { each: 'minor' },
    ['v1.9.5', 'v1.9.6-rc.1', 'v1.10.0', 'v2.0.0-rc.1'],
    ['2.0', '1.10', '1.9'],
  ],
  ['of each large series', { each: 'major' }, ['v1.9.5', 'v1.10.0', 'v2.0.1'], ['2', '1']],
]

for (const [what, choice, names, versions] of CHOICES)
  test(`tags: ${what}`, () => {
    const tags = names.map((name, date) => ({ name, object: '', date }))
    const chosen = chooseTags(tags, { match: 'v*', each: 'tag', ...choice })
    assert.deepEqual(
      chosen.map(({ name }) => name),
      versions,
    )
  })

const LINKS: readonly (readonly [prefix: string, expected: string | undefined])[] = [
  ['https://github.com/o/r/edit/main/', 'https://github.com/o/r/blob/a/v1%22/'],
  ['https://github.com/o/r/tree/main/website', 'https://github.com/o/r/blob/a/v1%22/website'],
  ['https://gitlab.com/g/h/r/-/edit/main/site/', 'https://gitlab.com/g/h/r/-/blob/a/v1%22/site/'],
  ['https://codeberg.org/o/r/_edit/branch/main/', 'https://codeberg.org/o/r/src/tag/a/v1%22/'],
  ['https://bitbucket.org/o/r/src/main/', 'https://bitbucket.org/o/r/src/a/v1%22/'],
  ['https://git.example.org/?at={tag}&file=', 'https://git.example.org/?at=a/v1%22&file='],
  ['https://git.example.org/?file=', undefined],
]

for (const [prefix, expected] of LINKS)
  test(`the edit link ${prefix}`, () => {
    assert.equal(tagEditUrl(prefix, 'a/v1"'), expected)
  })
