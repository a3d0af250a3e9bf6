/** What an author may have meant by an address that leads nowhere: the hint of a finding, and its fix where that is safe. */
import { joinPath } from '../base/path-below.ts'
import { docsFolders, sourcesOf as allSources } from '../base/site-parts.ts'
import { posix } from 'node:path'
import type { Edge, Target } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { decodeName, splitUrl } from '../shared/url.ts'
import { besideOriginal } from './beside-original.ts'
import type { LinkKnowledge, Moves } from './knowledge.ts'
import { fromNear, variantOf, type Candidate } from './candidates.ts'
import { NameIndex } from './name-index.ts'
import { toPath, toSource } from './rewrite-url.ts'

/** An address that exists. */
export interface Suggestion {
  /** As it would be written in the place of the wrong one. */
  readonly url: string
  /** It may be put in unseen. */
  readonly safe: boolean
  /** Why the one that is written is wrong. */
  readonly why?: string
}

/** A file that is gone, and the candidate where it was renamed. */
interface Renamed {
  readonly asks: string
  readonly candidate: (now: string) => Candidate
}

/** What may be meant: known once it is known where the files that `asks` names are now. */
export interface Meant {
  readonly asks: readonly string[]
  readonly given: (moves: Moves) => Suggestion | undefined
}

/** Finds suggestions for the links of a site. */
export interface Suggestions {
  /** For a page, a Markdown file or a file that is missing; `route` is the page with the link. Sought once for equal links of a page. */
  readonly instead: (edge: Edge, target: Target, route: string) => Meant
}

const ENDINGS = ['.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/README.md', '/README.mdx']

