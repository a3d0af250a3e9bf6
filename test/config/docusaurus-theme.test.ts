/** The fields of `themeConfig` (spec config.md section 9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyPath } from '../../src/config/load/key-path.ts'
import { ANY_TEXT, OBJECT, SWITCH, TEXT, TEXTS, read, rules, show, withValue, type FieldRule } from './field-rules.ts'

rules(
  '9',
  ['themeConfig'],
  [
    ['colorMode', [undefined, {}], [null, [], 'x', { own: 1 }]],
    ['colorMode.defaultMode', [undefined, 'light', 'dark'], [null, '', 'x']],
    ['colorMode.disableSwitch', ...SWITCH],
    ['colorMode.respectPrefersColorScheme', ...SWITCH],
    ['colorMode.switchConfig', [undefined], [{}, null]],
    ['image', ...TEXT],
    [
      'metadata',
      [undefined, [], [{ name: 'a', content: 'b', media: {} }]],
      [null, {}, ['x'], [[]], [{ name: '' }], [{ content: 3 }]],
    ],
    ['announcementBar.content', ['x'], [undefined, null, '', 3]],
    ['announcementBar.id', ...TEXT],
    ['announcementBar.backgroundColor', ...TEXT],
    ['announcementBar.isCloseable', ...SWITCH],
    ['announcementBar.own', [], [1]],
    ['docs.versionPersistence', [undefined, 'localStorage', 'none'], [null, '', 'x']],
    ['docs.sidebar.hideable', ...SWITCH],
    ['docs.sidebar.autoCollapseCategories', ...SWITCH],
    ['docs.own', [], [1]],
    [
      'blog',
      [undefined, {}, { sidebar: { groupByYear: false } }],
      [null, [], { own: 1 }, { sidebar: { groupByYear: 'x' } }],
    ],
    ['navbar.title', [undefined, null, '', 'x'], [3, {}]],
    ['navbar.style', [undefined, 'dark', 'primary'], [null, 'light']],
    ['navbar.hideOnScroll', ...SWITCH],
    ['navbar.links', [undefined], [[], null]],
    ['navbar.own', [], [1]],
    ['navbar.switches', [undefined], [true, false]],
    ['navbar.logo.src', ['x'], [undefined, null, '', 3]],
    ['navbar.logo.alt', ...ANY_TEXT],
    ['navbar.logo.width', [undefined, 3, '3em'], [null, '', Infinity, {}]],
    ['navbar.logo.style', ...OBJECT],
    ['navbar.logo.own', [], [1]],
    ['footer.style', [undefined, 'light', 'dark'], [null, 'primary']],
    ['footer.copyright', ...TEXT],
    ['footer.own', [], [1]],
    [
      'tableOfContents',
      [undefined, {}, { minHeadingLevel: 2, maxHeadingLevel: 6 }, { minHeadingLevel: 3 }, { maxHeadingLevel: 2 }],
      [
        null,
        [],
        { minHeadingLevel: 4 },
        { minHeadingLevel: 1 },
        { maxHeadingLevel: 7 },
        { maxHeadingLevel: 2.5 },
        { minHeadingLevel: '2' },
        { minHeadingLevel: 5, maxHeadingLevel: 3 },
        { own: 1 },
      ],
    ],
    ['prism', [undefined, {}, { own: 1 }], [null, [], 'x']],
    [
      'prism.theme',
      [undefined, { plain: {}, styles: [] }],
      [null, {}, 'x', { plain: {} }, { plain: {}, styles: [], own: 1 }],
    ],
    ['prism.darkTheme', [undefined, { plain: {}, styles: [] }], [null, {}]],
    ['prism.defaultLanguage', ...TEXT],
    ['prism.additionalLanguages', ...TEXTS],
    [
      'prism.magicComments',
      [undefined, [], [{ className: 'x', line: 'y' }], [{ className: 'x', block: { start: 'a', end: 'b' } }]],
      [
        null,
        [{}],
        [{ className: 'x' }],
        [{ line: 'y' }],
        [{ className: 'x', block: { start: 'a' } }],
        [{ className: 'x', line: 'y', own: 1 }],
      ],
    ],
    ['own', [undefined, 1, {}], []],
    ...[
      'hideableSidebar',
      'autoCollapseSidebarCategories',
      'sidebarCollapsible',
      'metadatas',
      'disableDarkMode',
      'defaultDarkMode',
      'gtag',
      'googleAnalytics',
    ].map((key): FieldRule => [key, [undefined], [true, {}]]),
  ],
)

const LINK = { to: '/x', label: 'x' }
const NAVBAR_ITEMS: readonly (readonly [good: readonly object[], bad: readonly object[]])[] = [
  [
    [
      LINK,
      { href: 'https://example.org', html: '<b>' },
      {
        ...LINK,
        position: 'right',
        className: 'x',
        'aria-label': 'y',
        activeBasePath: 'x',
        prependBaseUrlToHref: true,
      },
    ],
    [
      {},
      { label: 'x' },
      { ...LINK, href: '/y' },
      { to: '', label: 'x' },
      { href: 'a b', label: 'x' },
      { ...LINK, html: 'x' },
      { ...LINK, position: 'middle' },
      { ...LINK, type: 'foo' },
      { ...LINK, type: '' },
      { ...LINK, type: 'default' },
    ],
  ],
  [
    [
      { label: 'x', items: [] },
      { type: 'dropdown', label: 'x', items: [LINK], to: '/x' },
      {
        label: 'x',
        items: [
          { type: 'doc', docId: 'x' },
          { type: 'docSidebar', sidebarId: 'x' },
          { type: 'docsVersion' },
          { type: 'html', value: 'x' },
          { type: 'custom-x', own: 1 },
        ],
      },
    ],
    [
      { type: 'dropdown', label: 'x' },
      { label: 'x', items: {} },
      { label: 'x', items: [{ ...LINK, position: 'left' }] },
      { label: 'x', items: [{ label: 'y', items: [] }] },
      { label: 'x', items: [{ type: 'search' }] },
      { label: 'x', items: [{ type: 'localeDropdown' }] },
      { label: 'x', items: [{}] },
    ],
  ],
  [
    [{ type: 'doc', docId: 'x', docsPluginId: 'y' }],
    [{ type: 'doc' }, { type: 'doc', docId: '' }, { type: 'doc', docId: 3 }],
  ],
  [[{ type: 'docSidebar', sidebarId: 'x' }], [{ type: 'docSidebar' }, { type: 'docSidebar', sidebarId: '' }]],
  [[{ type: 'docsVersion', to: '/x', label: 'y' }], [{ type: 'docsVersion', to: '' }]],
  [
    [
      { type: 'docsVersionDropdown', versions: ['a'], dropdownItemsBefore: [LINK], dropdownActiveClassDisabled: true },
      { type: 'docsVersionDropdown', versions: { a: { label: 'x' } } },
    ],
    [
      { type: 'docsVersionDropdown', versions: [] },
      { type: 'docsVersionDropdown', versions: {} },
      { type: 'docsVersionDropdown', versions: [''] },
      { type: 'docsVersionDropdown', versions: { a: { own: 1 } } },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'x', items: [] }] },
    ],
  ],
  [
    [{ type: 'localeDropdown', queryString: '?a', dropdownItemsAfter: [LINK] }],
    [{ type: 'localeDropdown', queryString: '' }],
  ],
  [[{ type: 'search', className: 'x', position: 'right' }], [{ type: 'search', label: 'x' }]],
  [
    [{ type: 'html', value: 'x', className: 'y' }],
    [{ type: 'html' }, { type: 'html', value: '' }, { type: 'html', value: 'x', label: 'y' }],
  ],
  [[{ type: 'custom-x', anything: {} }], []],
]
for (const [good, bad] of NAVBAR_ITEMS)
  test(`spec config.md section 9: navbar items such as ${show(good[0])}`, () => {
    const path: KeyPath = ['themeConfig', 'navbar', 'items']
    for (const item of good) assert.deepEqual(read(withValue(path, [item])).errors, [], show(item))
    for (const item of bad)
      assert.match(read(withValue(path, [item])).errors.join('; '), /themeConfig\.navbar\.items\[0\]/, show(item))
  })

test('spec config.md section 9: the links of the footer are columns or plain links', () => {
  const html = { html: '<b>' }
  const good = [
    [],
    [LINK, { href: '/x', label: 'x', target: '_blank' }, html],
    [{ title: 'x', items: [LINK, html] }, { title: null }, {}, { className: 'x' }],
  ]
  const bad = [
    [{ to: '/x' }],
    [{ ...LINK, href: '/y' }],
    [{ ...LINK, html: 'x' }],
    [{ html: 'x', label: 'x' }],
    [{ title: '', items: [] }],
    [{ items: [], own: 1 }],
    [{ items: [{}] }],
    [LINK, { title: 'x', items: [] }],
    'x',
  ]
  for (const links of good)
    assert.deepEqual(read(withValue(['themeConfig', 'footer', 'links'], links)).errors, [], show(links))
  for (const links of bad)
    assert.match(
      read(withValue(['themeConfig', 'footer', 'links'], links)).errors.join('; '),
      /themeConfig\.footer\.links/,
      show(links),
    )
})
