/**
 * HTML that React has written to be hydrated, as it stands in the middle of a page. React has no switch for what is taken out here:
 * it writes both also into static HTML, or knows only behind the rendering whether that would have been enough. It writes each in one
 * form, and never within a value, where it escapes `<` and `>`.
 */
import { trusted, type Html } from './html.ts'

/** HTML to be hydrated, without `<link rel="preload">` for its images: React puts these in front of all. */
export function withoutPreloads(html: Html): Html {
  return trusted(html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, ''))
}

/** HTML that has nothing to do in the browser: the marks between texts are for hydration. */
export function plainHtml(html: Html): Html {
  return withoutPreloads(trusted(html.replaceAll('<!-- -->', '')))
}
