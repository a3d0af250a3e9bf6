/** What every command does first, before it reads the configuration or anything else. */
import type { BuildOptions } from '../../model/runs.ts'
import { abandonBuild, restoreSite } from '../../run/cut-off-build.ts'

/** Put a site back whose swap was cut, and see to it that nothing is left behind however the command ends. */
export function begin(options: Pick<BuildOptions, 'root' | 'outDir'>): void {
  process.once('exit', () => abandonBuild(options))
  restoreSite(options)
}
