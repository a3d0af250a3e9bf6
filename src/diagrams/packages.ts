/** The libraries that draw: optional packages of a site, found from it, else beside us. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DiagramKind } from '../model/diagram.ts'
import { isRecord } from '../shared/is-record.ts'

/** Package by what it draws. */
const PACKAGES: Readonly<Record<DiagramKind, string>> = { mermaid: 'mermaid', graphviz: '@viz-js/viz' }

/** A library that is installed. */
export interface Library {
  /** Its main file. */
  readonly module: string
  readonly version: string
}

/** The library that a file of a site finds; undefined: it is not installed. */
export function libraryFor(kind: DiagramKind, from: string): Library | undefined {
  const module = resolved(PACKAGES[kind], from)
  const version = module === undefined ? undefined : versionAround(dirname(module), PACKAGES[kind])
  return module === undefined || version === undefined ? undefined : { module, version }
}

/** As the manifest of the package says: not all let it be imported. */
function versionAround(folder: string, name: string): string | undefined {
  const path = join(folder, 'package.json')
  const manifest: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  if (isRecord(manifest) && manifest['name'] === name) return String(manifest['version'])
  return dirname(folder) === folder ? undefined : versionAround(dirname(folder), name)
}

function resolved(specifier: string, from: string): string | undefined {
  for (const place of [from, import.meta.url]) {
    try {
      return createRequire(place).resolve(specifier)
    } catch {
      continue
    }
  }
  return undefined
}
