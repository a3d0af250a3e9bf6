/**
 * Props by Docusaurus' names, which replacements of parts are given besides ours: the same data in the shape that a
 * component from a Docusaurus site reads.
 */
import type { CardProps, LastUpdateProps, PagerLink, TagProps, TocEntry } from '#shared/layout'
import { lookUp } from '#shared/look-up'

type Props = Readonly<Record<string, unknown>>

const navLink = (link: PagerLink | undefined): Props | undefined =>
  link && { ...link, title: link.label, permalink: link.href }

const tocItem = ({ id, html, level }: TocEntry): Props => ({ id, value: html, level })

const cardItem = ({ kind, title, href, description }: CardProps): Props => ({
  type: kind === 'category' ? 'category' : 'link',
  label: title,
  href,
  description,
})

const tag = ({ label, href, description }: TagProps): Props => ({ label, permalink: href, description })

/* The props of each part are those of its original: see the component that is named beside it. */
const SHAPES: Readonly<Record<string, (props: never) => Props>> = {
  // Pagination
  DocPaginator: ({ prev, next }: { prev?: PagerLink; next?: PagerLink }) => ({
    previous: navLink(prev),
    next: navLink(next),
  }),
  // PageFooter
  EditThisPage: ({ editHref }: { editHref?: string }) => ({ editUrl: editHref }),
  LastUpdated: ({ time, author }: LastUpdateProps) => ({
    lastUpdatedAt: time && Date.parse(time.datetime),
    lastUpdatedBy: author,
  }),
  TagsListInline: ({ tags = [] }: { tags?: readonly TagProps[] }) => ({
    tags: tags.map((one) => ({ ...one, ...tag(one) })),
  }),
  // Tag
  Tag: (props: TagProps) => tag(props),
  // Toc
  TOC: ({ entries = [] }: { entries?: readonly TocEntry[] }) => ({ toc: entries.map(tocItem) }),
  TOCCollapsible: ({ entries = [] }: { entries?: readonly TocEntry[] }) => ({ toc: entries.map(tocItem) }),
  // Cards
  DocCard: (card: CardProps) => ({ item: cardItem(card) }),
  DocCardList: ({ cards = [] }: { cards?: readonly CardProps[] }) => ({ items: cards.map(cardItem) }),
}

/** Give the further props of a part. */
export function docusaurusProps(name: string, props: object): Props {
  const shape = lookUp(SHAPES, name)
  // the props are the part's own
  return shape === undefined ? {} : shape(props as never)
}

/** What parts inside of a part are given that are used without props: by the name of the outer part. */
const INNER: Readonly<Record<string, (props: never) => Readonly<Record<string, object>>>> = {
  Navbar: (navbar: object) => ({ Logo: { navbar } }),
  'DocItem/Footer': (props: { tags?: unknown; editHref?: unknown; lastUpdate?: object }) => ({
    TagsListInline: { tags: props.tags },
    EditThisPage: { editHref: props.editHref },
    LastUpdated: props.lastUpdate ?? {},
  }),
  NotFound: (props: object) => ({ 'NotFound/Content': props }),
  DocCategoryGeneratedIndexPage: (props: { cards?: unknown; crumbs?: unknown; homeHref?: unknown } & object) => ({
    DocCardList: { cards: props.cards },
    DocBreadcrumbs: { crumbs: props.crumbs, homeHref: props.homeHref },
    DocPaginator: props,
  }),
}

/** Give the props of a part and of those inside it, by their names. */
export function suppliedBy(name: string, props: object): Readonly<Record<string, object>> {
  return { ...lookUp(INNER, name)?.(props as never), [name]: props }
}
