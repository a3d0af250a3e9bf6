/** What `npm pack` ships: its content and size, and that it works installed in an empty folder. */
import assert from 'node:assert/strict'
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { before, describe, test, after } from 'node:test'
import { DEV_PATHS } from '../src/shared/dev-protocol.ts'
import { PROJECT, runProgram, type Ran } from './support/cli.ts'
import { Running } from './support/running.ts'
import { findAll, findTag, parseHtml, textOf } from './support/html.ts'
import { listFiles } from './support/list-files.ts'
import { tempFolder, type TempFolder } from './support/temp-folder.ts'

const MB = 1_000_000
/**
 * Most of it is the packages that are bundled for a quick start (MDX and what it reads JavaScript with are 0.4), and the
 * runtime, which is there as written and compiled. Of the search it is 0.3, since its code for browsers is there in four
 * variants: local or hosted, both routers. The author's day (init, serve with its client and its thread, preview) is 0.2, the schemas for
 * editors are 0.05.
 */
const MAX_UNPACKED = 4.65 * MB
const MAX_DEPENDENCIES = 29
/** Of which React and its server half are 8, esbuild 11, the native parser 5, and what is bundled 2. */
const MAX_INSTALLED = 64 * MB
const ALLOWED_PATHS =
  /^(?:bin\/|dist\/|docs\/report\.schema\.json$|runtime\/|schemas\/|src\/shared\/|templates\/|(?:README\.md|LICENSE|CHANGELOG\.md|package\.json)$)/
/** Whoever waits for something that never comes is told so before the time for the whole package is up. */
const DAY = { timeout: 120_000 }
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

