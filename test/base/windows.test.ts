/** What is different on Windows, as far as another system can tell: paths, renames, and what the system refuses. */
import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join, posix, win32 } from 'node:path'
import { describe, test } from 'node:test'
import { isTaken, rename } from '../../src/base/rename.ts'
import { systemFailure } from '../../src/base/system-failure.ts'
import { pathBelow } from '../../src/base/path-below.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('the way from a folder to a path', () => {
  for (const [folder, path, way] of [
    ['C:\\course', 'C:\\course', ''],
    ['C:\\course', 'C:\\course\\docs\\a.md', 'docs/a.md'],
    ['C:\\course', 'c:\\Course\\docs\\A.md', 'docs/A.md'],
    ['C:\\course', 'C:\\course\\..hidden', '..hidden'],
    ['C:\\course', 'C:\\course-2\\a.md', undefined],
    ['C:\\course', 'C:\\', undefined],
    ['C:\\course', 'D:\\course\\docs\\a.md', undefined],
    ['D:\\site\\build', 'C:\\site', undefined],
    ['C:\\', 'C:\\a', 'a'],
    ['\\\\server\\share\\course', '\\\\server\\share\\course\\docs', 'docs'],
    ['\\\\server\\share\\course', '\\\\server\\other\\course', undefined],
  ] as const)
    test(`from ${folder} to ${path}`, () => assert.equal(pathBelow(folder, path, win32), way))

  for (const [folder, path, way] of [
    ['/course', '/course', ''],
    ['/course', '/course/docs/a.md', 'docs/a.md'],
    ['/course', '/course/..hidden', '..hidden'],
    ['/course', '/course-2', undefined],
    ['/course', '/', undefined],
    ['/', '/a', 'a'],
  ] as const)
    test(`from ${folder} to ${path}`, () => assert.equal(pathBelow(folder, path, posix), way))
})

describe('a rename', () => {
  /** A system that refuses some times, and what was asked of it. */
  function refusing(platform: NodeJS.Platform, code: string, times: number) {
    const asked = { renames: 0, pauses: 0 }
    const system = {
      platform,
      rename: () => {
        asked.renames++
        if (asked.renames <= times) throw Object.assign(new Error(code), { code })
      },
      pause: () => {
        asked.pauses++
      },
    }
    return { asked, run: (to = 'no-such-folder') => rename('a', to, system) }
  }

  test('waits on Windows until nobody has it open', () => {
    const { asked, run } = refusing('win32', 'EPERM', 4)
    run()
    assert.deepEqual(asked, { renames: 5, pauses: 4 })
  })

  test('gives up after a while', () => {
    const { asked, run } = refusing('win32', 'EBUSY', 1000)
    assert.throws(run, { code: 'EBUSY' })
    assert.ok(asked.renames > 5 && asked.renames < 20)
  })

  test('waits for nothing else', () => {
    const missing = refusing('win32', 'ENOENT', 1)
    assert.throws(missing.run, { code: 'ENOENT' })
    const elsewhere = refusing('linux', 'EPERM', 1)
    assert.throws(elsewhere.run, { code: 'EPERM' })
    assert.deepEqual([missing.asked.renames, elsewhere.asked.renames], [1, 1])
  })

  test('does not wait for a folder that is in its place', async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    await mkdir(join(folder.path, 'there'))
    const { asked, run } = refusing('win32', 'EPERM', 1)
    assert.throws(() => {
      run(join(folder.path, 'there'))
    })
    assert.equal(asked.pauses, 0)
    const refused = Object.assign(new Error('EPERM'), { code: 'EPERM' })
    assert.equal(isTaken(refused, join(folder.path, 'there'), 'win32'), true)
    assert.equal(isTaken(refused, join(folder.path, 'there'), 'linux'), false)
    assert.equal(isTaken(refused, join(folder.path, 'not-there'), 'win32'), false)
  })
})

describe('what Windows refuses', () => {
  const refused = (code: string, path: string) =>
    systemFailure(Object.assign(new Error(code), { code, path, syscall: 'mkdir' }), 'win32')

  for (const [what, code, path, message] of [
    ['a character that no name may hold', 'ENOENT', 'C:\\site\\build\\a:b', /no name may hold `:` on Windows/],
    ['the same below a long path', 'EINVAL', '\\\\?\\C:\\site\\build\\what?', /no name may hold `\?` on Windows/],
    ['a file that is missing', 'ENOENT', 'C:\\site\\build\\a', /the system says ENOENT/],
    ['what another program has open', 'EBUSY', 'C:\\site\\build', /it is in use/],
  ] as const)
    test(what, () => {
      const found = refused(code, path)
      assert.equal(found?.rule, 'system-failure')
      assert.match(found.message, message)
      assert.doesNotMatch(found.hint ?? '', /mounted/)
    })
})
