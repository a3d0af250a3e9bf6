// Only in test:all: it runs the command again and again as users do; what the command does has quicker tests.
/** News by the command line: begun with `init --news`, built with a draft in it, and again with the draft let go. */
import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCli, type Ran } from '../support/cli.ts'
import { listFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('`init --news` begins a course whose feed has what is no draft', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const root = join(folder.path, 'course')
  const run = async (...args: readonly string[]): Promise<Ran> => {
    const ran = await runCli(args, { cwd: args[0] === 'init' ? folder.path : root })
    assert.equal(ran.code, 0, ran.stdout + ran.stderr)
    return ran
  }
  await run('init', 'course', '--yes', '--news', '--no-workflow', '--url', 'https://example.org/c/')
  // what the compiler would be installed for
  const config = join(root, 'devcourse.config.ts')
  const text = await readFile(config, 'utf8')
  await writeFile(
    config,
    text.replace(/import .*'devcourse\/?[\w/]*'\n/, '').replace(/defineConfig\(([\s\S]*)\)/, '($1)'),
  )
  const draft = join(root, 'news/2026-01-02-rehearsal.md')
  await writeFile(draft, '---\ntitle: The rehearsal\ndraft: true\n---\n\nIt is on [this page](../docs/index.md).\n')
  const built = async (): Promise<{ readonly files: readonly string[]; readonly feed: string }> => {
    await run('build')
    const out = join(root, 'build')
    return { files: await listFiles(out), feed: await readFile(join(out, 'news/rss.xml'), 'utf8') }
  }
  const before = await built()
  assert.ok(!before.files.some((path) => path.includes('rehearsal')), before.files.join())
  assert.equal(before.feed.split('<item>').length, 2)
  assert.doesNotMatch(before.feed, /rehearsal/)
  await writeFile(draft, (await readFile(draft, 'utf8')).replace('draft: true\n', ''))
  const after = await built()
  assert.ok(
    after.files.includes('news/2026/01/02/rehearsal/index.html') ||
      after.files.includes('news/2026/01/02/rehearsal.html'),
  )
  assert.equal(after.feed.split('<item>').length, 3)
  assert.match(after.feed, /<title>(?:<!\[CDATA\[)?The rehearsal/)
  // the gate reads posts too
  await writeFile(draft, '---\ntitle: The rehearsal\n---\n\nIt is on [no page](../docs/gone.md).\n')
  const { code, stdout, stderr } = await runCli(['check'], { cwd: root })
  assert.equal(code, 1)
  assert.match(
    stdout + stderr,
    /news\/2026-01-02-rehearsal\.md:5:10[\s\S]*broken-markdown-link|broken-markdown-link[\s\S]*2026-01-02-rehearsal\.md/,
  )
  await rm(draft)
  await run('check')
})
