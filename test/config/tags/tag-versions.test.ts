/** Versions of docs that tags of Git hold: what is built of them, what is kept, and what is found. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { dirname, join } from 'node:path'
import { namedByTag } from '../../../src/base/publishing/tag-paths.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { build } from '../../../src/index.ts'
import { git, initRepository } from '../../support/git-repository.ts'
import { listFiles } from '../../support/list-files.ts'
import { checkHere } from '../../support/run-check.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { line } from '../site-folder.ts'
import type { Diagnostic } from '../../../src/model/diagnostic.ts'
import { besidesHome } from '../../support/besides-home.ts'

type Files = Readonly<Record<string, string>>

const config = (docs: object, more: object = {}): string =>
  JSON.stringify({ title: 'x', url: 'https://example.org', docs, ...more })

const FROM_TAGS = config({ versions: { from: 'tags' } })

function write(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Commit these files, at noon of a day, and tag the commit. */
function commit(
  root: string,
  files: Files,
  { day, tags = [] }: { readonly day: number; readonly tags?: readonly string[] },
): void {
  write(root, files)
  git(root, ['add', '-A'])
  const date = (2e9 + day * 86_400).toString()
  process.env['GIT_COMMITTER_DATE'] = process.env['GIT_AUTHOR_DATE'] = `@${date} +0000`
  try {
    git(root, ['commit', '-q', '--allow-empty', '-m', 'change'])
    for (const tag of tags) git(root, ['tag', tag])
  } finally {
    delete process.env['GIT_COMMITTER_DATE']
    delete process.env['GIT_AUTHOR_DATE']
  }
}

async function withRepository(use: (root: string) => Promise<void>): Promise<void> {
  const { path, dispose } = await tempFolder()
  try {
    const root = join(path, 'site')
    initRepository(root)
    write(root, { '.gitignore': 'node_modules\nbuild\n' })
    await use(root)
  } finally {
    await dispose()
  }
}

const read = (root: string, path: string): string => readFileSync(join(root, 'build', path), 'utf8')

/** The findings that a build tells people; `made` is told how many pages it makes. */
async function built(root: string, made: (pages: number) => void = () => undefined): Promise<readonly string[]> {
  const left: number[] = []
  const { diagnostics } = await build({
    root,
    onProgress: ({ stage, done, total }) => {
      if (stage === 'pages') left.push(total - done)
    },
  })
  made(left[0] ?? 0)
  return besidesHome(diagnostics).map((found) => line(namedByTag(found)))
}

const page = (title: string, text = 'Text.'): string => `# ${title}\n\n${text}\n`

