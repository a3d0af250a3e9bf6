/** `_category_` files: what a folder says about the category made from it (spec sidebars.md section 2). */
import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml'
import { compareText, error, warning, type Place } from '../diagnostics/diagnostic.ts'
import type { CategoryFile } from '../model/source.ts'
import { readCategoryLink } from './category-link.ts'
import type { Report } from './policy.ts'
import { isFields, kindOf, readFields, type FieldProblem } from './read-fields.ts'
import type { CategoryLink, CustomProps } from './sidebar-items.ts'
import { categoryFileSchema } from './sidebar-schema.ts'

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
}

/**
 * Read the category files of a docs instance, by folder ('' is the content folder). Of several in one folder the
 * first by name wins. Reports `invalid-category-file` (error) and `duplicate-category-file` (warning).
 */
export function readCategoryFiles(
  files: readonly CategoryFile[],
  report: Report,
): ReadonlyMap<string, CategoryMetadata> {
  const byFolder = new Map<string, CategoryMetadata>()
  for (const file of files.toSorted((a, b) => compareText(a.path, b.path))) {
    const folder = file.dir === '.' ? '' : file.dir
    const first = byFolder.get(folder)
    if (first === undefined) {
      byFolder.set(folder, readCategoryFile(file, report))
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

function readCategoryFile(file: CategoryFile, report: Report): CategoryMetadata {
  const lines = new LineCounter()
  // JSON is YAML, so one parser reads both and knows the places.
  const document = parseDocument(file.text.replace(/^\uFEFF/, ''), { lineCounter: lines, prettyErrors: false })
  const nothing = { file: file.path }
  const [broken] = document.errors
  if (broken !== undefined) {
    const message = `The category file cannot be read: ${broken.message}`
    report(error('invalid-category-file', message, { file: file.path, place: linePlace(lines, broken.pos[0]) }))
    return nothing
  }
  const value: unknown = document.toJS()
  if (value === null || value === undefined) return nothing
  if (!isFields(value)) {
    const message = `The category file must hold an object of fields, not ${kindOf(value)}`
    report(error('invalid-category-file', message, { file: file.path }))
    return nothing
  }
  const { output, problems } = readFields(categoryFileSchema, value)
  const link = readCategoryLink(value['link'])
  for (const problem of [...problems, ...link.problems]) {
    report(fieldFinding(file, problem, placeOfField(document, lines, problem.path)))
  }
  if (output === undefined) return nothing
  const { link: written, ...fields } = output
  if (link.problems.length > 0 || written === undefined) return { ...nothing, ...fields }
  return { ...nothing, ...fields, link: link.link ?? null }
}

function fieldFinding(
  file: CategoryFile,
  { path, problem, hint }: FieldProblem,
  place: Place | undefined,
): ReturnType<typeof error> {
  return error('invalid-category-file', `\`${path.join('.')}\` ${problem}`, {
    file: file.path,
    ...(place === undefined ? {} : { place }),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** Place of the key of a field, or of the nearest field around it that exists. */
function placeOfField(document: Document, lines: LineCounter, path: readonly string[]): Place | undefined {
  let node: unknown = document.contents
  let place: Place | undefined
  for (const key of path) {
    if (!isMap(node)) break
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    if (pair === undefined || !isScalar(pair.key)) break
    const [start, end] = pair.key.range ?? []
    if (start !== undefined && end !== undefined) {
      const from = linePlace(lines, start)
      place = { ...from, endLine: from.line, endColumn: from.column + end - start }
    }
    node = pair.value
  }
  return place
}

function linePlace(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}
