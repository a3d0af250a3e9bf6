/** The browser's program bundled as for a site, with the library left out: what the budget test and `npm run bytes` measure. */
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** Bundle `runtime/entry.ts` in memory; the names in the metafile count from the project's folder. */
export function bundleWithoutLibrary() {
  return build({
    absWorkingDir: fileURLToPath(new URL('../', import.meta.url)),
    entryPoints: ['runtime/entry.ts'],
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
}
