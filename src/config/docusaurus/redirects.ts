/** The plugin `client-redirects` of a Docusaurus configuration as our `redirects`. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { Origin } from '../load/key-path.ts'
import type { ConfigSource } from '../schema/validate.ts'
import type { Part } from './plugins.ts'
import { takeOut, type Options } from './report.ts'
import { id } from './schema.ts'

/** Keys that hold lists, which those of several instances are joined to. */
const LISTS = ['redirects', 'fromExtensions', 'toExtensions'] as const

/** Read the options of all instances: together they are one. Reports `invalid-config`. */
export function readRedirects(
  parts: readonly Part[],
  source: ConfigSource,
): { readonly value: unknown; readonly origins: readonly Origin[]; readonly diagnostics: readonly Diagnostic[] } {
  const own = parts.filter(({ kind }) => kind === 'redirects')
  const [first, ...others] = own.map(({ value, path }) => ({ ...taken(value, { path, source }), path }))
  if (first === undefined) return { value: undefined, origins: [], diagnostics: [] }
  let value = first.rest
  const origins: Origin[] = [{ ours: ['redirects'], theirs: first.path }]
  for (const { rest, path } of others) {
    for (const key of LISTS) {
      const list = rest[key]
      const before = value[key] ?? []
      if (!Array.isArray(list) || !Array.isArray(before)) continue
      for (const index of list.keys())
        origins.push({ ours: ['redirects', key, before.length + index], theirs: [...path, key, index] })
    }
    value = joined(value, rest)
  }
  return { value, origins, diagnostics: [first, ...others].flatMap(({ diagnostics }) => diagnostics) }
}

function taken(
  value: unknown,
  { path, source }: Pick<Part, 'path'> & { readonly source: ConfigSource },
): ReturnType<typeof takeOut> {
  return takeOut(isRecord(value) ? value : {}, { id: '' }, { source, path, types: { id } })
}

/** Both options as one; what is no list where one must be stays, so that it is told. */
function joined(before: Options, options: Options): Options {
  const lists = LISTS.map((key): readonly [string, unknown] => {
    const [one, other]: readonly unknown[] = [before[key], options[key]]
    return [key, isList(one) && isList(other) ? [...one, ...other] : (one ?? other)]
  })
  const { createRedirects: one } = before
  const { createRedirects: other } = options
  const both = isMaker(one) && isMaker(other) ? (path: string) => [one(path), other(path)].flat() : (one ?? other)
  return { ...before, ...options, ...Object.fromEntries(lists), createRedirects: both }
}

function isMaker(value: unknown): value is (path: string) => unknown {
  return typeof value === 'function'
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
