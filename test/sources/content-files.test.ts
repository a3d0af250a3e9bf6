/** Which files of a folder are pages: by their names, by `.gitignore`, and by the folders that tools write into. */
import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { analyze } from '../../src/run/analyze.ts'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { line, withSite } from '../config/site-folder.ts'

interface Found {
  /** Sources of pages. */
  readonly pages: readonly string[]
  readonly told: readonly string[]
}

/** What a folder with these files has of pages, and what is told of those that are none. */
async function found(files: Readonly<Record<string, string>>): Promise<Found> {
  return withSite(files, async (root) => {
    const { files: scanned, diagnostics } = await analyze({ root, cache: false })
    return {
      pages: [...(scanned?.docs ?? []), ...(scanned?.pages ?? [])].map(({ path }) => path),
      told: diagnostics.filter(({ rule }) => rule === 'ignored-pages').map(line),
    }
  })
}

const DOCUSAURUS = {
  'docusaurus.config.js':
    "export default { title: 'x', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false }]] }",
}

test('Markdown by any usual name is a page, partials by any name are none', async () => {
  const files = {
    'NOTES.MD': '',
    'lecture.markdown': '',
    'Lab.Mdx': '',
    'a.md': '',
    '_B.MD': '',
    '_c.markdown': '',
    'd.txt': '',
  }
  const pages = ['Lab.Mdx', 'NOTES.MD', 'a.md', 'lecture.markdown']
  assert.deepEqual(await found(files), { pages, told: [] })
  const below = (folder: string): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
  assert.deepEqual(
    (await found({ ...below('docs'), 'devcourse.config.json': '{}' })).pages,
    pages.map((path) => `docs/${path}`),
  )
  const docusaurus = { ...below('docs'), 'src/pages/x.markdown': '', 'src/pages/y.MD': '', 'src/pages/z.md': '' }
  assert.deepEqual((await found({ ...docusaurus, ...DOCUSAURUS })).pages, ['docs/a.md', 'src/pages/z.md'])
})

test('a page is MDX by the end of its name, without a setting', async () => {
  const files = {
    'index.md': '# A {1 +}\n',
    'n.MD': '# {3 +}\n',
    'lab.mdx': '# Lab\n\n{1 +}\n',
    'B.MDX': '# B\n\n{2 +}\n',
  }
  const { diagnostics } = await withSite(files, (root) => collectFindings({ root, cache: false, jobs: 1 }))
  const wrong = diagnostics.filter(({ severity }) => severity === 'error')
  assert.deepEqual(
    wrong.map(({ rule, file }) => `${rule} ${file ?? ''}`),
    ['mdx-syntax B.MDX', 'mdx-syntax lab.mdx'],
  )
})

const COURSE = {
  'a.md': '',
  'venv/lib/x/README.md': '',
  'py/pyvenv.cfg': '',
  'py/lib/README.md': '',
  'node_modules/x/README.md': '',
  'lab/node_modules/x/README.md': '',
  'dist/a.md': '',
  'lab/dist/b.md': '',
  'site/c.md': '',
  'build/d.md': '',
  'lab/site/e.md': '',
}

test('folders of tools hold no pages; where that may be a surprise it is told', async () => {
  const message =
    'info ignored-pages 3 Markdown files are no pages, since tools put what they make into `site`, `dist`: `dist/a.md`, `lab/dist/b.md`, `site/c.md` ' +
    '(give the folder another name, or write a configuration with `docs.exclude`)'
  assert.deepEqual(await found(COURSE), { pages: ['a.md', 'lab/site/e.md'], told: [message] })
  // `init` in such a folder says nothing of docs either
  assert.deepEqual(await found({ ...COURSE, 'devcourse.config.json': '{}' }), {
    pages: ['a.md', 'lab/site/e.md'],
    told: [message],
  })
  const docs = Object.fromEntries(Object.entries(COURSE).map(([path, text]) => [`docs/${path}`, text]))
  const { pages } = await found(docs)
  assert.deepEqual(pages, ['docs/a.md', 'docs/lab/site/e.md'])
})

