/**
 * Props by Docusaurus' names, which replacements of parts are given besides ours: the same data in the shape that a
 * component from a Docusaurus site reads, and back from what such a component gives to the original.
 */
import { trusted } from '#shared/html'
import { lookUp } from '#shared/look-up'
import type { CardProps, LastUpdateProps, PagerLink, TagProps } from '#shared/layout'
import type { Headings, TocEntry } from '#shared/toc'
import { visibleToc } from '../components/toc-tree.ts'
import { tocItem } from '../theme/docs/toc-item.ts'
import { type TocItem } from '../theme/TOCInline.tsx'

type Props = Readonly<Record<string, unknown>>

/** A link as Docusaurus has it. */
interface NavLink {
  readonly title: string
  readonly permalink: string
}

interface NavLinks {
  readonly previous?: NavLink
  readonly next?: NavLink
}

interface DocusaurusTag {
  readonly label: string
  readonly permalink?: string
  readonly href?: string
}

interface Contents {
  readonly toc?: readonly TocItem[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

interface CardItem {
  readonly type: string
  readonly label: string
  readonly href: string
  readonly description?: string
}

/** A part in both shapes. The props of each are those of its original: see the component that is named beside it. */
interface Shape {
  /** Names of Docusaurus by which a component may give something else. */
  readonly names: readonly string[]
  /** From ours. */
  readonly to: (props: never) => Props
  /** Ours, from what a component gives by Docusaurus' names. */
  readonly from: (props: never) => Props
}

const navLink = (link: PagerLink | undefined): Props | undefined =>
  link && { ...link, title: link.label, permalink: link.href }

const pagerLink = (link: NavLink | PagerLink | undefined): PagerLink | undefined =>
  link && ('permalink' in link ? { label: link.title, href: link.permalink } : link)

// Pagination
const neighbours: Shape = {
  names: ['previous', 'next'],
  to: ({ prev, next }: { prev?: PagerLink; next?: PagerLink }) => ({ previous: navLink(prev), next: navLink(next) }),
  from: (props: NavLinks & { readonly prev?: PagerLink }) => ({
    prev: 'previous' in props ? pagerLink(props.previous) : props.prev,
    next: pagerLink(props.next),
  }),
}

// Toc
const contents: Shape = {
  names: ['toc', 'minHeadingLevel', 'maxHeadingLevel'],
  to: ({ entries = [], headings }: { entries?: readonly TocEntry[]; headings?: Headings }) => ({
    toc: (headings?.toc ?? entries).map(tocItem),
    ...(headings && { minHeadingLevel: headings.min, maxHeadingLevel: headings.max }),
  }),
  from: ({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: Contents) => ({
    entries: visibleToc(
      toc.map(({ id, value, level }) => ({ id, html: trusted(value), level })),
      minHeadingLevel,
      maxHeadingLevel,
    ),
  }),
}

const tag = ({ label, href, description }: TagProps): Props => ({ label, permalink: href, description })

const ownTag = (one: DocusaurusTag): Props => ({ ...one, href: one.permalink ?? one.href })

const cardItem = ({ kind, title, href, description }: CardProps): CardItem => ({
  type: kind === 'category' ? 'category' : 'link',
  label: title,
  href,
  ...(description !== undefined && { description }),
})

const card = ({ type, label, href, description }: CardItem): CardProps => ({
  kind: type === 'category' ? 'category' : /^(?:\w*:|\/\/)/.test(href) ? 'external' : 'doc',
  title: label,
  href,
  ...(description !== undefined && { description }),
})

const SHAPES: Readonly<Record<string, Shape>> = {
  DocPaginator: neighbours,
  'DocItem/Paginator': neighbours,
  TOC: contents,
  TOCCollapsible: contents,
  'DocItem/TOC/Desktop': contents,
  'DocItem/TOC/Mobile': contents,
  // PageFooter
  EditThisPage: {
    names: ['editUrl'],
    to: ({ editHref }: { editHref?: string }) => ({ editUrl: editHref }),
    from: ({ editUrl }: { editUrl?: string }) => ({ editHref: editUrl }),
  },
  LastUpdated: {
    names: ['lastUpdatedBy'],
    to: ({ time, author }: LastUpdateProps) => ({
      lastUpdatedAt: time && Date.parse(time.datetime),
      lastUpdatedBy: author,
    }),
    from: ({ lastUpdatedBy }: { lastUpdatedBy?: string }) => ({ author: lastUpdatedBy }),
  },
  TagsListInline: {
    names: ['tags'],
    to: ({ tags = [] }: { tags?: readonly TagProps[] }) => ({ tags: tags.map((one) => ({ ...one, ...tag(one) })) }),
    from: ({ tags }: { tags: readonly DocusaurusTag[] }) => ({ tags: tags.map(ownTag) }),
  },
  Tag: { names: ['permalink'], to: (props: TagProps) => tag(props), from: ownTag },
  // Cards
  DocCard: {
    names: ['item'],
    to: (props: CardProps) => ({ item: cardItem(props) }),
    from: ({ item }: { item: CardItem }) => ({ ...card(item) }),
  },
  DocCardList: {
    names: ['items'],
    to: ({ cards = [] }: { cards?: readonly CardProps[] }) => ({ items: cards.map(cardItem) }),
    from: ({ items }: { items: readonly CardItem[] }) => ({ cards: items.map(card) }),
  },
  // CategoryMain
  DocCategoryGeneratedIndexPage: {
    names: [],
    to: (props: { title: string; description?: string; prev?: PagerLink; next?: PagerLink }) => ({
      categoryGeneratedIndex: {
        ...{ title: props.title, description: props.description },
        navigation: { previous: navLink(props.prev), next: navLink(props.next) },
      },
    }),
    from: () => ({}),
  },
}

/** Give the further props of a part. */
export function docusaurusProps(name: string, props: object): Props {
  // the props are the part's own
  return lookUp(SHAPES, name)?.to(props as never) ?? {}
}

/**
 * Our props of a part that a component uses with `given`, where `supplied` are those that the part has in its place. What the
 * component has changed under a name of Docusaurus counts; what it only passes on does not.
 */
export function ownProps(name: string, given: object, supplied: object | undefined): object {
  const own: Props = { ...supplied, ...given }
  const shape = lookUp(SHAPES, name)
  if (shape === undefined) return own
  const known = supplied === undefined ? {} : docusaurusProps(name, supplied)
  const changed = Object.entries(given).some(
    ([key, value]) =>
      shape.names.includes(key) &&
      !(key === 'next' && isOurLink(value)) &&
      JSON.stringify(value) !== JSON.stringify(lookUp(known, key)),
  )
  return changed ? { ...own, ...shape.from({ ...known, ...own } as never) } : own
}

/** `next` is a name of both: ours is no change of theirs. */
function isOurLink(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'label' in value && !('permalink' in value)
}
