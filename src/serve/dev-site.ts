/** The site while its author writes: the last good state of it, and what has become of its addresses since. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { analyze, type Analysis, type AnalyzeOptions } from '../analyze.ts'
import { cacheFolder } from '../cache-folder.ts'
import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { withoutClashes } from '../output-clashes.ts'
import { compilerId, packagePath } from '../package-paths.ts'
import type { DevEvent, DevPage, DevProblem, DevStatus } from '../shared/dev-protocol.ts'
import { systemFailure } from '../system-failure.ts'
import { UnitStore } from '../units.ts'
import type { Changes } from './changes.ts'
import { toProblem } from './dev-problem.ts'
import { hostFile } from './host-path.ts'
import { scratchFolder } from './output-memory.ts'
import { SitePages, type ServedFile } from './site-pages.ts'

/** What the server answers a path of the site with. */
export type DevAnswer =
  | { readonly status: 200 | 404; readonly file: ServedFile }
  | { readonly status: 200 | 404; readonly html: string }
  | { readonly status: 301; readonly to: string }
  /** `problems`: there is such a page, and this is why it cannot be shown. */
  | { readonly status: 404; readonly file: undefined; readonly problems?: readonly DevProblem[] }

/** A site in serve. */
export interface DevSite {
  /** Folder of the site, absolute. */
  readonly root: string
  /** Absolute paths of the folders that it reads, of which some may lie outside of `root`. */
  readonly folders?: readonly string[]
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  readonly generation: number
  readonly status: DevStatus
  /** What is known to be wrong, as far as the site was looked at. */
  readonly diagnostics: readonly Diagnostic[]
  /** Answer a path: decoded, relative to the base URL. */
  readonly respond: (path: string) => Promise<DevAnswer>
  /** What a page is now, for the open page at this pathname, as it stands in the browser. */
  readonly page: (pathname: string) => Promise<DevPage>
  /** Whether a path, relative to the root, is a file of the site that an editor may open. */
  readonly isSource: (file: string) => boolean
  /** Take over what has changed on the disk. */
  readonly update: (changes: Changes) => Promise<void>
  /** Look at everything again. */
  readonly recheck: () => Promise<void>
  /** Hear of changes. Gives the function that ends it. */
  readonly subscribe: (listener: (event: DevEvent) => void) => () => void
  readonly close: () => Promise<void>
}

/** Open a site. It is analyzed when this returns; its pages are made when they are asked for. */
export async function openDevSite(options: AnalyzeOptions): Promise<DevSite> {
  const root = resolve(options.root)
  const folder = (options.cache ?? true) ? cacheFolder(root, process.env) : undefined
  const units = new UnitStore(folder, compilerId())
  const scratch = scratchFolder()
  const shell = readFileSync(packagePath('templates/shell.html'), 'utf8')
  const listeners = new Set<(event: DevEvent) => void>()
  let generation = 0
  let analysis: Analysis | undefined
  let pages: SitePages | undefined
  let blocking: readonly Diagnostic[] = []

  /** Analyze; the last good state stays where that fails. */
  async function load(): Promise<void> {
    generation++
    try {
      const made = await analyze(options)
      blocking = made.site === undefined ? made.diagnostics : []
      analysis = made
      if (made.site === undefined) return
      const { site } = withoutClashes(made.site, false)
      pages = await SitePages.open(site, made, { units, shell, scratch: scratch.dir, generation })
    } catch (problem) {
      const stopped = systemFailure(problem)
      if (stopped === undefined) throw problem
      blocking = [stopped]
    }
  }

  function status(): DevStatus {
    const total = pages?.site.routes.size ?? 0
    const found = diagnostics()
    const count = (severity: string): number => found.filter((one) => one.severity === severity).length
    return {
      done: 0,
      total,
      errors: count('error'),
      warnings: count('warning'),
      blocking: blocking.map((one) => toProblem(one, root)),
    }
  }

  function diagnostics(): readonly Diagnostic[] {
    return [...(analysis?.diagnostics ?? []), ...(pages?.diagnostics ?? [])].sort(compareDiagnostics)
  }

  function tell(event: DevEvent): void {
    for (const listener of listeners) listener(event)
  }

  async function respond(path: string): Promise<DevAnswer> {
    if (pages === undefined)
      return { status: 404, file: undefined, problems: blocking.map((one) => toProblem(one, root)) }
    const { site } = pages
    const answer = hostFile(path, (file) => pages?.has(file) === true)
    if (answer.kind === 'redirect') return { status: 301, to: site.config.baseUrl + answer.to }
    const route = answer.kind === 'file' ? pages.routeAt(answer.path) : undefined
    if (route !== undefined && answer.kind === 'file') {
      const page = await pages.page(route)
      const isMissing = site.routes.get(route)?.kind === 'not-found'
      if (!('withheld' in page)) return { status: isMissing ? 404 : 200, html: page.html }
      return { status: 404, file: undefined, problems: page.withheld.map((one) => toProblem(one, root)) }
    }
    const file = await pages.file(answer.kind === 'file' ? answer.path : path)
    if (file !== undefined) return { status: 200, file }
    const missing = pages.routeAt('404.html')
    const page = missing === undefined ? undefined : await pages.page(missing)
    return page === undefined || 'withheld' in page
      ? { status: 404, file: undefined }
      : { status: 404, html: page.html }
  }

  async function page(pathname: string): Promise<DevPage> {
    const base = pages?.site.config.baseUrl ?? '/'
    const path = decodeURI(pathname).slice(base.length)
    const answer = hostFile(path, (file) => pages?.has(file) === true)
    const route = answer.kind === 'file' ? pages?.routeAt(answer.path) : undefined
    if (pages === undefined || route === undefined) return { kind: 'gone', generation }
    const made = await pages.page(route)
    if ('withheld' in made)
      return { kind: 'withheld', generation, problems: made.withheld.map((one) => toProblem(one, root)) }
    const problems = made.diagnostics.map((one) => toProblem(one, root))
    return { kind: 'page', generation, html: made.html, version: await pages.version(), problems, broken: {} }
  }

  await load()
  return {
    root,
    get baseUrl() {
      return pages?.site.config.baseUrl ?? '/'
    },
    get generation() {
      return generation
    },
    get status() {
      return status()
    },
    get diagnostics() {
      return diagnostics()
    },
    respond,
    page,
    isSource: (file) =>
      pages !== undefined &&
      [...pages.site.routes.values()].some((route) => 'source' in route && route.source === file),
    update: async () => {
      await load()
      tell({ type: 'changed', generation })
      tell({ type: 'status', status: status() })
    },
    recheck: async () => {
      await load()
      tell({ type: 'status', status: status() })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      units.close()
      scratch.remove()
      return Promise.resolve()
    },
  }
}