test('what `.gitignore` names is no page, in every folder, and told; `docs.gitignore` switches it', async () => {
  const files = {
    '.gitignore': 'solutions/\n*.draft.md\n!keep.draft.md\n',
    'a.md': '',
    'b.draft.md': '',
    'keep.draft.md': '',
    'solutions/1.md': '',
    'lab/.gitignore': '/own.md\n',
    'lab/own.md': '',
    'lab/x/own.md': '',
    'solutions/_category_.yml': 'label: Solutions',
  }
  const message =
    'info ignored-pages 3 Markdown files are no pages, since `.gitignore` names them: `b.draft.md`, `lab/own.md`, `solutions/1.md` ' +
    '(take them out of `.gitignore`, or set `docs.gitignore` to `false` in a configuration)'
  const pages = ['a.md', 'keep.draft.md', 'lab/x/own.md']
  assert.deepEqual(await found(files), { pages, told: [message] })
  assert.deepEqual(await found({ ...files, 'devcourse.config.json': '{}' }), { pages, told: [message] })
  const all = await found({ ...files, 'devcourse.config.json': '{ "docs": { "path": ".", "gitignore": false } }' })
  assert.deepEqual(all, { pages: [...pages, 'b.draft.md', 'lab/own.md', 'solutions/1.md'].sort(), told: [] })
  const docusaurus = await found({ ...DOCUSAURUS, '.gitignore': 'docs/made\n', 'docs/a.md': '', 'docs/made/b.md': '' })
  assert.deepEqual(docusaurus, { pages: ['docs/a.md', 'docs/made/b.md'], told: [] })
})

test('one file that is left out is told as one', async () => {
  const { told } = await found({ 'a.md': '', 'b.md': '', '.gitignore': 'b.md' })
  assert.match(told[0] ?? '', /A Markdown file is no page, since `\.gitignore` names it: `b\.md` \(take it out of/)
})

test('files that Git ignores are published with a finding, those that lie elsewhere are not', async () => {
  const files = {
    '.gitignore': '*.pdf\nplot.svg\n',
    'index.md': '# A\n\n[s](slides.pdf) ![p](plot.svg) [o](other.txt) [e](elsewhere.txt)\n',
    'slides.pdf': '',
    'plot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'other.txt': '',
  }
  const rulesOf = async (more: Readonly<Record<string, string>>, folder = ''): Promise<readonly string[]> => {
    const placed = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path === '.gitignore' ? path : folder + path, text]),
    )
    return withSite({ ...placed, ...more }, async (root) => {
      await mkdir(join(root, '../away'))
      await writeFile(join(root, '../away/elsewhere.txt'), '')
      symlinkSync(join(root, '../away/elsewhere.txt'), join(root, folder, 'elsewhere.txt'))
      const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
      return diagnostics
        .filter(({ rule }) => rule.startsWith('link-to'))
        .map(({ severity, rule, message }) => `${severity} ${rule} ${/`(.+?)`/.exec(message)?.[1] ?? ''}`)
    })
  }
  const told = ['warning link-to-ignored-file slides.pdf', 'info link-to-ignored-file plot.svg']
  const away = 'link-to-private-file elsewhere.txt'
  assert.deepEqual(await rulesOf({}), [...told, `warning ${away}`])
  assert.deepEqual(await rulesOf({ 'devcourse.config.json': '{}' }, 'docs/'), [...told, `error ${away}`])
  const follow = { 'devcourse.config.json': '{ "onOutsideSymlinks": "ignore" }' }
  assert.deepEqual(await rulesOf(follow, 'docs/'), told)
  assert.deepEqual(await rulesOf(DOCUSAURUS, 'docs/'), [])
})
