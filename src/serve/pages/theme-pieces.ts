/** The layout of a site in serve, with the parts that it replaces: bundled and loaded when they have changed. */
import { THEME_FOLDERS } from '../../bundle/find-parts.ts'
import type { Site } from '../../model/site.ts'
import type { Pieces } from '../../render/render-layout.tsx'
import { loadPieces, siteParts, type SiteParts } from '../../code-pages/replaced-parts.ts'
import type { ModuleFolder } from '../state/module-folder.ts'
import { ReadFiles } from '../state/read-files.ts'

/** The replaced parts of a state of the site. */
export interface ThemePieces {
  readonly parts: SiteParts
  readonly pieces: Pieces
  readonly read: ReadFiles
  /** Nothing is wrong with them. */
  readonly isGood: boolean
}

/** The state before, and what has changed since; undefined: anything may have. */
export interface FormerPieces {
  readonly theme: ThemePieces
  readonly changed: ReadonlySet<string> | undefined
}

/** Load the parts that a site replaces. Those of before stay when nothing of them has changed, and while one has errors. */
export async function loadTheme(
  site: Site,
  folder: ModuleFolder,
  former: FormerPieces | undefined,
): Promise<ThemePieces> {
  if (former !== undefined && isSame(former)) return former.theme
  const parts = await folder.write(() => siteParts(site, () => folder.path))
  const read = new ReadFiles(site.root, parts.read)
  const isGood = parts.diagnostics.every(({ severity }) => severity !== 'error')
  if (isGood || former === undefined) return { parts, pieces: await loadPieces(parts.bundled), read, isGood }
  const { parts: good, pieces } = former.theme
  return { parts: { ...good, diagnostics: parts.diagnostics }, pieces, read, isGood }
}

/** Whether a file lies where a site has its parts. */
export function isThemeFile(source: string): boolean {
  return THEME_FOLDERS.some((folder) => source.startsWith(`${folder}/`))
}

function isSame({ theme, changed }: FormerPieces): boolean {
  return theme.isGood && changed !== undefined && !theme.read.hasAny(changed) && ![...changed].some(isThemeFile)
}
