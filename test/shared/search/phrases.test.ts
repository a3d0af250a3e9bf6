/** Quotation marks in a query: the words between them are found as they are written, next to each other. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placesOf, phrasesIn } from '../../../src/shared/search/phrases.ts'
import { ask, idsOf, indexOf, shown, type TestPage } from './site-index.ts'

const PAGES: Record<string, TestPage> = {
  text: { title: 'A', sections: [{ content: 'Green first. A switch from blue to green, and then blue, green.' }] },
  joined: { title: 'B', sections: [{ content: 'The blue-green way to release.' }] },
  heading: { title: 'C', sections: [{ content: 'x' }, { heading: 'Blue/green deployments', content: 'Two of each.' }] },
  code: { title: 'D', sections: [{ content: 'Blue is one.', code: 'docker tag blue green' }] },
  apart: { title: 'Blue', sections: [{ content: 'Green is not blue. How it is told to.' }] },
  turned: { title: 'Green, blue', sections: [{ content: 'The greens and blues.' }] },
  other: { title: 'How to deploy', sections: [{ content: 'Deployment, deployments, 東京大学で機械学習を勉強する。' }] },
}

describe('quotation marks', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['"blue green"', ['code', 'heading#s1', 'joined', 'text']],
    ['“blue green”', ['code', 'heading#s1', 'joined', 'text']],
    ['«Blue-Green»', ['code', 'heading#s1', 'joined', 'text']],
    ['"blue green" release', ['code', 'heading#s1', 'joined', 'text']],
    ['"green blue"', ['turned']],
    ['"greens"', ['turned']],
    ['"how to"', ['other']],
    ['"機械学習"', ['other']],
    ['"blue gren"', []],
    ['"deployment deployments"', ['other']],
    ['"blue green" "two of"', ['heading#s1']],
  ]
  for (const [query, ids] of cases) {
    test(query, async () => assert.deepEqual((await idsOf(await indexOf(PAGES), query)).sort(), ids))
  }

  test('other words of the query decide which comes first', async () => {
    assert.equal((await idsOf(await indexOf(PAGES), '"blue green" release'))[0], 'joined')
  })

  test('one that is not closed yet, or that has no words, is nothing', async () => {
    const index = await indexOf(PAGES)
    for (const query of ['"blue green', '"" blue green', '"!" blue green']) {
      assert.ok((await idsOf(index, query)).includes('apart'), query)
    }
  })

  test('the phrase is marked, and not its words elsewhere', async () => {
    const { hits, total } = await ask(await indexOf({ text: PAGES['text'] ?? { title: '' } }), '"blue green"')
    assert.equal(total, 1)
    assert.equal(shown(hits[0]), '…A switch from blue to green, and then [blue], [green].')
  })

  test('pages of the answer follow each other, and the total is of what has the phrase', async () => {
    const index = await indexOf(
      Object.fromEntries(
        Array.from({ length: 30 }, (_, number): [string, TestPage] => [
          `p${number}`,
          { title: `Page ${number}`, sections: [{ content: number % 2 === 0 ? 'red fox' : 'red old fox' }] },
        ]),
      ),
    )
    const answers = await Promise.all([0, 1, 2].map((page) => ask(index, '"red fox"', { hitsPerPage: 10, page })))
    assert.deepEqual(
      answers.map(({ hits, total, pages }) => [hits.length, total, pages]),
      [
        [10, 15, 2],
        [5, 15, 2],
        [0, 15, 2],
      ],
    )
    assert.equal(new Set(answers.flatMap(({ hits }) => hits.map(({ url }) => url))).size, 15)
  })

  test('identifiers are the same as their parts, signs at their ends are not', () => {
    const has = (phrase: string, text: string) =>
      phrasesIn(`"${phrase}"`).every((one) => placesOf(one, text).length > 0)
    assert.ok(has('docker compose', 'a docker-compose.yml') && has('docker-compose', 'with Docker Compose'))
    assert.ok(has('env file', 'the .env file') && !has('.env', 'the env file'))
    assert.ok(has('c++', 'in C++') && !has('c++', 'in C'))
    assert.ok(!has('red fox', 'red, old fox') && !has('red fox', 'fox red'))
  })
})
