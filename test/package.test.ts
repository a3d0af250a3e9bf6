/** What `npm pack` ships: its content and size, and that it works installed in an empty folder. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import * as module from 'node:module'
import { join, posix } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { testLibrary } from './package/library.ts'
import { testStranger } from './package/stranger.ts'
import { PROJECT, runProgram } from './support/cli.ts'
import { findAll, findTag, parseHtml, textOf } from './support/html.ts'
import { installPackage, succeed, type InstalledPackage, type Packed } from './support/runs/installed-package.ts'
import { listFiles } from './support/list-files.ts'
import { tempFolder } from './support/temp-folder.ts'
import { THOROUGH } from './support/thorough.ts'

const MB = 1_000_000
/**
 * Most of it is the packages that are bundled for a quick start (MDX and what it reads JavaScript with are 0.4), and the
 * runtime, which is there as written and compiled. Of the search it is 0.3, since its code for browsers is there in four
 * variants: local or hosted, both routers. The author's day (init, serve with its client and its thread, preview) is 0.2, the
 * schemas for editors are 0.05. Formulas are 0.4: what reads TeX 0.3, fonts 0.1. Diagrams are 0.1, texts in
 * twenty languages 0.1, forms of words in eleven 0.05, blogs with their feeds 0.15, versions from tags of Git 0.03, redirects and Sass
 * 0.05, plugins of Docusaurus 0.2, questions 0.1, names that parts have in merged files 0.2,
 * lists that an edit leaves as they are 0.03. Of the
 * types there are those that the functions and the configuration need.
 */
const MAX_UNPACKED = 6.65 * MB
const MAX_DEPENDENCIES = 29
/** Of which React and its server half are 8, esbuild 11, the native parser 5, and what is bundled 2. */
const MAX_INSTALLED = 66 * MB
const ALLOWED_PATHS =
  /^(?:bin\/|dist\/|docs\/report\.schema\.json$|runtime\/|schemas\/|src\/shared\/|templates\/|(?:README\.md|LICENSE|CHANGELOG\.md|package\.json)$)/
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

describe('the package', { timeout: THOROUGH ? 1_800_000 : 300_000 }, () => {
  let installed: InstalledPackage

  before(async () => {
    installed = await installPackage()
  })
  after(() => installed.folder.dispose())

  test('holds what runs and what a reader needs, nothing else', () => {
    const paths = installed.packed.files.map((file) => file.path)
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

  test('has the types that those of the library need, and no others', async () => {
    const root = installed.root
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
    const shipped = installed.packed.files.flatMap(({ path }) => (/^dist.*\.d\.ts$/.test(path) ? [path] : []))
    assert.deepEqual(shipped.sort(), [...needed].sort())
  })

  test('is small', () => {
    assert.ok(
      installed.packed.unpackedSize <= MAX_UNPACKED,
      `${installed.packed.unpackedSize} bytes unpacked; the largest: ${largest(installed.packed)}`,
    )
  })

  test('has few direct dependencies', async () => {
    const manifest = await readManifest(join(PROJECT, 'package.json'))
    const names = Object.keys(manifest.dependencies)
    assert.ok(names.length <= MAX_DEPENDENCIES, `${names.length} dependencies: ${names.join(', ')}`)
  })

  test('installs into a small tree', async (t) => {
    const modules = join(installed.app, 'node_modules')
    const sizes = await Promise.all(
      (await listFiles(modules)).map(async (path) => (await stat(join(modules, path))).size),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    t.diagnostic(
      `${(total / MB).toFixed(1)} MB installed, ${(installed.packed.unpackedSize / MB).toFixed(2)} MB of them ours`,
    )
    assert.ok(total <= MAX_INSTALLED, `${total} bytes installed`)
  })

  test("runs no install script but esbuild's", async () => {
    const modules = join(installed.app, 'node_modules')
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
    const site = join(installed.app, 'my-course')
    await mkdir(join(site, 'docs'), { recursive: true })
    await writeFile(join(site, 'README.md'), '# My course\n\nWelcome.\n')
    await writeFile(join(site, 'docs', 'index.md'), '# Start\n\nGo to [the first lesson](first.md).\n')
    await writeFile(
      join(site, 'docs', 'first.md'),
      '# First lesson\n\n```js\nconst answer = 42\n```\n\n:::tip\nTry it.\n:::\n',
    )
    await writeFile(join(site, 'docs', 'second.md'), '# Second lesson\n\nBack to [the start](index.md).\n')

    const { stderr } = await succeed(
      runProgram('npx', ['--no-install', 'devcourse', 'build', 'my-course'], { cwd: installed.app }),
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

  test('keeps compiled code beside itself where Node can do so, and not without end', async () => {
    const folder = join(installed.app, 'node_modules/.cache/devcourse-code')
    const run = () => succeed(runProgram('npx', ['--no-install', 'devcourse', '--version'], { cwd: installed.app }))
    await run()
    const canKeep = 'enableCompileCache' in module
    assert.equal(existsSync(folder), canKeep)
    if (!canKeep) return
    const kept = await listFiles(folder)
    assert.ok(kept.length > 0)
    const others = Array.from({ length: 601 }, (_, index) => join(folder, `old-${index}`))
    await Promise.all(others.map((path) => writeFile(path, '')))
    await run()
    assert.ok(others.every((path) => !existsSync(path)))
    await rm(folder, { recursive: true })
    await writeFile(folder, 'a file in the way')
    await run()
    await rm(folder)
  })

  const archive =
    "may lie in an archive, as with Yarn's Plug'n'Play, whose lists of folders inside each other lack the folder"
  test(archive, { skip: !THOROUGH }, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const hook = join(folder.path, 'archive.mjs')
    await writeFile(hook, ARCHIVE)
    const env = { NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` }
    const run = (...args: readonly string[]) =>
      succeed(runProgram('npx', ['--no-install', 'devcourse', ...args], { cwd: installed.app, env }))
    await run('init', 'archived', '--yes')
    const { stderr } = await run('build', 'archived')
    assert.match(stderr, /\(0 errors/)
  })

  testLibrary(() => installed)
  testStranger(() => installed)
})

/** Makes Node list folders of this package as Yarn lists those of its archives. */
const ARCHIVE = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { readdirSync } = fs
fs.readdirSync = (path, options) => {
  const found = readdirSync(path, options)
  if (options?.withFileTypes && options.recursive && /node_modules.devcourse\\b/.test(String(path)))
    for (const entry of found) entry.parentPath = ''
  return found
}
syncBuiltinESMExports()
`

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

function largest(pack: Packed): string {
  const bySize = [...pack.files].sort((a, b) => b.size - a.size)
  return bySize
    .slice(0, 5)
    .map(({ path, size }) => `${path} ${size}`)
    .join(', ')
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
