/** What sites without code get of this package's program and stylesheet: as packed, the same as bundled for the site. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { buildOwnPart } from '../../src/bundle/bundler.ts'
import { ownPart, type BuiltPart, type PartInput, type PartName } from '../../src/bundle/packed/own-parts.ts'
import { awayCss } from '../../src/render/head/away-css.ts'
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
