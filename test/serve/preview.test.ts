/** `preview` as a static host: addresses, types, encodings, parts of files, what changes on the disk, what must not come out. */
import assert from 'node:assert/strict'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtSite } from '../../src/serve/preview/built-site.ts'
import { startPreview, type Preview } from '../../src/serve/preview/server.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

const SECRET = 'not of the site'
const LONG = '<p>Words and words.</p>\n'.repeat(100)
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

/** A page that says where it is to be, as a build writes it. */
function page(data: object, text = LONG): string {
  return `<!doctype html><title>x</title>${text}<script type="application/json" id="devcourse-site">${JSON.stringify(data)}</script>`
}

const FILES: Readonly<Record<string, string | Buffer>> = {
  '404.html': page({ baseUrl: '/course/' }, `nothing here ${LONG}`),
  'index.html': 'home',
  'docs/index.html': 'docs, in a folder',
  'docs/a.html': 'a, as a file',
  'docs/a/index.html': 'a, in a folder',
  'docs/b/index.html': 'b, in a folder',
  'docs/c.html': 'c, as a file',
  'docs/übung/index.html': 'umlaut',
  'files/what? 100% #1.txt': 'odd name',
  'files/text.txt': LONG,
  'files/short.txt': 'short',
  'files/data.json': `"${'x'.repeat(2000)}"`,
  'files/picture.png': FILM,
  'files/film.mp4': FILM,
  'files/unknown.qqq': FILM,
  'files/empty.txt': '',
  'assets/x.js': `export default "${'x'.repeat(2000)}"`,
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

describe('preview', { timeout: 60_000 }, () => {
  let folder: TempFolder
  let dir: string
  let preview: Preview
  before(async () => {
    folder = await tempFolder()
    dir = join(folder.path, 'build')
    await write(dir, FILES)
    await writeFile(join(folder.path, 'secret.txt'), SECRET)
    await symlink(join(folder.path, 'secret.txt'), join(dir, 'files/link.txt'))
    await symlink(folder.path, join(dir, 'files/folder'))
    await write(dir, { '.git/config': SECRET, 'files/.git': SECRET })
    preview = await started(dir)
  })
  after(async () => {
    await preview.close()
    await folder.dispose()
  })

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
    ask(preview, { path, headers, method })

  test('says where the site is', () => {
    assert.equal(preview.addresses.local, `http://127.0.0.1:${preview.port.toString()}/course/`)
    assert.deepEqual(preview.addresses.network, [])
  })

  for (const [path, status, expected] of [
    ['/course/', 200, 'home'],
    ['/course', 301, '/course/'],
    ['/course?x=1', 301, '/course/?x=1'],
    ['/course/index.html', 200, 'home'],
    ['/course/docs', 301, '/course/docs/'],
    ['/course/docs?x=1&y', 301, '/course/docs/?x=1&y'],
    ['/course/docs/', 200, 'docs, in a folder'],
    ['/course/docs/a', 200, 'a, as a file'],
    ['/course/docs/a/', 200, 'a, in a folder'],
    ['/course/docs/a.html', 200, 'a, as a file'],
    ['/course/docs/b', 301, '/course/docs/b/'],
    ['/course/docs/b/?q', 200, 'b, in a folder'],
    ['/course/docs/c', 200, 'c, as a file'],
    ['/course/docs/c/', 404, 'nothing here'],
    ['/course/docs/C', 404, 'nothing here'],
    ['/course/docs/none', 404, 'nothing here'],
    ['/course//docs/a', 404, 'nothing here'],
    ['/course/files', 404, 'nothing here'],
    ['/course/files/', 404, 'nothing here'],
    ['/course/404.html', 200, 'nothing here'],
    ['/course/docs/%C3%BCbung/', 200, 'umlaut'],
    ['/course/docs/%C3%BCbung', 301, '/course/docs/%C3%BCbung/'],
    ['/course/files/what%3F%20100%25%20%231.txt', 200, 'odd name'],
    ['/course/%E0%A4%A', 400, 'no address'],
    ['/', 404, 'The site is at <a href="/course/">'],
    ['/elsewhere', 404, 'The site is at <a href="/course/">'],
    ['/courses/', 404, 'The site is at <a href="/course/">'],
    ['/docs/b', 404, 'Did you mean <a href="/course/docs/b">'],
    ['/%3Cscript%3E', 404, 'The site is at'],
  ] as const)
    test(`${path} is ${status.toString()}`, async () => {
      const { status: actual, headers, body } = await get(path)
      assert.equal(actual, status)
      if (status === 301) assert.equal(headers.location, expected)
      else assert.ok(body.toString().includes(expected), body.toString().slice(0, 300))
      assert.ok(!body.toString().includes('<script>'))
    })

  test('files come with their types', async () => {
    for (const [path, type] of [
      ['', 'text/html; charset=utf-8'],
      ['docs/none', 'text/html; charset=utf-8'],
      ['assets/x.js', 'text/javascript; charset=utf-8'],
      ['files/text.txt', 'text/plain; charset=utf-8'],
      ['files/data.json', 'application/json'],
      ['files/picture.png', 'image/png'],
      ['files/film.mp4', 'video/mp4'],
      ['files/unknown.qqq', 'application/octet-stream'],
    ] as const)
      assert.equal((await get(`/course/${path}`)).headers['content-type'], type, path)
  })

  test('text is compressed as the browser takes it, and pictures are not', async () => {
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['identity', undefined, (body: Buffer) => body],
      ['', undefined, (body: Buffer) => body],
    ] as const)
      for (const [path, text] of [
        ['files/text.txt', LONG],
        ['files/data.json', FILES['files/data.json']],
        ['assets/x.js', FILES['assets/x.js']],
        ['none', FILES['404.html']],
      ] as const) {
        const { headers, body } = await get(`/course/${path}`, { 'accept-encoding': accepted })
        assert.equal(headers['content-encoding'], encoding, `${accepted} ${path}`)
        assert.equal(headers.vary, 'Accept-Encoding')
        assert.equal(decode(body).toString(), text)
        assert.equal(headers['content-length'] === undefined, encoding !== undefined)
      }
    for (const path of ['files/picture.png', 'files/film.mp4', 'files/short.txt', 'files/empty.txt']) {
      const { headers, body } = await get(`/course/${path}`, { 'accept-encoding': 'gzip, br' })
      assert.equal(headers['content-encoding'], undefined, path)
      assert.deepEqual(body, Buffer.from(FILES[path] ?? ''))
    }
  })

  test('what the browser has is not sent again, until it is another', async () => {
    const first = await get('/course/files/text.txt', { 'accept-encoding': 'gzip' })
    const { etag = '' } = first.headers
    assert.equal(first.headers['cache-control'], 'no-cache')
    const again = await get('/course/files/text.txt', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    assert.deepEqual([again.status, again.body.length], [304, 0])
    await writeFile(join(dir, 'files/text.txt'), `${LONG} more`)
    const changed = await get('/course/files/text.txt', { 'if-none-match': etag })
    assert.equal(changed.status, 200)
    assert.ok(changed.body.toString().endsWith('more'))
    await writeFile(join(dir, 'files/text.txt'), LONG)
  })

  test('parts of a film are sent, and all of it where the part is not clear', async () => {
    const modified = (await get('/course/files/film.mp4')).headers['last-modified'] ?? ''
    for (const [range, from, to, condition] of [
      ['bytes=0-', 0, 999],
      ['bytes=10-19', 10, 19],
      ['bytes=990-2000', 990, 999],
      ['bytes=-5', 995, 999],
      ['bytes=-5000', 0, 999],
      ['bytes=7-7', 7, 7],
      ['bytes=10-19', 10, 19, modified],
    ] as const) {
      const headers = { range, ...(condition === undefined ? {} : { 'if-range': condition }) }
      const answer = await get('/course/files/film.mp4', headers)
      assert.equal(answer.status, 206, range)
      assert.equal(answer.headers['content-range'], `bytes ${from.toString()}-${to.toString()}/1000`)
      assert.deepEqual(answer.body, FILM.subarray(from, to + 1))
    }
    for (const headers of [
      { range: 'bytes=5-2' },
      { range: 'bytes=0-1,5-9' },
      { range: 'bytes=x' },
      { range: 'lines=1-2' },
      { range: 'bytes=-' },
      { range: 'bytes=1-2', 'if-range': 'Sun, 06 Nov 1994 08:49:37 GMT' },
    ] as readonly Record<string, string>[]) {
      const answer = await get('/course/files/film.mp4', headers)
      assert.equal(answer.status, 200, headers['range'])
      assert.deepEqual(answer.body, FILM)
    }
    const behind = await get('/course/files/film.mp4', { range: 'bytes=1000-' })
    assert.deepEqual([behind.status, behind.headers['content-range']], [416, 'bytes */1000'])
    const text = await get('/course/files/text.txt', { range: 'bytes=3-7', 'accept-encoding': 'gzip' })
    assert.deepEqual([text.status, text.body.toString()], [206, LONG.slice(3, 8)])
  })

  test('HEAD has the headers alone, and other methods are refused', async () => {
    for (const path of ['files/text.txt', 'files/film.mp4', 'none']) {
      const whole = await get(`/course/${path}`, { 'accept-encoding': 'br' })
      const head = await get(`/course/${path}`, { 'accept-encoding': 'br' }, 'HEAD')
      assert.equal(head.body.length, 0)
      for (const name of ['content-type', 'content-encoding', 'content-length', 'etag'])
        assert.equal(head.headers[name], whole.headers[name], `${path} ${name}`)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get('/course/', {}, method)
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'])
    }
  })

  test('nothing comes out that is not in the folder', async () => {
    const secret = join(folder.path, 'secret.txt')
    const ways = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;'].flatMap((up) => [
      `/course/${up}/secret.txt`,
      `/course/docs/${up}/${up}/secret.txt`,
      `/course/${up}%2fsecret.txt`,
      `/course/${up}%5csecret.txt`,
      `/course/${up}\\secret.txt`,
      `/${up}/secret.txt`,
      `/course/docs/${up}/index.html`,
    ])
    for (const path of [
      ...ways,
      `/course/${secret}`,
      `/course//${secret}`,
      secret,
      '/course/files/link.txt',
      '/course/files/folder/secret.txt',
      '/course/.git/config',
      '/course/%2egit/config',
      '/course/files/.git',
      '/course/files/text.txt%00.html',
      `/course/file:${secret}`,
      `http://127.0.0.1/${secret}`,
    ]) {
      const { status, body } = await get(path)
      assert.notEqual(status, 200, path)
      assert.ok(!body.includes(SECRET) && !body.includes('docs, in a folder'), path)
    }
  })

  test('the site of the next build is shown, also at another base URL, and a folder that is away is waited for', async (t) => {
    const other = join(folder.path, 'other')
    await write(other, { 'index.html': page({ baseUrl: '/one/' }, 'one'), 'files/x.txt': LONG })
    const shown = await started(other)
    t.after(shown.close)
    const look = async (path: string): Promise<readonly [number, string]> => {
      const { status, body } = await ask(shown, { path, headers: {}, method: 'GET' })
      return [status, body.toString()]
    }
    assert.equal((await look('/one/'))[0], 200)
    await rename(other, `${other}-away`)
    assert.deepEqual(await look('/one/files/x.txt'), [404, 'There is no such page.\n'])
    await write(other, { 'index.html': page({ baseUrl: '/two/' }, 'two') })
    assert.match((await look('/one/'))[1], /The site is at <a href="\/two\/">/)
    assert.match((await look('/two/'))[1], /two/)
    await rm(other, { recursive: true })
  })

  test('a site with the hash router, and one that others have written, are at the root', async () => {
    for (const [html, expected] of [
      [page({ baseUrl: '/course/', notFound: '/course/404.html' }), { baseUrl: '/', isOurs: true }],
      ['<!doctype html><title>Other</title>', { baseUrl: '/', isOurs: false }],
    ] as const) {
      const place = join(folder.path, 'router')
      await write(place, { 'index.html': html })
      assert.deepEqual(builtSite(place), expected)
      await rm(place, { recursive: true })
    }
    assert.equal(builtSite(folder.path), undefined)
    assert.equal(builtSite(join(folder.path, 'none')), undefined)
  })
})

async function started(dir: string): Promise<Preview> {
  const site = builtSite(dir)
  assert.ok(site)
  return startPreview({ dir, site, host: '127.0.0.1', port: 0, allowedHosts: [] })
}

async function write(dir: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), contents)
  }
}

/** Ask for a path exactly as it is written: `fetch` would take `..` away. */
function ask(
  { port }: Preview,
  asked: { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly method: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, agent: false, ...asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
