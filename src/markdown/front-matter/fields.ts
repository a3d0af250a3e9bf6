/** The fields of front matter that are read in a kind of file. */
import { FRONT_MATTER, type FrontMatterField } from '../../model/front-matter.ts'
import { lookUp } from '../../shared/look-up.ts'
import { fieldKinds, type FieldKind } from './kinds.ts'

export type Fields = Readonly<Record<string, FieldKind<unknown>>>

const TABLE: Readonly<Record<string, FrontMatterField>> = FRONT_MATTER

const DOC_FIELDS = fieldsOf('docs')
const PAGE_FIELDS = fieldsOf('pages')

/** Numbers are taken for text in docs only (spec front-matter.md section 4). */
function fieldsOf(files: 'docs' | 'pages'): Fields {
  const kinds = fieldKinds({ numbers: files === 'docs' })
  const fields = Object.entries(TABLE).filter(([, { only = files }]) => only === files)
  return Object.fromEntries(fields.map(([key, { kind }]) => [key, kinds[kind]]))
}

/** Give the fields that are read in a kind of file; other keys are kept as they are. */
export function frontMatterFields(kind: 'doc' | 'page'): Fields {
  return kind === 'doc' ? DOC_FIELDS : PAGE_FIELDS
}

/** Whether a key is checked but lives in `FrontMatter.raw` only. */
export function isRaw(key: string): boolean {
  return lookUp(TABLE, key)?.isRaw === true
}
