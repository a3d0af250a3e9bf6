import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AssetStore } from '../../src/page/asset-store.ts'
import { withSite } from '../config/site-folder.ts'

const GIF = 'GIF89a\x02\x00\x03\x00\x00\x00\x00;'

test('an asset gets a name of its contents, and an image its size', () =>
  withSite({ 'docs/a b.gif': GIF, 'docs/x.pdf': '' }, async (root) => {
    const assets = new AssetStore(root)
    const image = await assets.load('docs/a b.gif')
    assert.match(image?.output ?? '', /^assets\/images\/a-b-[\da-f]{12}\.gif$/)
    assert.deepEqual([image?.width, image?.height], [2, 3])
    assert.match((await assets.load('docs/x.pdf'))?.output ?? '', /^assets\/files\/x-[\da-f]{12}\.pdf$/)
  }))

test('where nothing is written an asset is looked up and not read', () =>
  withSite({ 'docs/a.gif': GIF, 'docs/folder/x': '' }, async (root) => {
    const assets = new AssetStore(root, { namesOnly: true })
    assert.deepEqual(await assets.load('docs/a.gif'), { output: 'docs/a.gif' })
    for (const path of ['docs/A.gif', 'docs/none.gif', 'docs/folder', '../site/docs/a.gif', '/docs/a.gif'])
      assert.equal(await assets.load(path), undefined, path)
  }))
