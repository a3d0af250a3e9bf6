import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeGitHub, pagesAddress, parseAddress, toBaseUrl } from '../../src/init/address.ts'

for (const [written, url, baseUrl] of [
  ['https://example.org', 'https://example.org', '/'],
  ['https://example.org/my-course', 'https://example.org', '/my-course/'],
  [' ada.github.io/git/ ', 'https://ada.github.io', '/git/'],
  ['http://localhost:8080/a//b/', 'http://localhost:8080', '/a/b/'],
  ['https://EXAMPLE.org/Kurs', 'https://example.org', '/Kurs/'],
] as const) {
  test(`${written} is an address`, () => {
    assert.deepEqual(parseAddress(written), { url, baseUrl })
  })
}

for (const written of [
  'my course',
  'https://',
  'ftp://example.org',
  'mailto:a@b.c',
  'https://example.org/?a=b',
  'a.org/#x',
  'https://me@a.org',
])
  test(`${written} is none`, () => assert.equal(typeof parseAddress(written), 'string'))

for (const [path, base] of [
  ['my-course', '/my-course/'],
  ['/', '/'],
  ['', '/'],
  ['/a/b', '/a/b/'],
] as const)
  test(`base URL of ${JSON.stringify(path)}`, () => assert.equal(toBaseUrl(path), base))

for (const [origin, address] of [
  ['git@github.com:Ada/git-course.git', 'https://ada.github.io/git-course/'],
  ['https://github.com/ada/git-course', 'https://ada.github.io/git-course/'],
  ['https://token@github.com/ada/Git.Course.git', 'https://ada.github.io/Git.Course/'],
  ['ssh://git@github.com:22/ada/x.git', 'https://ada.github.io/x/'],
  ['https://github.com/Ada/ada.github.io.git', 'https://ada.github.io/'],
  ['https://gitlab.com/ada/git-course.git', undefined],
  ['https://evil.org/github.com/ada/x', undefined],
  ['/srv/git/course.git', undefined],
] as const) {
  test(`GitHub Pages of ${origin}`, () => {
    const found = pagesAddress(origin)
    assert.equal(found === undefined ? undefined : found.url + found.baseUrl, address)
  })
}

for (const [origin, may] of [
  [undefined, true],
  ['git@github.com:ada/x.git', true],
  ['https://github.example.edu/ada/x.git', true],
  ['https://gitlab.com/ada/github-course.git', false],
  ['git@codeberg.org:ada/x.git', false],
] as const)
  test(`workflows for ${origin ?? 'no server yet'}`, () => assert.equal(mayBeGitHub(origin), may))
