/**
 * An analysis takes over what the last one has resolved where nothing but texts has changed, and only there: whatever else is edited,
 * what it gives is what one without a cache gives.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFile, cp, mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { analyze, type Analysis, type AnalyzeOptions } from '../../../src/run/analyze.ts'
import { cacheFolder } from '../../../src/store/cache-folder.ts'
import { siteKey } from '../../../src/build-state/site-keys.ts'
import { tempFolder, type TempFolder } from '../../support/temp-folder.ts'

const OLD = 'versioned_docs/version-1.0'
const FILES: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Site', url: 'https://example.org', docs: { tags: 'tags.yml', exclude: ['**/left/**'] } },
    ...{ blog: { tags: 'tags.yml' } },
  }),
  '.gitignore': 'ignored.md\n',
  'versions.json': '["1.0"]',
  'docs/index.md': '# Start\n\nText.\n',
  'docs/guide/_category_.json': '{ "label": "Guide" }',
  'docs/guide/first.md': '---\ntitle: First\ntags: [one]\n---\n\nText.\n',
  'docs/guide/second.mdx': '# Second\n\nMore.\n\nText.\n',
  'docs/guide/.gitignore': '',
  'docs/left/over.md': '# Over\n',
  'docs/tags.yml': 'one:\n  label: One\n',
  [`${OLD}/index.md`]: '# Start\n\nText.\n',
  [`${OLD}/only.md`]: '# Only\n\nText.\n',
  [`${OLD}/tags.yml`]: 'one:\n  label: One\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["index", "only"]}',
  'blog/2024-01-31-news.md': '---\nauthors: [ann]\n---\n\n# News\n\nText.\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n',
  'blog/tags.yml': 'one:\n  label: One\n',
  'src/pages/about.md': '# About\n\nText.\n',
  'static/file.txt': 'text',
}

let folder: TempFolder
let root = ''

before(async () => {
  folder = await tempFolder(true)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
})
after(() => folder.dispose())

beforeEach(async () => {
  root = join(folder.path, 'site')
  await rm(root, { recursive: true, force: true })
  for (const [path, text] of Object.entries(FILES)) await write(path, text)
  // from then on the times of files and folders tell every change
  await setTimeout(150)
  await analyzed()
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8')
  assert.ok(text.includes(from))
  await writeFile(join(root, path), text.replace(from, to))
}

/** Analyze and remember. Tells whether the site was taken over, and compares with an analysis that remembers nothing. */
async function analyzed(options: Partial<AnalyzeOptions> = {}): Promise<'taken over' | 'resolved'> {
  const found = await analyze({ root, ...options, remember: true })
  const fresh = await analyze({ root, ...options, cache: false })
  assert.deepEqual(comparable(found), comparable(fresh))
  const { site } = found
  if (site !== undefined) {
    const surroundings = { bundles: { entry: '', css: '', preload: [], pages: {}, imports: {}, react: [] }, maker: '' }
    assert.ok(fresh.site)
    assert.equal(siteKey(site, surroundings as never), siteKey(fresh.site, surroundings as never))
  }
  found.memory?.remember({ ignoresCase: false })
  return site !== undefined && found.files === undefined ? 'taken over' : 'resolved'
}

function comparable({ site, diagnostics, importing, suppressing, withholding }: Analysis): unknown {
  return { site, diagnostics, importing, suppressing, withholding }
}

const TEXTS: Readonly<Record<string, () => Promise<void>>> = {
  'nothing at all': async () => Promise.resolve(),
  'the text of a doc': () => appendFile(join(root, 'docs/index.md'), '\nMore.\n'),
  'the text of an old version': () => appendFile(join(root, OLD, 'only.md'), '\nMore.\n'),
  'the text of a page': () => appendFile(join(root, 'src/pages/about.md'), '\nMore.\n'),
  'a text, with the times and the length of the former': async () => {
    const path = join(root, 'docs/guide/second.mdx')
    const { atime, mtime } = await stat(path)
    await edit('docs/guide/second.mdx', 'Text.', 'Tixt.')
    await utimes(path, atime, mtime)
  },
  'the text of a file that an editor replaces': async () => {
    await write('docs/new.tmp', '# Start\n\nText.\n\nMore.\n')
    await rename(join(root, 'docs/new.tmp'), join(root, 'docs/index.md'))
  },
  'the contents of a static file': () => write('static/file.txt', 'other'),
  'a file that is written again': () => write('docs/guide/_category_.json', FILES['docs/guide/_category_.json'] ?? ''),
  'a file that is left out on purpose': () => write('docs/left/over.md', '# Under\n'),
}

