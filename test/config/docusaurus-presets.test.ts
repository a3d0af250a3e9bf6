/** Presets that are not the classic one, beside it and in its place (spec config.md section 6). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TITLE, read } from './field-rules.ts'

type Presets = readonly (string | readonly [string, object])[]

const NOT_RUN = (name: string): string =>
  `\`${name}\` is not supported: it is not run, and whatever it adds to the site is missing`
const AROUND = (name: string): string =>
  `\`${name}\` is not supported: its docs, posts, pages and styles are built as those of the classic preset, what else it adds is missing`

/** What becomes of presets (and plugins): errors, warnings, routes of the docs, style sheets. */
function readPresets(presets: Presets, plugins: readonly unknown[] = []) {
  const { parsed, errors, warnings } = read({ ...TITLE, presets, plugins })
  const docs = parsed !== undefined && Array.isArray(parsed.docs) ? parsed.docs : []
  return {
    errors,
    warnings,
    docs: docs.map(({ id, routeBasePath }) => `${id} ${routeBasePath}`),
    css: parsed?.theme.customCss,
  }
}

test('beside the classic preset another one is not run, whatever its options are called', () => {
  const classic = ['classic', { docs: { routeBasePath: 'x' }, blog: false, theme: { customCss: 'a.css' } }] as const
  const others: Presets = [
    ['./my-preset.js', { specs: [], theme: { primaryColor: '#fff' } }],
    ['redocusaurus', { docs: { path: 'api' }, pages: {}, theme: { customCss: 'b.css' } }],
  ]
  const expected = {
    errors: [],
    warnings: [NOT_RUN('./my-preset.js'), NOT_RUN('redocusaurus')],
    docs: ['default x'],
    css: 'a.css',
  }
  assert.deepEqual(readPresets([...others, classic]), expected)
  assert.deepEqual(readPresets([classic, ...others]), expected)
})

test('without the classic preset, the first that takes its options counts as it, and keeps its other options', () => {
  assert.deepEqual(
    readPresets([
      ['./colours.js', { theme: { primaryColor: '#fff' }, docs: 'yes', pages: 3 }],
      [
        '@x/around',
        { docs: { routeBasePath: 'x', specs: 1 }, theme: { customCss: 'a.css', primaryColor: '#fff' }, y: 1 },
      ],
      ['@x/second', { docs: { routeBasePath: 'z' } }],
    ]),
    {
      errors: [],
      warnings: [NOT_RUN('./colours.js'), AROUND('@x/around'), NOT_RUN('@x/second')],
      docs: ['default x'],
      css: 'a.css',
    },
  )
})

test('what a plugin of the list builds is not built by a preset that may be around the classic one', () => {
  const preset: Presets = [['@x/around', { docs: { routeBasePath: 'x' } }]]
  const { errors, docs } = readPresets(preset, [
    ['content-docs', { routeBasePath: 'y' }],
    ['content-pages', {}],
  ])
  assert.deepEqual({ errors, docs }, { errors: [], docs: ['default y'] })
  const both = readPresets(preset, [['content-docs', { id: 'more', routeBasePath: 'y' }]])
  assert.deepEqual(both.docs, ['default x', 'more y'])
})
