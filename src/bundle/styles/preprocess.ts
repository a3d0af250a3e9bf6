/** Languages that become CSS by a package of the site. */
import { findLess, findSass } from '../../base/package-paths.ts'
import { compileSass, type SassContext } from '../plugins/sass.ts'
import { compileLess } from './less.ts'

/** Files of such a language. */
export const PREPROCESSED = /\.(?:s[ac]ss|less)$/i

/** Whether the package that compiles a file is installed. */
export function canPreprocess(path: string, root: string): boolean {
  return (/\.less$/i.test(path) ? findLess(root) : findSass(root)) !== undefined
}

/** Compile a file at an absolute path. Throws `SassFailure`. */
export async function preprocess(path: string, context: SassContext): Promise<string> {
  return /\.less$/i.test(path) ? compileLess(path, context) : compileSass(path, context)
}
