/** The server of serve: what it hands out, and all that it must not, whoever asks in whichever way. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startDevServer, type DevServer } from '../../src/serve/http/dev-server.ts'
import { openDevSite, type DevSite } from '../../src/serve/state/dev-site.ts'
import { DEV_PATHS, TOKEN_HEADER, type DevEvent, type DevProblem } from '../../src/shared/dev-protocol.ts'
import { site, type TestSite } from '../support/site.ts'

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

const FILES = {
  'devcourse.config.json': JSON.stringify({ title: 'Course', baseUrl: '/course/' }),
  'docs/intro.md': '# Intro\n\n![A picture](img/a.png)\n\nSource of the page.\n',
  'docs/.hidden.md': '# Hidden\n',
  'docs/img/a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  ),
  'static/film.mp4': FILM,
  'static/data.json': '{"a":1}',
  'static/odd #name?.txt': 'odd',
  'static/replaced.txt': 'a file',
  'static/.env': 'PASSWORD=1',
  'static/.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.env': 'PASSWORD=2',
  'package.json': '{ "name": "course", "private": true }',
}

const PROBLEM: DevProblem = {
  rule: 'unclosed-expression',
  severity: 'error',
  message: 'the `{` is never closed',
  file: 'docs/broken.mdx',
  line: 3,
  column: 1,
  hint: 'write `}`, or `<b>`',
  frame: '3 | {unclosed <b>\n  | ^',
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

let course: TestSite
/** The site, with a page that cannot be made and one file that an editor may open. */
let devSite: DevSite
let opened: DevSite
let server: DevServer

before(async () => {
  course = await site(FILES)
  const secret = join(course.root, '..', 'secret.txt')
  writeFileSync(secret, 'of another folder')
  symlinkSync(secret, join(course.root, 'static/link.txt'))
  symlinkSync(join(course.root, 'static/data.json'), join(course.root, 'static/inner.json'))
  opened = await openDevSite({ root: course.root, cache: false })
  devSite = {
    ...opened,
    isSource: (file) => ['docs/intro.md', 'static/link.txt', '../secret.txt'].includes(file),
    respond: (path) =>
      path === 'docs/broken/'
        ? Promise.resolve({ status: 404, file: undefined, problems: [PROBLEM] })
        : opened.respond(path),
  }
  server = await startDevServer({ site: devSite, host: '127.0.0.1', port: 0, allowedHosts: ['box.test', '.lan.test'] })
})
after(async () => {
  await server.close()
  await opened.close()
  await course.dispose()
})

/** Ask with a path as it is written, and any headers. */
async function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: IncomingHttpHeaders },
  ]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const all = Buffer.concat(parts)
  return { status: response.statusCode, headers: response.headers, body: all, text: all.toString('utf8') }
}

