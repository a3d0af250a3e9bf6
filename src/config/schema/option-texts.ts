/**
 * What each option means, in a sentence or two: for the reference in the manual and for the JSON schemas. Nothing that a
 * command runs reads it. A test compares its keys with those of the table (schema.ts).
 */
import { BLOG_TEXTS } from './option-texts-blog.ts'
import { I18N_TEXTS } from './option-texts-languages.ts'
import { REDIRECT_TEXTS, SASS_TEXTS } from './option-texts-build.ts'
import { TEACH_TEXTS } from './option-texts-teach.ts'
import { THEME_TEXTS } from './option-texts-theme.ts'
import { VERSION_TEXTS } from './option-texts-versions.ts'

/** Meaning of an option; beside it, in words, what counts when it is not given and the table cannot say so. */
export type OptionText = string | readonly [meaning: string, otherwise: string]

const SITE = {
  $schema: ['Where the [schema](./schemas.md) of a `devcourse.config.json` lies, for editors.', 'none'],
  title: ['Name of the site.', 'the heading of `README.md`, else the name of the folder'],
  tagline: 'One line about the site.',
  titleDelimiter: 'Stands between the title of the page and that of the site.',
  url: ['Address of the host, without a path: `https://example.org`. Canonical links and the sitemap need it.', 'none'],
  baseUrl: 'Path of the site at that address.',
  favicon: [
    "Icon in the browser's tab, from the static folder.",
    '`favicon.svg`, `.ico` or `.png` there, else the first letter of the title',
  ],
  trailingSlash: ['`true`: addresses end with `/`. `false`: they do not.', 'as written'],
  router: '`hash`: [one page](#the-hash-router), with addresses such as `/#/docs/intro`.',
  baseUrlIssueBanner: 'Tell visitors of the home page when the site lies elsewhere than `baseUrl` says.',
  appearance: [
    '[Whose look](./look.md) the layout has.',
    '`classic` with a configuration of Docusaurus, else `devcourse`',
  ],
  cascadeLayers: 'With the classic appearance: its rules stand in [cascade layers](./look.md#whose-rule-wins).',
  noIndex: 'Ask search engines to stay away.',
  organizationName: ['Who makes the site.', 'none'],
  projectName: ['What the project is called.', 'none'],
  siteVersion: ['Version of the content, in the metadata of the pages.', 'none'],
  staticDirectories: 'Folders that are copied as they are.',
  customFields: 'Whatever your own components read.',

  runtime: 'How components run in the browser.',
  'runtime.engine': '[What runs them](#the-engine). Preact is smaller, and has to be installed.',
  storage: '[What the browser keeps](#storage) of a visitor.',
  'storage.type': 'Where choices are kept: for good, or until the tab is closed.',
  'storage.namespace': 'Ending of the keys, where several sites share a host. `true`: one made of the address.',
  csp: 'Further sources of the [security policy](#the-security-policy), by directive. `false`: no file `_headers`.',

  headTags: 'Further elements in the `<head>` of every page.',
  'headTags.tagName': 'Name of the element.',
  'headTags.attributes': 'Its attributes.',
  'headTags.innerHTML': ['What is in it.', 'nothing'],
  stylesheets: 'Style sheets elsewhere: addresses, or attributes of a `<link>`.',
  scripts: 'Scripts elsewhere: addresses, or attributes of a `<script>`.',
  clientModules: '[Scripts and style sheets](#client-modules) of the site that every page loads.',
  analytics: '[Who counts visits](#analytics).',
  'analytics.gtag': 'Google Analytics: one tag or several.',
  'analytics.gtag.trackingID': 'Its id, such as `G-ABC123XYZ`, or several.',
  'analytics.gtag.anonymizeIP': 'Ask Google to drop the end of addresses. What counts now does so by itself.',
  'analytics.googleTagManager': 'Tag manager of Google: one container or several.',
  'analytics.googleTagManager.containerId': 'Its id, such as `GTM-ABC123`.',
} satisfies Record<string, OptionText>

const CHECKS = {
  onBrokenLinks: 'Level of links to pages that do not exist.',
  onBrokenAnchors: 'Level of links to headings that do not exist.',
  onBrokenMarkdownLinks: 'Level of links to Markdown files that do not exist.',
  onBrokenMarkdownImages: 'Level of images that do not exist.',
  onDuplicateRoutes: 'Level of two pages with one address.',
  onBrokenSidebarItems: 'Level of sidebar items without their page.',
  onOutsideSymlinks:
    'Level of [symbolic links](./writing.md#files-that-are-published) that lead out of the folder of the course. With `throw` nothing is read of what they lead to.',
  onLeftOutPages:
    'Level of pages that cannot be built and are missing in the site, and of links to them. In a Docusaurus configuration `warn` unless set.',
  rules: 'Levels by [rule](./diagnostics.md), which win over those above: `{ "unused-file": "warning" }`.',
} satisfies Record<string, OptionText>

