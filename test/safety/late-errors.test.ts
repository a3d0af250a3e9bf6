// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/** Errors that code of the site throws when nobody waits for it any more: whose they are, and what the message must not hold. */
import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { cliCommand, CLI_ENV, runCli, type Ran } from '../support/cli.ts'
import { Running } from '../support/running.ts'
import { site, type TestSite } from '../support/site.ts'

const KEY = 'key-that-nobody-is-to-read'

/** A site whose configuration holds a key, and begins with these lines; `plugins` is the list of its remark plugins. */
function files(lines: string, plugins = 'late', pages = 1): Readonly<Record<string, string>> {
  const names = Array.from({ length: pages }, (_, index) => `docs/page-${index}.md`)
  return {
    'docusaurus.config.js': [
      lines,
      `module.exports = { title: 'x', url: 'https://example.org', baseUrl: '/',`,
      `  presets: [['classic', { docs: { remarkPlugins: [${plugins}], routeBasePath: '/' }, blog: false }]],`,
      `  themeConfig: { algolia: { appId: 'APP', apiKey: '${KEY}', indexName: 'x' } } }`,
    ].join('\n'),
    ...Object.fromEntries(names.map((name) => [name, `---\nslug: ${name === names[0] ? '/' : name}\n---\n\n# A\n`])),
  }
}

/** Nothing of the configuration is in what was printed, in whichever way it is written. */
function assertSilent({ stdout, stderr }: Pick<Ran, 'stdout' | 'stderr'>): void {
  const text = stdout + stderr
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}${KEY}`)
      .toString('base64')
      .slice(4, -4),
  )
  for (const hidden of ['data:text', 'base64', KEY, ...encoded]) assert.ok(!text.includes(hidden), text.slice(0, 2000))
}

async function written(t: TestContext, contents: Readonly<Record<string, string>>): Promise<TestSite> {
  const s = await site(contents)
  t.after(s.dispose)
  return s
}

async function run(t: TestContext, contents: Readonly<Record<string, string>>, args: readonly string[]): Promise<Ran> {
  const { root } = await written(t, contents)
  const ran = await runCli(args, { cwd: root })
  assertSilent(ran)
  assert.doesNotMatch(ran.stderr, /not your fault|Please report/)
  return ran
}

const FOREVER = 'await new Promise(() => undefined)'
const WAIT = 'await new Promise((done) => setTimeout(done, 400))'

describe('an error that comes late', { timeout: 120_000 }, () => {
  for (const [what, body, told] of [
    ['a timer', `setTimeout(() => { throw new Error('too late') }, 5)`, 'too late'],
    ['a promise', `Promise.reject(new Error('nobody waits'))`, 'nobody waits'],
    ['a stream', `require('fs').createReadStream('/no/such/file')`, 'ENOENT: no such file or directory'],
    ['something that is no error', `setTimeout(() => { throw Object.create(null) }, 5)`, ''],
  ] as const)
    test(`of ${what} in a plugin is the finding of the page`, async (t) => {
      const contents = files(`const late = () => async () => { ${body}; ${FOREVER} }`)
      const { code, stdout, stderr } = await run(t, contents, [what === 'a promise' ? 'check' : 'build'])
      assert.equal(code, 1)
      const all = stdout + stderr
      assert.ok(all.includes(`The plugin \`late\` (\`remarkPlugins[0]\`) failed: ${told}`), all)
      assert.match(all, /\(markdown-plugin-failed\)\n {2}docs\/page-0\.md/)
    })

  test('names the plugin and its line, when the plugin was done', async (t) => {
    const contents = files(
      `// a comment\nconst late = () => () => { setTimeout(() => { throw new Error('too late') }, 5) }\nconst slow = () => async () => { ${WAIT} }`,
      'late, slow',
    )
    const { code, stderr } = await run(t, contents, ['build'])
    assert.equal(code, 1)
    assert.match(stderr, /The plugin `late` \(`remarkPlugins\[0\]`\) failed after its work was done: too late/)
    assert.match(stderr, /docusaurus\.config\.js:2:\d+/)
    assert.match(stderr, /hint: /)
  })

  test('of a plugin in another thread is named like one of this', async (t) => {
    const late = `const late = () => async () => { if (require('worker_threads').isMainThread) return; setTimeout(() => { throw new Error('too late') }); ${FOREVER} }`
    const { code, stderr } = await run(t, files(late, 'late', 150), ['build', '--jobs', '2'])
    assert.equal(code, 1)
    assert.match(stderr, /The plugin `late` \(`remarkPlugins\[0\]`\) failed: too late/)
    const done = `const late = () => async () => { if (!require('worker_threads').isMainThread) setTimeout(() => { throw new Error('too late') }) }\nconst slow = () => async () => { ${WAIT.replace('400', '20')} }`
    const after = await run(t, files(done, 'late, slow', 150), ['build', '--jobs', '2'])
    assert.equal(after.code, 1)
    assert.match(after.stderr, /The plugin `late` \(`remarkPlugins\[0\]`\) failed after its work was done: too late/)
  })

  test('of the configuration itself has its place', async (t) => {
    const contents = files(
      `const slow = () => async () => { ${WAIT} }\nsetTimeout(() => {\n  throw new Error('too late')\n}, 100)`,
      'slow',
    )
    const { code, stderr } = await run(t, contents, ['build'])
    assert.equal(code, 2)
    assert.match(stderr, /Code of the configuration failed after its work was done: too late/)
    assert.match(stderr, /docusaurus\.config\.js:3:9/)
  })

  test('does not end serve', async (t) => {
    const contents = files(
      `const late = () => () => { setTimeout(() => { throw new Error('too late') }, 5) }\nconst slow = () => async () => { ${WAIT} }`,
      'late, slow',
    )
    const { root } = await written(t, contents)
    const running = new Running(cliCommand(['serve', '--port', '0']), { cwd: root, env: CLI_ENV })
    t.after(() => running.child.kill('SIGKILL'))
    const [url = ''] = await running.until(/http:\/\/127\.0\.0\.1:\d+\//)
    assert.equal((await fetch(url)).status, 200)
    await running.until(/The plugin `late` \(`remarkPlugins\[0\]`\) failed after its work was done: too late/)
    assert.equal((await fetch(url)).status, 200)
    assertSilent({ stdout: running.printed, stderr: '' })
    running.child.kill('SIGINT')
    assert.equal(await running.ended(), 130)
  })
})

describe('the text of an error', { timeout: 60_000 }, () => {
  for (const [what, lines] of [
    ['a plugin', `const late = () => async () => { await import(['.', 'nowhere.mjs'].join('/')) }`],
    ['a plugin of a package', `const late = () => async () => { await import(['no', 'where'].join('')) }`],
    ['a syntax of its own', `const late = () => () => { new Function('}')() }`],
  ] as const)
    test(`of ${what} holds no address of our making`, async (t) => {
      const { code } = await run(t, files(lines), ['build'])
      assert.ok(code === 1 || code === 2, String(code))
    })

  test('of a configuration that imports what is not there holds none', async (t) => {
    const { code } = await run(
      t,
      { 'devcourse.config.js': `const key = '${KEY}'\n\n\n\nexport default () => import(['.', 'x'].join('/'))` },
      ['build'],
    )
    assert.equal(code, 2)
  })

  test('and the stack of what is our fault names files of the site by their names', async (t) => {
    const contents = files(
      `const late = () => (tree) => { tree.children.push({ type: 'text', get value() { return new Proxy({}, {}) } }) }`,
    )
    const { root } = await written(t, contents)
    assertSilent(await runCli(['build'], { cwd: root }))
  })
})
