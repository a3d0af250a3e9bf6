import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { runCli } from '../support/cli.ts'
import { checkHere } from '../support/run-check.ts'
import { site, type TestSite } from '../support/site.ts'

const CONFIG = `export default { title: 'T', docs: { routeBasePath: '' } }`
const CLEAN = {
  'devcourse.config.js': CONFIG,
  'docs/index.md': '# Start\n\n[a](./other.md)\n',
  'docs/other.md': '# Other\n',
}
const BROKEN = '[gone](./gone-for-good.md)\n'

async function make(t: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const made = await site(files)
  t.after(made.dispose)
  return made
}

/** Rules of a report in the format `concise`, in order. */
function rules(stdout: string): readonly string[] {
  return [...stdout.matchAll(/\(([a-z-]+)\)$/gm)].map(([, rule = '']) => rule)
}

describe('exit codes of a check', () => {
  test('0 clean, 1 findings, 1 too many warnings, 2 configuration', async (t) => {
    const s = await make(t, CLEAN)
    assert.equal((await checkHere(s.root)).code, 0)
    await s.edit('docs/other.md', (text) => `${text}\n[x](./index.md#nope)\n`)
    assert.equal((await checkHere(s.root)).code, 0)
    assert.equal((await checkHere(s.root, { maxWarnings: 0 })).code, 1)
    assert.equal((await checkHere(s.root, { strict: true })).code, 1)
    assert.equal((await checkHere(s.root, { rules: { 'broken-anchor': 'error' } })).code, 1)
    assert.equal((await checkHere(s.root, { strict: true, rules: { 'broken-anchor': 'off' } })).code, 0)
    await s.edit('docs/index.md', (text) => text + BROKEN)
    assert.equal((await checkHere(s.root)).code, 1)
    await s.edit('devcourse.config.js', () => 'export default {')
    assert.equal((await checkHere(s.root)).code, 2)
  })

  const WRONG = [
    { name: '--dry-run alone', flags: { dryRun: true }, says: /--fix/ },
    { name: '--update-baseline alone', flags: { updateBaseline: true }, says: /--baseline <file>/ },
    {
      name: '--update-baseline with --fast',
      flags: { updateBaseline: true, baseline: 'k', fast: true },
      says: /--fast/,
    },
    {
      name: '--update-baseline with --dry-run',
      flags: { updateBaseline: true, baseline: 'k', fix: true, dryRun: true },
      says: /writes nothing/,
    },
    { name: 'a file that is not there', flags: { paths: ['docs/gone.md'] }, says: /`docs\/gone\.md` does not exist/ },
    {
      name: '--baseline with two sites',
      flags: { baseline: 'devcourse.config.js', paths: ['.', 'docs'] },
      says: /one by one/,
    },
    {
      name: '--update-baseline with a file',
      flags: { baseline: 'k', updateBaseline: true, paths: ['docs/index.md'] },
      says: /whole site/,
    },
    { name: 'an unknown rule', flags: { rules: { 'broken-lnik': 'off' } }, says: /broken-link/ },
    {
      name: 'a baseline that is not there',
      flags: { baseline: 'gone.json' },
      says: /does not exist\n {2}hint: .*--update-baseline/,
    },
    { name: 'a damaged baseline', flags: { baseline: 'devcourse.config.js' }, says: /damaged/ },
  ] as const
  for (const { name, flags, says } of WRONG)
    test(`2 usage: ${name}`, async (t) => {
      const s = await make(t, CLEAN)
      const { code, stdout, stderr } = await checkHere(s.root, flags)
      assert.equal(code, 2)
      assert.equal(stdout, '')
      assert.match(stderr, says)
    })

  test('of the program: 3 where the machine refuses', async (t) => {
    const s = await make(t, CLEAN)
    const file = 'docs/index.md/known.json' // a file is no folder
    const flags = ['--no-cache', '--rule', 'broken-link=error', '--baseline', file, '--update-baseline']
    const { code, stderr } = await runCli(['check', ...flags], { cwd: s.root })
    assert.equal(code, 3)
    assert.match(stderr, /known\.json|index\.md/)
  })
})

