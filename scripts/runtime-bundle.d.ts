import type { BuildResult } from 'esbuild'

/** Bundle `runtime/entry.ts` in memory; the names in the metafile count from the project's folder. */
export function bundleWithoutLibrary(): Promise<BuildResult<{ write: false; metafile: true }>>
