import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NOTHING, trusted } from '../../../src/shared/html.ts'
import { manifestFile, type PageModule } from '../../../src/shared/protocol.ts'
import { helpLost, likePaths, placeNotFound, type LostPageOptions } from '../../../runtime/navigation/lost-page.ts'
import { openFakePage } from '../fake-page.ts'

const PATHS = ['/b/', '/b/docs/intro', '/b/docs/containers/docker', '/b/docs/containers/', '/b/docs/deploy/general']

describe('likePaths', () => {
  const cases: readonly [wanted: string, found: readonly string[]][] = [
    ['/b/docs/containers/dokcer', ['/b/docs/containers/docker', '/b/docs/containers/']],
    ['/b/docs/Containers/Docker.md', ['/b/docs/containers/docker', '/b/docs/containers/']],
    ['/b/docker', ['/b/docs/containers/docker']],
    ['/b/docs/container', ['/b/docs/containers/', '/b/docs/containers/docker']],
    ['/b/docs', ['/b/docs/intro', '/b/docs/containers/docker', '/b/docs/containers/']],
    ['/b/%E0%A4%A', []],
    ['/b/qqqqqqqqqqqqqqqq', []],
    ['/b/', []],
  ]
  for (const [wanted, found] of cases) {
    it(`finds ${found.length} for ${wanted}`, () => assert.deepEqual(likePaths(wanted, PATHS, '/b/'), found))
  }
})

describe('placeNotFound', () => {
  const docs = '/b/docs/api api-classes\n/b/docs docs-wrapper other\n/b/ä unicode'
  const cases: readonly [path: string, htmlClass: string][] = [
    ['/b/docs/x', 'docs-wrapper other'],
    ['/b/docs', 'docs-wrapper other'],
    ['/b/DOCS/x/#y', 'docs-wrapper other'],
    ['/b/docs/api/x', 'api-classes'],
    ['/b/%C3%A4/x', 'unicode'],
    ['/b/docsx', 'plugin-native'],
    ['/b/%E0%A4%A', 'plugin-native'],
  ]
  for (const [path, htmlClass] of cases) {
    it(`gives ${path} the classes ${htmlClass}`, (t) => {
      const url = `https://example.org${path}`
      const window = openFakePage(t, `<article class="not-found" data-docs="${docs}">`, {
        url,
        html: 'class="plugin-native"',
      })
      placeNotFound(window.document, window.location)
      assert.equal(window.document.documentElement.className, htmlClass)
    })
  }

  it('leaves every other page alone', (t) => {
    const window = openFakePage(t, '<h1>Page</h1>', { html: 'class="mine"' })
    placeNotFound(window.document, window.location)
    assert.equal(window.document.documentElement.className, 'mine')
  })
})

describe('helpLost', () => {
  const page = (path: string): PageModule => ({
    page: {
      path,
      title: `${path} | Site`,
      main: trusted(`<h1>Title of ${path}\u200B</h1>`),
      htmlClass: '',
      head: NOTHING,
      navbarActive: [],
    },
  })
  const setUp = (window: Window, manifest: string, known: readonly string[]) => {
    const shown: PageModule[] = []
    const load = (path: string): Promise<PageModule | undefined> =>
      Promise.resolve(known.includes(path) ? page(path) : undefined)
    const options: LostPageOptions = {
      document: window.document,
      url: () => new URL(window.location.href),
      site: { baseUrl: '/b/', manifestParts: 1 },
      files: {
        text: (file) =>
          file === 'assets/manifest/0.json' ? Promise.resolve(manifest) : Promise.reject(new Error(file)),
      },
      manifestFile,
      pages: { load, find: (path) => Promise.resolve(known.includes(path) ? ['chunk.js'] : []) },
      load,
      show: (module) => shown.push(module),
      heading: 'Did you mean',
    }
    return { shown, options }
  }
  const BODY =
    '<article class="not-found"><p class="not-found__ways"><a class="not-found__search" href="/b/search/">Search</a></p></article>'

  it('offers pages of like names by their titles', async (t) => {
    const window = openFakePage(t, BODY, { url: 'https://example.org/b/docs/intra' })
    const { shown, options } = setUp(window, '{"":"1","/b/docs/intro":"x.js","/b/docs/gone":"y.js"}', ['/b/docs/intro'])
    await helpLost(options)
    assert.deepEqual(shown, [])
    assert.equal(
      window.document.querySelector('nav')?.outerHTML,
      '<nav aria-label="Did you mean"><h2>Did you mean</h2><ul><li><a href="/b/docs/intro">Title of /b/docs/intro</a></li></ul></nav>',
    )
  })

  it('lets the search ask for the words of the address', async (t) => {
    const cases = [
      ['/b/docs/git/Pull-requests_%C3%BC.html', '/b/search/?q=pull%20requests%20%C3%BC'],
      ['/b/%E0%A4%A/&q=1', '/b/search/?q=q%201'],
      ['/b/', '/b/search/'],
    ] as const
    for (const [path, href] of cases) {
      const window = openFakePage(t, BODY, { url: `https://example.org${path}` })
      const { options } = setUp(window, '{}', [])
      await helpLost(options)
      await helpLost(options)
      assert.equal(window.document.querySelector('a')?.getAttribute('href'), href)
    }
  })

  it('shows a page that the address means', async (t) => {
    const window = openFakePage(t, BODY, { url: 'https://example.org/b/docs/a.html' })
    const { shown, options } = setUp(window, '{}', ['/b/docs/a.html'])
    await helpLost(options)
    assert.deepEqual(
      shown.map((module) => module.page.path),
      ['/b/docs/a.html'],
    )
  })

  it('says nothing when the route table cannot be had or is something else', async (t) => {
    const window = openFakePage(t, BODY, { url: 'https://example.org/b/docs/intra' })
    const { shown, options } = setUp(window, '<!doctype html>', ['/b/docs/intro'])
    await helpLost(options)
    await helpLost({ ...options, files: { text: () => Promise.reject(new Error('offline')) } })
    assert.deepEqual(shown, [])
    assert.equal(window.document.querySelector('nav'), null)
  })
})
