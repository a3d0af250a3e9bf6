/**
 * Work that once grew with the square of what is wrong on a page, counted: twice as many mistakes ask for twice as much at most. No
 * clock is looked at.
 */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { posix } from 'node:path'
import { describe, test } from 'node:test'
import { isMap, parseDocument } from 'yaml'
import { joinPath } from '../../src/base/path-below.ts'
import { absentFiles } from '../../src/bundle/plugins/absent-files.ts'
import { placeLayoutEdges } from '../../src/check/layout-places.ts'
import { exactKeyPlaces } from '../../src/config/load/key-place.ts'
import { createSuggestions } from '../../src/check/suggestions.ts'
import { readMoves } from '../../src/findings/ask-git.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { placesOfAddresses } from '../../src/links/final-page.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import { openTag } from '../../src/markdown/native/tags.ts'
import { nodeRanges } from '../../src/yaml/node-ranges.ts'
import type { Edge } from '../../src/model/page.ts'
import { resolve } from '../resolve/fixture.ts'

const FROM = {
  route: '/docs/',
  source: 'docs/index.md',
  key: { instance: 'default', version: 'current', locale: 'en', path: 'index.md' },
}

/** How often the disk and the resolver are asked for suggestions for broken links of one page. */
function asked(urls: readonly string[]): {
  readonly folders: number
  readonly resolved: number
  readonly names: number
} {
  const { site } = resolve({ docs: { 'index.md': {}, 'setup.md': {} } })
  const tables = linkTables(site)
  let folders = 0
  let resolved = 0
  let names = 0
  const target = (url: string) => resolveLink({ url, kind: 'link' }, FROM, { tables, assets: new Map() })
  const suggestions = createSuggestions(site, {
    resolve: (url) => {
      resolved++
      return target(url)
    },
    filesIn: () => {
      folders++
      return Array.from({ length: 100 }, (_, number) => {
        names++
        return `setup-${number}.md`
      })
    },
    isIgnored: () => false,
    textAt: () => undefined,
  })
  for (const url of urls) {
    const edge: Edge = {
      url,
      kind: 'link',
      target: target(url),
      origin: 'markdown',
      file: 'docs/index.md',
      place: undefined,
    }
    suggestions.instead(edge, edge.target, '/docs/')
  }
  return { folders, resolved, names }
}

const times = (count: number, url: (number: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, number) => url(number))

describe('suggestions for broken links', () => {
  test('are sought once for links that are the same', () => {
    assert.deepEqual(asked(times(200, () => 'setup-1x')), asked(['setup-1x']))
  })

  test('read a folder once for all links that mean a file of it', () => {
    const { folders } = asked(times(50, (number) => `near-${number}`))
    assert.ok(folders > 0)
    assert.equal(asked(times(100, (number) => `near-${number}`)).folders, folders)
  })
})

test('the lines of a source are counted once for all addresses in it', (t) => {
  const text = times(100, (number) => `<img src={require('./a${number}.png').default} />`).join('\n')
  const matchAll = t.mock.method(String.prototype, 'matchAll')
  const placeOf = placesOfAddresses(text)
  for (let number = 0; number < 100; number++) assert.deepEqual(placeOf(`./a${number}.png`)?.line, number + 1)
  assert.equal(matchAll.mock.callCount(), 1)
})

test('a folder is read once for all files that are not there', () => {
  let read = 0
  const isAbsent = absentFiles((folder) => {
    read++
    if (folder !== '/site/docs') throw new Error('ENOENT')
    return ['Picture.png.js', 'caf\u00e9.png']
  })
  for (let number = 0; number < 100; number++) {
    assert.equal(isAbsent(`./a${number}.png`, '/site/docs'), true)
    assert.equal(isAbsent(`./gone/a${number}.png`, '/site/docs'), true)
  }
  for (const there of ['./picture.png', './Picture.png?raw', '../docs/cafe\u0301.png', 'a.png', '@site/a.png'])
    assert.equal(isAbsent(there, '/site/docs'), false, there)
  assert.equal(isAbsent('./a.png', '/site/node_modules/a'), false)
  assert.equal(read, 2)
})

test('the place of a category is looked for where there is a finding about it alone', () => {
  let asked = 0
  const nested = (depth: number): unknown =>
    depth === 0 ? 'a' : { type: 'category', label: `c${depth}`, items: depth === 1 ? [] : [nested(depth - 1)] }
  const { diagnostics } = resolve({
    docs: { 'a.md': {} },
    sidebars: { s: ['a', nested(40)] },
    sidebarsText: '',
    sidebarsPlaceOf: () => {
      asked++
      return { line: 1, column: 1 }
    },
  })
  assert.deepEqual([diagnostics.length, asked], [1, 1])
})

