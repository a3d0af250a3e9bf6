/** `devcourse search records` and `push`, in this process, against a search service of its own. */
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { Command } from 'commander'
import { addSearch } from '../../src/cli/search-command.ts'
import { runSearchPush, type PushCommand } from '../../src/commands/search/push.ts'
import { runSearchRecords } from '../../src/commands/search/records.ts'
import { toUpload } from '../../src/search/push/records.ts'
import type { IndexedRecord } from '../../src/shared/search/record.ts'
import {
  ADMIN_KEY,
  APP_ID,
  SEARCH_KEY,
  startSearchService,
  type SearchService,
} from '../support/search/search-service.ts'
import type { Fault } from '../support/search/search-service-faults.ts'
import { site, type TestSite } from '../support/site.ts'

const DOCS = { 'docs/a.md': '# Alpha\n\nOne.\n\n## Part\n\nTwo.\n', 'docs/b.md': '# Beta\n\nThree.\n' }

let service: SearchService
let course: TestSite

const config = (algolia: string, url = "url: 'https://course.example',"): string =>
  `export default { title: 'Course', ${url} baseUrl: '/base/', search: { ${algolia} } }`

function block(
  more = '',
  hosts: readonly { readonly url: string; readonly protocol: string }[] = service.hosts,
): string {
  return `algolia: { appId: '${APP_ID}', apiKey: '${SEARCH_KEY}', indexName: 'course', hosts: ${JSON.stringify(hosts)}, ${more} }`
}

before(async () => {
  service = await startSearchService()
  course = await site({
    'devcourse.config.mjs': config(block()),
    'local.config.mjs': config(''),
    'no-url.config.mjs': config(block(), ''),
    'same-key.config.mjs': config(block(`apiKey: '${ADMIN_KEY}'`)),
    'open.config.mjs': config(block('', [{ url: 'search.example', protocol: 'http' }])),
    'broken.config.mjs': 'export default { title: 7 }',
    ...DOCS,
  })
})
afterEach(() => {
  service.fail(0, undefined)
  service.forget()
})
after(async () => {
  await service.close()
  await course.dispose()
})

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Run a command and catch what it prints; what the test runner reports of itself is bytes. */
async function run(command: () => Promise<number>): Promise<Ran> {
  const texts = { stdout: '', stderr: '' }
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name]
    const write = stream.write.bind(stream)
    stream.write = (chunk: string | Uint8Array) => {
      if (typeof chunk !== 'string') return write(chunk)
      texts[name] += chunk
      return true
    }
    return () => {
      stream.write = write
    }
  })
  try {
    const code = await command()
    assert.ok(!`${texts.stdout}${texts.stderr}`.includes(ADMIN_KEY), 'the key is printed')
    return { code, out: texts.stdout, err: texts.stderr }
  } finally {
    for (const undo of restore) undo()
  }
}

function push(command: Partial<PushCommand> = {}): Promise<Ran> {
  const env = { ALGOLIA_ADMIN_KEY: ADMIN_KEY }
  const usual = { dryRun: false, keepSettings: false, cache: false, env }
  return run(() => runSearchPush({ ...usual, root: course.root, ...command }))
}

