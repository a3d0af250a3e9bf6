/** The fields of front matter that are read in a kind of file. */
import { FRONT_MATTER, type FieldFiles, type FrontMatterField } from '../../model/front-matter.ts'
import { lookUp } from '../../shared/look-up.ts'
import { fieldKinds, type FieldKind } from './kinds.ts'

export type Fields = Readonly<Record<string, FieldKind<unknown>>>

const TABLE: Readonly<Record<string, FrontMatterField>> = FRONT_MATTER

/** Kinds of files that become pages. */
export type SourceKind = 'doc' | 'page' | 'post'
export const SOURCE_KINDS: readonly SourceKind[] = ['doc', 'page', 'post']

const FIELDS = { doc: fieldsOf('docs'), page: fieldsOf('pages'), post: fieldsOf('posts') }

/** Numbers are taken for text in docs and posts only (spec front-matter.md section 4). */
function fieldsOf(files: FieldFiles): Fields {
  const kinds = fieldKinds({ numbers: files !== 'pages' })
  const fields = Object.entries(TABLE).filter(([, { only = files }]) => [only].flat().includes(files))
  return Object.fromEntries(fields.map(([key, { kind }]) => [key, kinds[kind]]))
}

/** Give the fields that are read in a kind of file; other keys are kept as they are. */
export function frontMatterFields(kind: SourceKind): Fields {
  return FIELDS[kind]
}

/** Whether a key is checked but lives in `FrontMatter.raw` only. */
export function isRaw(key: string): boolean {
  return lookUp(TABLE, key)?.isRaw === true
}