for (const [name, change] of Object.entries(TEXTS))
  test(`taken over: ${name}`, async () => {
    await change()
    assert.equal(await analyzed(), 'taken over')
    assert.equal(await analyzed(), 'taken over')
    await setTimeout(150)
    assert.equal(await analyzed(), 'taken over')
    assert.equal(await analyzed(), 'taken over')
  })

const OTHERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a title': () => edit('docs/guide/first.md', 'title: First', 'title: Last'),
  'a heading that is the title': () => edit('docs/index.md', '# Start', '# Begin'),
  'the first paragraph, which describes the page': () => edit('docs/guide/second.mdx', 'More.', 'Less.'),
  'a tag': () => edit('docs/guide/first.md', '[one]', '[two]'),
  'the place of a tag': () => edit('docs/guide/first.md', 'tags: [one]', 'tags:   [one]'),
  'a draft': () => edit('docs/guide/first.md', 'title: First', 'draft: true'),
  'an import': () => appendFile(join(root, 'docs/guide/second.mdx'), "\nimport X from './x.mdx'\n"),
  'a comment that switches a rule off': () =>
    appendFile(join(root, 'docs/index.md'), '\n<!-- devcourse-disable-next-line broken-link -- so -->\n[a](b.md)\n'),
  'front matter that cannot be read': () => edit('docs/guide/first.md', 'title: First', 'title: [First'),
  'a doc for another audience': () => edit('docs/guide/first.md', 'title: First', 'audience: instructor'),
  'a block for another audience': () =>
    appendFile(join(root, 'docs/index.md'), '\n:::audience{for=instructor}\n\nText.\n\n:::\n'),
  'a day to come': () => edit('docs/guide/first.md', 'title: First', 'date: 2999-01-01'),
  'a new doc': () => write('docs/guide/third.md', '# Third\n'),
  'a doc less': () => rm(join(root, 'docs/guide/first.md')),
  'a doc with another name': () => rename(join(root, 'docs/guide/first.md'), join(root, 'docs/guide/last.md')),
  'a doc in another folder': () => rename(join(root, 'docs/guide/first.md'), join(root, 'docs/first.md')),
  'a folder with another name': () => rename(join(root, 'docs/guide'), join(root, 'docs/manual')),
  'a new folder': () => write('docs/more/index.md', '# More\n'),
  'a doc that becomes a folder': async () => {
    await rm(join(root, 'docs/index.md'))
    await write('docs/index.md/index.md', '# Start\n')
  },
  'a picture beside the docs': () => write('docs/guide/picture.png', ''),
  'the file of a category': () => write('docs/guide/_category_.json', '{ "label": "Manual" }'),
  'a new file of a category': () => write(`${OLD}/_category_.json`, '{ "label": "Manual" }'),
  'tags of the docs': () => write('docs/tags.yml', 'one:\n  label: Two\n'),
  'tags of an old version': () => write(`${OLD}/tags.yml`, 'one:\n  label: Two\n'),
  'no tags of the blog': () => rm(join(root, 'blog/tags.yml')),
  authors: () => write('blog/authors.yml', 'ann:\n  name: Bea\n'),
  'the minutes that a post takes': () => appendFile(join(root, 'blog/2024-01-31-news.md'), 'word '.repeat(900)),
  'a post to come': () => write('blog/2999-01-31-more.md', '# More\n'),
  'a post without a day': () => write('blog/more.md', '# More\n'),
  'a sidebar': () => write('versioned_sidebars/version-1.0-sidebars.json', '{"main": ["only", "index"]}'),
  'a sidebar written in another way': () =>
    write('versioned_sidebars/version-1.0-sidebars.json', '{"main": \n\n["index", "only"]}'),
  'a title in the configuration': () => edit('devcourse.config.json', '"Site"', '"Page"'),
  'a pattern in the configuration': () => edit('devcourse.config.json', 'left', 'guide'),
  'a new version': async () => {
    await cp(join(root, 'docs'), join(root, 'versioned_docs/version-2.0'), { recursive: true })
    await write('versions.json', '["2.0", "1.0"]')
  },
  'a version less': () => write('versions.json', '[]'),
  'a static file': () => write('static/other.txt', 'text'),
  'no static folder': () => rm(join(root, 'static'), { recursive: true }),
  'no folder of pages': () => rm(join(root, 'src'), { recursive: true }),
  'a term': () => write('term.yml', 'start: 2026-10-12\nend: 2026-12-20\n'),
  'patterns that leave files out': () => write('.gitignore', 'only.md\nfirst.md\n'),
  'patterns in a folder, in a file that was empty': () => write('docs/guide/.gitignore', 'first.md\n'),
  'patterns in a folder that had none': () => write(`${OLD}/.gitignore`, 'only.md\n'),
  'patterns above the site, which becomes part of a repository': async () => {
    await mkdir(join(folder.path, '.git'), { recursive: true })
    await writeFile(join(folder.path, '.gitignore'), 'only.md\n')
  },
  'patterns of the repository': async () => {
    await mkdir(join(root, '.git/info'), { recursive: true })
    await write('.git/info/exclude', 'only.md\n')
  },
  'a link in the place of a file': async () => {
    await rename(join(root, 'docs/index.md'), join(root, 'index.md'))
    await symlink('../index.md', join(root, 'docs/index.md'))
  },
  'an environment of Python': () => write('docs/guide/pyvenv.cfg', ''),
  'a part of the theme': () => write('src/theme/Root.js', 'export default (props) => props.children\n'),
}

