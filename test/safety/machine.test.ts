// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/**
 * The machine says no: the disk is full, files may not grow, few may be open, a thread runs out of memory, somebody
 * presses Ctrl-C, nobody reads the output. Each is one clear error with the right exit code, and the old site stays.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PROJECT, runProgram, type Ran } from '../support/cli.ts'
import { hashFiles } from '../support/list-files.ts'
import { site, type TestSite } from '../support/site.ts'
import { share, THOROUGH } from '../support/thorough.ts'

const CLI = join(PROJECT, 'bin/devcourse.js')
const preload = (name: string): string =>
  `--import ${pathToFileURL(fileURLToPath(new URL(`../support/runs/${name}`, import.meta.url))).href}`

let s: TestSite
let old: Hashes = {}
let cache = ''
before(async () => {
  const pages = Object.fromEntries(Array.from({ length: 130 }, (_, page) => [`docs/p${page}.md`, `# Page ${page}\n`]))
  s = await site({ ...pages, 'docs/index.md': '# Home\n', 'static/version.txt': 'old' })
  cache = join(s.root, '../cache')
  const { code, stderr } = await run([])
  assert.equal(code, 0, stderr)
  old = await hashFiles(join(s.root, 'build'))
  // a change, so that a new site can be told from the old one
  writeFileSync(join(s.root, 'docs/p1.md'), '# Changed\n')
  writeFileSync(join(s.root, 'static/version.txt'), 'new')
})
after(() => s.dispose())

/** Run a build, in a shell after `first`, such as `ulimit -n 30`. */
function run(
  args: readonly string[],
  options: { first?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const command = `${options.first ?? ':'}; exec "$0" "$@"`
  return runProgram('sh', ['-c', command, process.execPath, CLI, 'build', ...args], {
    cwd: s.root,
    env: { XDG_CACHE_HOME: cache, ...options.env },
  })
}

/** A build ended in one clear error: nothing has changed, and nothing is left behind. */
async function assertRefused(ran: Ran, code: number, message?: RegExp): Promise<void> {
  assert.equal(ran.code, code, ran.stderr)
  if (message) assert.match(ran.stderr, message)
  assert.doesNotMatch(ran.stderr, /\n\s+at .*:\d+|Please report/, 'a stack trace')
  await assertOldSite()
}

async function assertOldSite(): Promise<void> {
  assert.deepEqual(differing(await hashFiles(join(s.root, 'build')), old), [])
  assertNothingLeft()
}

type Hashes = Readonly<Record<string, string>>

/** Paths of files that only one of two sites has, or that differ. */
function differing(one: Hashes, other: Hashes): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path])
}

function assertNothingLeft(): void {
  assert.deepEqual(
    readdirSync(s.root).filter((name) => name.startsWith('build')),
    ['build'],
  )
  const cached = readdirSync(cache, { recursive: true }).map(String)
  assert.deepEqual(
    cached.filter((name) => name.includes('.pack.')),
    [],
    'additions to the cache',
  )
}

describe('limits of the system', () => {
  test('the disk is full', { skip: mayMount() ? false : 'mounting is not permitted' }, async (t) => {
    const disk = join(s.root, '../disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', disk])
    t.after(() => {
      execFileSync('umount', [disk])
    })
    const args = ['--out-dir', join(disk, 'site')]
    assert.equal((await run(args)).code, 0)
    const before = await hashFiles(join(disk, 'site'))
    for (const jobs of THOROUGH ? ['1', '2'] : ['2']) {
      const full = await run([...args, '--jobs', jobs, '--base-url', '/x/']) // there is room for one site, not for two
      await assertRefused(full, 3, /no space is left on the disk/)
      assert.deepEqual(differing(await hashFiles(join(disk, 'site')), before), [])
      assert.deepEqual(readdirSync(disk).sort(), ['site'])
    }

    // a cache that cannot be written costs time only
    mkdirSync(join(disk, 'cache'))
    assert.equal(spawnSync('sh', ['-c', `cat /dev/zero > ${join(disk, 'rest')}`]).status, 1)
    const uncached = await run(['--out-dir', 'other'], { env: { XDG_CACHE_HOME: join(disk, 'cache') } })
    assert.equal(uncached.code, 0, uncached.stderr)
    assert.deepEqual(differing(await hashFiles(join(s.root, 'other')), before), [])
  })

  test('files may not grow', async () => {
    writeFileSync(join(s.root, 'static/big.bin'), Buffer.alloc(2_000_000))
    const ran = await run(['--no-cache'], { first: 'ulimit -f 2000' })
    writeFileSync(join(s.root, 'static/big.bin'), '')
    await assertRefused(ran, 3, /system-failure/)
  })

  for (const limit of THOROUGH ? [22, 30, 64, 256] : [30]) {
    test(`${limit} files may be open`, async () => {
      const ran = await run(['--out-dir', 'few'], { first: `ulimit -n ${limit}` })
      assert.doesNotMatch(ran.stderr, /\n\s+at .*:\d+|Please report/, 'a stack trace')
      if (ran.code !== 0) await assertRefused(ran, 3, /does not let|cannot be (?:started|loaded)|system-failure/)
      if (limit === 256) assert.equal(ran.code, 0, ran.stderr)
    })
  }

  test('a thread runs out of memory', async () => {
    const ran = await run(['--jobs', '2', '--no-cache'], { env: { NODE_OPTIONS: preload('small-threads.js') } })
    await assertRefused(ran, 3, /out of memory/)
  })
})

