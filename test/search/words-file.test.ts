/** What is remembered of the words of an index is what they are, however they have been edited, or it is lost. */
import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { indexedWord, type IndexedWord } from '../../src/search/indexed-word.ts'
import { LostTerms } from '../../src/search/term-store.ts'
import { wordsWith } from '../../src/search/index-update.ts'
import { readWords, writeWords, type WordsMark } from '../../src/search/words-file.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

let temp: TempFolder
let file = ''
beforeEach(async () => {
  temp = await tempFolder()
  file = join(temp.path, 'search-words.pack')
})
afterEach(() => temp.dispose())

/** Some of them frequent. */
const WORDS: readonly IndexedWord[] = Array.from({ length: 200 }, (_, index) =>
  indexedWord(`wört${1000 + index}`, `${index}abc"\\`.repeat(index % 70 === 3 ? 2000 : 1)),
)

/** An index, and the same after edits. */
class Words {
  all = WORDS
  mark: WordsMark = writeWords(temp.path, { all: WORDS })

  edit(hits: Readonly<Record<string, string>>): void {
    const changed = new Map(Object.entries(hits))
    this.all = wordsWith(this.all, changed)
    const known = readWords(temp.path, this.mark)
    const all = known === undefined ? this.all : wordsWith(known, changed)
    this.mark = writeWords(temp.path, { all, changed: { from: this.mark, hits: changed } })
  }

  /** The words with all their hits; undefined: some are lost. */
  read(): readonly IndexedWord[] | undefined {
    try {
      return readWords(temp.path, this.mark)?.map(({ word, hits }) => indexedWord(word, hits))
    } catch (problem) {
      assert.ok(problem instanceof LostTerms, String(problem))
      return undefined
    }
  }
}

describe('the words of an index', () => {
  test('are those of all edits, each written behind the others', () => {
    const words = new Words()
    assert.deepEqual(words.read(), WORDS)
    const first = readFileSync(file)
    words.edit({ wört1100: 'new"\\', wört1000: '', a: 'first', z: 'last' })
    words.edit({ wört1101: 'x', z: '', wört1000: 'again' })
    appendFileSync(file, 'what a build that was cut off has left')
    words.edit({ wört1100: 'newer' })
    const expected = new Map(WORDS.map(({ word, hits }) => [word, hits]))
    for (const [word, hits] of Object.entries({ wört1100: 'newer', wört1000: 'again', a: 'first', wört1101: 'x' }))
      expected.set(word, hits)
    const sorted = [...expected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, hits]) => indexedWord(word, hits))
    assert.deepEqual(words.read(), sorted)
    assert.deepEqual(readFileSync(file).subarray(0, first.length), first)
    assert.equal(words.mark.size, first.length)
  })

  test('are written anew when the edits are many', () => {
    const words = new Words()
    const { size } = words.mark
    for (let round = 0; round < 60; round++) {
      words.edit({
        [`wört${1004 + round}`]: `round${round}`.repeat(20),
        [`new${round}`]: 'x'.repeat(round % 20 === 0 ? 9000 : 1),
      })
      assert.deepEqual(words.read(), words.all)
      assert.ok(words.mark.behind.size < words.mark.size * 0.15, `${words.mark.behind.size} behind ${words.mark.size}`)
    }
    assert.ok(words.mark.size > size)
  })

  test('are read without the hits of frequent ones, which come when they are asked for', () => {
    const words = new Words()
    const { usual, size } = words.mark
    assert.ok(usual < size / 5, `${usual} of ${size}`)
    const read = readWords(temp.path, words.mark)
    truncateSync(file, usual)
    const gone = WORDS.flatMap(({ size }, index) => (size < 8000 ? [] : [index]))
    assert.equal(gone.length, 3)
    for (const [index, word] of (read ?? []).entries()) {
      assert.deepEqual([word.word, word.size], [WORDS[index]?.word, WORDS[index]?.size])
      if (gone.includes(index)) assert.throws(() => word.hits, LostTerms)
      else assert.equal(word.hits, WORDS[index]?.hits)
    }
  })

  test('are lost where a byte is another, or some are gone', () => {
    const words = new Words()
    words.edit({ wört1100: 'other' })
    words.edit({ wört1101: 'another' })
    const bytes = readFileSync(file)
    const { usual, size } = words.mark
    for (let at = 0; at < bytes.length; at += at >= usual && at < size - 1000 ? 499 : 7) {
      const other = Buffer.from(bytes)
      other[at] = (other[at] ?? 0) ^ 1
      writeFileSync(file, other)
      assert.equal(words.read(), undefined, `byte ${at}`)
    }
    writeFileSync(file, bytes)
    assert.deepEqual(words.read(), words.all)
    truncateSync(file, bytes.length - 1)
    assert.equal(words.read(), undefined)
    words.edit({ wört1102: 'short' })
    assert.deepEqual([words.read(), words.mark.behind.size], [words.all, 0])
    rmSync(file)
    assert.equal(words.read(), undefined)
    mkdirSync(file)
    assert.equal(words.read(), undefined)
  })
})
