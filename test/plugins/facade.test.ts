/** What plugins ask of webpack, as rules of ours; what cannot be done is named. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownCompiler, type OwnCompiler } from '../../src/plugins/facade/compile.ts'
import { noRules, readFragment, type OpenRules } from '../../src/plugins/facade/read-fragment.ts'
import { webpackFacade, type Recorded } from '../../src/plugins/facade/webpack.ts'
import { tempFolder } from '../support/temp-folder.ts'

type Webpack = Readonly<Record<string, new (...given: readonly unknown[]) => object>>

/** Read a fragment that is made with the facade. */
function read(make: (webpack: Webpack) => unknown): { readonly rules: OpenRules; readonly lost: readonly string[] } {
  const applied: Recorded[] = []
  const webpack = webpackFacade((plugin) => void applied.push(plugin))
  const rules = noRules()
  const lost: string[] = []
  const context = { from: import.meta.filename, webpack, applied, lost: (setting: string) => void lost.push(setting) }
  readFragment(make(webpack as Webpack), rules, context)
  return { rules, lost }
}

test('names: alias, fallback, endings, folders, externals', () => {
  const { rules, lost } = read(() => ({
    resolve: {
      alias: { '@lib': '/site/lib', exact$: '/site/exact.js', none: false, many: ['/one', '/two'] },
      fallback: { fs: false, path: '/packages/path' },
      extensions: ['.js', '.gql'],
      modules: ['node_modules', '/site/modules'],
      symlinks: false,
    },
    externals: { jquery: 'jQuery', lodash: { root: '_', commonjs: 'lodash' } },
  }))
  assert.deepEqual(rules.alias, { '@lib': '/site/lib', exact$: '/site/exact.js', none: false, many: '/one' })
  assert.deepEqual(rules.fallback, { fs: false, path: '/packages/path' })
  assert.deepEqual(rules.extensions, ['.js', '.gql'])
  assert.deepEqual(rules.folders, ['/site/modules'])
  assert.deepEqual(rules.externals, { jquery: 'jQuery', lodash: '_' })
  assert.deepEqual(lost, [])
})

test('plugins of webpack, made by the facade', () => {
  const { rules, lost } = read(({ DefinePlugin, ProvidePlugin, NormalModuleReplacementPlugin, IgnorePlugin }) => ({
    plugins: [
      DefinePlugin && new DefinePlugin({ A: '"a"', 'process.env': { B: 1 }, C: 'f(1)' }),
      ProvidePlugin && new ProvidePlugin({ process: 'process/browser', Buffer: ['buffer', 'Buffer'] }),
      NormalModuleReplacementPlugin && new NormalModuleReplacementPlugin(/^node:/, 'empty'),
      NormalModuleReplacementPlugin && new NormalModuleReplacementPlugin(/^x$/, () => undefined),
      IgnorePlugin && new IgnorePlugin({ resourceRegExp: /^canvas$/i }),
    ],
  }))
  assert.deepEqual(rules.define, { A: '"a"', 'process.env.B': '1' })
  assert.deepEqual(rules.provide, { process: ['process/browser'], Buffer: ['buffer', 'Buffer'] })
  assert.deepEqual(rules.replaced, [
    { pattern: { source: '^node:', flags: '' }, by: 'empty' },
    { pattern: { source: '^canvas$', flags: 'i' }, by: false },
  ])
  assert.deepEqual(lost, ['plugins: DefinePlugin of `C`', 'plugins: NormalModuleReplacementPlugin'])
})

test('plugins that change the options of a compiler, or apply others, count; those that tap hooks are named', () => {
  class Polyfills {
    apply(compiler: { options: { resolve: { fallback: object } }; webpack: Webpack }): void {
      compiler.options.resolve.fallback = { ...compiler.options.resolve.fallback, util: '/util' }
      const { ProvidePlugin } = compiler.webpack
      if (ProvidePlugin)
        Reflect.apply(
          Reflect.get(ProvidePlugin.prototype, 'apply') as () => void,
          new ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
          [compiler],
        )
    }
  }
  class Emitter {
    apply(compiler: { hooks: Record<string, { tap: (name: string, run: () => void) => void }> }): void {
      compiler.hooks['emit']?.tap('Emitter', () => undefined)
    }
  }
  class Breaking {
    apply(): void {
      throw new Error('asks for what there is not')
    }
  }
  const { rules, lost } = read(() => ({ plugins: [new Polyfills(), new Emitter(), new Breaking()] }))
  assert.deepEqual(rules.fallback, { util: '/util' })
  assert.deepEqual(rules.provide, { Buffer: ['buffer', 'Buffer'] })
  assert.deepEqual(lost, ['plugins: Emitter', 'plugins: Breaking'])
})

