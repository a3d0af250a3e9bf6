import assert from 'node:assert/strict'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { warning, type Diagnostic } from '../../src/model/diagnostic.ts'
import { planFixes, writeFixes } from '../../src/fix/fix-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PLACE = { line: 1, column: 5, endLine: 1, endColumn: 6 }

function finding(file: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    ...warning('broken-link', 'm', { file, place: PLACE, fix: { place: PLACE, text: 'c', expected: 'b' } }),
    ...more,
  }
}

test('a file is replaced as a whole, with its permissions, and nothing is left beside it', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const path = join(folder.path, 'a.md')
  writeFileSync(path, '[a](b)\r\n')
  chmodSync(path, 0o664)
  linkSync(path, join(folder.path, 'reader')) // who has it open sees the old text to the end
  const plan = await planFixes(folder.path, [finding('a.md'), finding('a.md')])
  assert.equal(readFileSync(path, 'utf8'), '[a](b)\r\n', 'a plan changes nothing')
  await writeFixes(plan)
  assert.equal(readFileSync(path, 'utf8'), '[a](c)\r\n')
  assert.equal(readFileSync(join(folder.path, 'reader'), 'utf8'), '[a](b)\r\n')
  if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o664)
  assert.deepEqual(readdirSync(folder.path).sort(), ['a.md', 'reader'])
  assert.deepEqual(
    plan.files.map(({ file, fixed }) => [file, fixed.length]),
    [['a.md', 2]],
  )
})

describe('a file is left alone', () => {
  const CASES: readonly { name: string; file: string; reason?: string; text?: string | Uint8Array; known?: true }[] = [
    { name: 'outside of the site', file: '../outside.md', reason: 'not-ours' },
    { name: 'in a folder that is a link to the outside', file: 'linked/outside.md', reason: 'not-ours' },
    { name: 'of a package', file: 'node_modules/x/a.md', reason: 'not-ours' },
    { name: 'that is gone', file: 'gone.md', reason: 'changed' },
    { name: 'with another text', file: 'a.md', text: 'other', reason: 'changed' },
    { name: 'that is no text any more', file: 'a.md', text: Uint8Array.of(0xff, 0xfe), reason: 'changed' },
    { name: 'whose finding is known', file: 'a.md', known: true },
  ]
  for (const { name, file, reason, text, known } of CASES)
    test(name, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      const root = join(folder.path, 'site')
      mkdirSync(join(root, 'node_modules/x'), { recursive: true })
      for (const path of ['outside.md', 'site/a.md', 'site/node_modules/x/a.md'])
        writeFileSync(join(folder.path, path), '[a](b)')
      symlinkSync(folder.path, join(root, 'linked'), 'junction')
      if (text !== undefined) writeFileSync(join(root, file), text)
      const plan = await planFixes(root, [finding(file, known === undefined ? {} : { known })])
      assert.deepEqual(plan.files, [])
      assert.deepEqual(
        plan.refused.map((refusal) => refusal.reason),
        reason === undefined ? [] : [reason],
      )
    })
})

test('a link to a file of the site stays a link', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  writeFileSync(join(folder.path, 'a.md'), '[a](b)')
  symlinkSync('a.md', join(folder.path, 'b.md'))
  await writeFixes(await planFixes(folder.path, [finding('b.md')]))
  assert.equal(readFileSync(join(folder.path, 'a.md'), 'utf8'), '[a](c)')
  assert.deepEqual(
    readdirSync(folder.path, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length,
    1,
  )
})
