/**
 * Which parts of the layout a site may replace, by Docusaurus' names (docs/theming.md has them for people), and which
 * names of Docusaurus it may not.
 */
import { basename } from 'node:path/posix'
import { lookUp } from '../shared/look-up.ts'

/** Where the original of a part is. */
export interface KnownPart {
  /** Module below `runtime/`. */
  readonly file: string
  /** Its export, made by `part` or `frame` (runtime/components/part.tsx). */
  readonly name: string
}

const component = (file: string, name = basename(file)): KnownPart => ({ file: `components/${file}.tsx`, name })

/** By name. */
export const PARTS: Readonly<Record<string, KnownPart>> = {
  Root: { file: 'parts/frames.tsx', name: 'Root' },
  Layout: { file: 'parts/frames.tsx', name: 'Layout' },
  AnnouncementBar: component('navbar/AnnouncementBar'),
  Navbar: component('navbar/Navbar'),
  'NavbarItem/ComponentTypes': component('navbar/CustomItem'),
  Logo: component('navbar/Brand'),
  ColorModeToggle: component('navbar/ColorToggle'),
  SearchBar: component('navbar/SearchBar'),
  Footer: component('Footer'),
  'DocItem/Layout': component('mains/DocMain', 'DocLayout'),
  'DocItem/Content': component('mains/DocMain', 'DocContent'),
  'DocItem/Footer': component('PageFooter'),
  'DocItem/Paginator': component('mains/DocMain', 'DocPagination'),
  'DocItem/TOC/Desktop': component('mains/DocMain', 'DocToc'),
  'DocItem/TOC/Mobile': component('mains/DocMain', 'DocTocMobile'),
  DocVersionBanner: component('VersionBanner'),
  DocVersionBadge: component('VersionBadge'),
  DocBreadcrumbs: component('Breadcrumbs'),
  DocPaginator: component('Pagination'),
  TOC: component('Toc'),
  TOCCollapsible: component('Toc', 'TocMobile'),
  EditThisPage: component('PageFooter', 'EditLink'),
  LastUpdated: component('PageFooter', 'LastUpdate'),
  TagsListInline: component('PageFooter', 'TagsInline'),
  Tag: component('Tag'),
  ContentVisibility: component('VisibilityBanner'),
  DocCategoryGeneratedIndexPage: component('mains/CategoryMain'),
  DocCardList: component('Cards'),
  DocCard: component('Cards', 'Card'),
  BackToTopButton: component('BackToTop'),
  NotFound: component('mains/NotFoundMain'),
  'NotFound/Content': component('mains/NotFoundMain', 'NotFoundText'),
  ...Object.fromEntries(
    [
      ['BlogPostItem', 'PostsMain', 'PostItem'],
      ['BlogPostItem/Header', 'PostHeader', 'PostHeader'],
      ['BlogPostItem/Header/Title', 'PostHeader', 'PostTitle'],
      ['BlogPostItem/Header/Info', 'PostHeader', 'PostInfo'],
      ['BlogPostItem/Header/Authors', 'Author', 'AuthorList'],
      ['BlogPostItem/Footer', 'PostMain', 'PostFooter'],
      ['BlogPostItems', 'PostsMain', 'PostItems'],
      ['BlogPostPaginator', 'PostMain', 'PostPagination'],
      ['BlogListPaginator', 'PostsMain', 'ListPagination'],
      ['BlogArchivePage', 'ArchiveMain', 'ArchiveMain'],
      ['Blog/Components/Author', 'Author', 'Author'],
      ['Blog/Components/Author/Socials', 'Author', 'Socials'],
    ].map(([name = '', file = '', made = '']) => [name, component(`blog/${file}`, made)] as const),
  ),
}

/** Whether a part stands on the page of a doc, and within what `<main>` holds there. */
export function isDocPart(name: string): boolean {
  return /^(?:DocItem\/|Doc(?:VersionBanner|VersionBadge|Breadcrumbs|Paginator)$)/.test(name) || DOC_PARTS.has(name)
}

const DOC_PARTS: ReadonlySet<string> = new Set([
  ...['TOC', 'TOCCollapsible', 'EditThisPage', 'LastUpdated', 'TagsListInline', 'Tag', 'ContentVisibility'],
  'BackToTopButton',
])

