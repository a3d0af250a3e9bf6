import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { openIndex } from '../../../src/shared/search/open-index.ts'
import { wordsOf } from '../../../src/shared/search/words.ts'
import { ask, filesOf, idsOf, INDEX, indexOf, readerOf, recordsOf, shown, type TestPage } from './site-index.ts'

const FILLER = 'The quick brown fox jumps over the lazy dog while nobody looks at it at all today.'

/** Letters and joints of scripts with blanks; what depends on a platform's dictionary stands in the tables. */
const LETTERS = Array.from("aAbéÉzZ09  .-_/:@#+'’ßøŁЖйё한국½ﬁİ")

describe('what is found', () => {
  const pages: Record<string, TestPage> = {
    cpp: { title: 'Languages', sections: [{ content: 'We like C++ and C# and R.', code: 'cat .env' }] },
    errors: { title: 'Errors', sections: [{ content: 'A 404 is not the end. See docker-compose.yml and useState.' }] },
    deploy: {
      title: 'Deployment',
      sections: [{ content: 'Ship it with Kubernetes.', code: 'docker build --no-cache .' }],
    },
    check: { title: 'Images', sections: [{ code: 'HEALTHCHECK CMD true' }] },
    ja: { title: '検索', language: 'ja', sections: [{ content: '東京大学で機械学習を勉強する。' }] },
    th: { title: 'ไทย', language: 'th', sections: [{ content: 'สวัสดีครับเพื่อน' }] },
    mixed: { title: 'Go#入門一ڭ' },
    fr: { title: 'Crème brûlée', sections: [{ content: 'Un dessert.' }] },
  }
  const cases: readonly [string, string | undefined][] = [
    ['C++', 'cpp'],
    ['c#', 'cpp'],
    ['r', 'cpp'],
    ['.env', 'cpp'],
    ['404', 'errors'],
    ['docker-compose', 'errors'],
    ['docker-compose.yml', 'errors'],
    ['compose', 'errors'],
    ['usestate', 'errors'],
    ['kuber', 'deploy'],
    ['deploying', 'deploy'],
    ['--no-cache', 'deploy'],
    ['no-cache', 'deploy'],
    ['kubernets', 'deploy'],
    ['kubrenetes', 'deploy'],
    ['deplyoment', 'deploy'],
    ['jubernetes', 'deploy'],
    ['health check', 'check'],
    ['shipping kubernetess', 'deploy'],
    ['学習', 'ja'],
    ['一ڭ', 'mixed'],
    ['ڭ ', 'mixed'],
    ['入門', 'mixed'],
    ['go#入門', 'mixed'],
    ['東京', 'ja'],
    ['機械学習', 'ja'],
    ['เพื่อน', 'th'],
    ['creme', 'fr'],
    ['BRÛLÉE', 'fr'],
    ['brulee', 'fr'],
    ['the kubernetes nothing', 'deploy'],
    ['', undefined],
    ['  ', undefined],
    ['?! …', undefined],
    ['zzzzzz', undefined],
    ['nmo', undefined],
  ]
  test('by words, parts, forms, beginnings, slips', async () => {
    const index = await indexOf(pages)
    for (const [query, id] of cases) assert.equal((await idsOf(index, query))[0], id, query)
  })

  test('every word of a record, in any script', async () => {
    const index = await indexOf(pages)
    const records = Object.entries(pages).flatMap(([path, page]) => recordsOf(path, page))
    for (const { objectID, hierarchy, content, code } of records) {
      for (const { term } of wordsOf(`${hierarchy.lvl1 ?? ''} ${content ?? ''} ${code}`)) {
        assert.ok((await idsOf(index, term)).includes(objectID), `${term} finds ${objectID}`)
      }
    }
  })

  test('every word of any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 30 }), { minLength: 1, maxLength: 4 }),
        async (texts) => {
          const entries = texts.map((content, page): [string, TestPage] => [
            `p${page}`,
            { title: 'T', sections: [{ content }] },
          ])
          const index = await indexOf(Object.fromEntries(entries))
          for (const [page, content] of texts.entries()) {
            for (const { term } of wordsOf(content))
              assert.ok((await idsOf(index, `${term} `)).includes(`p${page}`), term)
          }
        },
      ),
      { numRuns: 60, seed: 6 },
    )
  })
})

