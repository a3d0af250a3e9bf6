/** Rules of spec link-checking.md. */
import type { SpecRow } from './row.ts'

const PATHS = [
  'test/sites/link-checking-03-paths',
  'test/links/resolve-link.test.ts',
  'test/links/links-are-true.test.ts',
]
const ANCHORS = [
  'test/sites/link-checking-04-anchors',
  'test/check/check.test.ts#anchors: encoded',
  'test/links/links-are-true.test.ts',
]

export const rows: readonly SpecRow[] = [
  {
    section: '1.1',
    rule: 'four levels for each of the policies, other values are refused',
    by: [
      'test/sites/link-checking-01-levels',
      'test/check/check.test.ts#sets the level of its own rule only',
      'test/config/docusaurus-top-level.test.ts',
    ],
  },
  {
    section: '1.2',
    rule: 'missing images, files and addresses; hooks',
    by: [
      'test/sites/broken-links-warn',
      'test/check/check.test.ts#every finding names place',
      'test/markdown/diagnostics.test.ts#what is said in Markdown',
      'test/sites/markdown-01-plugins',
    ],
  },
  {
    section: '1.3',
    rule: 'no checks in the dev server and with the hash router',
    reason: 'there is no dev server yet; the hash router is named as not supported, and every page has an address',
  },
  {
    section: '1.4',
    rule: 'a broken link fails the command; here the old site stays, and broken anchors are reported too',
    by: ['test/sites/broken-links-throw'],
  },
  { section: '2.1', rule: 'links are collected on every page', by: ['test/sites/link-checking-02-layout'] },
  {
    section: '2.2',
    rule: 'internal links without target, or with `_self`',
    by: ['test/sites/link-checking-02-layout', 'test/links/resolve-link.test.ts#links of a doc'],
  },
  {
    section: '2.3',
    rule: 'links of Markdown, navbar, logo, footer and sidebars',
    by: ['test/sites/link-checking-02-layout', 'test/links/sidebar-edges.test.ts', 'test/check/layout-places.test.ts'],
  },
  {
    section: '2.4',
    rule: 'what is not checked',
    by: ['test/sites/link-checking-02-layout', 'test/sites/link-checking-06-examples'],
  },
  { section: '2.5', rule: 'what a link can point at: every id', by: ['test/sites/link-checking-04-anchors'] },
  {
    section: '2.6',
    rule: 'one finding for each place where a link is written',
    by: ['test/sites/link-checking-02-layout', 'test/check/check.test.ts#links of the layout are reported once'],
  },
  { section: '3.1', rule: 'URL resolution against the page', by: PATHS },
  { section: '3.2', rule: 'decoded paths, with and without trailing slash', by: PATHS },
  { section: '3.3', rule: 'folders and parents are no pages', by: PATHS },
  { section: '3.4', rule: 'upper and lower case matter', by: PATHS },
  { section: '3.5', rule: 'files of the out-dir are there', by: PATHS },
  { section: '3.6', rule: 'queries do not matter; malformed escapes are broken links', by: PATHS },
  {
    section: '3.7',
    rule: 'the link home of the navbar is nobody’s mistake',
    by: ['test/sites/link-checking-02-layout'],
  },
  { section: '4.1', rule: 'an empty hash is fine', by: ANCHORS },
  { section: '4.2', rule: 'the target page by its path, decoded or not', by: ANCHORS },
  { section: '4.3', rule: 'decoded ids, upper and lower case matter', by: ANCHORS },
  { section: '4.4', rule: '`#top` is the start of the page', by: ANCHORS },
  { section: '4.5', rule: 'links to the page itself', by: ANCHORS },
  { section: '4.6', rule: 'a query before the hash', by: ANCHORS },
  {
    section: '5.1',
    rule: 'findings in the order of files and places',
    by: ['test/sites/link-checking-03-paths', 'test/check/check.test.ts#every finding names place'],
  },
  {
    section: '5.2',
    rule: 'links of the layout once, with their place in the configuration',
    by: ['test/sites/link-checking-02-layout', 'test/check/layout-places.test.ts'],
  },
  { section: '5.3', rule: 'findings about anchors', by: ['test/sites/link-checking-04-anchors'] },
  {
    section: '5.4',
    rule: 'findings about Markdown links, by the stricter one of two levels',
    by: ['test/sites/link-checking-01-levels', 'test/check/check.test.ts#has the stricter one of two policies'],
  },
  { section: '5.5', rule: 'findings about duplicate routes', by: ['test/resolve/routes.test.ts'] },
  { section: '6', rule: 'the worked examples', by: ['test/sites/link-checking-06-examples'] },
]