for (const [name, change] of Object.entries(OTHERS))
  test(`resolved: ${name}`, async () => {
    await change()
    const isOutside = name === 'a part of the theme'
    assert.equal(await analyzed(), isOutside ? 'taken over' : 'resolved')
    await rm(join(folder.path, '.git'), { recursive: true, force: true })
    await rm(join(folder.path, '.gitignore'), { force: true })
  })

test('resolved: with other options of the run', async () => {
  assert.equal(await analyzed({ drafts: true }), 'resolved')
  assert.equal(await analyzed({ drafts: true }), 'taken over')
  assert.equal(await analyzed({ audience: 'instructor', drafts: true }), 'resolved')
  assert.equal(await analyzed({ baseUrl: '/x/' }), 'resolved')
  assert.equal(await analyzed({ outDir: 'docs/left' }), 'resolved')
  assert.equal(await analyzed({ now: '2026-11-06' }), 'resolved')
})

test('resolved: what is to come, each time', async () => {
  await write('docs/late.md', '---\ndate: 2999-01-01\n---\n\n# Late\n')
  assert.equal(await analyzed(), 'resolved')
  assert.equal(await analyzed(), 'resolved')
})

test('resolved: where a function has a say, each time', async () => {
  await rm(join(root, 'devcourse.config.json'))
  await write('devcourse.config.mjs', "export default { title: 'S', docs: { editUrl: () => 'https://e.org/x' } }\n")
  assert.equal(await analyzed(), 'resolved')
  assert.equal(await analyzed(), 'resolved')
})

test('resolved: a site in another place, with the cache of this one', async () => {
  const cache = cacheFolder(root, process.env) ?? ''
  const former = root
  root = join(folder.path, 'elsewhere')
  await rm(root, { recursive: true, force: true })
  await cp(former, root, { recursive: true, preserveTimestamps: true })
  await cp(cache, cacheFolder(root, process.env) ?? '', { recursive: true })
  assert.equal(await analyzed(), 'resolved')
})

for (const name of ['analysis.json', 'analysis-site.bin'])
  test(`resolved: a damaged ${name}, or one of another build`, async () => {
    const file = join(cacheFolder(root, process.env) ?? '', name)
    const good = await readFile(file)
    const bad = Buffer.from(good)
    bad[bad.length - 40] = (bad[bad.length - 40] ?? 0) ^ 1
    for (const bytes of [bad, good.subarray(0, good.length / 2), Buffer.from('')]) {
      await writeFile(file, bytes)
      assert.equal(await analyzed(), 'resolved')
      assert.equal(await analyzed(), 'taken over')
    }
    await edit('docs/guide/first.md', 'title: First', 'title: Last')
    await analyzed()
    await writeFile(file, good)
    assert.equal(await analyzed(), 'resolved')
  })

test('resolved: a commit, where pages say when they were changed', async () => {
  const git = (...words: readonly string[]): void => {
    const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgsign=false']
    execFileSync('git', [...who, ...words], { cwd: root, stdio: 'ignore' })
  }
  await edit('devcourse.config.json', '"tags":"tags.yml",', '"tags":"tags.yml","showLastUpdateTime":true,')
  git('init')
  git('add', '.')
  git('commit', '-m', 'one', '--date', '2026-01-01T00:00:00Z')
  assert.equal(await analyzed(), 'resolved')
  await appendFile(join(root, 'docs/index.md'), '\nMore.\n')
  assert.equal(await analyzed(), 'taken over')
  await setTimeout(1100) // Git counts seconds
  git('commit', '-am', 'two')
  assert.equal(await analyzed(), 'resolved')
  assert.equal(await analyzed(), 'taken over')
})
