/** Which redirects a site has, as the plugin `client-redirects` of Docusaurus 3.8.1 finds them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CreateRedirects, RedirectsConfig } from '../../src/model/redirects.ts'
import { resolved, resolveInput, type SiteSpec } from './fixture.ts'

interface Options {
  readonly redirects?: readonly (readonly [from: string | readonly string[], to: string])[]
  readonly fromExtensions?: readonly string[]
  readonly toExtensions?: readonly string[]
  readonly createRedirects?: CreateRedirects
}

/** What becomes of the redirects of a site with the pages `/docs/a` and `/docs/b`: from and to, and what is told. */
function redirects({ redirects: list = [], ...options }: Options, spec: SiteSpec = {}): readonly string[] {
  const input = resolveInput({ docs: { 'a.md': {}, 'b.md': {} }, ...spec })
  const config: RedirectsConfig = {
    fromExtensions: [],
    toExtensions: [],
    text: '',
    ...options,
    redirects: list.map(([from, to], index) => ({
      from: typeof from === 'string' ? [from] : from,
      to,
      name: `redirects[${index.toString()}]`,
      placeOf: () => ({ line: index + 1, column: 1 }),
    })),
  }
  const { site, diagnostics } = resolved({ ...input, loaded: { ...input.loaded, redirects: config } })
  return [
    ...[...(site.redirects ?? [])].map(([path, { from, to }]) => `${path} ${from} ${to}`),
    ...diagnostics.map(
      ({ severity, rule, place, message, hint }) =>
        `${severity} ${rule} ${place?.line.toString() ?? '-'} ${message} (${hint ?? ''})`,
    ),
  ]
}

test('a list leads old paths to new ones, with the base URL in front', () => {
  assert.deepEqual(redirects({ redirects: [['/old', '/docs/a']] }), ['/old /old /docs/a'])
  const many = [[['/x', '/y/'], '/docs/b?q#h']] as const
  assert.deepEqual(redirects({ redirects: many }, { config: { baseUrl: '/base/' } }), [
    '/base/x /x /base/docs/b?q#h',
    '/base/y /y/ /base/docs/b?q#h',
  ])
  assert.deepEqual(redirects({ redirects: [['/out', 'https://example.com/a']] }), ['/out /out https://example.com/a'])
})

test('the slash at the end follows the policy of the site', () => {
  const list = { redirects: [['/x', '/docs/a/?q']] } as const
  assert.deepEqual(redirects(list), ['/x /x /docs/a?q'])
  assert.deepEqual(redirects(list, { config: { trailingSlash: false } }), ['/x /x /docs/a?q'])
  assert.deepEqual(redirects({ redirects: [['/x', '/docs/a']] }, { config: { trailingSlash: true } }), [
    '/x /x /docs/a/',
  ])
})

test('endings make redirects of all pages that have or lack them', () => {
  assert.deepEqual(redirects({ fromExtensions: ['html', 'php'] }, { docs: { 'a.md': {} } }), [
    '/docs/a.html /docs/a.html /docs/a',
    '/docs/a.php /docs/a.php /docs/a',
  ])
  const slash = { docs: { 'a.md': {} }, config: { trailingSlash: true } }
  assert.deepEqual(redirects({ fromExtensions: ['html'] }, slash), ['/docs/a.html /docs/a.html/ /docs/a/'])
  assert.deepEqual(redirects({ toExtensions: ['html'] }, { docs: { 'c.md': { slug: 'c.html' } } }), [
    '/docs/c /docs/c /docs/c.html',
    '/404 /404 /404.html',
  ])
})

test('a function names old paths of a page', () => {
  const given: string[] = []
  const createRedirects = (path: string) => {
    given.push(path)
    return path === '/docs/a' ? ['/1', '/2'] : path === '/docs/b' ? '/3' : undefined
  }
  assert.deepEqual(redirects({ createRedirects }, { config: { baseUrl: '/base/' } }), [
    '/base/1 /1 /base/docs/a',
    '/base/2 /2 /base/docs/a',
    '/base/3 /3 /base/docs/b',
  ])
  assert.ok(given.includes('/docs/a') && given.includes('/404.html'))
  assert.deepEqual(redirects({ createRedirects: () => 'no path' }), [
    'error config-function-failed - The function `createRedirects` gave a string for `/docs/a` (return a path that starts with `/`, a list of such paths, or nothing)',
  ])
})

test('a target that is no page is an error with its place', () => {
  const base = { config: { baseUrl: '/base/', unbuilt: ['blog'] } }
  assert.deepEqual(
    redirects(
      {
        redirects: [
          ['/x', '/docs/aa'],
          [['/y', '/z'], '/blog/one'],
        ],
      },
      base,
    ).slice(3),
    [
      'error broken-redirect 1 Unexpected redirect from `/x` to `/docs/aa`, expected an existing page (did you mean `/docs/a`?)',
    ],
  )
  assert.match(redirects({ redirects: [['/x', '/base/docs/a']] }, base)[1] ?? '', /leave out the base URL: `\/docs\/a`/)
  // once for an entry, and never for an address elsewhere
  assert.equal(redirects({ redirects: [[['/x', '/y'], '/quite/another']] }).length, 3)
  const statics = [{ path: 'static/f.pdf', output: 'f.pdf' }]
  const toFile = { redirects: [['/x', '/f.pdf']] } as const
  assert.equal(redirects(toFile, { statics }).length, 2)
  assert.equal(redirects(toFile, { statics, config: { conventions: 'devcourse' } }).length, 1)
})

test('a chain is an error, a circle another one', () => {
  const chain = [
    ['/x', '/y'],
    ['/y', '/docs/a'],
  ] as const
  assert.deepEqual(redirects({ redirects: chain }).slice(2), [
    'error broken-redirect 1 Unexpected redirect from `/x` to `/y`, expected an existing page (this is a redirect, too: lead to `/docs/a` at once)',
  ])
  const circle = [
    ['/x', '/y'],
    ['/y', 'https://example.org/x?q'],
    ['/z', '/z/'],
  ] as const
  assert.deepEqual(redirects({ redirects: circle }).slice(3), [
    'error redirect-loop 1 Redirects lead in a circle: `/x` → `/y` → `/x` (let one of them lead to a page)',
    'error redirect-loop 3 Redirects lead in a circle: `/z` → `/z` (let one of them lead to a page)',
  ])
})

test('a page stays at its address, and of two redirects the first', () => {
  const list = [
    ['/docs/a', '/docs/b'],
    ['/x', '/docs/a'],
    ['/x', '/docs/b'],
  ] as const
  assert.deepEqual(redirects({ redirects: list }), [
    '/x /x /docs/a',
    'warning redirect-from-page 1 The redirect from `/docs/a` is left out, since a page is at this address (take the redirect out, or give the page another address)',
    'warning duplicate-redirect 3 `/x` is redirected twice, to `/docs/a` and `/docs/b`: the first one counts (take one of them out)',
  ])
  const policies = { ...resolveInput({}).loaded.config.policies, onDuplicateRoutes: 'ignore' } as const
  assert.deepEqual(redirects({ redirects: list }, { config: { policies } }), ['/x /x /docs/a'])
})

test('with the hash router there are none, with a warning', () => {
  assert.deepEqual(redirects({ redirects: [['/x', '/docs/a']] }, { config: { router: 'hash' } }), [
    'warning unsupported-feature - There are no redirects with the hash router, since all its pages have one address (take `redirects` out)',
  ])
})
