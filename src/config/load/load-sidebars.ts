/** Loads the sidebars files that the docs name; what they export is kept as written, resolving reads it. */
import { join } from 'node:path'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { existsExactly, nearHint } from '../../base/exact-files.ts'
import type { LoadedSidebars } from '../../model/config.ts'
import type { DocsConfig } from '../../model/content-config.ts'
import { readText } from '../../base/source-text.ts'
import { importModule } from './import-module.ts'
import { exactKeyPlaces } from './key-place.ts'

/** The sidebars files that are there, by their path relative to the site root. */
export interface SidebarsFiles {
  readonly sidebars: Readonly<Record<string, LoadedSidebars>>
  readonly diagnostics: readonly Diagnostic[]
  /** Packages that the files import and that are not installed. */
  readonly missing: readonly string[]
  /** Absolute paths of the files that they are made of. */
  readonly inputs: readonly string[]
}

interface Loaded {
  readonly path: string
  readonly sidebars: LoadedSidebars
  readonly missing: readonly string[]
  readonly inputs: readonly string[]
}

async function loadOne(root: string, path: string): Promise<Loaded | Diagnostic> {
  const file = join(root, path)
  if (!existsExactly(root, path)) {
    const hint =
      nearHint(root, path) ?? 'write the file, or leave `sidebarPath` out to get a sidebar made from the folders'
    return error('missing-sidebars-file', `The sidebars file \`${path}\` does not exist`, { file: path, hint })
  }
  const imported = await importModule(root, file, { call: false, named: true })
  if (!imported.ok) return imported.diagnostic
  const text = await readText(file)
  const placeOf = exactKeyPlaces(text)
  const { value, missing, inputs } = imported
  return { path, sidebars: { file: path, value, text, placeOf }, missing, inputs }
}

/** Load the sidebars of all versions of all docs. Reports `missing-sidebars-file` and `config-not-loaded`. */
export async function loadSidebars(root: string, docs: readonly DocsConfig[]): Promise<SidebarsFiles> {
  const named = docs.flatMap(({ versions }) => versions.map(({ sidebarPath }) => sidebarPath))
  const paths = new Set(named.filter((path) => typeof path === 'string'))
  const loaded = await Promise.all([...paths].map((path) => loadOne(root, path)))
  const files = loaded.filter((outcome) => 'sidebars' in outcome)
  return {
    sidebars: Object.fromEntries(files.map(({ path, sidebars }) => [path, sidebars])),
    diagnostics: loaded.filter((outcome) => 'rule' in outcome),
    missing: files.flatMap(({ missing }) => missing),
    inputs: files.flatMap(({ inputs }) => inputs),
  }
}
