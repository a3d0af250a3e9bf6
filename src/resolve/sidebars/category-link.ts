/** The `link` of a category, in a sidebars file or a `_category_` file (spec sidebars.md section 1.5). */
import { didYouMean, nearest } from '../../base/did-you-mean.ts'
import { kindOf, readFields, type FieldProblem } from '../read-fields.ts'
import type { CategoryLink } from './items.ts'
import { categoryLinkSchemas } from './schema.ts'
import { isRecord } from '../../shared/is-record.ts'

export interface ReadCategoryLink {
  readonly link: CategoryLink | undefined
  readonly problems: readonly FieldProblem[]
}

/** Read a link; null means none. Paths of the problems start with `link`. */
export function readCategoryLink(value: unknown): ReadCategoryLink {
  if (value === null || value === undefined) return { link: undefined, problems: [] }
  if (!isRecord(value)) return problem(['link'], `must be an object or \`null\`, not ${kindOf(value)}`)
  const { type } = value
  if (type === 'doc') {
    const { output, problems } = readFields(categoryLinkSchemas.doc, value)
    return { link: output && { type, id: output.id }, problems: problems.map(belowLink) }
  }
  if (type === 'generated-index') {
    const { output, problems } = readFields(categoryLinkSchemas['generated-index'], value)
    return { link: output && { ...output, type }, problems: problems.map(belowLink) }
  }
  const slip = type === undefined ? nearest('type', Object.keys(value)) : undefined
  if (slip !== undefined) return problem(['link', slip], 'is not a known field', 'did you mean `type`?')
  if (typeof type !== 'string') return problem(['link', 'type'], 'must be `doc` or `generated-index`')
  const hint = didYouMean(type, Object.keys(categoryLinkSchemas)) ?? 'the types are `doc` and `generated-index`'
  return problem(['link', 'type'], `is \`${type}\`, which is no type of category link`, hint)
}

function belowLink(found: FieldProblem): FieldProblem {
  return { ...found, path: ['link', ...found.path] }
}

function problem(path: readonly string[], text: string, hint?: string): ReadCategoryLink {
  return { link: undefined, problems: [{ path, problem: text, hint }] }
}
