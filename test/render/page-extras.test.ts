/** Style sheets that few pages need: those of one page are not those of the next. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extraFiles } from '../../src/render/head/page-extras.ts'
import { DEFAULT_CONFIG } from '../resolve/fixture.ts'

test('the sheets of a page are those of its text and of its look, whatever was asked before', () => {
  const { theme } = DEFAULT_CONFIG
  const classic = { ...theme, classic: { layered: false } }
  const names = (main: string, of: typeof theme): readonly string[] =>
    extraFiles(main, of).map(({ path }) => path.replace(/-[\da-f]+\.css$/, ''))
  const post = '<main class="doc blog">'
  assert.deepEqual(names(post, theme), ['assets/css/blog'])
  assert.deepEqual(names(post, classic), ['assets/css/classicblog'])
  assert.deepEqual(names('<div class="diagram', classic), ['assets/css/diagrams'])
  assert.deepEqual(names('', classic), [])
  assert.deepEqual(names(post, theme), ['assets/css/blog'])
})