/** The part whose module is a table of components, not a component. */
export const ITEM_TYPES = 'NavbarItem/ComponentTypes'

/** Further names of parts that mean the same. */
const ALIASES: Readonly<Record<string, string>> = {
  'Navbar/Logo': 'Logo',
  'Navbar/ColorModeToggle': 'ColorModeToggle',
  Unlisted: 'ContentVisibility',
}

/** Give the part that a name of Docusaurus means, if there is one. */
export function partName(name: string): string | undefined {
  const meant = lookUp(ALIASES, name) ?? name
  return Object.hasOwn(PARTS, meant) ? meant : undefined
}

/**
 * What Markdown becomes, and components that it uses, as a site may replace them: the modules of these names, not those
 * inside of them (`CodeBlock/Line`). The originals are in src/bundle/plugins/theme-stand-ins.ts.
 */
const MARKDOWN: ReadonlySet<string> = new Set([
  ...['Admonition', 'Admonition/Types', 'CodeBlock', 'CodeInline', 'Details', 'Heading', 'MDXComponents'],
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
  ...['TOCInline', 'TabItem', 'Tabs', 'ThemedImage'],
])

/** The parts of the layout that stand in Markdown too. */
const IN_MARKDOWN_TOO: ReadonlySet<string> = new Set(['DocCard', 'DocCardList'])

/** Whether the component of a name shows Markdown, or stands in it. */
export function isMarkdownPart(name: string): boolean {
  return MARKDOWN.has(name) || IN_MARKDOWN_TOO.has(name)
}

/** What a name begins with that Docusaurus has and we do not replace; `content`: it stands in Markdown. */
const OTHERS: Readonly<Record<string, 'content' | 'none'>> = {
  ...Object.fromEntries(
    [
      ...['Admonition', 'CodeBlock', 'CodeInline', 'Details', 'Heading', 'ImageZoom', 'MDXComponents', 'MDXContent'],
      ...['MDXImg', 'Mermaid', 'TOCInline', 'TabItem', 'Tabs', 'ThemedImage', 'prism-include-languages'],
    ].map((name) => [name, 'content'] as const),
  ),
  ...Object.fromEntries(
    [
      ...[
        'BackToTopButton',
        'Blog',
        'BlogArchivePage',
        'BlogLayout',
        'BlogListPage',
        'BlogListPaginator',
        'BlogPostItem',
      ],
      ...['BlogPostItems', 'BlogPostPage', 'BlogPostPaginator', 'BlogSidebar', 'BlogTagsListPage', 'BlogTagsPostsPage'],
      ...['ColorModeToggle', 'DocItem', 'DocPage', 'DocRoot', 'DocSidebar', 'DocSidebarItem', 'DocSidebarItems'],
      ...['DocTagDocListPage', 'DocTagsListPage', 'DocVersionBadge', 'DocVersionBanner', 'DocVersionRoot', 'DocsRoot'],
      ...['DocsVersionProvider', 'Error', 'ErrorPageContent', 'Icon', 'IconExternalLink', 'LastUpdated', 'Layout'],
      ...[
        'Loading',
        'MDXPage',
        'Navbar',
        'NavbarItem',
        'NotFound',
        'PaginatorNavLink',
        'Playground',
        'Root',
        'SearchBar',
      ],
      ...[
        'SearchPage',
        'SearchTranslations',
        'SiteMetadata',
        'SkipToContent',
        'TOCItems',
        'TagsListByLetter',
        'Footer',
      ],
      ...['ThemeContext', 'ThemeProvider', 'UserPreferencesContext', 'AnnouncementBar', 'ThemeSwitch', 'ColorMode'],
    ].map((name) => [name, 'none'] as const),
  ),
}

/** What Docusaurus has under a name, or under the first part of it: undefined when it has nothing. */
export function otherName(name: string): 'content' | 'none' | undefined {
  const [first = ''] = name.split('/')
  return lookUp(OTHERS, first)
}

/** All names that may be written. */
export function allNames(): readonly string[] {
  return [...Object.keys(PARTS), ...Object.keys(ALIASES)]
}
