import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, resolve, type SiteSpec } from './fixture.ts'

/** Labels of the default sidebar's top level. */
function order(spec: SiteSpec): readonly string[] {
  const { version } = resolve(spec)
  return (version.sidebars.get('defaultSidebar')?.items ?? []).map((item) =>
    'label' in item ? item.label : item.value,
  )
}

test('docs by number prefix, then by raw name, capitals first (spec sidebars.md section 3.6)', () => {
  const names = ['3.z', '04 - spaced', '1.0-release', '2021-11-12-x', '5abc', '6-', 'Zed', 'alpha']
  const docs = Object.fromEntries(names.toReversed().map((name) => [`${name}.md`, {}]))
  assert.deepEqual(order({ docs }), ['z', 'spaced', '1.0-release', '2021-11-12-x', '5abc', '6-', 'Zed', 'alpha'])
})

test('docs and folders interleave, ties go by raw name', () => {
  const docs = {
    'with space/a.md': {},
    'sec_priv/a.md': {},
    'nolink/a.md': {},
    'index.md': { title: 'Home' },
    'guides/a.md': {},
    'api/a.md': {},
    'Foo/a.md': {},
    '2021-10-notes/a.md': {},
    '03-deployment/a.md': {},
    '01-Intro/a.md': {},
  }
  const categories = { '03-deployment/_category_.json': { position: 1 } }
  const expected = [
    'Intro',
    'deployment',
    '2021-10-notes',
    'Foo',
    'api',
    'guides',
    'Home',
    'nolink',
    'sec_priv',
    'with space',
  ]
  assert.deepEqual(order({ docs, categories }), expected)
})

test('fractions and negative positions; not by label', () => {
  const docs = {
    'a.md': { sidebar_position: 2 },
    'b.md': { sidebar_position: 1.5 },
    'c.md': { sidebar_position: -1 },
    '01-d.md': { sidebar_label: 'ZZ' },
    'e.md': { sidebar_label: 'AA' },
  }
  assert.deepEqual(order({ docs }), ['c', 'ZZ', 'b', 'a', 'AA'])
})

test('fields of an item come from front matter', () => {
  const { version } = resolve({
    docs: {
      'a.md': {
        title: 'T',
        sidebar_label: 'L',
        sidebar_class_name: 'c',
        raw: { sidebar_custom_props: { icon: 'x' } },
      },
    },
  })
  assert.deepEqual(version.sidebars.get('defaultSidebar')?.items, [
    {
      type: 'doc',
      id: 'a',
      permalink: '/docs/a',
      unlisted: false,
      label: 'L',
      itemLabel: 'L',
      className: 'c',
      customProps: { icon: 'x' },
    },
  ])
})

