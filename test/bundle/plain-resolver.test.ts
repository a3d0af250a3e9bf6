/** Imports are resolved as esbuild resolves them, by fewer questions. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import * as esbuild from 'esbuild'
import type { OnResolveArgs, PluginBuild, ResolveResult } from 'esbuild'
import { packagePath } from '../../src/base/package-paths.ts'
import { PLAIN, plainResolver } from '../../src/bundle/plugins/plain-resolver.ts'

import { tempFolder } from '../support/temp-folder.ts'

interface Asked {
  readonly path: string
  readonly resolveDir: string
}

/** Resolve as in a bundle, and as esbuild does by itself; and what the first has asked esbuild. */
async function resolved(root: string, asked: readonly Asked[]) {
  const questions: string[] = []
  let [ours, theirs]: [ResolveResult[], ResolveResult[]] = [[], []]
  await esbuild.build({
    stdin: { contents: 'import "start"', resolveDir: root },
    ...{ bundle: true, write: false, logLevel: 'silent', absWorkingDir: root },
    plugins: [
      {
        name: 'asking',
        setup(build) {
          const heard: PluginBuild = {
            ...build,
            resolve: (path, how) => {
              questions.push(path)
              return build.resolve(path, how)
            },
          }
          const resolve = plainResolver(heard, { root, packageRoot: packagePath('.') })
          build.onResolve({ filter: /^start$/ }, async ({ kind, importer, namespace }: OnResolveArgs) => {
            const how = { kind, importer, namespace }
            for (const { path, resolveDir } of asked) {
              ours = [...ours, await resolve(path, { ...how, resolveDir })]
              theirs = [...theirs, await build.resolve(path, { ...how, resolveDir, pluginData: PLAIN })]
            }
            return { path: 'start', external: true }
          })
        },
      },
    ],
  })
  return { ours, theirs, questions }
}

/** What counts of an answer. */
function answers(results: readonly ResolveResult[]): readonly unknown[] {
  return results.map(({ path, namespace, external, sideEffects, suffix, errors }) => ({
    ...{ path, namespace, external, sideEffects, suffix, errors: errors.map(({ text }) => text) },
  }))
}

test('modules of this package are found without a question', async (t) => {
  const { path: root, dispose } = await tempFolder()
  t.after(dispose)
  const theme = packagePath('runtime/theme')
  const { ours, theirs, questions } = await resolved(root, [
    { path: './router/router.tsx', resolveDir: theme },
    { path: '../navigation/router.ts', resolveDir: theme },
    { path: packagePath('runtime/styles/index.css'), resolveDir: root },
    { path: '#shared/url', resolveDir: theme },
    { path: '#shared/url', resolveDir: packagePath('runtime/navigation') },
    { path: './absent.tsx', resolveDir: theme },
  ])
  assert.deepEqual(answers(ours), answers(theirs))
  assert.deepEqual(questions, ['#shared/url', './absent.tsx'])
})

test('one file is asked for once, whoever imports it, unless a package or settings of TypeScript lie between', async (t) => {
  const { path: root, dispose } = await tempFolder()
  t.after(dispose)
  for (const folder of ['src/a', 'src/b', 'own', 'src/card']) await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'src/Card.jsx'), 'export default 1')
  await writeFile(join(root, 'src/card/index.js'), 'export default 1')
  await writeFile(join(root, 'src/card.js'), 'export default 1')
  await writeFile(join(root, 'package.json'), '{ "sideEffects": ["./src/card.js"] }')
  await writeFile(join(root, 'own/package.json'), '{ "browser": { "../src/Card.jsx": "./instead.js" } }')
  await writeFile(join(root, 'own/instead.js'), '')
  const card = { path: '../Card.jsx', resolveDir: join(root, 'src/a') }
  const { ours, theirs, questions } = await resolved(root, [
    card,
    card,
    { path: '../Card.jsx', resolveDir: join(root, 'src/b') },
    { path: join(root, 'src/Card.jsx'), resolveDir: root },
    { path: '../src/Card.jsx', resolveDir: join(root, 'own') },
    { path: '../Card', resolveDir: join(root, 'src/a') },
    { path: '../card', resolveDir: join(root, 'src/a') },
    { path: '../card/', resolveDir: join(root, 'src/a') },
    { path: '../nowhere', resolveDir: join(root, 'src/a') },
    { path: '../nowhere', resolveDir: join(root, 'src/b') },
  ])
  assert.deepEqual(answers(ours), answers(theirs))
  assert.deepEqual(questions, [
    ...['../Card.jsx', '../src/Card.jsx', '../Card', '../card', '../card/'],
    ...['../nowhere', '../nowhere'], // each message names its importer
  ])
})
