/** Rules of spec theme.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = [
  { section: '1', rule: 'classes, language and direction of `<html>`', by: ['test/render/page-skeleton.test.ts'] },
  {
    section: '2',
    rule: 'the first tab stop leads to the content',
    by: ['test/e2e/navbar.test.ts#the skip link comes first', 'test/e2e/browser-navigation.test.ts#the first tab stop'],
  },
  {
    section: '3.1',
    rule: 'named region, button only where it can be closed',
    by: ['test/runtime/components/navbar.test.ts#the announcement is a named region'],
  },
  {
    section: '3.2',
    rule: 'dismissed until its id changes',
    by: [
      'test/runtime/page-parts.test.ts#remembers that it was dismissed',
      'test/runtime/page-parts.test.ts#takes the old misspelling',
      'test/e2e/navbar.test.ts#closed in one tab it is closed in the other',
    ],
  },
  {
    section: '3.3',
    rule: 'hidden before the first paint',
    by: ['test/runtime/theme-script.test.ts', 'test/e2e/color-mode.test.ts#away from the first picture on'],
  },
  {
    section: '4.1',
    rule: 'stored choice; query for one visit',
    by: [
      'test/runtime/theme-script.test.ts',
      'test/runtime/theme.test.ts',
      'test/e2e/color-mode.test.ts#an address can ask for a mode',
    ],
  },
  {
    section: '4.2',
    rule: 'the choice is on the page before the first paint',
    by: [
      'test/runtime/theme-script.test.ts',
      'test/e2e/color-mode.test.ts#no picture of the page has the wrong colours',
    ],
  },
  {
    section: '4.3',
    rule: 'the button turns the modes round',
    by: ['test/runtime/theme.test.ts', 'test/runtime/components/navbar.test.ts#style, hide on scroll and switch'],
  },
  {
    section: '4.4',
    rule: 'other tabs and the system are followed',
    by: ['test/runtime/theme.test.ts#follows other tabs'],
  },
  {
    section: '4.5',
    rule: '`docusaurus-data-` parameters',
    by: ['test/runtime/theme-script.test.ts#parameters on the page'],
  },
  { section: '4.6', rule: 'ThemedImage', by: ['test/sites/routing-12-pages', 'test/e2e/look.test.ts'] },
  { section: '5.1', rule: 'landmark, sides, style', by: ['test/runtime/components/navbar.test.ts'] },
  {
    section: '5.2',
    rule: 'logo: link, alternative text',
    by: ['test/runtime/components/navbar.test.ts#a logo for dark mode'],
  },
  {
    section: '5.3',
    rule: 'items of each type',
    by: ['test/render/navbar-props.test.ts', 'test/runtime/components/navbar.test.ts', 'test/e2e/navbar.test.ts'],
  },
  { section: '5.4', rule: 'preferred version', reason: 'belongs to versions: a later issue' },
  { section: '5.5', rule: 'hide on scroll', by: ['test/e2e/navbar.test.ts#it hides on the way down'] },
  {
    section: '5.6',
    rule: 'headings keep clear of the navbar',
    by: ['test/e2e/browser-navigation.test.ts#a link to a heading scrolls to it'],
  },
  {
    section: '6',
    rule: 'the drawer on narrow screens',
    by: ['test/runtime/drawer.test.ts', 'test/e2e/navbar.test.ts'],
  },
  {
    section: '7',
    rule: 'columns, flat list, copyright',
    by: [
      'test/runtime/components/navbar.test.ts#a footer with columns',
      'test/runtime/components/navbar.test.ts#a flat footer',
    ],
  },
  {
    section: '8.1',
    rule: 'columns of text and contents',
    by: ['test/runtime/components/main.test.ts#a doc has column and contents', 'test/sites/theme-08-doc-page'],
  },
  { section: '8.2', rule: 'order of the parts', by: ['test/sites/theme-08-doc-page'] },
  {
    section: '8.3',
    rule: 'version badge and banner',
    by: [
      'test/runtime/components/main.test.ts#a version says what it is',
      'test/render/version-props.test.ts',
      'test/e2e/page.test.ts#a version says what it is',
    ],
  },
  {
    section: '8.4',
    rule: 'banners of unlisted pages and drafts',
    by: ['test/sites/theme-08-doc-page', 'test/runtime/components/main.test.ts#an unlisted page and a draft'],
  },
  {
    section: '8.5',
    rule: 'tags, edit link and last change; no row without any',
    by: ['test/sites/theme-08-doc-page', 'test/sites/front-matter-06-edit-url'],
  },
  {
    section: '8.6',
    rule: 'neighbours',
    by: ['test/sites/theme-08-doc-page', 'test/runtime/components/main.test.ts#neighbours say their direction'],
  },
  {
    section: '8.7',
    rule: 'the section in view is marked',
    by: ['test/runtime/scroll-spy.test.ts', 'test/e2e/page.test.ts#mark what is read'],
  },
  { section: '8.7', rule: 'the fold on narrow screens', by: ['test/e2e/page.test.ts#are a fold on a phone'] },
  { section: '8.8', rule: 'back to top', by: ['test/e2e/page.test.ts#the way back to the top'] },
  { section: '8.9', rule: 'a sidebar that can be hidden', by: ['test/e2e/page.test.ts#is hidden by a button'] },
  {
    section: '8.10',
    rule: 'open categories stay open',
    by: ['test/runtime/sidebar.test.ts#moves the mark and keeps what is open'],
  },
  { section: '8.11', rule: 'folding is animated', by: ['test/e2e/page.test.ts#opens a category gently'] },
  {
    section: '8.12',
    rule: 'names of the navigations',
    by: ['test/runtime/components/main.test.ts#breadcrumbs end with the current page', 'test/sites/theme-08-doc-page'],
  },
  {
    section: '9',
    rule: 'contents beside the text; edit link and last change',
    by: [
      'test/sites/theme-08-doc-page',
      'test/sites/front-matter-05-last-update',
      'test/sites/front-matter-06-edit-url',
    ],
  },
  { section: '10', rule: 'copying code', by: ['test/runtime/copy-code.test.ts'] },
  { section: '10', rule: 'wrapping long lines', by: ['test/e2e/page.test.ts#long lines of code wrap'] },
  {
    section: '11.1',
    rule: 'the page that is not found',
    by: [
      'test/render/page-skeleton.test.ts',
      'test/e2e/browser-pages.test.ts#an unknown address',
      'test/e2e/page.test.ts#stands the not-found page',
    ],
  },
  {
    section: '11.2',
    rule: 'a crash in a component',
    by: [
      'test/runtime/main-view.test.tsx#shows a crash in place of the component',
      'test/e2e/loading.test.ts#a component that crashes',
    ],
  },
  {
    section: '11.3',
    rule: 'a chunk that does not come',
    by: ['test/runtime/lazy.test.ts', 'test/e2e/faults.test.ts', 'test/e2e/deploy.test.ts'],
  },
  {
    section: '12.1',
    rule: 'the old page stays until the new one is there, with a bar',
    by: [
      'test/runtime/router.test.ts#keeps page and address',
      'test/runtime/page-parts.test.ts#shows a bar after 200 ms',
    ],
  },
  {
    section: '12.2',
    rule: 'where the page is scrolled to',
    by: ['test/runtime/router.test.ts', 'test/e2e/browser-navigation.test.ts'],
  },
  {
    section: '12.3',
    rule: 'pages are loaded ahead',
    by: ['test/runtime/prefetch.test.ts', 'test/e2e/loading.test.ts'],
  },
  {
    section: '12.4',
    rule: 'other sites open a new tab',
    by: [
      'test/runtime/components/navbar.test.ts#an external link opens a new tab',
      'test/sites/routing-08-trailing-slash',
    ],
  },
  { section: '13.1', rule: 'title', by: ['test/render/head.test.ts#the document title', 'test/sites/theme-13-head'] },
  {
    section: '13.2',
    rule: 'what every page has',
    by: [
      'test/render/head.test.ts#every page has',
      'test/render/head.test.ts#docs name their version',
      'test/render/head.test.ts#the icon of the site',
      'test/sites/theme-13-head',
    ],
  },
  {
    section: '13.3',
    rule: 'description, keywords, images',
    by: [
      'test/render/head.test.ts#description and keywords',
      'test/render/head.test.ts#images for link previews',
      'test/sites/theme-13-head',
    ],
  },
  {
    section: '13.4',
    rule: 'robots',
    by: ['test/render/head.test.ts#robots', 'test/sites/theme-13-head', 'test/sites/routing-16-sitemap'],
  },
  { section: '13.5', rule: 'breadcrumbs for search engines', by: ['test/render/head.test.ts#breadcrumbs as JSON-LD'] },
  {
    section: '13.6',
    rule: 'what replaces what',
    by: [
      'test/render/head.test.ts#metadata of the theme replaces',
      'test/sites/theme-13-head',
      'test/e2e/tsx-pages.test.ts',
    ],
  },
  { section: '13.7', rule: 'the canonical link of 404.html', by: ['test/render/page-skeleton.test.ts'] },
  {
    section: '14.1',
    rule: 'focus outlines for those who use the Tab key',
    by: ['test/runtime/page-parts.test.ts#shows focus outlines'],
  },
  { section: '14.2', rule: 'reduced motion', reason: 'runtime, later: there is no test of it yet' },
  { section: '14.3', rule: 'print', reason: 'runtime, later: there is no test of it yet' },
  { section: '14.4', rule: 'direction of the page', by: ['test/render/page-skeleton.test.ts'] },
  { section: '14.5', rule: 'translated texts', reason: 'belongs to locales: a later issue' },
  {
    section: '15',
    rule: 'storage that is blocked, events in this window',
    by: [
      'test/runtime/storage.test.ts',
      'test/runtime/theme.test.ts#works for the page with storage blocked',
      'test/config/storage-config.test.ts#the namespace is the ending of every key',
      'test/e2e/color-mode.test.ts#with storage',
    ],
  },
  {
    section: '16',
    rule: 'English texts',
    by: ['test/runtime/components/main.test.ts', 'test/sites/theme-08-doc-page'],
  },
]
