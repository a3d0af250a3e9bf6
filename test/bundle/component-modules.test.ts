import assert from 'node:assert/strict'
import type { Metafile } from 'esbuild'
import { describe, it } from 'node:test'
import { componentModules } from '../../src/bundle/component-modules.ts'

interface Module {
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  readonly entryPoint?: string
}

function outputs(modules: Readonly<Record<string, Module>>): Metafile['outputs'] {
  const all = Object.entries(modules).map(([file, { imports = [], later = [], entryPoint }]) => [
    file,
    {
      imports: [
        ...imports.map((path) => ({ path, kind: 'import-statement' })),
        ...later.map((path) => ({ path, kind: 'dynamic-import' })),
      ],
      entryPoint,
    },
  ])
  return Object.fromEntries(all) as Metafile['outputs'] // what the function reads of them
}

describe('componentModules', () => {
  const { react, importsOf } = componentModules(
    outputs({
      'runtime.js': { imports: ['base.js'], later: ['islands.js'] },
      'base.js': {},
      'islands.js': { imports: ['base.js', 'react.js'], entryPoint: 'package/runtime/islands/islands.tsx' },
      'react.js': {},
      'page.js': { imports: ['react.js', 'shared.js', 'outside'], later: ['chart.js'] },
      'shared.js': { imports: ['base.js', 'deep.js'] },
      'deep.js': { imports: ['shared.js'] },
      'chart.js': {},
    }),
    'runtime.js',
  )

  it('names what React comes with', () => assert.deepEqual(react, ['islands.js', 'react.js']))
  it('names what a page imports besides that and what every page loads', () =>
    assert.deepEqual(importsOf('page.js'), ['shared.js', 'deep.js']))
})