const DOCS = {
  docs: ['The documents: one set, a list of sets each with an `id`, or `false` for none.', 'one set, in `docs`'],
  'docs.id': 'Name of the set.',
  'docs.path': 'Folder of the files.',
  'docs.routeBasePath': "Where the set lies on the site. `''`: at its root.",
  'docs.include': 'Patterns of the files that are documents.',
  'docs.exclude': 'Patterns of files that are not: parts of others, and tests.',
  'docs.gitignore': 'Files that `.gitignore` names are no documents.',
  'docs.sidebarPath': ['The [sidebars file](./sidebars.md#by-hand). `false`: no sidebar.', 'made from the folders'],
  'docs.sidebarCollapsible': 'Categories can be folded.',
  'docs.sidebarCollapsed': 'Categories are folded at first.',
  'docs.sidebarItemsGenerator': ['A function that makes the items of sidebars from folders.', 'built in'],
  'docs.numberPrefixParser': 'Read `01-intro.md` as `intro` at place 1. A function reads names in a way of your own.',
  'docs.breadcrumbs': 'Show above the title where a page lies.',
  'docs.docItemComponent': [
    'The [component that shows each document](./theming.md#a-component-for-whole-documents), such as `@site/src/DocItem`.',
    'ours',
  ],
  'docs.admonitions': '[`:::note` and its like](./writing.md#admonitions).',
  'docs.admonitions.keywords': 'Further words, such as `theorem`.',
  'docs.admonitions.extendDefaults': 'Keep the words that are there.',
  'docs.tags': ['The file that [defines tags](./writing.md#tags). `false`: none.', '`tags.yml`, if there is one'],
  'docs.tagsBasePath': 'Where the pages of tags lie, below the set.',
  'docs.onInlineTags': 'Level of a tag that this file does not define.',
  'docs.editUrl': ['Start of the links "Edit this page", or a function that makes them.', 'no such links'],
  'docs.showLastUpdateTime': 'Say when a page was changed, from its last Git commit.',
  'docs.showLastUpdateAuthor': 'Say who changed it.',
  ...VERSION_TEXTS,
  'docs.lastVersion': [
    'Version that lies at `routeBasePath`.',
    'the newest after `current`; of tags the newest that is no trial such as `2.0.0-rc.1`',
  ],
  'docs.includeCurrentVersion': 'Build the documents in `path` beside the versions.',
  'docs.onlyIncludeVersions': ['Build these versions alone.', 'all'],
  'docs.disableVersioning': 'Build the documents in `path` alone, whatever the versions file lists.',
  'docs.editCurrentVersion': 'Lead the edit links of every version to the documents in `path`.',
  'docs.editLocalizedFiles': 'Lead the edit links of translated documents to the translations.',
  'docs.beforeDefaultRemarkPlugins': '[Plugins](#plugins-for-markdown) that run first.',
  'docs.remarkPlugins': '[Plugins](#plugins-for-markdown) of remark.',
  'docs.beforeDefaultRehypePlugins': '[Plugins](#plugins-for-markdown) on the HTML, before `rehypePlugins`.',
  'docs.rehypePlugins': '[Plugins](#plugins-for-markdown) of rehype.',

  pages: 'Single pages, Markdown and components: one folder, a list of folders each with an `id`, or `false` for none.',
  'pages.id': 'Name of the folder.',
  'pages.path': 'Folder of the files.',
  'pages.routeBasePath': 'Where they lie on the site.',
  'pages.include': 'Patterns of the files that are pages.',
} satisfies Record<string, OptionText>

const MARKDOWN = {
  markdown: 'How Markdown is read.',
  'markdown.format':
    '`md`: plain. `mdx`, or `auto`: with [components](./components.mdx). `detect`: by the ending of the file.',
  'markdown.parser': '`native`: [fast where it reads the same](#the-parser). `remark`: always remark.',
  'markdown.liveCode': 'Code blocks marked `live` [can be edited and run](#code-fences).',
  'markdown.mermaid': [
    'Draw code blocks of `mermaid` and the component `@theme/Mermaid`, with the package `mermaid`; `components`: the component alone. See [Diagrams](./diagrams.md).',
    '`true`; in a configuration of Docusaurus `false`, with the theme of Mermaid `components`',
  ],
  'markdown.diagrams': 'Where diagrams are drawn: while building, or in the browser when they come into view.',
  'markdown.emoji': '`:rocket:` becomes an emoji.',
  'markdown.alerts': '[`> [!NOTE]` is an admonition](./writing.md#admonitions), as on GitHub.',
  'markdown.math': ['[Formulas](./formulas.md) between dollars, in TeX.', 'on'],
  'markdown.math.macros': "Commands of your own: `{ '\\\\RR': '\\\\mathbb{R}' }`.",
  'markdown.math.brackets': 'Read `\\\\(…\\\\)` and `\\\\[…\\\\]` as formulas too.',
  'markdown.mdx1Compat': 'Habits of MDX 1 that are understood.',
  'markdown.mdx1Compat.comments': '`<!-- comments -->`.',
  'markdown.mdx1Compat.admonitions': 'Titles of admonitions without brackets.',
  'markdown.mdx1Compat.headingIds': 'Ids of headings such as `{#start}`.',
  'markdown.anchors': 'Ids of headings.',
  'markdown.anchors.maintainCase': 'Keep capitals in them.',
  'markdown.maxFileSize': 'Bytes that a Markdown file may have at most.',
  'markdown.footnoteLabel': 'Heading of the footnotes, for screen readers.',
  'markdown.preprocessor': ['A function that gives [the text to compile](#functions).', 'none'],
  'markdown.parseFrontMatter': ['A function that [reads front matter](#functions).', 'built in'],
  'markdown.remarkRehypeOptions': 'Options of [remark-rehype](https://github.com/remarkjs/remark-rehype).',
  'markdown.hooks': 'Levels as newer versions of Docusaurus write them. They win over those at the top.',
  'markdown.hooks.onBrokenMarkdownLinks': ['A level, or [a function](#functions) that gives another address.', 'none'],
  'markdown.hooks.onBrokenMarkdownImages': ['The same for images.', 'none'],
} satisfies Record<string, OptionText>

