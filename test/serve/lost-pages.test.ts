/** A new page that cannot be made: what is said at its address, from the first save on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DevProblem } from '../../src/shared/dev-protocol.ts'
import { servedSite, type ServedTestSite } from '../support/sites/served-site.ts'

const BROKEN = '---\ntitle: Git: the basics\n---\n\n# Git\n'

/** Rules of the problems that a path is answered with. */
async function rulesAt(s: ServedTestSite, path: string): Promise<readonly string[] | number> {
  const answer = await s.respond(path)
  const { problems } = answer as { problems?: readonly DevProblem[] }
  return problems?.map(({ rule }) => rule) ?? answer.status
}

async function course(config: object = {}): Promise<ServedTestSite> {
  return servedSite({
    'devcourse.config.json': JSON.stringify({ title: 'Course', baseUrl: '/course/', ...config }),
    'docs/intro.md': '# Intro\n',
    'src/pages/index.md': '# Home\n',
  })
}

for (const [file, text, paths] of [
  ['docs/git.md', BROKEN, ['docs/git', 'docs/git/', 'docs/git.html', 'docs/git/index.html']],
  ['docs/02-git/01-Two words.md', BROKEN, ['docs/git/Two words']],
  ['docs/git/README.md', BROKEN, ['docs/git/']],
  ['docs/git.md', '---\nslug: /start\ntitle: [a, b]\n---\n', ['docs/start']],
  ['docs/git.md', '---\nid: a/b\n---\n', ['docs/git']],
  ['src/pages/about.md', BROKEN, ['about']],
  ['docs/long.md', 'x'.repeat(2_100_000), ['docs/long']],
  ['docs/other.md', Buffer.from('# Gr\u00fc\u00dfe\n', 'latin1'), ['docs/other']],
] as const)
  test(`${file}: ${text.toString('utf8').slice(0, 30).replaceAll('\n', '↵')}`, async (t) => {
    const s = await course()
    t.after(s.dispose)
    for (const path of paths) assert.equal(await rulesAt(s, path), 404, path)
    await s.write({ [file]: text })
    for (const path of paths) {
      const told = await rulesAt(s, path)
      assert.ok(Array.isArray(told) && told.length > 0, `${path}: ${told.toString()}`)
      const page = await s.page(`/course/${path}`)
      const [problem] = page.kind === 'withheld' ? page.problems : []
      assert.deepEqual([problem?.file, problem?.severity], [file, 'error'])
    }
    assert.equal(await rulesAt(s, 'docs/another'), 404)
    const [path] = paths
    await s.write({ [file]: `---\nslug: /${path.replace(/^docs\//, '')}\n---\n\n# Mended\n` })
    assert.match(await s.html(`/course/${path}`), /Mended/)
  })

test('a page that is there wins over a file of which none can be made', async (t) => {
  const s = await course()
  t.after(s.dispose)
  await s.write({ 'docs/also.md': '---\nslug: git\n---\n\n# Also\n', 'docs/git.md': BROKEN })
  assert.match(await s.html('/course/docs/git'), /Also/)
  assert.equal((await s.respond('docs/git/')).status, 200)
})

test('with the hash router the page says so that shows all others', async (t) => {
  const s = await course({ router: 'hash' })
  t.after(s.dispose)
  assert.equal((await s.page('/course/docs/git')).kind, 'page')
  await s.write({ 'docs/git.md': BROKEN })
  assert.equal((await s.page('/course/docs/git')).kind, 'withheld')
  assert.equal((await s.page('/course/docs/intro')).kind, 'page')
})

test('in a folder without configuration', async (t) => {
  const s = await servedSite({ 'README.md': '# Course\n', 'lesson.md': BROKEN })
  t.after(s.dispose)
  assert.deepEqual(await rulesAt(s, 'lesson/'), ['invalid-front-matter'])
})
