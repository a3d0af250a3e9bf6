/** Rules for the stylesheets themselves: they must hold in every direction and under the strictest content policy. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'

const FOLDER = new URL('../../runtime/styles/', import.meta.url)

/**
 * Stylesheets by name, without comments. Sides in `classic-spacing.css` are those of the classic theme's class names; formulas
 * (the folder `math`, on pages that show some) run from left to right in every language, and have a font.
 */
const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && dirname(name) !== 'math' && basename(name) !== 'classic-spacing.css')
  .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8').replace(/\/\*.*?\*\//gs, '')] as const)

function found(pattern: RegExp): readonly string[] {
  return sheets.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([match]) => `${name}: ${match.trim()}`))
}

test('sides are named by the direction of the text, never left and right', () => {
  assert.deepEqual(found(/^ *(?:(?:margin|padding|border)-)?(?:left|right|top|bottom)(?:-\w+)?:.*/gm), [])
  assert.deepEqual(found(/^ *(?:(?:width|height)|(?:text-align|float|clear): (?:left|right)).*/gm), [])
})

test('nothing is fetched but the stylesheet: no images, no fonts, no data addresses', () => {
  assert.deepEqual(found(/url\([^)]*\)|@font-face|@import '(?!\.\.?\/[\w/-]+\.css').*/g), [])
})