test('rules about files', () => {
  const { rules, lost } = read(() => ({
    module: {
      rules: [
        { test: /\.txt$/, use: 'raw-loader' },
        { test: /\.glb$/i, type: 'asset/resource' },
        { test: [/\.csv$/, /\.tsv$/], loader: '/x/node_modules/csv-loader/dist/index.js' },
        { test: /\.scss$/, use: ['style-loader', { loader: 'css-loader' }, { loader: 'sass-loader', options: {} }] },
        { oneOf: [{ test: /\.ya?ml$/, use: [{ loader: 'yaml-loader' }] }] },
        { test: /\.glsl$/, use: ['no-such-loader'] },
      ],
    },
    optimization: { minimize: false },
    somethingElse: {},
  }))
  assert.deepEqual(
    rules.loaders.map(({ pattern, as }) => [pattern.source, as]),
    [
      ['\\.txt$', 'text'],
      ['\\.glb$', 'url'],
      ['\\.csv$', 'csv'],
      ['\\.tsv$', 'csv'],
      ['\\.ya?ml$', 'yaml'],
    ],
  )
  assert.deepEqual(lost, ['module.rules: no-such-loader', 'somethingElse'])
})

test('rules about what is asked for behind the path of a file', () => {
  const pattern = { source: '\\.svg$', flags: '' }
  const raw = { pattern: { source: 'raw', flags: '' }, not: false }
  const notRaw = { pattern: { source: 'raw|^\\?url', flags: '' }, not: true }
  const { rules, lost } = read(() => ({
    module: {
      rules: [
        { resourceQuery: /raw/, type: 'asset/source' },
        { resourceQuery: /raw/, oneOf: [{ test: /\.svg$/, use: ['@svgr/webpack'] }] },
        { test: /\.svg$/, resourceQuery: { not: [/raw/, '?url'] }, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: { mimetype: 'x/y' } } },
        { test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: () => '' } },
        { test: /\.svg$/, resourceQuery: () => true, type: 'asset/source' },
        { test: /\.css$/, resourceQuery: /raw/, use: ['css-loader'] },
        { include: '/site/data', type: 'asset/source' },
      ],
    },
  }))
  assert.deepEqual(rules.loaders, [
    { pattern: { source: '', flags: '' }, query: raw, as: 'text' },
    { pattern, query: raw, as: 'component' },
    { pattern, query: notRaw, as: 'url' },
    { pattern, as: 'dataurl', mime: 'x/y' },
    { pattern, as: 'dataurl' },
  ])
  assert.deepEqual(lost, [
    'module.rules: generator.dataUrl',
    'module.rules: resourceQuery',
    'module.rules: css-loader',
    'module.rules: asset/source',
  ])
})

test('webpack as a function bundles what a plugin asks for by itself', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const put = (path: string, text: string): Promise<void> => writeFile(join(folder.path, path), text)
  await put('word.js', "export const word = 'bundled'")
  await put('sw.js', "import { word } from './word.js'\nself.said = [word, process.env.WHO, self.__MANIFEST]")
  await put('broken.js', "import './gone.js'")
  const webpack = webpackFacade(() => undefined, ownCompiler) as Webpack &
    ((...given: readonly unknown[]) => OwnCompiler)
  const { EnvironmentPlugin = Object } = webpack
  const config = (entry: string): object => ({
    ...{ entry: join(folder.path, entry), output: { path: join(folder.path, 'out'), filename: 'made.js' } },
    ...{ target: 'webworker', mode: 'production', devtool: false, optimization: { minimize: true } },
    plugins: [new EnvironmentPlugin({ WHO: 'me' })],
    module: { rules: [{ test: /\.js$/, use: { loader: 'babel-loader' } }] },
  })
  const run = async (entry: string): Promise<readonly string[]> =>
    new Promise((done, fail) => {
      const compiler = webpack([config(entry)])
      compiler.run((error, stats) => {
        compiler.close(() => undefined)
        if (error !== null || stats === undefined) fail(error ?? new Error('no stats'))
        else done([...stats.toJson().errors, ...stats.toJson().warnings].map(({ message }) => message))
      })
    })
  assert.deepEqual(await run('sw.js'), [])
  const made = await readFile(join(folder.path, 'out/made.js'), 'utf8')
  assert.match(made, /self\.said=\["bundled"|"bundled"/)
  assert.match(made, /"me",self\.__MANIFEST/)
  assert.deepEqual(await run('broken.js'), ['Could not resolve "./gone.js"'])
})
