/** Table of contents: beside the text on wide screens, a fold above it on narrow ones (spec theme.md section 8.7). */
import { classNames } from './class-names.ts'
import { innerHtml } from './inner-html.ts'
import type { Headings, TocEntry } from '#shared/toc'
import { strings } from './strings.ts'
import { tocTree, type TocNode } from './toc-tree.ts'
import { part } from './part.tsx'

/** What the contents of a page are made of. */
export interface TocProps {
  /** Entries to show; their levels decide the nesting. Without any, as in a part that gives none, nothing is shown. */
  readonly entries?: readonly TocEntry[]
  /** All of the page, for a replacement that chooses among them. */
  readonly headings?: Headings
  /** Class names beside our own. */
  readonly className?: string
}

function TocOriginal({ entries = [], className }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav className={classNames('toc', className)} aria-label={strings.onThisPage}>
      <div className="toc__title" aria-hidden="true">
        {strings.onThisPage}
      </div>
      <TocOfPage entries={entries} />
    </nav>
  )
}

/** The column beside the text; the browser marks the section in view with `aria-current` on its link. */
export const Toc = part('TOC', TocOriginal)

function TocMobileOriginal({ entries = [], className }: TocProps) {
  if (entries.length === 0) return null
  return (
    <details className={classNames('toc-mobile', className)}>
      <summary>{strings.onThisPage}</summary>
      <nav aria-label={strings.onThisPage}>
        <TocOfPage entries={entries} />
      </nav>
    </details>
  )
}

/** The fold above the text. */
export const TocMobile = part('TOCCollapsible', TocMobileOriginal)

/** The list of a page, which shows it twice. */
export function TocOfPage({ entries }: { readonly entries: readonly TocEntry[] }) {
  return <TocList nodes={tocTree(entries, 1, 6)} />
}

/** Links to headings, nested. */
export function TocList({ nodes }: { readonly nodes: readonly TocNode[] }) {
  return (
    <ul>
      {nodes.map(({ entry, children }) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} {...innerHtml(entry.html)} />
          {children.length > 0 && <TocList nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
