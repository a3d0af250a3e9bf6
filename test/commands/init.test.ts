/** `devcourse init` as its author meets it: what is asked, what is said, what is written, and when nothing is. */
import assert from 'node:assert/strict'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { build } from '../../src/index.ts'
import { readYaml } from '../../src/yaml/read-yaml.ts'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { runInit, type InitCommand } from '../../src/commands/init.ts'
import { packageVersion } from '../../src/base/package-paths.ts'
import { withSite } from '../config/site-folder.ts'
import { git, initRepository } from '../support/git-repository.ts'
import { listFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'

interface Talk {
  readonly code: number
  readonly said: string
}

/** Begin a course; each answer is given when a question waits for it, and `null` closes the terminal. */
async function init(
  root: string,
  flags: Partial<InitCommand> = {},
  answers?: readonly (string | null)[],
): Promise<Talk> {
  const output = new PassThrough()
  const input = new PassThrough()
  let said = ''
  let answered = 0
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (!/(?:\?|\)|\]|it|one): $/.test(said) || answers === undefined) return
    const answer = answers[answered++]
    assert.notEqual(answer, undefined, `no answer to: ${said}`)
    if (typeof answer === 'string') input.write(`${answer}\n`)
    else input.end()
  })
  const code = await runInit({ root, yes: false, ...flags, output, ...(answers === undefined ? {} : { input }) })
  assert.equal(answered, answers?.length ?? 0, said)
  return { code, said }
}

const text = (root: string, path: string): Promise<string> => readFile(join(root, path), 'utf8')

test('an empty folder becomes a course, and the next steps are told', () =>
  withSite({}, async (folder) => {
    const root = join(folder, 'git-course')
    const { code, said } = await init(root)
    assert.equal(code, 0, said)
    assert.equal((await listFiles(root)).length, 11)
    assert.match(await text(root, 'devcourse.config.ts'), /title: 'Git course'/)
    assert.match(await text(root, 'package.json'), /"name": "git-course"/)
    for (const step of [/cd .*git-course/, /npm install/, /npm start/, /docs\/index\.md/, /Settings > Pages/])
      assert.match(said, step)
  }))

test('flags say it all', () =>
  withSite({}, async (root) => {
    const flags = { title: 'Go', url: 'https://e.org/x', name: 'go-course', workflow: false }
    const { code, said } = await init(root, { ...flags, baseUrl: 'y' })
    assert.equal(code, 0, said)
    const config = await text(root, 'devcourse.config.ts')
    for (const line of ["title: 'Go'", "url: 'https://e.org'", "baseUrl: '/y/'"])
      assert.ok(config.includes(line), config)
    assert.match(await text(root, 'package.json'), /"name": "go-course"/)
    assert.ok(!(await listFiles(root)).some((path) => path.startsWith('.github')))
    assert.doesNotMatch(said, /GitHub/)
  }))

test('a term is written with the time zone of the machine, has a schedule, and is built on a timer', () =>
  withSite({}, async (root) => {
    const { code, said } = await init(root, { term: '2026-10-12..2027-02-05', workflow: true })
    assert.equal(code, 0, said)
    assert.match(said, /docs\/ +the schedule, and three pages/)
    assert.match(said, /term\.yml +the dates/)
    const { value } = readYaml(await text(root, 'term.yml'))
    const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    assert.deepEqual(value, { start: '2026-10-12', end: '2027-02-05', timezone })
    assert.match(await text(root, 'term.yml'), /to the last: 17\b/)
    assert.match(await text(root, '.github/workflows/site.yml'), /- cron:/)
    assert.match(await text(root, 'docs/index.md'), /`term\.yml` +\|.*\n\| `docs\/schedule\.md`/)
    assert.match(await text(root, '.gitignore'), /^\/build-\*\/$/m) // the site for instructors
    const { diagnostics } = await collectFindings({ root, cache: false })
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity !== 'info'),
      [],
    )
    const s = await build({ root, cache: false, jobs: 1, now: '2026-10-12' })
    const schedule = await readFile(join(s.outDir, 'schedule/index.html'), 'utf8')
    assert.equal(schedule.split('<tr').length - 2, 17, schedule)
    assert.match(schedule, /Jan 25/)
  }))

test('a term that is none is refused before anything is written, and asked for again', () =>
  withSite({}, async (root) => {
    for (const term of [
      'autumn',
      '2026-10-12',
      '2026-02-30..2026-04-01',
      '2027-02-05..2026-10-12',
      '2026-01-01..2029-01-01',
    ]) {
      const { code, said } = await init(join(root, 'new'), { term })
      assert.equal(code, 2)
      assert.match(said, /^error: .*term/)
    }
    assert.deepEqual(await listFiles(root), [])
    const asked = await init(join(root, 'new'), {}, ['', '', '', '', 'autumn', '2026-10-12 .. 2026-12-18'])
    assert.equal(asked.code, 0, asked.said)
    assert.match(await text(root, 'new/term.yml'), /end: 2026-12-18/)
  }))

