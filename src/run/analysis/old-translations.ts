/** What pages of a language show of the age of their translations: a notice, and what their sources have got since. */
import { publishedText } from '../../base/editions/withheld-blocks.ts'
import { sha256 } from '../../base/hash.ts'
import { sourcesOf } from '../../base/site-parts.ts'
import { filledText } from '../../sources/filled-text.ts'
import type { MarkdownFunctions } from '../../model/markdown-functions.ts'
import type { Post } from '../../model/blog.ts'
import type { Doc, Page, Site } from '../../model/site.ts'

/**
 * Look for translations that are older than their sources; nothing where pages do not show it. A page is in the site only where its source
 * is one of the site, too: what is not of a page, such as a partial, is not filled.
 */
export async function oldTranslations(
  site: Site,
  functions: MarkdownFunctions | undefined,
): Promise<Pick<Site, 'staleTranslations' | 'filled'>> {
  const { root, config } = site
  const { staleNotice, fillIn, locale, defaultLocale, languages } = config.i18n
  if (!(staleNotice || fillIn) || locale === defaultLocale) return {}
  const { staleTranslations, textOf } = await import('../../config/languages/source-blocks.ts')
  const found = staleTranslations(root, config)
  const language = languages.find((one) => one.locale === defaultLocale)
  if (found.length === 0 || language === undefined) return {}
  const noticed = staleNotice ? { staleTranslations: new Set(found.map(({ translation }) => translation)) } : {}
  // a function that reads front matter may find in any key that a source is not for all
  if (!fillIn || functions?.parseFrontMatter !== undefined) return noticed
  const pages = new Set([...sourcesOf(site)].map(({ source }) => source))
  const filled = found.flatMap(({ translation, source, before }) => {
    if (!pages.has(translation)) return []
    const texts = { translation: textOf(root, translation) ?? '', source: textOf(root, source) ?? '' }
    const text = filledText({ ...texts, before, language })
    return text === undefined ? [] : [[translation, text] as const]
  })
  return filled.length === 0 ? noticed : { ...noticed, filled: new Map(filled) }
}

/** A site whose filled translations have the hashes of their texts as they are shown: pages and units are known by these. */
export function withFilledTexts(site: Site): Site {
  const { filled, versions, pages, blogs, config } = site
  if (filled === undefined) return site
  // copies: what the next build may take over are the sources as they were read
  const shown = <Source extends Doc | Page | Post>(sources: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> =>
    new Map(
      [...sources].map(([id, source]) => {
        const text = filled.get(source.source)?.text
        if (text === undefined) return [id, source]
        return [id, { ...source, hash: sha256(publishedText(text, config.markdown.edition)) }]
      }),
    )
  return {
    ...site,
    versions: versions.map((version) => ({ ...version, docs: shown(version.docs) })),
    pages: shown(pages),
    blogs: blogs.map((blog) => ({ ...blog, posts: shown(blog.posts) })),
  }
}
