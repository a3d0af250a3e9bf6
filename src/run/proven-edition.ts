/** The proof of what a build leaves out for its edition (src/output/editions/), where it leaves something out. */
import { withheldBlocks } from '../base/editions/withheld-blocks.ts'
import { isMarkdownName } from '../base/markdown-name.ts'
import { textIfThere } from '../base/source-text.ts'
import { resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import type { Staging } from '../output/staging.ts'
import type { Analysis } from './analyze.ts'

/** Give what of it the site in the staging folder would publish all the same: `withheld-passage`. */
export async function provenEdition(
  analyses: readonly (Analysis & { readonly site: Site })[],
  staging: Pick<Staging, 'files'>,
): Promise<readonly Diagnostic[]> {
  if (!analyses.some(leavesOut)) return []
  const { editionTexts } = await import('../output/editions/withheld-texts.ts')
  const { proveEdition } = await import('../output/editions/prove.ts')
  const texts = analyses.flatMap(({ site, files }) => (files === undefined ? [] : [editionTexts(site, files)]))
  return proveEdition(texts, staging.files())
}

/** Partials are not read before pages ask for them. */
function leavesOut({ site, files, withholding }: Analysis & { readonly site: Site }): boolean {
  const { edition } = site.config.markdown
  if (edition === undefined) return false
  if (withholding || site.withheld !== undefined) return true
  const partials = files?.others.filter(isMarkdownName) ?? []
  return partials.some((path) => withheldBlocks(textIfThere(resolve(site.root, path)) ?? '', edition).length > 0)
}
