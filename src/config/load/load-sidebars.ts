/** Loads the sidebars files that the docs name; what they export is kept as written, resolving reads it. */
import { join } from 'node:path'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { existsExactly, nearHint } from '../../base/exact-files.ts'
import type { DocsConfig, LoadedSidebars } from '../../model/config.ts'
import { readText } from '../../base/source-text.ts'
import { importModule } from './import-module.ts'
import type { KeyPath } from './key-path.ts'
import { exactKeyPlace } from './key-place.ts'

/** The sidebars by docs instance; instances without a sidebars file are not in it. */
export interface SidebarsByInstance {
  readonly sidebars: Readonly<Record<string, LoadedSidebars>>
  readonly diagnostics: readonly Diagnostic[]
  /** Packages that the files import and that are not installed. */
  readonly missing: readonly string[]
  /** Absolute paths of the files that they are made of. */
  readonly inputs: readonly string[]
}

type Loaded =
  | {
      readonly id: string
      readonly file: string
      readonly value: unknown
      readonly text: string
      readonly placeOf: NonNullable<LoadedSidebars['placeOf']>
      readonly missing: readonly string[]
      readonly inputs: readonly string[]
    }
  | Diagnostic

async function loadOne(root: string, { id, sidebarPath }: DocsConfig): Promise<Loaded[]> {
  if (typeof sidebarPath !== 'string') return []
  const file = join(root, sidebarPath)
  if (!existsExactly(root, sidebarPath)) {
    const hint =
      nearHint(root, sidebarPath) ?? 'write the file, or leave `sidebarPath` out to get a sidebar made from the folders'
    return [
      error('missing-sidebars-file', `The sidebars file \`${sidebarPath}\` does not exist`, {
        file: sidebarPath,
        hint,
      }),
    ]
  }
  const imported = await importModule(root, file, { call: false, named: true })
  if (!imported.ok) return [imported.diagnostic]
  const text = await readText(file)
  const placeOf = (path: KeyPath) => exactKeyPlace(text, path)
  return [
    { id, file: sidebarPath, value: imported.value, text, placeOf, missing: imported.missing, inputs: imported.inputs },
  ]
}

/** Load the sidebars of all docs instances. Reports `missing-sidebars-file` and `config-not-loaded`. */
export async function loadSidebars(root: string, docs: readonly DocsConfig[]): Promise<SidebarsByInstance> {
  const loaded = (await Promise.all(docs.map((instance) => loadOne(root, instance)))).flat()
  const files = loaded.filter((outcome) => 'id' in outcome)
  return {
    sidebars: Object.fromEntries(
      files.map(({ id, file, value, text, placeOf }) => [id, { file, value, text, placeOf }]),
    ),
    diagnostics: loaded.filter((outcome) => 'rule' in outcome),
    missing: files.flatMap(({ missing }) => missing),
    inputs: files.flatMap(({ inputs }) => inputs),
  }
}