interface Packed {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

describe('the package', { timeout: 300_000 }, () => {
  let folder: TempFolder
  let packed: Packed
  let app: string

  before(async () => {
    folder = await tempFolder()
    app = join(folder.path, 'app')
    await mkdir(app)
    const { stdout } = await succeed(
      runProgram('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder.path], { cwd: PROJECT }),
    )
    packed = parsePacked(stdout)
    await writeFile(join(app, 'package.json'), '{ "name": "app", "private": true }\n')
    const tarball = join(folder.path, packed.filename)
    await succeed(runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: app }))
  })
  after(() => folder.dispose())

  test('holds what runs and what a reader needs, nothing else', () => {
    const paths = packed.files.map((file) => file.path)
    assert.deepEqual(
      paths.filter((path) => !ALLOWED_PATHS.test(path) || /tsbuildinfo$|\.map$|tsconfig\.json$|\.test\./.test(path)),
      [],
    )
    for (const path of [
      'bin/devcourse.js',
      'dist/cli.js',
      'dist/index.js',
      'dist/index.d.ts',
      'dist/licenses.txt',
      'dist/search-program/program.json',
      'dist/own-parts.json.br',
      'dist/dev-client.js',
      'templates/shell.html',
      'templates/init/gitignore',
      'templates/init/package.json',
      'README.md',
      'LICENSE',
    ]) {
      assert.ok(paths.includes(path), `${path} is missing`)
    }
  })

  test('has all types that those of the library need', async () => {
    const root = join(app, 'node_modules/devcourse')
    const needed = new Set(['dist/index.d.ts'])
    const missing: string[] = []
    for (const path of needed) {
      const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
      if (text === undefined) missing.push(path)
      for (const [, name = ''] of (text ?? '').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.[jt]sx?['"]/g))
        needed.add(posix.join(posix.dirname(path), `${name}.d.ts`))
    }
    assert.ok(needed.size > 10)
    assert.deepEqual(missing, [])
  })

  test('is small', () => {
    assert.ok(
      packed.unpackedSize <= MAX_UNPACKED,
      `${packed.unpackedSize} bytes unpacked; the largest: ${largest(packed)}`,
    )
  })

  test('has few direct dependencies', async () => {
    const manifest = await readManifest(join(PROJECT, 'package.json'))
    const names = Object.keys(manifest.dependencies)
    assert.ok(names.length <= MAX_DEPENDENCIES, `${names.length} dependencies: ${names.join(', ')}`)
  })

  test('installs into a small tree', async (t) => {
    const modules = join(app, 'node_modules')
    const sizes = await Promise.all(
      (await listFiles(modules)).map(async (path) => (await stat(join(modules, path))).size),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    t.diagnostic(`${(total / MB).toFixed(1)} MB installed, ${(packed.unpackedSize / MB).toFixed(2)} MB of them ours`)
    assert.ok(total <= MAX_INSTALLED, `${total} bytes installed`)
  })

  test("runs no install script but esbuild's", async () => {
    const modules = join(app, 'node_modules')
    const manifests = (await listFiles(modules)).filter((path) =>
      /(?:^|\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path),
    )
    assert.ok(manifests.length > 50)
    const offenders = await Promise.all(
      manifests.map(async (path) => {
        const { scripts } = await readManifest(join(modules, path))
        return INSTALL_SCRIPTS.some((name) => name in scripts) ? [path] : []
      }),
    )
    assert.deepEqual(
      offenders.flat().filter((path) => path !== 'esbuild/package.json'),
      [],
    )
  })

  test('builds a site of three pages', async () => {
    const site = join(folder.path, 'app', 'my-course')
    await mkdir(join(site, 'docs'), { recursive: true })
    await writeFile(join(site, 'README.md'), '# My course\n\nWelcome.\n')
    await writeFile(join(site, 'docs', 'index.md'), '# Start\n\nGo to [the first lesson](first.md).\n')
    await writeFile(
      join(site, 'docs', 'first.md'),
      '# First lesson\n\n```js\nconst answer = 42\n```\n\n:::tip\nTry it.\n:::\n',
    )
    await writeFile(join(site, 'docs', 'second.md'), '# Second lesson\n\nBack to [the start](index.md).\n')

    const { stderr } = await succeed(
      runProgram('npx', ['--no-install', 'devcourse', 'build', 'my-course'], { cwd: app }),
    )
    assert.match(stderr, /\(0 errors, 0 warnings\)/)

    const out = join(site, 'build')
    const files = await listFiles(out)
    const pages = await Promise.all(
      files
        .filter((path) => path.endsWith('index.html'))
        .map(async (path) => parseHtml(await readFile(join(out, path), 'utf8'))),
    )
    const headings = pages.map((page) => textOf(findTag(findTag(page, 'main'), 'h1')))
    for (const heading of ['Start', 'First lesson', 'Second lesson']) assert.ok(headings.includes(heading), heading)
    const first = pages[headings.indexOf('First lesson')]
    assert.ok(first)
    assert.match(textOf(findTag(first, 'title')), /First lesson.*My course/)
    assert.equal(findAll(first, (element) => /\btoken keyword\b/.test(className(element))).length, 1)
    for (const path of referredFiles(first))
      assert.ok(files.includes(path), `${path} is referred to but was not written`)
  })

  test('carries a stranger through the first day: init, serve, edit, break, mend, build, preview', DAY, async (t) => {
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
})

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

/** Scripts and stylesheets of a page of a site at `/`. */
function referredFiles(page: ReturnType<typeof parseHtml>): string[] {
  return findAll(page, (element) => element.tagName === 'script' || element.tagName === 'link')
    .flatMap((element) => element.attrs.filter((attr) => attr.name === 'src' || attr.name === 'href'))
    .map((attr) => attr.value)
    .filter((value) => value.startsWith('/assets/'))
    .map((value) => value.slice(1))
}

function className(element: ReturnType<typeof findTag>): string {
  return element.attrs.find((attr) => attr.name === 'class')?.value ?? ''
}

async function succeed(running: Promise<Ran>): Promise<Ran> {
  const ran = await running
  assert.equal(ran.code, 0, `${ran.stdout}\n${ran.stderr}`)
  return ran
}

function largest(pack: Packed): string {
  const bySize = [...pack.files].sort((a, b) => b.size - a.size)
  return bySize
    .slice(0, 5)
    .map(({ path, size }) => `${path} ${size}`)
    .join(', ')
}

function parsePacked(json: string): Packed {
  // npm's own report: a list of one (npm 11 and before) or an object by package name.
  const report = JSON.parse(json) as Packed[] | Record<string, Packed>
  const [first] = Object.values(report)
  assert.ok(first)
  return first
}

async function readManifest(
  path: string,
): Promise<{ scripts: Record<string, string>; dependencies: Record<string, string> }> {
  // A package.json of whatever package; the two fields are objects of strings wherever they exist.
  const manifest = JSON.parse(await readFile(path, 'utf8')) as {
    scripts?: Record<string, string>
    dependencies?: Record<string, string>
  }
  return { scripts: manifest.scripts ?? {}, dependencies: manifest.dependencies ?? {} }
}
