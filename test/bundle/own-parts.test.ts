/** What sites without code get of this package's program and stylesheet: as packed, the same as bundled for the site. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { buildOwnPart } from '../../src/bundle/bundler.ts'
import { contentsAsText } from '../../src/bundle/entry-names.ts'
import { ownPart, type BuiltPart, type PartInput, type PartName } from '../../src/bundle/packed/own-parts.ts'
import { translatedRuntime } from '../../src/bundle/packed/translated-runtime.ts'
import { defaultTexts } from '../../src/config/languages/default-texts.ts'
import { awayCss } from '../../src/render/head/away-css.ts'
import { textCodes, textsModules } from '../../src/render/texts/translated.ts'
import { PROJECT } from '../support/cli.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

// A part is remembered for the life of a process: hooks give this file one of its own.
let folder: TempFolder
before(async () => {
  folder = await tempFolder()
})
after(() => folder.dispose())

function inputOf(changes: Partial<PartInput>): PartInput {
  return {
    ...{ minify: true, classicStyles: false, generatedCss: '', engine: 'react', hashBase: undefined },
    root: join(PROJECT, 'test/sites'),
    packagePath: (path) => join(PROJECT, path),
    ...changes,
  }
}

const NOT_PACKED: BuiltPart = { files: [], outputs: {} }

/** As packed. */
const packed = (changes: Partial<PartInput>, name: PartName) =>
  ownPart(inputOf(changes), name, () => Promise.resolve(NOT_PACKED))

const SITES: readonly (readonly [string, Partial<PartInput>, PartName])[] = [
  ['the program', {}, 'runtime'],
  ['the program with the hash router', { hashBase: '/course/' }, 'runtime'],
  ['the stylesheet', {}, 'style'],
  ['the stylesheet with the hash router', { hashBase: '/course/', generatedCss: awayCss }, 'style'],
]

describe('a part of this package', () => {
  for (const [what, changes, name] of SITES) {
    test(`is packed: ${what}`, async () => {
      const here = await packed(changes, name)
      assert.notEqual(here, NOT_PACKED, 'not packed of these sources: run `npm run pack`')
      const { files, outputs } = await buildOwnPart(inputOf({ ...changes, root: folder.path }), name)
      const texts = (of: typeof files) =>
        Object.fromEntries(of.map((one) => [one.path, String(Buffer.from(one.contents))]))
      assert.deepEqual(texts(here.files), texts(files))
      assert.deepEqual(Object.keys(here.outputs), Object.keys(outputs))
      for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
        assert.equal(here.outputs[path]?.entryPoint, entryPoint)
        assert.deepEqual(
          here.outputs[path]?.imports,
          imports.map(({ path, kind }) => ({ path, kind })),
        )
      }
    })
  }

  for (const locale of ['fi', 'ar', 'ja'])
    test(`is the program with the texts of a language put into it: ${locale}`, async () => {
      const i18n = { locale, messages: { ...(await defaultTexts(locale)), 'theme.CodeBlock.copy': 'x $& $1 y' } }
      const [texts, modules] = [textCodes(i18n), textsModules(i18n)]
      assert.ok(texts && modules)
      const filled = await translatedRuntime(inputOf({}), texts, () => Promise.resolve(NOT_PACKED))
      assert.notEqual(filled, NOT_PACKED, 'not packed of these sources: run `npm run pack`')
      const bundled = await buildOwnPart(inputOf({ root: folder.path }), 'translated', {
        'devcourse:texts': modules.layout,
        'devcourse:question-texts': modules.questions,
      })
      const words = ({ files }: Pick<BuiltPart, 'files'>): readonly string[] => {
        const code = files.map(({ contents }) => contentsAsText(contents)).join('\n')
        return Object.values(i18n.messages).filter((text) => code.includes(JSON.stringify(text)))
      }
      assert.ok(words(filled).length > 20)
      assert.deepEqual(words(filled), words(bundled), 'the same texts as in a bundle of the site')
      const code = filled.files.map(({ contents }) => contentsAsText(contents)).join('\n')
      assert.ok(!code.includes('__devcourse_text'))
      const names = new Set(filled.files.map(({ path }) => path.replace(/^.*\//, '')))
      for (const [name] of code.matchAll(/[\w-]+-[A-Z\d]{8}\.js\b/g)) assert.ok(names.has(name), name)
      const english = new Set((await packed({}, 'translated')).files.map(({ path }) => path))
      for (const { path, contents } of filled.files) {
        const before = (await packed({}, 'translated')).files.find((file) => file.path === path)
        assert.ok(!english.has(path) || before?.contents === contents, `${path}: other contents, other name`)
      }
    })

  test('is bundled where the site asks for another one', async () => {
    const others: readonly (readonly [Partial<PartInput>, PartName])[] = [
      [{ minify: false }, 'runtime'],
      [{ engine: 'preact' }, 'runtime'],
      [{ classicStyles: true }, 'style'],
      [{ generatedCss: '.announcement{--color-announcement-text:red}' }, 'style'],
    ]
    for (const [changes, name] of others) assert.equal(await packed(changes, name), NOT_PACKED)
  })
})
