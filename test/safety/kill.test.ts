// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/**
 * A build is killed before and after every call that changes the disk. Whatever the moment, there is a site at once, whose
 * pages have all that they load; and the next command leaves exactly the old site or the new one, nothing beside it, and a
 * cache that the next build is right with.
 */
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runProgram, type Ran } from '../support/cli.ts'
import { hashFiles } from '../support/list-files.ts'
import { packCli } from '../support/runs/packed-cli.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const HOOK = pathToFileURL(fileURLToPath(new URL('../support/runs/fs-hook.js', import.meta.url))).href
const PAGES = 30
const CACHE = 'node_modules/.cache/devcourse'

let temp: TempFolder
let cli = ''
before(async () => {
  temp = await tempFolder()
  cli = await packCli(temp.path)
})
after(() => temp.dispose())

/** A course of 30 pages; in the second version some are changed, one has gone and one is new. */
function writeCourse(root: string, version: 'old' | 'new'): void {
  rmSync(join(root, 'docs'), { recursive: true, force: true })
  mkdirSync(join(root, 'docs'), { recursive: true })
  mkdirSync(join(root, 'static'), { recursive: true })
  const first = version === 'old' ? 100 : 101
  for (let page = first; page < first + PAGES; page++) {
    const text = version === 'new' && page < 104 ? 'A changed page.' : 'A page.'
    writeFileSync(join(root, 'docs', `p${page}.md`), `# Page ${page}\n\n${text}\n`)
  }
  writeFileSync(join(root, 'docs/index.md'), '# Home\n\n![Picture](picture.svg)\n')
  writeFileSync(join(root, 'docs/picture.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${version} --></svg>`)
  writeFileSync(join(root, 'static/robots.txt'), `# ${version}\n`)
  writeFileSync(join(root, 'package.json'), '{}') // so that the cache is in the course
  writeFileSync(
    join(root, 'devcourse.config.mjs'),
    "export default { title: 'Course', url: 'https://example.org', trailingSlash: false }\n",
  )
}

function command(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return runProgram(process.execPath, ['--import', HOOK, cli, 'build', '--jobs', '1', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', ...env },
  })
}

describe('a build of 30 pages that is killed', () => {
  test('leaves the old site or the new one', async (t) => {
    const course = join(temp.path, 'course')
    writeCourse(course, 'old')
    assert.equal((await command(course, [])).code, 0)
    const old = await hashFiles(join(course, 'build'))
    const origin = join(temp.path, 'origin')
    cpSync(course, origin, { recursive: true })
    writeCourse(origin, 'new')
    cpSync(origin, course, { recursive: true, force: true })
    writeCourse(course, 'new')
    const counted = join(temp.path, 'calls.txt')
    assert.equal((await command(course, [], { FS_CALLS: counted })).code, 0)
    const renewed = await hashFiles(join(course, 'build'))
    const calls = readFileSync(counted, 'utf8').split('\n')
    assert.notDeepEqual(renewed, old)
    assert.ok(calls.length > 2 * PAGES, `only ${calls.length} calls were counted`)

    // after one call is before the next, unless that begins while the other is still going on
    const points = calls.flatMap((call, index) => [
      ...(index === 0 || call.startsWith('&') ? [{ moment: 'before', index, call }] : []),
      { moment: 'after', index, call },
    ])
    const tried = THOROUGH ? points : points.filter((_, index) => index % 40 === 0 || index === points.length - 1)
    const firstCached = calls.findIndex((call) => call.includes('.pack'))
    const seen = new Set<string>()
    const worker = async (number: number): Promise<void> => {
      const root = join(temp.path, `worker-${number}`)
      let dirty = true
      for (let point = tried.shift(); point !== undefined; point = tried.shift()) {
        if (dirty) reset(root, origin)
        const name = `${point.moment} call ${point.index + 1}: ${point.call}`
        const killed = await command(root, [], { FS_KILL: `${point.moment}:${point.index + 1}` })
        assert.equal(killed.code, null, `${name}: not killed; ${killed.stderr}`)
        await assertUsable(join(root, 'build'), [old, renewed], name)

        // a cache that was being written is put to the test by a whole build, all else by the quickest command
        const cached = /\.pack|^writeFileSync \d/.test(point.call)
        const next = await command(root, cached ? [] : ['--config', 'missing.mjs'])
        assert.equal(next.code, cached ? 0 : 2, `${name}: ${next.stderr}`)
        const site = await hashFiles(join(root, 'build'))
        const expected = cached || site['robots.txt'] === renewed['robots.txt'] ? renewed : old
        assert.deepEqual(site, expected, name)
        for (const folder of ['', CACHE])
          assert.deepEqual(readdirSync(join(root, folder)), readdirSync(join(origin, folder)), `${name}: left over`)
        seen.add(expected === old ? 'old' : 'new')
        dirty = expected !== old || point.index >= firstCached
      }
    }
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, (_, number) => worker(number)))
    assert.deepEqual([...seen].sort(), ['new', 'old'])
    const beyond = { FS_KILL: `before:${calls.length + 1}` }
    reset(join(temp.path, 'worker-0'), origin)
    assert.equal(
      (await command(join(temp.path, 'worker-0'), [], beyond)).code,
      0,
      'there are calls that were not counted',
    )
    t.diagnostic(`${calls.length} calls`)
  })
})

/** Each page of both sites is there, as in one of them, with the files that it loads. */
async function assertUsable(out: string, [old, renewed]: readonly [Hashes, Hashes], name: string): Promise<void> {
  const found = await hashFiles(out)
  for (const path of Object.keys(old).filter((page) => page.endsWith('.html') && page in renewed)) {
    assert.ok([old[path], renewed[path]].includes(found[path] ?? ''), `${name}: ${path} is away, or a mix`)
    const loaded = [...readFileSync(join(out, path), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"#?]+)"/g)]
    assert.ok(loaded.length > 0)
    for (const [, file = ''] of loaded) assert.ok(file in found, `${name}: ${path} loads ${file}`)
  }
}

type Hashes = Readonly<Record<string, string>>

/** The course of the new version with the site and the cache of the old one. */
function reset(root: string, origin: string): void {
  if (!existsSync(root)) cpSync(origin, root, { recursive: true })
  for (const name of ['build', CACHE]) {
    rmSync(join(root, name), { recursive: true, force: true })
    cpSync(join(origin, name), join(root, name), { recursive: true })
  }
}