test('the page of a category', () => {
  const cases: readonly (readonly [string, SiteSpec, readonly unknown[]])[] = [
    [
      'index file by convention',
      { docs: { 'g/index.md': { title: 'Guide' }, 'g/a.md': {} } },
      [['Guide -> /docs/g/', 'a -> /docs/g/a']],
    ],
    [
      'README before index, which stays an item',
      { docs: { 'g/index.md': { title: 'I', slug: 'i' }, 'g/README.md': { title: 'R' } } },
      [['R -> /docs/g/', 'I -> /docs/g/i']],
    ],
    [
      'the first by file name, whatever their ids are',
      { docs: { 'g/index.md': { id: 'a', title: 'I' }, 'g/README.md': { id: 'z', title: 'R', slug: 'r' } } },
      [['R -> /docs/g/r', 'I -> /docs/g/']],
    ],
    [
      'link null: no page',
      { docs: { 'g/index.md': { title: 'I' }, 'g/a.md': {} }, categories: { 'g/_category_.json': { link: null } } },
      [['g', 'a -> /docs/g/a', 'I -> /docs/g/']],
    ],
    [
      'generated index: the index file stays an item',
      {
        docs: { 'g/index.md': { title: 'I' }, 'g/a.md': {} },
        categories: { 'g/_category_.yml': 'label: G\nlink: {type: generated-index}' },
      },
      [['G -> /docs/category/g', 'a -> /docs/g/a', 'I -> /docs/g/']],
    ],
    [
      'a doc of the folder by its last segment',
      {
        docs: { 'g/a.md': { title: 'A' }, 'g/b.md': {} },
        categories: { 'g/_category_.json': { link: { type: 'doc', id: 'a' } } },
      },
      [['A -> /docs/g/a', 'b -> /docs/g/b']],
    ],
    [
      'a doc elsewhere by its id keeps its own place',
      { docs: { 'x.md': {}, 'g/b.md': {} }, categories: { 'g/_category_.json': { link: { type: 'doc', id: 'x' } } } },
      [['x -> /docs/x', 'b -> /docs/g/b'], 'x -> /docs/x'],
    ],
    [
      'a folder and a file of one name',
      { docs: { 'a.md': {}, 'a/b.md': {} } },
      [['a', 'b -> /docs/a/b'], 'a -> /docs/a'],
    ],
    ['an index alone is a plain link', { docs: { 'solo/index.md': { title: 'Solo' } } }, ['Solo -> /docs/solo/']],
    [
      'a draft index makes no page',
      { docs: { 'g/index.md': { draft: true }, 'g/a.md': {} } },
      [['g', 'a -> /docs/g/a']],
    ],
    ['a folder of drafts does not appear', { docs: { 'g/a.md': { draft: true }, 'b.md': {} } }, ['b -> /docs/b']],
    [
      'a category file alone creates nothing',
      { docs: { 'b.md': {} }, others: ['docs/g/_a.md'], categories: { 'g/_category_.json': { label: 'G' } } },
      ['b -> /docs/b'],
    ],
    ['folders without docs of their own', { docs: { '01-a/02-b/c.md': {} } }, [['a', ['b', 'c -> /docs/a/b/c']]]],
  ]
  for (const [name, spec, expected] of cases) {
    const { outline, diagnostics } = resolve(spec)
    assert.deepEqual(outline(), expected, name)
    assert.deepEqual(lines(diagnostics), [], name)
  }
})

test('label, position, class and props of a category: file before index doc before folder name', () => {
  const index = {
    title: 'T',
    sidebar_label: 'L',
    sidebar_position: 2,
    sidebar_class_name: 'doc',
    raw: { sidebar_custom_props: { from: 'doc' } },
  }
  const docs = { '09-g/index.md': index, '09-g/a.md': {}, '03-h/a.md': {}, 'z.md': { sidebar_position: 2.5 } }
  const plain = resolve({ docs })
  assert.deepEqual(plain.outline(), [['L -> /docs/g/', 'a -> /docs/g/a'], 'z -> /docs/z', ['h', 'a -> /docs/h/a']])
  const category = plain.version.sidebars.get('defaultSidebar')?.items[0]
  assert.ok(category?.type === 'category')
  assert.deepEqual([category.className, category.customProps], ['doc', { from: 'doc' }])

  const file = {
    label: 'F',
    position: 9,
    className: 'file',
    customProps: { from: 'file' },
    description: 'D',
    collapsed: false,
  }
  const withFile = resolve({ docs, categories: { '09-g/_category_.json': file } })
  assert.deepEqual(withFile.outline(), ['z -> /docs/z', ['h', 'a -> /docs/h/a'], ['F -> /docs/g/', 'a -> /docs/g/a']])
  const own = withFile.version.sidebars.get('defaultSidebar')?.items[2]
  assert.ok(own?.type === 'category')
  assert.deepEqual(
    [own.className, own.customProps, own.description, own.collapsed],
    ['file', { from: 'file' }, 'D', false],
  )
})

