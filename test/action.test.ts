// Only in test:all: it runs the command again and again as users do; what the command does has quicker tests.
/** action.yml and the hook for pre-commit: read by GitHub's own parser, and run on a good and on a broken course. */
import assert from 'node:assert/strict'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parse } from 'yaml'
import { actionProblems } from './course/checks/check-workflow.ts'
import { cliCommand, CLI_ENV, PROJECT, runCli } from './support/cli.ts'
import { filled, runStep, type Step, type StepRan } from './support/runs/run-steps.ts'
import { tempFolder, type TempFolder } from './support/temp-folder.ts'
import { packageVersion } from '../src/base/package-paths.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly steps: readonly Step[] }
}

interface Hook {
  readonly id: string
  readonly entry: string
  readonly files: string
  readonly pass_filenames: boolean
}

const COURSES: Readonly<Record<string, string>> = {
  'good/docs/index.md': '# Start\n\n[Next](./next.md)\n',
  'good/docs/next.md': '# Next\n\n[Start](./index.md)\n',
  'broken/docs/index.md': '# Start\n\n[Lost](./lost.md) and [odd](#nowhere)\n',
  'pinned/docs/index.md': '# Start\n',
  'pinned/package.json': '{ "devDependencies": { "devcourse": "^9.8.7" } }\n',
  'odd/docs/index.md': '# Start\n',
  'odd/package.json': '{ "devDependencies": { "devcourse": "file:../elsewhere; echo" } }\n',
}

