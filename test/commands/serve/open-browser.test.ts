/** Opening the browser: by which program, and what is said when there is none. */
import assert from 'node:assert/strict'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openBrowser, startOf } from '../../../src/commands/serve/open-browser.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const URL = "http://127.0.0.1:3000/it's/"

test('every system has its program; BROWSER comes first; no shell reads the address', () => {
  const usual = { browser: undefined, isWsl: false }
  assert.deepEqual(startOf(URL, { ...usual, platform: 'linux' }), ['xdg-open', [URL]])
  assert.deepEqual(startOf(URL, { ...usual, platform: 'darwin' }), ['open', [URL]])
  const windows = ['rundll32.exe', ['url.dll,FileProtocolHandler', URL]]
  assert.deepEqual(startOf(URL, { ...usual, platform: 'win32' }), windows)
  assert.deepEqual(startOf(URL, { ...usual, platform: 'linux', isWsl: true }), windows)
  assert.deepEqual(startOf(URL, { ...usual, platform: 'linux', browser: 'firefox' }), ['firefox', [URL]])
})

test('the program is started with the address; without one, or when it fails, that is told', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const [program, opened] = [join(folder.path, 'browser'), join(folder.path, 'opened')]
  const script = (code: number): string => `#!/bin/sh\nprintf %s "$1" > '${opened}'\nexit ${code.toString()}\n`
  assert.equal(await openBrowser(URL, { BROWSER: program }), false)
  if (process.platform === 'win32') return
  await writeFile(program, script(0))
  await chmod(program, 0o755)
  assert.equal(await openBrowser(URL, { BROWSER: program }), true)
  assert.equal(await readFile(opened, 'utf8'), URL)
  await writeFile(program, script(1))
  assert.equal(await openBrowser(URL, { BROWSER: program }), false)
})
