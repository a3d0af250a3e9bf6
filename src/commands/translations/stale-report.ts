/** What `devcourse translations --stale` prints. */
import { staleTranslations } from '../../config/languages/source-blocks.ts'
import { plural } from '../../diagnostics/report.ts'
import type { SiteConfig } from '../../model/config.ts'

/** Characters of a block that are shown. */
const SHOWN = 70

/** List the translations that are older than their sources, with what has changed in these. */
export function staleReport(root: string, languages: readonly SiteConfig[]): string {
  const stale = languages.flatMap((config) => staleTranslations(root, config))
  const files = stale.map(({ translation, source, changed, gone }) => {
    const blocks = changed.map(({ line, text }) => `  ${source}:${line.toString()}  ${shortened(text)}\n`).join('')
    const less = gone > changed.length ? `  ${plural(gone - changed.length, 'block')} gone from ${source}\n` : ''
    return `${translation}\n${blocks}${less}\n`
  })
  const count = `${plural(stale.length, 'translation')} older than ${stale.length === 1 ? 'its source' : 'their sources'}\n`
  return files.join('') + count
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1)}…`
}
