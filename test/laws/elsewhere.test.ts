// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
/** The same input gives the same bytes in another time zone, another language, on another day, with more threads or a cache. */
import assert from 'node:assert/strict'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { PROJECT, runCli } from '../support/cli.ts'
import { differingFiles } from '../support/list-files.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Documents whose order, dates or letters depend on time or place when care is not taken. */
const DOCS: Readonly<Record<string, string>> = {
  'Zebra.md': '---\ntags: [Ähre, zebra, ilk, Istanbul, Iğdır]\n---\n\n# Zebra\n',
  'Ärger.md': '---\ntags: [chata, cesta, Ähre]\n---\n\n# Ärger und İstanbul\n',
  'chata.md':
    '---\ntitle: 2020-01-01\nlast_update: { date: 2020-01-01, author: A }\ntags: [ä, z, ch, d]\n---\n\nText\n',
  'istanbul.md':
    '---\ntitle: I\nlast_update: { date: 2020-06-30T23:30:00Z }\ntags: [TITLE, ıi]\n---\n\n## TITLE I i ı İ\n',
}
const CONFIG = `export default {
  title: 'Test', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore',
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true },
}
`
/** A clock that is 400 days and some hours ahead. */
const CLOCK = `
const Real = Date
const now = () => Real.now() + 34_586_123_000
globalThis.Date = class Date extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts))
  }
  static now() {
    return now()
  }
}
`

let folder: TempFolder

before(async () => {
  folder = await tempFolder()
  const root = join(folder.path, 'site')
  for (const part of ['automating', 'versionControl'])
    await cp(join(PROJECT, 'course/docs', part), join(root, 'docs', part), { recursive: true })
  await mkdir(join(root, 'docs', 'letters'))
  for (const [name, text] of Object.entries(DOCS)) await writeFile(join(root, 'docs', 'letters', name), text)
  await writeFile(join(root, 'devcourse.config.mjs'), CONFIG)
  await writeFile(join(folder.path, 'clock.mjs'), CLOCK)
  await built('here', {})
})
after(() => folder.dispose())

/** Build into a folder of that name and say which files differ from those of the first build. */
async function built(name: string, env: Readonly<Record<string, string>>, args: readonly string[] = ['--no-cache']) {
  const outDir = join(folder.path, name)
  const command = ['build', 'site', '--out-dir', outDir, '--jobs', '1', ...args]
  const { code, stderr } = await runCli(command, {
    cwd: folder.path,
    env: { TZ: 'UTC', LC_ALL: 'C', XDG_CACHE_HOME: join(folder.path, 'cache'), ...env },
  })
  assert.equal(code, 0, stderr)
  return differingFiles(join(folder.path, 'here'), outDir)
}

/** Another place, another day and three threads at once: where this differs, the tests below say what it comes from. */
test('all at once, and from a cache', async () => {
  const env = { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu', NODE_OPTIONS: clock() }
  assert.deepEqual(await built('filling', env, ['--jobs', '3']), [])
  assert.deepEqual(await built('filled', {}, []), [])
})

test('time zone and language', { skip: !THOROUGH }, async () => {
  const places = [
    ['tr_TR', 'Asia/Kathmandu'],
    ['sv_SE', 'Pacific/Honolulu'],
    ['cs_CZ', 'Pacific/Kiritimati'],
  ] as const
  for (const [language, TZ] of places) {
    const env = { LC_ALL: `${language}.UTF-8`, LANG: `${language}.UTF-8`, LANGUAGE: language, TZ }
    assert.deepEqual(await built(language, env), [], `${language} in ${TZ}`)
  }
})

test('day', { skip: !THOROUGH }, async () => {
  assert.deepEqual(await built('later', { NODE_OPTIONS: clock() }), [])
})

test('threads', { skip: !THOROUGH }, async () => {
  assert.deepEqual(await built('threads', {}, ['--no-cache', '--jobs', '3']), [])
})

function clock(): string {
  return `--import ${join(folder.path, 'clock.mjs')}`
}
