/** The records of a plan are the same whether the record that lies in the out-dir is known or not. */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sha256 } from '../../src/base/hash.ts'
import { stampOf } from '../../src/output/former-site.ts'
import { StampTable } from '../../src/output/memory/stamp-table.ts'
import { planFor, type Plan } from '../../src/output/plan.ts'
import { RECORD, recorded, recordText } from '../../src/output/record.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

let temp: TempFolder
beforeEach(async () => {
  temp = await tempFolder()
})
afterEach(() => temp.dispose())

const FORMER = ['index.html', 'a/index.html', 'b/index.html', 'c.js']

function put(path: string, contents: string): void {
  mkdirSync(dirname(join(temp.path, path)), { recursive: true })
  writeFileSync(join(temp.path, path), contents)
}

/** A plan for these files; `known`: the text of the record that is remembered. */
function planned({ kept, written }: { kept: readonly string[]; written: readonly string[] }, known: string): Plan {
  const stamps = new StampTable(undefined, new Map(FORMER.map((path) => [path, stampOf(join(temp.path, path)) ?? ''])))
  const memory = { id: 'id', stamps, folders: new StampTable(), others: undefined, record: sha256(known) }
  return planFor(temp.path, {
    ...{ kept: new Set(kept), written, compared: kept, memory: () => memory },
    ...{ force: false, ignoresCase: false },
  })
}

describe('a plan', () => {
  for (const [what, files] of Object.entries({
    'for the same files': { kept: FORMER, written: [] },
    'for a file that is replaced': { kept: FORMER.slice(1), written: ['index.html'] },
    'for a file less and others more': { kept: FORMER.slice(0, 3), written: ['d.js', 'd/index.html'] },
    'for nothing of the former site': { kept: [], written: ['new.html'] },
  })) {
    test(what, () => {
      const text = recordText(FORMER.map(recorded))
      for (const path of FORMER) put(path, path)
      put(RECORD, text)
      const all = [...files.kept, ...files.written]
      const expected = [recordText(all.map(recorded)), recordText([...FORMER, ...all].map(recorded))]
      for (const known of [text, 'another']) {
        const { record, meanwhile, isSame } = planned(files, known)
        assert.deepEqual([record, meanwhile, isSame], [...expected, files.written.length === 0])
      }
    })
  }

  test('goes by the record that lies there, where it is not the one that is remembered', () => {
    for (const path of FORMER) put(path, path)
    put(RECORD, recordText(['mine.html', ...FORMER].map(recorded)))
    const { record, meanwhile } = planned({ kept: FORMER, written: [] }, recordText(FORMER.map(recorded)))
    assert.equal(record, recordText(FORMER.map(recorded)))
    assert.equal(meanwhile, recordText(['mine.html', ...FORMER].map(recorded)))
  })
})