/** Prepare to find suggestions. */
export function createSuggestions(site: Site, knowledge: LinkKnowledge): Suggestions {
  const { baseUrl, staticDirectories } = site.config
  let permalinks: ReadonlyMap<string, string> | undefined
  const bySource = (): ReadonlyMap<string, string> =>
    (permalinks ??= new Map(allSources(site).map(({ source, permalink }) => [source, permalink])))
  let indexes: { readonly sources: NameIndex; readonly pages: NameIndex; readonly statics: NameIndex } | undefined
  const index = (): NonNullable<typeof indexes> =>
    (indexes ??= {
      sources: new NameIndex(bySource().keys(), true),
      pages: new NameIndex(
        [...site.routes.values()].flatMap(({ kind, path }) =>
          kind === 'not-found' || path === baseUrl ? [] : [inSite(path)],
        ),
        true,
      ),
      statics: new NameIndex(site.statics.keys(), false),
    })

  function* markdownFile(edge: Edge): Iterable<Candidate | Renamed> {
    const wanted = sourcesOf(edge)
    const { sources } = index()
    for (const path of wanted) yield* fromNear(variantOf(sources, path), path, toFile)
    for (const path of wanted) yield moved(path)
    for (const path of wanted) {
      const same = sources.sameName(path)
      if (same !== undefined) yield { to: { source: same }, safe: true, why: 'the file is in another folder' }
    }
    for (const path of wanted) yield* fromNear(sources.near(path), undefined, toFile)
  }

  function* page(edge: Edge, path: string): Iterable<Candidate | Renamed> {
    const inside = inSite(path)
    const { pages, statics } = index()
    yield* withoutStatic(inside)
    const files = sourcesOf(edge).flatMap((name) => ENDINGS.map((ending) => name + ending))
    for (const source of files) if (bySource().has(source)) yield { to: asAddress(source, edge), safe: true }
    yield* fromNear(variantOf(pages, inside), inside, toRoute)
    yield* fromNear(variantOf(statics, inside), inside, toStatic)
    for (const source of files) yield moved(source, (to) => ('source' in to ? asAddress(to.source, edge) : to))
    yield* besides(edge)
    const same = pages.sameName(inside)
    // an address is no file: another page of that name may be another version, or about something else
    if (same !== undefined) yield toRoute(same, false)
    const sameFile = statics.sameName(inside)
    if (sameFile !== undefined) yield toStatic(sameFile, true)
    yield* fromNear(pages.near(inside), undefined, toRoute)
    yield* fromNear(statics.near(inside), undefined, toStatic)
  }

  function* file(edge: Edge, path: string): Iterable<Candidate | Renamed> {
    const written = decodeName(splitUrl(edge.url).pathname)
    const { statics } = index()
    const inside = inSite(path.startsWith('/') ? path : `/${path}`)
    if (written.startsWith('/') || edge.tag !== undefined) {
      yield* withoutStatic(inside)
      yield* fromNear(variantOf(statics, inside), inside, toStatic)
      for (const folder of staticDirectories) yield moved(posix.join(folder, inside))
    } else {
      for (const source of sourcesOf(edge)) yield* ofOriginal(source)
      yield* besides(edge)
      for (const source of sourcesOf(edge)) yield moved(source)
    }
    const same = statics.sameName(inside)
    if (same !== undefined) yield toStatic(same, written.startsWith('/'))
    yield* fromNear(statics.near(inside), undefined, toStatic)
  }

  /** A file beside the text whose name is nearly the same. */
  function* besides(edge: Edge): Iterable<Candidate> {
    const { pathname } = splitUrl(edge.url)
    if (pathname.startsWith('/') || edge.tag !== undefined) return
    for (const path of sourcesOf(edge)) {
      const names = filesBeside(posix.dirname(path))
      yield* fromNear(variantOf(names, path) ?? names.near(path), path, toFile)
    }
  }

  /** Translations have no files of their originals; they may name them. */
  function* ofOriginal(path: string): Iterable<Candidate> {
    const source = besideOriginal(site.config, path)
    if (source === undefined || !knowledge.filesIn(posix.dirname(source)).includes(posix.basename(source))) return
    yield { to: { source, fromSite: true }, safe: true, why: 'it lies beside the original, not beside its translation' }
  }

  /** Prepared once for all links that mean a file of the folder. */
  const byFolder = new Map<string, NameIndex>()
  function filesBeside(folder: string): NameIndex {
    const known = byFolder.get(folder)
    if (known !== undefined) return known
    const paths = knowledge.filesIn(folder).map((name) => posix.join(folder, name))
    const made = new NameIndex(paths, false)
    byFolder.set(folder, made)
    return made
  }

  /** `/static/x` is `/x` on the site. */
  function* withoutStatic(inside: string): Iterable<Candidate> {
    for (const folder of staticDirectories) {
      const rest = inside.startsWith(`${folder}/`) ? inside.slice(folder.length + 1) : undefined
      if (rest !== undefined && site.statics.has(rest))
        yield { ...toStatic(rest, true), why: `leave out \`/${folder}\`, whose files lie at the root of the site` }
    }
  }

  function moved(path: string, written = (to: Candidate['to']): Candidate['to'] => to): Renamed {
    const candidate = (now: string): Candidate => {
      const folder = staticDirectories.find((name) => now.startsWith(`${name}/`))
      const output = folder === undefined ? undefined : now.slice(folder.length + 1)
      const to = output !== undefined && site.statics.has(output) ? toStatic(output, true).to : { source: now }
      return { to: written(to), safe: true, why: `\`${path}\` was renamed to \`${now}\`` }
    }
    return { asks: path, candidate }
  }

  /** The page of a source file for a link that names an address: relative links of Markdown name the file. */
  function asAddress(source: string, { url, origin }: Edge): Candidate['to'] {
    const permalink = bySource().get(source)
    const relative = origin === 'markdown' && !splitUrl(url).pathname.startsWith('/')
    return permalink === undefined || relative ? { source } : { path: permalink }
  }

  /** Files that an address may mean, by its path relative to the site root, whether they exist or not. */
  function sourcesOf({ url, file: from, origin }: Edge): readonly string[] {
    const pathname = decodeName(splitUrl(url).pathname).replaceAll('\\', '/').replace(/\/$/, '')
    if (pathname === '') return []
    if (pathname.startsWith('@site/')) return [posix.normalize(pathname.slice('@site/'.length))]
    const folders = docsFolders(site.config.docs).filter((path) => from?.startsWith(`${path}/`))
    const fromRoot = [...folders, ''].map((folder) => joinPath(folder, pathname.replace(/^\//, '')))
    if (pathname.startsWith('/') || from === undefined || origin === 'layout') return fromRoot
    const beside = joinPath(posix.dirname(from), pathname)
    return /^\.\.?(?:\/|$)/.test(pathname) ? [beside] : [beside, ...fromRoot.filter((path) => path !== beside)]
  }

  function inSite(path: string): string {
    return decodeName(path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1))
  }

  const toFile = (source: string, safe: boolean): Candidate => ({ to: { source }, safe })
  const toRoute = (path: string, safe: boolean): Candidate => ({ to: { path: baseUrl + path }, safe })
  const toStatic = toRoute

  function candidates(edge: Edge, target: Target): Iterable<Candidate | Renamed> {
    if (target.type === 'outside') return page(edge, baseUrl + target.path.slice(1))
    if (target.type !== 'missing') return []
    if (target.reason === 'markdown-file') return markdownFile(edge)
    return target.reason === 'file' ? file(edge, target.path) : page(edge, target.path)
  }

  function meant(edge: Edge, target: Target, route: string): Meant {
    const at = { file: edge.origin === 'layout' ? undefined : edge.file, route, baseUrl }
    const tried = new Set<string>()
    const suggestion = ({ to, safe, why }: Candidate): Suggestion | undefined => {
      const urls =
        'source' in to
          ? [toSource(edge.url, to.source, { ...at, fromSite: to.fromSite })]
          : [toPath(edge.url, to.path, at), toPath(edge.url, to.path, { ...at, fromRoot: true })]
      const url = urls.find((way) => !tried.has(way) && exists(knowledge.resolve(way, edge, route)))
      for (const way of urls) tried.add(way)
      return url === undefined ? undefined : { url, safe, ...(why === undefined ? {} : { why }) }
    }
    const renamed: Renamed[] = []
    let found: Suggestion | undefined
    for (const candidate of candidates(edge, target)) {
      if ('asks' in candidate) renamed.push(candidate)
      else if ((found = suggestion(candidate)) !== undefined) break
    }
    const given = ({ movedFile }: Moves): Suggestion | undefined => {
      tried.clear()
      for (const { asks, candidate } of renamed) {
        const now = movedFile(asks)
        const instead = now === undefined ? undefined : suggestion(candidate(now))
        if (instead !== undefined) return instead
      }
      return found
    }
    return { asks: renamed.map(({ asks }) => asks), given }
  }

  const known = new Map<string, Meant>()
  return {
    instead(edge, target, route) {
      const { url, kind, origin, file: from, tag } = edge
      const key = JSON.stringify([url, route, from, kind, origin, tag, target])
      const found = known.get(key) ?? meant(edge, target, route)
      known.set(key, found)
      return found
    },
  }
}

function exists(target: Target): boolean {
  if (target.type === 'external') return target.own !== undefined && exists(target.own)
  return target.type === 'route' || target.type === 'static' || target.type === 'asset'
}