describe('the baseline', () => {
  test('is made, holds old findings wherever they move, and lets new ones fail', async (t) => {
    const s = await make(t, CLEAN)
    await s.edit('docs/index.md', (text) => text + BROKEN)
    const made = await checkHere(s.root, { baseline: 'ci/known.json', updateBaseline: true })
    assert.equal(made.code, 0)
    assert.equal(made.stdout, '')
    assert.match(made.stderr, /1 known finding to ci\/known\.json/)
    const text = readFileSync(join(s.root, 'ci/known.json'), 'utf8')
    assert.match(text, /"file": "docs\/index\.md"/)

    await s.edit('docs/index.md', (before) => `# Start\n\nMore text.\n${before.slice(8)}`)
    assert.equal((await checkHere(s.root, { baseline: 'ci/known.json' })).code, 0)
    await s.edit('docs/index.md', (before) => before.replace(BROKEN.trim(), `Other words around it: ${BROKEN.trim()}.`))
    assert.equal((await checkHere(s.root, { baseline: 'ci/known.json' })).code, 0, 'its line was edited')
    const elsewhere = await checkHere(join(s.root, 'docs'), { paths: ['..'], baseline: '../ci/known.json' })
    assert.equal(elsewhere.code, 0, 'from another working directory')
    const json = await checkHere(s.root, { baseline: 'ci/known.json', formats: [{ format: 'json' }] })
    assert.match(json.stdout, /"known": true/)

    await s.edit('docs/other.md', (before) => before + BROKEN)
    const worse = await checkHere(s.root, { baseline: 'ci/known.json' })
    assert.equal(worse.code, 1)
    assert.match(worse.stdout, /^docs\/other\.md:2:/m)
    assert.doesNotMatch(worse.stdout, /index\.md:/)
  })

  test('is told to be stale once, and not forgotten by a run that was stopped', async (t) => {
    const s = await make(t, CLEAN)
    await s.edit('docs/index.md', (text) => text + BROKEN + BROKEN.replace('gone', 'also'))
    await checkHere(s.root, { baseline: 'known.json', updateBaseline: true })
    const text = readFileSync(join(s.root, 'known.json'), 'utf8')
    await s.edit('docs/index.md', () => CLEAN['docs/index.md'])
    const cured = await checkHere(s.root, { baseline: 'known.json', notes: true })
    assert.equal(cured.code, 0)
    assert.deepEqual(rules(cured.stdout).filter((rule) => rule === 'stale-baseline').length, 1)
    assert.match(cured.stdout, /^known\.json: .*2 findings/m)
    const fast = await checkHere(s.root, { baseline: 'known.json', notes: true, fast: true })
    assert.doesNotMatch(fast.stdout, /stale-baseline/)

    await s.edit('devcourse.config.js', () => 'export default {')
    const stopped = await checkHere(s.root, { baseline: 'known.json', updateBaseline: true })
    assert.equal(stopped.code, 2)
    assert.match(stopped.stderr, /was not written/)
    assert.equal(readFileSync(join(s.root, 'known.json'), 'utf8'), text)
  })
})

