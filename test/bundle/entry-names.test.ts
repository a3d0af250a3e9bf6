/** Names of the modules that pages name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameEntries } from '../../src/bundle/entry-names.ts'
import { site } from '../support/site.ts'
import { listFiles } from '../support/list-files.ts'

const OUT = '../somewhere/__out__/'

test('what nobody imports is named by its contents, all else stays', () => {
  const part = (hash: string, text: string) => ({
    outputs: {
      [`${OUT}assets/js/runtime-${hash}.js`]: {
        entryPoint: 'runtime/entry.ts',
        imports: [{ path: `${OUT}assets/js/islands-AAAAAAAA.js`, kind: 'dynamic-import' }],
      },
      [`${OUT}assets/js/islands-AAAAAAAA.js`]: { entryPoint: 'runtime/islands/islands.tsx', imports: [] },
      [`${OUT}assets/js/chunk-BBBBBBBB.js`]: { imports: [] },
    },
    files: [
      { path: `assets/js/runtime-${hash}.js`, contents: text },
      { path: 'assets/js/islands-AAAAAAAA.js', contents: 'i' },
      { path: 'assets/js/chunk-BBBBBBBB.js', contents: 'c' },
    ],
  })
  const [one, same, other] = [part('11111111', 'a'), part('22222222', 'a'), part('11111111', 'b')].map(nameEntries)
  assert.deepEqual(one, same)
  assert.notDeepEqual(one?.files[0]?.path, other?.files[0]?.path)
  assert.match(one?.files[0]?.path ?? '', /^assets\/js\/runtime-[A-Z\d]{8}\.js$/)
  assert.deepEqual(
    Object.keys(one?.outputs ?? {}),
    one?.files.map(({ path }) => OUT + path),
  )
  assert.deepEqual(one?.files.slice(1), part('', '').files.slice(1))
})

test('one more page with code gives the same runtime the same name', async (t) => {
  const page = "import Box from '../src/Box.jsx'\n\n# Page\n\n<Box />\n"
  const made = await site({
    'devcourse.config.json': '{"title":"Course","markdown":{"format":"detect"}}',
    'src/Box.jsx': 'export default function Box() { return <b onClick={() => 1}>Box</b> }\n',
    'docs/a.mdx': page,
    'docs/b.mdx': page,
  })
  t.after(made.dispose)
  const runtime = async (): Promise<readonly string[]> => {
    const { outDir } = await made.build({ jobs: 1 })
    return (await listFiles(outDir)).filter((path) => path.includes('/runtime-'))
  }
  const before = await runtime()
  await made.edit('docs/c.mdx', () => page)
  assert.equal(before.length, 1)
  assert.deepEqual(await runtime(), before)
})