describe('an end from outside', () => {
  for (const [signal, code, ...moments] of share(
    [
      ['SIGINT', 130, 200, 1],
      ['SIGTERM', 143, 60],
      ['SIGHUP', 129, 30],
    ] as const,
    2,
  )) {
    for (const moment of share<number>(moments, 2)) {
      test(`${signal} at call ${moment}`, async () => {
        const env = { NODE_OPTIONS: preload('fs-hook.js'), FS_KILL: `after:${moment}`, FS_SIGNAL: signal }
        const ran = await run(['--jobs', moment === 60 ? '2' : '1'], { env })
        await assertRefused(ran, code)
        assert.doesNotMatch(ran.stderr, /Built/)
      })
    }
  }

  test('SIGINT while files are exchanged comes after all of them', async () => {
    const calls = join(s.root, '../calls.txt')
    const env = { NODE_OPTIONS: preload('fs-hook.js') }
    const to = (base: string): string[] => ['--jobs', '1', '--out-dir', 'swapped', '--base-url', base] // changes all pages
    assert.equal((await run(to('/a/'))).code, 0)
    assert.equal((await run(to('/b/'), { env: { ...env, FS_CALLS: calls } })).code, 0)
    const names = readFileSync(calls, 'utf8').split('\n')
    const exchanges = names.flatMap((call, index) =>
      /^renameSync .*-change-[^/]*\/new\//.test(call) ? [index + 1] : [],
    )
    assert.ok(exchanges.length > 100)
    const swap = exchanges[50] ?? 0
    const ran = await run(to('/c/'), { env: { ...env, FS_KILL: `after:${swap}`, FS_SIGNAL: 'SIGINT' } })
    assert.equal(ran.code, 130, ran.stderr)
    assert.match(readFileSync(join(s.root, 'swapped/index.html'), 'utf8'), /"\/c\/assets/)
    assert.deepEqual(
      readdirSync(s.root).filter((name) => name.startsWith('swapped')),
      ['swapped'],
    )
  })

  test('Ctrl-C reaches the bundler too, whose end is not taken for an error', async () => {
    for (const delay of share([350, 150, 550], 3)) {
      const child = spawn(process.execPath, [CLI, 'build', '--jobs', '1'], { cwd: s.root, detached: true })
      let stderr = ''
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
      await setTimeout(delay)
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT')
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
      assert.equal(stderr.replace(/^info[^]*/, ''), '', `after ${delay} ms`)
      assert.ok(code === 130 || code === 0 || signal === 'SIGINT', `after ${delay} ms: ${String(code)}`)
      if (code === 0) break // done before it was ended
      await assertOldSite()
    }
  })

  for (const [what, redirection] of share(
    [
      ['stdout', '--format json | head -c 1'],
      ['stderr', '2>&1 >/dev/null | head -c 1'],
      ['stdout, closed from the start', '--format json >&-'],
      ['stderr, closed from the start', '2>&-'],
    ] as const,
    3,
  )) {
    test(`nobody reads ${what}: the site is built`, async () => {
      const script = `"$0" "$@" --out-dir unread ${redirection}; exit "\${PIPESTATUS[0]}"`
      const ran = await runProgram('bash', ['-c', script, process.execPath, CLI, 'build'], {
        cwd: s.root,
        env: { XDG_CACHE_HOME: cache },
      })
      assert.equal(ran.code, 0, ran.stderr)
      assert.doesNotMatch(ran.stderr, /EPIPE|EBADF/)
      assert.ok(existsSync(join(s.root, 'unread/index.html')))
    })
  }
})

test('a report that cannot be written is exit code 3', { skip: !existsSync('/dev/full') }, async () => {
  const ran = await run(['--out-dir', 'unread', '--format', 'json'], { first: 'exec >/dev/full' })
  assert.equal(ran.code, 3)
  assert.equal(ran.stderr, '')
})

function mayMount(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
}
