/** Rules of spec routing.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = [
  {
    section: '9.1',
    rule: 'a draft has no page, an unlisted page is built, marked and left out of sitemap, sidebars, pagination and tags',
    by: ['test/sites/routing-09-drafts-unlisted', 'test/visibility.test.ts', 'test/resolve/tags.test.ts#unlisted docs'],
  },
  {
    section: '9.1',
    rule: 'both at once is an error',
    by: ['test/visibility.test.ts#a draft and unlisted is an error'],
  },
  {
    section: '9.2',
    rule: '`--drafts` shows drafts with a banner; unlisted pages stay unlisted, where Docusaurus lists them in development',
    by: ['test/visibility.test.ts#a site with drafts'],
  },
  {
    section: '9.3',
    rule: 'sidebars and navbar drop a draft in silence',
    by: ['test/sites/routing-09-drafts-unlisted', 'test/visibility.test.ts#drafts are gone'],
  },
  {
    section: '9.4',
    rule: 'a link to a draft is found and said to be one, by file and by address',
    by: ['test/sites/routing-09-drafts-unlisted'],
  },
  { section: '12.1', rule: 'modules are pages, partials and tests are none', by: ['test/sites/routing-12-pages'] },
  {
    section: '12.2',
    rule: 'addresses of modules: index, encoded segments, no README',
    by: ['test/sites/routing-12-pages', 'test/resolve/pages.test.ts#paths of pages'],
  },
  {
    section: '12.3',
    rule: 'the default export of a module is the page',
    by: ['test/sites/routing-12-pages', 'test/component-pages.test.ts#a page without a component'],
  },
  { section: '12.5', rule: 'a module claims an address that a file has', by: ['test/sites/routing-12-pages'] },
  {
    section: '12.5',
    rule: 'draft and unlisted pages are treated as docs are',
    by: ['test/sites/routing-09-drafts-unlisted', 'test/visibility.test.ts'],
  },
  {
    section: '17.1',
    rule: 'strings, numbers, labels with a permalink, tags of the file; addresses in kebab case',
    by: [
      'test/sites/routing-17-tags',
      'test/resolve/tags-kebab-case.test.ts',
      'test/resolve/tags.test.ts#an inline tag',
    ],
  },
  {
    section: '17.2',
    rule: 'the tags file: defaults, shapes, permalinks given twice',
    by: ['test/sites/routing-17-tags', 'test/resolve/tags-file.test.ts'],
  },
  {
    section: '17.2',
    rule: 'the option `tags`: not given, a name, `false`',
    by: ['test/sites/routing-17-tags', 'test/visibility.test.ts#a tags file that the configuration names'],
  },
  {
    section: '17.3',
    rule: 'onInlineTags, with the place of the tag',
    by: ['test/sites/routing-17-tags', 'test/resolve/tags.test.ts#onInlineTags'],
  },
  {
    section: '17.4',
    rule: 'pages of tags: groups, order, counts, letters, unlisted tags',
    by: ['test/sites/routing-17-tags', 'test/resolve/tags.test.ts#tags with one address', 'test/visibility.test.ts'],
  },
  {
    section: '7.1',
    rule: 'one file per route and 404.html; the base URL is no folder',
    by: [
      'test/sites/routing-07-files',
      'test/render/page-path.test.ts#the base URL is no folder',
      'test/render/page-skeleton.test.ts',
    ],
  },
  {
    section: '7.2',
    rule: 'the file of each address, for each policy',
    by: [
      'test/render/page-path.test.ts#where the file of a route lies',
      'test/sites/routing-07-files',
      'test/sites/trailing-slash-true',
      'test/sites/trailing-slash-false',
    ],
  },
  {
    section: '7.3',
    rule: 'file names keep blanks, the sitemap escapes them',
    by: [
      'test/sites/routing-07-files',
      'test/render/sitemap.test.ts#patterns hold the base URL',
      'test/render/page-path.test.ts',
    ],
  },
  {
    section: '7.4',
    rule: 'static folders are copied, files that begin with a dot too; missing ones are no fault',
    by: ['test/sites/routing-07-files'],
  },
  {
    section: '7.5',
    rule: 'what was there before is removed, assets carry a hash',
    by: ['test/write.test.ts', 'test/sites/images'],
  },
  {
    section: '7.6',
    rule: 'doctype, language, generator, head',
    by: ['test/render/page-skeleton.test.ts', 'test/render/head.test.ts', 'test/build.test.ts'],
  },
  {
    section: '8.1',
    rule: 'links get or lose the slash before query and hash; root and base URL stay',
    by: ['test/sites/routing-08-trailing-slash', 'test/sites/trailing-slash-false', 'test/shared/url.test.ts'],
  },
  {
    section: '8.2',
    rule: 'also what looks like a file, but not `pathname://`',
    by: ['test/sites/routing-08-trailing-slash'],
  },
  {
    section: '8.3',
    rule: 'canonical and sitemap follow the policy, breadcrumbs for search engines do not',
    by: [
      'test/render/head.test.ts#canonical follows the trailing-slash policy',
      'test/render/head.test.ts#breadcrumbs as JSON-LD',
      'test/render/sitemap.test.ts',
      'test/sites/routing-08-trailing-slash',
    ],
  },
  {
    section: '11',
    rule: '404.html: title, links checked',
    by: ['test/sites/routing-07-files', 'test/render/page-skeleton.test.ts'],
  },
  {
    section: '13.1',
    rule: 'addresses with `.html` and `index.html` in the browser',
    by: ['test/runtime/pages.test.ts', 'test/e2e/page.test.ts#stands the page itself'],
  },
  {
    section: '13.2',
    rule: 'raw and decoded paths are the same page',
    by: ['test/runtime/pages.test.ts', 'test/runtime/sidebar.test.ts#matches decoded paths'],
  },
  { section: '13.3', rule: 'the preview server', reason: 'there is no server yet: a later issue' },
  {
    section: '14.1',
    rule: 'the base URL has slashes at both ends and is put before links',
    by: ['test/shared/url.test.ts', 'test/sites/routing-08-trailing-slash', 'test/config/load-config.test.ts'],
  },
  {
    section: '14.2',
    rule: 'a banner when the base URL is wrong',
    by: ['test/e2e/color-mode.test.ts#a site at another place than its base URL'],
  },
  { section: '15', rule: 'hash router', reason: 'every page is a file of its own; the option is named in a warning' },
  {
    section: '16.1',
    rule: 'all options',
    by: ['test/render/sitemap.test.ts', 'test/sites/routing-16-sitemap', 'test/last-update.test.ts'],
  },
  {
    section: '16.2',
    rule: 'which routes, in which order',
    by: [
      'test/render/sitemap.test.ts#routes come single pages first',
      'test/render/sitemap.test.ts#what is left out',
      'test/sites/routing-16-sitemap',
    ],
  },
  {
    section: '16.3',
    rule: 'address and date of an entry',
    by: [
      'test/render/sitemap.test.ts#lastmod as date',
      'test/render/sitemap.test.ts#patterns hold the base URL',
      'test/last-update.test.ts',
    ],
  },
  {
    section: '1.1',
    rule: 'the docs folder must exist and hold a file',
    by: ['test/sites/routing-01-folder-errors'],
  },
  {
    section: '1.2',
    rule: '`include` less `exclude`, each of them relative to the docs folder; a folder stands for all that is in it',
    by: ['test/sites/routing-01-discovery'],
  },
  {
    section: '1.2',
    rule: 'localized files first',
    reason: 'further locales come with an issue of their own',
  },
  {
    section: '1.3',
    rule: "default excludes, replaced by one's own; no dot files and folders",
    by: ['test/sites/routing-01-discovery'],
  },
  {
    section: '1.4',
    rule: 'excluded files are no pages; an underscore counts at the beginning only',
    by: ['test/sites/routing-01-discovery'],
  },
  {
    section: '1.4',
    rule: 'front matter in a partial',
    reason: 'partials are imported by MDX files, which are not built by this issue',
  },
  {
    section: '1.5',
    rule: 'extensions are found in lower case, and understood in any case',
    by: ['test/sites/routing-01-discovery'],
  },
  {
    section: '1.6',
    rule: 'docs are in the order of their ids, as a reader sorts',
    by: ['test/resolve/docs.test.ts#docs are sorted by id', 'test/resolve/site.test.ts#the main doc'],
  },
  {
    section: '2.1',
    rule: 'digits, a separator, a name; dates and versions are none',
    by: ['test/resolve/number-prefix.test.ts', 'test/sites/routing-02-number-prefix'],
  },
  {
    section: '2.2',
    rule: 'every name of the table',
    by: ['test/resolve/number-prefix.test.ts', 'test/sites/routing-02-number-prefix'],
  },
  {
    section: '2.3',
    rule: '`numberPrefixParser`: off, on, a function whose results make ids and order',
    by: ['test/sites/routing-02-number-prefix', 'test/resolve/docs.test.ts#number prefixes: switched off'],
  },
  {
    section: '2.3',
    rule: 'a function that throws or gives something else is told of',
    by: ['test/resolve/docs.test.ts#a function'],
  },
  {
    section: '2.4',
    rule: '`parse_number_prefixes: false` keeps the numbers of file and folders, for id, slug and position',
    by: ['test/sites/routing-02-number-prefix', 'test/resolve/docs.test.ts#front matter wins'],
  },
  {
    section: '3.1',
    rule: '`id`, numbers as text, or the file name without number; no slash',
    by: [
      'test/sites/routing-03-doc-ids',
      'test/sites/routing-03-doc-id-errors',
      'test/resolve/docs.test.ts#an id with a slash',
    ],
  },
  {
    section: '3.2',
    rule: 'the folder without numbers goes before it; capitals stay',
    by: ['test/sites/routing-03-doc-ids', 'test/resolve/doc-ids.test.ts'],
  },
  {
    section: '3.3',
    rule: 'two docs with one id are two pages, the last has the id; a warning, where Docusaurus is silent',
    by: ['test/sites/routing-03-doc-ids', 'test/resolve/docs.test.ts#of two docs with one id'],
  },
  {
    section: '4.1',
    rule: 'index, readme or the raw name of the folder, in any case',
    by: ['test/sites/routing-04-category-index', 'test/resolve/doc-ids.test.ts#index files'],
  },
  {
    section: '4.2',
    rule: '`id` and `title` do not matter',
    by: ['test/sites/routing-04-category-index'],
  },
  {
    section: '5.1',
    rule: 'a slug with a slash in front is taken as it is',
    by: ['test/sites/routing-05-slugs', 'test/resolve/slugs.test.ts#slugs of docs'],
  },
  {
    section: '5.2',
    rule: 'the folder of a doc, without numbers',
    by: ['test/sites/routing-05-slugs', 'test/resolve/slugs.test.ts#slugs of docs'],
  },
  {
    section: '5.3',
    rule: 'an index has the address of its folder',
    by: ['test/sites/routing-04-category-index', 'test/sites/routing-05-slugs'],
  },
  {
    section: '5.4',
    rule: 'every other slug is resolved against the folder: the whole table',
    by: ['test/sites/routing-05-slugs', 'test/resolve/slugs.test.ts#slugs of docs'],
  },
  {
    section: '5.5',
    rule: 'what can be an address; an error at the place of `slug`',
    by: ['test/sites/routing-03-doc-id-errors', 'test/resolve/slugs.test.ts#what can be an address'],
  },
  {
    section: '6.1',
    rule: 'base URL, path of the docs, slug joined',
    by: ['test/sites/routing-06-permalinks', 'test/resolve/docs.test.ts#permalinks', 'test/shared/url.test.ts#joinUrl'],
  },
  {
    section: '6.2',
    rule: 'all forms of `routeBasePath`',
    by: ['test/sites/routing-06-permalinks'],
  },
  {
    section: '6.3',
    rule: 'the trailing-slash policy is applied to routes, not to permalinks',
    by: ['test/resolve/routes.test.ts#the trailing-slash policy', 'test/sites/routing-08-trailing-slash'],
  },
  {
    section: '6.4',
    rule: 'single pages go before tags, tags before docs, docs before category pages',
    by: ['test/sites/routing-10-duplicate-routes', 'test/resolve/routes.test.ts'],
  },
  {
    section: '6.4',
    rule: 'docs in the tree of a router',
    reason: 'pages are files; there is no route tree in the browser',
  },
  {
    section: '6.5',
    rule: 'an unknown address below the docs',
    by: ['test/e2e/page.test.ts#stands the not-found page in the layout of the docs'],
  },
  {
    section: '10',
    rule: 'one finding for each address that is taken twice, at the level of `onDuplicateRoutes`, with both sources',
    by: [
      'test/sites/routing-10-duplicate-routes',
      'test/resolve/routes.test.ts',
      'test/resolve/tags.test.ts#a page keeps its address',
    ],
  },
  {
    section: '12.2',
    rule: 'Markdown pages: index, folders, numbers stay, README is no index',
    by: ['test/sites/routing-12-markdown-pages', 'test/resolve/pages.test.ts#paths of pages'],
  },
  {
    section: '12.2',
    rule: 'a file name with a blank becomes a page, where Docusaurus writes its not-found page there',
    by: ['test/sites/routing-12-markdown-pages'],
  },
  {
    section: '12.3',
    rule: '`slug` replaces the whole path',
    by: ['test/sites/routing-12-markdown-pages', 'test/resolve/pages.test.ts#slug replaces'],
  },
  {
    section: '12.4',
    rule: 'links to Markdown files are resolved in pages too, where Docusaurus leaves them broken',
    by: ['test/sites/routing-12-markdown-pages'],
  },
  {
    section: '12.5',
    rule: 'drafts go, unlisted pages are built',
    by: ['test/sites/routing-12-markdown-pages', 'test/resolve/pages.test.ts#slug replaces'],
  },
  {
    section: '12.5',
    rule: 'a page and a doc at one address: the page is built',
    by: ['test/sites/routing-10-duplicate-routes', 'test/resolve/routes.test.ts#the first claim'],
  },
  {
    section: '18.1',
    rule: 'versions.json and the versioned folders',
    reason: 'versions come with an issue of their own',
  },
  {
    section: '18.2',
    rule: 'names of versions',
    reason: 'versions come with an issue of their own',
  },
  {
    section: '18.3',
    rule: 'which versions are built, which is the last',
    reason: 'versions come with an issue of their own',
  },
  {
    section: '18.4',
    rule: 'label, path, banner and badge of a version',
    by: ['test/resolve/version-paths.test.ts', 'test/config/docusaurus.test.ts#`versions`'],
  },
  {
    section: '18.5',
    rule: 'sidebars of versions',
    reason: 'versions come with an issue of their own',
  },
  {
    section: '18.6',
    rule: 'cutting a version',
    reason: 'versions come with an issue of their own',
  },
  {
    section: '18.7',
    rule: 'the main doc: slug `/`, else the first of the first sidebar, else the first',
    by: ['test/resolve/site.test.ts#the main doc'],
  },
  {
    section: '19',
    rule: 'folders of translations',
    reason: 'further locales come with an issue of their own',
  },
]
