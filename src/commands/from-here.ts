/** Findings as they are shown: files named from the working directory, as editors, terminals and CI servers open them. */
import { relative, resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'

/** A path of a site, relative to its `root`, as it is opened from here. */
export function pathFromHere(file: string, root: string): string {
  return relative(process.cwd(), resolve(root, file)).replaceAll('\\', '/')
}

/** A finding whose files are named from the working directory. */
export function fromHere(found: Diagnostic, root: string): Diagnostic {
  const { file, related } = found
  return {
    ...found,
    ...(file === undefined ? {} : { file: pathFromHere(file, root) }),
    ...(related === undefined
      ? {}
      : { related: related.map((other) => ({ ...other, file: pathFromHere(other.file, root) })) }),
  }
}
