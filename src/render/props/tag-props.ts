/** The pages of tags as the layout components take them (spec routing.md section 17.4). */
import { strings } from '#runtime/components/strings'
import { compareAlphabetically } from '../../base/text-order.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocsVersion, DocTag, TagPage } from '../../model/site.ts'
import type { TagProps } from '../../shared/layout.ts'
import type { MainProps } from '../../shared/main-layout.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/** A tag as a link; `count` is given on the page of all tags. */
export function tagProps({ label, permalink, description }: DocTag, config: SiteConfig, count?: number): TagProps {
  return {
    label,
    href: finalHref(permalink, config),
    ...(description === undefined ? {} : { description }),
    ...(count === undefined ? {} : { count }),
  }
}

/** Props of the page of all tags: those that are listed, by first letter and then by label. */
export function tagsMain(version: DocsVersion, config: SiteConfig): MainProps & { readonly kind: 'tags' } {
  const listed = version.tagPages.filter(({ unlisted }) => !unlisted)
  return { kind: 'tags', letters: byLetters(listed.map((page) => tagProps(page, config, page.docs.length))) }
}

/** Tags below their first letters. */
export function byLetters(all: readonly TagProps[]): (MainProps & { readonly kind: 'tags' })['letters'] {
  const letters = new Map<string, TagProps[]>()
  for (const tag of all) {
    const [first = ''] = tag.label
    const letter = first.toUpperCase()
    const tags = letters.get(letter) ?? []
    letters.set(letter, tags)
    tags.push(tag)
  }
  return [...letters]
    .sort(([a], [b]) => compareAlphabetically(a, b))
    .map(([letter, tags]) => ({ letter, tags: tags.sort((a, b) => compareAlphabetically(a.label, b.label)) }))
}

/** Props of the page of one tag. Without a listed tag there is no page of all tags to lead to. */
export function tagMain(version: DocsVersion, page: TagPage, config: SiteConfig): MainProps & { readonly kind: 'tag' } {
  const hasTagsPage = version.tagPages.some(({ unlisted }) => !unlisted)
  return {
    kind: 'tag',
    title: strings.docsTagged(page.docs.length, page.label),
    description: page.description,
    tagsHref: hasTagsPage ? finalHref(version.tagsPath, config) : undefined,
    banner: page.unlisted ? 'unlisted' : undefined,
    docs: page.docs.flatMap((key) => {
      const doc = version.docs.get(key)
      return doc ? [{ label: doc.title, href: finalHref(doc.permalink, config), description: doc.description }] : []
    }),
  }
}
