/** Options that docs, pages and blogs share, as the compiler takes them. */
import { posix } from 'node:path'
import type { DocsConfig } from '../model/content-config.ts'
import { ADMONITION_KEYWORDS } from '../shared/admonition-keywords.ts'
import type { DocsOptions } from './docs-config.ts'

/** A route without slashes at its ends. */
export function toRoute(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/\/{2,}/g, '/')
}

/** The tags file of a docs instance (spec routing.md section 17.2). */
export function toTagsFile(tags: DocsOptions['tags']): DocsConfig['tags'] {
  if (tags === false || tags === null) return undefined
  return { file: posix.normalize(tags ?? 'tags.yml'), required: tags !== undefined }
}

/** The complete list of admonition keywords; empty when switched off. */
export function toKeywords(admonitions: DocsOptions['admonitions']): readonly string[] {
  if (typeof admonitions === 'boolean') return admonitions ? ADMONITION_KEYWORDS : []
  const own = admonitions.keywords
  return admonitions.extendDefaults ? [...new Set([...ADMONITION_KEYWORDS, ...own])] : own
}
