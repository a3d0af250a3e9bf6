/** What a page says of its translation, when that is older than what it was made from. */
import type { Doc, Page, Site } from '../../model/site.ts'
import type { Post } from '../../model/blog.ts'
import type { StaleTranslationProps } from '../../shared/layout.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/** Give the notice; nothing for pages that need none, and where the setting does not ask for it. */
export function staleTranslation(
  { staleTranslations, config }: Site,
  { source, permalink }: Pick<Doc | Page | Post, 'source' | 'permalink'>,
): { readonly staleTranslation?: StaleTranslationProps } {
  if (staleTranslations?.has(source) !== true) return {}
  const { baseUrl, i18n } = config
  const written = i18n.languages.find(({ locale }) => locale === i18n.defaultLocale)
  // a language that is built alone takes the place of the default one
  if (written === undefined || written.baseUrl === baseUrl) return { staleTranslation: { original: undefined } }
  const { label, htmlLang, baseUrl: start } = written
  const href = start + finalHref(permalink, config).slice(baseUrl.length)
  // another language is another site, whose pages are not in this one
  const attributes = { hrefLang: htmlLang, target: '_self' }
  return { staleTranslation: { original: { label, href, attributes } } }
}
