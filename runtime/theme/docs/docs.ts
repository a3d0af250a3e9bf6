/**
 * `@docusaurus/plugin-content-docs/client`: what components ask about docs, versions and sidebars. The compiler answers
 * while the page's HTML is made (src/page/answers.ts); what was asked then is there in the browser too.
 */
import { siteUrl } from 'devcourse:site'
import { useContext, useMemo, type ReactNode } from 'react'
import { PageContext, useAnswer } from '../render/page-context.ts'
import { useAsk } from '../render/page-questions.ts'
import { breadcrumbsTo, isVisibleSidebarItem, type SidebarCategory, type SidebarItem } from './sidebar-items.ts'

/** A doc as its version knows it. */
export interface VersionDoc {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sidebar?: string
}

/** What `useDocsVersion` gives. */
export interface VersionAbout {
  readonly pluginId: string
  readonly version: string
  readonly label: string
  readonly banner: string | null
  readonly badge: boolean
  readonly isLast: boolean
  readonly className: string
  /** By id. */
  readonly docs: Readonly<Record<string, VersionDoc>>
  /** By name. */
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

interface CurrentSidebar {
  readonly name: string
  readonly items: readonly SidebarItem[]
}

/** Give a doc of the version of the page by its id; throws where there is none. */
export function useDocById(id: string | undefined): VersionDoc | undefined {
  const ask = useAsk()
  return id ? (ask('doc-by-id', id) as VersionDoc) : undefined
}

/** Give the docs version of the page; its docs and sidebars are asked for when they are read. */
export function useDocsVersion(): VersionAbout {
  const ask = useAsk()
  return useMemo(() => {
    const about = ask('version') as Omit<VersionAbout, 'docs' | 'docsSidebars'>
    return {
      ...about,
      get docs() {
        return ask('version-docs') as VersionAbout['docs']
      },
      get docsSidebars() {
        return ask('version-sidebars') as VersionAbout['docsSidebars']
      },
    }
  }, [ask])
}

/** Give the sidebar of the page; null where it has none. */
export function useDocsSidebar(): CurrentSidebar | null {
  return useAnswer('sidebar') as CurrentSidebar | null
}

/** Give the innermost category that the page is in or the page of; throws where there is none. */
export function useCurrentSidebarCategory(): SidebarCategory {
  return useAnswer('sidebar-category') as SidebarCategory
}

/** Give the entries beside the page, or below it where it is the page of a category. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  return useAnswer('sidebar-siblings') as readonly SidebarItem[]
}

/** Give the way to the page in its sidebar; null where it has none. */
export function useSidebarBreadcrumbs(): readonly SidebarItem[] | null {
  const { path } = useContext(PageContext)
  const sidebar = useDocsSidebar()
  return sidebar && (breadcrumbsTo(sidebar.items, path) ?? [])
}

/** The entries that are shown on the page at a path. */
export function useVisibleSidebarItems(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return useMemo(() => items.filter((item) => isVisibleSidebarItem(item, path)), [items, path])
}

/** Find where a link to a doc leads; null for a draft that is left out. Throws where there is no such doc. */
export function useLayoutDoc(id: string, instance?: string): unknown {
  return useAsk()('layout-doc', [id, instance ?? 'default'])
}

/** Find where a sidebar leads. Throws where there is no such sidebar. */
export function useLayoutDocsSidebar(id: string, instance?: string): unknown {
  return useAsk()('layout-sidebar', [id, instance ?? 'default'])
}

/** Give what search engines are told of the way to a page (https://schema.org/BreadcrumbList). */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly SidebarItem[]
}): object {
  const steps = breadcrumbs.flatMap((item) =>
    item.type === 'html' || item.href === undefined ? [] : [{ name: item.label, item: siteUrl + item.href }],
  )
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}

/** Providers of what the compiler provides: their children, as they are. */
export function Provided({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