const calls = (): readonly string[] =>
  service.requests.map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`)

test('records are printed as JSON, whole and line by line', async () => {
  const json = await run(() => runSearchRecords({ root: course.root, cache: false, format: 'json' }))
  assert.deepEqual([json.code, json.err], [0, ''])
  const records = JSON.parse(json.out) as Record<string, unknown>[]
  const [first = assert.fail()] = records
  assert.deepEqual(
    records.map(({ url, content }) => [url, content]),
    [
      ['https://course.example/base/docs/a', 'One.'],
      ['https://course.example/base/docs/a#part', 'Two.'],
      ['https://course.example/base/docs/b', 'Three.'],
    ],
  )
  assert.deepEqual(Object.keys(first), [
    ...['objectID', 'url', 'type', 'hierarchy', 'content', 'language', 'docusaurus_tag', 'version', 'weight'],
  ])
  assert.deepEqual(
    records.map(({ weight }) => weight),
    [
      { level: 90, position: 0 },
      { level: 80, position: 1 },
      { level: 90, position: 0 },
    ],
  )
  const lines = await run(() => runSearchRecords({ root: course.root, cache: false, format: 'ndjson' }))
  assert.deepEqual(
    lines.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    records,
  )
  const broken = await run(() =>
    runSearchRecords({ root: course.root, configFile: 'broken.config.mjs', format: 'json' }),
  )
  assert.deepEqual([broken.code, broken.out], [2, ''])
  assert.match(broken.err, /title/)
})

describe('push', () => {
  test('makes the index, brings it up to date, and says what has changed', async () => {
    const dry = await push({ dryRun: true })
    assert.deepEqual([dry.code, service.indices.size], [0, 0])
    assert.match(
      dry.out,
      /Would bring the index `course` up to date: 3 records added, 0 changed, 0 removed, 0 as before\./,
    )
    assert.match(dry.out, /would be made/)

    const first = await push()
    assert.deepEqual([first.code, first.err], [0, ''])
    assert.match(first.out, /3 records added, 0 changed, 0 removed, 0 as before/)
    assert.match(first.out, /index is new/)
    assert.deepEqual([...service.indices.keys()], ['course'])
    const index = service.indices.get('course') ?? assert.fail()
    assert.equal(index.records.size, 3)
    assert.deepEqual(index.settings['attributesForFaceting'], ['type', 'language', 'docusaurus_tag', 'version'])
    assert.equal((index.settings['searchableAttributes'] as string[])[0], 'unordered(hierarchy.lvl0)')

    service.forget()
    const same = await push()
    assert.match(same.out, /0 records added, 0 changed, 0 removed, 3 as before\.\nThe records are the same/)
    assert.deepEqual(calls(), ['GET settings', 'POST browse', 'POST browse'], 'nothing is written')

    index.records.set('gone', { objectID: 'gone', url: 'x' })
    const [id = '', record = assert.fail()] = [...index.records][0] ?? []
    index.records.set(id, { ...record, content: 'Before.' })
    const [, other = assert.fail()] = [...index.records.keys()]
    index.records.delete(other)
    index.settings = { distinct: false, replicas: ['x'] }
    const second = await push({ keepSettings: true })
    assert.match(second.out, /1 record added, 1 changed, 1 removed, 1 as before/)
    assert.doesNotMatch(second.out, /Settings/)
    assert.deepEqual([...(service.indices.get('course')?.records.keys() ?? [])].includes('gone'), false)
    const third = await push()
    assert.match(third.out, /Settings of the index set: searchableAttributes, .*distinct/)
    assert.deepEqual(service.indices.get('course')?.settings['replicas'], ['x'])
  })

  const refusals: readonly (readonly [string, Partial<PushCommand>, number, RegExp, RegExp])[] = [
    ['no key', { env: {} }, 2, /ALGOLIA_ADMIN_KEY is not set/, /secrets/],
    ['no service', { configFile: 'local.config.mjs' }, 2, /names no hosted search/, /search\.algolia/],
    ['no URL', { configFile: 'no-url.config.mjs' }, 2, /no `url`/, /--url/],
    [
      'the admin key in the configuration',
      { configFile: 'same-key.config.mjs' },
      2,
      /everybody can read/,
      /make another/,
    ],
    ['a host without encryption', { configFile: 'open.config.mjs' }, 2, /without encryption/, /https/],
    ['a configuration that is wrong', { configFile: 'broken.config.mjs' }, 2, /title/, /No records were made/],
    [
      'another key',
      { env: { ALGOLIA_ADMIN_KEY: 'x' } },
      2,
      /does not accept the key/,
      /`addObject`, .* for the indices/,
    ],
    [
      'the key for searching',
      { env: { ALGOLIA_ADMIN_KEY: 'reader' } },
      2,
      /lacks rights: `addObject`, `deleteIndex`, `editSettings`\n/,
      /`course_tmp_\*`/,
    ],
    ['too large a heading', { maxRecordBytes: 1e9, root: '' }, 1, /no record as large/, /--max-record-bytes/],
  ]
  for (const [what, command, code, message, hint] of refusals) {
    test(`with ${what} says so and changes nothing`, async () => {
      service.put('course', [])
      service.keys.set('reader', ['search', 'browse', 'settings'])
      const large = command.root === '' ? await largeSite() : undefined
      const ran = await push(large ? { ...command, root: large.root } : command)
      await large?.dispose()
      assert.deepEqual([ran.code, ran.out], [code, ''])
      assert.match(ran.err, message)
      assert.match(ran.err, hint)
      assert.equal(service.indices.get('course')?.records.size, 0)
    })
  }

  const faults: readonly (readonly [string, Fault, number, RegExp])[] = [
    ['does not answer', 'reset', 3, /no host .* could be reached\n {2}hint: look at the network/],
    ['is replaced by something else', { garbage: '<html>' }, 3, /cannot be read\n {2}hint: .*proxy/],
    [
      'has no place left',
      { status: 402, body: '{"message":"Record quota exceeded"}' },
      3,
      /`Record quota exceeded` \(status 402\)/,
    ],
  ]
  for (const [what, fault, code, message] of faults) {
    test(`to a service that ${what} says so`, async () => {
      service.fail(0, fault)
      const ran = await push()
      assert.deepEqual([ran.code, ran.out], [code, ''])
      assert.match(ran.err, message)
    })
  }

  test('to a service that asks to slow down waits, then says so', async (t) => {
    service.fail(0, { status: 429, body: `{"message":"Too many ${ADMIN_KEY}"}` })
    const { setTimeout: real } = globalThis
    t.mock.method(globalThis, 'setTimeout', (callback: () => void, milliseconds?: number) =>
      real(callback, milliseconds === 1000 ? 0 : milliseconds),
    )
    const ran = await push()
    assert.equal(ran.code, 3)
    assert.match(ran.err, /slow down \(`Too many \*{5}`\)\n {2}hint: wait/)
  })
})

/** A site with a heading that no cutting of texts makes small enough. */
function largeSite(): Promise<TestSite> {
  return site({ 'devcourse.config.mjs': config(block()), 'docs/a.md': `# ${'Long '.repeat(3000)}\n\nText.\n` })
}