test('a term.yml that is there stays, and nobody is asked for one', () =>
  withSite({ 'a.md': '# A\n', 'term.yml': 'start: 2026-10-12\nend: 2026-12-18\n' }, async (root) => {
    assert.equal((await init(root, {}, ['', '', '', ''])).code, 0)
    assert.equal(await text(root, 'term.yml'), 'start: 2026-10-12\nend: 2026-12-18\n')
  }))

test('on a terminal it asks for what is not said, and again after a wrong answer', () =>
  withSite({}, async (root) => {
    const answers = ['Git for all', 'not an address', 'https://e.org/git', 'perhaps', 'n', 'y', '']
    const { code, said } = await init(root, {}, answers)
    assert.equal(code, 0, said)
    assert.match(said, /no web address/)
    assert.match(said, /y for yes/)
    const config = await text(root, 'devcourse.config.ts')
    for (const line of ["title: 'Git for all'", "baseUrl: '/git/'"]) assert.ok(config.includes(line), config)
    const files = await listFiles(root)
    assert.ok(!files.some((path) => path.startsWith('.github')))
    assert.ok(
      files.some((path) => /^news\/\d{4}-\d\d-\d\d-welcome\.md$/.test(path)) || files.includes('news/welcome.md'),
      files.join(),
    )
  }))

test('empty answers take what is offered, from the repository too', () =>
  withSite({ 'README.md': '# All about Git\n' }, async (root) => {
    initRepository(root)
    git(root, ['checkout', '-q', '-b', 'trunk'])
    git(root, ['remote', 'add', 'origin', 'git@github.com:Ada/git-course.git'])
    const { code, said } = await init(root, {}, ['', '', '', '', ''])
    assert.equal(code, 0, said)
    assert.match(said, /Title \(All about Git\): /)
    assert.match(said, /\(https:\/\/ada\.github\.io\/git-course\/\): /)
    assert.match(said, /As they were, since they are there already: README\.md/)
    assert.match(await text(root, 'devcourse.config.ts'), /baseUrl: '\/git-course\/'/)
    assert.match(await text(root, '.github/workflows/site.yml'), /branches: \['trunk'\]/)
    assert.ok(!(await listFiles(root)).some((path) => path.startsWith('news')), 'no news unless they are asked for')
  }))

test('questions can be left: nothing is written', () =>
  withSite({}, async (root) => {
    const { code, said } = await init(root, {}, ['Git', null])
    assert.equal(code, 130)
    assert.match(said, /Nothing was written\.\n$/)
    assert.deepEqual(await listFiles(root), [])
  }))

test('a repository of another host gets no workflow by itself', () =>
  withSite({}, async (root) => {
    initRepository(root)
    git(root, ['remote', 'add', 'origin', 'https://gitlab.com/ada/x.git'])
    assert.equal((await init(root)).code, 0)
    assert.ok(!(await listFiles(root)).includes('.github/workflows/site.yml'))
  }))

test('inside of a repository there is no workflow, since GitHub would not read it', () =>
  withSite({}, async (root) => {
    initRepository(root)
    const { code, said } = await init(join(root, 'courses/git'), { workflow: true })
    assert.equal(code, 0)
    assert.match(said, /There is no workflow: /)
    assert.ok(!(await listFiles(root)).some((path) => path.includes('.github')))
  }))

test('pages that are there stay as they are, and get what makes them a course', () =>
  withSite(
    { 'docs/one.md': '# One\n', 'package.json': '{ "name": "mine" }', '.gitignore': '*.log\n' },
    async (root) => {
      const { code, said } = await init(root)
      assert.equal(code, 0, said)
      assert.deepEqual((await listFiles(root)).filter((path) => !path.startsWith('.git')).sort(), [
        'devcourse.config.ts',
        'docs/index.md',
        'docs/one.md',
        'package.json',
      ])
      assert.equal(await text(root, 'package.json'), '{ "name": "mine" }')
      assert.ok(said.includes(`npm install --save-dev --save-exact devcourse@${packageVersion()}`), said)
      assert.match(said, /npx devcourse serve/)
      assert.match(said, /docs\/index\.md +the first page/)
      assert.match(said, /Add to \.gitignore: node_modules, build/)
    },
  ))

test('a first page is written where there is none, and leads to the others', () =>
  withSite(
    { 'lecture 2.md': '# Two *or* more\n', 'lecture 10.md': '# Ten\n', 'venv/pyvenv.cfg': '', 'venv/x.md': '' },
    async (root) => {
      const { code, said } = await init(root, { yes: true, title: 'Physics' })
      assert.equal(code, 0, said)
      assert.match(said, /index\.md +the first page: say there what the course is about/)
      assert.equal(
        await text(root, 'index.md'),
        '# Physics\n\n<!-- Say here what the course is about, for whom it is, and what they need for it. -->\n\nBegin with [Two \\*or\\* more](<lecture 2.md>).\n',
      )
      const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
      assert.deepEqual(
        diagnostics.filter(({ rule }) => rule !== 'no-site-url'),
        [],
      )
    },
  ))

