/** Find what is wrong with a site once all its pages are known: with the pages, with links, and with the site as a whole. */
import type { Analysis } from './analyze.ts'
import type { CheckedSite } from '../findings/read-site.ts'
import { unusedCandidates } from '../check/site-rules/files.ts'
import { checkWhole } from '../check/whole-site.ts'
import { staleTranslations } from '../config/languages/source-blocks.ts'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import { linkFindings } from '../findings/links.ts'
import { mentionedFiles } from '../findings/mentioned-files.ts'
import type { Site } from '../model/site.ts'
import type { ScannedFiles } from '../model/source.ts'
import { staticClashes } from '../output/clashes.ts'
import { unreadTexts } from '../findings/skipped-texts.ts'

/** A site whose links are checked. */
export interface FoundSite extends Pick<Analysis, 'outDir'> {
  /** Without clashes. */
  readonly site: Site
  readonly files: ScannedFiles
}

/** Give what is wrong with a site whose pages were read, before any level is applied. */
export async function siteFindings(
  checked: Omit<CheckedSite, 'leftOut'>,
  { site, files, outDir }: FoundSite,
): Promise<readonly Diagnostic[]> {
  const facts = checked.pages.map((page) => page.facts)
  const links = await linkFindings(site, { pages: facts, layoutEdges: checked.layoutEdges, found: checked.diagnostics })
  const whole = { pages: checked.pages, layout: links.layout, files }
  const mentioned = mentionedFiles(site, unusedCandidates(site, whole), outDir)
  const unread = unreadTexts(site, new Set(facts.map(({ route }) => route)), files)
  return [
    ...staticClashes(site),
    ...oldTranslations(site),
    ...checked.diagnostics,
    ...checked.pages.flatMap((page) => page.diagnostics),
    ...links.diagnostics,
    ...checkWhole(site, { ...whole, mentioned, unread }),
  ]
}

/** Say of translations that their sources have changed since (rule `stale-translation`). */
function oldTranslations({ root, config }: Site): readonly Diagnostic[] {
  return staleTranslations(root, config).map(({ translation, source, changed, gone }) => {
    const [first] = changed
    const where =
      first === undefined ? `blocks that are gone: ${gone.toString()}` : `first in line ${first.line.toString()}`
    return warning(
      'stale-translation',
      `\`${source}\`, which this file is a translation of, has changed since: ${where}`,
      {
        file: translation,
        hint: `translate what is new, then say \`devcourse translations --updated ${translation}\``,
      },
    )
  })
}
