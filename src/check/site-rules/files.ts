/** Rules about the files of a site: `unused-file` and `case-collision`. */
import { posix } from 'node:path'
import { blogFolders, docsFolders, pagesFolders, sourceOf, versionOf } from '../../base/site-parts.ts'
import { type Diagnostic, compareText, warning } from '../../model/diagnostic.ts'
import type { Edge, Target } from '../../model/page.ts'
import type { Route, Site } from '../../model/site.ts'
import type { ScannedFiles } from '../../model/source.ts'
import type { SiteRule, WholeSite } from '../whole-site.ts'
import { isDownload, isForPages } from './asset-names.ts'
import { pathKey } from './linked-paths.ts'

/** Give a note for each candidate that no text mentions. */
function unusedFile(site: Site, whole: WholeSite): readonly Diagnostic[] {
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

/** Images and downloads in the folders of docs, pages and posts. A folder that is the whole site holds much that is none of it. */
function besides(site: Site, { files }: Pick<WholeSite, 'files'>): readonly string[] {
  const { docs, pages, blogs } = site.config
  const folders = [...docsFolders(docs), ...pagesFolders(pages), ...blogs.flatMap(blogFolders)]
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
      const source = fileBehind(target)
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
function fileBehind(target: Target): string | undefined {
  if (target.type === 'asset' || target.type === 'static') return target.source
  return target.type === 'external' && target.own !== undefined ? fileBehind(target.own) : undefined
}

/** A name, and the file that it belongs to. */
interface Named {
  readonly name: string
  readonly file: string | undefined
}

/**
 * Warn of two files, two outputs of static folders, or two addresses whose names differ only in case or in the Unicode normal form. A
 * pair of files is told once, not again for what is made of them.
 */
export function caseCollision(site: Site, files: ScannedFiles): readonly Diagnostic[] {
  const told = new Set<string>()
  const collisions = (kind: keyof typeof SENTENCES, names: readonly Named[]): readonly Diagnostic[] =>
    pairs(names).flatMap(([first, second]) => {
      const pair = JSON.stringify([first.file ?? first.name, second.file ?? second.name].sort())
      if (told.has(pair)) return []
      told.add(pair)
      return [collision(SENTENCES[kind](second.name), first, second)]
    })
  return [
    ...collisions('file', sourcesOf(files)),
    ...collisions('output', [...site.statics].map(([name, file]) => ({ name, file })).sort(byName)),
    ...collisions('route', routesOf(site)),
  ]
}

const SENTENCES = {
  file: () => 'The name of this file',
  output: (name: string) => `The address \`/${name}\` of this file`,
  route: (name: string) => `The address \`${name}\``,
} as const

function sourcesOf({ docs, pages, posts, categories, statics, others }: ScannedFiles): readonly Named[] {
  const listed = [...docs, ...pages, ...posts, ...categories, ...statics].map(({ path }) => path)
  const paths = new Set([...listed, ...others.filter(isDownload)])
  return [...paths].sort(compareText).map((path) => ({ name: path, file: path }))
}

function routesOf(site: Site): readonly Named[] {
  return [...site.routes.values()]
    .filter(({ kind }) => kind !== 'not-found')
    .map((route) => ({ name: pathKey(route.path), file: fileOf(route, site) }))
    .sort(byName)
}

function fileOf(route: Route, site: Site): string | undefined {
  if (route.kind === 'search') return site.config.file
  if (route.kind !== 'category') return sourceOf(site, route)?.source
  return versionOf(site, route)?.categoryPages[route.index]?.category.file ?? site.config.file
}

function byName(a: Named, b: Named): number {
  return compareText(a.name, b.name)
}

/** Each name with the first that it is taken for. The same name twice is the matter of other rules. */
function pairs(names: readonly Named[]): readonly (readonly [Named, Named])[] {
  const first = new Map<string, Named>()
  return names.flatMap((named) => {
    const key = foldedName(named.name)
    const other = first.get(key)
    if (other === undefined) first.set(key, named)
    return other === undefined || other.name === named.name ? [] : [[other, named] as const]
  })
}

/** What macOS and Windows compare. */
function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function collision(what: string, first: Named, second: Named): Diagnostic {
  const inForm = first.name.normalize('NFC') === second.name.normalize('NFC')
  const difference = inForm ? 'how its accents are stored (Unicode normal form)' : 'upper and lower case'
  return warning(
    'case-collision',
    `${what} differs from \`${first.name}\` only in ${difference}: on macOS and Windows one takes the place of the other`,
    {
      ...(second.file === undefined ? {} : { file: second.file }),
      hint: 'rename one of them',
      ...(first.file === undefined || first.file === second.file
        ? {}
        : { related: [{ message: 'this is the other one', file: first.file }] }),
    },
  )
}

/** The rules about files. A new one is written above and named here. */
export const FILE_RULES: readonly SiteRule[] = [unusedFile, (site, { files }) => caseCollision(site, files)]
