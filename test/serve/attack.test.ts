/** Both servers against requests that nobody means well: every method, header and path, asked for over and over. */
import assert from 'node:assert/strict'
import { symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { build, serve } from '../../src/index.ts'
import { builtSite } from '../../src/serve/preview/built-site.ts'
import { startPreview } from '../../src/serve/preview/server.ts'
import { DEV_PATHS } from '../../src/shared/dev-protocol.ts'
import { site, type TestSite } from '../support/site.ts'

const SECRET = 'what nobody is to read'
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const WORDS = 'Words that make a page worth compressing. '.repeat(40)

const FILES = {
  'devcourse.config.json': '{ "title": "Course" }',
  'docs/index.md': `# Home\n\n${WORDS}\n`,
  'docs/intro.md': `# Intro\n\n${WORDS}\n`,
  'static/film.mp4': FILM,
  'static/empty.txt': '',
  'static/page.txt': WORDS,
  '.env': SECRET,
}

const HUGE = '9'.repeat(400)

const RANGES = [
  ...[
    '0-99999999999999999999999',
    `0-${HUGE}`,
    `${HUGE}-`,
    `-${HUGE}`,
    `${HUGE}-${HUGE}`,
    '0-9007199254740993',
    '-0',
    '0-0',
  ],
  ...[
    '-',
    '5-1',
    '1000-',
    '999-999',
    '0x1-0x5',
    '1e3-',
    '+1-2',
    '0--1',
    '0-1,2-3',
    `${'0-0,'.repeat(1000)}0-0`,
    'NaN-NaN',
    '',
  ],
].map((range) => `bytes=${range}`)

const NAMES = [
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'x',
    '*',
    '"',
    '""',
    ',',
    ';',
    '=',
    '%',
    '%00',
    '%0d%0a',
  ],
  ...[
    '-1',
    '0',
    '1e999',
    'NaN',
    'null',
    'http://evil.example',
    '//evil.example',
    '../../.env',
    '<img src=q>',
    'ÿ',
    '\t',
    'a'.repeat(5000),
  ],
]

