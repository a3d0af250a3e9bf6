/** A stranger's path: the first day with the package, the published site, and a clone of the project itself. */
import assert from 'node:assert/strict'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { parse } from 'yaml'
import { DEV_PATHS } from '../../src/shared/dev-protocol.ts'
import { PROJECT, runProgram, type Ran } from '../support/cli.ts'
import { succeed, type InstalledPackage } from '../support/runs/installed-package.ts'
import { runStep, type Step } from '../support/runs/run-steps.ts'
import { Running } from '../support/running.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Whoever waits for something that never comes is told so before the time for the whole package is up. */
const DAY = { timeout: 120_000 }
/** `npm ci` takes a minute, and downloads all packages. */
const WEEK = { timeout: 600_000, skip: !THOROUGH }

/** Define the tests. */
export function testStranger(installed: () => InstalledPackage): void {
  test('carries a stranger through the first day: init, serve, edit, break, mend, build, preview', DAY, async (t) => {
    const { app, folder } = installed()
    const course = join(app, 'first-course')
    const temporary = join(folder.path, 'temporary')
    await mkdir(temporary)
    const program = [process.execPath, join(app, 'node_modules/devcourse/bin/devcourse.js')]
    const devcourse = (...args: readonly string[]): Promise<Ran> =>
      runProgram(process.execPath, [...program.slice(1), ...args], { cwd: app })
    const start = (...args: readonly string[]): Running => {
      const running = new Running([...program, ...args], { cwd: app, env: { TMPDIR: temporary } })
      t.after(() => running.child.kill('SIGKILL'))
      return running
    }

    const begun = await succeed(devcourse('init', 'first-course', '--yes', '--url', 'https://ada.github.io/first/'))
    assert.match(begun.stderr, /The course is in first-course/)

    const serving = start('serve', 'first-course', '--port', '0')
    const [, address = ''] = await serving.until(/(http:\/\/127\.0\.0\.1:\d+\/first\/)/)
    const changes = await changesOf(address)
    const page = async (url: string): Promise<string> => (await fetch(url)).text()
    assert.match(await page(address), /<h1[^>]*>Welcome/)

    const home = join(course, 'docs/index.md')
    const text = await readFile(home, 'utf8')
    await writeFile(home, text.replace('change this sentence', 'it was changed by a stranger'))
    await changes.until(async () => (await page(address)).includes('it was changed by a stranger'))

    await writeFile(home, `${text}\n[Lost](./lessons/01-write-a-leson.md)\n`)
    const place = `first-course/docs/index.md:${text.split('\n').length + 1}:8`
    await serving.until(new RegExp(`\\(broken-markdown-link\\)\\n  ${place}[^]*did you mean .*01-write-a-lesson`))
    await changes.until(async () => (await page(address)).includes('Lost'))
    const broken = await devcourse('build', 'first-course')
    assert.equal(broken.code, 1)
    assert.match(broken.stderr, /docs\/index\.md:\d+:8[^]*No site was written/)

    await writeFile(home, text)
    await serving.until(/^fixed first-course\/docs\/index\.md/m)
    serving.child.kill('SIGINT')
    assert.equal(await serving.ended(), 130)
    changes.close()

    const built = await succeed(devcourse('build', 'first-course'))
    assert.match(built.stderr, /\(0 errors, 0 warnings\)[^]*devcourse preview/)
    const preview = start('preview', 'first-course', '--port', '0')
    const [, shown = ''] = await preview.until(/(http:\/\/127\.0\.0\.1:\d+\/first\/)/)
    assert.match(await page(shown), /change this sentence/)
    assert.equal((await fetch(`${shown}nowhere`)).status, 404)
    preview.child.kill('SIGINT')
    assert.equal(await preview.ended(), 130)

    assert.deepEqual(await readdir(temporary), [])
    const left = (await readdir(course)).filter(
      (name) => !['.github', '.gitignore', 'docs', 'build', 'node_modules'].includes(name),
    )
    assert.deepEqual(left.sort(), ['README.md', 'devcourse.config.ts', 'package.json', 'sidebars.ts'])
  })

  test('the workflow of a new course builds the site in a clean clone, and it opens', WEEK, async (t) => {
    const { app, tarball, folder } = installed()
    const clone = join(folder.path, 'clones/course') // from where the tarball is found under the same way
    await mkdir(join(folder.path, 'clones'))
    await succeed(git(join(app, 'first-course'), ['init', '--quiet', '--initial-branch', 'main']))
    await lock(join(app, 'first-course'), tarball)
    await succeed(git(join(app, 'first-course'), ['add', '--all']))
    await succeed(git(join(app, 'first-course'), ['commit', '--quiet', '--message', 'Begin']))
    await succeed(git(app, ['clone', '--quiet', 'first-course', clone]))

    const workflow = parse(await readFile(join(clone, '.github/workflows/site.yml'), 'utf8')) as Workflow
    const steps = workflow.jobs['build']?.steps.filter(({ run }) => run !== undefined) ?? []
    assert.deepEqual(
      steps.map(({ run }) => run?.split(' --')[0]),
      ['npm ci', 'npx devcourse build'],
    )
    const values = { 'steps.pages.outputs.origin': 'https://ada.github.io', 'steps.pages.outputs.base_path': '/first' }
    for (const step of steps) {
      await succeed(runStep(step, { cwd: clone, scratch: folder.path, values, env: { CI: 'true' } }))
    }
    await opens(t, clone, { path: '/first/', heading: /<h1[^>]*>Welcome/ })
  })

  test('the first command of the README builds the course in a clean clone', WEEK, async (t) => {
    if (!existsSync(join(PROJECT, '.git'))) {
      t.skip('this is no clone itself')
      return
    }
    const { folder } = installed()
    const clone = join(folder.path, 'devcourse')
    await succeed(git(folder.path, ['clone', '--quiet', '--depth', '1', `file://${PROJECT}`, clone]))
    const [, first = ''] = /^```bash\n(.*)\n/m.exec(await readFile(join(clone, 'README.md'), 'utf8')) ?? []
    assert.equal(first, 'npm ci && npx devcourse build course')
    await succeed(runStep({ run: first }, { cwd: clone, scratch: folder.path, values: {}, env: {} }))
    await opens(t, join(clone, 'course'), { path: '/devops-course/', heading: /<h1/ })
  })
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

/** Git with a name of its own, whatever the machine has. */
function git(cwd: string, args: readonly string[]): Promise<Ran> {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'core.autocrlf=false']
  return runProgram('git', [...who, ...args], { cwd })
}

/** What `npm install` leaves in a new course, of the package that is not published yet. */
async function lock(course: string, tarball: string): Promise<void> {
  const args = ['install', '--package-lock-only', '--save-dev', '--save-exact', '--no-audit', '--no-fund', tarball]
  await succeed(runProgram('npm', args, { cwd: course }))
}

/** See that a built site opens: its first page is there, and what the page refers to. */
async function opens(
  t: TestContext,
  site: string,
  { path, heading }: { readonly path: string; readonly heading: RegExp },
): Promise<void> {
  const program = [process.execPath, join(PROJECT, 'bin/devcourse.js'), 'preview', '--port', '0']
  const preview = new Running(program, { cwd: site })
  t.after(() => preview.child.kill('SIGKILL'))
  const [, address = ''] = await preview.until(/(http:\/\/127\.0\.0\.1:\d+\/\S*)/)
  assert.equal(new URL(address).pathname, path)
  const answer = await fetch(address)
  assert.equal(answer.status, 200)
  const html = await answer.text()
  assert.match(html, heading)
  const referred = [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="(\/[^"]*)"/g)].map(([, url = '']) => url)
  assert.ok(referred.length > 1)
  for (const url of referred) assert.equal((await fetch(new URL(url, address))).status, 200, url)
  preview.child.kill('SIGINT')
  await preview.ended()
}

/** What a served site tells of its changes: a condition is looked at anew with each of them. */
async function changesOf(
  address: string,
): Promise<{ until: (isSo: () => Promise<boolean>) => Promise<void>; close: () => void }> {
  const ended = new AbortController()
  const { body } = await fetch(new URL(DEV_PATHS.events, address), { signal: ended.signal })
  assert.ok(body)
  const events = body[Symbol.asyncIterator]()
  return {
    until: async (isSo) => {
      while (!(await isSo())) assert.ok(!(await events.next()).done, 'the server has ended')
    },
    close: () => {
      ended.abort()
    },
  }
}
