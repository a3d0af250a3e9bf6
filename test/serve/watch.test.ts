/** Watching a site: each way in which editors and tools change files is told, whole, once, and soon. */
import assert from 'node:assert/strict'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, test } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { watchSite, type FolderChanges, type WatchOptions } from '../../src/serve/state/changes.ts'
import { watchProblem } from '../../src/serve/watch/limit.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

/** A watched folder; `seen` holds the texts of changed files at the moment they were told. */
interface Watched {
  readonly root: string
  readonly batches: FolderChanges[]
  readonly seen: string[]
  readonly problems: string[]
  readonly write: (path: string, text: string) => void
  /** Wait until all that was told so far fulfils a condition. */
  readonly until: (isDone: () => boolean) => Promise<void>
  readonly changed: () => string[]
  readonly removed: () => string[]
}

/** The superuser may read everything; Windows has no such rights. */
const NO_RIGHTS = process.platform === 'win32' || process.getuid?.() === 0
const UNREADABLE = 'unreadable'
const NO_LINKS = process.platform === 'win32'

/** Files are looked at this often, in milliseconds. */
const POLL = { poll: true, interval: 20 }

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return UNREADABLE
  }
}

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function folder(
  files: Readonly<Record<string, string>> = { 'docs/a.md': '# A\n' },
): Promise<TempFolder & { root: string }> {
  const made = await tempFolder()
  open.push(made.dispose)
  const root = join(made.path, 'site')
  for (const [path, text] of Object.entries(files)) put(join(root, path), text)
  return { ...made, root }
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function watched(root: string, options: Partial<WatchOptions> = {}): Promise<Watched> {
  const batches: FolderChanges[] = []
  const seen: string[] = []
  const problems: string[] = []
  let wake = (): void => undefined
  const close = await watchSite({
    root,
    ignored: [join(root, 'build')],
    onChanges: (changes) => {
      batches.push(changes)
      for (const path of changed(batches.slice(-1))) seen.push(textOf(join(root, path)))
      wake()
    },
    onProblem: ({ message }) => {
      problems.push(message)
      wake()
    },
    ...options,
  })
  open.push(close)
  return {
    ...{ root, batches, seen, problems },
    write: (path, text) => put(join(root, path), text),
    until: async (isDone) => {
      while (!isDone()) await new Promise<void>((done) => (wake = done))
    },
    changed: () => changed(batches),
    removed: () => [...new Set(batches.flatMap((one) => [...one.removed]))].sort(),
  }
}

function changed(batches: readonly FolderChanges[]): string[] {
  return [...new Set(batches.flatMap((one) => [...one.changed]))].sort()
}

for (const [way, options] of [
  ['a watch of each folder', { recursive: false }],
  ['one watch of all folders', { recursive: true }],
  ['polling', POLL],
] as const)
  describe(way, () => {
    const start = async (files?: Readonly<Record<string, string>>): Promise<Watched> =>
      watched((await folder(files)).root, options)

    test('a save is told, with the new text', async () => {
      const site = await start()
      site.write('docs/a.md', '# B\n')
      await site.until(() => site.changed().includes('docs/a.md'))
      assert.deepEqual([site.seen.at(-1), site.removed()], ['# B\n', []])
    })

    test('new files in new folders are told, removed ones too', async () => {
      const site = await start()
      site.write('docs/b/c/d.md', '# D\n')
      await site.until(() => site.changed().includes('docs/b/c/d.md'))
      site.write('docs/b/c/e.md', '# E\n')
      await site.until(() => site.changed().includes('docs/b/c/e.md'))
      rmSync(join(site.root, 'docs/b'), { recursive: true })
      await site.until(() => site.removed().length === 2)
      assert.deepEqual(site.removed(), ['docs/b/c/d.md', 'docs/b/c/e.md'])
    })

    test('a renamed file and a renamed folder are told in one go', async () => {
      const site = await start({ 'docs/a.md': '# A\n', 'docs/x/b.md': '# B\n', 'docs/x/y/c.md': '# C\n' })
      renameSync(join(site.root, 'docs/a.md'), join(site.root, 'docs/new.md'))
      await site.until(() => site.changed().includes('docs/new.md'))
      assert.deepEqual([...(site.batches.at(-1)?.removed ?? [])], ['docs/a.md'])
      renameSync(join(site.root, 'docs/x'), join(site.root, 'docs/z'))
      await site.until(() => site.changed().includes('docs/z/y/c.md'))
      assert.deepEqual([...(site.batches.at(-1)?.removed ?? [])].sort(), ['docs/x/b.md', 'docs/x/y/c.md'])
      site.write('docs/z/y/c.md', '# C again\n')
      await site.until(() => site.seen.at(-1) === '# C again\n')
    })

    test('what the site is built into, packages and version control are not watched', async () => {
      const site = await start({
        'docs/a.md': '# A\n',
        'node_modules/p/index.js': '1',
        '.git/HEAD': '1',
        'build/x': '1',
      })
      for (const path of ['node_modules/p/index.js', '.git/HEAD', 'build/x', '.cache/x', 'docs/node_modules/q/i.js'])
        site.write(path, '2')
      site.write('docs/.a.md.swp', 'of an editor')
      site.write('docs/a.md', '# B\n')
      await site.until(() => site.changed().includes('docs/a.md'))
      assert.deepEqual(site.changed(), ['docs/a.md'])
    })
  })

describe('ways to save', () => {
  test('by renaming a new file over the old one', async () => {
    const site = await watched((await folder()).root)
    site.write('docs/.a.md.tmp', '# B\n')
    renameSync(join(site.root, 'docs/.a.md.tmp'), join(site.root, 'docs/a.md'))
    await site.until(() => site.seen.at(-1) === '# B\n')
    assert.deepEqual([site.changed(), site.removed()], [['docs/a.md'], []])
  })

  test('by moving the old file aside, and writing a new one a little later', async () => {
    const site = await watched((await folder()).root)
    renameSync(join(site.root, 'docs/a.md'), join(site.root, 'docs/a.md~'))
    await setTimeout(15) // the watch looks meanwhile
    site.write('docs/a.md', '# B\n')
    await site.until(() => site.seen.at(-1) === '# B\n')
    assert.deepEqual([site.changed(), site.removed()], [['docs/a.md'], []])
  })

  test('by emptying the file, and writing a little later: the empty file is not told', async () => {
    const site = await watched((await folder()).root)
    site.write('docs/a.md', '')
    await setTimeout(15)
    site.write('docs/a.md', '# B\n')
    await site.until(() => site.seen.at(-1) === '# B\n')
    assert.ok(!site.seen.includes(''))
  })

  test('by many small writes: the last of them is told', async () => {
    const site = await watched((await folder()).root)
    for (let index = 0; index < 30; index++) {
      appendFileSync(join(site.root, 'docs/a.md'), `line ${index}\n`)
      await setImmediate()
    }
    await site.until(() => site.seen.at(-1)?.endsWith('line 29\n') === true)
  })

  test('twice within a moment, in the same number of bytes', async () => {
    const site = await watched((await folder()).root)
    site.write('docs/a.md', '# 1\n')
    await site.until(() => site.seen.includes('# 1\n'))
    site.write('docs/a.md', '# 2\n')
    await site.until(() => site.seen.at(-1) === '# 2\n')
  })

  test('a file that stays empty is told, and so is one that stays away', async () => {
    const site = await watched((await folder({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })).root)
    site.write('docs/a.md', '')
    rmSync(join(site.root, 'docs/b.md'))
    await site.until(() => site.changed().includes('docs/a.md') && site.removed().includes('docs/b.md'))
    assert.deepEqual(site.seen, [''])
  })

  test(
    'a file that cannot be read is told when it stays so, and when it can be read again',
    { skip: NO_RIGHTS },
    async () => {
      const { root } = await folder()
      const site = await watched(root)
      chmodSync(join(root, 'docs/a.md'), 0)
      await site.until(() => site.seen.at(-1) === UNREADABLE)
      chmodSync(join(root, 'docs/a.md'), 0o600)
      await site.until(() => site.seen.at(-1) === '# A\n')
    },
  )
})

describe('much at once', () => {
  test('2,000 files written, then removed, are told in a few goes', async () => {
    const site = await watched((await folder()).root)
    const paths = Array.from({ length: 2000 }, (_, index) => `docs/part-${index % 40}/page-${index}.md`).sort()
    for (const [index, path] of paths.entries()) {
      site.write(path, `# ${index}\n`)
      if (index % 50 === 0) await setImmediate()
    }
    await site.until(() => site.changed().length === paths.length)
    assert.deepEqual(site.changed(), paths)
    // two or three on a machine that is not busy; there were forty turns to tell something in
    assert.ok(site.batches.length <= 50, `${site.batches.length} batches`)
    for (let part = 0; part < 40; part++) rmSync(join(site.root, `docs/part-${part}`), { recursive: true })
    await site.until(() => site.removed().length === paths.length)
    assert.deepEqual(site.removed(), paths)
  })

  test('when the system loses count, everything is looked at', async () => {
    const { root } = await folder({ 'docs/a.md': '# A\n', 'docs/b/c.md': '# C\n' })
    await setTimeout(30) // what is younger counts as changed when everything is looked at
    let lose = (): void => undefined
    const site = await watched(root, {
      listen: (_folder, _options, heard) => {
        lose = () => heard('change', null)
        return { close: () => undefined, on: () => undefined as never }
      },
    })
    site.write('docs/b/c.md', '# D\n')
    lose()
    await site.until(() => site.changed().includes('docs/b/c.md'))
    assert.deepEqual(site.changed(), ['docs/b/c.md'])
  })
})

describe('folders that go and come', () => {
  test('the folder of the site is moved away and back: only what was edited meanwhile is told', async () => {
    const { root, path } = await folder({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
    const site = await watched(root)
    renameSync(root, join(path, 'away'))
    await setTimeout(15)
    put(join(path, 'away/docs/a.md'), '# C\n')
    await setTimeout(15)
    renameSync(join(path, 'away'), root)
    await site.until(() => site.seen.at(-1) === '# C\n')
    site.write('docs/b.md', '# D\n')
    await site.until(() => site.seen.at(-1) === '# D\n')
    assert.deepEqual([site.changed(), site.removed()], [['docs/a.md', 'docs/b.md'], []])
  })

  test('it is replaced by another folder: what is other is told, and new saves too', async () => {
    const { root, path } = await folder({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
    const site = await watched(root)
    put(join(path, 'other/docs/a.md'), '# C\n')
    renameSync(root, join(path, 'away'))
    renameSync(join(path, 'other'), root)
    await site.until(() => site.changed().includes('docs/a.md') && site.removed().includes('docs/b.md'))
    site.write('docs/a.md', '# D\n')
    await site.until(() => site.seen.at(-1) === '# D\n')
  })

  test('it is gone for long: that is said, and it goes on when it is back', async () => {
    const { root, path } = await folder()
    const site = await watched(root)
    renameSync(root, join(path, 'away'))
    await site.until(() => site.problems.length > 0)
    assert.match(site.problems.join(), /is gone: devcourse goes on when it is back/)
    put(join(path, 'away/docs/a.md'), '# B\n')
    renameSync(join(path, 'away'), root)
    await site.until(() => site.seen.at(-1) === '# B\n')
    assert.deepEqual(site.removed(), [])
  })
})

describe('where a site lies', () => {
  test('folders and files that are links are watched where they lead', { skip: NO_LINKS }, async () => {
    const { root, path } = await folder()
    put(join(path, 'elsewhere/b.md'), '# B\n')
    put(join(path, 'single/c.md'), '# C\n')
    symlinkSync(join(path, 'elsewhere'), join(root, 'docs/linked'))
    symlinkSync(join(path, 'single/c.md'), join(root, 'docs/c.md'))
    symlinkSync(root, join(root, 'docs/circle'))
    const site = await watched(root)
    put(join(path, 'elsewhere/b.md'), '# B again\n')
    await site.until(() => site.changed().includes('docs/linked/b.md'))
    put(join(path, 'single/new.md'), '# C again\n')
    renameSync(join(path, 'single/new.md'), join(path, 'single/c.md'))
    await site.until(() => site.changed().includes('docs/c.md'))
    assert.deepEqual(site.changed(), ['docs/c.md', 'docs/linked/b.md'])
  })

  test('what it reads outside of its folder, or hidden in it, is watched, also when that is known later', async () => {
    const { root, path } = await folder({ 'docs/a.md': '# A\n', '.parts/p.md': 'P' })
    const outside = join(path, 'shared')
    put(join(outside, 's.md'), 'S')
    let reads: string[] = []
    const site = await watched(root, { reads: () => reads })
    reads = [outside, join(root, '.parts')]
    site.write('docs/a.md', '# B\n')
    await site.until(() => site.changed().includes('docs/a.md'))
    for (const [file, told] of [
      [join(outside, 's.md'), '../shared/s.md'],
      [join(root, '.parts/p.md'), '.parts/p.md'],
    ] as const) {
      // the folders are taken up when the first change was taken over: perhaps only after this
      await setImmediate()
      put(file, 'other')
      await site.until(() => site.changed().includes(told))
    }
  })

  test('what has changed while the site was read is told at once', async () => {
    const { root } = await folder({ 'docs/a.md': '# A\n', 'docs/x/b.md': '# B\n' })
    await setTimeout(30) // older than the reading, also by a clock that ticks slowly
    const since = Date.now()
    put(join(root, 'docs/a.md'), '# C\n')
    rmSync(join(root, 'docs/x/b.md'))
    const site = await watched(root, { since })
    await site.until(() => site.changed().includes('docs/a.md') && site.batches.some((one) => one.everything))
    assert.deepEqual(site.changed(), ['docs/a.md'])
  })
})

describe('where the system does not tell', () => {
  for (const [code, cure] of [
    ['ENOSPC', 'sudo sysctl fs.inotify.max_user_watches='],
    ['EMFILE', 'sudo sysctl fs.inotify.max_user_instances='],
  ] as const)
    test(`${code}: the author is told the cure, and saves are seen all the same`, async () => {
      const { root } = await folder()
      const site = await watched(root, {
        interval: POLL.interval,
        listen: () => {
          throw Object.assign(new Error('limit'), { code })
        },
      })
      for (const text of ['# B\n', '# C\n']) {
        site.write('docs/a.md', text)
        await site.until(() => site.seen.includes(text))
      }
      assert.equal(site.problems.length, 1)
      if (process.platform === 'linux') assert.ok(site.problems[0]?.includes(cure), site.problems[0])
    })

  test('the message says what happens and what to do', () => {
    const limit = (code: string): Error => Object.assign(new Error(code), { code })
    assert.equal(
      watchProblem(limit('ENOSPC'), 'linux').message,
      'The system lets you watch no more folders: devcourse looks at all files every second instead, which is slower. ' +
        'To be told at once, run `sudo sysctl fs.inotify.max_user_watches=524288` (to keep it after a restart, write ' +
        '`fs.inotify.max_user_watches=524288` into /etc/sysctl.d/60-watch.conf), and start devcourse again.',
    )
    assert.match(watchProblem(limit('EMFILE'), 'darwin').message, /run `ulimit -n 10240` before/)
    assert.match(watchProblem(limit('ENOSYS'), 'linux').message, /does not tell of changed files here \(ENOSYS\)/)
  })

  test('the limit is reached later: all folders are polled from then on', async () => {
    const { root } = await folder({ 'docs/a.md': '# A\n', 'docs/b/c.md': '# C\n' })
    let isFull = false
    const site = await watched(root, {
      interval: POLL.interval,
      recursive: false,
      listen: (...asked) => {
        if (isFull) throw Object.assign(new Error('limit'), { code: 'ENOSPC' })
        return watch(...asked)
      },
    })
    isFull = true
    site.write('docs/new/d.md', '# D\n')
    await site.until(() => site.changed().includes('docs/new/d.md'))
    for (const [path, text] of [
      ['docs/b/c.md', '# C again\n'],
      ['docs/new/d.md', '# D again\n'],
    ] as const) {
      site.write(path, text)
      await site.until(() => site.seen.includes(text))
    }
    assert.equal(site.problems.length, 1)
  })

  test('polled, a file is seen that another of the same size, but older, was moved over', async () => {
    const { root } = await folder({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
    utimesSync(join(root, 'docs/b.md'), 1, 1)
    const site = await watched(root, POLL)
    renameSync(join(root, 'docs/b.md'), join(root, 'docs/a.md'))
    await site.until(() => site.seen.includes('# B\n') && site.removed().includes('docs/b.md'))
    site.write('docs/a.md', '# C\n')
    await site.until(() => site.seen.includes('# C\n'))
    assert.deepEqual(site.problems, [])
  })

  test('polled, the folder of the site is moved away and back, and replaced', async () => {
    const { root, path } = await folder({ 'docs/a.md': '# A\n', 'docs/b/c.md': '# C\n' })
    const site = await watched(root, POLL)
    const save = async (text: string): Promise<void> => {
      site.write('docs/b/c.md', text)
      await site.until(() => site.seen.includes(text))
    }
    await save('# 1\n')
    renameSync(root, join(path, 'away'))
    await setTimeout(3 * POLL.interval) // the files are looked for meanwhile
    renameSync(join(path, 'away'), root)
    await save('# 2\n')
    assert.deepEqual(site.removed(), [])
    put(join(path, 'other/docs/b/c.md'), '# 3\n')
    renameSync(root, join(path, 'away'))
    renameSync(join(path, 'other'), root)
    await site.until(() => site.seen.includes('# 3\n') && site.removed().includes('docs/a.md'))
    await save('# 4\n')
  })

  test('polled, folders and files that are links, circles among them', { skip: NO_LINKS }, async () => {
    const { root, path } = await folder()
    put(join(path, 'elsewhere/b.md'), '# B\n')
    put(join(path, 'c.md'), '# C\n')
    symlinkSync(join(path, 'elsewhere'), join(root, 'docs/linked'))
    symlinkSync(join(path, 'c.md'), join(root, 'docs/c.md'))
    for (const name of ['circle', 'ring', 'loop']) symlinkSync(root, join(root, 'docs', name))
    const site = await watched(root, POLL)
    for (const [file, told] of [
      ['elsewhere/b.md', 'docs/linked/b.md'],
      ['c.md', 'docs/c.md'],
    ] as const) {
      put(join(path, file), '# Again\n')
      await site.until(() => site.changed().includes(told))
    }
    const isRound = (one: string): boolean => /circle|ring|loop/.test(one)
    assert.deepEqual([site.changed().filter(isRound), site.problems], [[], []])
  })

  test('polled, a single file outside of the site, also when it was away', async () => {
    const { root, path } = await folder()
    const outside = join(path, 'outside/tags.yml')
    put(outside, '1')
    let reads: string[] = []
    const site = await watched(root, { ...POLL, reads: () => reads })
    reads = [outside]
    site.write('docs/a.md', '# B\n')
    await site.until(() => site.changed().includes('docs/a.md'))
    await setImmediate() // the file is taken up when the first change was taken over
    put(outside, '2')
    await site.until(() => site.seen.includes('2'))
    rmSync(outside)
    await site.until(() => site.removed().includes('../outside/tags.yml'))
    for (const text of ['3', '4']) {
      put(outside, text)
      await site.until(() => site.seen.includes(text))
    }
  })
})
