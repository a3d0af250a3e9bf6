/**
 * An analysis takes over what the last one has resolved where nothing but texts has changed, and only there: whatever else is edited,
 * what it gives is what one without a cache gives.
 */
import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { analyzed, edit, FILES, folder, OLD, root, withAnalyzedSite, write } from './analyzed-site.ts'

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

describe('an analysis after an edit', () => {
  withAnalyzedSite()

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

  test('resolved each time: front matter with what JSON does not know', async () => {
    await edit('docs/guide/first.md', 'title: First', 'title: First\nweight: .nan')
    assert.equal(await analyzed(), 'resolved')
    assert.equal(await analyzed(), 'resolved')
    await edit('docs/guide/first.md', '.nan', '1')
    assert.equal(await analyzed(), 'resolved')
    assert.equal(await analyzed(), 'taken over')
  })
})
