/** A staging folder that is looked at before all is written: what comes later belongs to the site all the same. */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { Staging } from '../../src/output/staging.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

let temp: TempFolder
beforeEach(async () => {
  temp = await tempFolder()
})
afterEach(() => temp.dispose())

const open = (): Staging =>
  Staging.open(join(temp.path, 'build'), { cacheFolder: join(temp.path, 'cache'), name: 'build' })

/** Write a file as a thread does. */
function come(staging: Staging, path: string, contents: string): void {
  const file = join(staging.dir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contents)
}

const paths = (staging: Staging): readonly string[] =>
  staging
    .files()
    .map(({ path }) => path)
    .sort()

async function done(staging: Staging): Promise<void> {
  assert.equal(await staging.commit(), true)
  await staging.discard()
}

test('files that come into open folders are of the site, and none is listed twice', async () => {
  const staging = open()
  staging.write({ path: 'index.html', contents: 'a' })
  come(staging, 'search/words/a.json', 'early')
  staging.look(['search', 'de/search', 'fr/search'])
  come(staging, 'search/words/b.json', 'late')
  come(staging, 'de/search/words/c.json', 'late')
  assert.deepEqual(paths(staging), [
    'de/search/words/c.json',
    'index.html',
    'search/words/a.json',
    'search/words/b.json',
  ])
  await staging.discard()
})

test('what is written or copied here after the look is of the site', async () => {
  writeFileSync(join(temp.path, 'late.txt'), 'late')
  const adding: readonly ((staging: Staging) => Promise<boolean> | undefined)[] = [
    (staging) => {
      staging.write({ path: 'late.txt', contents: 'late' })
      return undefined
    },
    (staging) => staging.copy(join(temp.path, 'late.txt'), 'late.txt'),
  ]
  for (const add of adding) {
    const staging = open()
    staging.write({ path: 'index.html', contents: 'a' })
    staging.look([])
    assert.notEqual(await add(staging), false)
    assert.deepEqual(paths(staging), ['index.html', 'late.txt'])
    await staging.discard()
  }
})

test('the next build knows the files as they stand, in a new folder and in one that is there', async () => {
  mkdirSync(join(temp.path, 'cache'))
  const all = ['index.html', 'page.html', 'search/index.json']
  for (const contents of ['first', 'second time', 'third']) {
    const staging = open()
    staging.write({ path: 'index.html', contents })
    staging.write({ path: 'page.html', contents })
    staging.look(['search'])
    come(staging, 'search/index.json', contents)
    await done(staging)
    const next = open()
    assert.ok(next.keep(all))
    await next.discard()
  }
})

test('a file that is written once more after the look is known as it stands', async () => {
  mkdirSync(join(temp.path, 'cache'))
  const staging = open()
  staging.write({ path: 'index.html', contents: 'a' })
  staging.look([])
  staging.write({ path: 'index.html', contents: 'longer' })
  await done(staging)
  const next = open()
  assert.ok(next.keep(['index.html']))
  await next.discard()
})

test('what was seen is not listed once more, because of a file that is written or copied after the look', async () => {
  writeFileSync(join(temp.path, 'late.txt'), 'late')
  const staging = open()
  staging.write({ path: 'index.html', contents: 'a' })
  staging.look(['search'])
  come(staging, 'unseen.html', 'nobody has told of it')
  staging.write({ path: '_headers', contents: 'late' })
  await staging.copy(join(temp.path, 'late.txt'), 'search/late.txt')
  assert.deepEqual(paths(staging), ['_headers', 'index.html', 'search/late.txt'])
  await staging.discard()
})
