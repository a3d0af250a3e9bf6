/** What parts of a doc page ask for by `useDoc`, in the shape of Docusaurus. */
import { tocItem } from '#runtime/theme/docs/toc-item'
import type { Doc } from '../../model/site.ts'
import type { MainProps } from '../../shared/main-layout.ts'
import type { DocAbout } from '../../shared/parts.ts'

/** Give it from what the page shows. */
export function docAbout(doc: Doc, main: MainProps & { readonly kind: 'doc' }, contentTitle?: string): DocAbout {
  const { id, title, description, slug, draft, unlisted, source, key, sidebarPosition, sidebar } = doc
  const frontMatter = doc.frontMatter.raw
  const link = (to: { readonly label: string; readonly href: string } | undefined): object | undefined =>
    to && { title: to.label, permalink: to.href }
  const { time, author } = main.lastUpdate ?? {}
  return {
    metadata: {
      ...{ id, title, description, slug, draft, unlisted, sidebarPosition, sidebar, frontMatter },
      source: `@site/${source}`,
      permalink: doc.permalink,
      version: key.version,
      editUrl: main.editHref,
      tags: main.tags.map(({ label, href, description: about }) => ({ label, permalink: href, description: about })),
      lastUpdatedAt: time && Date.parse(time.datetime),
      lastUpdatedBy: author,
      previous: link(main.prev),
      next: link(main.next),
    },
    frontMatter,
    toc: main.headings.toc.map(tocItem),
    contentTitle,
    assets: {},
  }
}
