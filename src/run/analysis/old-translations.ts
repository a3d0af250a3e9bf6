/** What pages of a language show of the age of their translations: a notice, and what their sources have got since. */
import { publishedText } from '../../base/editions/withheld-blocks.ts'
import { sha256 } from '../../base/hash.ts'
import { sourcesOf } from '../../base/site-parts.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'

/** Look for translations that are older than their sources; nothing where pages do not show it. */
export async function oldTranslations(
  root: string,
  config: SiteConfig,
): Promise<Pick<Site, 'staleTranslations' | 'filled'>> {
  const { staleNotice, fillIn, locale, defaultLocale, languages } = config.i18n
  if (!(staleNotice || fillIn) || locale === defaultLocale) return {}
  const { staleTranslations, textOf } = await import('../../config/languages/source-blocks.ts')
  const found = staleTranslations(root, config)
  const language = languages.find((one) => one.locale === defaultLocale)
  if (found.length === 0 || language === undefined) return {}
  const noticed = staleNotice ? { staleTranslations: new Set(found.map(({ translation }) => translation)) } : {}
  if (!fillIn) return noticed
  const { filledText } = await import('../../config/languages/filled-text.ts')
  const filled = found.flatMap(({ translation, source, before }) => {
    const texts = { translation: textOf(root, translation) ?? '', source: textOf(root, source) ?? '' }
    const text = filledText({ ...texts, before, language })
    return text === undefined ? [] : [[translation, text] as const]
  })
  return filled.length === 0 ? noticed : { ...noticed, filled: new Map(filled) }
}

/** A site whose filled translations have the hashes of their texts as they are shown: pages and units are known by these. */
export function withFilledTexts(site: Site): Site {
  const { filled } = site
  if (filled === undefined) return site
  for (const source of sourcesOf(site) as Iterable<{ readonly source: string; hash: string }>) {
    const text = filled.get(source.source)?.text
    if (text !== undefined) source.hash = sha256(publishedText(text, site.config.markdown.edition))
  }
  return site
}
