/** Texts of large sites are compiled while the site is read and resolved, as their pages will ask for them. */
import { resolve } from 'node:path'
import { publishedText } from '../base/editions/withheld-blocks.ts'
import { sha256 } from '../base/hash.ts'
import { isMarkdownName } from '../base/markdown-name.ts'
import { mayHoldDiagram } from '../markdown/diagrams/kinds.ts'
import type { SiteConfig } from '../model/config.ts'
import type { SourceFile } from '../model/source.ts'
import { compileOptions } from './compile-options.ts'
import { UnitStore, type UnitsUse } from './unit-store.ts'

/** What is to be compiled, and how. */
export interface CompileAhead {
  readonly root: string
  /** Of a site that shows nothing of Markdown in its own way, and has no functions that take part in reading it. */
  readonly config: SiteConfig
  /** In the order in which they are compiled; what is no Markdown is passed over. */
  readonly sources: readonly SourceFile[]
  /** `folder` and `compiler` of the unit store. */
  readonly cacheFolder: string
  readonly compiler: string
  /** In memory that threads share: not 0 as soon as what there is then is wanted. */
  readonly enough: Int32Array
}

/** What may be front matter with a format. */
const OWN_FORMAT = /^---[^]*?^["']?mdx["']?[ \t]*:/m

/**
 * Compile texts, each once, until there is enough. `textOf` reads a file; it gives undefined for one that is left to whoever tells
 * what is wrong with it. A unit that is asked for in another way after all is of no use.
 */
export async function compileAhead(
  { root, config, sources, cacheFolder, compiler, enough }: CompileAhead,
  textOf: (path: string) => string | undefined,
): Promise<UnitsUse> {
  const units = new UnitStore(cacheFolder, compiler)
  const optionsOf = compileOptions({ config }, undefined)
  const known = new Set<string>()
  try {
    for (const { path, key } of sources.filter((source) => isMarkdownName(source.path))) {
      if (Atomics.load(enough, 0) !== 0) break
      const file = { path: resolve(root, path), frontMatter: {}, pageOf: () => undefined }
      const written = textOf(file.path)
      const text = written === undefined ? undefined : publishedText(written, config.markdown.edition)
      // to draw may take seconds, and the format that front matter asks for is not known here
      if (text === undefined || OWN_FORMAT.test(text) || mayHoldDiagram(text, config.markdown.diagrams)) continue
      const name = `${key.instance} ${sha256(text)}`
      if (known.has(name)) continue
      known.add(name)
      await units.load(text, optionsOf({ source: path, set: key, frontMatter: { raw: {} } }), file)
    }
    return units.take()
  } finally {
    units.close()
  }
}
