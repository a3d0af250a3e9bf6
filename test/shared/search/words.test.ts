import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editCounter } from '../../../src/shared/search/edits.ts'
import { parseQuery } from '../../../src/shared/search/query.ts'
import { stemOf } from '../../../src/shared/search/stems.ts'
import { eachWord, wordsOf } from '../../../src/shared/search/words.ts'

test('words are found by themselves and by their parts', () => {
  const cases: readonly [string, string[]][] = [
    ['Hello, world!', ['hello', 'world']],
    ['docker-compose', ['docker-compose', 'docker', 'compose']],
    ['--no-cache', ['--no-cache', 'no-cache', 'no', 'cache']],
    ['.github/workflows', ['.github/workflows', 'github/workflows', 'github', 'workflows']],
    ['useState', ['usestate', 'use', 'state']],
    ['HTMLElement', ['htmlelement', 'html', 'element']],
    ['v1.2', ['v1.2', 'v1', '2']],
    ['GITHUB_TOKEN', ['github_token', 'github', 'token']],
    ['secrets.API_KEY', ['secrets.api_key', 'secrets', 'api_key', 'api', 'key']],
    [
      'a/docker-compose.yml',
      ['a/docker-compose.yml', 'a', 'docker-compose.yml', 'docker-compose', 'yml', 'docker', 'compose'],
    ],
    ['v1.2-rc.1', ['v1.2-rc.1', 'v1', '2', 'rc', '1']],
    ['C++ and C#', ['c++', 'c', 'and', 'c#']],
    ['.env', ['.env', 'env']],
    ['404', ['404']],
    ['k8s', ['k8s']],
    ['R', ['r']],
    ['@scope/pkg', ['@scope/pkg', 'scope/pkg', 'scope', 'pkg']],
    ['end. Next', ['end', 'next']],
    ["it's Docker's", ['it', 'docker']],
    ["don’t don't", ['dont']],
    ['Über ﬁle Straße İstanbul', ['uber', 'file', 'strasse', 'istanbul']],
    ['cafe\u0301 café', ['cafe']],
    ['Ёлка й', ['елка', 'и']],
    ['한국어 검색', ['한국어', '검색']],
    ['東京大学', ['東京', '大学']],
    ['สวัสดีครับ', ['สวัสดี', 'ครับ']],
    ['… — !?', []],
    ['', []],
  ]
  for (const [text, expected] of cases) {
    assert.deepEqual([...new Set(wordsOf(text).flatMap(({ terms }) => terms))], expected, text)
  }
})

test('a word knows where it and its parts stand', () => {
  const found: string[] = []
  const text = 'Über --no-cache, 東京大学'
  eachWord(text, ({ start, end, parts }, at) => {
    found.push(text.slice(at + start, at + end), ...parts.map((part) => text.slice(at + part.start, at + part.end)))
  })
  assert.deepEqual(found, ['Über', '--no-cache', 'no', 'cache', '東京', '大学'])
})

test('a long word is known by its beginning', () => {
  assert.deepEqual(wordsOf('x'.repeat(50))[0]?.terms, ['x'.repeat(40)])
})

test('forms of an English word have one stem', () => {
  for (const [a, b] of [
    ['deploy', 'deployment'],
    ['deploying', 'deploys'],
    ['fly', 'flies'],
    ['caches', 'caching'],
  ] as const) {
    assert.equal(stemOf(a), stemOf(b), `${a}, ${b}`)
  }
  assert.notEqual(stemOf('docker'), stemOf('document'))
})

test('edits are counted, swapped neighbours as one', () => {
  const cases: readonly [string, string, number][] = [
    ['docker', 'docker', 0],
    ['dcoker', 'docker', 1],
    ['docer', 'docker', 1],
    ['dockker', 'docker', 1],
    ['ducker', 'docker', 1],
    ['ducler', 'docker', 2],
    ['kubernets', 'kubernetes', 1],
    ['abcd', 'wxyz', 3],
    ['', 'abcd', 3],
  ]
  for (const [typed, word, edits] of cases) {
    assert.equal(editCounter(typed, { most: 2, open: false })(word), edits, `${typed} ${word}`)
  }
  assert.equal(editCounter('kubre', { most: 1, open: true })('kubernetes'), 1, 'swapped in what is typed so far')
})

test('a query is words, the last one open while it is typed, little words not needed', () => {
  const asked = (query: string) =>
    parseQuery(query).map(({ term, open, optional }) => `${term}${open ? '*' : ''}${optional ? '?' : ''}`)
  assert.deepEqual(asked('Docker comp'), ['docker', 'comp*'])
  assert.deepEqual(asked('Docker comp '), ['docker', 'comp'])
  assert.deepEqual(asked('how to undo a commit'), ['how?', 'to?', 'undo', 'a?', 'commit*'])
  assert.deepEqual(asked('how to'), ['how', 'to*'])
  assert.deepEqual(asked('git git'), ['git*'])
  assert.deepEqual(asked(' !? … '), [])
})
