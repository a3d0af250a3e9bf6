/** What a thread sees of a site while the program is loading: a build with it is as one without it that has begun a moment earlier. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { CODE_FOLDER, findPackageIds } from '../../src/base/package-paths.ts'
import { sourcesOf } from '../../src/base/site-parts.ts'
import type { Site } from '../../src/model/site.ts'
import { markOf } from '../../src/output/former-site.ts'
import { temporary } from '../../src/output/place.ts'
import { memoryFile } from '../../src/output/memory/site-memory.ts'
import { Staging } from '../../src/output/staging.ts'
import { analyze } from '../../src/run/analyze.ts'
import { build } from '../../src/run/build.ts'
import { lookAtOutDir } from '../../src/run/look-ahead/look.ts'
import { startLooking, takeLook, type LookAhead } from '../../src/run/look-ahead/look-ahead.ts'
import { cacheFolder } from '../../src/store/cache-folder.ts'
import { dice } from '../support/git-repository.ts'
import { differingFiles, hashFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

describe('an out-dir at which a thread has looked', () => {
  for (let seed = 1; seed <= (THOROUGH ? 40 : 5); seed++)
    test(`comes out as one at which none has, whatever is done to it between builds: ${String(seed)}`, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      const runs = [false, true].map((isLooked) => new Run(join(folder.path, isLooked ? 'looked' : 'plain'), isLooked))
      const roll = dice(seed)
      for (let round = 0; round < 8; round++) {
        const site = randomSite(roll)
        const changes = Array.from({ length: roll(4) }, () => [roll(CHANGES.length), roll(PATHS.length)] as const)
        const told: unknown[] = []
        for (const run of runs) {
          told.push(await run.build(site))
          for (const [change, path] of changes) CHANGES[change]?.(run.out, PATHS[path] ?? '')
        }
        assert.deepEqual(told[1], told[0])
        if (round % 2 === 1) await setTimeout(150) // the times of its folders tell every change only then
      }
      assert.ok(runs[1]?.isSeen, 'nothing was looked at')
    })

  test('is not taken for one with this site when another build has changed it since', async (t) => {
    const run = new Run((await disposed(t)).path, true)
    await run.build({ 'a/index.html': 'a', 'index.html': 'home' })
    const found = lookAtOutDir(run.out, run.memory)
    assert.equal(found?.mark, markOf(run.out))
    await run.build({ 'a/index.html': 'b', 'index.html': 'home' })
    assert.notEqual(found?.mark, markOf(run.out))
  })

  test('tells nothing while a change of it is going on, or was cut off', async (t) => {
    const run = new Run((await disposed(t)).path, true)
    await run.build({ 'index.html': 'home' })
    assert.ok(lookAtOutDir(run.out, run.memory))
    mkdirSync(temporary(run.out, 'change'))
    assert.equal(lookAtOutDir(run.out, run.memory), undefined)
  })
})

describe('a site at which a thread looks', () => {
  test('is built as without it, also where something has changed', async (t) => {
    const root = await builtSite(t)
    for (const change of [
      () => appendFileSync(join(root, 'docs/page-1.md'), '\nMore.\n'),
      () => writeFileSync(join(root, 'docs/page-2.md'), '---\ntitle: Other\n---\n\nText.\n'),
      () => {
        rmSync(join(root, 'build/docs/page-3.html'), { force: true })
        rmSync(join(root, 'build/docs/page-3'), { recursive: true, force: true })
      },
      () => writeFileSync(join(root, 'docs/page-9.md'), '# Nine\n'),
      () => writeFileSync(join(root, 'docs/picture.png'), 'other'),
      () => undefined,
    ]) {
      await setTimeout(150)
      change()
      await look(root)
      assert.equal((await build({ root })).written, true)
      const fresh = `${root}-fresh`
      await cp(root, fresh, { recursive: true, filter: (path) => !/build|node_modules/.test(path.slice(root.length)) })
      await build({ root: fresh, cache: false })
      assert.deepEqual(await differingFiles(join(root, 'build'), join(fresh, 'build')), [])
      rmSync(fresh, { recursive: true })
    }
  })

  test('is seen as it stood when the thread looked, and the next build sees the rest', async (t) => {
    const root = await builtSite(t)
    const lookAhead = await lookedAt(root)
    const before = await hashesOf(root)
    appendFileSync(join(root, 'docs/page-1.md'), '\nWritten later.\n')
    const { site, memory } = await analyze({ root, remember: true, lookAhead })
    assert.deepEqual(hashesIn(site), before)
    memory?.remember(undefined)
    const { site: next } = await analyze({ root, remember: true })
    assert.notDeepEqual(hashesIn(next), before)
  })

  test('is looked at with the files that its pages show', async (t) => {
    const root = await builtSite(t)
    const shown = (lookAhead: LookAhead) => lookAhead.shown(cacheFolder(root, process.env) ?? '')?.changed()
    assert.deepEqual(shown(await lookedAt(root)), new Set())
    writeFileSync(join(root, 'docs/picture.png'), 'other')
    await look(root)
    const found = takeLook({ root })
    assert.ok(found)
    assert.deepEqual(shown(found), new Set(['docs/picture.png']))
  })

  test('is looked at together with the package, whose code counts wherever it runs from', async (t) => {
    const found = (await lookedAt(await builtSite(t))).packageIds()
    assert.deepEqual(found, findPackageIds(CODE_FOLDER))
  })

  test('is looked at for this site and this out-dir alone, once, and only where it is worth it', async (t) => {
    const root = await builtSite(t)
    assert.equal(startLooking({ root }), false, 'a small site')
    assert.equal(startLooking({ root, cache: false }, ALWAYS), false)
    assert.equal(startLooking({ root, jobs: 1 }, ALWAYS), false)
    assert.equal(startLooking({ root, outDir: 'other' }, ALWAYS), false, 'nothing is remembered of it')
    assert.ok(startLooking({ root }, ALWAYS))
    assert.equal(takeLook({ root, outDir: 'other' }), undefined)
    assert.ok(startLooking({ root }, ALWAYS))
    assert.ok(takeLook({ root }))
    assert.equal(takeLook({ root }), undefined)
  })
})

/** Builds of one out-dir. */
class Run {
  readonly out: string
  readonly memory: string
  readonly #cache: string
  readonly #isLooked: boolean
  isSeen = false

