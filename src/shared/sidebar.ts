/** A docs sidebar as the layout shows it: plain data, with final hrefs. */

import type { Html } from './html.ts'
/** `key` is unique in the sidebar: the item's place, such as `0.3.1`. */
export type SidebarEntry =
  | {
      readonly kind: 'link'
      readonly key: string
      readonly label: string
      readonly href: string
      readonly external?: boolean
      readonly className?: string
      readonly unlisted?: boolean
    }
  | {
      readonly kind: 'html'
      readonly key: string
      readonly html: Html
      readonly className?: string
      readonly defaultStyle: boolean
    }
  | {
      readonly kind: 'category'
      readonly key: string
      readonly label: string
      readonly href?: string
      readonly className?: string
      /** The page of the category is unlisted. */
      readonly unlisted?: boolean
      readonly collapsible: boolean
      readonly collapsed: boolean
      readonly items: readonly SidebarEntry[]
    }

export interface SidebarProps {
  readonly items: readonly SidebarEntry[]
  /** Keys of the categories on the way to the current page; they are open. */
  readonly open: ReadonlySet<string>
  /** True when closed categories are left empty (their part is loaded when opened). */
  readonly partial: boolean
  /** File of the part that shows a category open, by its key; relative to the base URL. */
  readonly partOf: (key: string) => string
  /** Href of the first page reachable in a category, for categories without a page of their own. */
  readonly firstHref: (entry: SidebarEntry) => string | undefined
  /** Opening a category closes the others of its level. */
  readonly exclusive?: boolean
  /** The list stands in the classic look. */
  readonly classic?: boolean
  /** Each entry has the class names that style sheets of Docusaurus know it by. */
  readonly named?: boolean
}
