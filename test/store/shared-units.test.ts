/** Texts that are not translated are compiled once for all languages of a site, and each has its own texts of the theme in them. */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadConfig } from '../../src/config/load-config.ts'
import { sha256 } from '../../src/base/hash.ts'
import { compile, factsOf } from '../../src/markdown/compile.ts'
import type { CompileOptions } from '../../src/model/unit.ts'
import { questionStrings } from '#runtime/components/question-strings'
import { compileOptions } from '../../src/store/compile-options.ts'
import { mergeUnits, UnitStore, type UnitsUse } from '../../src/store/unit-store.ts'
import { compileOptions as defaultOptions } from '../markdown/options.ts'
import { tempFolder } from '../support/temp-folder.ts'

const FI = { 'theme.admonition.note': 'Huomio', 'theme.common.headingLinkTitle': '{heading}: suora linkki' }
const DE = { 'theme.exercise.numbered': 'Aufgabe {number}', 'theme.common.headingLinkTitle': 'Zu {heading}' }
/** Its signs are written otherwise in HTML. */
const UNSAFE = { 'theme.admonition.note': 'A "note" & <more>' }

/** Options of the docs of a site in two languages, in the one whose texts are given. */
async function optionsWith(
  texts: Readonly<Record<string, string>> | undefined,
  own: Partial<CompileOptions> = {},
): Promise<CompileOptions> {
  const folder = await tempFolder()
  const { loaded } = await loadConfig(folder.path, {})
  await folder.dispose()
  assert.ok(loaded)
  const { config } = loaded
  const usual = { ...defaultOptions('md').markdown, ...own.markdown, format: own.format ?? 'md' }
  const markdown = { ...usual, ...(texts === undefined ? {} : { texts }) }
  const site = { config: { ...config, markdown, i18n: { ...config.i18n, locales: ['en', 'fi'] } } }
  return compileOptions(site, undefined)({ set: undefined, source: 'a.md', frontMatter: { raw: {} } })
}

/** Folder of a language's cache, '' of the default one. */
function placeOf(folder: string, locale: string): string {
  const place = locale === '' ? folder : join(folder, `language-${locale}`)
  mkdirSync(place, { recursive: true })
  return place
}

const file = { path: '/a.md', frontMatter: {} }
/** The settings of Markdown, with texts of questions in a language. */
function teaching(locale: string): CompileOptions['markdown'] {
  const texts = Object.fromEntries(
    Object.keys(questionStrings).map((key) => [`theme.question.${key}`, `${key} (${locale})`]),
  )
  return { ...defaultOptions('md').markdown, questions: { answers: 'folded', ...(locale !== '' && { texts }) } }
}

const CASES: Readonly<Record<string, string>> = {
  admonitions: '# A\n\n:::note\n\nx\n\n:::\n\n:::note[Own]\n\ny\n\n:::\n\n:::tip\n\nz\n\n:::\n\n> [!NOTE]\n> w\n',
  'titles with signs': '# A `b` & "c" <b>d</b> $& {heading}\n\n## $1 \\\\ é\n\ntext\n',
  'characters of the marks': '# A\n\n## x \u008Dnote\u008F y\n\nz \u0090\n',
  'references to characters of the marks': '# A\n\n&#x8D;note&#x008F; &#141;note&#0143;\n',
  'control characters of no mark': '# A\n\n## x \u0091note\u0092 &#x80; y\n',
  'other directives': '# A\n\n:::question\n\nWhy?\n\n- [x] a\n- [ ] b\n\n:::\n',
  'code around an admonition': 'export const a = 1\n\n# A {a}\n\n<Foo b={a}>\n\n:::note\n\nx {a}\n\n:::\n\n</Foo>\n',
  'a list in an admonition': '# A\n\n:::note\n\n- a\n\n  :::warning\n\n  b\n\n  :::\n\n:::\n',
}

for (const [name, text] of Object.entries(CASES))
  for (const format of ['md', 'mdx'] as const)
    test(`${name} (${format}): a language that takes the unit over has what it would compile`, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      for (const [locale, texts] of Object.entries({ '': undefined, fi: FI, de: DE, xx: UNSAFE })) {
        const options = await optionsWith(texts, { format, markdown: teaching(locale) })
        const place = placeOf(folder.path, locale)
        const units = new UnitStore(place, 'compiler')
        const unit = await units.load(text, options, file)
        assert.deepEqual(unit, JSON.parse(JSON.stringify(await compile(text, options))), locale)
        mergeUnits(place, [units.take()])
        units.close()
      }
    })

test('what the default language has compiled another one does not compile again, unless its texts need it', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const use = async (
    locale: string,
    texts: Readonly<Record<string, string>> | undefined,
    text: string,
  ): Promise<UnitsUse> => {
    const place = placeOf(folder.path, locale)
    const units = new UnitStore(place, 'compiler')
    await units.load(text, await optionsWith(texts), file)
    const taken = units.take()
    units.close()
    mergeUnits(place, [taken])
    return taken
  }
  const { admonitions = '' } = CASES
  assert.notEqual((await use('', undefined, admonitions)).units.added, undefined)
  assert.equal((await use('fi', FI, admonitions)).units.added, undefined)
  assert.notEqual((await use('xx', UNSAFE, admonitions)).units.added, undefined)
  assert.notEqual((await use('fi', FI, `${admonitions}\nmore`)).units.added, undefined)
})

test('a check takes over what a build has compiled for all languages', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const options = await optionsWith(FI)
  const text = '# A\n\n:::note\n\n[b](#c)\n\n:::\n'
  const built = new UnitStore(folder.path, 'compiler')
  await built.load(text, options, file)
  mergeUnits(folder.path, [built.take()])
  built.close()
  const units = new UnitStore(folder.path, 'compiler')
  const source = { hash: sha256(text), read: () => text }
  assert.deepEqual(await units.facts(source, options, file), factsOf(await compile(text, options)))
  assert.equal(units.take().units.used.length, 1)
  units.close()
})
