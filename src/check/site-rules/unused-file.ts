/** The rule `unused-file`: files that are carried along and nothing shows, loads or offers. */
import { posix } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Edge, Target } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { WholeSite } from '../whole-site.ts'
import { isDownload, isForPages } from './asset-names.ts'

/** Give a note for each candidate that no text mentions. */
export function unusedFile(site: Site, whole: WholeSite): readonly Diagnostic[] {
  const unused = unusedCandidates(site, whole).filter((path) => !whole.mentioned.has(path))
  return unused.map((file) => ({
    rule: 'unused-file',
    severity: 'info',
    message: 'Nothing of the site uses this file',
    file,
    hint: 'delete it, or link to it; if others link to it from outside, switch the rule off',
  }))
}

/**
 * Give the files, relative to the site root, that no link of a page or of the layout leads to: static files, and images and downloads
 * beside docs and pages. Code, styles or the configuration may use them all the same.
 */
export function unusedCandidates(site: Site, whole: Pick<WholeSite, 'pages' | 'layout' | 'files'>): readonly string[] {
  const used = usedFiles(whole)
  const apps = appFolders(site)
  const statics = [...site.statics].flatMap(([output, source]) =>
    isForPages(output) && !isBelow(output, apps) ? [source] : [],
  )
  return [...statics, ...besides(site, whole)].filter((path) => !used.has(path)).sort()
}

/** Images and downloads in the folders of docs and pages. A folder that is the whole site holds much that is none of it. */
function besides(site: Site, { files }: Pick<WholeSite, 'files'>): readonly string[] {
  const { docs, pages } = site.config
  const folders = [...docs.map(({ path }) => path), ...(pages === undefined ? [] : [pages.path])]
  return files.others.filter((path) => {
    const folder = folders.find((one) => path.startsWith(`${one}/`))
    if (folder === undefined || !isDownload(path)) return false
    const inside = path.slice(folder.length + 1).split('/')
    return !inside.some((name) => /^[._]/.test(name))
  })
}

/** Folders of static files that hold a page of their own: what is below may belong to it. */
function appFolders(site: Site): ReadonlySet<string> {
  const pages = [...site.statics.keys()].filter((output) => /\.html?$/i.test(output))
  return new Set(pages.map((output) => posix.dirname(output)).filter((folder) => folder !== '.'))
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.size === 0) return false
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    if (folders.has(folder)) return true
  }
  return false
}

function usedFiles({ pages, layout }: Pick<WholeSite, 'pages' | 'layout'>): ReadonlySet<string> {
  const used = new Set<string>()
  const add = (edges: readonly Edge[]): void => {
    for (const { target } of edges) {
      const source = sourceOf(target)
      if (source !== undefined) used.add(source)
    }
  }
  for (const { facts, assets } of pages) {
    for (const source of assets) used.add(source)
    add(facts.edges)
  }
  add(layout)
  return used
}

/** Links that are not checked are left to the search for mentions. */
function sourceOf(target: Target): string | undefined {
  if (target.type === 'asset' || target.type === 'static') return target.source
  return target.type === 'external' && target.own !== undefined ? sourceOf(target.own) : undefined
}
