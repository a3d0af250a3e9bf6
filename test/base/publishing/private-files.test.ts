/** What is private is in no file of the site, whatever names it; and each place that names it is told of. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { build } from '../../../src/run/build.ts'
import { collectFindings } from '../../../src/run/collect-findings.ts'
import type { Diagnostic } from '../../../src/model/diagnostic.ts'
import { listFiles } from '../../support/list-files.ts'
import { tempFolder, type TempFolder } from '../../support/temp-folder.ts'
import { besidesHome } from '../../support/besides-home.ts'

/** What must not be found in a site: each private file holds it. */
const SECRET = 'TOP-SECRET'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const PRIVATE: Readonly<Record<string, string>> = {
  'exam.md': `---\ndraft: true\n---\n\n# Exam\n\n${SECRET}\n`,
  'PAPER.MD': `---\ndraft: true\n---\n\n# Exam\n\n${SECRET}\n`,
  '_private.md': SECRET,
  '_sheet.pdf': SECRET,
  '.secret.md': SECRET,
  '.env': SECRET,
  '.hidden.txt': SECRET,
  '.keys/id.txt': SECRET,
  'img/.photo.svg': `<!-- ${SECRET} -->${PICTURE}`,
  'img/_photo.svg': `<!-- ${SECRET} -->${PICTURE}`,
  '../above.pdf': SECRET,
  '../.outside': SECRET,
}

const PUBLIC: Readonly<Record<string, string>> = {
  'sheet.pdf': 'a sheet',
  '_files/sheet.pdf': 'a sheet beside a partial',
  'src/__init__.py': 'pass',
  '.github/workflow.yml': 'on: push',
  '.gitlab-ci.yml': 'stages: [test]',
  '.gitlab/ci/test.yml': 'stages: [test]',
  '.gitbook/assets/photo.svg': PICTURE,
  'static/_photo.svg': PICTURE,
  'static/.well-known/x.txt': 'x',
  LICENSE: 'MIT',
}

/** Symbolic links: name to where they lead. */
const LINKS: Readonly<Record<string, string>> = {
  'handout.txt': 'exam.md',
  'environment.txt': '.env',
  'away.txt': '../.outside',
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries({ ...PRIVATE, ...PUBLIC, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, target] of Object.entries(LINKS)) symlinkSync(target, join(root, path))
}

/** Files of a site that hold the secret. */
async function leaks(outDir: string): Promise<readonly string[]> {
  const files = await listFiles(outDir)
  return files.filter((path) => readFileSync(join(outDir, path), 'utf8').includes(SECRET))
}

/** Rules that tell of the folder, whatever its pages say. */
const BESIDES: readonly string[] = ['no-site-url', 'doc-not-in-sidebar', 'unused-file', 'outside-symlink']

/** Findings about what is private as `level rule address`. */
function told(diagnostics: readonly Diagnostic[]): readonly string[] {
  return besidesHome(diagnostics)
    .filter(({ rule }) => !BESIDES.includes(rule))
    .map(({ severity, rule, message }) => `${severity} ${rule} ${/`([^`]*)`/.exec(message)?.[1] ?? ''}`)
}

/** Every way in which a page names a file. */
const WAYS = (path: string): string =>
  [`[link](${path})`, `[text][${path}]`, `![image](${path})`, `<a href="${path}">tag</a>`, `<img src="${path}" alt="">`]
    .map((way) => `${way}\n`)
    .join('\n') + `\n[${path}]: ${path}\n`

describe('a folder without configuration', () => {
  let folder: TempFolder
  before(async () => {
    folder = await tempFolder()
  })
  after(() => folder.dispose())

  const hidden = ['.secret.md', '.env', '.hidden.txt', '.keys/id.txt', 'environment.txt', 'away.txt', 'img/.photo.svg']
  const underscore = ['_private.md', '_sheet.pdf', 'img/_photo.svg']
  const drafts = ['exam.md', 'PAPER.MD', 'exam.md?raw', '/exam.md', 'handout.txt']

  test('private files are in no way part of the site, and each link to one is told', async () => {
    const root = join(folder.path, 'a')
    const named = [...hidden, ...underscore]
    write(root, { 'index.md': `# Home\n\n${named.map(WAYS).join('\n')}\n\n[above](../above.pdf)\n` })
    const { written, outDir, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, true)
    assert.deepEqual(await leaks(outDir), [])
    assert.deepEqual(
      told(diagnostics),
      named.flatMap((path) => Array.from({ length: 5 }, () => `warning link-to-private-file ${path}`)),
    )
  })

  test('a link to a draft is told of, and nothing is built', async () => {
    const root = join(folder.path, 'b')
    write(root, { 'index.md': `# Home\n\n${drafts.map(WAYS).join('\n')}` })
    const { written, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, false)
    assert.deepEqual(
      told(diagnostics),
      drafts.flatMap((path) => Array.from({ length: 5 }, () => `error link-to-draft ${path}`)),
    )
  })

  test('what is not private is published as before', async () => {
    const root = join(folder.path, 'c')
    const files = [
      '.github/workflow.yml',
      'sheet.pdf',
      '_files/sheet.pdf',
      'src/__init__.py',
      'LICENSE',
      '.gitlab-ci.yml',
      '.gitlab/ci/test.yml',
    ]
    const pictures = ['.gitbook/assets/photo.svg', 'static/_photo.svg']
    const text = [...files.map((path) => `[x](${path})`), ...pictures.map((path) => `![x](${path})`)].join('\n\n')
    write(root, { 'index.md': `# Home\n\n${text}\n` })
    const { outDir, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.deepEqual(told(diagnostics), [])
    const page = readFileSync(join(outDir, 'index.html'), 'utf8')
    const addresses = [...page.matchAll(/(?:href|src)="\/((?:assets\/(?:files|images)\/|_photo)[^"]+)"/g)]
    assert.equal(addresses.length, files.length + pictures.length)
    for (const [, path = ''] of addresses) assert.ok(readFileSync(join(outDir, path)))
    assert.ok((await listFiles(outDir)).includes('.well-known/x.txt'))
  })

  test('a check tells the same', async () => {
    const root = join(folder.path, 'd')
    write(root, { 'index.md': '# Home\n\n[e](exam.md) [p](_private.md) [d](.env) ![s](.hidden.txt)\n' })
    const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
    assert.deepEqual(
      told(diagnostics).filter((line) => line.includes('link-to')),
      [
        'error link-to-draft exam.md',
        'warning link-to-private-file _private.md',
        'warning link-to-private-file .env',
        'warning link-to-private-file .hidden.txt',
      ],
    )
  })
})

