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

test('each mark brings its sheet, and a page without any has none', () => {
  const { theme } = DEFAULT_CONFIG
  const classic = { ...theme, classic: { layered: false } }
  for (const [main, name] of [
    ['<div class="theme-tabs tabs-container">', 'extras'],
    ['<span class="admonition__icon">', 'extras'],
    ['<img data-drawing="lines">', 'drawings'],
    ['<div class="audience audience--teacher">', 'editions'],
    ['<p class="dates">', 'dates'],
    ['<div class="schedule">', 'dates'],
    ['<div data-teach="question">', 'questions'],
    ['<ul class="page-index">', 'lists'],
    ['<div class="doc not-found">', 'lists'],
    ['<section class="exercise">', 'exercises'],
    ['<details class="details hint">', 'exercises'],
    ['<ul class="objectives">', 'exercises'],
    ['<math><semantics>', 'math'],
  ] as const) {
    const sheets = extraFiles(main, classic).flatMap(({ path }) => /^assets\/css\/(\w+)-/.exec(path)?.[1] ?? [])
    assert.deepEqual(sheets, [name], main)
  }
  assert.deepEqual(extraFiles('<div class="doc"><p>page-index, exercise, not-found</p></div>', classic), [])
  assert.deepEqual(extraFiles('<ul class="page-index">', theme), [])
})