test('--quiet: findings alone, and nothing where there are none', async (t) => {
  const s = await make(t, { ...CLEAN, 'docs/index.md': '# Start\n\n[a](./Other.md)\n' })
  const shown = async (flags: object): Promise<string> => {
    const { stdout, stderr } = await checkHere(s.root, { formats: [{ format: 'pretty' }], quiet: true, ...flags })
    return stderr + stdout
  }
  const found = await shown({})
  assert.match(found, /^error .*Other\.md/)
  assert.doesNotMatch(found, /Checked|--fix` cures/)
  assert.equal(await shown({ fix: true }), '')
  const built = await runCli(['build', '--quiet', '--url', 'https://example.org'], { cwd: s.root })
  assert.deepEqual(built, { code: 0, stdout: '', stderr: '' })
})

describe('files and several sites', () => {
  const FILES = {
    ...CLEAN,
    'docs/index.md': `# Start\n\n[a](./other.md)\n\n[b](./Other.md)\n`,
    'docs/other.md': `# Other\n\n${BROKEN}`,
    'docs/draft.md': `---\ndraft: true\n---\n\n# Draft\n`,
    'notes.md': BROKEN,
  }

  test('only what is wrong in the file is told, and the site around it is known', async (t) => {
    const s = await make(t, FILES)
    const whole = await checkHere(s.root)
    const { code, stdout } = await checkHere(s.root, { paths: ['docs/index.md'] })
    assert.equal(code, 1)
    assert.equal(
      stdout,
      whole.stdout
        .split('\n')
        .filter((line) => line.startsWith('docs/index.md'))
        .join('\n') + '\n',
    )
    assert.match(stdout, /^docs\/index\.md:5:.*Other\.md[^\n]*\n$/, 'one of the two links')
    const both = await checkHere(join(s.root, 'docs'), { paths: ['index.md', 'other.md'] })
    assert.equal(both.stdout, whole.stdout.replaceAll('docs/', ''), 'from another folder; the site is found above')
  })

  test('a file without mistakes is clean, also beside others that have some; one that is no page is said to be none', async (t) => {
    const s = await make(t, FILES)
    await s.edit('docs/index.md', () => CLEAN['docs/index.md'])
    const clean = await checkHere(s.root, { paths: ['docs/index.md'] })
    assert.deepEqual([clean.code, clean.stdout, clean.stderr], [0, '', ''])
    const { code, stderr } = await checkHere(s.root, { paths: ['notes.md', 'docs/draft.md'] })
    assert.equal(code, 0)
    assert.equal(
      stderr,
      '`notes.md` is no page of this site, so it was not checked.\n' +
        '`docs/draft.md` is a draft, so it was not checked: add `--drafts`.\n',
    )
  })

  test('what stops the check is told in any case', async (t) => {
    const s = await make(t, FILES)
    await s.edit('devcourse.config.js', () => 'export default {')
    const { code, stdout } = await checkHere(s.root, { paths: ['docs/other.md'] })
    assert.equal(code, 2)
    assert.match(stdout, /^devcourse\.config\.js/)
  })

  test('corrections are made in the files alone', async (t) => {
    const s = await make(t, { ...FILES, 'docs/third.md': '# Third\n\n[c](./Other.md)\n' })
    const { stderr } = await checkHere(s.root, { paths: ['docs/index.md'], fix: true })
    assert.match(stderr, /Fixed 1 finding in 1 file\./)
    assert.match(readFileSync(join(s.root, 'docs/third.md'), 'utf8'), /Other\.md/)
  })

  test('several sites are one report, with paths from here', async (t) => {
    const s = await make(t, {
      'a/devcourse.config.js': CONFIG,
      'a/docs/index.md': `# A\n\n${BROKEN}`,
      'b/devcourse.config.js': CONFIG,
      'b/docs/index.md': `# B\n\n${BROKEN}`,
      'b/docs/other.md': `# Other\n\n${BROKEN}`,
    })
    const { code, stdout } = await checkHere(s.root, { paths: ['b/docs/other.md', 'a'] })
    assert.equal(code, 1)
    assert.deepEqual(
      stdout.split('\n').map((line) => line.split(':')[0]),
      ['a/docs/index.md', 'b/docs/other.md', ''],
    )
    const run = await runCli(['check', 'a', 'b', '--format', 'json', '--no-cache'], { cwd: s.root })
    const json = JSON.parse(run.stdout) as { readonly errors: number }
    assert.deepEqual([run.code, json.errors], [1, 3])
  })
})

describe('mistakes of several stages are told together', () => {
  const FILES = {
    'devcourse.config.js': `export default { titel: 'T', onBrokenLinks: 'loud', docs: { routeBasePath: '', sidebarPath: 'sidebars.js' } }`,
    'sidebars.js': `export default { main: ['index', 'no-such-page'] }`,
    'docs/index.md': '# Start\n',
    'docs/other.md': `---\nslug: [1\n---\n\n# Other\n`,
  }
  const files = (stdout: string): readonly string[] => [
    ...new Set([...stdout.matchAll(/^([^:\n]+):/gm)].map(([, file = '']) => file)),
  ]

  test('of configuration, sidebars and front matter', async (t) => {
    const s = await make(t, FILES)
    const { code, stdout } = await checkHere(s.root)
    assert.equal(code, 2, 'the configuration is wrong, whatever else is')
    assert.deepEqual(files(stdout), ['devcourse.config.js', 'docs/other.md', 'sidebars.js'])
    assert.match(stdout, /titel/)
    assert.match(stdout, /onBrokenLinks/)
    const { result } = await s.build()
    assert.equal(result.written, false)
    assert.deepEqual([...new Set(result.diagnostics.map(({ file }) => file))], files(stdout))
  })

  test('of configuration and front matter where the sidebars file cannot be read', async (t) => {
    const s = await make(t, { ...FILES, 'sidebars.js': 'export default {' })
    assert.deepEqual(files((await checkHere(s.root)).stdout), ['devcourse.config.js', 'docs/other.md', 'sidebars.js'])
  })

  test('but nothing that follows from the mistake alone', async (t) => {
    for (const config of [
      `{ docz: { path: 'course' } }`,
      `{ docs: { path: 7 } }`,
      `{ titel: 'T', rules: { 'front-matter-syntax': 'off' } }`,
    ]) {
      const s = await make(t, {
        'devcourse.config.js': `export default ${config}`,
        'course/index.md': '# Start\n',
        'docs/index.md': '# Start\n',
      })
      assert.deepEqual(files((await checkHere(s.root)).stdout), ['devcourse.config.js'], config)
    }
  })
})

