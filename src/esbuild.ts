/** esbuild, loaded and started when there is something to bundle: a site without code of its own needs neither. */
import type * as esbuild from 'esbuild'

/** As `build` of esbuild. */
export async function build<Options extends esbuild.BuildOptions>(
  options: Parameters<typeof esbuild.build<Options>>[0],
): Promise<esbuild.BuildResult<Options>> {
  return (await load()).build(options)
}

/** Start the process of esbuild, which takes a while, for a build that comes soon. A failure is told by that build. */
export function startBundler(): void {
  starting ??= load()
    .then(({ transform }) => transform(''))
    .catch(() => undefined)
}

let starting: Promise<unknown> | undefined

function load(): Promise<typeof esbuild> {
  return import('esbuild')
}
