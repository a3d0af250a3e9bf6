/** Canaries in every kind of place: none gets out, and each is found when nothing is withheld. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Site } from '../../../src/model/site.ts'
import { proveEdition, type PublishedFile } from '../../../src/output/editions/prove.ts'
import { editionTexts, type EditionTexts } from '../../../src/output/editions/withheld-texts.ts'
import { analyze } from '../../../src/run/analyze.ts'
import { listFiles } from '../../support/list-files.ts'
import { site, type BuiltSite, type TestSite } from '../../support/site.ts'
import { siteOfPlaces } from './places.ts'

const { files, places } = siteOfPlaces()
let course: TestSite
let open: BuiltSite
let kept: BuiltSite
let texts: EditionTexts

before(async () => {
  course = await site(files)
  kept = await course.build()
  open = await course.build({ audience: 'instructor', outDir: 'open' })
  const { site: analyzed, files: scanned } = await analyze({ root: course.root, cache: false })
  assert.ok(analyzed !== undefined && scanned !== undefined)
  texts = editionTexts(analyzed satisfies Site, scanned)
})
after(() => course.dispose())

async function published({ outDir }: BuiltSite): Promise<readonly PublishedFile[]> {
  return (await listFiles(outDir)).map((path) => ({ path, at: join(outDir, path) }))
}

test('there are canaries in more than thirty kinds of places', () => {
  assert.ok(places.length > 45, String(places.length))
})

test('no file of the default edition holds a word of a canary', async () => {
  assert.deepEqual([kept.result.written, kept.rules], [true, []])
  for (const { path, at } of await published(kept)) {
    const text = `${path}\n${await readFile(at, 'latin1')}`
    assert.deepEqual(/\w+x(?:alpha|bravo|charlie|juliett)/i.exec(text), null, path)
  }
})

test('where all is published, the proof names each place', async () => {
  assert.equal(open.result.written, true)
  const found = proveEdition([texts], await published(open))
  const missed = [...texts.withheld, ...texts.files].filter(
    ({ file, line, text }) => !found.some((one) => one.file === file && isIn(one.place?.line, line, text)),
  )
  assert.deepEqual(
    missed.map(({ file, line, text }) => `${file}:${String(line)} ${text}`),
    [],
  )
})

function isIn(found: number | undefined, first: number, text: string): boolean {
  return found !== undefined && found >= first && found < first + text.split('\n').length
}
