/** The records of a site: which pages have some, what names them, and where each section stands. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Site } from '../../src/model/site.ts'
import { createRecorder } from '../../src/search/records/page-records.ts'
import type { IndexedRecord } from '../../src/shared/search/record.ts'
import { siteRecords } from '../../src/run/search/search-records.ts'
import { site } from '../support/site.ts'

const CONFIG = `export default {
  title: 'Course', url: 'https://e.org', baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en'] },
  docs: { sidebarPath: './sidebars.mjs' }, markdown: { format: 'detect' },
  theme: { navbar: { items: [
    { label: 'More', items: [{ type: 'docSidebar', sidebarId: 'second', label: 'Handbook' }] },
    { to: '/docs/loose', label: 'Loose things' },
  ] } },
}`

const SIDEBARS = `export default {
  first: [{ type: 'category', label: 'Git', link: { type: 'generated-index', description: 'All of  Git.', keywords: ['vcs'] }, items: [
    'git/undo', { type: 'category', label: 'Deep', link: { type: 'doc', id: 'git/deep' }, items: ['git/within'] } ] }],
  second: ['hand'],
}`

const FILES = {
  'devcourse.config.mjs': CONFIG,
  'sidebars.mjs': SIDEBARS,
  'docs/git/undo.md':
    '---\ntitle: Undo\nkeywords: [revert, reset]\ntags: [Rescue]\ndescription: Ways back\n---\n\n# Undo it\n\nFirst `git status`.\n\n' +
    '## Üben\n\n#### Skipped\n\nA\n\n```bash\ngit revert HEAD\n```\n\n### Back up\n\nB\n\n## Same {#same}\n\n## Same again {#same}\n',
  'docs/git/deep.md': '# Deep\n',
  'docs/git/within.md': '# Within\n',
  'docs/hand.md': '# Hand\n',
  'docs/loose/a.md': '# A\n',
  'docs/alone.md': '# Alone\n',
  'docs/goals.mdx':
    "import Part from './_part.mdx'\n\n# Goals\n\nYou **learn**:\n\n- to [take back](#revert) a step\n- to [see it](#revert)\n\n" +
    '<Part />\n\n## Revert {#revert}\n\nx\n',
  'docs/_part.mdx': 'With *care*.\n\n<details><summary>Answer</summary>42</details>\n\n- or [leave](#revert)\n',
  'docs/taught.md':
    '---\nobjectives:\n  back: Take back a step\n  find: Find the step\n  all: Work without fear\nteaches: all\n---\n\n# Taught\n\n' +
    '## Revert {#revert}\n\n::teaches[back]\n\nA.\n\n- [so](#revert)\n\n## Bisect\n\n::teaches[find back]\n\nB.\n\n' +
    '::::exercise[Try]{#try tests="back find all"}\nDo it.\n::::\n\n::::exercise[Again]{#again}\nDo it.\n::::\n\nMore.\n',
  'docs/rendered.mdx':
    "import Box from '../src/pages/_Box'\n\n# Rendered\n\n## Section\n\n::teaches[find]\n\n<Box>C.</Box>\n",
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'src/pages/about.md': '# About us\n\nText.\n',
  'src/pages/index.tsx':
    "import Layout from '@theme/Layout'\nexport default function Page() {\n" +
    '  return <Layout title="Home"><h1>Welcome</h1><p>Hello <b>you</b></p><h2 id="why">Why</h2><p>Because.</p><h2>No id</h2></Layout>\n}\n',
  'src/pages/box.mdx': "import Box from './_Box'\n\n# Box\n\n<Box>inside</Box>\n\n## After\n\nend\n",
  'src/pages/_Box.tsx':
    'export default function Box({ children }) {\n  return <div><button>Press</button><p>made by code: {children}</p></div>\n}\n',
}

const names = ({ hierarchy }: IndexedRecord): string =>
  Object.values(hierarchy)
    .filter((name) => name !== null)
    .join(' > ')

test('records of a site', async (t) => {
  const folder = await site(FILES)
  t.after(folder.dispose)
  const made = await siteRecords({ root: folder.root, cache: false })
  const records = (route: string): readonly IndexedRecord[] =>
    made.pages.find((page) => page.route === `/base${route}`)?.records ?? []

  await t.test('every page that may be found has some: no drafts, unlisted pages, lists of tags, search page', () => {
    assert.deepEqual(
      made.diagnostics.filter(({ severity }) => severity === 'error'),
      [],
    )
    assert.deepEqual(made.pages.map(({ route }) => route).sort(), [
      '/base/',
      '/base/about',
      '/base/box',
      '/base/docs/alone',
      '/base/docs/category/git',
      '/base/docs/git/deep',
      '/base/docs/git/undo',
      '/base/docs/git/within',
      '/base/docs/goals',
      '/base/docs/hand',
      '/base/docs/loose/a',
      '/base/docs/rendered',
      '/base/docs/taught',
    ])
  })

  await t.test('the page is level 1, its headings are nested below it, whatever their ranks', () => {
    assert.deepEqual(
      records('/docs/git/undo').map((record) => [record.objectID, record.type, names(record)]),
      [
        ['/docs/git/undo', 'lvl1', 'Git > Undo'],
        ['/docs/git/undo#üben', 'lvl2', 'Git > Undo > Üben'],
        ['/docs/git/undo#skipped', 'lvl3', 'Git > Undo > Üben > Skipped'],
        ['/docs/git/undo#back-up', 'lvl3', 'Git > Undo > Üben > Back up'],
        ['/docs/git/undo#same', 'lvl2', 'Git > Undo > Same'],
        ['/docs/git/undo#same~2', 'lvl2', 'Git > Undo > Same again'],
      ],
    )
  })

  await t.test('a record holds what DocSearch expects, and what only the own index reads', () => {
    const [page, practice, skipped] = records('/docs/git/undo')
    assert.deepEqual(page, {
      objectID: '/docs/git/undo',
      url: '/base/docs/git/undo',
      type: 'lvl1',
      hierarchy: { lvl0: 'Git', lvl1: 'Undo', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      content: 'Undo it First git status.',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      code: '',
      keywords: 'revert reset Rescue Ways back',
    })
    assert.deepEqual([practice?.content, practice?.keywords], [null, ''])
    assert.deepEqual(
      [skipped?.url, skipped?.content, skipped?.code],
      ['/base/docs/git/undo#skipped', 'A', 'git revert HEAD'],
    )
  })

  await t.test(
    'what is set apart, what is folded, and what lists of the page say of a section, also in partials',
    () => {
      const [page, revert] = records('/docs/goals')
      assert.deepEqual([page?.terms, page?.folded, page?.summary], [['learn', 'care'], 'Answer 42', undefined])
      assert.deepEqual([revert?.terms, revert?.summary], [undefined, 'to take back a step to see it or leave'])
    },
  )

  await t.test('what objectives say of the sections and pages that teach them, which is not in their text', () => {
    assert.deepEqual(
      records('/docs/taught').map(({ content, summary }) => [content, summary]),
      [
        [null, 'Work without fear'],
        ['A. so', 'so Take back a step'],
        ['B.', 'Take back a step Find the step'],
        ['Do it.', undefined],
        ['Do it. More.', undefined],
      ],
    )
    assert.deepEqual(
      records('/docs/rendered').map(({ content, summary }) => [content, summary]),
      [
        [null, undefined],
        ['made by code: C.', 'Find the step'],
      ],
    )
  })

  await t.test('all that a page teaches is known without its text: keys of pages are made of that', () => {
    const route = made.site?.routes.get('/base/docs/taught')
    assert.ok(made.site !== undefined && route !== undefined)
    const [page] = createRecorder(made.site)(route, { noIndex: false, sections: [], documentTitle: '' })
    assert.equal(page?.summary, 'Work without fear Take back a step Take back a step Find the step')
  })

  await t.test('of headings that are nested deeper than there are levels, the outer ones and the last count', () => {
    const route = made.site?.routes.get('/base/docs/alone')
    assert.ok(made.site !== undefined && route !== undefined)
    const titles = ['Alone', 'Later', 'B', 'C', 'D', 'E', 'F']
    const sections = titles.map((title, index) => ({ id: title, level: Math.max(index, 1), title, text: '', code: '' }))
    const found = createRecorder(made.site)(route, { noIndex: false, sections, documentTitle: '' })
    assert.deepEqual(
      found.slice(-2).map((record) => [record.type, Object.keys(record.hierarchy).length, names(record)]),
      [
        ['lvl6', 7, 'Documentation > Alone > Later > B > C > D > E'],
        ['lvl6', 7, 'Documentation > Alone > Later > B > C > D > F'],
      ],
    )
  })

  await t.test('a section is an exercise if it is nothing else', () => {
    assert.deepEqual(
      records('/docs/taught').map(({ isExercise }) => isExercise),
      [undefined, undefined, undefined, true, undefined],
    )
  })

  await t.test('the section of a page: outermost category, else the item of the navbar, else a word', () => {
    const sections = [
      '/docs/git/undo',
      '/docs/git/deep',
      '/docs/git/within',
      '/docs/hand',
      '/docs/loose/a',
      '/docs/alone',
      '/about',
    ]
    assert.deepEqual(
      sections.map((route) => records(route)[0]?.hierarchy.lvl0),
      ['Git', 'Git', 'Git', 'Handbook', 'Loose things', 'Documentation', 'Course'],
    )
  })

  await t.test('the page of a category has its title and description', () => {
    const [page, ...rest] = records('/docs/category/git')
    assert.deepEqual(rest, [])
    assert.deepEqual([page && names(page), page?.content, page?.keywords], ['Git > Git', 'All of Git.', 'vcs'])
  })

  await t.test('pages with components say what their HTML says', () => {
    assert.deepEqual(
      records('/').map((record) => [record.objectID, names(record), record.content]),
      [
        ['/', 'Course > Welcome', 'Hello you'],
        ['/#why', 'Course > Welcome > Why', 'Because. No id'],
      ],
    )
    assert.deepEqual(
      records('/box').map((record) => [record.objectID, names(record), record.content]),
      [
        ['/box', 'Course > Box', 'made by code: inside'],
        ['/box#after', 'Course > Box > After', 'end'],
      ],
    )
  })

  await t.test('objectIDs are unique; addresses are absolute where that is asked for', async () => {
    const all = made.records ?? []
    assert.equal(new Set(all.map(({ objectID }) => objectID)).size, all.length)
    const { records: absolute } = await siteRecords({ root: folder.root, cache: false, absolute: true })
    assert.deepEqual(
      absolute?.map(({ url }) => url),
      all.map(({ url }) => `https://e.org${url}`),
    )
  })

  const whole = made.site ?? assert.fail('no site')
  const sections = [{ id: '', level: 0, title: '', text: 'Text', code: '' }]
  const count = (of: Site, noIndex: boolean): number => {
    const route = of.routes.get('/base/docs/alone') ?? assert.fail()
    return createRecorder(of)(route, { noIndex, sections, documentTitle: '' }).length
  }
  await t.test('noindex of the page and of the site leaves it out', () => {
    assert.equal(count(whole, false), 1)
    assert.equal(count(whole, true), 0)
    assert.equal(count({ ...whole, config: { ...whole.config, noIndex: true } }, false), 0)
  })

  await t.test('a draft that is built with the others is left out', () => {
    const versions = whole.versions.map((version) => ({
      ...version,
      docs: new Map([...version.docs].map(([id, doc]) => [id, { ...doc, draft: true }])),
    }))
    assert.equal(count({ ...whole, versions }, false), 0)
  })
})
