/** Generated category pages: the address and head of a page that lists what is in its category. */
import type { GeneratedIndexLink } from '../../model/site.ts'
import { joinUrl } from '../../shared/url.ts'
import type { CategoryLink } from './items.ts'

/**
 * Resolve a generated-index link: slug as written, else `/category/` and the slug of the label
 * (spec sidebars.md sections 4.5 and 4.7). `slugOf` must be called for links without a slug only, in order:
 * it counts repeated labels over all sidebars of a version. `shown` is the label as translated; the address is that of
 * the untranslated one in every language.
 */
export function generatedIndexLink(
  link: Extract<CategoryLink, { type: 'generated-index' }>,
  { label, shown }: { readonly label: string; readonly shown: string },
  version: { readonly path: string; readonly slugOf: (label: string) => string },
): GeneratedIndexLink {
  const slug = link.slug ?? `/category/${version.slugOf(label)}`
  return {
    type: 'generated-index',
    slug,
    permalink: joinUrl(version.path, '/', slug),
    title: link.title ?? shown,
    description: link.description,
    image: link.image,
    keywords: typeof link.keywords === 'string' ? [link.keywords] : (link.keywords ?? []),
  }
}
