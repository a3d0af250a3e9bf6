/** The client modules of a site: which file each one is, and what is told of those that are not there (spec config.md section 2). */
import { createRequire } from 'node:module'
import { isAbsolute, join, posix, resolve } from 'node:path'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import { ExactFiles, nearHint } from '../base/exact-files.ts'
import type { NamedSheet } from './custom-css.ts'
import { toSitePath } from './site-path.ts'
import { locate, type ConfigSource } from './schema/validate.ts'

/** Files of client modules, relative to the site root; what is not there has the index of its entry. */
export interface ClientModules {
  readonly code: readonly string[]
  readonly styles: readonly NamedSheet[]
  readonly missing: readonly { readonly index: number; readonly written: string }[]
}

/** Where they stand in a configuration. */
const KEY = 'clientModules'

const STYLE = /\.(?:css|s[ac]ss|less|styl)$/i

/** Endings that may be left out, in the order in which they are tried. */
const ENDINGS = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '.css', '/index.js', '/index.ts', '/index.tsx']

/** Find the files that `clientModules` names: paths count from the site's folder, other names are packages. */
export function findClientModules(root: string, written: readonly string[]): ClientModules {
  const files = new ExactFiles(root)
  const found = written.map((name, index) => ({ index, written: name, path: fileOf(root, name, files) }))
  const there = found.flatMap(({ path, index }) => (path === undefined ? [] : [{ path, key: [KEY, index] }]))
  return {
    code: there.filter(({ path }) => !STYLE.test(path)).map(({ path }) => path),
    styles: there.filter(({ path }) => STYLE.test(path)),
    missing: found.filter(({ path }) => path === undefined),
  }
}

function fileOf(root: string, written: string, files: ExactFiles): string | undefined {
  const path = toSitePath(root, written.replace(/^@site\//, './'))
  const ending = ENDINGS.find((one) => files.kindOf(path + one) === 'file')
  if (ending !== undefined) return path + ending
  if (isPath(written)) return undefined
  try {
    return toSitePath(root, createRequire(join(root, 'package.json')).resolve(written))
  } catch {
    return undefined
  }
}

function isPath(written: string): boolean {
  return /^\.{1,2}\/|^@site\//.test(written) || isAbsolute(written)
}

/** Say what is not there: an own file is an error (`missing-client-module`), a package that is not installed is not (`missing-package`). */
export function reportClientModules(
  root: string,
  { missing }: ClientModules,
  source: ConfigSource,
): readonly Diagnostic[] {
  return missing.map(({ index, written }) => {
    const at = locate(source, [KEY, index])
    if (isPath(written) || !isPackage(written)) {
      const path = toSitePath(root, resolve(root, written.replace(/^@site\//, './')))
      const hint = nearHint(root, posix.normalize(path)) ?? 'correct the path; it counts from the folder of the site'
      return error('missing-client-module', `The client module \`${written}\` does not exist`, { ...at, hint })
    }
    const name = written.split('/', written.startsWith('@') ? 2 : 1).join('/')
    return warning('missing-package', `The client module \`${written}\` is left out: its package is not installed`, {
      ...at,
      hint: `run \`npm install ${name}\` in the folder of the site, or remove it from \`${KEY}\``,
    })
  })
}

/** Whether a name that is no path may be one in a package; `src/a.js` is a forgotten `./`. */
function isPackage(written: string): boolean {
  return written.startsWith('@') || !written.startsWith('src/')
}
