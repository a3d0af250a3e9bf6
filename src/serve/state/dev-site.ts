/** The site while its author writes: the last good state of it, and what has become of its addresses since. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AnalyzeOptions } from '../../run/analyze.ts'
import { keptOut } from '../../base/publishing/site-folders.ts'
import { inLanguage } from '../../render/texts/in-language.ts'
import { cacheFolder } from '../../store/cache-folder.ts'
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostic.ts'
import { compilerId, packagePath } from '../../base/package-paths.ts'
import { encodeHref } from '../../shared/url.ts'
import type { DevEvent, DevPage, DevProblem, DevStatus } from '../../shared/dev-protocol.ts'
import { mergeUnits, UnitStore } from '../../store/unit-store.ts'
import type { FolderChanges } from './changes.ts'
import { toProblem } from '../http/dev-problem.ts'
import { ANYTHING, FollowedSite } from './followed-site.ts'
import { scratchFolder } from './output-memory.ts'
import { answerPath, pageNow } from '../http/site-answers.ts'
import { isSiteFile } from '../pages/site-files.ts'
import type { ServedFile } from '../pages/site-pages.ts'
import { sitePlaces } from './site-places.ts'
import { REST, type SiteState } from './site-state.ts'
import { updateQueue } from './update-queue.ts'
import { startWholeSite, type WholeSite } from '../background/thread.ts'

/** What the server answers a path of the site with. */
export type DevAnswer =
  | { readonly status: 200 | 404; readonly file: ServedFile }
  /** A page; `bundle`: that of the files it names (`DevSite.hold`). */
  | { readonly status: 200 | 404; readonly html: string; readonly bundle: string }
  | { readonly status: 301; readonly to: string }
  /** `problems`: there is such a page, and this is why it cannot be shown. */
  | { readonly status: 404; readonly file: undefined; readonly problems?: readonly DevProblem[] }

/** A site in serve. */
export interface DevSite {
  /** Folder of the site, absolute. */
  readonly root: string
  /** Absolute paths of the folders and files that it is read from, of which some may lie outside of `root`. */
  readonly places?: readonly string[]
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  readonly generation: number
  readonly status: DevStatus
  /** What is known to be wrong, as far as the site was looked at; the same list as long as nothing has changed. */
  readonly diagnostics: readonly Diagnostic[]
  /** Answer a path: decoded, relative to the base URL. */
  readonly respond: (path: string) => Promise<DevAnswer>
  /** What a page is now, for the open page at this pathname, as it stands in the browser. */
  readonly page: (pathname: string) => Promise<DevPage>
  /**
   * Keep the files of a bundle for an open page, until the function that this gives is called; undefined: they are gone, and the
   * page must be loaded anew.
   */
  readonly hold: (bundle: string) => (() => void) | undefined
  /** Whether a path, relative to the root, is a file of the site that an editor may open. */
  readonly isSource: (file: string) => boolean
  /** Whether a file, by its absolute path, is none of the site's, since a symbolic link leads to it that is not followed. */
  readonly isKeptOut: (path: string) => boolean
  /** Take over what has changed on the disk. Updates go one after the other. */
  readonly update: (changes: FolderChanges) => Promise<void>
  /** Look at everything again. */
  readonly recheck: () => Promise<void>
  /** Only the first part of it was read. */
  readonly isPart: boolean
  /** Read what of the site was left for later. */
  readonly readRest: () => Promise<void>
  /** Hear of changes. Gives the function that ends it. */
  readonly subscribe: (listener: (event: DevEvent) => void) => () => void
  /** Nothing of it goes on afterwards: an update under way is waited for. */
  readonly close: () => Promise<void>
}

