/** Documents pass the plugins of a configuration side by side, and a plugin that never comes to an end is told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../src/index.ts'
import { PROJECT, runCli } from '../support/cli.ts'
import { site } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

const docs = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/d${at.toString()}.md`, `# D${at.toString()}\n`]))

const waiting = (count: number): string => `let n = 0, go
const all = new Promise((done) => (go = done))
const barrier = () => async () => { if (++n === ${count.toString()}) go(); await all }
export default { title: 'T', url: 'https://e.org', docs: { remarkPlugins: [barrier] }, search: false }
`

test('a plugin waits in one document for what it does in another', async (t) => {
  const made = await site({ 'devcourse.config.mjs': waiting(9), ...docs(9) })
  t.after(made.dispose)
  const built = await made.build({ jobs: 1 })
  assert.deepEqual(besidesHome(built.result.diagnostics), [])
  assert.equal(built.result.pages, 9)
  assert.equal((await check({ root: made.root, cache: false, jobs: 1 })).pages, 9)
})

test('a plugin that waits for what never comes is named', async (t) => {
  const made = await site({ 'devcourse.config.mjs': waiting(4), ...docs(3) })
  t.after(made.dispose)
  const { code, stderr } = await runCli(['build', made.root], { cwd: PROJECT })
  assert.equal(code, 1, stderr)
  assert.match(stderr, /error The command ended before its work was done: the plugin `barrier` .* never came to an end/)
})
