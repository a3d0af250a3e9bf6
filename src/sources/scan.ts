/**
 * Scan: list the source files of a site. Reads folder names and the small `_category_` files,
 * no page is opened here.
 */
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { gitIgnored } from '../git/ignored.ts'
import { compareText, error, type Diagnostic } from '../model/diagnostic.ts'
import { nearHint } from '../base/exact-files.ts'
import type { SiteConfig } from '../model/config.ts'
import type { BlogConfig } from '../model/blog-config.ts'
import type { DocsConfig, PagesConfig, VersionConfig } from '../model/content-config.ts'
import {
  blogInstance,
  CURRENT_VERSION,
  pagesInstance,
  type CategoryFile,
  type ScannedFiles,
  type SourceFile,
} from '../model/source.ts'
import { unreadable } from '../base/source-text.ts'
import { contentRule, type ContentSet } from './content-files.ts'
import { list, sitePath, type ScanContext } from './list-folder.ts'
import { obstacleFindings } from './obstacle-findings.ts'
import { ScanNotes } from './scan-notes.ts'
import { settledStamp } from './source-stamp.ts'
import { staticFiles } from './static-files.ts'
import type { Walked } from '../base/walk.ts'

/**
 * List docs, pages, posts, category files and static files (spec routing.md sections 1, 7.4 and 12).
 * Reports `docs-folder-missing` and `docs-folder-empty`, `blog-folder-missing`, `ignored-pages`, `unreadable-file` and `outside-symlink`, and `hidden-file` and
 * `duplicate-output` for static files.
 */
export async function scan(
  root: string,
  config: SiteConfig,
  outDir: string,
): Promise<{ files: ScannedFiles; diagnostics: readonly Diagnostic[]; notes: ScanNotes }> {
  const notes = new ScanNotes(root)
  const context: ScanContext = {
    root,
    config,
    outDir,
    isIgnored: gitIgnored(root, notes.read),
    walks: new Map(),
    notes,
  }
  const versions = config.docs.flatMap((instance) => instance.versions.map((version) => ({ instance, version })))
  const docs = await Promise.all(versions.map(({ instance, version }) => scanDocs(instance, version, context)))
  const pages = config.pages.map((folder) => scanPages(folder, context))
  const blogs = config.blogs.map((blog) => scanBlog(blog, context))
  const statics = staticFiles(config.staticDirectories, context)
  const categories = docs.flatMap((set) => set.categories)
  const sets: readonly Scanned<{ readonly path: string }>[] = [...docs, ...pages, ...blogs, statics]
  const taken = new Set([...sets.flatMap(({ files }) => files), ...categories].map(({ path }) => path))
  const others = new Set([...docs, ...pages, ...blogs].flatMap((set) => set.others).filter((path) => !taken.has(path)))
  return {
    files: {
      docs: docs.flatMap((set) => set.files),
      categories,
      pages: pages.flatMap((set) => set.files),
      posts: blogs.flatMap((set) => set.files),
      statics: statics.files,
      others: [...others].sort(compareText),
      ...(config.file === undefined ? { repository: list('.', context).files } : {}),
    },
    diagnostics: [...docs, ...pages, ...blogs, statics].flatMap((set) => set.diagnostics),
    notes,
  }
}

