/** Docs of packages beside those of the repository: named where they are no part of the site. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './site-folder.ts'

const ROOT = { 'docs/index.md': '# Root' }
const PACKAGES = { 'packages/b/docs/deep/x.md': '# B', 'packages/a/docs/x.md': '# A', 'apps/web/docs/x.mdx': '# Web' }

async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await load(files)
  return diagnostics.filter(({ rule }) => rule === 'docs-elsewhere').map(({ message }) => message)
}

test('docs of packages are named beside docs of the folder, at most three of them', async () => {
  assert.deepEqual(await told({ ...ROOT, ...PACKAGES }), [
    'Not in this site, which is that of `docs`: `packages/a/docs`, `packages/b/docs`, `apps/web/docs`',
  ])
  assert.deepEqual(await told({ ...ROOT, ...PACKAGES, 'libs/c/docs/c.md': '', 'libs/d/docs/d.md': '' }), [
    'Not in this site, which is that of `docs`: `packages/a/docs`, `packages/b/docs`, `apps/web/docs` and 2 more',
  ])
})

test('nothing is said where they are pages, where they hold no Markdown, and of a configuration', async () => {
  assert.deepEqual(await told(PACKAGES), [])
  assert.deepEqual(await told({ ...ROOT, 'packages/a/docs/x.txt': '', 'packages/a/x.md': '' }), [])
  assert.deepEqual(await told({ ...ROOT, ...PACKAGES, 'devcourse.config.json': '{ "url": "https://e.org" }' }), [])
})
