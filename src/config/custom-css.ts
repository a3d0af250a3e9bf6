/** The style sheets that a configuration names: which of them are used, and what is said of the others. */
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import { existsExactly, nearHint } from '../base/exact-files.ts'
import { findLess, findSass } from '../base/package-paths.ts'
import type { KeyPath } from './load/key-path.ts'
import { locate, type ConfigSource } from './schema/validate.ts'

/** A style sheet, relative to the site root, and the key that names it. */
export interface NamedSheet {
  readonly path: string
  readonly key: KeyPath
}

/** Compiled by a package of the site. */
const COMPILED = /\.(?:s[ac]ss|less)$/i

/** Languages that become CSS by a tool of their own. */
const PREPROCESSED = /\.styl$/i

/** Whether a style sheet, relative to the site root, can be used: it is CSS or can be compiled, and there. */
export function isUsableCss(root: string, path: string): boolean {
  if (COMPILED.test(path) && compilerOf(root, path) === undefined) return false
  return !PREPROCESSED.test(path) && (!ofPackage(path) || existsExactly(root, path))
}

/** The package that compiles a file. */
function compilerOf(root: string, path: string): string | undefined {
  return /\.less$/i.test(path) ? findLess(root) : findSass(root)
}

/** A file of a package; it is there when the packages are installed. */
function ofPackage(path: string): boolean {
  return /(?:^|\/)node_modules\//.test(path)
}

/**
 * Say of style sheets what is not used: Less and the like (`unsupported-feature`), files of packages that are not installed and
 * Sass without the package that compiles it (`missing-package`); and what does not exist (`missing-custom-css`), which is an error.
 */
export function reportCss(root: string, sheets: readonly NamedSheet[], source: ConfigSource): readonly Diagnostic[] {
  return sheets.flatMap(({ path, key }): readonly Diagnostic[] => {
    const at = locate(source, key)
    const exists = existsExactly(root, path)
    if (!exists && ofPackage(path)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''
      const hint = `run \`npm install ${name}\` in the folder of the site`
      return [
        warning('missing-package', `The style sheet \`${path}\` is left out: its package is not installed`, {
          ...at,
          hint,
        }),
      ]
    }
    if (!exists) {
      const hint = nearHint(root, path)
      return [
        error('missing-custom-css', `The style sheet \`${path}\` does not exist`, {
          ...at,
          ...(hint === undefined ? {} : { hint }),
        }),
      ]
    }
    if (COMPILED.test(path) && compilerOf(root, path) === undefined) {
      const name = /\.less$/i.test(path) ? 'less' : 'sass'
      const message = `The style sheet \`${path}\` is left out: the package \`${name}\`, which compiles it, is not installed`
      return [
        warning('missing-package', message, { ...at, hint: `run \`npm install ${name}\` in the folder of the site` }),
      ]
    }
    if (!PREPROCESSED.test(path)) return []
    const css = path.replace(PREPROCESSED, '.css')
    const hint = `compile it, and name \`./${css}\` instead`
    return [
      warning('unsupported-feature', `The style sheet \`${path}\` is left out: only CSS, Sass and Less are read`, {
        ...at,
        hint,
      }),
    ]
  })
}
