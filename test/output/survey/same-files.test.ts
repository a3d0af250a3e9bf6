/** A survey of a site with the same files looks at what has changed alone, and tells what a survey of everything tells. */
import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { stampOfFolder } from '../../../src/base/dates/file-times.ts'
import { stampOf } from '../../../src/output/former-site.ts'
import { RECORD } from '../../../src/output/record.ts'
import { siteChange } from '../../../src/output/memory/site-change.ts'
import type { SiteMemory } from '../../../src/output/memory/site-memory.ts'
import { StampTable } from '../../../src/output/memory/stamp-table.ts'
import { surveyOfSameFiles } from '../../../src/output/survey/same-files.ts'
import { survey, type Survey, type Surveyed } from '../../../src/output/survey/survey.ts'
import { tempFolder, type TempFolder } from '../../support/temp-folder.ts'

const SITE = ['404.html', 'a.html', 'b/index.html', 'b/c/index.html', 'd/1.js', 'd/2.js']
const FOLDERS = ['b', 'b/c', 'd']
/** Out-dirs that nothing has happened to for a while: a change of just now might not show. */
const OUT_DIRS = 26

const MANY = Array.from({ length: 101 }, (_, index) => `d/many-${index}.js`)

let temp: TempFolder
const unused: string[] = []
let outDir = ''

before(async () => {
  temp = await tempFolder()
  for (let index = 0; index < OUT_DIRS; index++) {
    outDir = join(temp.path, index.toString())
    for (const path of [...SITE, RECORD]) put(path)
    unused.push(outDir)
  }
  await setTimeout(150)
})
beforeEach(() => {
  outDir = unused.pop() ?? assert.fail('there are more tests than out-dirs')
})
after(() => temp.dispose())

function put(path: string): void {
  mkdirSync(dirname(join(outDir, path)), { recursive: true })
  writeFileSync(join(outDir, path), '')
}

/** What the last build has left. */
function remembered(forgotten: string): SiteMemory {
  const known = SITE.filter((path) => path !== forgotten)
  const stamps = new StampTable(undefined, new Map(known.map((path) => [path, stampOf(join(outDir, path)) ?? ''])))
  const folders = new StampTable(
    undefined,
    new Map(FOLDERS.map((path) => [path, stampOfFolder(join(outDir, path)) ?? ''])),
  )
  return { id: '', stamps, folders, others: [], record: '' }
}

interface Case {
  /** What happens to the folder since. */
  readonly happens?: () => void
  readonly files?: readonly string[]
  readonly written?: readonly string[]
  /** What a build has written; all that is remembered, when nothing is given. */
  readonly ours?: readonly string[]
  readonly ignoresCase?: boolean
  /** A file of the last build that is not remembered. */
  readonly forgotten?: string
  /** It was the last build that did it, and knows how the files stand. */
  readonly byBuild?: boolean
}

function surveyedSite({
  happens,
  files = SITE,
  written = ['a.html'],
  ours = SITE,
  ignoresCase = false,
  forgotten = '',
  byBuild = false,
}: Case): Surveyed {
  const before = remembered(forgotten)
  happens?.()
  const memory = byBuild ? { ...before, stamps: remembered(forgotten).stamps } : before
  const changed = new Set([
    ...memory.stamps.paths().filter((path) => (stampOf(join(outDir, path)) ?? '') !== memory.stamps.get(path)),
    ...FOLDERS.filter((path) => stampOfFolder(join(outDir, path)) !== memory.folders.get(path)),
  ])
  const has = (path: string): boolean => ours.includes(path)
  const kept = new Set(files.filter((path) => !written.includes(path) && !changed.has(path)))
  const staged = files.filter((path) => !kept.has(path))
  return {
    written: [...staged, RECORD],
    kept,
    change: siteChange(memory, { written: staged, kept, compared: kept }),
    owned: { has, mayReplace: has },
    memory,
    changed,
    force: false,
    ignoresCase,
  }
}

/** The survey of the same files, that of everything, and the one that is used; what is replaced is in no order. */
function both(site: Surveyed) {
  const sorted = (found: Survey | undefined) => found && { ...found, replaced: [...found.replaced].sort() }
  return {
    same: sorted(surveyOfSameFiles(outDir, site)),
    all: sorted(survey(outDir, { ...site, memory: site.memory && { ...site.memory, others: undefined } })),
    used: sorted(survey(outDir, site)),
  }
}

