import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import {
  addressHref,
  currentUrl,
  fileLink,
  fileUrl,
  loadedUrl,
  pageLink,
  resolveHref,
} from '../../../runtime/navigation/hash-address.ts'
import { openFakePage } from '../fake-page.ts'

const SITE = '<script type="application/json" id="devcourse-site">{"baseUrl":"/base/"}</script>'
const FILE = 'https://example.org/some/folder/index.html'

function at(t: TestContext, address: string): void {
  openFakePage(t, SITE, { url: FILE + address })
}

const shown = (url: URL | undefined): string | undefined => url?.href.replace('https://example.org', '')

test('a hash stands for a page, its query and a place on it', (t) => {
  const pages: readonly [hash: string, url: string][] = [
    ['', '/base/'],
    ['#/', '/base/'],
    ['#/docs/intro', '/base/docs/intro'],
    ['#/docs/intro?a=b#usage', '/base/docs/intro?a=b#usage'],
    ['#/caf%C3%A9/', '/base/caf%C3%A9/'],
    ['#usage', '/base/#usage'],
    ['#//elsewhere.example/x', '/base//elsewhere.example/x'],
    ['?q=form#/search', '/base/search?q=form'],
  ]
  for (const [hash, url] of pages) {
    at(t, hash)
    assert.equal(shown(currentUrl()), url, hash)
    assert.equal(shown(loadedUrl()), '/base/')
  }
})

test('links lead to pages by their hash, to places on the page that is shown; files are none of them', (t) => {
  at(t, '#/docs/intro?a=b')
  assert.equal(shown(resolveHref('#/docs/b#x')), '/base/docs/b#x')
  assert.equal(shown(resolveHref('#x')), '/base/docs/intro?a=b#x')
  assert.equal(shown(resolveHref('#')), '/base/docs/intro?a=b')
  assert.equal(shown(resolveHref('/base/docs/b')), '/base/docs/b')
  for (const href of ['./files/a.pdf', 'https://example.com/', 'mailto:a@example.org', '/outside'])
    assert.equal(resolveHref(href), undefined, href)
})

test('addresses are written as hashes, without the query of a form that led here; files count from the one page', (t) => {
  at(t, '?q=form#/docs/intro')
  assert.equal(addressHref(new URL('https://example.org/base/docs/b?x#y')), '/some/folder/index.html#/docs/b?x#y')
  assert.equal(pageLink('/base/docs/b#y'), '#/docs/b#y')
  assert.equal(pageLink('#y'), '#/docs/intro?q=form#y')
  assert.equal(fileLink('/base/img/a.svg'), './img/a.svg')
  assert.equal(fileLink('https://example.com/a.svg'), 'https://example.com/a.svg')
  assert.equal(fileUrl('/base/', 'assets/a.js'), 'https://example.org/some/folder/assets/a.js')
})
