/**
 * What the bundle of a site without code holds, the program of its pages and their stylesheet, comes from this package
 * alone: it is taken as it was bundled when the package was packed, so that no build waits for it. What was not packed, such
 * as what is not minified, is bundled once in a process.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { OutputFile } from '../../model/page.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { BundleInput } from '../bundler.ts'
import type { PartOutputs } from '../component-modules.ts'
import { areAsPacked } from './packed-sources.ts'

/** File of the packed parts, in the package: `PackedParts` as JSON, compressed by Brotli. */
export const PARTS_FILE = 'dist/own-parts.json.br'

/** One build of esbuild. */
export interface BuiltPart {
  readonly outputs: PartOutputs
  readonly files: readonly OutputFile[]
}

/** What `PARTS_FILE` holds. */
export interface PackedParts {
  /** By `partKey`; files are names in `texts`. */
  readonly parts: Readonly<Record<string, { readonly outputs: PartOutputs; readonly files: readonly string[] }>>
  readonly texts: Readonly<Record<string, string>>
  /** As `reactVersions` gives them. */
  readonly react: string
  /** Path in the package and hash of each file that went into them. */
  readonly sources: Readonly<Record<string, string>>
}

/** What a part depends on. */
export type PartInput = Pick<
  BundleInput,
  'minify' | 'classic' | 'classicStyles' | 'generatedCss' | 'engine' | 'hashBase' | 'root' | 'packagePath'
>

/** The program in the browser, the same with calls in place of its texts, and the stylesheet. */
export type PartName = 'runtime' | 'translated' | 'style'

const parts = new Map<string, Promise<unknown>>()

/** Give the part of this package: as packed, or else as `bundle` makes it. */
export async function ownPart<Other>(
  input: PartInput,
  name: PartName,
  bundle: () => Promise<Other>,
): Promise<BuiltPart | Other> {
  const { minify, engine, root } = input
  // which rules of the classic look a site uses is its own affair
  if (name === 'style' && input.classic !== undefined) return bundle()
  const key = JSON.stringify([partKey(input, name), minify, engine === 'preact' ? root : ''])
  const part = (parts.get(key) as Promise<BuiltPart | Other> | undefined) ?? load(input, name, bundle) // set below
  parts.set(key, part)
  return part
}

/** Name of a variant of a part. */
export function partKey(input: Pick<PartInput, 'classicStyles' | 'generatedCss' | 'hashBase'>, name: PartName): string {
  const { classicStyles, generatedCss, hashBase } = input
  const router = hashBase === undefined ? 'browser' : 'hash'
  return name !== 'style' ? `${name}-${router}` : JSON.stringify([router, classicStyles, generatedCss])
}

/** Versions of our copy of React, which is a part of the program. */
export function reactVersions(): string {
  const require = createRequire(import.meta.url)
  return ['react', 'react-dom']
    .map((name) => (require(`${name}/package.json`) as { readonly version: string }).version) // npm's format
    .join(' ')
}

async function load<Other>(input: PartInput, name: PartName, bundle: () => Promise<Other>): Promise<BuiltPart | Other> {
  const { minify, engine, packagePath } = input
  const packed = minify && engine === 'react' ? await (all ??= packedParts(packagePath('.'))) : undefined
  const part = lookUp(packed?.parts, partKey(input, name))
  if (packed === undefined || part === undefined) return bundle()
  const files = part.files.map((path) => ({ path, contents: lookUp(packed.texts, path) ?? '' }))
  return { outputs: part.outputs, files }
}

let all: Promise<PackedParts | undefined> | undefined

/** What was packed; undefined where React or, run from its sources, this package is another one. */
async function packedParts(root: string): Promise<PackedParts | undefined> {
  const packed = await readParts(root)
  if (packed?.react !== reactVersions()) return undefined
  return !import.meta.url.endsWith('.ts') || (await areAsPacked(root, packed.sources)) ? packed : undefined
}

async function readParts(root: string): Promise<PackedParts | undefined> {
  const compressed = await readFile(join(root, PARTS_FILE)).catch(() => undefined)
  if (compressed === undefined) return undefined
  const text = await promisify(brotliDecompress)(compressed)
  return JSON.parse(text.toString()) as PackedParts // written by scripts/pack-parts.ts
}