describe('the action', () => {
  let folder: TempFolder
  let action: Action

  before(async () => {
    folder = await tempFolder()
    action = parse(await readFile(join(PROJECT, 'action.yml'), 'utf8')) as Action
    const [program = '', ...args] = cliCommand([])
    // what npx is asked for is noted; then the program of this repository does the work
    const shim = `#!/bin/sh\necho "$1 $2" >> '${folder.path}/asked'\nshift 2\nif [ -n "$EXIT" ]; then echo "$*"; exit "$EXIT"; fi\nexec '${program}' ${args.map((arg) => `'${arg}'`).join(' ')} "$@"\n`
    for (const [path, text] of Object.entries({ ...COURSES, 'bin/npx': shim })) {
      await mkdir(dirname(join(folder.path, path)), { recursive: true })
      await writeFile(join(folder.path, path), text)
    }
    await chmod(join(folder.path, 'bin/npx'), 0o755)
  })
  after(() => folder.dispose())

  /** Run the shell steps as GitHub would, with some inputs. With `exit`, a stand-in for devcourse ends with that. */
  async function act(
    inputs: Readonly<Record<string, string>>,
    exit = '',
  ): Promise<StepRan & { code: number | null; asked: string }> {
    await writeFile(join(folder.path, 'asked'), '')
    const defaults = Object.entries(action.inputs).map(([name, input]) => [name, input.default] as const)
    const values = Object.fromEntries(
      [...defaults, ...Object.entries(inputs)].map(([name, value]) => [`inputs.${name}`, value]),
    )
    const env = {
      ...CLI_ENV,
      EXIT: exit,
      PATH: `${join(folder.path, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: folder.path,
      GITHUB_ACTION_PATH: PROJECT,
      RUNNER_TEMP: folder.path,
    }
    const [check, upload, verdict] = action.runs.steps
    assert.ok(check !== undefined && upload !== undefined && verdict !== undefined)
    const place = { cwd: folder.path, scratch: folder.path, env }
    const ran = await runStep(check, { ...place, values })
    const asked = await readFile(join(folder.path, 'asked'), 'utf8')
    if (ran.code !== 0) return { ...ran, asked }
    const { code } = await runStep(verdict, {
      ...place,
      values: { 'steps.check.outputs.code': ran.outputs['code'] ?? '' },
    })
    return { ...ran, code, asked }
  }

  test('is one for GitHub', async () => {
    assert.deepEqual(await actionProblems(await readFile(join(PROJECT, 'action.yml'), 'utf8')), [])
  })

  test('sees nothing in a good course', async () => {
    const { code, outputs, asked, stderr } = await act({ dir: 'good' })
    assert.equal(code, 0, stderr)
    assert.deepEqual([outputs['errors'], outputs['warnings'], outputs['sarif']], ['0', '0', undefined])
    assert.equal(asked, `--yes devcourse@${packageVersion()}\n`)
  })

  test('marks the lines of a broken one, writes the reports, and fails', async () => {
    const { code, outputs, stdout, summary } = await act({
      dir: 'broken',
      'upload-sarif': 'true',
      format: 'concise\n\njunit=junit.xml\n',
    })
    assert.equal(code, 1)
    assert.deepEqual([outputs['errors'], outputs['warnings']], ['1', '1'])
    assert.match(stdout, /^::error file=broken\/docs\/index\.md,line=3,col=8/m)
    assert.match(stdout, /broken\/docs\/index\.md:3:8/)
    assert.match(summary, /broken-markdown-link/)
    const report = JSON.parse(await readFile(outputs['report'] ?? '', 'utf8')) as { errors: number }
    assert.equal(report.errors, 1)
    assert.match(await readFile(outputs['sarif'] ?? '', 'utf8'), /"version": ?"2\.1\.0"/)
    assert.match(await readFile(join(folder.path, 'junit.xml'), 'utf8'), /<testsuite/)
    const [, upload] = action.runs.steps
    assert.equal(filled(String(upload?.with?.['sarif_file']), { 'steps.check.outputs.sarif': 's' }), 's')
  })

  for (const [what, inputs, exit, code, options] of [
    ['a warning does not fail', {}, '0', 0, /^check --format json=\S+ --format pretty -- \.$/m],
    ['a warning fails when it is to', { 'fail-on': 'warning' }, '1', 1, / --max-warnings 0 -- /],
    ['a warning fails when strict', { strict: 'true' }, '1', 1, / --strict -- /],
    ['nothing fails when it is not to', { 'fail-on': 'never' }, '1', 0, / pretty -- /],
    ['a wrong configuration fails whatever is wanted', { 'fail-on': 'never' }, '2', 2, / pretty -- /],
    ['a folder whose name looks like an option', { dir: '--fix' }, '2', 2, / -- --fix$/m],
    [
      'a name that is code for a shell',
      { dir: '$(touch owned)"; touch owned #' },
      '2',
      2,
      / -- \$\(touch owned\)"; touch owned #$/m,
    ],
    ['an input that is not known', { strict: 'yes' }, '0', 2, /^::error title=devcourse::The input strict/m],
    ['a version that is none', { version: '1 --registry=x' }, '0', 2, /^::error title=devcourse::The input version/m],
  ] as const)
    test(what, async () => {
      const ran = await act(inputs, exit)
      assert.equal(ran.code, code, ran.stdout + ran.stderr)
      assert.match(ran.stdout, options)
      await assert.rejects(readFile(join(folder.path, 'owned')), { code: 'ENOENT' })
    })

  for (const [what, inputs, version] of [
    ['what the course names', { dir: 'pinned' }, '^9.8.7'],
    ['what is asked for', { dir: 'pinned', version: '1.2.3' }, '1.2.3'],
    ['its own, where the course names no version', { dir: 'odd' }, packageVersion()],
  ] as const)
    test(`takes ${what}`, async () => {
      assert.equal((await act(inputs, '0')).asked, `--yes devcourse@${version}\n`)
    })

  test('takes what is installed', async () => {
    const bin = join(folder.path, 'good/node_modules/devcourse/bin')
    await mkdir(bin, { recursive: true })
    await writeFile(join(bin, 'devcourse.js'), 'console.log(process.argv.slice(2).join(" "))\n')
    const { stdout, asked } = await act({ dir: 'good' })
    assert.match(stdout, /^check --format json=.* -- good$/m)
    assert.equal(asked, '')
  })

  test('the hook for pre-commit runs a command that there is', async () => {
    const [hook] = parse(await readFile(join(PROJECT, '.pre-commit-hooks.yaml'), 'utf8')) as readonly [Hook]
    const [program = '', ...args] = hook.entry.split(' ')
    const { bin } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')) as { bin: Record<string, string> }
    assert.ok(program in bin)
    assert.equal(hook.pass_filenames, false)
    assert.equal((await runCli(args, { cwd: join(folder.path, 'broken') })).code, 1)
    const looks = (file: string): boolean => new RegExp(hook.files).test(file)
    assert.deepEqual(
      ['docs/a.md', 'docs/img/a.svg', 'devcourse.config.ts', 'docs/_category_.yml'].map(looks),
      Array(4).fill(true),
    )
    assert.deepEqual(['a.py', 'Makefile'].map(looks), [false, false])
  })
})