test('a sidebars file is read once for all places in it', (t) => {
  const text = `export default { s: [${times(100, (number) => `{ label: 'c${number}' }`).join()}] }`
  const { mock } = t.mock.method(String.prototype, 'replace')
  const placeOf = exactKeyPlaces(text)
  for (let number = 0; number < 100; number++) assert.ok(placeOf(['s', number, 'label']))
  mock.restore()
  assert.equal(mock.calls.filter((call) => String(call.this) === text).length, 1)
})

test('the label of a category that has a page is sought in the sidebars file where there is a finding about it alone', (t) => {
  const labels = times(50, (number) => `c${number}`)
  const sought = (slug: string): number => {
    const { mock } = t.mock.method(String.prototype, 'indexOf')
    const { diagnostics } = resolve({
      docs: { 'a.md': { slug } },
      sidebars: {
        s: labels.map((label) => ({ type: 'category', label, link: { type: 'generated-index' }, items: ['a'] })),
      },
      sidebarsText: '',
    })
    mock.restore()
    assert.equal(diagnostics.length, slug === '/' ? 0 : 1)
    return mock.calls.filter(({ arguments: [wanted] }) => /^'c\d+'$/.test(wanted)).length
  }
  assert.deepEqual([sought('/'), sought('/category/c3')], [0, 1])
})

test('Git is asked for a bounded number of files', async (t) => {
  const exists = t.mock.method(fs, 'existsSync', () => true)
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  await readMoves(import.meta.dirname, { files: times(30_000, (number) => `docs/gone-${number}.md`), headings: [] })
  assert.ok(exists.mock.callCount() > 0 && exists.mock.callCount() <= 10_000, `${exists.mock.callCount()} times`)
})

test('long addresses are joined to folders as short ones are', () => {
  const long = 'a/'.repeat(600)
  for (const folder of ['.', 'docs', 'docs/a', '../docs', ''])
    for (const path of ['', 'b.md', '../', '/b', './b/../', '../'.repeat(800), `${'../'.repeat(800)}b`, '/..//./b'])
      for (const written of [long + path, path + long, long + '../'.repeat(600), long + '../'.repeat(603) + path])
        assert.equal(joinPath(folder, written), posix.join(folder, written))
})

test('the keys of a map are gone through once for all places that are asked for', () => {
  const { contents } = parseDocument(Array.from({ length: 100 }, (_, number) => `key${number}: a\n`).join(''))
  assert.ok(isMap(contents))
  const { items } = contents
  let read = 0
  Object.defineProperty(contents, 'items', { get: () => (read++, items) })
  const ranges = nodeRanges(contents)
  for (let number = 0; number < 100; number++) {
    assert.ok(ranges.ofKey([`key${number}`]))
    assert.notDeepEqual(ranges.ofValue([`key${number}`]), ranges.ofValue([]))
  }
  assert.ok(read <= 2, `${read} times`)
})

test('a tag is looked through once for the places of all its attributes', (t) => {
  const looked = (attributes: number): number => {
    const { mock } = t.mock.method(String.prototype, 'lastIndexOf')
    const tag = openTag(`<A ${'a="b"\n'.repeat(attributes)}/>`, { line: 1, column: 1, offset: 0 })
    mock.restore()
    assert.deepEqual(tag?.attributes?.at(-1)?.position?.end, {
      line: attributes,
      column: 6,
      offset: 6 * attributes + 2,
    })
    return mock.calls.reduce((sum, call) => sum + String(call.this).length, 0)
  }
  assert.ok(looked(200) < 2.1 * looked(100))
})

test('a configuration is looked through once for the places of all links in it', (t) => {
  const looked = (links: number): number => {
    const urls = times(links, (number) => `/page-${number}`)
    const edges = urls.map((url): Edge => {
      const target = { type: 'missing', path: url, hash: '', reason: 'page' } as const
      return { url, kind: 'link', target, origin: 'layout', file: 'a.js', place: undefined }
    })
    const { mock } = t.mock.method(String.prototype, 'indexOf')
    const placed = placeLayoutEdges(edges, new Map([['a.js', urls.map((url) => `{ to: '${url}' },\n`).join('')]]))
    mock.restore()
    assert.equal(placed.at(-1)?.place?.line, links)
    return mock.calls.reduce((sum, { this: text, arguments: [, from = 0], result = -1 }) => {
      return sum + (result < 0 ? String(text).length : result) - from
    }, 0)
  }
  assert.ok(looked(200) < 2.2 * looked(100), `${looked(100)}, then ${looked(200)}`)
})
