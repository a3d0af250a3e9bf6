/** The files of the static folders: all that lies there is published, but for what is hidden. */
import { hiddenPart, isLeftBehind } from '../base/publishing/dot-names.ts'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { StaticFile } from '../model/source.ts'
import { list, sitePath, type ScanContext } from './list-folder.ts'
import { obstacleFindings } from './obstacle-findings.ts'

/**
 * List the files of the static folders. Of two for the same place the later one stays, as in Docusaurus. Reports
 * `duplicate-output` and `hidden-file`, and what is in the way.
 */
export function staticFiles(
  folders: readonly string[],
  context: ScanContext,
): { readonly files: readonly StaticFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const byOutput = new Map<string, StaticFile>()
  const diagnostics: Diagnostic[] = []
  for (const folder of folders.filter((path) => context.notes.exists(path))) {
    const { files, obstacles } = list(folder, context)
    for (const output of files.filter((path) => hiddenPart(path) === undefined)) {
      const path = sitePath(folder, output)
      const before = byOutput.get(output)
      if (before) diagnostics.push(overwritten(before, path))
      byOutput.set(output, { path, output })
    }
    const hidden = [...files, ...obstacles.map(({ path }) => path)].flatMap((path) => hiddenPart(path) ?? [])
    const inTheWay = obstacles.filter(({ path }) => hiddenPart(path) === undefined)
    diagnostics.push(...inTheWay.flatMap((obstacle) => obstacleFindings(folder, obstacle, context)))
    diagnostics.push(...[...new Set(hidden)].flatMap((path) => hiddenFile(sitePath(folder, path))))
  }
  return { files: [...byOutput.values()], diagnostics }
}

function overwritten({ path, output }: StaticFile, by: string): Diagnostic {
  return warning('duplicate-output', `This file is left out, since \`${by}\` has the same address \`/${output}\``, {
    file: path,
    hint: 'rename or remove one of them',
  })
}

/** What systems and programs leave behind is not worth a word. */
function hiddenFile(file: string): readonly Diagnostic[] {
  if (isLeftBehind(file)) return []
  const message = 'This is left out of the site, since its name begins with a dot'
  return [
    warning('hidden-file', message, { file, hint: 'if it is to be published, rename it; if not, move it elsewhere' }),
  ]
}
