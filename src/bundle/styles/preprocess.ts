/** Languages that become CSS by a package of the site. */
import { statSync } from 'node:fs'
import { isSettled } from '../../base/dates/file-times.ts'
import { findLess, findSass } from '../../base/package-paths.ts'
import { compileSass, type CompiledStyle, type SassContext } from '../plugins/sass.ts'
import { compileLess } from './less.ts'

/** Files of such a language. */
export const PREPROCESSED = /\.(?:s[ac]ss|less)$/i

/** Whether the package that compiles a file is installed. */
export function canPreprocess(path: string, root: string): boolean {
  return (/\.less$/i.test(path) ? findLess(root) : findSass(root)) !== undefined
}

/** Compile a file at an absolute path, unless that was done elsewhere. Throws `SassFailure`. */
export async function preprocess(path: string, context: SassContext): Promise<string> {
  const known = await context.ahead?.get(path)
  if (known !== undefined && isAsItWas(known)) {
    for (const [name, file] of known.files) context.files.set(name, file)
    return known.css
  }
  return /\.less$/i.test(path) ? compileLess(path, context) : compileSass(path, context)
}

/** Whether no file has changed since it was read. */
function isAsItWas({ files, since }: CompiledStyle): boolean {
  return [...files.values()].every((file) => {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat !== undefined && isSettled(stat.ctimeMs, since)
  })
}