describe('what it hands out', () => {
  test('pages, with the client and its token in them', async () => {
    const { status, headers, text } = await ask('/course/docs/intro/')
    assert.deepEqual([status, headers['content-type']], [200, 'text/html; charset=utf-8'])
    assert.match(text, /Source of the page/)
    assert.match(
      text,
      /<script type="module" src="\/__devcourse\/client\.js" data-token="[\da-f]{32}" data-page-id="[\da-f]{12}" data-bundle="[\da-f]{12}"><\/script><\/body>/,
    )
    assert.equal((await ask('/course/docs/intro')).headers.location, '/course/docs/intro/')
    assert.equal((await ask('/course?a=1')).headers.location, '/course/?a=1')
  })

  test('files with their types, by names with any characters', async () => {
    for (const [path, type] of [
      ['/course/data.json', 'application/json'],
      ['/course/film.mp4', 'video/mp4'],
      ['/course/odd%20%23name%3F.txt', 'text/plain; charset=utf-8'],
      ['/course/.well-known/security.txt', 'text/plain; charset=utf-8'],
      ['/course/inner.json', 'application/json'],
      [DEV_PATHS.client, 'text/javascript; charset=utf-8'],
    ] as const) {
      const { status, headers } = await ask(path)
      assert.deepEqual([path, status, headers['content-type']], [path, 200, type])
      assert.equal(headers['x-content-type-options'], 'nosniff')
    }
  })

  test('nothing again that the browser has', async () => {
    for (const path of ['/course/docs/intro/', '/course/film.mp4', DEV_PATHS.client]) {
      const { headers } = await ask(path)
      const again = await ask(path, { headers: { 'if-none-match': `"x", W/${headers.etag ?? ''}` } })
      assert.deepEqual([path, again.status, again.text], [path, 304, ''])
      assert.equal((await ask(path, { headers: { 'if-none-match': '"other"' } })).status, 200)
    }
  })

  test('parts of files', async () => {
    const { etag = '' } = (await ask('/course/film.mp4')).headers
    for (const [range, status, contentRange, bytes] of [
      ['bytes=0-0', 206, 'bytes 0-0/1000', FILM.subarray(0, 1)],
      ['bytes=10-19', 206, 'bytes 10-19/1000', FILM.subarray(10, 20)],
      ['bytes=990-', 206, 'bytes 990-999/1000', FILM.subarray(990)],
      ['bytes=-5', 206, 'bytes 995-999/1000', FILM.subarray(995)],
      ['bytes=0-5000', 206, 'bytes 0-999/1000', FILM],
      ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
      ['bytes=5-1', 200, undefined, FILM],
      ['bytes=0-1,5-6', 200, undefined, FILM],
      ['lines=1-2', 200, undefined, FILM],
    ] as const) {
      const { status: got, headers, body } = await ask('/course/film.mp4', { headers: { range, 'if-range': etag } })
      assert.deepEqual([range, got, headers['content-range'], body.equals(bytes)], [range, status, contentRange, true])
    }
    const changed = await ask('/course/film.mp4', { headers: { range: 'bytes=0-0', 'if-range': '"old"' } })
    assert.equal(changed.status, 200)
  })

  test('heads alone', async () => {
    for (const path of ['/course/docs/intro/', '/course/film.mp4', '/course/none/', DEV_PATHS.client]) {
      const [whole, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
      assert.deepEqual([path, head.status, head.text], [path, whole.status, ''])
      assert.equal(head.headers['content-length'], whole.headers['content-length'])
    }
  })

  test('the page for missing ones, and outside of the base URL where the site is', async () => {
    const missing = await ask('/course/none/')
    assert.equal(missing.status, 404)
    assert.match(missing.text, /Page not found/i)
    for (const path of ['/', '/intro/', '/favicon.ico', '/courses/']) {
      const { status, text } = await ask(path)
      assert.equal(status, 404)
      assert.match(text, /The site is at <a href="\/course\/">/)
    }
  })

  test('in place of a page that cannot be made, what is wrong with it, and the client', async () => {
    const { status, headers, text } = await ask('/course/docs/broken/')
    assert.deepEqual([status, headers['content-type']], [500, 'text/html; charset=utf-8'])
    assert.match(text, /the <code>\{<\/code> is never closed/)
    assert.match(text, /docs\/broken\.mdx:3:1/)
    assert.match(text, /<pre tabindex="0">3 \| \{unclosed &lt;b&gt;/)
    assert.match(text, /write <code>\}<\/code>, or <code>&lt;b&gt;<\/code>/)
    assert.match(text, /data-page-id=""><\/script><\/body>/)
  })
})

describe('whom it answers', () => {
  const DENIED = 403

  test('requests that name a host of this machine, or one that was allowed', async () => {
    for (const host of [
      'localhost',
      'localhost:3000',
      '127.0.0.1',
      '[::1]:80',
      'a.localhost',
      'box.test',
      'x.lan.test',
      'LOCALHOST.',
      '192.168.1.7:3000',
    ])
      assert.equal((await ask('/course/docs/intro/', { headers: { host } })).status, 200, host)
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      'notbox.test',
      'a.box.test',
      '127.0.0.1.evil.example',
      'evil.example/localhost',
      'a@localhost',
    ])
      for (const path of ['/course/docs/intro/', '/course/data.json', ...Object.values(DEV_PATHS)])
        assert.equal((await ask(path, { headers: { host } })).status, DENIED, `${host} ${path}`)
  })

  test('no pages of other sites', async () => {
    const { port } = server
    for (const origin of [
      'https://evil.example',
      'null',
      `http://localhost:${port + 1}`,
      `http://127.0.0.1:${port}.evil.example`,
      'file://',
    ])
      for (const path of ['/course/data.json', DEV_PATHS.events, DEV_PATHS.page])
        assert.equal((await ask(path, { headers: { host: `127.0.0.1:${port}`, origin } })).status, DENIED, origin)
    for (const origin of [`http://127.0.0.1:${port}`, 'https://box.test'])
      assert.equal(
        (await ask('/course/data.json', { headers: { host: `127.0.0.1:${port}`, origin } })).status,
        200,
        origin,
      )
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    assert.equal((await ask('/course/film.mp4', { headers: embedded })).status, DENIED)
    assert.equal(
      (await ask('/course/docs/intro/', { headers: { ...embedded, 'sec-fetch-mode': 'navigate' } })).status,
      200,
    )
    const { headers } = await ask('/course/data.json')
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  })

  test('no methods but those that read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      assert.equal((await ask('/course/docs/intro/', { method })).status, 405, method)
    assert.equal((await ask(DEV_PATHS.open)).status, 405)
  })
})

