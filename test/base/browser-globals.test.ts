/** What page code finds of a browser while it is rendered. */
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { importPageCode } from '../../src/base/code/browser-globals.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('a web storage that Node has is none of a browser: page code does not see it', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: () => ({ getItem: () => 'of Node' }) })
  const path = join(folder.path, 'page.mjs')
  await writeFile(path, 'export const seen = [typeof localStorage, typeof sessionStorage]\n')
  const { seen } = (await importPageCode(path)) as { readonly seen: readonly string[] }
  assert.deepEqual(seen, ['undefined', 'undefined'])
})