test('slices: raw folder names, each in its place, their root index is an ordinary item', () => {
  const docs = { '01-g/index.md': { title: 'I' }, '01-g/b.md': {}, '01-g/x/c.md': {}, '02-h/d.md': {}, 'e.md': {} }
  const { outline, diagnostics } = resolve({
    docs,
    sidebars: {
      s: [
        { type: 'autogenerated', dirName: '02-h' },
        'e',
        { type: 'category', label: 'G', items: [{ type: 'autogenerated', dirName: '01-g' }] },
      ],
    },
  })
  assert.deepEqual(diagnostics, [])
  assert.deepEqual(outline('s'), [
    'd -> /docs/h/d',
    'e -> /docs/e',
    ['G', 'b -> /docs/g/b', 'I -> /docs/g/', ['x', 'c -> /docs/g/x/c']],
  ])
})

test('a slice without docs is a warning with the nearest folder', () => {
  const { diagnostics, outline } = resolve({
    docs: { '01-guides/a.md': {}, 'd/a.md': { draft: true } },
    sidebars: {
      s: [{ type: 'autogenerated', dirName: 'guides' }, { type: 'autogenerated', dirName: 'd' }, '01-guides/a'],
    },
    sidebarsText: `[{ dirName: 'guides' }, { dirName: 'd' }]`,
    options: { numberPrefixParser: false },
  })
  assert.deepEqual(lines(diagnostics), [
    'warning empty-autogenerated sidebars.js:1:13 There are no docs in the folder `guides` to make a sidebar from (did you mean `01-guides`?)',
    'warning empty-autogenerated sidebars.js:1:36 There are no docs in the folder `d` to make a sidebar from',
  ])
  assert.deepEqual(outline('s'), ['a -> /docs/01-guides/a'])
})

test('a category file that links to an unknown doc', () => {
  const { diagnostics, outline } = resolve({
    docs: { 'g/intro.md': {}, 'g/d.md': { draft: true } },
    categories: { 'g/_category_.json': { link: { type: 'doc', id: 'g/intor' } } },
  })
  assert.deepEqual(lines(diagnostics), [
    'error broken-sidebar-item docs/g/_category_.json:1:28 The category links to the doc `g/intor`, which does not exist (did you mean `g/intro`? the doc ids are `g/intro`)',
  ])
  assert.deepEqual(outline(), [['g', 'intro -> /docs/g/intro']])
  for (const id of ['d', 'g/d']) {
    const draft = resolve({
      docs: { 'g/intro.md': {}, 'g/d.md': { draft: true } },
      categories: { 'g/_category_.json': { link: { type: 'doc', id } } },
    })
    assert.deepEqual([lines(draft.diagnostics), draft.outline()], [[], [['g', 'intro -> /docs/g/intro']]])
  }
})

test('outside of Docusaurus names stand as people count, and the index of a folder is first', () => {
  const config = { conventions: 'devcourse' } as const
  const names = ['lecture10', 'lecture2', 'Lecture1', 'lecture', 'zebra', 'Übung', 'README', 'Alpha']
  const docs = Object.fromEntries(names.map((name) => [`${name}.md`, {}]))
  const expected = ['README', 'Alpha', 'lecture', 'Lecture1', 'lecture2', 'lecture10', 'Übung', 'zebra']
  assert.deepEqual(order({ docs, config }), expected)
  assert.deepEqual(order({ docs: { 'week 10/a.md': {}, 'week 9/a.md': {}, 'week 9b.md': {} }, config }), [
    'week 9',
    'week 9b',
    'week 10',
  ])
  // positions win, also over being the index
  const positions = {
    'a10.md': { sidebar_position: 1 },
    'a9.md': { sidebar_position: 2 },
    'index.md': { title: 'Home' },
  }
  assert.deepEqual(order({ docs: positions, config }), ['Home', 'a10', 'a9'])
  assert.deepEqual(order({ docs: { ...positions, 'index.md': { sidebar_position: 1.5 } }, config }), [
    'a10',
    'index',
    'a9',
  ])
})
