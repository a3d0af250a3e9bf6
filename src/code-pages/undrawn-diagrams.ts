/** Diagrams that only code gives: the component of the theme shows them as their text, which is told where it is imported. */
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { placeInText } from '../base/line-index.ts'
import { packagePath } from '../base/package-paths.ts'
import type { DiagramsConfig } from '../model/diagram.ts'
import { warning, type Diagnostic, type Place } from '../model/diagnostic.ts'
import { drawsInBrowser } from '../markdown/diagrams/kinds.ts'
import type { CodePage } from './find.ts'

/** Name of the component. */
export const DIAGRAM = 'Mermaid'

const IMPORTED = /(["'])@theme(?:-original|-init)?\/Mermaid\1/

/**
 * Tell the modules of the site (absolute paths) that show diagrams, and where none are drawn the pages that do. Reports
 * `undrawn-diagram`; nothing where the browser draws.
 */
export function undrawnDiagrams(
  { root, diagrams }: { readonly root: string; readonly diagrams: DiagramsConfig | undefined },
  { modules, pages }: { readonly modules: ReadonlySet<string>; readonly pages: readonly CodePage[] },
): readonly Diagnostic[] {
  // of our own modules only those are among them that something shows
  if (drawsInBrowser(diagrams) || !modules.has(packagePath('runtime/theme/Mermaid.tsx'))) return []
  const isOff = diagrams?.mermaid === undefined
  const found = [...modules].flatMap((path): readonly Diagnostic[] => {
    const file = relative(root, path).split(sep).join('/')
    if (!/\.[cm]?[jt]sx?$/.test(file) || file.startsWith('../') || file.includes('node_modules/')) return []
    const text = readFileSync(path, 'utf8')
    const at = IMPORTED.exec(text)
    return at === null ? [] : [undrawn(file, placeInText(text, at.index, at.index + at[0].length), isOff)]
  })
  if (!isOff) return found
  const files = new Map(pages.flatMap((page) => page.files.map((shown) => [shown.file.source, shown.known] as const)))
  const inPages = [...files].flatMap(([file, { body }]) =>
    (body.code?.imports ?? [])
      .filter(({ source }) => IMPORTED.test(`"${source}"`))
      .map(({ place }) => undrawn(file, place, isOff)),
  )
  return [...found, ...inPages]
}

function undrawn(file: string, place: Place | undefined, isOff: boolean): Diagnostic {
  const reason = isOff ? '`mermaid` of `markdown` is off' : 'a component of the site gives their text'
  const hint = isOff
    ? 'set `mermaid: true` of `markdown`, and write the text of each diagram in its page'
    : 'write them in the page, as a block of `mermaid` or as `<Mermaid value="…" />`, or draw them in the browser, with `diagrams: "browser"` of `markdown`'
  return warning('undrawn-diagram', `Diagrams of \`@theme/Mermaid\` are shown as their source: ${reason}`, {
    file,
    ...(place === undefined ? {} : { place }),
    hint,
  })
}
