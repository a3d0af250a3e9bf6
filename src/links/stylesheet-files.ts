/** Read stylesheets of the site, and those that they import, for the link check. */
import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { LinkTables } from './link-tables.ts'
import { styleEdges } from './style-edges.ts'
import type { Edge } from '../model/page.ts'
import { textIfThere, withoutMark } from '../base/source-text.ts'

/** Give the edges of stylesheets, by absolute path. Those of packages and those that cannot be read have none: the bundler tells of them. */
export function styleSheetEdges(
  paths: readonly string[],
  { root, tables }: { readonly root: string; readonly tables: LinkTables },
): readonly Edge[] {
  const edges: Edge[] = []
  const waiting = paths.map((path) => relative(root, path).replaceAll('\\', '/'))
  const seen = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path) || path.startsWith('../') || /(?:^|\/)node_modules\//.test(path)) continue
    seen.add(path)
    const text = textIfThere(resolve(root, path))
    if (text === undefined) continue
    const sheet = styleEdges({ path, text: withoutMark(text) }, tables, (file) => isFile(resolve(root, file)))
    edges.push(...sheet.edges)
    waiting.push(...sheet.imports)
  }
  return edges
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
