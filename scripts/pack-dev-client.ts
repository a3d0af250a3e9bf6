/** The part of `npm run pack` that bundles what `devcourse serve` adds to pages. */
import { build } from 'esbuild'
import { join } from 'node:path'

/** Bundle into the package at `root`, absolute. Gives the paths of all that went in, by which licences are found. */
export async function packDevClient(root: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { 'dev-client': 'runtime/dev/client.ts' },
    outdir: join(root, 'dist'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    minify: true,
    metafile: true,
    logLevel: 'warning',
  })
  return Object.keys(metafile.inputs)
}