  constructor(folder: string, isLooked: boolean) {
    this.#cache = join(folder, 'cache')
    mkdirSync(this.#cache, { recursive: true })
    this.out = join(folder, 'build')
    this.memory = memoryFile(this.#cache, 'build')
    this.#isLooked = isLooked
  }

  /** Build; tells what was kept, what was found, and all that lies there then. */
  async build(site: Files): Promise<unknown> {
    const found = this.#isLooked ? lookAtOutDir(this.out, this.memory) : undefined
    const changed = found?.look()
    this.isSeen ||= changed !== undefined
    const staging = Staging.open(this.out, {
      ...{ cacheFolder: this.#cache, name: 'build' },
      looked: (mark) => (found?.mark === mark ? found && { ...found, changed: () => changed } : undefined),
    })
    const kept: string[] = []
    for (const [path, contents] of Object.entries(site)) {
      // what is remembered of it are these contents, or it was written when they were others
      if (this.#last?.[path] === contents && staging.keep([path])) kept.push(path)
      else staging.write({ path, contents })
    }
    const findings = staging.findings()
    const stopped = await staging.commit().catch((problem: unknown) => String(problem))
    await staging.discard()
    if (stopped === true) this.#last = site
    return { kept, findings, stopped, files: await hashFiles(this.out) }
  }

  #last: Files | undefined
}

/** A busy machine is waited for: whether the thread is in time is not what is tested. */
const ALWAYS = { worthIt: 1, patience: 60_000 }

type Files = Readonly<Record<string, string>>

const PATHS = [
  'index.html',
  'a/index.html',
  'a/b/index.html',
  'a/b/c.js',
  'c/d/e.html',
  'c/f.html',
  'g.js',
  'h/i/j/k.html',
]

function randomSite(roll: (limit: number) => number): Files {
  return Object.fromEntries(PATHS.flatMap((path) => (roll(5) === 0 ? [] : [[path, roll(4) === 0 ? 'new' : 'old']])))
}

/** What others do in an out-dir. */
const CHANGES: readonly ((out: string, path: string) => void)[] = [
  (out, path) => {
    rmSync(join(out, path), { force: true })
  },
  (out, path) => {
    rmSync(join(out, dirname(path)), { recursive: true, force: true })
  },
  (out, path) => {
    if (existsSync(join(out, path))) appendFileSync(join(out, path), 'own')
  },
  (out, path) => {
    if (existsSync(join(out, path))) utimesSync(join(out, path), 1, 1)
  },
  (out, path) => {
    if (existsSync(join(out, dirname(path)))) writeFileSync(join(out, dirname(path), 'own.txt'), 'own')
  },
  (out, path) => {
    if (existsSync(join(out, path))) renameSync(join(out, path), join(out, `${path}.bak`))
  },
  (out) => {
    mkdirSync(join(out, 'own/empty'), { recursive: true })
  },
]

async function disposed(t: TestContext): Promise<{ readonly path: string }> {
  const folder = await tempFolder()
  t.after(folder.dispose)
  return folder
}

/** A site that was built, with a cache of its own. */
async function builtSite(t: TestContext): Promise<string> {
  const root = join((await disposed(t)).path, 'site')
  await mkdir(join(root, 'docs'), { recursive: true })
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'devcourse.config.json'), '{ "title": "T", "url": "https://example.org" }')
  for (let page = 1; page < 6; page++)
    await writeFile(join(root, `docs/page-${String(page)}.md`), `# Page ${String(page)}\n\n![P](picture.png)\n`)
  await writeFile(join(root, 'docs/picture.png'), 'image')
  await setTimeout(150)
  assert.equal((await build({ root })).written, true)
  return root
}

/** What a thread has seen of a site, all of it. */
async function lookedAt(root: string): Promise<LookAhead> {
  await setTimeout(150)
  await look(root)
  const found = takeLook({ root })
  assert.ok(found)
  assert.equal(found.outDir('of another build'), undefined)
  const folder = cacheFolder(root, process.env) ?? ''
  const seen = [found.sources(folder), found.outDir(markOf(join(root, 'build'))), found.shown(folder)]
  for (const one of seen) assert.deepEqual(one?.changed(), new Set())
  return found
}

/**
 * Let a thread look to its end. The code of tests is compiled as it is loaded, and since Node 22 a thread comes by that through this one:
 * to wait for it as a build does, with this one at a standstill, would be in vain.
 */
async function look(root: string): Promise<void> {
  const begun = once(process, 'worker') as Promise<[Worker]>
  assert.ok(startLooking({ root }, ALWAYS))
  const [worker] = await begun
  worker.ref()
  await once(worker, 'exit')
}

async function hashesOf(root: string): Promise<unknown> {
  return hashesIn((await analyze({ root, cache: false })).site)
}

/** The hashes of its texts. */
function hashesIn(site: Site | undefined): Readonly<Record<string, string>> {
  assert.ok(site)
  return Object.fromEntries([...sourcesOf(site)].map(({ source, hash }) => [source, hash]))
}
