// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
/** Bundles with code of packages are kept from one build to the next: what is built is the same as without. */
import assert from 'node:assert/strict'
import { mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { isUnchanged, takeSnapshot } from '../../src/build-state/bundles/snapshot.ts'
import { build } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { site, type TestSite } from '../support/site.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PACKAGES = {
  'node_modules/many/package.json': '{"name":"many","module":"index.js","sideEffects":false}',
  'node_modules/many/index.js': "export {default as a} from './a.js'\nexport {default as b} from './b.js'\n",
  'node_modules/many/a.js': "export default 'a of many'\n",
  'node_modules/many/b.js': "export default 'b of many'\n",
  'node_modules/plain/package.json': '{"name":"plain","main":"plain.js"}',
  'node_modules/plain/plain.js': "const other = require('other')\nmodule.exports = 'plain and ' + other\n",
  'node_modules/plain/next.js': "module.exports = 'the next plain'\n",
  'node_modules/other/index.js': "module.exports = 'other'\n",
}

const SITE = {
  'devcourse.config.json': '{"title":"Course","url":"https://example.org","docs":{"path":"docs"}}',
  'docs/index.md': '# Home\n',
  'docs/page.mdx':
    "# Page\n\nimport Part from '@site/src/part'\nimport Shared from './_shared.mdx'\nimport code from '!!raw-loader!./code.txt'\n\n" +
    'Some text.\n\n<Part label="one" />\n\n<Shared />\n\n<pre>{code}</pre>\n\nThe end.\n',
  'docs/_shared.mdx': 'What several pages show.\n',
  'docs/code.txt': 'a line\n',
  'src/part.js':
    "import { a } from 'many'\nimport plain from 'plain'\nimport picture from './picture.svg'\nimport styles from './part.module.css'\n" +
    'export default ({ label }) => <b className={styles.part} onClick={() => alert(a)}>{label} {a} {plain}</b>\n',
  'src/part.module.css': ".part { composes: base from './base.module.css'; color: red }\n",
  'src/base.module.css': '.base { margin: 0 }\n',
  'src/picture.svg': '<svg width="2" height="2"><path d="M0 0"/></svg>\n',
}

let tested: TestSite
before(async () => {
  tested = await site({ ...PACKAGES, ...SITE })
})
after(() => tested.dispose())

/** Build with what was kept and without, and compare. Gives how many bundles were made with what was kept. */
async function bundled(): Promise<number> {
  const { root } = tested
  let made = 0
  const onProgress = ({ stage }: { readonly stage: string }): void => void (made += stage === 'bundling' ? 1 : 0)
  const warm = await build({ root, outDir: 'warm', jobs: 1, onProgress })
  const cold = await build({ root, outDir: 'cold', jobs: 1, cache: false })
  assert.ok(warm.written, JSON.stringify(warm.diagnostics))
  assert.deepEqual(warm.diagnostics, cold.diagnostics)
  assert.deepEqual(await differingFiles(join(root, 'warm'), join(root, 'cold')), [])
  return made
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tested.root, path)), { recursive: true })
  await writeFile(join(tested.root, path), text)
}

function replaced(path: string, from: string, to: string): () => Promise<void> {
  return () =>
    tested.edit(path, (text) => {
      assert.ok(text.includes(from))
      return text.replace(from, to)
    })
}