describe('an answer', () => {
  const LONG = `${FILLER} A volume keeps data. ${FILLER}`

  test('marks levels and text, and is text where only the text matches', async () => {
    const index = await indexOf({
      a: {
        title: 'Docker volumes',
        category: 'Docker',
        sections: [{ content: LONG }, { heading: 'More', content: LONG }],
      },
    })
    const { hits, total, pages } = await ask(index, 'volume')
    assert.deepEqual([total, pages], [2, 1])
    const [page, section] = hits
    assert.deepEqual([page?.type, page?.url, section?.type, section?.url], ['lvl1', '/base/a', 'content', '/base/a#s1'])
    assert.equal(shown(page, 'lvl1'), 'Docker [volumes]')
    assert.equal(shown(page, 'lvl0'), undefined)
    assert.equal(shown(section), '…it at all today. A [volume] keeps data. The quick…')
    assert.equal(section?.content, '…it at all today. A volume keeps data. The quick…')
    assert.deepEqual(section.hierarchy, {
      lvl0: 'Docker',
      lvl1: 'Docker volumes',
      lvl2: 'More',
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    })
  })

  test('has a snippet of the words asked for, around most of the query', async () => {
    const text = `Cache here. ${FILLER} Clear the cache now. ${FILLER}`
    const index = await indexOf({
      a: { title: 'A', sections: [{ content: text, code: 'x' }] },
      b: { title: 'B', sections: [{ content: 'Cache.' }] },
    })
    const snippet = async (query: string, snippetWords: number) =>
      shown((await ask(index, query, { snippetWords })).hits[0])
    assert.equal(await snippet('clear cache', 5), '…today. [Clear] the [cache] now.…')
    assert.equal(await snippet('clear cache', 99), text.replaceAll(/cache|clear/gi, '[$&]'))
  })

  test('shows code where the code matches, and never what is not there', async () => {
    const index = await indexOf({
      a: { title: 'A', sections: [{ content: FILLER, code: 'npm run build' }] },
      b: { title: 'Empty' },
    })
    assert.equal(shown((await ask(index, 'npm')).hits[0]), '[npm] run build')
    const [empty] = (await ask(index, 'empty')).hits
    assert.deepEqual([empty?.content, empty?.marked.content], [null, undefined])
  })

  test('comes in pages that follow each other', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 23 }, (_, number): [string, TestPage] => [
        `p${number}`,
        { title: `Page ${number}`, sections: [{ content: 'common' }] },
      ]),
    )
    const index = await indexOf(pages)
    const answers = await Promise.all([0, 1, 2, 3].map((page) => ask(index, 'common', { hitsPerPage: 10, page })))
    assert.deepEqual(
      answers.map(({ hits, total, pages: count }) => [hits.length, total, count]),
      [
        [10, 23, 3],
        [10, 23, 3],
        [3, 23, 3],
        [0, 23, 3],
      ],
    )
    assert.equal(new Set(answers.flatMap(({ hits }) => hits.map(({ url }) => url))).size, 23)
  })

  test('is of the tags asked for', async () => {
    const index = await indexOf({
      a: { title: 'Git', tag: 'docs-default-1.0' },
      b: { title: 'Git', tag: 'docs-default-2.0' },
      c: { title: 'Git' },
    })
    const ids = async (tags?: string[]) =>
      (await ask(index, 'git', tags === undefined ? {} : { tags })).hits.map(({ objectID }) => objectID)
    assert.deepEqual(await ids(), ['a', 'b', 'c'])
    assert.deepEqual(await ids(['default', 'docs-default-2.0']), ['b', 'c'])
    assert.deepEqual(await ids(['docs-other-1.0']), [])
    assert.equal((await ask(index, 'git', { tags: ['default'] })).total, 1)
  })
})

