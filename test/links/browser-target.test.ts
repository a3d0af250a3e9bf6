import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserTarget, ownTarget } from '../../src/links/browser-target.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import type { SiteConfig } from '../../src/model/config.ts'
import type { Target } from '../../src/model/page.ts'
import { resolve } from '../resolve/fixture.ts'

function tablesWith(config: Partial<SiteConfig>) {
  const { site } = resolve({
    docs: { 'a.md': {}, 'with blank.md': {} },
    statics: [
      { path: 'static/img/x y.png', output: 'img/x y.png' },
      { path: 'static/app/index.html', output: 'app/index.html' },
    ],
    config: { url: 'https://example.org', baseUrl: '/base/', ...config },
  })
  return linkTables(site)
}

function shown(target: Target): string {
  switch (target.type) {
    case 'external':
      return target.own === undefined ? 'external' : `own ${shown(target.own)}`
    case 'unchecked':
    case 'asset':
      return target.type
    case 'route':
    case 'static':
    case 'outside':
    case 'missing':
      return `${target.type} ${target.path}${target.hash}`
  }
}

test('an address is taken as it is written, from the address that the page is served at', () => {
  const tables = tablesWith({})
  for (const [url, expected] of [
    ['/base/docs/a', 'route /base/docs/a'],
    ['/base/docs/a/#x', 'route /base/docs/a/#x'],
    ['/base/docs/a/index.html', 'route /base/docs/a'],
    ['/docs/a', 'outside /docs/a'],
    ['/based', 'outside /based'],
    ['../../img/x%20y.png', 'static /base/img/x y.png'],
    ['../img/x%20y.png', 'missing /base/docs/img/x%20y.png'],
    [' /base/img/x\ny.png ', 'missing /base/img/xy.png'],
    ['/base/app', 'static /base/app/'],
    ['/base/404.html', 'unchecked'],
    ['/base/assets/a.png', 'unchecked'],
    ['/base/assets/b.png', 'missing /base/assets/b.png'],
    ['#x', 'route /base/docs/a#x'],
    ['..\\with%20blank', 'route /base/docs/with%20blank'],
    ['/base/docs/A', 'missing /base/docs/A'],
    ['mailto:a@b.org', 'external'],
    ['//cdn.org/x', 'external'],
  ] as const)
    assert.equal(
      shown(browserTarget(url, '/base/docs/a', { tables, outputs: new Set(['assets/a.png']) })),
      expected,
      url,
    )
})

test('without trailing slashes a page is a file, and there is nothing below it', () => {
  const tables = tablesWith({ trailingSlash: false })
  const target = (url: string): string => shown(browserTarget(url, '/base/docs/a', { tables }))
  assert.equal(target('../img/x%20y.png'), 'static /base/img/x y.png')
  assert.equal(target('/base/docs/a'), 'route /base/docs/a')
  assert.equal(target('/base/docs/a.html'), 'route /base/docs/a')
  assert.equal(target('/base/docs/a/'), 'missing /base/docs/a/')
  assert.equal(target('/base'), 'missing /base')
})

test('a whole URL of this site is followed; other hosts, bases and languages are not', () => {
  const i18n = {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    languages: [],
    folder: 'i18n',
    messages: {},
    locale: 'en',
    path: 'en',
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
  } as const
  const tables = tablesWith({
    i18n: { ...i18n, calendar: 'gregory', staleNotice: false, fillIn: false },
    unbuilt: ['de'],
  })
  const own = (url: string): string | undefined => {
    const target = ownTarget(url, tables)
    return target && shown(target)
  }
  assert.equal(own('https://EXAMPLE.org/base/docs/a#x'), 'route /base/docs/a#x')
  assert.equal(own('http://example.org/base/zzz?q'), 'missing /base/zzz')
  for (const url of [
    'https://example.org/other',
    'https://example.org:80/base/zzz',
    'https://www.example.org/base/zzz',
    'https://example.org/base/de/zzz',
  ])
    assert.equal(own(url), undefined, url)
})