/** Header names, with values that are their own besides those that every header is tried with. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: [...RANGES, 'bytes', 'lines=0-1', 'bytes 0-1', 'BYTES=0-1'],
  'if-range': ['"', 'W/"x"', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  'if-none-match': ['*', 'W/*', `${'"x",'.repeat(2000)}"y"`],
  'if-modified-since': ['Sun, 06 Nov 2094 08:49:37 GMT'],
  'if-match': ['*'],
  'if-unmodified-since': ['x'],
  'accept-encoding': ['gzip;q=2', 'br;q=', '*;q=0', 'gzip,'.repeat(2000), 'identity;q=0, *;q=0'],
  accept: [],
  'content-length': ['0', '-1', HUGE, '1, 2'],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity'],
  'content-type': ['application/json'],
  expect: ['100-continue', '200-ok'],
  connection: ['close', 'upgrade', 'keep-alive', 'range'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers'],
  origin: ['null', 'http://localhost', 'https://127.0.0.1'],
  referer: [],
  cookie: ['a=b; '.repeat(500)],
  authorization: ['Basic Og=='],
  forwarded: ['for=127.0.0.1;host=evil.example'],
  'x-forwarded-host': ['evil.example'],
  'x-original-url': ['/.env'],
  'x-rewrite-url': ['/../.env'],
  'x-http-method-override': ['DELETE'],
  'sec-fetch-site': ['cross-site'],
  'sec-fetch-mode': ['navigate', 'cors'],
  'last-event-id': ['1'],
}

const METHODS = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'M-SEARCH'],
  ...['get', 'BREW', '', 'constructor', '__proto__'],
]

const UP = ['..', '%2e%2e', '%2E.', '..%2f', '..%5c', '..\\', '%252e%252e', '..;', '%c0%ae%c0%ae', '..%00', '.', '%2e']

const PATHS = [
  ...[
    '/',
    '/docs/intro',
    '/docs/intro/',
    '/docs/intro',
    '/film.mp4',
    '/empty.txt',
    '/page.txt',
    '/nowhere',
    '/404.html',
    '*',
    '',
    '?',
    '#',
  ],
  ...[
    '//',
    '//docs/intro',
    '///docs/intro',
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2fintro',
    '/%2f%2fevil.example',
  ],
  ...[
    'http://evil.example/',
    'https://127.0.0.1/',
    'evil.example:80',
    '/http://evil.example',
    '/javascript:alert(1)',
    '/data:text/html,x',
  ],
  ...UP.flatMap((up) => [`/${up}/.env`, `/docs/intro/${up}/${up}/.env`, `/${up}/${up}/secret.txt`, `/${up}`]),
  ...[
    '/.env',
    '/.git/config',
    '/link.txt',
    '/folder/secret.txt',
    '/film.mp4/',
    '/film.mp4/x',
    '/film.mp4%00',
    '/film.mp4%00.html',
    '/FILM.mp4',
  ],
  ...[
    '/%',
    '/%ff',
    '/%u0041',
    '/%00',
    '/%0d%0aset-cookie:a=1',
    '/\u00ff',
    '/docs/intro?%',
    '/docs/intro?a#b',
    '/docs/intro/?path=//evil.example',
  ],
  ...[
    '/con',
    '/nul',
    '/film.mp4::$DATA',
    '/film.mp4.',
    '/film.mp4%20',
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(2000)}`,
    `/docs/intro?${'a'.repeat(5000)}`,
  ],
  ...NAMES.map((name) => `/${encodeURIComponent(name)}`),
  ...Object.values(DEV_PATHS),
  ...NAMES.map((name) => `${DEV_PATHS.page}?path=${encodeURIComponent(name)}`),
  ...[
    '/__devcourse',
    '/__devcourse/',
    '/__devcourse/constructor',
    '/__devcourse/__proto__',
    '/__devcourse/../.env',
    `${DEV_PATHS.page}?path=/../.env`,
  ],
]

/** What is no HTTP, or just not. */
const NONSENSE = [
  ...[
    '\r\n\r\n',
    '\0\0\0\0',
    'GET\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ],
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nNo colon\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nA\0B: c\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  `\x16\x03\x01\x02${'\0'.repeat(100)}`,
]

const FOREIGN = [
  'evil.example',
  'evil.example:80',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'a@localhost',
  '',
  ' ',
  '/',
  '[::1',
  '127.1.evil',
]

interface Shown {
  readonly port: number
  readonly close: () => Promise<void>
}

let course: TestSite
before(async () => {
  course = await site(FILES)
  writeFileSync(join(course.root, '..', 'secret.txt'), SECRET)
})
after(() => course.dispose())

async function inPreview(): Promise<Shown> {
  const { outDir } = await build({ root: course.root, cache: false })
  const dir = resolve(outDir)
  symlinkSync(join(course.root, '..', 'secret.txt'), join(dir, 'link.txt'))
  symlinkSync(join(course.root, '..'), join(dir, 'folder'))
  const built = builtSite(dir)
  assert.ok(built)
  return startPreview({ dir, site: built, host: '127.0.0.1', port: 0, allowedHosts: ['box.test'] })
}

const inServe = (): Promise<Shown> => serve({ root: course.root, cache: false, port: 0, allowedHosts: ['box.test'] })

for (const [name, start] of [
  ['preview', inPreview],
  ['serve', inServe],
] as const)
  describe(name, { timeout: 120_000 }, () => {
    let shown: Shown
    before(async () => {
      shown = await start()
    })
    after(() => shown.close())

    /** The server goes on, tells no secret and no fault of ours, and leads nobody away. */
    async function all(requests: readonly string[], allowed = /^HTTP\/1\.1 [1-4]\d\d /): Promise<void> {
      for (let at = 0; at < requests.length; at += AT_ONCE)
        await Promise.all(
          requests.slice(at, at + AT_ONCE).map(async (request) => {
            const answer = await send(shown.port, request, !allowed.test(''))
            const about = `${request.slice(0, 200)}\n->\n${answer.slice(0, 400)}`
            assert.ok(allowed.test(answer), about)
            assert.ok(!answer.includes(SECRET), about)
            const [, location = '/'] = /^location: (.*)$/im.exec(answer.split('\r\n\r\n')[0] ?? '') ?? []
            assert.match(location, /^\/(?![/\\])/, about)
            assert.doesNotMatch(answer, /^set-cookie:/im, about)
          }),
        )
      const { status } = await fetch(`http://127.0.0.1:${shown.port.toString()}/docs/intro`)
      assert.equal(status, 200)
    }

    test('every header', () => {
      const targets = ['GET /film.mp4', 'GET /docs/intro/', 'GET /empty.txt', 'HEAD /film.mp4']
      const own = Object.entries(HEADERS).flatMap(([header, values]) => values.map((value) => `${header}: ${value}`))
      const any = Object.keys(HEADERS).flatMap((header) => NAMES.map((value) => `${header}: ${value}`))
      return all([
        ...targets.flatMap((target) => own.map((line) => requestOf(target, line))),
        ...any.map((line) => requestOf('GET /page.txt', line)),
        ...NAMES.map((header) => requestOf('GET /film.mp4', `${header}: bytes=0-1`)),
      ])
    })

    test('every method and path', () =>
      all(
        METHODS.flatMap((method) =>
          (method === 'GET' ? [] : ['/docs/intro/', '/film.mp4', '/', DEV_PATHS.open, DEV_PATHS.events, '*']).map(
            (path) => requestOf(`${method} ${path}`),
          ),
        ).concat(PATHS.flatMap((path) => [requestOf(`GET ${path}`), requestOf(`HEAD ${path}`)])),
        /^(?:HTTP\/1\.1 [1-4]\d\d |$)/, // CONNECT gets no answer
      ))

    test('what is no request', () => all(NONSENSE, /^(?:HTTP\/1\.1 4\d\d |$)/))

    test('no foreign name is answered, and one that was allowed is', async () => {
      const paths = ['/', '/docs/intro/', '/film.mp4', '/nowhere', '/%', '/../x', '*', ...Object.values(DEV_PATHS)]
      const requests = (host: string): string[] =>
        paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      await all(FOREIGN.flatMap(requests), /^HTTP\/1\.1 40[03] /)
      for (const host of ['box.test', 'localhost:1', '127.0.0.1', '[::1]', '192.168.1.7:3000'])
        assert.match(
          await send(shown.port, requestOf('GET /docs/intro/').replace('localhost', host)),
          /^HTTP\/1\.1 200 /,
          host,
        )
      await all([requestOf('GET /docs/intro/', 'Origin: https://evil.example')], /^HTTP\/1\.1 403 /)
    })
  })

const AT_ONCE = 40

/** Milliseconds after which an answer without end, such as the stream of events, has said what it says. */
const PATIENCE = 1000

/** The same where there must be an answer, and none has begun: a machine may be busy. */
const LONG_PATIENCE = 60_000

function requestOf(target: string, line?: string): string {
  const headers = ['Host: localhost', ...(line === undefined ? [] : [line]), 'Connection: close']
  return `${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

/** Send bytes as they are; what came until the connection was ended, or nothing came any more. */
function send(port: number, text: string, isAnswered = true): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(isAnswered ? LONG_PATIENCE : PATIENCE, () => socket.destroy())
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
      socket.setTimeout(PATIENCE)
    })
    socket.on('error', () => undefined) // the server may end it while we still write
    socket.on('close', () => done(answer))
    socket.write(Buffer.from(text, 'latin1'))
  })
}
