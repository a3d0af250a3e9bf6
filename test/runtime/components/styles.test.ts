/** The stylesheet: what it must not hold (for its size see test/runtime/budget.test.ts), and the contrast of its colours in both modes. */
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { build } from 'esbuild'
import { colorOf, contrast, mix, tokensOf, type Rgb, type Tokens } from './contrast.ts'

const folder = fileURLToPath(new URL('../../../runtime/styles/', import.meta.url))
const source = readFileSync(`${folder}tokens.css`, 'utf8')
const light = tokensOf(source, ':where(:root)')
const dark: Tokens = new Map([...light, ...tokensOf(source, ":where([data-theme='dark'])")])
const modes = { light, dark }

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [`${folder}index.css`],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  assert.deepEqual(result.warnings, [])
  return result.outputFiles[0]?.text ?? ''
}

test('it loads nothing, so the strictest content policy allows it', async () => {
  assert.doesNotMatch(await bundle(), /url\(|@font-face|data:/)
})

test('all of it lies in a cascade layer, so that a site’s own rules win', async () => {
  const outside = (await bundle()).replaceAll(/@layer devcourse\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
  assert.equal(outside.trim(), '')
})

test('an entry takes every file: index.css, or one of those that only some pages load', () => {
  const ENTRIES = [
    'index.css',
    'classic/classic.css',
    'classic/look.css',
    'search/search.css',
    'extras.css',
    'blog.css',
    'classic/blog/posts.css',
    'classic/blog/lists.css',
    'playground.css',
    'diagrams.css',
    'drawings.css',
    'math.css',
    ...readdirSync(`${folder}teach`).map((file) => `teach/${file}`),
  ]
  const imported = ENTRIES.flatMap((entry) =>
    [...readFileSync(folder + entry, 'utf8').matchAll(/'(\.\.?\/[\w/-]+\.css)'/g)].map(([, path = '']) =>
      posix.join(posix.dirname(entry), path),
    ),
  )
  const all = readdirSync(folder, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'))
  const files = all.filter((file) => file.endsWith('.css') && !ENTRIES.includes(file))
  assert.deepEqual([...new Set(imported)].toSorted(), files.toSorted())
})

test('every custom property that is read has a value', async () => {
  const css = await bundle()
  const set = new Set([...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1]))
  const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1])
  assert.deepEqual(
    [...new Set(read)].filter((name) => !set.has(name)),
    [],
  )
})

test('no colour is written outside of tokens.css', () => {
  // classic-variables.css repeats the values that a Docusaurus stylesheet counts on; look-tokens.css is tokens.css of the classic look.
  const all = readdirSync(folder, { recursive: true }).map(String)
  const files = all.filter((file) => file.endsWith('.css') && !/(?:\btokens|\bclassic-variables)\.css$/.test(file))
  for (const file of files) {
    const css = readFileSync(folder + file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    // #000 in a mask is opacity, no colour.
    assert.deepEqual(css.replaceAll('30%, #000, transparent', '').match(/#[\da-f]{3,8}\b|hsl\(|oklch\(/gi), null, file)
  }
})

const ALWAYS = ['--color-text', '--color-heading', '--color-muted', '--color-primary', '--color-link']
const GROUNDS = ['--color-background', '--color-surface', '--color-raised', '--color-primary-soft']
const NOTICES = ['note', 'tip', 'info', 'warning', 'danger']
const CODE = [...light.keys()].filter((name) => /^--color-code-(?!background|inline|highlight)/.test(name))
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...ALWAYS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...CODE.flatMap((text) => [[text, '--color-code-background'] as const, [text, '--color-code-highlight'] as const]),
  ['--color-muted', '--color-code-background'],
  ['--color-primary-strong', '--color-background'],
  ['--color-on-primary', '--color-primary'],
  ['--color-on-primary', '--color-primary-strong'],
  ['--color-navbar-text', '--color-navbar-background'],
  ['--color-navbar-active', '--color-navbar-background'],
  ['--color-announcement-text', '--color-announcement-background'],
  ['--color-footer-text', '--color-footer-background'],
  ['--color-footer-title', '--color-footer-background'],
  ['--color-footer-link', '--color-footer-background'],
  ['--color-dark-text', '--color-dark-background'],
  ['--color-dark-title', '--color-dark-background'],
]

for (const [mode, tokens] of Object.entries(modes)) {
  test(`${mode}: text has a contrast of 4.5 and more`, () => {
    assert.ok(CODE.length >= 10, 'the code colours are found')
    const poor = PAIRS.map(([text, ground]) => ({ pair: `${text} on ${ground}`, ratio: ratio(text, ground, tokens) }))
      .filter((result) => result.ratio < 4.5)
      .map((result) => `${result.pair}: ${result.ratio.toFixed(2)}`)
    assert.deepEqual(poor, [])
  })

  test(`${mode}: notices are readable, title, text, links and code`, () => {
    const background = colorOf('--color-background', tokens)
    const tint = Number.parseFloat(tokens.get('--notice-tint') ?? '') / 100
    for (const kind of NOTICES) {
      const accent = colorOf(`--color-${kind}`, tokens)
      const ground = mix(accent, background, tint)
      const code = colorOf('--color-code-inline', tokens, ground)
      for (const [text, on] of [
        [accent, ground],
        [background, accent],
        [colorOf('--color-text', tokens), ground],
        [colorOf('--color-text', tokens), code],
        [colorOf('--color-link', tokens), ground],
        [colorOf('--color-link', tokens), code],
      ] satisfies [Rgb, Rgb][]) {
        assert.ok(contrast(text, on) >= 4.5, `${kind}: ${contrast(text, on).toFixed(2)}`)
      }
    }
  })

  test(`${mode}: controls and the focus ring have a contrast of 3 and more`, () => {
    for (const name of ['--color-border-strong', '--color-focus'])
      assert.ok(ratio(name, '--color-background', tokens) >= 3, name)
  })
}

test('a site’s own primary colour is the accent of both modes', () => {
  for (const tokens of Object.values(modes)) {
    const themed: Tokens = new Map([...tokens, ['--ifm-color-primary', '#123456']])
    assert.deepEqual(colorOf('--color-primary', themed), [0x12, 0x34, 0x56])
    assert.deepEqual(colorOf('--color-link', themed), [0x12, 0x34, 0x56])
  }
})

test('contrast is that of WCAG', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21)
  assert.equal(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48')
})

function ratio(text: string, ground: string, tokens: Tokens): number {
  const on = colorOf(ground, tokens, colorOf('--color-background', tokens))
  return contrast(colorOf(text, tokens, on), on)
}
