/** `@theme/TOCInline`: headings of a page as a list of links, in the text. */
import { trusted } from '#shared/html'
import { type TocEntry } from '#shared/toc'
import { TocList } from '../components/Toc.tsx'
import { tocTree } from '../components/toc-tree.ts'
import { useAnswer } from './render/page-context.ts'

/** A heading as MDX files export it. */
export interface TocItem {
  readonly id: string
  /** HTML. */
  readonly value: string
  readonly level: number
}

export interface TocInlineProps {
  /** Default: all headings of the page. */
  readonly toc?: readonly TocItem[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** The headings of the levels that are asked for, else of those that tables of contents of the site show. */
export function TOCInline({ toc, ...given }: TocInlineProps) {
  return toc === undefined ? <PageToc {...given} /> : <Items toc={toc} {...given} />
}

function PageToc(given: Omit<TocInlineProps, 'toc'>) {
  return <Items toc={useAnswer('toc') as readonly TocItem[]} {...given} />
}

function Items({ toc, ...levels }: TocInlineProps & { readonly toc: readonly TocItem[] }) {
  const list = <TOCItems toc={toc} {...levels} />
  return <div className="toc-inline table-of-contents">{list}</div>
}

/** `@theme/TOCItems`: the list alone. */
export function TOCItems({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: TocInlineProps & { readonly toc: readonly TocItem[] }) {
  const site = useAnswer('toc-levels') as { readonly minHeadingLevel: number; readonly maxHeadingLevel: number }
  const entries = toc.map(({ id, value, level }): TocEntry => ({ id, html: trusted(value), level }))
  const nodes = tocTree(entries, minHeadingLevel ?? site.minHeadingLevel, maxHeadingLevel ?? site.maxHeadingLevel)
  return nodes.length === 0 ? null : <TocList nodes={nodes} />
}