interface Scanned<File> {
  readonly files: readonly File[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Files of docs or of pages, and what else lies among them. */
interface ScannedSources extends Scanned<SourceFile> {
  readonly others: readonly string[]
}

const NOTHING: ScannedSources = { files: [], others: [], diagnostics: [] }

async function scanDocs(
  { id, include, exclude, ...instance }: DocsConfig,
  { name, folder, localized, tag }: VersionConfig,
  context: ScanContext,
): Promise<ScannedSources & { readonly categories: readonly CategoryFile[] }> {
  const { root, config, isIgnored } = context
  const file = config.file === undefined ? {} : { file: config.file }
  const gitignore = instance.gitignore && tag === undefined // the cache is ignored, what a tag holds is not
  const isCurrent = name === CURRENT_VERSION
  if (!context.notes.exists(folder)) {
    const hint = isCurrent
      ? 'create it, or set `docs.path` to the folder that holds your Markdown files'
      : `create it, or take the version \`${name}\` out of the file that lists the versions`
    const message = `The docs folder \`${folder}\` does not exist`
    const listing = folder.replace(/versioned_docs\/[^/]*$/, 'versions.json') // beside the folders of versions
    const asked = listing !== folder && context.notes.exists(listing) ? { file: listing } : file
    const diagnostic = error('docs-folder-missing', message, { ...asked, hint: nearHint(root, folder) ?? hint })
    return { ...NOTHING, categories: [], diagnostics: [diagnostic] }
  }
  const walked = list(folder, context)
  const set = { id, version: name, path: folder, localized, include, exclude, gitignore }
  const { files, others, diagnostics } = sources(walked, set, context)
  const isTakenByGit = (path: string): boolean => gitignore && isIgnored(sitePath(folder, path))
  const paths = walked.files.filter((path) => CATEGORY_FILE.test(path) && !isTakenByGit(path))
  const read = await Promise.all(paths.map((path) => categoryFile(set, path, context)))
  const categories = read.filter((found) => 'text' in found)
  const found = [...diagnostics, ...read.filter((found) => 'rule' in found)]
  if (files.length > 0) return { files, others, categories, diagnostics: found }
  const empty = error('docs-folder-empty', `The docs folder \`${folder}\` holds no Markdown files`, {
    ...file,
    hint:
      config.file === undefined
        ? 'add a file such as `intro.md`, or begin a course with `devcourse init`'
        : 'add a file such as `intro.md`, or look at the `include` and `exclude` patterns',
  })
  return { files, others, categories, diagnostics: [...found, empty] }
}

const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

function scanPages(pages: PagesConfig, context: ScanContext): ScannedSources {
  if (!context.notes.exists(pages.path)) return NOTHING
  const set = { ...pages, id: pagesInstance(pages.id), version: CURRENT_VERSION }
  return sources(list(pages.path, context), set, context)
}

/** The posts of a blog. One of Docusaurus whose folder is not there is none: the preset asks for it unasked. */
function scanBlog(blog: BlogConfig, context: ScanContext): ScannedSources {
  const { root, config } = context
  if (context.notes.exists(blog.path)) {
    const set = {
      ...blog,
      id: blogInstance(blog.id),
      version: CURRENT_VERSION,
      gitignore: config.conventions === 'devcourse',
    }
    return sources(list(blog.path, context), set, context)
  }
  if (config.conventions === 'docusaurus') return NOTHING
  const missing = error('blog-folder-missing', `The folder of the blog \`${blog.path}\` does not exist`, {
    ...(config.file === undefined ? {} : { file: config.file }),
    hint:
      nearHint(root, blog.path) ?? 'create it with a first post in it, or set `blog.path` to the folder of your posts',
  })
  return { ...NOTHING, diagnostics: [missing] }
}

/** A set of files by its instance and version. */
interface SourceSet extends ContentSet {
  readonly id: string
  readonly version: string
  /** Folder of the translated files, relative to the site root; undefined: there is none. */
  readonly localized?: string | undefined
}

/** The files of a set that its patterns take; what cannot be read is reported, and what is left out though its author said nothing. */
function sources(
  { files, obstacles }: Walked,
  set: SourceSet & { readonly gitignore?: boolean },
  context: ScanContext,
): ScannedSources {
  const { config, isIgnored } = context
  const scope = { conventions: config.conventions, isIgnored: set.gitignore === true ? isIgnored : undefined }
  const { isTaken, isExcluded, leftOut } = contentRule(set, scope)
  // a folder without configuration holds much that is no content, such as programs
  const isBare = config.file === undefined
  const inTheWay = obstacles.filter(({ path, kind, outside }) =>
    kind === 'other' || (isBare && outside?.isFolder === false) ? isTaken(path) : !isExcluded(path),
  )
  const taken = new Set(files.filter(isTaken))
  const translated = translations(set, context)
  const others = files.filter((path) => !taken.has(path)).map((path) => sitePath(set.path, path))
  return {
    files: [...taken].map((path) => sourceFile(path, { ...set, translated }, config)),
    others: [...others, ...[...translated].filter(([path]) => !taken.has(path)).map(([, path]) => path)],
    diagnostics: [...inTheWay.flatMap((obstacle) => obstacleFindings(set.path, obstacle, context)), ...leftOut(files)],
  }
}

/** The files of the folder of translations, by their paths in the set. */
function translations({ localized }: SourceSet, context: ScanContext): ReadonlyMap<string, string> {
  const files = localized === undefined ? [] : list(localized, context).files
  return new Map(files.map((path) => [path, sitePath(localized ?? '', path)]))
}

function sourceFile(
  path: string,
  set: SourceSet & { readonly translated: ReadonlyMap<string, string> },
  config: SiteConfig,
): SourceFile {
  const key = { instance: set.id, version: set.version, locale: config.i18n.locale, path }
  return { key, path: set.translated.get(path) ?? sitePath(set.path, path) }
}

async function categoryFile(
  set: SourceSet,
  path: string,
  { root, notes }: ScanContext,
): Promise<CategoryFile | Diagnostic> {
  const full = sitePath(set.path, path)
  try {
    const stamp = settledStamp(resolve(root, full))
    const text = await readFile(resolve(root, full), 'utf8')
    notes.noteText(resolve(root, full), text, stamp)
    return { instance: set.id, version: set.version, dir: posix.dirname(path), path: full, text }
  } catch (problem) {
    return unreadable(full, problem)
  }
}