describe('reading', () => {
  /** Big enough for shards, with a word that has a file of its own. */
  const bigSite = (suffix = '') =>
    filesOf(
      Object.fromEntries(
        Array.from({ length: 1700 }, (_, page): [string, TestPage] => [
          `p${page}${suffix}`,
          {
            title: `Page ${page}`,
            sections: [
              { content: `common word${page} other${page % 7} x${page}y ${suffix}` },
              { heading: 'More', content: 'common' },
            ],
          },
        ]),
      ),
    )
  const big = bigSite()

  test('a query reads what it needs, once, also side by side', async () => {
    const read: string[] = []
    const index = await openIndex((file) => {
      read.push(file)
      return readerOf(big)(file)
    }, INDEX)
    const [answer] = await Promise.all([ask(index, 'word77 common'), ask(index, 'word77 common')])
    assert.equal(answer.hits[0]?.url, '/base/p77')
    assert.deepEqual(read, [...new Set(read)])
    const kinds = new Set(read.map((file) => file.split('/')[2]))
    assert.deepEqual([...kinds].sort(), ['hits', 'index.json', 'text', 'words'])
    assert.ok(read.length < 30 && read.length < big.size / 20, `${read.length} of ${big.size} files`)
    assert.ok(!read.some((file) => /word|common/.test(file.replace('/words/', '/'))), 'addresses tell no words')
  })

  test('a failure is told as such, and the next query asks again', async () => {
    let online = false
    const read = (file: string) =>
      online || file === INDEX ? readerOf(big)(file) : Promise.reject(new TypeError('network'))
    const index = await openIndex(read, INDEX)
    await assert.rejects(ask(index, 'word5'), { name: 'RetryError' })
    online = true
    assert.equal((await ask(index, 'word5 ')).hits[0]?.url, '/base/p5')
    await assert.rejects(
      openIndex(() => Promise.resolve('<!doctype html>'), INDEX),
      { name: 'RetryError' },
    )
    await assert.rejects(
      openIndex(() => Promise.resolve({ format: 0 }), INDEX),
      { name: 'RetryError' },
    )
  })

  test('a site that is deployed anew in between is read anew, once', async () => {
    const next = bigSite('n')
    let files = big
    const read: string[] = []
    const index = await openIndex((file) => {
      read.push(file)
      return readerOf(files)(file)
    }, INDEX)
    await ask(index, 'word5')
    files = next
    assert.equal((await ask(index, 'word600 ')).hits[0]?.url, '/base/p600n')
    assert.equal(read.filter((file) => file === INDEX).length, 2)
    // half of the files of one build, half of another, for ever
    files = new Map([...next, [INDEX, big.get(INDEX) ?? '']])
    const torn = await openIndex((file) => readerOf(files)(file), INDEX)
    await assert.rejects(ask(torn, 'word601'), { name: 'RetryError' })
  })

  test('a deployment in between that fails at first, or has done away with files, is read later', async () => {
    let read = readerOf(big)
    const index = await openIndex((file) => read(file), INDEX)
    await ask(index, 'word5')
    const next = readerOf(filesOf({ new: { title: 'Word600' } }))
    read = (file) => (file === INDEX ? Promise.reject(new TypeError('network')) : next(file))
    await assert.rejects(ask(index, 'word600 '), { name: 'RetryError' })
    read = next
    const answers = await Promise.all([ask(index, 'word600 '), ask(index, 'word600 ')])
    assert.deepEqual(
      answers.map(({ hits }) => hits[0]?.url),
      ['/base/new', '/base/new'],
    )
  })
})
