/** An analysis that cannot be taken over, whatever has changed: other options, what is known for this run alone, a cache that is no good. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFile, cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { AnalyzeOptions } from '../../../src/run/analyze.ts'
import { cacheFolder } from '../../../src/store/cache-folder.ts'
import { analyzed, edit, folder, moveTo, root, withAnalyzedSite, write } from './analyzed-site.ts'
import { share } from '../../support/thorough.ts'

const OPTIONS: readonly Partial<AnalyzeOptions>[] = [
  { drafts: true },
  { audience: 'instructor' },
  { baseUrl: '/x/' },
  { outDir: 'docs/left' },
  { now: '2026-11-06' },
]

describe('an analysis that is of something else', () => {
  withAnalyzedSite()

  for (const options of share(OPTIONS, 2))
    test(`resolved: with ${JSON.stringify(options)}`, async () => {
      assert.equal(await analyzed(), 'taken over')
      assert.equal(await analyzed(options), 'resolved')
      assert.equal(await analyzed(options), options.now === undefined ? 'taken over' : 'resolved')
    })

  const EACH_TIME: Readonly<Record<string, () => Promise<unknown>>> = {
    'a day to come': () => write('docs/late.md', '---\ndate: 2999-01-01\n---\n\n# Late\n'),
    'a post to come': () => write('blog/2999-01-31-more.md', '# More\n'),
    'a post without a day': () => write('blog/more.md', '# More\n'),
    'a term': () => write('term.yml', 'start: 2026-10-12\nend: 2026-12-20\n'),
    'a link': async () => {
      await rename(join(root, 'docs/index.md'), join(root, 'index.md'))
      await symlink('../index.md', join(root, 'docs/index.md'))
    },
  }

  for (const [name, change] of share(Object.entries(EACH_TIME), 2))
    test(`resolved: ${name}, each time`, async () => {
      await change()
      assert.equal(await analyzed(), 'resolved')
      assert.equal(await analyzed(), 'resolved')
    })

  test('resolved: where a function has a say, each time', async () => {
    await rm(join(root, 'devcourse.config.json'))
    await write('devcourse.config.mjs', "export default { title: 'S', docs: { editUrl: () => 'https://e.org/x' } }\n")
    assert.equal(await analyzed(), 'resolved')
    assert.equal(await analyzed(), 'resolved')
  })

  test('resolved: a file of a folder without configuration, all of whose files pages may link to', async () => {
    await rm(join(root, 'devcourse.config.json'))
    await write('code/run.py', '')
    await appendFile(join(root, 'docs/index.md'), '\n[code](../code/more.py)\n')
    await setTimeout(150)
    assert.equal(await analyzed(), 'resolved')
    assert.equal(await analyzed(), 'taken over')
    await write('code/more.py', '')
    assert.equal(await analyzed(), 'resolved')
    await rm(join(root, 'code/run.py'))
    assert.equal(await analyzed(), 'resolved')
    await setTimeout(150)
    assert.equal(await analyzed(), 'taken over')
    await write('code/run.py', '')
    assert.equal(await analyzed(), 'resolved')
  })

  test('resolved: a site in another place, with the cache of this one', async () => {
    const cache = cacheFolder(root, process.env) ?? ''
    const former = root
    moveTo(join(folder.path, 'elsewhere'))
    await rm(root, { recursive: true, force: true })
    await cp(former, root, { recursive: true, preserveTimestamps: true })
    await cp(cache, cacheFolder(root, process.env) ?? '', { recursive: true })
    assert.equal(await analyzed(), 'resolved')
  })

  for (const name of ['analysis.json', 'analysis-site.json'])
    test(`resolved: a damaged ${name}, or one of another build`, async () => {
      const file = join(cacheFolder(root, process.env) ?? '', name)
      const good = await readFile(file)
      const bad = Buffer.from(good)
      // within the hash of a text, which nothing else would show
      const at = name === 'analysis-site.json' ? /docs\/index\.md",\d+,"[^"]+","/.exec(good.toString()) : undefined
      const place = at === undefined ? bad.length - 40 : (at?.index ?? 0) + (at?.[0].length ?? 0)
      bad[place] = (bad[place] ?? 0) ^ 1
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
})
