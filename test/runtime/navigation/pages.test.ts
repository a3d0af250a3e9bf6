import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPages, pathCandidates, type Pages } from '../../../runtime/navigation/pages.ts'
import { openSiteFiles } from '../../../runtime/navigation/site-files.ts'
import { NOTHING, trusted } from '../../../src/shared/html.ts'
import { MANIFEST_VERSION, manifestFile, type ManifestPart, type PageData } from '../../../src/shared/protocol.ts'

const PARTS = 4
const VERSION = 'v1'

interface Server {
  /** Route to chunk, or what the server sends in the stead of a part; may be changed between requests. */
  manifest: ManifestPart | string
  /** What the parts say they are made for; the page's own version when it is left out. */
  version?: string
  /** Chunk file to module. */
  modules: Record<string, unknown>
  readonly requests: string[]
}

function page(path: string): { page: PageData } {
  return {
    page: { path, title: path, main: trusted(`<div>${path}</div>`), htmlClass: '', head: NOTHING, navbarActive: [] },
  }
}

function open(server: Server, manifestParts = PARTS): Pages {
  const fetch = (url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'status' | 'text'>> => {
    server.requests.push(`${url} ${init.cache ?? ''}`)
    const { manifest } = server
    if (typeof manifest === 'string')
      return Promise.resolve({ ok: manifest !== '404', status: 404, text: () => Promise.resolve(manifest) })
    const inPart = Object.entries(manifest).filter(([path]) => `/base/${manifestFile(path, manifestParts)}` === url)
    const part = { ...Object.fromEntries(inPart), [MANIFEST_VERSION]: server.version ?? VERSION }
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(part)) })
  }
  const importModule = (url: string): Promise<unknown> => {
    server.requests.push(url)
    const module = server.modules[url]
    return module === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(module)
  }
  const site = { baseUrl: '/base/', manifestParts, version: VERSION }
  return openPages({ site, files: openSiteFiles('/base/', fetch), importModule })
}

describe('pathCandidates', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['/a', ['/a', '/a/']],
    ['/a/', ['/a/', '/a']],
    ['/caf%C3%A9', ['/caf%C3%A9', '/café', '/caf%C3%A9/', '/café/']],
    ['/a/index.html', ['/a/index.html', '/a/index.html/', '/a', '/a/']],
    ['/a.html', ['/a.html', '/a.html/', '/a', '/a/']],
    ['/index.html', ['/index.html', '/index.html/', '/']],
    ['/', ['/']],
    ['/100%', ['/100%', '/100%/']],
  ]
  for (const [pathname, expected] of cases) {
    it(pathname, () => assert.deepEqual(pathCandidates(pathname), expected))
  }
})

describe('Pages.find', () => {
  const server = (): Server => ({
    manifest: { '/base/a': 'c/a.js', '/base/b/': 'c/b.js', '/base/': 'c/home.js', '/base/für': 'c/f.js' },
    modules: {},
    requests: [],
  })
  const cases: readonly [pathname: string, chunk: string | undefined][] = [
    ['/base/a', '/base/c/a.js'],
    ['/base/a/', '/base/c/a.js'],
    ['/base/a.html', '/base/c/a.js'],
    ['/base/b', '/base/c/b.js'],
    ['/base/b/index.html', '/base/c/b.js'],
    ['/base', '/base/c/home.js'],
    ['/base/index.html', '/base/c/home.js'],
    ['/base/f%C3%BCr', '/base/c/f.js'],
    ['/base/none', undefined],
    ['/base/toString', undefined],
  ]
  for (const [pathname, chunk] of cases) {
    for (const parts of [1, PARTS]) {
      it(`${pathname} in a manifest of ${parts}`, async () =>
        assert.deepEqual(await open(server(), parts).find(pathname), chunk === undefined ? [] : [chunk]))
    }
  }

  it('asks for a part once, and the server whether it is still right', async () => {
    const { find } = open({ ...server(), requests: [] }, 1)
    await find('/base/a')
    await find('/base/b/')
    const asked = server()
    const pages = open(asked, 1)
    await Promise.all([pages.find('/base/a'), pages.find('/base/b/'), pages.find('/base/none')])
    assert.deepEqual(asked.requests, ['/base/assets/manifest/0.json no-cache'])
  })

  it('names what the chunk needs', async () => {
    const { find } = open({ manifest: { '/base/a': 'c/a.js js/shared.js' }, modules: {}, requests: [] })
    assert.deepEqual(await find('/base/a'), ['/base/c/a.js', '/base/js/shared.js'])
  })

  it('asks again after a failure', async () => {
    const asked: Server = { ...server(), manifest: '404' }
    const pages = open(asked, 1)
    assert.deepEqual(await pages.find('/base/a'), [])
    asked.manifest = { '/base/a': 'c/a.js' }
    assert.deepEqual(await pages.find('/base/a'), ['/base/c/a.js'])
  })
})

describe('Pages.load', () => {
  it('gives the module of a page', async () => {
    const module = page('/base/a')
    const { load } = open({ manifest: { '/base/a': 'a.js' }, modules: { '/base/a.js': module }, requests: [] }, 1)
    assert.equal(await load('/base/a'), module)
  })

  it('leaves it to a page load when a chunk is gone, after a new version of the site', async () => {
    const server: Server = { manifest: { '/base/a': 'old.js' }, modules: {}, requests: [] }
    const { find, load } = open(server, 1)
    await find('/base/a')
    server.manifest = { '/base/a': 'new.js' }
    server.modules = { '/base/new.js': page('/base/a') }
    assert.equal(await load('/base/a'), undefined)
    assert.deepEqual(server.requests, ['/base/assets/manifest/0.json no-cache', '/base/old.js'])
  })

  it('loads no page that was made for other scripts and styles', async () => {
    const modules = { '/base/new.js': page('/base/a') }
    const server: Server = { manifest: { '/base/a': 'new.js' }, version: 'v2', modules, requests: [] }
    assert.equal(await open(server, 1).load('/base/a'), undefined)
    assert.equal((await open({ ...server, version: VERSION }, 1).load('/base/a'))?.page.path, '/base/a')
  })

  it('knows which part was asked for', async () => {
    const { find, isListed } = open({ manifest: { '/base/a': 'a.js' }, modules: {}, requests: [] }, 1)
    assert.equal(isListed('/base/b'), false)
    await find('/base/a')
    assert.equal(isListed('/base/b'), true)
  })

  const broken: readonly [
    name: string,
    manifest: Server['manifest'],
    modules: Record<string, unknown>,
    requests: number,
  ][] = [
    ['a page that does not exist', {}, {}, 1],
    ['a chunk that does not load', { '/base/a': 'a.js' }, {}, 2],
    ['a chunk of another shape', { '/base/a': 'a.js' }, { '/base/a.js': { page: 'x' } }, 2],
    ['a module that is none', { '/base/a': 'a.js' }, { '/base/a.js': null }, 2],
    ['a manifest that is missing', '404', {}, 1],
    ['a manifest that is garbage', '<!doctype html>', {}, 1],
    ['a manifest that is null', 'null', {}, 1],
  ]
  for (const [name, manifest, modules, requests] of broken) {
    it(`gives up on ${name}, at once`, async () => {
      const server: Server = { manifest, modules, requests: [] }
      assert.equal(await open(server, 1).load('/base/a'), undefined)
      assert.equal(server.requests.length, requests, server.requests.join(', '))
    })
  }
})
