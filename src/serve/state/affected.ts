/** Decides which of the things that were read of a site must be read again after changes on the disk. */
import { isTermFile } from '../../base/dates/term-files.ts'
import { ignoreFilesAbove } from '../../git/ignored.ts'
import { blogFolders, docsFolders, pagesFolders } from '../../base/site-parts.ts'
import { isMarkdownName } from '../../base/markdown-name.ts'
import { posix, relative, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import picomatch from 'picomatch'
import { translationsFolder } from '../../config/languages/source-blocks.ts'
import { mayName, namedGroups } from '../../config/stable-names.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Kept } from '../../run/analyze.ts'
import type { FolderChanges } from './changes.ts'
import { realPath } from '../../base/path-below.ts'

/** What is to be read again. */
export interface Affected {
  /** The configuration, with the sidebars files. */
  readonly config: boolean
  /** The lists of files, with the category files. */
  readonly files: boolean
  /** Code or styles. */
  readonly code: boolean
  /** Parts of the theme. */
  readonly theme: boolean
  /** Docs and pages of Markdown whose texts are others. */
  readonly texts: ReadonlySet<string>
  /** All that has changed; undefined: anything may have. */
  readonly paths: ReadonlySet<string> | undefined
}

/** What is known of a site. */
export interface KnownSite {
  /** Absolute. */
  readonly root: string
  readonly kept: Kept
  /** Whether something that was made is made of a file, or of its absence. */
  readonly uses: (path: string) => boolean
  /** Whether a file takes part in the theme. */
  readonly themeUses: (path: string) => boolean
}

/** Everything is to be read again. */
export const EVERYTHING: Affected = {
  ...{ config: true, files: true, code: true, theme: true },
  texts: new Set(),
  paths: undefined,
}

/** Nothing is. */
export const NOTHING: Affected = {
  ...{ config: false, files: false, code: false, theme: false },
  texts: new Set(),
  paths: new Set(),
}

/** What is to be read again for both. */
export function bothAffected(one: Affected, other: Affected): Affected {
  return {
    config: one.config || other.config,
    files: one.files || other.files,
    code: one.code || other.code,
    theme: one.theme || other.theme,
    texts: new Set([...one.texts, ...other.texts]),
    paths: one.paths && other.paths && new Set([...one.paths, ...other.paths]),
  }
}

/** Files at the root that say something of the site as a whole. */
const CONFIG = /^(?:(?:devcourse|docusaurus)\.config\.[cm]?[jt]s(?:on)?|package\.json|[^/]*versions\.json)$/

/** What bundles are made of besides pictures and fonts, and what configurations read. */
const CODE = /\.(?:[cm]?[jt]sx?|json5?|css|s[ac]ss|less|ya?ml|toml)$/i

const CATEGORY = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** What these files name is no page. */
const IGNORES = /(?:^|\/)\.gitignore$/

type Flags = Partial<Record<'config' | 'files' | 'code' | 'theme' | 'text', boolean>>

/** Tell what is to be read again. */
export function affectedBy({ changed, removed, everything }: FolderChanges, known: KnownSite): Affected {
  if (everything) return EVERYTHING
  const paths = new Set([...changed, ...removed])
  const flagsOf = changeReader(known)
  const texts = new Set<string>()
  const all = { config: false, files: false, code: false, theme: false }
  for (const path of paths) {
    const {
      config = false,
      files = false,
      code = false,
      theme = false,
      text = false,
    } = flagsOf(path, removed.has(path))
    all.config ||= config
    all.files ||= files
    all.code ||= code
    all.theme ||= theme
    if (text) texts.add(path)
  }
  all.config ||= [...paths].some(mayName) && namesOthers(known)
  return { ...all, texts, paths }
}

/** Whether styles and code name other elements of the classic look than the configuration says: all pages show that. */
function namesOthers({ root, kept }: KnownSite): boolean {
  const config = kept.config?.loaded?.config
  const { classic } = config?.theme ?? {}
  if (config === undefined || classic === undefined) return false
  return !isDeepStrictEqual(namedGroups(root, config), classic.named ?? [])
}

/** Give the function that says what the change of one file means. */
function changeReader({ root, kept, uses, themeUses }: KnownSite): (path: string, gone: boolean) => Flags {
  const { config } = kept.config?.loaded ?? {}
  const pathsOf = sitePaths(root)
  const inputs = new Set((kept.config?.inputs ?? []).flatMap(pathsOf))
  const folders = config === undefined ? [] : foldersOf(config).map(tidy)
  const tags = new Set([
    ...[...(config?.docs ?? []), ...(config?.blogs ?? [])].flatMap(({ path, tags: own }) =>
      own ? [posix.join(path, own.file)] : [],
    ),
    ...(config?.blogs ?? []).flatMap((blog) =>
      blogFolders(blog).map((folder) => posix.join(folder, blog.authorsMapPath)),
    ),
  ])
  const ignores = new Set(ignoreFilesAbove(root).flatMap(pathsOf))
  const watched = kept.config?.loaded?.plugins?.watched ?? []
  const isWatched = watched.length === 0 ? () => false : picomatch(watched.map(tidy))
  const isBare = config?.file === undefined
  const derivesDocs = isBare || folders.includes('')
  let listed: ReadonlySet<string> | undefined
  const unreadable = unreadableFiles(kept)
  const isListed = (path: string): boolean => (listed ??= listedFiles(kept)).has(path)
  const isIn = (path: string, among: readonly string[]): boolean =>
    among.some((folder) => folder === '' || path.startsWith(`${folder}/`))
  const ownFolders = folders.filter((folder) => folder !== '')
  // the configuration knows which of the folders in it are there
  const translations = config === undefined ? [] : [tidy(translationsFolder(config.i18n))]

  return (path, gone) => {
    const isFollowed = isWatched(path)
    const own: Flags = { config: isFollowed || inputs.has(path) || CONFIG.test(path), theme: themeUses(path) }
    if (kept.sources?.has(path) === true) {
      if (gone) return { ...own, files: true, config: derivesDocs, code: !isMarkdownName(path) }
      return isMarkdownName(path) ? { ...own, text: true, config: isBare && TITLES.test(path) } : { ...own, code: true }
    }
    if (
      isTermFile(path) ||
      CATEGORY.test(path) ||
      IGNORES.test(path) ||
      ignores.has(path) ||
      tags.has(path) ||
      unreadable.has(path)
    )
      return { ...own, files: true }
    const isCode = CODE.test(path)
    if (isMarkdownName(path) && isIn(path, translations) && !isIn(path, folders))
      return { ...own, config: true, files: true }
    if (isIn(path, folders)) {
      // of a translated document that it is there is all that is known of the original
      const comesOrGoes = gone === isListed(path) || (gone && isMarkdownName(path))
      own.files = comesOrGoes
      own.config ||= comesOrGoes && derivesDocs
      own.code = isCode && (comesOrGoes || uses(path))
    }
    if (isIn(path, ownFolders) || !isCode) return own
    // what nothing is made of may be read by the configuration, or be a stylesheet that was missing
    return { ...own, code: true, config: own.config === true || !uses(path) }
  }
}

/** The folders of what a site is made of: of each version and translation that it has, too. */
function foldersOf({ docs, pages, blogs, staticDirectories }: SiteConfig): readonly string[] {
  const ofDocs = [...docs.map(({ path }) => path), ...docsFolders(docs)]
  return [...ofDocs, ...pagesFolders(pages), ...blogs.flatMap(blogFolders), ...staticDirectories]
}

/** Files that give a folder without configuration its title. */
const TITLES = /^(?:docs\/)?(?:readme|index)\.(?:mdx?|markdown)$/i

/** Docs and pages that were found and could not be read. */
function unreadableFiles({ scanned, sources }: Kept): ReadonlySet<string> {
  const { docs = [], pages = [], posts = [] } = scanned?.files ?? {}
  if (sources?.size === docs.length + pages.length + posts.length) return new Set()
  return new Set([...docs, ...pages, ...posts].flatMap(({ path }) => (sources?.has(path) === true ? [] : [path])))
}

/** What lies in the folders besides docs and pages. */
function listedFiles({ scanned }: Kept): ReadonlySet<string> {
  const { others = [], statics = [] } = scanned?.files ?? {}
  return new Set([...others, ...statics.map(({ path }) => path)])
}

function tidy(path: string): string {
  const plain = posix.normalize(path.replaceAll('\\', '/')).replace(/\/$/, '')
  return plain === '.' ? '' : plain
}

/** Give the function that tells the paths of a file as changes have them: below the root as it was given, and as the disk has it. */
function sitePaths(root: string): (path: string) => readonly string[] {
  const folders = [root, realPath(root)]
  return (path) => folders.map((folder) => relative(folder, path).split(sep).join('/'))
}
