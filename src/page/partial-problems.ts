/** What is wrong with the Markdown files that a page imports to show them. */
import { posix, resolve } from 'node:path'
import { missingFile } from '../bundle/messages.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'

/** A file that is not there. */
export function missingPartial(
  specifier: string,
  file: string,
  { root, place }: { readonly root: string; readonly place: Diagnostic['place'] },
): Diagnostic {
  const { text, hint } = missingFile(specifier, { folder: resolve(root, posix.dirname(file)), root })
  return error('bundle-error', text, { file, ...(place === undefined ? {} : { place }), hint })
}

/** A draft that a page would show: its text is not meant to be published. */
export function draftShown(specifier: string, file: string, place: Diagnostic['place']): Diagnostic {
  return error('link-to-draft', `Unexpected import of the draft \`${specifier}\`, whose text this page would publish`, {
    file,
    ...(place === undefined ? {} : { place }),
    hint: 'remove `draft: true` from its front matter, or the import',
  })
}

/** Imported files inside each other: each is read and compiled, and no author needs so many. */
export const DEEPEST_PARTIALS = 100

/** A file that is shown by a file that is shown by a file … more often than there may be. */
export function tooDeep(file: string, place: Diagnostic['place']): Diagnostic {
  const message = `Unexpected import: more than ${DEEPEST_PARTIALS.toString()} files that show each other, one inside the other`
  return error('nested-too-deep', message, {
    file,
    ...(place === undefined ? {} : { place }),
    hint: 'put what the files show into fewer ones; they may show themselves without end',
  })
}
