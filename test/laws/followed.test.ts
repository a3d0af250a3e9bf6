import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test, type TestContext } from 'node:test'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { writeAuthoredSite } from './authored-site.ts'
import { authorEdit, EDIT_KINDS } from './author-edits.ts'
import { readableEdit } from './edits.ts'
import { holdFollowingLaw } from './followed.ts'
import { VERSION_EDITS } from './version-edits.ts'

test('a served site that follows edits is the same as one that is read anew', async (t) => {
  const { path, dispose } = await tempFolder()
  t.after(dispose)
  await writeAuthoredSite(path)
  const count = EDIT_KINDS.length
  await holdFollowingLaw(
    path,
    THOROUGH ? { edits: 5 * count, seed: 7, every: 1 } : { edits: count, seed: 1, every: count },
  )
})

for (const [name, locale] of [
  ['routing-18-versions', 'en'],
  ['routing-19-languages', 'fi'],
  ['languages-filled', 'fi'],
] as const) {
  const runs = THOROUGH ? { edits: 60, seed: 4, every: 4 } : { edits: 8, seed: 1, every: 4 }

  test(`so is ${name} in ${locale}, with edits of any kind`, async (t) => {
    await holdFollowingLaw(await copyOf(name, t), { ...runs, locale, edit: readableEdit })
  })

  test(`so is ${name} in ${locale}, with versions and translations that come and go`, async (t) => {
    const kinds = ['text', ...Object.keys(VERSION_EDITS)]
    await holdFollowingLaw(await copyOf(name, t), {
      ...{ ...runs, edits: runs.edits + 4, locale },
      edit: async (root, random, turn) => authorEdit(root, kinds[turn % kinds.length] ?? '', random),
    })
  })
}

async function copyOf(name: string, t: TestContext): Promise<string> {
  const { path, dispose } = await tempFolder()
  t.after(dispose)
  await cp(fileURLToPath(new URL(`../sites/${name}`, import.meta.url)), path, { recursive: true })
  return path
}