test('a key on the command line is refused, and not repeated', async () => {
  let told = ''
  const program = new Command('devcourse')
    .exitOverride()
    .configureOutput({ writeErr: (text) => (told += text), writeOut: (text) => (told += text) })
  addSearch(program)
  const parsed = program.parseAsync(['node', 'devcourse', 'search', 'push', '--admin-key', ADMIN_KEY])
  await assert.rejects(parsed, ({ message }: Error) => !message.includes(ADMIN_KEY))
  assert.match(told, /not taken from the command line[^]*ALGOLIA_ADMIN_KEY/)
  assert.ok(!told.includes(ADMIN_KEY))
})

test('long texts are cut at a word, and counted', () => {
  const base = {
    objectID: 'a',
    url: 'https://x.example/a',
    type: 'lvl1',
    language: 'en',
    docusaurus_tag: 'default',
    version: '',
  }
  const hierarchy = { lvl0: 'A', lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const record = (content: string): IndexedRecord => ({
    ...base,
    type: 'lvl1',
    hierarchy,
    content,
    code: 'c',
    keywords: '',
  })
  const limit = 400
  const cutTo = (content: string): string | null => {
    const { records, cut } = toUpload([record('short'), record(content)], limit)
    const [short, long] = records
    assert.deepEqual([short?.content, cut], ['short', 1])
    assert.ok(Buffer.byteLength(JSON.stringify(long)) <= limit)
    return long?.content ?? null
  }
  assert.match(
    cutTo('word "quoted" übergröße '.repeat(40)) ?? '',
    /^(?:word "quoted" übergröße )*(?:word "quoted" übergröße|word "quoted"|word)…$/,
  )
  assert.match(cutTo('語'.repeat(400)) ?? '', /^語{20,}…$/)
  assert.match(cutTo('😀'.repeat(400)) ?? '', /^(?:😀){10,}…$/u)
  assert.equal(toUpload([record('x'.repeat(9000))]).cut, 0)
})
