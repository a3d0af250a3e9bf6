/** A module of the browser with its libraries bundled as for a site; Node cannot import what those packages hold for it. */
import { build } from 'esbuild'
import { slimLibraries } from '../../src/bundle/plugins/slim-libraries.ts'
import { PROJECT } from './cli.ts'

/** Bundle a module, given from the project's folder, and import it. `Module` is its type. */
export async function importBundled<Module>(file: string): Promise<Module> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    write: false,
    metafile: true,
    plugins: [slimLibraries()],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  // The caller names the module that it asks for.
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Module
}
