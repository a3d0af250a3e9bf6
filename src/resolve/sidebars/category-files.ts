/** `_category_` files: what a folder says about the category made from it (spec sidebars.md section 2). */
import { compareText, error, warning, type Place } from '../../model/diagnostic.ts'
import type { CategoryFile } from '../../model/source.ts'
import { readYaml } from '../../yaml/read-yaml.ts'
import { readCategoryLink } from './category-link.ts'
import type { Report } from '../policy.ts'
import { kindOf, readFields, type FieldProblem } from '../read-fields.ts'
import type { CategoryLink, CustomProps } from './items.ts'
import { categoryFileSchema } from './schema.ts'
import { isRecord } from '../../shared/is-record.ts'

export interface CategoryMetadata {
  /** The file, for findings. */
  readonly file: string
  readonly label?: string
  readonly position?: number
  readonly description?: string
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly className?: string
  readonly customProps?: CustomProps
  /** null: the author wants none; absent: nothing is said. */
  readonly link?: CategoryLink | null
  /** Where the id of a linked doc stands. */
  readonly linkPlace?: Place
}

const RULE = 'invalid-category-file'

/**
 * Read the category files of a docs instance, by folder ('' is the content folder). Of several in one folder the
 * first by name wins. `hasAudiences`: they may say for whom a folder is. Reports `invalid-category-file` (error) and `duplicate-category-file` (warning).
 */
export function readCategoryFiles(
  files: readonly CategoryFile[],
  report: Report,
  hasAudiences = false,
): ReadonlyMap<string, CategoryMetadata> {
  const byFolder = new Map<string, CategoryMetadata>()
  for (const file of files.toSorted((a, b) => compareText(a.path, b.path))) {
    const folder = file.dir === '.' ? '' : file.dir
    const first = byFolder.get(folder)
    if (first === undefined) {
      byFolder.set(folder, readCategoryFile(file, report, hasAudiences))
      continue
    }
    report(
      warning('duplicate-category-file', `The folder has a category file already, so this one is ignored`, {
        file: file.path,
        hint: 'delete one of the two',
        related: [{ message: 'this file is used', file: first.file }],
      }),
    )
  }
  return byFolder
}

function readCategoryFile(file: CategoryFile, report: Report, hasAudiences: boolean): CategoryMetadata {
  const { value, problems: faults, placeOfKey, placeOfValue } = readYaml(file.text.replace(/^\uFEFF/, ''))
  const nothing = { file: file.path }
  for (const { message, place, hint, first } of faults) {
    const related = first === undefined ? {} : { related: [{ message: 'is the first', file: file.path, place: first }] }
    report(error(RULE, message, { file: file.path, place, ...(hint === undefined ? {} : { hint }), ...related }))
  }
  if (value === null || value === undefined) return nothing
  if (!isRecord(value)) {
    const message = `The category file must hold an object of fields, not ${kindOf(value)}`
    report(error(RULE, message, { file: file.path, place: placeOfValue([]) }))
    return nothing
  }
  // that one is for editors; the audience is read before all else (src/resolve/teach/editions/withhold.ts)
  const others = { $schema: undefined, ...(hasAudiences ? { audience: undefined } : {}) }
  const { output, problems } = readFields(categoryFileSchema, { ...value, ...others })
  const link = readCategoryLink(value['link'])
  for (const problem of [...problems, ...link.problems]) {
    report(fieldFinding(file, problem, placeOfKey(problem.path)))
  }
  if (output === undefined) return nothing
  const { link: written, ...fields } = output
  if (link.problems.length > 0 || written === undefined) return { ...nothing, ...fields }
  const linkPlace = link.link?.type === 'doc' ? { linkPlace: placeOfValue(['link', 'id']) } : {}
  return { ...nothing, ...fields, link: link.link ?? null, ...linkPlace }
}

function fieldFinding(
  file: CategoryFile,
  { path, problem, hint }: FieldProblem,
  place: Place | undefined,
): ReturnType<typeof error> {
  return error(RULE, `\`${path.join('.')}\` ${problem}`, {
    file: file.path,
    ...(place === undefined ? {} : { place }),
    ...(hint === undefined ? {} : { hint }),
  })
}
