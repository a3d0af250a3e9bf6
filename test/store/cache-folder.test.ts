import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cacheFolders } from '../../src/store/cache-folder.ts'
import { runCli } from '../support/cli.ts'
import { site } from '../support/site.ts'

/** A user whom the system does not know, as in many containers: Node has no home folder to tell. */
const NOBODY = `
  import os from 'node:os'
  import { syncBuiltinESMExports } from 'node:module'
  os.homedir = () => { throw new Error('no such user') }
  syncBuiltinESMExports()`

test('a user without a home folder has no cache; build, check and init work', async (t) => {
  const s = await site({ 'docs/index.md': '# Home\n' })
  t.after(() => s.dispose())
  const env = { XDG_CACHE_HOME: '', NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(NOBODY)}` }
  for (const args of [['build'], ['check'], ['init', '../other']]) {
    const { code, stderr } = await runCli(args, { cwd: s.root, env })
    assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
  }
  assert.ok(existsSync(join(s.root, 'build/index.html')))
})

test('a folder for caches that is empty or relative counts as none', () => {
  const folders = (path: string): readonly string[] => cacheFolders('/course', { XDG_CACHE_HOME: path })
  assert.deepEqual(folders(''), cacheFolders('/course', {}))
  assert.deepEqual(folders('caches'), cacheFolders('/course', {}))
  assert.match(folders('/caches')[0] ?? '', /^\/caches\/devcourse\/\w+$/)
})
