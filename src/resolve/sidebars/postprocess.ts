/**
 * Items to the sidebar as it is shown: labels and permalinks of docs, links of categories, without drafts and
 * empty categories (spec sidebars.md sections 4 and 7).
 */
import type { SidebarCategory, SidebarItem } from '../../model/site.ts'
import { error } from '../../model/diagnostic.ts'
import { reportEmptyCategory } from './empty-categories.ts'
import { generatedIndexLink } from './generated-index.ts'
import { reportBrokenItem, type SidebarContext } from './context.ts'
import { sidebarCustomProps } from './custom-props.ts'
import { styling, type CategoryItem, type DocItem, type LinkItem, type PlainItem } from './items.ts'
import { printPath, type SidebarPath } from './source.ts'
import { isValidPathname } from '../../shared/pathname.ts'
import type { SidebarTexts } from './translated.ts'

export interface PostprocessContext extends SidebarContext {
  /** Makes slugs of labels, unique in the version; it counts, so the order of calls matters. */
  readonly slugOf: (label: string) => string
  readonly texts: SidebarTexts
}

/**
 * Resolve the items of a sidebar, parents before children. Reports `broken-sidebar-item` for an unknown doc id and
 * for a category with neither items nor link, `empty-category` for one that is left out, and `invalid-slug` for an index
 * page that has no possible address.
 */
export function postprocessItems(items: readonly PlainItem[], context: PostprocessContext): readonly SidebarItem[] {
  return items.flatMap((item) => postprocessItem(item, context) ?? [])
}

function postprocessItem(item: PlainItem, context: PostprocessContext): SidebarItem | undefined {
  switch (item.type) {
    case 'doc':
    case 'ref':
      return docItem(withLabel(item, context), context)
    case 'link':
      return linkItem({ ...item, label: context.texts.label('link', item.label) })
    case 'html':
      return { ...item, defaultStyle: item.defaultStyle ?? false }
    case 'category':
      return categoryItem(item, context)
  }
}

/** A label that the sidebars file gives is translated there; any other one is written in the doc itself. */
function withLabel(item: DocItem, { texts }: PostprocessContext): DocItem {
  if (item.label === undefined || item.at === undefined) return item
  return { ...item, label: texts.label('doc', item.label) }
}

function docItem(item: DocItem, context: PostprocessContext): SidebarItem | undefined {
  const doc = findDoc(item.id, item.at, context)
  if (doc === undefined) return undefined
  return {
    type: item.type,
    id: doc.id,
    permalink: doc.permalink,
    unlisted: doc.unlisted,
    label: doc.frontMatter.sidebar_label ?? item.label ?? doc.title,
    ...(item.label === undefined ? {} : { itemLabel: item.label }),
    ...styling(item.className, item.customProps ?? sidebarCustomProps(doc)),
  }
}

function linkItem(item: LinkItem): SidebarItem {
  const { type, label, href, autoAddBaseUrl = true, description } = item
  const text = description === undefined ? {} : { description }
  return { type, label, href, autoAddBaseUrl, ...text, ...styling(item.className, item.customProps) }
}

/** A category that ends up empty becomes a link to its doc, or goes (spec sidebars.md section 4.4). */
function categoryItem(item: CategoryItem<PlainItem>, context: PostprocessContext): SidebarItem | undefined {
  const { label, at } = item
  if (item.items.length === 0 && item.link === undefined) {
    const where = at === undefined ? '' : ` at \`${printPath(at)}\``
    reportBrokenItem(context, `The category \`${label}\`${where} has neither items nor a link`, { at })
    return undefined
  }
  const link = categoryLink(item, context)
  const items = postprocessItems(item.items, context)
  if (items.length === 0) {
    if (link?.type === 'doc') return docItem({ type: 'doc', id: link.id, label, at }, context)
    reportEmptyCategory(item, context)
    return undefined
  }
  const linkedDoc = link?.type === 'doc' ? context.docs.get(link.id)?.doc : undefined
  const { sidebarCollapsible, sidebarCollapsed } = context.config
  const collapsible = item.collapsible ?? sidebarCollapsible
  return {
    type: 'category',
    label: context.texts.label('category', label),
    ...(item.file === undefined ? {} : { file: item.file }),
    items,
    link,
    collapsible,
    // where categories cannot be closed, one that can begins open
    collapsed: collapsible && (item.collapsed ?? (sidebarCollapsible && sidebarCollapsed)),
    ...(item.description === undefined ? {} : { description: item.description }),
    ...styling(item.className, item.customProps ?? (linkedDoc && sidebarCustomProps(linkedDoc))),
  }
}

function categoryLink(item: CategoryItem<PlainItem>, context: PostprocessContext): SidebarCategory['link'] {
  const { link, label, at } = item
  if (link === undefined) return undefined
  if (link.type === 'doc') {
    const doc = findDoc(link.id, at && [...at, 'link'], context)
    return doc && { type: 'doc', id: doc.id, permalink: doc.permalink, unlisted: doc.unlisted }
  }
  const { versionPath: path, slugOf, texts } = context
  const shown = texts.label('category', label)
  const index = generatedIndexLink(texts.index(label, link), { label, shown }, { path, slugOf })
  if (isValidPathname(index.permalink)) return index
  const message = `The slug \`${index.slug}\` of the category \`${label}\` cannot be the address of a page`
  const hint = 'set `slug` to a path without `?`, `#` and `..`'
  context.report(error('invalid-slug', message, { ...context.locate(at, index.slug), hint }))
  return undefined
}

function findDoc(id: string, at: SidebarPath | undefined, context: PostprocessContext) {
  const entry = context.docs.get(id)
  if (entry !== undefined) return entry.doc
  if (context.withheld.has(id)) return undefined
  const where = at === undefined ? 'The sidebar' : `\`${printPath(at)}\``
  reportBrokenItem(context, `${where} names the doc \`${id}\`, which does not exist`, { at, id })
  return undefined
}
