/** The command line as a user meets it: exit codes, streams, formats. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PROJECT, runCli, runProgram } from '../support/cli.ts'
import { listFiles } from '../support/list-files.ts'
import { site, type TestSite } from '../support/site.ts'
import { THOROUGH } from '../support/thorough.ts'

const GOOD = { 'README.md': '# Good', 'docs/index.md': '# Home\n\n[Other](other.md)\n', 'docs/other.md': '# Other\n' }
const BROKEN = { ...GOOD, 'docs/other.md': '# Other\n\nA [broken](/nowhere) link.\n' }

/** C0 controls but tab and line feed, and C1: none of them belongs into a log file. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

describe('devcourse', () => {
  const withSite = (files: Record<string, string>, run: (s: TestSite) => Promise<void>) => async () => {
    const s = await site(files)
    try {
      await run(s)
    } finally {
      await s.dispose()
    }
  }

  test('--help tells the commands and exit codes', async () => {
    const { code, stdout, stderr } = await runCli(['--help'], { cwd: PROJECT })
    assert.equal(code, 0)
    assert.equal(stderr, '')
    assert.match(stdout, /build/)
    for (const number of ['0', '1', '2', '3', '130']) assert.match(stdout, new RegExp(`^\\s+${number}\\b.*\\w`, 'm'))
  })

  test('build --help tells every option', async () => {
    const { code, stdout } = await runCli(['build', '--help'], { cwd: PROJECT })
    assert.equal(code, 0)
    for (const option of [
      'out-dir',
      'base-url',
      'url',
      'config',
      'jobs',
      'no-cache',
      'no-minify',
      'drafts',
      'format',
      'force',
    ]) {
      assert.match(stdout, new RegExp(`--${option}\\b`), option)
    }
  })

  test('--version is the version of the package', async () => {
    const { code, stdout } = await runCli(['--version'], { cwd: PROJECT })
    assert.equal(code, 0)
    assert.match(stdout, /^(?:devcourse )?\d+\.\d+\.\d+\S*\n$/)
  })

  for (const args of [
    ['build', '--nonsense'],
    ['nonsense'],
    ['build', '--format', 'xml'],
    ['build', '--jobs', 'many'],
    ['build', 'no/such/folder'],
  ]) {
    test(
      `${args.join(' ')} is wrong usage`,
      withSite(GOOD, async (s) => {
        const { code, stdout, stderr } = await runCli(args, { cwd: s.root })
        assert.equal(code, 2, stderr)
        assert.equal(stdout, '')
        assert.match(stderr, /\w/)
        assert.doesNotMatch(stderr, /\n\s+at /, 'a stack trace')
        assert.ok(!(await listFiles(s.root)).some((path) => path.startsWith('build/')))
      }),
    )
  }

  test(
    'a wrong option names the nearest',
    withSite(GOOD, async (s) => {
      const { stderr } = await runCli(['build', '--out-dri', 'x'], { cwd: s.root })
      assert.match(stderr, /--out-dir/)
    }),
  )

  test(
    'a wrong configuration is 2, with key and file',
    withSite({ ...GOOD, 'devcourse.config.mjs': "export default { titel: 'x' }\n" }, async (s) => {
      const { code, stderr } = await runCli(['build'], { cwd: s.root })
      assert.equal(code, 2)
      assert.match(stderr, /titel/)
      assert.match(stderr, /`title`/)
      assert.match(stderr, /devcourse\.config\.mjs/)
      assert.doesNotMatch(stderr, /\n\s+at /)
    }),
  )

  test(
    'a good site is 0, and says where it is',
    withSite(GOOD, async (s) => {
      const { code, stdout, stderr } = await runCli(['build'], { cwd: s.root })
      assert.equal(code, 0, stderr)
      assert.match(stdout + stderr, /build/)
      assert.match(stdout + stderr, /\b\d+ pages?\b/)
      assert.doesNotMatch(stdout + stderr, CONTROLS)
    }),
  )

  test(
    'a folder can be given, and other places for the site',
    withSite(GOOD, async (s) => {
      const { code } = await runCli(
        ['build', s.root, '--out-dir', 'public', '--base-url', '/x/', '--url', 'https://example.org'],
        { cwd: PROJECT },
      )
      assert.equal(code, 0)
      const files = await listFiles(s.root)
      assert.ok(files.includes('public/index.html') && files.includes('public/sitemap.xml'))
    }),
  )

  test(
    'problems in the content are 1, with place, frame and hint on stderr',
    withSite(BROKEN, async (s) => {
      const { code, stdout, stderr } = await runCli(['build'], { cwd: s.root })
      assert.equal(code, 1)
      assert.doesNotMatch(stdout, /broken/)
      assert.match(stderr, /docs\/other\.md:3:12/)
      assert.match(stderr, /broken-link/)
      assert.match(stderr, /A \[broken\]\(\/nowhere\) link\./)
      assert.doesNotMatch(stderr, CONTROLS)
      assert.ok(!(await listFiles(s.root)).some((path) => path.startsWith('build/')))
    }),
  )

  for (const [name, files, expected] of [
    ['good', GOOD, 0],
    ['broken', BROKEN, 1],
  ] as const) {
    test(
      `--format json prints one document: ${name}`,
      withSite(files, async (s) => {
        const { code, stdout, stderr } = await runCli(['build', '--format', 'json'], { cwd: s.root })
        assert.equal(code, expected)
        assert.equal(stderr, '')
        const report: unknown = JSON.parse(stdout)
        assert.ok(
          typeof report === 'object' && report !== null && 'diagnostics' in report && Array.isArray(report.diagnostics),
        )
        const rules = report.diagnostics.map((diagnostic: { rule: string }) => diagnostic.rule)
        assert.equal(rules.includes('broken-link'), expected === 1)
        assert.doesNotMatch(stdout, CONTROLS)
      }),
    )
  }

  test(
    'colours come with FORCE_COLOR and go with NO_COLOR',
    withSite(BROKEN, async (s) => {
      const coloured = await runCli(['build'], { cwd: s.root, env: { FORCE_COLOR: '1' } })
      assert.match(coloured.stderr, CONTROLS)
      const plain = await runCli(['build'], { cwd: s.root, env: { NO_COLOR: '1' } })
      assert.doesNotMatch(plain.stderr, CONTROLS)
    }),
  )

  test(
    'drafts are built when asked for',
    { skip: !THOROUGH },
    withSite({ ...GOOD, 'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n' }, async (s) => {
      await runCli(['build'], { cwd: s.root })
      assert.ok(!(await listFiles(s.root)).includes('build/draft/index.html'))
      await runCli(['build', '--drafts'], { cwd: s.root })
      assert.ok((await listFiles(s.root)).includes('build/draft/index.html'))
    }),
  )

  test('the installed program answers --help without loading the compiler', async () => {
    const trace = { NODE_DEBUG: 'esm' }
    const { code, stderr } = await runProgram(process.execPath, ['bin/devcourse.js', '--help'], {
      cwd: PROJECT,
      env: trace,
    })
    assert.equal(code, 0)
    const loaded = new Set(stderr.match(/file:\/\/[^\s'"]+?\.js/g))
    assert.ok([...loaded].some((url) => url.endsWith('/dist/cli.js')))
    // the command line's own few files and commander; the compiler and its libraries are hundreds
    assert.ok(loaded.size < 20, [...loaded].join('\n'))
  })
})
