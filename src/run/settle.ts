/** From all that was found in a site to the findings that count, for `build` and `check` alike: reads the comments that switch rules off. */
import { draftsOf } from '../base/site-parts.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { textWithOpenings } from '../base/editions/withheld-blocks.ts'
import { isMarkdownName } from '../base/markdown-name.ts'
import { ExactFiles } from '../base/exact-files.ts'
import { leftOutSources } from '../base/left-out-pages.ts'
import type { Levels } from '../gate/levels.ts'
import { settle, type BaselineRun, type Settled } from '../gate/settle.ts'
import type { SuppressionSource } from '../gate/suppressions.ts'
import type { Site } from '../model/site.ts'
import { RULES } from '../rules/registry.ts'

/** What a run knows besides its findings. */
export interface SettledRun {
  readonly root: string
  /** The site; undefined when an error made that impossible. */
  readonly site: Site | undefined
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  /** Sources that were not read. */
  readonly leftOut: readonly string[]
  readonly levels: Levels
  readonly baseline?: BaselineRun
}

/** Files that are not in the index of docs and pages, but may hold comments and findings: partials, components, data. */
const COMMENTED = /\.(?:mdx?|markdown|[cm]?[jt]sx?|css|ya?ml)$/i

/** Give the findings as they count (see `settle`). */
export async function settleFindings(diagnostics: readonly Diagnostic[], run: SettledRun): Promise<Settled> {
  const sources = await readSources(diagnostics, run)
  const today = new Date().toISOString().slice(0, 10)
  return settle(diagnostics, { ...run.levels, sources, today, ...(run.baseline ? { baseline: run.baseline } : {}) })
}

async function readSources(
  diagnostics: readonly Diagnostic[],
  { root, site, suppressing, leftOut }: SettledRun,
): Promise<readonly SuppressionSource[]> {
  const layout = site === undefined ? [] : layoutFiles(site)
  const found = diagnostics.flatMap(({ file = '' }) => (COMMENTED.test(file) ? [file] : []))
  const withoutPage = [...leftOut, ...leftOutSources(diagnostics)]
  const unchecked = new Set([
    ...withoutPage,
    ...(site === undefined ? [] : draftsOf(site).keys()),
    ...brokenFiles(diagnostics),
  ])
  const known = new Set([...suppressing, ...layout])
  const files = new ExactFiles(root)
  const sources = [...new Set([...known, ...found])].map(async (file) => {
    // gone, or a pipe, whose end might never come: nothing is switched off in it
    const written = files.kindOf(file) === 'file' ? await readFile(resolve(root, file), 'utf8').catch(() => '') : ''
    // what an edition leaves out switches nothing off in it
    const text = isMarkdownName(file) ? textWithOpenings(written, site?.config.markdown.edition) : written
    return { file, text, checked: site !== undefined && known.has(file) && !unchecked.has(file) }
  })
  return Promise.all(sources)
}

/** The files that navbar, footer and sidebars are written in. */
function layoutFiles({ config }: Site): readonly string[] {
  const sidebars = config.docs.flatMap(({ versions }) => versions.map(({ sidebarPath }) => sidebarPath))
  return [config.file, ...sidebars].filter((file) => typeof file === 'string')
}

/** Files with a fault that keeps the rest of them from being looked at. */
function brokenFiles(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ rule, file }) =>
    file === undefined || RULES.get(rule)?.adjustable === true ? [] : [file],
  )
}
