/** What the rules about links ask besides the pages: where another address would lead, and what is on the disk. */
import { resolve } from 'node:path'
import { isOfTag } from '../base/publishing/tag-paths.ts'
import { gitIgnored, type IsIgnored } from '../git/ignored.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import { sourcesOf } from '../base/site-parts.ts'
import type { LinkKnowledge } from '../check/knowledge.ts'
import type { Place } from '../model/diagnostic.ts'
import { ExactFiles } from '../base/exact-files.ts'
import { browserTarget } from '../links/browser-target.ts'
import { siteFileUrl } from '../links/config-edges.ts'
import type { LinkTables } from '../links/link-tables.ts'
import { assetSources } from '../links/file-candidates.ts'
import { resolveLink } from '../links/resolve-link.ts'
import { styleTarget } from '../links/style-edges.ts'
import type { Edge, Target } from '../model/page.ts'
import type { SourceKey } from '../model/source.ts'
import type { Site } from '../model/site.ts'
import { linesOf } from '../base/line-index.ts'
import { textIfThere, withoutMark } from '../base/source-text.ts'
import { entriesOf } from '../base/walk.ts'

/** Give the knowledge of a site. Files are read only when they are asked about. */
export function linkKnowledge(site: Site, tables: LinkTables): LinkKnowledge {
  const files = new ExactFiles(site.root)
  let keys: ReadonlyMap<string, SourceKey> | undefined
  const keyOf = (source: string): SourceKey | undefined =>
    (keys ??= new Map(sourcesOf(site).map((one) => [one.source, one.key]))).get(source)
  const isPrivate = privateFiles(site)
  const names = new Map<string, readonly string[]>()
  const texts = new Map<string, readonly string[]>()
  const isFile = (path: string): boolean => !path.startsWith('../') && files.kindOf(path) === 'file'

  function followed(url: string, edge: Edge, route: string): Target {
    const { origin, tag, file } = edge
    if (origin === 'style' && file !== undefined) return styleTarget(url, file, { tables, exists: isFile })
    if (tag?.siteFile) return browserTarget(siteFileUrl(url, site.config.baseUrl), route, { tables })
    if (tag !== undefined) return browserTarget(url, route, { tables })
    const source = origin === 'layout' ? undefined : file
    const from = { route, source, key: source === undefined ? undefined : keyOf(source) }
    const link = { url, kind: edge.kind === 'image' ? 'image' : 'link' } as const
    const known = assetSources(link, from, tables).filter((path) => isFile(path) && isPrivate(path) === undefined)
    return resolveLink(link, from, { tables, assets: new Map(known.map((path) => [path, { output: path }])) })
  }

  const isOurs = site.config.conventions === 'devcourse'
  let ignored: IsIgnored | undefined

  return {
    resolve: followed,
    // the cache is ignored, what a tag holds is not
    isIgnored: (source) => isOurs && !isOfTag(source) && (ignored ??= gitIgnored(site.root))(source),
    filesIn(folder) {
      const known = names.get(folder) ?? filesOf(resolve(site.root, folder))
      names.set(folder, known)
      return known
    },
    textAt(file, place) {
      const lines = texts.get(file) ?? linesOfFile(resolve(site.root, file))
      texts.set(file, lines)
      return textIn(lines, place)
    },
  }
}

function filesOf(folder: string): readonly string[] {
  return entriesOf(folder)?.flatMap((entry) => (entry.isFile() ? [entry.name] : [])) ?? []
}

function linesOfFile(path: string): readonly string[] {
  const text = textIfThere(path)
  return text === undefined ? [] : linesOf(withoutMark(text))
}

/** Addresses stand on one line. */
function textIn(lines: readonly string[], { line, column, endLine, endColumn }: Required<Place>): string | undefined {
  const text = line === endLine ? lines[line - 1]?.slice(column - 1, endColumn - 1) : undefined
  return text === '' ? undefined : text
}