describe('what it never hands out', () => {
  test('what lies beside the site, by any way to write the path', async () => {
    const up = [
      '..',
      '%2e%2e',
      '%2E.',
      '.%2e',
      '..%2f',
      '..%5c',
      '%2e%2e%2f',
      '..\\',
      '%252e%252e',
      '..;',
      '%c0%ae%c0%ae',
      '%u002e%u002e',
      '..%00',
    ]
    for (const step of up)
      for (const path of [
        `/course/${step}/secret.txt`,
        `/${step}/secret.txt`,
        `/course/docs/intro/${step}/${step}/${step}/secret.txt`,
        `/course/${step}/${step}/etc/passwd`,
      ]) {
        const { status, text } = await ask(path)
        assert.ok(status === 400 || status === 404, `${path}: ${status}`)
        assert.doesNotMatch(text, /of another folder|root:/)
      }
  })

  test('absolute paths, other schemes, and addresses that are none', async () => {
    for (const path of [
      '/course//etc/passwd',
      '/course/%2fetc/passwd',
      '//etc/passwd',
      '/course/file:///etc/passwd',
      '/course/C:/Windows/win.ini',
      '/course/%00',
      '/course/docs/intro/%0d%0aset-cookie:a=1',
      '/course/%',
      '/course/%ff',
    ])
      assert.ok([400, 404].includes((await ask(path)).status), path)
    for (const target of ['http://evil.example/course/docs/intro/', '*', 'course/intro/', '/course/ intro']) {
      const { answer } = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      assert.match(answer, /^HTTP\/1\.1 400 /, target)
    }
    assert.match((await raw('GET /course/docs/intro/ HTTP/1.0\r\n\r\n')).answer, /^HTTP\/1\.1 403 /)
    assert.match((await raw('nonsense\r\n\r\n')).answer, /^HTTP\/1\.1 400 /)
    assert.equal((await ask('/course/docs/intro/')).status, 200)
  })

  test('sources, the configuration, hidden files, and files that a link leads to from elsewhere', async () => {
    const names = [
      'docs/intro.md',
      'docs/docs/intro.md',
      'docs/intro/index.md',
      'devcourse.config.json',
      'package.json',
      '.env',
      '.git/config',
      '.hidden/',
      'docs/img/a.png',
      'static/data.json',
      'link.txt',
      'node_modules/x/index.js',
    ]
    for (const name of names) {
      const { status, text } = await ask(`/course/${name}`)
      assert.equal(status, 404, name)
      assert.doesNotMatch(text, /PASSWORD|of another folder|Source of the page|"private"|"title":/, name)
    }
  })

  test('a file in whose place a link has come, before the site has heard of it', async () => {
    assert.equal((await ask('/course/replaced.txt')).text, 'a file')
    rmSync(join(course.root, 'static/replaced.txt'))
    symlinkSync(join(course.root, '..', 'secret.txt'), join(course.root, 'static/replaced.txt'))
    const { status, text } = await ask('/course/replaced.txt')
    assert.deepEqual([status, text.includes('of another folder')], [404, false])
  })
})

