/** The part of `npm run pack` that bundles the program and the stylesheet of sites without code: builds copy them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildOwnPart } from '../src/bundle/bundler.ts'
import {
  partKey,
  PARTS_FILE,
  reactVersions,
  type PackedParts,
  type PartInput,
  type PartName,
} from '../src/bundle/packed/own-parts.ts'
import { sourceHash } from '../src/bundle/packed/packed-sources.ts'
import { awayCss } from '../src/render/head/away-css.ts'
import { unfilledModules } from '../src/render/texts/translated.ts'

/** What decides about the code besides its sources: how they are put together, and what their imports mean. */
const DECISIVE = [
  ...[
    ...['bundler', 'component-resolver', 'entry-names', 'hash-router', 'own-parts', 'read-bundles', 'stable-paths'],
    'theme-modules',
  ].map((name) => `src/bundle/${name}.ts`),
  ...['src/render/texts/translated.ts', 'src/render/texts/table.ts', 'src/shared/text-calls.ts'],
  'package.json',
]

/** As sites mostly have it: without parts of the layout of their own, and without an announcement in colours. */
const VARIANTS = [
  { hashBase: undefined, generatedCss: '' },
  { hashBase: '/', generatedCss: awayCss },
]

const { layout, questions } = unfilledModules()
const unfilled = { 'devcourse:texts': layout, 'devcourse:question-texts': questions }

/** Bundle into the package at `root`, absolute. Gives the paths of all that went in, by which licences are found. */
export async function packParts(root: string): Promise<readonly string[]> {
  const parts: Record<string, PackedParts['parts'][string]> = {}
  const texts: Record<string, string> = {}
  const inputs = new Set<string>()
  for (const variant of VARIANTS) {
    const input: PartInput = {
      ...{ ...variant, minify: true, classicStyles: false, engine: 'react' },
      // a folder that holds nothing of it, since names would count from there
      root: join(root, 'templates'),
      packagePath: (path) => join(root, path),
    }
    for (const name of ['runtime', 'translated', 'style'] satisfies PartName[]) {
      const { outputs, files, sources } = await buildOwnPart(input, name, unfilled)
      parts[partKey(input, name)] = { outputs: facts(outputs), files: files.map(({ path }) => path) }
      for (const { path, contents } of files) texts[path] = Buffer.from(contents).toString()
      for (const path of sources) inputs.add(relative(root, path).replaceAll('\\', '/'))
    }
  }
  const sources = [...inputs, ...DECISIVE].filter((path) => existsSync(join(root, path))).sort()
  const packed: PackedParts = {
    ...{ parts, texts, react: reactVersions() },
    sources: Object.fromEntries(sources.map((path) => [path, sourceHash(readFileSync(join(root, path)))])),
  }
  const text = JSON.stringify(packed)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 22 }
  writeFileSync(join(root, PARTS_FILE), brotliCompressSync(text, { params }))
  return [...inputs]
}

/** Nothing but what is asked of outputs. */
function facts(outputs: PackedParts['parts'][string]['outputs']): PackedParts['parts'][string]['outputs'] {
  return Object.fromEntries(
    Object.entries(outputs).map(([path, { entryPoint, imports }]) => [
      path,
      { entryPoint, imports: imports.map(({ path: imported, kind }) => ({ path: imported, kind })) },
    ]),
  )
}
