/** A site in serve without server and watcher: the files of one state of it. */
import { readFileSync } from 'node:fs'
import { analyze, type Analysis } from '../../../src/run/analyze.ts'
import type { BuildOptions } from '../../../src/model/runs.ts'
import { withoutClashes } from '../../../src/output/clashes.ts'
import { compilerId, packagePath } from '../../../src/base/package-paths.ts'
import { SitePages, type SitePagesContext } from '../../../src/serve/pages/site-pages.ts'
import { UnitStore } from '../../../src/store/unit-store.ts'
import { tempFolder } from '../temp-folder.ts'

/** Opens states of a site. */
export interface ServedStates {
  /** Open the state that the disk has now; `former` is the one before, and what has changed since. */
  readonly open: (former?: Pick<SitePagesContext, 'previous' | 'changed'>) => Promise<ServedState>
  /** The folder of the run, for code. */
  readonly scratch: string
  readonly dispose: () => Promise<void>
}

export interface ServedState {
  readonly pages: SitePages
  readonly analysis: Analysis
}

/** Serve the site in a folder, in the default language or another one. */
export async function servedStates(root: string, language: Pick<BuildOptions, 'locale'> = {}): Promise<ServedStates> {
  const folder = await tempFolder()
  const units = new UnitStore(undefined, compilerId())
  const shell = readFileSync(packagePath('templates/shell.html'), 'utf8')
  let generation = 0
  return {
    scratch: folder.path,
    open: async (former = {}) => {
      const analysis = await analyze({ root, cache: false, ...language })
      if (analysis.site === undefined) throw new Error(JSON.stringify(analysis.diagnostics))
      const { site } = withoutClashes(analysis.site, false)
      generation++
      const pages = await SitePages.open(site, analysis, { units, shell, scratch: folder.path, generation, ...former })
      return { pages, analysis }
    },
    dispose: async () => {
      units.close()
      await folder.dispose()
    },
  }
}