describe('opening files in the editor', () => {
  let token = ''
  const told = (): string => join(course.root, '..', 'told.txt')
  const former = process.env['LAUNCH_EDITOR']

  before(async () => {
    token = /data-token="(\w+)"/.exec((await ask('/course/docs/intro/')).text)?.[1] ?? ''
    const editor = join(course.root, '..', 'editor.sh')
    writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told()}.new'\nmv '${told()}.new' '${told()}'\n`)
    chmodSync(editor, 0o755)
    process.env['LAUNCH_EDITOR'] = editor
  })
  after(() => {
    if (former === undefined) delete process.env['LAUNCH_EDITOR']
    else process.env['LAUNCH_EDITOR'] = former
  })

  async function openFile(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const own = {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      [TOKEN_HEADER]: token,
    }
    return ask(DEV_PATHS.open, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) })
  }

  test('nobody but a page of this run', async () => {
    const asked = { file: 'docs/intro.md' }
    const body = JSON.stringify(asked)
    for (const headers of [
      { [TOKEN_HEADER]: '' },
      { [TOKEN_HEADER]: 'x'.repeat(32) },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      assert.equal((await openFile(asked, headers)).status, 403)
    const bare = { host: 'localhost', 'content-type': 'application/json' }
    assert.equal(
      (await ask(DEV_PATHS.open, { method: 'POST', headers: { ...bare, [TOKEN_HEADER]: token }, body })).status,
      403,
    )
    assert.equal(
      (
        await ask(`${DEV_PATHS.open}?token=${token}`, {
          method: 'POST',
          headers: { ...bare, origin: 'http://localhost' },
          body,
        })
      ).status,
      403,
    )
  })

  test('nothing but files of the site', async () => {
    const outside = [
      '../secret.txt',
      '/etc/passwd',
      'docs/../../secret.txt',
      join(course.root, 'docs/intro.md'),
      'static/link.txt',
      '.env',
      'package.json',
      'nowhere.md',
      '',
      'docs/intro.md\0',
      '-e',
      '$(touch x)',
    ]
    for (const file of outside) {
      const { status } = await openFile({ file })
      assert.ok(status === 404 || status === 400, `${file}: ${status}`)
    }
    for (const body of [
      null,
      1,
      [],
      {},
      { file: 1 },
      { file: 'docs/intro.md', line: 'x' },
      { file: 'docs/intro.md', line: -1 },
      { file: 'a'.repeat(9000) },
    ])
      assert.ok([400, 413].includes((await openFile(body)).status), JSON.stringify(body).slice(0, 40))
    assert.equal((await openFile({ file: 'docs/intro.md' }, { 'content-type': 'text/plain' })).status, 415)
    assert.ok(!existsSync(told()))
  })

  test('a file of the site, at its place', { skip: process.platform === 'win32' }, async () => {
    const { status } = await openFile({ file: 'docs/intro.md', line: 3, column: 2 })
    assert.equal(status, 204)
    while (!existsSync(told())) await new Promise((done) => setTimeout(done, 5))
    assert.deepEqual(readFileSync(told(), 'utf8').trim().split('\n'), [join(course.root, 'docs/intro.md'), '3', '2'])
  })

  test('without an editor with a window, what to do', async () => {
    const editor = process.env['LAUNCH_EDITOR']
    try {
      for (const [command, message] of [
        ['/usr/bin/vim', /`vim` needs a terminal: set the environment variable `LAUNCH_EDITOR`/],
        ['/nowhere/at-all', /The editor could not be started/],
      ] as const) {
        process.env['LAUNCH_EDITOR'] = command
        const { status, text } = await openFile({ file: 'docs/intro.md' })
        assert.equal(status, 501)
        assert.match(text, message)
      }
    } finally {
      if (editor !== undefined) process.env['LAUNCH_EDITOR'] = editor
    }
  })
})