/** Open a site. It is analyzed when this returns; its pages are made when they are asked for. */
export async function openDevSite(options: AnalyzeOptions): Promise<DevSite> {
  const root = resolve(options.root)
  const folder = (options.cache ?? true) ? cacheFolder(root, process.env) : undefined
  const units = new UnitStore(folder, compilerId())
  const scratch = scratchFolder()
  const shell = readFileSync(packagePath('templates/shell.html'), 'utf8')
  const context = { options, pages: { units, shell, scratch: scratch.dir } }
  const listeners = new Set<(event: DevEvent) => void>()
  const followed = new FollowedSite(context)

  const tell = (event: DevEvent): void => {
    for (const listener of listeners) listener(event)
  }

  const whole = startWholeSite({
    cache: folder !== undefined,
    scratch: join(scratch.dir, 'whole'),
    onStatus: () => tell({ type: 'status', status: statusNow() }),
    onSearch: () => tell({ type: 'search' }),
  })
  const findings = findingsOf(whole)
  let isClosed = false

  const update = updateQueue(async (changes) => {
    if (isClosed) return
    const { good } = followed.state
    whole.hold()
    if (!(await followed.update(changes))) return
    const { state } = followed
    if (state.good !== undefined && state.good !== good && state.good.whole === undefined)
      whole.follow({ analysis: state.good.analysis, texts: state.texts })
    tell({ type: 'changed', generation: state.generation, ...changedAddresses(state) })
    tell({ type: 'status', status: statusNow() })
  })

  await update(ANYTHING)
  return {
    root,
    get places() {
      return sitePlaces(followed.state)
    },
    get baseUrl() {
      return followed.state.good?.analysis.site.config.baseUrl ?? '/'
    },
    get isPart() {
      return isPart()
    },
    get generation() {
      return followed.state.generation
    },
    get status() {
      return statusNow()
    },
    get diagnostics() {
      return findings(followed.state)
    },
    respond: (path) => certain(() => answerPath(followed.state, path, { root, whole }), isCertain),
    page: (pathname) =>
      certain(
        () => pageNow(followed.state, pathname, { root, former: followed.former, whole }),
        ({ kind }) => kind === 'page',
      ),
    hold: (bundle) => followed.state.good?.pages.hold(bundle),
    isKeptOut: (path) => {
      const { good } = followed.state
      return good !== undefined && keptOut(root, good.analysis.site.config)(path)
    },
    isSource: (file) => isSiteFile(followed.state, file, findings(followed.state)),
    update,
    recheck: () => update(ANYTHING),
    readRest,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      await update(ANYTHING) // the one that is under way would start a thread again
      scratch.remove()
      if (folder !== undefined) mergeUnits(folder, [units.take()], false)
      units.close()
      await whole.close()
    },
  }

  function isPart(): boolean {
    return followed.state.good?.whole !== undefined
  }

  async function readRest(): Promise<void> {
    if (isPart()) await update(REST)
  }

  /** What is answered by the first part of the site as long as that is enough, else by the whole. */
  async function certain<Answer>(
    answer: () => Promise<Answer>,
    isEnough: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const first = await speaking(answer)
    if (!isPart() || isEnough(first)) return first
    await readRest()
    return speaking(answer)
  }

  /** Make pages in the language of the site. */
  function speaking<Made>(make: () => Made): Made {
    const { good } = followed.state
    return good === undefined ? make() : inLanguage(good.analysis.site.config, make)
  }

  function statusNow(): DevStatus {
    const { state } = followed
    const found = findings(state)
    const count = (severity: Diagnostic['severity']): number => found.filter((one) => one.severity === severity).length
    return {
      ...(isPart() ? NOT_BEGUN : whole.progress),
      errors: count('error'),
      warnings: count('warning'),
      blocking: state.blocking.map((one) => toProblem(one, root)),
    }
  }
}

/** A check of a site of which only the first part was read. */
const NOT_BEGUN = { done: 0, total: 1, findings: 0 }

/** Whether the first part of a site gives the same answer as the whole: its pages, what they are made of, and files on the disk. */
function isCertain(answer: DevAnswer): boolean {
  if (answer.status !== 200) return answer.status === 301
  return 'html' in answer || 'source' in answer.file || answer.file.path.startsWith('assets/')
}

/** Addresses of static files whose contents are others: pages that show them are the same. */
function changedAddresses({ good, texts }: SiteState): { readonly files?: readonly string[] } {
  if (good === undefined || texts === undefined) return {}
  const { statics, config } = good.analysis.site
  const outputs = [...statics].flatMap(([output, source]) => (texts.has(source) ? [output] : []))
  return outputs.length === 0 ? {} : { files: outputs.map((output) => encodeHref(config.baseUrl + output)) }
}

/**
 * Give the function that puts together all that is known to be wrong in a state: what the check of the whole site has found,
 * and before there was one what was found on the way. The same list while nothing changes.
 */
function findingsOf(whole: Pick<WholeSite, 'diagnostics'>): (state: SiteState) => readonly Diagnostic[] {
  let last: { readonly state: SiteState; readonly checked: readonly Diagnostic[] | undefined } | undefined
  let found: readonly Diagnostic[] = []
  return (state) => {
    const checked = whole.diagnostics
    if (last?.state === state && last.checked === checked) return found
    last = { state, checked }
    found = allDiagnostics(state, checked)
    return found
  }
}

function allDiagnostics({ good, blocking }: SiteState, checked: readonly Diagnostic[] | undefined) {
  if (good?.whole !== undefined) return blocking
  if (checked !== undefined && blocking.length === 0) return checked
  const others = checked ?? [...(good?.analysis.diagnostics ?? []), ...(good?.pages.diagnostics ?? [])]
  return [...new Set([...blocking, ...others])].sort(compareDiagnostics)
}
