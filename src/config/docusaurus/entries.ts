/** The entries of the lists `presets`, `plugins` and `themes` of a Docusaurus configuration: what each of them names, and its options. */
import { isAbsolute } from 'node:path'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { Options } from './report.ts'
import { formatKeyPath, type KeyPath } from '../load/key-path.ts'
import { standInName } from '../load/stand-in.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'
import { toSitePath } from '../site-path.ts'

/** An entry of one of the lists. */
export interface Entry {
  readonly kind: 'preset' | 'plugin' | 'theme'
  /** The name or function itself. */
  readonly subject: unknown
  /** The name as written. */
  readonly written: string
  /** The short name, by which it is looked up. */
  readonly name: string
  readonly options: Options
  readonly path: KeyPath
  readonly optionsPath: KeyPath
}

/** The names of a plugin: a path is known by its package, and the usual beginnings are left out for the short one. */
function namesOf(written: string, root: string): { readonly written: string; readonly name: string } {
  if (isAbsolute(written) && !written.includes('node_modules'))
    return { written: `./${toSitePath(root, written)}`, name: written }
  const inside =
    written
      .split(/node_modules[\\/]/)
      .at(-1)
      ?.split(/[\\/]/) ?? []
  const isPath = written.includes('node_modules')
  const found = isPath ? inside.slice(0, inside[0]?.startsWith('@') === true ? 2 : 1).join('/') : written
  return { written: found, name: found.replace(/^@docusaurus\/(?:preset-|plugin-|theme-)?/, '') }
}

/** One entry of a list: a name, a function, or either with options; presets are no functions. */
export function toEntry(
  written: unknown,
  { kind, path, root }: Pick<Entry, 'kind' | 'path'> & { readonly root: string },
): Entry | undefined {
  const list: readonly unknown[] = Array.isArray(written) ? written : [written]
  const [subject, given] = list
  if (list.length > (Array.isArray(written) ? 2 : 1) || list.length === 0) return undefined
  if (Array.isArray(written) && !isRecord(given)) return undefined
  const options = isRecord(given) ? given : {}
  const optionsPath = [...path, 1]
  const known = typeof subject === 'string' ? subject : standInName(subject)
  const entry = {
    kind,
    subject: typeof subject === 'string' ? subject : (known ?? subject),
    options,
    path,
    optionsPath,
  }
  if (known !== undefined && known !== '') return { ...entry, ...namesOf(known, root) }
  if (typeof subject !== 'function' || kind === 'preset') return undefined
  return { ...entry, written: formatKeyPath(path), name: '' }
}

const LISTS = { presets: 'preset', plugins: 'plugin', themes: 'theme' } as const
/** The lists. */
export type ListKey = keyof typeof LISTS

/** The entries of a list that are switched on. Reports `invalid-config`. */
export function switchedOn(
  config: Options,
  key: ListKey,
  { root, source }: { readonly root: string; readonly source: ConfigSource },
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const list = config[key]
  if (list === undefined) return { entries: [], diagnostics: [] }
  if (!Array.isArray(list))
    return { entries: [], diagnostics: [error('invalid-config', `\`${key}\` must be a list`, locate(source, [key]))] }
  const all = list.flatMap((written: unknown, index) =>
    written === false || written === null
      ? []
      : [{ index, entry: toEntry(written, { kind: LISTS[key], path: [key, index], root }) }],
  )
  return {
    entries: all.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    diagnostics: all.flatMap(({ entry, index }) => {
      if (entry !== undefined) return []
      const path = [key, index]
      const what = key === 'presets' ? 'a name' : 'a name or a function'
      const message = `\`${formatKeyPath(path)}\` must be ${what}, or a list of that and its options`
      return [error('invalid-config', message, locate(source, path))]
    }),
  }
}
