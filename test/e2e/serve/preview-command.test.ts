/** `devcourse preview` as its user meets it: what it prints, answers, refuses, and how it ends. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { cliCommand, PROJECT, runCli } from '../../support/cli.ts'
import { Running } from '../../support/running.ts'
import { site, type TestSite } from '../../support/site.ts'

const FILES = {
  'devcourse.config.json': '{ "title": "Course", "url": "https://example.org", "baseUrl": "/course/" }',
  'docs/a.md': '# A page\n',
}

describe('devcourse preview', { timeout: 60_000 }, () => {
  const written = async (t: TestContext): Promise<TestSite> => {
    const s = await site(FILES)
    t.after(s.dispose)
    return s
  }

  test('shows what was built, from the folder of the course or of the site, until it is interrupted', async (t) => {
    const s = await written(t)
    await s.build()
    for (const [dir, cwd] of [
      ['.', s.root],
      [join(s.root, 'build'), PROJECT],
    ] as const) {
      const running = new Running(cliCommand(['preview', dir, '--port', '0']), { cwd, env: {} })
      t.after(() => running.child.kill('SIGKILL'))
      const [, url = ''] = await running.until(/(http:\/\/127\.0\.0\.1:\d+\/course\/)\nCtrl-C/)
      assert.match(await (await fetch(`${url}docs/a`)).text(), /<h1[^>]*>A page/)
      running.child.kill('SIGINT')
      assert.equal(await running.ended(), 130)
    }
  })

  test('says what to do where nothing was built, and where the port is taken', async (t) => {
    const s = await written(t)
    const empty = await runCli(['preview', s.root, '--out-dir', 'public'], { cwd: PROJECT })
    assert.equal(empty.code, 2)
    assert.match(
      empty.stderr,
      /^error: there is no built site in `public` of .*\n {2}hint: .*: npx devcourse build .* --out-dir public\n$/,
    )
    await s.build()
    const other = createServer().listen(0, '127.0.0.1')
    t.after(() => other.close())
    await once(other, 'listening')
    const port = (other.address() as AddressInfo).port.toString()
    const taken = await runCli(['preview', '--port', port], { cwd: s.root })
    assert.equal(taken.code, 2)
    assert.match(taken.stderr, new RegExp(`^error: port ${port} is taken.*\\n {2}hint: .*--port`))
  })

  test('answers its own names and those it is told, and goes on after a request that nobody means well', async (t) => {
    const s = await written(t)
    await s.build()
    const running = new Running(cliCommand(['preview', '.', '--port', '0', '--allow-host', 'box.test']), {
      cwd: s.root,
      env: {},
    })
    t.after(() => running.child.kill('SIGKILL'))
    const [, url = ''] = await running.until(/(http:\/\/127\.0\.0\.1:\d+\/course\/)\nCtrl-C/)
    const statusFor = (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
      new Promise((done, fail) => {
        const asked = request(`${url}docs/a/`, { headers, agent: false }, (response) => {
          response.resume().on('end', () => done(response.statusCode))
        })
        asked.on('error', fail).end()
      })
    assert.equal(await statusFor({ range: 'bytes=0-99999999999999999999999' }), 206)
    assert.equal(await statusFor({ host: 'evil.example' }), 403)
    assert.equal(await statusFor({ host: 'box.test' }), 200)
  })
})