describe('a survey of a site with the same files', () => {
  const alike: Readonly<Record<string, Case>> = {
    'of which nothing is written': { written: [] },
    'with a file more': { files: [...SITE, 'b/c/new.js'], written: ['a.html', 'b/c/new.js'] },
    'with a file less': { files: SITE.filter((path) => path !== 'd/2.js') },
    'with a file less at the top': { files: SITE.slice(1) },
    'with another file': { files: [...SITE.filter((path) => path !== 'd/2.js'), 'd/3.js'], written: ['d/3.js'] },
    'of which some files are written': { written: ['a.html', 'b/c/index.html'] },
    'of which a file was written anew, so that its folder is another one': {
      happens: () => {
        put('b/c/new')
        renameSync(join(outDir, 'b/c/new'), join(outDir, 'b/c/index.html'))
      },
      byBuild: true,
      written: ['d/1.js'],
    },
  }
  for (const [what, input] of Object.entries(alike)) {
    test(what, async () => {
      const site = surveyedSite(input)
      if (input.byBuild === true) await setTimeout(150)
      const { same, all } = both(site)
      assert.deepEqual(same, all)
    })
  }

  test('is not made where a file is kept that nobody has compared and that is not remembered', () => {
    const site = surveyedSite({ forgotten: 'd/1.js' })
    const { memory = assert.fail(), kept } = site
    const change = siteChange(memory, { written: site.written.filter((path) => path !== RECORD), kept, compared: [] })
    assert.ok(kept.has('d/1.js'))
    assert.equal(surveyOfSameFiles(outDir, { ...site, change }), undefined)
  })

  const others: Readonly<Record<string, Case>> = {
    'a file of somebody else': { happens: () => put('b/mine.txt') },
    'one at the top': { happens: () => put('mine.txt') },
    'a folder of somebody else': { happens: () => put('d/mine/x.txt') },
    'a file that is gone': { happens: () => rmSync(join(outDir, 'b/c/index.html')) },
    'a folder that is gone': { happens: () => rmSync(join(outDir, 'b'), { recursive: true }) },
    'a link in the place of a folder': {
      happens: () => {
        renameSync(join(outDir, 'b/c'), join(outDir, 'away'))
        symlinkSync('../away', join(outDir, 'b/c'))
      },
    },
    'a file that somebody has written anew': { happens: () => writeFileSync(join(outDir, 'a.html'), 'mine') },
    'no record': { happens: () => rmSync(join(outDir, RECORD)) },
    'a folder more': { files: [...SITE, 'e/index.html'], written: ['e/index.html'] },
    'a folder less': { files: SITE.filter((path) => !path.startsWith('b/c/')) },
    'a file in the place of one of somebody else': {
      happens: () => put('d/3.js'),
      files: [...SITE, 'd/3.js'],
      written: ['d/3.js'],
    },
    'a file less that somebody has written anew': {
      happens: () => writeFileSync(join(outDir, 'd/2.js'), 'mine'),
      files: SITE.filter((path) => path !== 'd/2.js'),
    },
    'a file that is kept without being remembered, in the place of one that goes': {
      forgotten: 'd/2.js',
      files: SITE.filter((path) => path !== 'd/1.js'),
      written: [],
    },
    'many files more': { files: [...SITE, ...MANY], written: MANY },
    'a file that no build has written': { ours: SITE.filter((path) => path !== 'a.html') },
    'a disk that ignores case': { ignoresCase: true },
  }
  for (const [what, input] of Object.entries(others)) {
    test(`is one of everything with ${what}`, () => {
      const { same, all, used } = both(surveyedSite(input))
      assert.equal(same, undefined)
      assert.deepEqual(used, all)
    })
  }

  test('is not made where a folder holds as many names as before, of which one is of somebody else', () => {
    const site = surveyedSite({
      happens: () => {
        rmSync(join(outDir, 'd/1.js'))
        put('d/mine.js')
      },
    })
    const kept = new Set([...site.kept, 'd/1.js'])
    const written = site.written.filter((path) => path !== 'd/1.js')
    assert.equal(surveyOfSameFiles(outDir, { ...site, kept, written }), undefined)
  })

  test('whose folder has changed just now is not known as a whole, since a change might not show', () => {
    const happens = (): void => {
      put('b/c/x')
      rmSync(join(outDir, 'b/c/x'))
    }
    const site = surveyedSite({ happens })
    const found = surveyOfSameFiles(outDir, site)
    assert.deepEqual([found?.others, [...(found?.own ?? [])]], [['b/c'], [['b/c', null]]])
  })
})