for (const files of [{ 'README.md': '# R\n', 'a.md': '# A\n' }, { 'a.md': '---\nslug: /\n---\n\n# A\n' }])
  test(`no first page is written beside ${Object.keys(files)[0] ?? ''}`, () =>
    withSite(files, async (root) => {
      assert.equal((await init(root, { yes: true })).code, 0)
      assert.ok(!(await listFiles(root)).includes('index.md'))
    }))

test('a folder with something else in it: it asks, and without a terminal it refuses', () =>
  withSite({ 'holiday.jpg': '', 'a.txt': '', 'b.txt': '', 'c.txt': '', 'd.txt': '' }, async (root) => {
    const before = await listFiles(root)
    const refused = await init(root)
    assert.equal(refused.code, 2)
    assert.match(refused.said, /is not empty: it holds `a\.txt`, `b\.txt`, `c\.txt`, `d\.txt` and 1 more\n {2}hint: /)
    const declined = await init(root, {}, [''])
    assert.equal(declined.code, 2)
    assert.match(declined.said, /Nothing was written/)
    assert.deepEqual(await listFiles(root), before)
    assert.equal((await init(root, {}, ['y', '', '', '', '', ''])).code, 0)
  }))

test('--yes begins it there', () =>
  withSite({ 'holiday.jpg': '' }, async (root) => {
    assert.equal((await init(root, { yes: true }, undefined)).code, 0)
    assert.ok((await listFiles(root)).includes('devcourse.config.ts'))
  }))

const DOCUSAURUS = {
  'docusaurus.config.js': `export default {
    title: 'Old site', url: 'https://e.org', baseUrl: '/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  }`,
  'sidebars.js': "export default { one: ['a'], two: ['b'] }",
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'src/pages/index.md': '# Home\n',
  'static/x.png': '',
  'package.json': '{}',
}

test('a Docusaurus site builds already: what was found is told, and nothing is written', () =>
  withSite(DOCUSAURUS, async (root) => {
    const before = await listFiles(root)
    const { code, said } = await init(root, { yes: true })
    assert.equal(code, 0)
    assert.match(said, /^This folder already builds: run devcourse build\n/)
    for (const found of [
      /docusaurus\.config\.js +a Docusaurus site: Old site/,
      /docs +2 documents, 2 sidebars from sidebars\.js/,
      /src\/pages +1 page\n/,
      /static +1 static file\n/,
    ])
      assert.match(said, found)
    assert.deepEqual(await listFiles(root), before)
  }))

test('so does a course that was begun before', () =>
  withSite({}, async (root) => {
    assert.equal((await init(root)).code, 0)
    const before = await listFiles(root)
    const { code, said } = await init(root)
    assert.equal(code, 0)
    assert.match(said, /already builds[^]*3 documents, 1 sidebar from sidebars\.ts/)
    assert.deepEqual(await listFiles(root), before)
  }))

test('a site whose configuration cannot be read is told apart', () =>
  withSite({ 'docusaurus.config.js': 'export default {' }, async (root) => {
    const { code, said } = await init(root)
    assert.equal(code, 2)
    assert.match(said, /a Docusaurus site already \(docusaurus\.config\.js\), so nothing was written/)
  }))

for (const [what, place, flags, message] of [
  ['a folder inside of a site', 'docs', {}, /lies in the folder of a site/],
  ['a file', 'docs/a.md', {}, /is a file/],
  ['an address that is none', 'new', { url: 'ftp://e.org' }, /no web address/],
] as const) {
  test(`${what} is wrong usage`, () =>
    withSite({ 'devcourse.config.json': '{}', 'docs/a.md': '' }, async (root) => {
      const { code, said } = await init(join(root, place), flags)
      assert.equal(code, 2)
      assert.match(said, message)
      assert.deepEqual((await listFiles(root)).sort(), ['devcourse.config.json', 'docs/a.md'])
    }))
}

test('what the system refuses is told, with what to do', () =>
  withSite({}, async (root) => {
    const { code, said } = await init(join(root, 'x'.repeat(300)))
    assert.equal(code, 3)
    assert.match(said, /the name is too long; nothing was written\n {2}hint: choose another folder/)
  }))

test('so is a folder that may not be written in', { skip: process.getuid?.() === 0 }, () =>
  withSite({}, async (root) => {
    await chmod(root, 0o555)
    const { code, said } = await init(join(root, 'new'))
    await chmod(root, 0o755)
    assert.equal(code, 3)
    assert.match(said, /not permitted; nothing was written\n {2}hint: choose another folder/)
  }),
)

test('who builds an empty folder is told of it', async () => {
  const s = await site({})
  try {
    const { result } = await s.build()
    assert.match(result.diagnostics[0]?.hint ?? '', /begin a course with `devcourse init`/)
  } finally {
    await s.dispose()
  }
})