describe('a site with a configuration', () => {
  let folder: TempFolder
  before(async () => {
    folder = await tempFolder()
  })
  after(() => folder.dispose())

  const config = { 'devcourse.config.json': '{ "title": "x", "url": "https://e.org", "docs": { "path": "." } }' }

  test('the level is that of links and of images', async () => {
    const root = join(folder.path, 'a')
    const text =
      '# Home\n\n[p](_sheet.pdf) [d](.hidden.txt) ![s](img/.photo.svg) [e](exam.md) [s](@site/.keys/id.txt)\n'
    write(root, { ...config, 'index.md': `---\nimage: ./img/_photo.svg\n---\n\n${text}` })
    const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
    assert.deepEqual(
      told(diagnostics).filter((line) => line.includes('link-to')),
      [
        'error link-to-private-file ./img/_photo.svg',
        'error link-to-private-file _sheet.pdf',
        'error link-to-private-file .hidden.txt',
        'error link-to-private-file img/.photo.svg',
        'error link-to-draft exam.md',
        'error link-to-private-file @site/.keys/id.txt',
      ],
    )
  })

  test('a Markdown file that is there and is no page is not told as one that is missing', async () => {
    const root = join(folder.path, 'f')
    write(root, { ...config, 'index.md': '# Home\n\n[p](_private.md) [s](./.secret.md) [n](./none-of-all.md)\n' })
    const { written, outDir, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, false)
    assert.deepEqual(await leaks(outDir), [])
    assert.deepEqual(
      diagnostics.filter(({ rule }) => rule === 'broken-markdown-link').map(({ message, hint }) => [message, hint]),
      [
        ...['_private.md', './.secret.md'].map((path) => [
          `Unexpected link to \`${path}\`, which is no page of this site`,
          'take the link out; if the file is to be a page, look at its name, its folder, and `.gitignore`',
        ]),
        [
          'Unexpected link to `./none-of-all.md`, expected an existing Markdown file',
          'create the file, or correct the link',
        ],
      ],
    )
  })

  test('code that imports one is refused, at the place of the import', async () => {
    const root = join(folder.path, 'b')
    const page = [
      "import sheet from './_sheet.pdf'",
      "import env from '!!raw-loader!./.env'",
      "import key from '@site/.keys/id.txt'",
      "import link from './environment.txt'",
      "import Part from './_part.mdx'",
      '',
      '# Page',
      '',
      '<a href={sheet}>{env}{key}{link}</a> <img src={require(\'./img/_photo.png\').default} alt="" />',
      '',
      '<Part />',
    ]
    write(root, {
      ...config,
      'index.md': '# Home\n',
      'page.mdx': page.join('\n'),
      '_part.mdx': 'A part.\n',
      'img/_photo.png': SECRET,
    })
    const { written, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, false)
    const found = diagnostics.filter(({ rule }) => rule === 'bundle-error')
    assert.deepEqual(
      found.map(
        ({ file, place, message }) => `${file ?? ''}:${place?.line ?? 0} ${/`([^`]*)`/.exec(message)?.[1] ?? ''}`,
      ),
      [
        'page.mdx:1 ./_sheet.pdf',
        'page.mdx:2 !!raw-loader!./.env',
        'page.mdx:3 @site/.keys/id.txt',
        'page.mdx:4 ./environment.txt',
        'page.mdx:9 ./img/_photo.png',
      ],
    )
  })

  test('a draft that a page imports to show it is told of', async () => {
    const root = join(folder.path, 'c')
    write(root, {
      ...config,
      'index.md': '# Home\n',
      'page.mdx': "import Exam from './exam.md'\n\n# Page\n\n<Exam />\n",
    })
    const { written, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, false)
    assert.deepEqual(told(diagnostics), ['error link-to-draft ./exam.md'])
  })

  test('a style sheet that loads one is refused', async () => {
    const root = join(folder.path, 'd')
    const theme = { title: 'x', url: 'https://e.org', docs: { path: '.' }, theme: { customCss: 'own.css' } }
    write(root, {
      'devcourse.config.json': JSON.stringify(theme),
      'index.md': '# Home\n',
      'own.css': 'body{background:url(./img/.photo.svg)}',
    })
    const { written, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, false)
    assert.deepEqual(told(diagnostics), ['error bundle-error ./img/.photo.svg'])
  })

  test('a site of Docusaurus publishes what Docusaurus does', async () => {
    const root = join(folder.path, 'e')
    write(root, {
      'docusaurus.config.js':
        "export default { title: 'x', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { path: '.', routeBasePath: '/' } }]] }",
      'index.md': '# Home\n\n[p](./_sheet.pdf) [d](./.hidden.txt)\n',
    })
    const { written, outDir, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
    assert.equal(written, true)
    assert.deepEqual(
      told(diagnostics).filter((line) => line.includes('link-to')),
      [],
    )
    assert.equal((await leaks(outDir)).length, 2)
  })
})
