/** Sheets of exercises: made anew when an exercise changes, in a build as in `serve`; what is withheld is not on them; the search finds texts once. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { check, build } from '../../../src/index.ts'
import { differingFiles } from '../../support/list-files.ts'
import { servedSite } from '../../support/sites/served-site.ts'
import { site } from '../../support/site.ts'

const PIPES = `# Pipes

::::exercise[Pipes]{#pipes}
How many words? As in [](#files).

![A picture](./pipe.svg)

:::solution
Secret answer with a pipe.
:::
::::
`

const SITE = {
  'devcourse.config.json': '{ "title": "Sheets", "url": "https://example.org" }',
  'docs/sheet.md': '# Sheet\n\n::exercises{texts=solutions}\n',
  'docs/own.mdx': '# Own\n\n<b>{1 + 1}</b>\n\n::exercises{texts}\n',
  'docs/a.md': PIPES,
  'docs/b.md': '# Files\n\n:::exercise[Files]{#files}\nList them.\n:::\n',
  'docs/pipe.svg': '<svg width="9" height="8"/>',
}

test('a sheet is made anew when an exercise, what it links to or its picture changes, and when there is another', async (t) => {
  const s = await site(SITE)
  t.after(s.dispose)
  const outDir = join(s.root, '../warm')
  const warm = async (): Promise<string> => {
    const built = await s.build({ cache: true, outDir, jobs: 1 })
    const cold = await build({ root: s.root, cache: false, outDir: join(s.root, '../cold'), jobs: 1 })
    assert.ok(built.result.written && cold.written)
    assert.deepEqual(await differingFiles(outDir, cold.outDir), [])
    return built.read('docs/sheet/index.html')
  }
  assert.match(await warm(), /How many words/)
  await s.edit('docs/a.md', (text) => text.replace('words', 'lines'))
  assert.match(await warm(), /How many lines/)
  await s.edit('docs/pipe.svg', () => '<svg width="5" height="4"/>')
  assert.match(await warm(), /width="5"/)
  await s.edit('docs/b.md', (text) => text.replace('#files', '#renamed'))
  await warm()
  await s.edit('docs/a.md', (text) => text.replace('Secret answer', 'Another answer'))
  assert.match(await warm(), /Another answer/)
  await s.edit('docs/0.md', () => '# First\n\n:::exercise{#first}\nCome first.\n:::\n')
  assert.match(await warm(), /Come first[^]*How many/)
})

test('the sheet that is open in serve follows an edit of another page', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  assert.match(await s.html('/docs/sheet'), /How many words/)
  await s.write({ 'docs/a.md': PIPES.replace('words', 'lines') })
  assert.match(await s.html('/docs/sheet'), /How many lines/)
})

test('solutions that the edition withholds are on no sheet', async (t) => {
  const s = await site({
    ...SITE,
    'devcourse.config.json': '{ "title": "Sheets", "url": "https://example.org", "solutions": "instructor" }',
  })
  t.after(s.dispose)
  const students = await s.build()
  assert.ok(students.result.written)
  const sheet = await students.read('docs/sheet/index.html')
  assert.match(sheet, /How many words/)
  assert.doesNotMatch(sheet, /Secret|class="solutions"/)
  assert.match(await (await s.build({ audience: 'instructor' })).read('docs/sheet/index.html'), /Secret answer/)
})

test('without them solutions are asked for, and hints never are', async (t) => {
  const s = await site({ ...SITE, 'docs/sheet.md': '# Sheet\n\n::exercises{texts}\n' })
  t.after(s.dispose)
  assert.doesNotMatch(await (await s.build()).read('docs/sheet/index.html'), /Secret/)
})

test('a check tells what a build tells', async (t) => {
  const s = await site({ ...SITE, 'docs/b.mdx': '# B\n\n:::exercise[B]{#b}\nAnswer {40 + 2}.\n:::\n' })
  t.after(s.dispose)
  const { result } = await s.build()
  const { diagnostics } = await check({ root: s.root, cache: false })
  const told = (all: typeof diagnostics): unknown =>
    all
      .filter(({ rule }) => rule === 'unshown-in-sheet')
      .map(({ file, place }) => `${file ?? ''}:${place?.line.toString() ?? ''}`)
  assert.deepEqual(told(result.diagnostics), ['docs/b.mdx:4', 'docs/b.mdx:4'])
  assert.deepEqual(told(diagnostics), told(result.diagnostics))
})
