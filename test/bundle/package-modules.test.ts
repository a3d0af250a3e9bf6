// Only in test:all: each replaced part is built by itself; `component-pages` and the sites of `test/sites` have parts in each run.
/** The code of installed packages in bundles. */
import assert from 'node:assert/strict'
import { build as esbuild, type Plugin, type PluginBuild } from 'esbuild'
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { stablePaths } from '../../src/bundle/plugins/stable-paths.ts'
import { listFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** A package that gives all its modules through one. */
function barrel(size: number): Readonly<Record<string, string>> {
  const names = Array.from({ length: size }, (_, index) => `part${index.toString()}`)
  return {
    'node_modules/many/package.json': '{"name":"many","main":"index.js","sideEffects":false}',
    'node_modules/many/index.js': names.map((name) => `export {default as ${name}} from './${name}.js'`).join('\n'),
    'node_modules/many/share.js': 'export default (name) => name',
    ...Object.fromEntries(
      names.map((name) => [
        `node_modules/many/${name}.js`,
        `import share from './share.js'\nexport default share('${name}')`,
      ]),
    ),
  }
}

const COURSE = {
  'devcourse.config.json': '{"title":"Course","url":"https://example.org","docs":{"path":"docs"}}',
  'docs/a.md': '# A\n',
}

const PAGE = "import {part0} from 'many'\nexport default () => <b onClick={() => 1}>{part0}</b>\n"

/** How often esbuild asks the plugin to bundle what pages import, and what the plugin asks esbuild for. */
async function questions(
  size: number,
  pages: number,
): Promise<{ readonly asked: number; readonly looked: readonly string[] }> {
  const { path: root, dispose } = await tempFolder()
  const names = Array.from({ length: pages }, (_, index) => `page${index.toString()}.jsx`)
  const files = { ...barrel(size), ...Object.fromEntries(names.map((name) => [name, PAGE])) }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  let asked = 0
  const looked: string[] = []
  const counted = (build: PluginBuild): PluginBuild => ({
    ...build,
    resolve: (...args) => {
      looked.push(args[0])
      return build.resolve(...args)
    },
    onResolve: (options, callback) => {
      build.onResolve(options, (args) => {
        asked++
        return callback(args)
      })
    },
    onLoad: (options, callback) => {
      build.onLoad(options, (args) => {
        asked++
        return callback(args)
      })
    },
  })
  const { name, setup } = stablePaths({ root, packageRoot: join(root, 'ours') }, new Map(), false)
  const plugin: Plugin = { name, setup: (build) => setup(counted(build)) }
  await esbuild({
    absWorkingDir: root,
    entryPoints: names.map((path) => join(root, path)),
    ...{ bundle: true, splitting: true, format: 'esm', jsx: 'preserve', outdir: 'out', write: false },
    plugins: [plugin],
  })
  await dispose()
  return { asked, looked }
}

test('a package with many modules is not asked about more often than one with few', async () => {
  const [many, few] = [await questions(40, 2), await questions(2, 2)]
  assert.equal(many.asked, few.asked)
  assert.equal(many.looked.length, few.looked.length)
})

test('a package is looked up once, however many files import it', async () => {
  const { looked } = await questions(2, 9)
  assert.deepEqual(
    looked.filter((path) => path === 'many'),
    ['many'],
  )
})

test('scripts with code of packages are the same wherever packages lie', async (t) => {
  const made = await site({
    ...COURSE,
    'src/pages/index.jsx': PAGE,
    'src/pages/other.jsx': PAGE.replace('part0', 'part1').replace('{part0}', '{part1}'),
    ...barrel(3),
  })
  t.after(made.dispose)
  const output = async (): Promise<readonly (readonly [string, string])[]> => {
    const { outDir, result } = await made.build({ jobs: 1, cache: false })
    assert.deepEqual(result.diagnostics, [])
    const paths = (await listFiles(outDir)).filter((path) => /\.(?:js|html)$/.test(path))
    return Promise.all(paths.map(async (path) => [path, await readFile(join(outDir, path), 'utf8')] as const))
  }
  const inside = await output()
  assert.ok(inside.some(([path, text]) => path.endsWith('.js') && text.includes('part0')))
  const other = await tempFolder()
  t.after(other.dispose)
  const elsewhere = join(other.path, 'deep', 'node_modules')
  await cp(join(made.root, 'node_modules'), elsewhere, { recursive: true })
  await rename(join(made.root, 'node_modules'), join(made.root, '.away'))
  await symlink(elsewhere, join(made.root, 'node_modules'))
  assert.deepEqual(await output(), inside)
})

test('packages may lack what they can do without, and have files of any kind', async (t) => {
  const made = await site({
    ...COURSE,
    'src/pages/index.jsx': "import {told, Tag} from 'kinds'\nexport default () => <p><Tag />{told}</p>\n",
    'node_modules/kinds/package.json': '{"name":"kinds","main":"index.js"}',
    'node_modules/kinds/index.js': [
      "import data from './data.json'",
      "import shader from './look.glsl'",
      "import {optional} from './optional.js'",
      'export const Tag = () => <b>{data.name}</b>',
      "export const told = [typeof shader, optional].join(' ')",
    ].join('\n'),
    'node_modules/kinds/data.json': '{"name":"from data"}',
    'node_modules/kinds/look.glsl': 'void main() {}',
    'node_modules/kinds/optional.js':
      "exports.optional = 'without'\ntry { require('not-there'); exports.optional = 'with' } catch {}",
  })
  t.after(made.dispose)
  const { outDir, result } = await made.build({ jobs: 1 })
  assert.deepEqual(result.diagnostics, [])
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  assert.match(html, /<b>from data<\/b>/)
  assert.match(html, /string without/)
})

test('what a package imports and is not there is told of the page that needs it', async (t) => {
  const made = await site({
    ...COURSE,
    'src/pages/index.jsx': "import {value} from 'half'\nexport default () => <p>{value}</p>\n",
    'src/pages/good.jsx': 'export default () => <p>good</p>\n',
    'node_modules/half/package.json': '{"name":"half","main":"index.js"}',
    'node_modules/half/index.js': "import lost from 'lost'\nexport const value = lost\n",
  })
  t.after(made.dispose)
  const { result } = await made.build({ jobs: 1 })
  assert.deepEqual(
    result.diagnostics.map(({ rule, file, message, place }) => [rule, file, message, place?.line]),
    [['bundle-error', 'node_modules/half/index.js', 'The package `lost` is not installed', 1]],
  )
})