const SITEMAP = {
  sitemap:
    'The list of pages for search engines: one, several each with an `id` and a `filename`, or `false` for none.',
  'sitemap.id': 'Name of the list.',
  'sitemap.filename': 'Its name in the output folder.',
  'sitemap.changefreq': 'How often pages change. `null`: not said.',
  'sitemap.priority': 'How important they are, from 0 to 1. `null`: not said.',
  'sitemap.lastmod': ['When they were changed, from their last Git commit: the day, or day and time.', 'not said'],
  'sitemap.ignorePatterns': 'Patterns of paths that are left out, with the base URL.',
  'sitemap.createSitemapItems': ['A function that gives the entries.', 'built in'],
} satisfies Record<string, OptionText>

const SEARCH = {
  search: '[How readers search](./search.md). `false`: not at all.',
  'search.pagePath': ['Where the search page lies. `false`: there is none.', '`search`, unless a page lies there'],
  'search.indexName': [
    'Names what browsers keep of the search: different for each site of a host.',
    'from the address',
  ],
  'search.placeholder': ['What the empty field says.', '`Search docs`'],
  'search.maxResultsPerGroup': 'Results of one section that are shown at most.',
  'search.missingResultsUrl': [
    'Where readers report a query without results. `{query}` in it is what they typed.',
    'no such link',
  ],
  'search.disableUserPersonalization': 'Keep no recent searches and no favourites.',
  'search.translations': [
    'Texts in place of ours, by the [keys of DocSearch](https://docsearch.algolia.com/docs/api#translations).',
    'ours',
  ],
  'search.fallback': ["`local`: the site's own index answers when the hosted service does not.", 'none answers'],
  'search.algolia': ['The [hosted service](./search.md#algolia), in place of the own index.', 'none'],
  'search.algolia.appId': 'Id of the application there.',
  'search.algolia.apiKey': 'Key for searching, which everybody can read in the pages: never one that may write.',
  'search.algolia.indexName': 'Name of the index.',
  'search.algolia.contextualSearch': "Find pages of the reader's language and version only.",
  'search.algolia.searchParameters': 'Added to each query.',
  'search.algolia.externalUrlRegex': [
    'Addresses that are opened by a page load, as a regular expression.',
    'those of other hosts',
  ],
  'search.algolia.replaceSearchResultPathname': ['Changes the paths of what was found.', 'nothing'],
  'search.algolia.replaceSearchResultPathname.from': 'What is replaced: a text or a regular expression.',
  'search.algolia.replaceSearchResultPathname.to': 'What takes its place.',
  'search.algolia.insights': 'Tell the service which results are shown and followed.',
  'search.algolia.hosts': ["Asked in place of the service's own hosts.", 'its own'],
  'search.algolia.hosts.url': 'Name, with its port: `search.example.org:8443`.',
  'search.algolia.hosts.protocol': 'How they are asked.',
} satisfies Record<string, OptionText>

/** All of them, by the path of their keys; lists and names in between are not in it. */
export const OPTION_TEXTS: Readonly<Record<string, OptionText>> = {
  ...SITE,
  ...CHECKS,
  ...DOCS,
  ...BLOG_TEXTS,
  ...MARKDOWN,
  ...THEME_TEXTS,
  ...SITEMAP,
  ...SEARCH,
  ...TEACH_TEXTS,
  ...REDIRECT_TEXTS,
  ...SASS_TEXTS,
  ...I18N_TEXTS,
}

/** Keys that mean what others do: those below the first path are told of below the second. */
export const SAME_OPTIONS: readonly (readonly [path: string, other: string])[] = [
  ['pages', 'docs'],
  ['blog', 'docs'],
  ['redirects.redirects', 'redirects'],
  ['theme.footer.logo', 'theme.navbar.logo'],
  ['theme.footer.links.items', 'theme.footer.links'],
  ['theme.navbar.items.items', 'theme.navbar.items'],
  ['theme.navbar.items.dropdownItemsBefore', 'theme.navbar.items'],
  ['theme.navbar.items.dropdownItemsAfter', 'theme.navbar.items'],
]