/** How many bundles are made after which change: the one for Node, the one for the browser. */
const CHANGES: readonly (readonly [what: string, bundles: number, change: () => Promise<void>])[] = [
  ['nothing was built yet', 2, () => Promise.resolve()],
  ['nothing has changed', 0, () => Promise.resolve()],
  ['a page has another text', 0, replaced('docs/page.mdx', 'Some text', 'Some other text')],
  ['a page without code is new', 0, () => write('docs/new.md', '# New\n')],
  ['the code of a page is in another line', 1, replaced('docs/page.mdx', 'Some', 'A line.\n\nSome')],
  ['a page gives a component something else', 2, replaced('docs/page.mdx', '"one"', '"two"')],
  ['a page shows one more component', 2, replaced('docs/page.mdx', 'The end.', '<Part label="three" />')],
  ['a file of a package has other times', 0, () => utimes(join(tested.root, 'node_modules/many/a.js'), 1, 1)],
  [
    'a file of a package has another text of the same length and the same time',
    2,
    async () => {
      await replaced('node_modules/many/a.js', 'a of', 'A of')()
      await utimes(join(tested.root, 'node_modules/many/a.js'), 1, 1)
    },
  ],
  ['a package gives the name from elsewhere', 2, replaced('node_modules/many/index.js', './a.js', './b.js')],
  [
    'a package is installed in a package',
    2,
    () => write('node_modules/plain/node_modules/other/index.js', "module.exports = 'another'\n"),
  ],
  ['a package begins elsewhere', 2, replaced('node_modules/plain/package.json', 'plain.js', 'next.js')],
  ['a picture changes that code does not show', 2, replaced('src/picture.svg', '"2"', '"3"')],
  ['a style changes that another one is composed of', 2, replaced('src/base.module.css', '0', '1px')],
  ['a text changes that a page shows', 1, replaced('docs/code.txt', 'line', 'row')],
  ['Markdown changes that a page imports', 0, replaced('docs/_shared.mdx', 'several', 'many')],
  [
    'a file is there that is found first',
    2,
    () => write('src/part.jsx', "import { b } from 'many'\nexport default () => <b onClick={() => 1}>{b}</b>\n"),
  ],
]

for (const [what, bundles, change] of CHANGES)
  test(`bundles are made where ${what}: ${bundles.toString()}`, async () => {
    await change()
    await setTimeout(50) // what was changed within 20 ms before it was bundled is not kept
    assert.equal(await bundled(), bundles)
  })

test('bundles are made where a link to a package leads elsewhere', async () => {
  await write('elsewhere/many/package.json', PACKAGES['node_modules/many/package.json'])
  await write('elsewhere/many/index.js', "export const b = 'from elsewhere'\n")
  const link = join(tested.root, 'node_modules/many')
  await rm(link, { recursive: true })
  await symlink(join(tested.root, 'elsewhere/many'), link, 'junction')
  assert.equal(await bundled(), 2)
})

test('what was changed while it was bundled is not kept, and times are trusted when they are old enough', async () => {
  const folder = await tempFolder()
  const path = join(folder.path, 'a.js')
  await writeFile(path, '1')
  const { ctimeMs } = await stat(path)
  assert.equal(takeSnapshot([path], ctimeMs), undefined)
  const young = takeSnapshot([path], ctimeMs + 100)
  assert.equal(young?.files.get(path)?.times, '')
  const old = takeSnapshot([path], ctimeMs + 60_000)
  assert.notEqual(old?.files.get(path)?.times, '')
  const unchanged = (): readonly unknown[] => [young, old].map((one) => one && isUnchanged(one))
  assert.deepEqual(unchanged(), [true, true])
  await writeFile(path, '2')
  assert.deepEqual(unchanged(), [false, false])
  await folder.dispose()
})

test('what is kept may be damaged: it is made again, and then kept', async () => {
  await write('src/part.jsx', "import plain from 'plain'\nexport default () => <b onClick={() => 1}>{plain}</b>\n")
  await bundled()
  await bundled() // where the first has begun so soon after the edit that it was not kept
  const path = join(tested.root, 'node_modules/.cache/devcourse/bundle-node.pack')
  const good = await readFile(path)
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(good)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const damages = [
    Buffer.alloc(0),
    good.subarray(0, 40),
    good.subarray(0, -1),
    flipped(3),
    flipped(50),
    flipped(good.length - 9),
  ]
  for (const damaged of damages) {
    await writeFile(path, damaged)
    assert.equal(await bundled(), 1)
  }
  assert.equal(await bundled(), 0)
})
