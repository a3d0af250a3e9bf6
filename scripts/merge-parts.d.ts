import type { BuildOptions, Metafile, OutputFile } from 'esbuild'

/** Merge the parts of a bundle that are loaded in the same situations, and give the files. */
export function mergeParts(
  bundle: { readonly metafile: Metafile; readonly outputFiles: readonly OutputFile[] },
  situations: Readonly<Record<string, readonly string[]>>,
  options: BuildOptions,
): Promise<readonly OutputFile[]>
