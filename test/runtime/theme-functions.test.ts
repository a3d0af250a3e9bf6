/** Functions of the theme over plain values: paths, entries of sidebars, lists. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  duplicates,
  groupBy,
  isRegexpStringMatch,
  listTagsByLetters,
  splitNavbarItems,
  uniq,
} from '../../runtime/theme/docs/lists.ts'
import { matchPath } from '../../runtime/theme/router/match-path.ts'
import {
  breadcrumbsTo,
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  type SidebarItem,
} from '../../runtime/theme/docs/sidebar-items.ts'
import { themeClassNames } from '../../runtime/theme/tools/theme-class-names.ts'

test('a path and a pattern', () => {
  for (const [path, pattern, expected] of [
    ['/docs/a/b', '/docs', ['/docs', false, {}]],
    ['/docs/', '/docs', ['/docs', true, {}]],
    ['/docs', { path: '/docs', exact: true }, ['/docs', true, {}]],
    ['/docs/a', { path: '/docs', exact: true }, null],
    ['/docsearch', '/docs', null],
    ['/DOCS/x%20y', '/docs/:name', ['/DOCS/x%20y', true, { name: 'x y' }]],
    ['/DOCS', { path: '/docs', sensitive: true }, null],
    ['/docs', '/docs/:name?', ['/docs', true, { name: undefined }]],
    ['/b/c', { path: ['/a', '/b/*'] }, ['/b/c', true, {}]],
    ['/a.b', '/a+b', null],
    ['/', '/', ['/', true, {}]],
  ] as const) {
    const found = matchPath(path, pattern)
    assert.deepEqual(found && [found.url, found.isExact, found.params], expected, `${path} ${JSON.stringify(pattern)}`)
  }
})

const link = (label: string, more: object = {}): SidebarItem => ({ type: 'link', label, href: `/${label}`, ...more })

test('entries of a sidebar', () => {
  const inner = { type: 'category', label: 'inner', items: [link('secret', { unlisted: true }), link('deep')] } as const
  const empty: SidebarItem = { type: 'category', label: 'empty', items: [] }
  const page: SidebarItem = { type: 'category', label: 'page', href: '/page', linkUnlisted: true, items: [inner] }
  const all: readonly SidebarItem[] = [{ type: 'html', value: '<hr>' }, empty, page, link('secret', { unlisted: true })]
  assert.equal(findFirstSidebarItemLink(page), '/deep')
  assert.deepEqual(filterDocCardListItems(all), [page])
  assert.equal(
    findSidebarCategory(all, ({ label }) => label === 'inner'),
    inner,
  )
  assert.equal(
    findSidebarCategory(all, ({ label }) => label === 'none'),
    undefined,
  )
  assert.deepEqual([isActiveSidebarItem(page, '/DEEP/'), isActiveSidebarItem(page, '/other')], [true, false])
  assert.deepEqual(
    all.map((item) => isVisibleSidebarItem(item, '/other')),
    [true, false, true, false],
  )
  assert.ok(isVisibleSidebarItem(link('secret', { unlisted: true }), '/secret'))
  assert.deepEqual(breadcrumbsTo(all, '/deep'), [page, inner, link('deep')])
  assert.equal(breadcrumbsTo(all, '/other'), undefined)
})

test('lists', () => {
  assert.deepEqual(
    [uniq(['a', 'b', 'a']), duplicates(['a', 'b', 'a', 'a'])],
    [
      ['a', 'b'],
      ['a', 'a'],
    ],
  )
  assert.deepEqual(
    groupBy([1, 2, 3], (number) => (number % 2 === 0 ? 'even' : 'odd')),
    { odd: [1, 3], even: [2] },
  )
  assert.deepEqual([isRegexpStringMatch('^A', 'abc'), isRegexpStringMatch(undefined, 'a')], [true, false])
  assert.deepEqual(splitNavbarItems([{ position: 'right' }, {}]), [[{}], [{ position: 'right' }]])
  const letters = listTagsByLetters([{ label: 'beta' }, { label: 'Alpha' }, { label: 'Bar' }])
  assert.deepEqual(
    letters.map(({ letter, tags }) => [letter, ...tags.map(({ label }) => label)]),
    [
      ['A', 'Alpha'],
      ['B', 'Bar', 'beta'],
    ],
  )
})

test('class names of the theme are those of Docusaurus, also of levels', () => {
  const { blog, docs, layout, page, pages } = themeClassNames
  assert.deepEqual(
    [docs.docSidebarItemCategoryLevel(2), docs.docSidebarItemLinkLevel(1), docs.docSidebarContainer],
    ['theme-doc-sidebar-item-category-level-2', 'theme-doc-sidebar-item-link-level-1', 'theme-doc-sidebar-container'],
  )
  assert.deepEqual(
    [layout.navbar.mobileSidebar.panel, page.blogAuthorsPostsPage, blog.blogFooterTagsRow, pages.pageFooterEditMetaRow],
    [
      'theme-layout-navbar-sidebar-panel',
      'blog-authors-posts-page',
      'theme-blog-footer-tags-row',
      'theme-pages-footer-edit-meta-row',
    ],
  )
})
