import { build, type Metafile } from 'esbuild'
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Our own JavaScript of a first view next to React, in bytes after gzip. The product's limit is 12 KB. */
const LIMIT = 8 * 1024

interface Bundle {
  readonly bytes: number
  readonly outputs: Metafile['outputs']
}

async function bundleRuntime(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../../runtime/entry.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source'],
    outdir: 'out',
    write: false,
    metafile: true,
    legalComments: 'none',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
  return { bytes, outputs: metafile.outputs }
}

describe('the runtime', () => {
  let bundle: Bundle
  before(async () => {
    bundle = await bundleRuntime()
  })

  it(`has at most ${LIMIT} bytes without React`, () => {
    assert.ok(bundle.bytes <= LIMIT, `${bundle.bytes} bytes`)
    assert.ok(bundle.bytes > 2048, 'the measure is broken')
  })

  it('starts without React', () => {
    const waiting = Object.keys(bundle.outputs).filter((file) => bundle.outputs[file]?.entryPoint?.endsWith('entry.ts'))
    assert.equal(waiting.length, 1)
    const seen = new Set<string>()
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      seen.add(file)
      for (const item of bundle.outputs[file]?.imports ?? []) {
        if (item.kind !== 'import-statement') continue
        assert.equal(item.external ?? false, false, `${file} imports ${item.path} at once`)
        if (!seen.has(item.path)) waiting.push(item.path)
      }
    }
    assert.ok(seen.size < Object.keys(bundle.outputs).length, 'the second part comes later')
  })
})