describe('corrections', () => {
  const FILES = { ...CLEAN, 'docs/index.md': '# Start\r\n\r\n[a](./Other.md)\r\n' }

  test('are shown as a diff that git applies, and nothing is written', async (t) => {
    const s = await make(t, FILES)
    const { code, stdout, stderr } = await checkHere(s.root, { fix: true, dryRun: true })
    assert.equal(code, 1)
    assert.match(stderr, /Would fix 1 finding in 1 file\./)
    assert.equal(readFileSync(join(s.root, 'docs/index.md'), 'utf8'), FILES['docs/index.md'])
    execFileSync('git', ['apply', '-'], { cwd: s.root, input: stdout })
    assert.equal(readFileSync(join(s.root, 'docs/index.md'), 'utf8'), FILES['docs/index.md'].replace('Other', 'other'))
  })

  test('are made, and what is left is reported', async (t) => {
    const s = await make(t, FILES)
    await s.edit('docs/other.md', (text) => text + BROKEN)
    const { code, stdout, stderr } = await checkHere(s.root, { fix: true })
    assert.equal(code, 1)
    assert.match(stderr, /Fixed 1 finding in 1 file\./)
    assert.match(stdout, /^docs\/other\.md:2:/)
    assert.doesNotMatch(stdout, /index\.md:/)
    assert.equal(readFileSync(join(s.root, 'docs/index.md'), 'utf8'), FILES['docs/index.md'].replace('Other', 'other'))
    await s.edit('docs/other.md', () => '# Other\n')
    assert.equal((await checkHere(s.root, { fix: true })).code, 0)
  })

  test('leave alone what a comment switches off and what is known', async (t) => {
    const off = '<!-- devcourse-disable-next-line broken-markdown-link, broken-link -- as in the book -->'
    const s = await make(t, { ...CLEAN, 'docs/index.md': `# Start\n\n${off}\n[a](./Other.md)\n\n[b](./Other.md)\n` })
    await checkHere(s.root, { baseline: 'known.json', updateBaseline: true })
    const { stderr } = await checkHere(s.root, { baseline: 'known.json', fix: true })
    assert.match(stderr, /Nothing to fix\./)
  })
})

test('build and check agree on comments', async (t) => {
  const off = 'devcourse-disable-next-line broken-markdown-link'
  const s = await make(t, CLEAN)
  await s.edit('docs/index.md', (text) => `${text}\n<!-- ${off} -- it comes in May -->\n${BROKEN}`)
  assert.equal((await checkHere(s.root)).code, 0)
  await s.edit('docs/other.md', (text) => `${text}\n<!-- ${off} -->\n${BROKEN}`)
  const check = await checkHere(s.root)
  const build = await s.build()
  const found = build.result.diagnostics.filter(({ rule }) => /broken|suppression/.test(rule))
  assert.deepEqual(
    found.map(({ file, rule }) => `${file ?? ''} ${rule}`),
    ['docs/other.md invalid-suppression', 'docs/other.md broken-markdown-link'],
  )
  assert.deepEqual(
    rules(check.stdout),
    found.map(({ rule }) => rule),
  )
  assert.deepEqual([check.code, build.result.written], [1, false])
})

test('a folder without configuration: standard error tells what was assumed', async (t) => {
  const s = await make(t, { 'README.md': '# My notes\n\n[a](./other.md)\n', 'other.md': '# Other\n' })
  mkdirSync(join(s.root, 'static'))
  writeFileSync(join(s.root, 'static/a.txt'), 'a')
  const { code, stdout, stderr } = await checkHere(s.root)
  assert.equal(code, 0)
  assert.equal(stdout, '')
  assert.match(
    stderr,
    /assumed: the title `My notes`, docs in this folder, static files in `static`, the base URL `\/`/,
  )
})

test('a repository of several sites: standard error tells which they are, and what to type', async (t) => {
  const s = await make(t, {
    'README.md': '# Many\n',
    'packages/a/devcourse.config.js': CONFIG,
    'packages/a/docs/index.md': '# A\n',
    'packages/b c/docusaurus.config.js': CONFIG,
    'packages/b c/docs/index.md': '# B\n',
    'node_modules/x/devcourse.config.js': CONFIG,
  })
  const { stderr } = await checkHere(s.root)
  assert.match(
    stderr,
    /^Folders below have configurations: `packages\/a`, `packages\/b c`\. .*: npx devcourse check packages\/a 'packages\/b c'$/m,
  )
  assert.doesNotMatch((await checkHere(s.root, { paths: ['packages/a'] })).stderr, /below/)
})
