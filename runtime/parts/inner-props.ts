/** What parts inside of a replaced part are given that it uses without props, as in Docusaurus. */
import type { NavbarProps } from '#shared/layout'
import type { MainProps } from '#shared/main-layout'
import { lookUp } from '#shared/look-up'
import type { Supplied } from '#shared/parts'

/** By the name of the outer part. */
const INNER: Readonly<Record<string, (props: never) => Supplied>> = {
  Navbar: (navbar: NavbarProps) => ({ Logo: { navbar }, SearchBar: navbar.search ?? {} }),
  'DocItem/Footer': (props: { tags?: unknown; editHref?: unknown; lastUpdate?: object }) => ({
    TagsListInline: { tags: props.tags },
    EditThisPage: { editHref: props.editHref },
    LastUpdated: props.lastUpdate ?? {},
  }),
  NotFound: (props: object) => ({ 'NotFound/Content': props }),
  DocCategoryGeneratedIndexPage: (props: MainProps & { readonly kind: 'category' }) => ({
    DocCardList: { cards: props.cards },
    DocBreadcrumbs: { crumbs: props.crumbs, homeHref: props.homeHref },
    DocVersionBanner: { banner: props.versionBanner },
    DocVersionBadge: { label: props.badgeLabel },
    DocPaginator: { prev: props.prev, next: props.next },
  }),
}

/** Give the props of a part and of those inside it, by their names. */
export function suppliedBy(name: string, props: object): Supplied {
  return { ...lookUp(INNER, name)?.(props as never), [name]: props }
}

/** The same of a doc page, for what stands around its text. */
export function docSupplies(doc: Omit<MainProps & { readonly kind: 'doc' }, 'content'>): Supplied {
  const neighbours = { prev: doc.prev, next: doc.next }
  const contents = { entries: doc.hideToc ? [] : doc.toc, headings: doc.headings }
  return {
    DocBreadcrumbs: { crumbs: doc.crumbs, homeHref: doc.homeHref },
    DocVersionBanner: { banner: doc.versionBanner },
    DocVersionBadge: { label: doc.badgeLabel },
    ContentVisibility: { banner: doc.banner },
    'DocItem/Footer': { tags: doc.tags, editHref: doc.editHref, lastUpdate: doc.lastUpdate },
    ...{ DocPaginator: neighbours, 'DocItem/Paginator': neighbours },
    ...{ TOC: contents, TOCCollapsible: contents },
    ...{ 'DocItem/TOC/Desktop': contents, 'DocItem/TOC/Mobile': contents },
  }
}
