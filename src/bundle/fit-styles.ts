/** The stylesheet among the bundled files, fitted to the site: see foreign-variables.ts. */
import type { OutputFile } from '../model/page.ts'
import { fitClassic } from './classic/classic-styles.ts'
import type { ClassicStyles } from './bundler.ts'
import { contentsAsText, contentsHash } from './entry-names.ts'
import { fitForeignVariables, foreignNames } from './foreign-variables.ts'

/** Bundled files and which of them is the stylesheet. */
export interface BundledStyles {
  readonly files: readonly OutputFile[]
  /** Path of the stylesheet in the out-dir. */
  readonly css: string
}

/** Fit the stylesheet to the variables that the site's CSS and scripts name. Its name follows its contents. */
export function fitStyles({ files, css }: BundledStyles, classic?: ClassicStyles): BundledStyles {
  const sheet = files.find(({ path }) => path === css)
  if (sheet === undefined) return { files, css }
  // a page may load a stylesheet of its own besides
  const others = files.filter((file) => file !== sheet && /\.(?:js|css)$/.test(file.path))
  const named = others.flatMap(({ contents }) => foreignNames(contentsAsText(contents)))
  const whole = contentsAsText(sheet.contents)
  const text =
    classic === undefined
      ? fittedOnce(whole, named)
      : fitClassic(
          whole,
          classic,
          others.map(({ contents }) => contentsAsText(contents)),
        )
  const path = css.replace(/-\w+\.css$/, `-${contentsHash(text)}.css`)
  const fitted = { path, contents: new TextEncoder().encode(text) }
  return { files: files.map((file) => (file === sheet ? fitted : file)), css: path }
}

/** The stylesheet that was fitted last: the languages of a site have the same. */
let latest: { readonly css: string; readonly named: string; readonly fitted: string } | undefined

function fittedOnce(css: string, names: readonly string[]): string {
  const named = [...new Set(names)].sort().join(' ')
  if (latest?.css !== css || latest.named !== named) latest = { css, named, fitted: fitForeignVariables(css, names) }
  return latest.fitted
}