describe('events', () => {
  test('reach every open page, and one that has gone away is forgotten', async () => {
    const listeners = new Set<(event: DevEvent) => void>()
    const left: (() => void)[] = []
    const counted: DevSite = {
      ...devSite,
      baseUrl: '/',
      generation: 7,
      status: devSite.status,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
          for (const done of left.splice(0)) done()
        }
      },
    }
    const own = await startDevServer({ site: counted, host: '127.0.0.1', port: 0, allowedHosts: [] })
    const pages = await Promise.all([1, 2].map(() => fetch(`http://127.0.0.1:${own.port}${DEV_PATHS.events}`)))
    const readers = pages.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader())
    for (const reader of readers)
      assert.match(await readUntil(reader, 'hello'), /^retry: \d+\n\ndata: \{"type":"hello".*"generation":7/)
    for (const listener of listeners) listener({ type: 'changed', generation: 8 })
    for (const reader of readers) assert.match(await readUntil(reader, 'changed'), /"generation":8/)
    const gone = new Promise<void>((done) => left.push(done))
    await readers[0]?.cancel()
    await gone
    assert.equal(listeners.size, 1)
    const all = new Promise<void>((done) => left.push(done))
    await Promise.all([own.close(), all])
    assert.equal(listeners.size, 0)
    assert.equal((await readers[1]?.read().catch(() => ({ done: true })))?.done, true)
  })
})

describe('the files that an open page names', () => {
  const bundleIn = (html: string): string => /data-bundle="(\w+)"/.exec(html)?.[1] ?? ''

  test('are held while it listens, and a page whose files are gone is told so', async () => {
    let released: (() => void) | undefined
    const isReleased = new Promise<void>((done) => {
      released = done
    })
    const counted: DevSite = {
      ...devSite,
      hold: (bundle) => {
        const release = opened.hold(bundle)
        if (release === undefined) return undefined
        return () => {
          release()
          released?.()
        }
      },
    }
    const own = await startDevServer({ site: counted, host: '127.0.0.1', port: 0, allowedHosts: [] })
    const at = `http://127.0.0.1:${own.port}`
    const listen = async (query: string): Promise<Reader> =>
      (await fetch(`${at}${DEV_PATHS.events}${query}`)).body?.pipeThrough(new TextDecoderStream()).getReader()
    const bundle = bundleIn(await (await fetch(`${at}/course/docs/intro/`)).text())
    const reader = await listen(`?bundle=${bundle}`)
    assert.doesNotMatch(await readUntil(reader, 'hello'), /outdated/)
    await reader?.cancel()
    await isReleased // the server hears of it a little later
    for (const [query, isOutdated] of [
      ['?bundle=0123456789ab', true],
      ['?bundle=', true],
      ['', false], // a document of the server's own
    ] as const) {
      const other = await listen(query)
      assert.equal((await readUntil(other, 'hello')).includes('"outdated":true'), isOutdated, query)
      await other?.cancel()
    }
    await own.close()
  })

  test('are known of pages of the site alone', async () => {
    assert.match(bundleIn((await ask('/course/docs/none/')).text), /^\w{12}$/)
    for (const path of ['/course/docs/broken/', '/elsewhere/']) assert.equal(bundleIn((await ask(path)).text), '')
  })
})

describe('listening', () => {
  test('fails with the reason, and leaves nothing behind', async () => {
    await assert.rejects(startDevServer({ site: devSite, host: '127.0.0.1', port: server.port, allowedHosts: [] }), {
      code: 'EADDRINUSE',
    })
    await assert.rejects(startDevServer({ site: devSite, host: '203.0.113.7', port: 0, allowedHosts: [] }), {
      code: 'EADDRNOTAVAIL',
    })
  })
})

type Reader = ReadableStreamDefaultReader<string> | undefined

async function readUntil(reader: Reader, word: string): Promise<string> {
  let text = ''
  while (!text.includes(word)) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error(`The stream ended after ${text}`)
    text += value
  }
  return text
}

/** Send bytes as they are. */
async function raw(text: string): Promise<{ answer: string }> {
  const socket = connect(server.port, '127.0.0.1')
  socket.end(text)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return { answer: Buffer.concat(parts).toString('utf8') }
}
