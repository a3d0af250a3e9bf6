// Only in test:all: it runs the command again and again as users do; what the command does has quicker tests.
/** `devcourse translations` as its author meets it: what is written, what stays, and which translations are old. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { check } from '../../../src/index.ts'
import { withSite } from '../../config/site-folder.ts'
import { runCli } from '../../support/cli.ts'
import { listFiles } from '../../support/list-files.ts'

const DOCS = 'i18n/fi/docusaurus-plugin-content-docs'
const FILES = {
  'devcourse.config.json': JSON.stringify({
    title: 'Course',
    url: 'https://example.org',
    docs: { sidebarPath: 'sidebars.json' },
    i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
    theme: {
      navbar: { title: 'Bar', items: [{ label: 'More', items: [{ label: 'Inner', href: 'https://example.org' }] }] },
      footer: { copyright: 'Mine', links: [{ title: 'Column', items: [{ label: 'Home', to: '/' }] }] },
    },
  }),
  'sidebars.json': JSON.stringify({
    main: [
      'a',
      {
        type: 'category',
        label: 'Basics',
        link: { type: 'generated-index', title: 'All', description: 'Text' },
        items: [
          { type: 'doc', id: 'b', label: 'Bee' },
          { type: 'link', label: 'Out', href: 'https://example.org' },
        ],
      },
    ],
  }),
  'docs/a.md': '# A\n\nOne.\n\nTwo.\n',
  'docs/b.md': '# B\n',
  'src/x.js':
    "import Translate from '@docusaurus/Translate'\nexport const X = () => <Translate id='x'>Code</Translate>\n",
  [`${DOCS}/current/a.md`]: '# Aa\n',
  [`${DOCS}/current.json`]: JSON.stringify({
    gone: { message: 'Vanha' },
    'sidebar.main.category.Basics': { message: 'Perusteet', description: 'old' },
  }),
}

type Run = Awaited<ReturnType<typeof runCli>>
const translations = (root: string, ...words: readonly string[]): Promise<Run> =>
  runCli(['translations', ...words], { cwd: root })
const messages = async (
  root: string,
  path: string,
): Promise<Record<string, { message: string; description: string }>> =>
  JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, { message: string; description: string }>

test('every text gets its id; what is translated stays, and what the site does not have any more, too', () =>
  withSite(FILES, async (root) => {
    const { code, stdout, stderr } = await translations(root, '--messagePrefix', 'TODO ')
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /current\.json +7 texts, 5 new; not in the site: `gone`/)
    const docs = await messages(root, `${DOCS}/current.json`)
    assert.deepEqual(
      Object.entries(docs).map(([id, { message }]) => [id, message]),
      [
        ['gone', 'Vanha'],
        ['sidebar.main.category.Basics', 'Perusteet'],
        ['version.label', 'TODO Next'],
        ['sidebar.main.category.Basics.link.generated-index.title', 'TODO All'],
        ['sidebar.main.category.Basics.link.generated-index.description', 'TODO Text'],
        ['sidebar.main.doc.Bee', 'TODO Bee'],
        ['sidebar.main.link.Out', 'TODO Out'],
      ],
    )
    assert.match(docs['sidebar.main.category.Basics']?.description ?? '', /Category/, 'those of the source')
    const theme = 'i18n/fi/docusaurus-theme-classic'
    const ids = async (path: string): Promise<readonly string[]> => Object.keys(await messages(root, path))
    assert.deepEqual(await ids(`${theme}/navbar.json`), ['title', 'item.label.More', 'item.label.Inner'])
    assert.deepEqual(await ids(`${theme}/footer.json`), ['link.title.Column', 'link.item.label.Home', 'copyright'])
    assert.deepEqual(await messages(root, 'i18n/fi/code.json'), { x: { message: 'TODO Code' } })

    const before = await readFile(join(root, `${DOCS}/current.json`), 'utf8')
    assert.equal((await translations(root)).code, 0)
    assert.equal(await readFile(join(root, `${DOCS}/current.json`), 'utf8'), before, 'a second run changes nothing')
    assert.equal((await translations(root, '--override', '--locale', 'fi')).code, 0)
    const replaced = await messages(root, `${DOCS}/current.json`)
    assert.deepEqual(
      [replaced['sidebar.main.category.Basics']?.message, replaced['gone']?.message],
      ['Basics', 'Vanha'],
    )
  }))

test('a translation is old when its source has changed since, until it is said to be up to date', () =>
  withSite(FILES, async (root) => {
    const file = `${DOCS}/current/a.md`
    const old = async (): Promise<readonly (readonly [string | undefined, string])[]> =>
      (await check({ root, cache: false })).diagnostics
        .filter(({ rule }) => rule === 'stale-translation')
        .map((found) => [found.file, found.message])
    await writeFile(join(root, 'docs/a.md'), '# A\n\nOne!\n')
    assert.deepEqual(await old(), [], 'nothing is known of it yet')
    await writeFile(join(root, 'docs/a.md'), FILES['docs/a.md'])
    assert.equal((await translations(root)).code, 0)
    await writeFile(join(root, 'docs/a.md'), '# A  \r\n\r\n\r\nOne.\r\n\r\nTwo.')
    assert.deepEqual(await old(), [], 'ends of lines and blank lines do not count')
    await writeFile(join(root, 'docs/a.md'), '# A\n\nOne!\n\nTwo.\n\nThree.\n')
    assert.deepEqual(await old(), [
      [file, '`docs/a.md`, which this file is a translation of, has changed since: first in line 3'],
    ])
    const { stdout } = await translations(root, '--stale')
    assert.equal(
      stdout,
      `${file}\n  docs/a.md:3\n    + One!\n  docs/a.md:7\n    + Three.\n` +
        '  1 block gone from docs/a.md, of which Git has no text\n\n1 translation older than its source\n',
    )
    assert.equal((await translations(root)).code, 0)
    assert.equal((await old()).length, 1, 'writing texts says nothing of documents')
    assert.equal((await translations(root, '--updated', file)).code, 0)
    assert.deepEqual(await old(), [])
    await writeFile(join(root, 'docs/a.md'), '# A\n\nOne!\n')
    assert.deepEqual(
      (await old()).map(([, message]) => message.split('since: ').at(-1)),
      ['blocks that are gone: 2'],
    )
  }))

test('nothing is written when something is wrong', () =>
  withSite({ ...FILES, 'i18n/fi/code.json': '[]' }, async (root) => {
    const before = await listFiles(root)
    for (const [words, said] of [
      [[], '`i18n/fi/code.json` cannot be used'],
      [['--locale', 'sv'], 'names no language `sv`'],
      [['--updated', 'docs/a.md', '--locale', 'en'], '`docs/a.md` is no translated document'],
    ] as const) {
      const { code, stderr } = await translations(root, ...words)
      assert.deepEqual([code, stderr.includes(said)], [2, true], stderr)
    }
    assert.deepEqual(await listFiles(root), before)
  }))
