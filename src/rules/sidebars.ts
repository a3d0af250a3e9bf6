/** Rules about routes, sidebars, navigation and tags. */
import type { RuleEntry } from './rule.ts'

export const SIDEBAR_RULES: readonly RuleEntry[] = [
  {
    id: 'duplicate-route',
    summary: 'Two pages with one address',
    level: 'warning',
    option: 'onDuplicateRoutes',
    meaning:
      'Two pages have the same address; only one is built: a page of the pages folder comes before tags, tags before documents, documents (by id) before category pages.',
    example: '`docs/git.md` and a file with `slug: /git`.',
    cure: 'Give one of them another `slug`. `related` names the other file.',
  },
  {
    id: 'broken-redirect',
    summary: 'Redirect to a page that does not exist',
    level: 'error',
    fixed: true,
    meaning:
      'An entry of `redirects` leads to an address of this site at which there is no page, or to one that is a redirect itself. Without a configuration of Docusaurus it may be a file of the static folder, too.',
    example: { language: 'ts', code: "redirects: [{ from: '/old', to: '/docs/nwe' }]" },
    cure: 'Correct `to`: the path of the page without the base URL. The message names the nearest page, or where the chain ends.',
  },
  {
    id: 'redirect-loop',
    summary: 'Redirects that lead in a circle',
    level: 'error',
    fixed: true,
    meaning: 'Redirects lead to each other, or to themselves, so that no reader ever arrives.',
    example: { language: 'ts', code: "redirects: [\n  { from: '/a', to: '/b' },\n  { from: '/b', to: '/a' },\n]" },
    cure: 'Let one of them lead to a page.',
  },
  {
    id: 'duplicate-redirect',
    summary: 'Address that is redirected twice',
    level: 'warning',
    option: 'onDuplicateRoutes',
    meaning:
      'Two redirects begin at the same address; the first one counts. Those of `fromExtensions` and `toExtensions` come first, then the list, then `createRedirects`.',
    example: { language: 'ts', code: "redirects: [\n  { from: '/old', to: '/a' },\n  { from: '/old', to: '/b' },\n]" },
    cure: 'Take one of them out.',
  },
  {
    id: 'redirect-from-page',
    summary: 'Redirect from the address of a page',
    level: 'warning',
    option: 'onDuplicateRoutes',
    meaning: 'A redirect begins at an address where a page is. The page stays, and the redirect is left out.',
    example: { language: 'ts', code: "redirects: [{ from: '/docs/intro', to: '/docs/start' }]" },
    cure: 'Take the redirect out, or give the page another address.',
  },
  {
    id: 'no-home-page',
    summary: 'Site without a first page',
    level: 'info',
    meaning:
      'No page is at the address of the site, where its name in the bar of every page leads. If documents begin there, a list of all pages is shown in place of one; if they begin elsewhere, and in a site of Docusaurus, readers find nothing there.',
    example: 'A folder with `lecture1.md` and `lecture2.md`.',
    cure: 'If documents begin there, write a file `index.md` or `README.md`, or set `slug: /` in the front matter of the page that readers begin with; else write `src/pages/index.md`.',
  },
  {
    id: 'duplicate-doc-id',
    summary: 'Two documents with one id',
    level: 'warning',
    meaning:
      'Two documents of one set have the same id, so sidebars cannot tell them apart. Both become pages if their addresses differ, but sidebars and navbar items lead to the file that the message names.',
    example: '`docs/git/intro.md`, and `docs/git/index.md` with `id: intro`: both have the id `git/intro`.',
    cure: 'Rename one, or set another `id` in its front matter.',
  },
  {
    id: 'invalid-doc-id',
    summary: 'Id of a document with a slash',
    level: 'error',
    fixed: true,
    meaning:
      'A function of the configuration gives a document an id with a slash. (In front matter such an `id` is [invalid-front-matter](#invalid-front-matter).)',
    example: { language: 'ts', code: 'numberPrefixParser: (name) => ({ filename: `git/${name}` })' },
    cure: 'Give the last part only; the folder is added.',
  },
  {
    id: 'invalid-slug',
    summary: 'Address that cannot be one',
    level: 'error',
    fixed: true,
    meaning:
      'No valid address can be made from `slug`, from the address of a category page, or from the `permalink` of a tag.',
    example: { language: 'yaml', code: 'slug: /what?' },
    cure: 'Write a path without `?`, `#` and `..`.',
  },
  {
    id: 'invalid-sidebar',
    summary: 'Sidebars file that cannot be understood',
    level: 'error',
    fixed: true,
    meaning:
      'The sidebars file has not the shape it should have: an unknown type of item, a key that is missing or too much.',
    example: { language: 'ts', code: "export default { course: [{ type: 'catgory', label: 'Git', items: [] }] }" },
    cure: 'Compare with [Sidebars](./sidebars.md). The message names the item and the nearest known word.',
  },
  {
    id: 'broken-sidebar-item',
    summary: 'Sidebar item without its document',
    level: 'error',
    option: 'onBrokenSidebarItems',
    meaning:
      'A sidebar names a document that does not exist, a category has neither items nor a link, or a page asks for a sidebar that does not exist.',
    example: { language: 'ts', code: "export default { course: ['intro', 'git/comits'] }" },
    cure: 'Use the id of the document: its path below `docs` without extension and without numbers (`git/commits`), or the `id` of its front matter.',
  },
  {
    id: 'empty-category',
    summary: 'Category of a sidebar without a page',
    level: 'warning',
    checkOnly: true,
    meaning:
      'A category that somebody described, in a `_category_` file or in the sidebars file, has no document, or drafts only. It is left out of the sidebar.',
    example: {
      language: 'yaml',
      code: '# docs/02-git/_category_.yml, in a folder with drafts only\nlabel: Git\nlink: { type: generated-index }',
    },
    cure: 'Give it a document, or take it away until it has one.',
  },
  {
    id: 'empty-autogenerated',
    summary: 'Sidebar made from a folder without documents',
    level: 'warning',
    meaning: 'An `autogenerated` item points at a folder without documents.',
    example: { language: 'ts', code: "{ type: 'autogenerated', dirName: 'git' } // the folder is called 02-git" },
    cure: 'Write the folder as it is on the disk, with its number, and count from the folder `docs`.',
  },
  {
    id: 'doc-not-in-sidebar',
    summary: 'Document that is in no sidebar',
    level: 'info',
    checkOnly: true,
    meaning:
      'A document is in no sidebar, though its set has some. Its page has no navigation at the side, and readers do not come across it. Unlisted documents, and those with `displayed_sidebar`, are not counted.',
    example: { language: 'ts', code: "export default { course: ['intro'] } // and docs/git.md is there too" },
    cure: 'Add its id to the sidebars file, or use an `autogenerated` item. If it is meant for those who know the address, say `unlisted: true` in its front matter.',
  },
  {
    id: 'orphan-page',
    summary: 'Page that no other page leads to',
    level: 'info',
    checkOnly: true,
    meaning:
      'No other page leads to this one: no link, sidebar, navbar, footer or “next” button. Only the search and the sitemap know it. The home page, unlisted pages and drafts are not counted.',
    example: 'A file in `src/pages` that nothing links to.',
    cure: 'Link to it from where readers need it. If it is meant for those who know the address, say `unlisted: true` in its front matter.',
  },
  {
    id: 'broken-pagination',
    summary: 'Next or previous document that does not exist',
    level: 'error',
    meaning: '`pagination_prev` or `pagination_next` names a document that does not exist.',
    example: { language: 'yaml', code: 'pagination_next: git/comits' },
    cure: 'Use the id of a document, or `null` for no link.',
  },
  {
    id: 'broken-navbar-item',
    summary: 'Navbar item without its target',
    level: 'error',
    meaning:
      'An item of the navbar names a document, a sidebar, a version or docs that do not exist, or a sidebar without anything to link to; or no component of the site shows its type.',
    example: { language: 'ts', code: "{ type: 'docSidebar', sidebarId: 'curse', label: 'Course' }" },
    cure: 'Use a name that the sidebars file exports, the id of a document, or what the message gives. An item of type `custom-…` needs a component of that type in `theme/NavbarItem/ComponentTypes`.',
  },
  {
    id: 'invalid-category-file',
    summary: 'Category file that cannot be understood',
    level: 'error',
    fixed: true,
    meaning: 'A `_category_` file is not valid YAML or JSON, or has an unknown key or a wrong value.',
    example: { language: 'yaml', code: 'lable: Git' },
    cure: 'Known keys: `label`, `position`, `description`, `collapsible`, `collapsed`, `className`, `link`, `customProps`.',
  },
  {
    id: 'duplicate-category-file',
    summary: 'Two category files in one folder',
    level: 'warning',
    meaning: 'A folder has more than one `_category_` file; the first is used.',
    example: '`_category_.json` and `_category_.yml` in one folder.',
    cure: 'Delete one of them.',
  },
  {
    id: 'invalid-tags-file',
    summary: 'File of tags that cannot be understood',
    level: 'error',
    fixed: true,
    meaning:
      'The file that defines tags is not valid YAML, has an unknown key or a wrong value, or gives two tags the same address.',
    example: { language: 'yaml', code: 'git:\n  lable: Git' },
    cure: 'Known keys of a tag: `label`, `permalink`, `description`. See [Tags](./writing.md#tags).',
  },
  {
    id: 'unknown-tag',
    summary: 'Tag that the file of tags does not define',
    level: 'warning',
    option: 'onInlineTags',
    meaning: 'A document has a tag that the file of tags does not define.',
    example: '`tags: [gti]`, and `docs/tags.yml` defines `git`.',
    cure: 'Correct the tag; the message names the nearest one. Or define it in the file.',
  },
]
