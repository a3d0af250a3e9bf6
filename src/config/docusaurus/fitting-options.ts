/** What of a preset that nobody knows can be meant for the classic preset, which it may be made around. */
import * as v from 'valibot'
import type { Options } from './report.ts'
import { BLOG, DOCS, PAGES, type Missing } from './tables.ts'
import { blogSchema } from '../schema/blog.ts'
import { docsSchema, pagesSchema } from '../schema/docs.ts'
import { UNKNOWN_KEY } from '../schema/section.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Keep the options that the classic preset has, and of those what it takes there; undefined: none of it fits. */
export function fittingOptions(options: Options, classicKeys: readonly string[]): Options | undefined {
  const known = Object.entries(options).flatMap(([key, value]) => {
    if (!classicKeys.includes(key)) return []
    const fitting = fittingValue(key, value)
    return fitting === undefined ? [] : [[key, fitting] as const]
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

/** The value of one option; undefined: it means something else to that preset. */
function fittingValue(key: string, value: unknown): unknown {
  if (value === false) return false
  if (!isRecord(value)) return undefined
  if (key === 'docs') return withoutUnknown(value, docsSchema, DOCS)
  if (key === 'blog') return withoutUnknown(value, blogSchema, BLOG)
  if (key === 'pages') return withoutUnknown(value, pagesSchema, PAGES)
  if (key !== 'theme') return value
  return value['customCss'] === undefined ? undefined : { customCss: value['customCss'] }
}

/** Options without the keys that neither we nor Docusaurus know: they are the preset's own. */
function withoutUnknown(options: Options, schema: v.GenericSchema, more: Missing): Options | undefined {
  const unknown = (v.safeParse(schema, options).issues ?? []).flatMap(({ message, path }) =>
    message === UNKNOWN_KEY && path?.length === 1 ? [String(path[0].key)] : [],
  )
  const known = Object.entries(options).filter(([key]) => Object.hasOwn(more, key) || !unknown.includes(key))
  return known.length === 0 && unknown.length > 0 ? undefined : Object.fromEntries(known)
}
