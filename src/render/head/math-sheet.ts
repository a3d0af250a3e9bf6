/** The stylesheet of formulas and its fonts, for pages that have some. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { packagePath } from '../../base/package-paths.ts'
import { shortHash } from '../../base/hash.ts'
import type { OutputFile } from '../../model/page.ts'
import { shortCss } from './short-css.ts'

/** How a formula begins that the compiler has written; MathML of other tools brings styles of its own. */
const FORMULA = /<math(?: display="block"| class="table-wrapper")?><semantics>/

/** Whether there are formulas in this HTML of `<main>`. */
export function hasFormulas(main: string): boolean {
  return main.includes('<math') && FORMULA.test(main)
}

/** By layer. */
const known = new Map<string | undefined, readonly [OutputFile, ...OutputFile[]]>()

/** Give the stylesheet in a layer, if any, first, and the fonts that it names. */
export function mathFiles(layer: string | undefined): readonly [OutputFile, ...OutputFile[]] {
  const made = known.get(layer)
  if (made !== undefined) return made
  const fonts: OutputFile[] = []
  const css = withImports('runtime/styles/math.css').replace(
    /url\('\.\.\/\.\.\/fonts\/([\w-]+)\.woff2'\)/g,
    (_, name: string) => {
      const contents = readFileSync(packagePath(`runtime/fonts/${name}.woff2`))
      const file = `${name}-${shortHash(contents, 8)}.woff2`
      fonts.push({ path: `assets/fonts/${file}`, contents })
      return `url(../fonts/${file})`
    },
  )
  const contents = shortCss(css, layer)
  const files: [OutputFile, ...OutputFile[]] = [
    { path: `assets/css/math-${shortHash(contents, 8)}.css`, contents },
    ...fonts,
  ]
  known.set(layer, files)
  return files
}

/** A stylesheet of the package with those that it imports in place of the imports. */
function withImports(path: string): string {
  const css = readFileSync(packagePath(path), 'utf8')
  return css.replace(/@import '([^']+)';/g, (_, name: string) => withImports(posix.join(posix.dirname(path), name)))
}
