/** A page that shows imported files which show others again and again is bounded before it is put together. */
import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { build, check } from '../../src/index.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { site } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

const partial = (next: string | undefined): string =>
  next === undefined ? 'x'.repeat(100) : `import P from './${next}'\n\n<P />\n\n<P />\n`

/** A page that shows a chain of files, each of which shows the next one twice. */
function chain(length: number): Readonly<Record<string, string>> {
  const files: Record<string, string> = { 'docs/a.mdx': `# A\n\nimport P from './_1.mdx'\n\n<P />\n` }
  for (let at = 1; at <= length; at++)
    files[`docs/_${at.toString()}.mdx`] = partial(at === length ? undefined : `_${(at + 1).toString()}.mdx`)
  return files
}

async function found(t: TestContext, files: Readonly<Record<string, string>>, limit: number): Promise<Diagnostic[]> {
  const config = `export default { title: 'T', url: 'https://e.org', markdown: { maxFileSize: ${limit.toString()} } }\n`
  const { root, dispose } = await site({ 'devcourse.config.mjs': config, ...files })
  t.after(dispose)
  const checked = await check({ root, cache: false })
  const built = await build({ root, cache: false })
  assert.deepEqual(built.diagnostics, checked.diagnostics)
  return [...besidesHome(built.diagnostics)]
}

describe('the text that a page shows of other files', () => {
  test('is told with the way to it where it is too long, and its page is left out', async (t) => {
    const diagnostics = await found(t, chain(7), 1000)
    assert.deepEqual(
      diagnostics.map(({ rule, severity, file, place }) => ({ rule, severity, file, line: place?.line })),
      [{ rule: 'too-complex', severity: 'error', file: 'docs/a.mdx', line: 3 }],
    )
    const way = ['a', '_1', '_2', '_3', '_7'].map(
      (name) => `\`docs/${name}.mdx\`${/[2-7]/.test(name) ? ' (2 times)' : ''}`,
    )
    assert.ok(
      diagnostics[0]?.message.endsWith([...way.slice(0, 4), '…', ...way.slice(4)].join(' → ')),
      diagnostics[0]?.message,
    )
    assert.match(diagnostics[0]?.hint ?? '', /`markdown\.maxFileSize` raises the limit/)
  })

  test('is no finding up to the limit, however often a file is shown', async (t) => {
    assert.deepEqual(await found(t, chain(3), 1000), [])
    assert.deepEqual(await found(t, chain(7), 20_000), [])
  })

  test('counts each use: a file that is shown often by the page itself, too', async (t) => {
    const files = {
      'docs/a.mdx': `# A\n\nimport P from './_1.mdx'\n${'\n<P />\n'.repeat(11)}`,
      'docs/_1.mdx': 'x'.repeat(100),
    }
    const [first, ...others] = await found(t, files, 1000)
    assert.equal(first?.rule, 'too-complex')
    assert.match(first.message, /: `docs\/a\.mdx` → `docs\/_1\.mdx` \(11 times\)$/)
    assert.deepEqual(others, [])
  })

  test('ends where too many files show the next one, in a circle, too', async (t) => {
    const circle: Record<string, string> = { 'docs/a.mdx': "# A\n\nimport P from './_0.mdx'\n\n<P />\n" }
    for (let at = 0; at < 150; at++) circle[`docs/_${at}.mdx`] = `import P from './_${(at + 1) % 150}.mdx'\n\n<P />\n`
    assert.deepEqual(
      (await found(t, circle, 2_000_000)).map(({ rule, severity, file }) => [rule, severity, file]),
      [['nested-too-deep', 'error', 'docs/_99.mdx']],
    )
  })

  test('is joined as before where two files show the same one', async (t) => {
    const files = {
      'docs/a.mdx': "# A\n\nimport B from './_b.mdx'\nimport C from './_c.mdx'\n\n<B />\n\n<C />\n",
      'docs/_b.mdx': "import D from './_d.mdx'\n\n## B\n\n<D />\n",
      'docs/_c.mdx': "import D from './_d.mdx'\n\n## C\n\n<D />\n",
      'docs/_d.mdx': 'Said twice, [gone](./gone.md)\n',
    }
    assert.deepEqual(
      (await found(t, files, 2_000_000)).map(({ rule, file }) => [rule, file]),
      [['broken-markdown-link', 'docs/_d.mdx']],
    )
  })
})
