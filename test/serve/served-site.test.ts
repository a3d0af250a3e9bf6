/** `serve` as a function: a site is answered, follows a save, and leaves nothing behind. */
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { CannotListen, serve, type ServedSite, type ServeOptions } from '../../src/index.ts'
import { openDevSite } from '../../src/serve/state/dev-site.ts'
import { ANYTHING } from '../../src/serve/state/followed-site.ts'
import { site } from '../support/site.ts'

const FILES = {
  'docs/index.md': '# Home\n',
  'docs/later.md': '---\ndraft: true\n---\n\n# Later\n',
}

async function served(t: TestContext, options: Omit<ServeOptions, 'root'> = {}): Promise<ServedSite> {
  const s = await site(FILES)
  t.after(s.dispose)
  const running = await serve({ cache: false, port: 0, ...options, root: s.root })
  t.after(running.close)
  return running
}

/** Take a port of 127.0.0.1. Gives undefined where somebody else has it. */
async function taken(t: TestContext, port: number): Promise<number | undefined> {
  const server: Server = createServer()
  t.after(() => server.close())
  await new Promise<void>((done) => {
    server.once('error', () => {
      done()
    })
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address() as AddressInfo | null
  return address?.port
}

test('pages are answered, drafts as well; nothing is left after closing', async (t) => {
  const before = process.listenerCount('exit')
  const running = await served(t)
  assert.equal(running.url, `http://127.0.0.1:${running.port.toString()}/`)
  assert.deepEqual(running.networkUrls, [])
  assert.match(await (await fetch(running.url)).text(), /<h1[^>]*>Home/)
  assert.match(await (await fetch(`${running.url}later/`)).text(), /Draft page[^]*<h1[^>]*>Later/)
  await running.close()
  await assert.rejects(fetch(running.url))
  assert.equal(process.listenerCount('exit'), before)
})

test('closing while a save is taken over waits for it: nothing is begun afterwards', async (t) => {
  const s = await site(FILES)
  t.after(s.dispose)
  const served = await openDevSite({ root: s.root, cache: false })
  const heard: string[] = []
  served.subscribe(({ type }) => heard.push(type))
  const update = served.update(ANYTHING)
  await setImmediate() // it is under way
  const late = served.update(ANYTHING)
  await served.close()
  const before = [...heard]
  await Promise.all([update, late])
  await served.update(ANYTHING)
  assert.deepEqual(heard, before)
})

test('`drafts: false` leaves drafts out, as a build does', async (t) => {
  const running = await served(t, { drafts: false })
  assert.equal((await fetch(`${running.url}later/`)).status, 404)
})

test('a port that is taken: an error when it was asked for, else the next free one', async (t) => {
  const port = await taken(t, 0)
  assert.ok(port !== undefined)
  await assert.rejects(served(t, { port }), (problem) => {
    assert.ok(problem instanceof CannotListen)
    assert.equal(problem.message, `port ${port.toString()} is taken by another program`)
    assert.match(problem.hint, /--port/)
    return true
  })
  const first = (await taken(t, 3000)) ?? 2999 // somebody else may leave it at any moment
  const s = await site(FILES)
  t.after(s.dispose)
  const running = await serve({ cache: false, root: s.root })
  t.after(running.close)
  assert.ok(running.port > first && running.port <= 3050, running.port.toString())
})

test('a host that is not of this machine', async (t) => {
  for (const host of ['192.0.2.1', 'no-such-host.invalid'])
    await assert.rejects(served(t, { host }), (problem) => {
      assert.ok(problem instanceof CannotListen, String(problem))
      assert.match(problem.message, new RegExp(host.replaceAll('.', '\\.')))
      return true
    })
})
