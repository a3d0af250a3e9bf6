/** What a command loads of the packed program: nothing that the site has no use for. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PROJECT, runProgram } from '../support/cli.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Bytes of code: 1.93 MB at the time of writing, of 2.9 MB before. */
const MOST = 2_050_000

const PLAIN = '---\ntitle: "Start: here"\ntags: [a, b]\n---\n\n## One\n\nText with *marks*.\n\n```js\nlet a = 1\n```\n'

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

/** The files of the packed program that a build of one page loads. */
async function loadedFor(page: string, name = 'index.md'): Promise<readonly string[]> {
  const temp = await tempFolder()
  try {
    const coverage = join(temp.path, 'coverage')
    const file = join(temp.path, 'site/docs', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(join(temp.path, 'site/devcourse.config.json'), '{"title":"T","docs":{"routeBasePath":"/"}}')
    await writeFile(file, page)
    const cli = join(PROJECT, 'bin/devcourse.js')
    const args = [cli, 'build', '--jobs', '1', '--no-cache']
    const cwd = join(temp.path, 'site')
    const { code, stderr } = await runProgram(process.execPath, args, { cwd, env: { NODE_V8_COVERAGE: coverage } })
    assert.equal(code, 0, stderr)
    const urls = readdirSync(coverage).flatMap((one) =>
      (JSON.parse(readFileSync(join(coverage, one), 'utf8')) as Coverage).result.map(({ url }) => url),
    )
    const dist = join(PROJECT, 'dist')
    const paths = urls.flatMap((url) => (url.startsWith('file:') ? [fileURLToPath(url)] : []))
    return [...new Set(paths)].filter((path) => dirname(path) === dist)
  } finally {
    await temp.dispose()
  }
}

test('a plain page needs no parser but the native one, and a limited amount of code', async () => {
  const loaded = await loadedFor(PLAIN)
  assert.ok(loaded.length > 3, loaded.join())
  assert.deepEqual(
    loaded.filter((path) => path.endsWith('.cjs')),
    [],
  )
  assert.deepEqual(loaded.filter(hasAcorn), [])
  const bytes = loaded.reduce((sum, path) => sum + statSync(path).size, 0)
  assert.ok(bytes <= MOST, `${bytes.toString()} bytes`)
})

test('what a text needs besides is loaded for it', async () => {
  const named = async (page: string): Promise<readonly string[]> =>
    (await loadedFor(page)).map((path) => basename(path)).filter((name) => name.endsWith('.cjs'))
  assert.deepEqual(await named(`${PLAIN}\nSome <b>raw</b> HTML.\n`), ['raw-html.cjs'])
  assert.deepEqual(await named(PLAIN.replace('[a, b]', '[a, {label: b, permalink: /c}]')), ['yaml.cjs'])
  const mdx = await loadedFor(`${PLAIN}\nexport const a = {b: 1}\n\n<b>{a.b}</b>\n`, 'index.mdx')
  assert.ok(mdx.some(hasAcorn))
})

/** Loaded before the program: when that ends, the modules of Node that it has used are written to the error output, those from the cache first. */
const CACHE_USE = `const { internalBinding } = require('internal/test/binding')
process.on('exit', () => {
  const { compiledWithCache, compiledWithoutCache } = internalBinding('builtins').getCacheUsage()
  process.stderr.write(JSON.stringify([[...compiledWithCache], [...compiledWithoutCache]]) + '\\n')
})`

test('modules of Node come from its cache, which it gives up when a flag of V8 is set', async () => {
  const temp = await tempFolder()
  try {
    const hook = join(temp.path, 'hook.cjs')
    await writeFile(hook, CACHE_USE)
    await mkdir(join(temp.path, 'site/docs'), { recursive: true })
    await writeFile(join(temp.path, 'site/docs/index.md'), PLAIN)
    const args = ['--expose-internals', '--require', hook, join(PROJECT, 'bin/devcourse.js'), 'build', '--jobs', '1']
    const { code, stderr } = await runProgram(process.execPath, args, { cwd: join(temp.path, 'site') })
    assert.equal(code, 0, stderr)
    const [cached = [], compiled = []] = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as string[][]
    assert.ok(cached.includes('crypto') && cached.includes('internal/worker'), compiled.join())
    assert.ok(compiled.length < 20, compiled.join())
  } finally {
    await temp.dispose()
  }
})

/** Whether a file holds the parser for the code of MDX: modules have their names in the bundle. */
function hasAcorn(path: string): boolean {
  return readFileSync(path, 'utf8').includes('acorn/dist/acorn')
}