test('a version is what its tag holds: texts, sidebars, pictures, data, partials', async () => {
  await withRepository(async (root) => {
    const docs = {
      editUrl: 'https://github.com/o/r/edit/main/',
      showLastUpdateTime: true,
      sidebarPath: 'sidebars.json',
      versions: { from: 'tags' },
    }
    commit(
      root,
      {
        'devcourse.config.json': config(docs),
        'sidebars.json': '{ "main": ["start", "b"] }',
        'docs/start.md': page('First', '[b](./b.mdx), [data](./data.csv), ![p](./p.svg)'),
        'docs/b.mdx': 'import P from "./_p.mdx"\n\n# B\n\n<P />\n',
        'docs/_p.mdx': 'The old part.\n',
        'docs/data.csv': 'old,1\n',
        'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'docs/draft.md': '---\ndraft: true\n---\n\nSecret.\n',
        'secret.md': page('Not for anybody'),
      },
      { day: 1, tags: ['v1.2.0'] },
    )
    commit(
      root,
      { 'docs/start.md': page('Second'), 'sidebars.json': '{ "main": ["b", "start"] }' },
      { day: 2, tags: ['v1.10.0'] },
    )
    commit(root, { 'docs/new.md': page('New'), 'docs/_p.mdx': 'The new part.\n' }, { day: 3, tags: ['v2.0.0-rc.1'] })
    write(root, { 'docs/start.md': page('Not committed') })
    assert.deepEqual(await built(root), [])
    assert.match(read(root, 'docs/start/index.html'), /Second/)
    assert.match(read(root, 'docs/next/start/index.html'), /Not committed/)
    assert.match(read(root, 'docs/1.2.0/start/index.html'), /First/)
    assert.match(read(root, 'docs/1.2.0/b/index.html'), /The old part/)
    assert.match(read(root, 'docs/2.0.0-rc.1/b/index.html'), /The new part/)
    assert.ok(!existsSync(join(root, 'build/docs/1.2.0/new')))
    const old = read(root, 'docs/1.2.0/start/index.html')
    assert.match(old, /href="https:\/\/github\.com\/o\/r\/blob\/v1\.2\.0\/docs\/start\.md"/)
    assert.match(old, /dateTime="2033-05-19/)
    assert.match(read(root, 'docs/start/index.html'), /dateTime="2033-05-20/)
    assert.match(old, /"versions":\{"default":\["current","2\.0\.0-rc\.1","1\.10\.0","1\.2\.0"\]\}/)
    const files = await listFiles(join(root, 'build'))
    const texts = files.filter((file) => /\.(?:html|js|json|css|xml|txt)$/.test(file)).map((file) => read(root, file))
    for (const inside of ['git-tags', 'Secret.', 'Not for anybody'])
      assert.ok(!texts.some((text) => text.includes(inside)))
    assert.equal(git(root, ['status', '--porcelain', '--', ':!docs/start.md']), '')
  })
})

test('a build that finds the cache gives the same as one that does not, findings too; a tag that moves makes its pages alone anew', async () => {
  await withRepository(async (root) => {
    commit(root, { 'devcourse.config.json': FROM_TAGS, 'docs/a.md': page('A'), 'docs/b.md': page('B') }, { day: 1 })
    symlinkSync('a.md', join(root, 'docs/link.md'))
    commit(root, {}, { day: 2, tags: ['v1', 'v2'] })
    rmSync(join(root, 'docs/link.md'))
    const expected = ['v1', 'v2'].map(
      (tag) =>
        `warning left-out-tag-file ${tag}:docs/link.md This file is left out of its version: it is a symbolic link (from the next tag on, keep a copy in place of the link)`,
    )
    assert.deepEqual(await built(root), expected)
    const all = async (): Promise<ReadonlyMap<string, string>> =>
      new Map((await listFiles(join(root, 'build'))).map((file) => [file, read(root, file)]))
    const cold = await all()
    assert.deepEqual(await built(root), expected)
    assert.deepEqual(await all(), cold)
    const stamps = (): ReadonlyMap<string, number> =>
      new Map(
        [...cold.keys()].map((file) => [
          file,
          statSync(join(root, 'build', file), { throwIfNoEntry: false })?.ino ?? 0,
        ]),
      )
    const before = stamps()
    git(root, ['checkout', '-q', '-f', 'v1'])
    commit(root, { 'docs/a.md': page('A', 'Changed.') }, { day: 3 })
    git(root, ['tag', '-f', 'v1'])
    git(root, ['checkout', '-q', 'main'])
    rmSync(join(root, 'docs/link.md'))
    let pages = 0
    assert.deepEqual(await built(root, (made) => (pages = made)), expected)
    assert.equal(pages, 2, 'those of the version whose tag has moved')
    assert.match(read(root, 'docs/1/a/index.html'), /Changed/)
    const after = stamps()
    const anew = [...after].filter(([file, ino]) => before.get(file) !== ino).map(([file]) => file)
    assert.ok(anew.includes('docs/1/a/index.html'))
    assert.deepEqual(
      anew.filter((file) => file.endsWith('.html') && !file.startsWith('docs/1/') && !file.startsWith('search/')),
      [],
    )
    rmSync(join(root, 'build'), { recursive: true })
    await build({ root })
    const again = await all()
    rmSync(join(root, 'build'), { recursive: true })
    rmSync(join(root, 'node_modules'), { recursive: true })
    await build({ root })
    assert.deepEqual(await all(), again)
  })
})

test('a finding names tag and path, with the lines of the tag; a baseline knows it when the tag has moved', async () => {
  await withRepository(async (root) => {
    commit(
      root,
      { 'devcourse.config.json': FROM_TAGS, 'docs/a.md': page('A', 'A [gone](./gone.md) link.') },
      { day: 1, tags: ['v1'] },
    )
    commit(root, { 'docs/a.md': page('A') }, { day: 2, tags: ['v2'] })
    const { stdout, code } = await checkHere(root, { formats: [{ format: 'pretty' }] })
    assert.equal(code, 1)
    assert.match(stdout, /^ {2}v1:docs\/a\.md:3:10$/m)
    assert.match(stdout, /\| A \[gone\]\(\.\/gone\.md\) link\./)
    const json = await checkHere(root, { formats: [{ format: 'json' }] })
    const report = JSON.parse(json.stdout) as { readonly diagnostics: readonly Diagnostic[] }
    assert.deepEqual(
      besidesHome(report.diagnostics).map(({ file }) => file),
      ['v1:docs/a.md'],
    )
    assert.ok(!`${stdout}${json.stdout}`.includes('git-tags'))
    await checkHere(root, { baseline: join(root, '..', 'known.json'), updateBaseline: true })
    assert.match(readFileSync(join(root, '..', 'known.json'), 'utf8'), /"v1:docs\/a\.md"/)
    git(root, ['checkout', '-q', 'v1'])
    commit(root, { 'docs/b.md': page('B') }, { day: 3 })
    git(root, ['tag', '-f', 'v1'])
    git(root, ['checkout', '-q', 'main'])
    const again = await checkHere(root, { baseline: join(root, '..', 'known.json') })
    assert.equal(again.code, 0, again.stdout + again.stderr)
  })
})

/** Mistakes, and what is said: the files of the tagged commit, tags, options, and the findings of the configuration. */
const FOUND: readonly (readonly [
  what: string,
  files: Files,
  tags: readonly string[],
  docs: object,
  said: readonly string[],
])[] = [
  [
    'no tag at all',
    {},
    [],
    {},
    [
      'warning no-version-tag devcourse.config.json:1:50 No tag matches `v*`, so that there is no version (make one: `git tag v1.0`; or if there are some elsewhere, fetch them: `git fetch --tags`, or `fetch-depth: 0` for `actions/checkout`)',
    ],
  ],
  [
    'another pattern',
    {},
    ['r1', 'r2'],
    { match: ['v*', 'w*'] },
    [
      'warning no-version-tag devcourse.config.json:1:50 No tag matches `v*` or `w*`, so that there is no version (there are `r1`, `r2`: correct `match`)',
    ],
  ],
  [
    'another folder',
    {},
    ['v1'],
    { path: ['manual', 'texts'] },
    [
      'warning left-out-tag devcourse.config.json:1:50 The tag `v1` becomes no version: it holds no folder `manual` or `texts` (name the folder in `docs.versions.path`, or leave the tag out of `match`)',
    ],
  ],
  ['an older folder', { 'texts/a.md': page('A') }, ['v1'], { path: ['manual', 'texts'] }, []],
  [
    'the same version twice, and names that are none',
    {},
    ['1', 'v1', 'current', 'a"b', '$(id)', '--'],
    { match: '*' },
    [
      'warning left-out-tag devcourse.config.json:1:50 The tag `a"b` becomes no version: `a"b` holds a sign that no folder may have (leave it out of `match`)',
      'warning left-out-tag devcourse.config.json:1:50 The tag `current` becomes no version: the docs in the folder have that name (leave it out of `match`)',
      'warning left-out-tag devcourse.config.json:1:50 The tag `v1` becomes no version: `1` has the same version `1` (leave it out of `match`)',
    ],
  ],
  [
    'names that differ in case alone',
    { 'docs/A.md': page('Other') },
    ['v1'],
    {},
    [
      'warning left-out-tag-file v1:docs/a.md This file is left out of its version: another file has the same name but for upper and lower case (from the next tag on, give it another name)',
    ],
  ],
  [
    'a file of Git LFS that was not fetched',
    { 'docs/p.png': `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n` },
    ['v1'],
    {},
    [
      'warning left-out-tag-file v1:docs/p.png This file is left out of its version: Git LFS keeps it, and it was not fetched (fetch it: `git lfs fetch --all`, or `lfs: true` for a checkout)',
    ],
  ],
  [
    'settings of a version that is none',
    {},
    ['v1', 'v2'],
    { limit: 1, settings: { '1': { label: 'One' }, '3': { label: 'Three' } } },
    [
      'error invalid-config devcourse.config.json:1:118 `docs.versions.settings.3` names the version `3`, which is not there (the versions are `current`, `2`)',
    ],
  ],
]

for (const [what, files, tags, options, said] of FOUND)
  test(`tags: ${what}`, async () => {
    await withRepository(async (root) => {
      commit(root, { 'docs/a.md': page('A'), ...files }, { day: 1 })
      // a name that begins with `-` can be in no command, but it can be in the repository
      for (const tag of tags) git(root, ['update-ref', `refs/tags/${tag}`, 'HEAD'])
      write(root, { 'devcourse.config.json': config({ versions: { from: 'tags', ...options } }) })
      const { diagnostics } = await loadConfig(root, {})
      assert.deepEqual(
        diagnostics.map((found) => line(namedByTag(found))),
        said,
      )
    })
  })

test('a clone without tags, as CI services make it, says what to do', async () => {
  await withRepository(async (root) => {
    commit(root, { 'devcourse.config.json': FROM_TAGS, 'docs/a.md': page('A') }, { day: 1, tags: ['v1'] })
    commit(root, {}, { day: 2, tags: ['v2'] })
    const clone = join(root, '..', 'clone')
    git(root, ['clone', '-q', '--depth=1', '--no-tags', `file://${root}`, clone])
    const cut = async (): Promise<readonly string[]> => (await loadConfig(clone, {})).diagnostics.map(line)
    const said = [
      'error unreadable-tags devcourse.config.json:1:50 The versions cannot be read from tags: this clone is cut off, and the tags were not fetched (fetch them: `git fetch --tags`, or `fetch-depth: 0` for `actions/checkout`)',
    ]
    assert.deepEqual(await cut(), said)
    git(clone, ['tag', 'v2']) // that which a build was started for
    assert.deepEqual(await cut(), said)
    git(clone, ['fetch', '-q', '--depth=1', '--tags'])
    assert.deepEqual(await cut(), [])
  })
})

test('a clone with a filter, whose tags lack files: it is told what to fetch, and that is enough', async () => {
  await withRepository(async (root) => {
    commit(root, { 'devcourse.config.json': FROM_TAGS, 'docs/a.md': page('Old') }, { day: 1, tags: ['v1'] })
    commit(root, { 'docs/a.md': page('New') }, { day: 2 })
    git(root, ['config', 'uploadpack.allowFilter', 'true'])
    for (const filter of ['blob:none', 'tree:0']) {
      const clone = join(root, '..', `clone-${filter.slice(0, 4)}`)
      git(root, ['clone', '-q', `--filter=${filter}`, `file://${root}`, clone])
      git(clone, ['remote', 'set-url', 'origin', 'file:///nowhere']) // some versions of Git would fetch what is missing
      assert.deepEqual((await loadConfig(clone, {})).diagnostics.map(line), [
        'error unreadable-tags devcourse.config.json:1:50 The versions cannot be read from tags: this clone does not hold all that was committed (clone without `--filter`, or run `git fetch --refetch --no-filter`)',
      ])
      git(clone, ['remote', 'set-url', 'origin', `file://${root}`])
      git(clone, ['fetch', '-q', '--refetch', '--no-filter'])
      assert.deepEqual((await loadConfig(clone, {})).diagnostics, [])
    }
  })
})

test('outside of a repository; and Git is not asked where versions are switched off', async () => {
  const { path, dispose } = await tempFolder()
  try {
    write(path, { 'devcourse.config.json': FROM_TAGS, 'docs/a.md': page('A') })
    assert.deepEqual((await loadConfig(path, {})).diagnostics.map(line), [
      'error unreadable-tags devcourse.config.json:1:50 The versions cannot be read from tags: the course is in no Git repository (keep the course in a Git repository, or take `docs.versions.from` out)',
    ])
    write(path, { 'devcourse.config.json': config({ disableVersioning: true, versions: { from: 'tags' } }) })
    assert.deepEqual((await loadConfig(path, {})).diagnostics, [])
    assert.ok(!existsSync(join(path, 'node_modules')))
  } finally {
    await dispose()
  }
})

test('a site in a folder of its repository, with a translation at the tag and an older sidebars file', async () => {
  await withRepository(async (top) => {
    const root = join(top, 'site')
    const docs = { sidebarPath: 'sidebars.json', versions: { from: 'tags', match: 'docs/v*', each: 'minor' } }
    const languages = { i18n: { defaultLocale: 'en', locales: ['en', 'fi'] } }
    const below = 'i18n/fi/docusaurus-plugin-content-docs/current'
    commit(
      top,
      {
        'site/sidebars.js': 'module.exports = { main: [{ type: "category", label: "Past", items: ["a"] }] }',
        'site/docs/a.md': page('Old'),
        [`site/${below}/a.md`]: page('Vanha'),
        [`site/${below}.json`]: '{ "sidebar.main.category.Past": { "message": "Mennyt" } }',
        'site/i18n/fi/code.json': '{}',
      },
      { day: 1, tags: ['docs/v1.0.0', 'docs/v1.0.1'] },
    )
    rmSync(join(root, 'sidebars.js'))
    rmSync(join(root, 'i18n'), { recursive: true })
    commit(
      top,
      {
        'site/devcourse.config.json': config(docs, languages),
        'site/sidebars.json': '{ "main": ["a"] }',
        'site/docs/a.md': page('New'),
      },
      { day: 2 },
    )
    assert.deepEqual(await built(root), [])
    assert.match(read(root, 'docs/a/index.html'), /Past/)
    assert.match(read(root, 'fi/docs/a/index.html'), /Vanha/)
    assert.match(read(root, 'fi/docs/a/index.html'), /Mennyt/)
    assert.match(read(root, 'fi/docs/next/a/index.html'), /New/)
    const { loaded } = await loadConfig(root, {})
    const versions = loaded?.config.docs[0]?.versions ?? []
    assert.deepEqual(
      versions.map(({ name, tag }) => [name, tag?.name]),
      [
        ['current', undefined],
        ['1.0', 'docs/v1.0.1'],
      ],
    )
    assert.equal(versions[1]?.tag?.repositoryPath, 'site/docs')
  })
})
