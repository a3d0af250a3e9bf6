/**
 * Scan: list the source files of a site. Reads folder names and the small `_category_` files,
 * no page is opened here.
 */
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import { compareText, error, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { DocsConfig, PagesConfig, SiteConfig } from './model/config.ts'
import type { CategoryFile, ScannedFiles, SourceFile, StaticFile } from './model/source.ts'

/** Folders that are never content, wherever the content folder lies. */
const NEVER = ['**/node_modules/**', '**/.git/**']

/**
 * List docs, pages, category files and static files (spec routing.md sections 1, 7.4 and 12).
 * Reports `docs-folder-missing` and `docs-folder-empty` (errors).
 */
export async function scan(
  root: string,
  config: SiteConfig,
  outDir: string,
): Promise<{ files: ScannedFiles; diagnostics: readonly Diagnostic[] }> {
  const context: ScanContext = { root, config, ignored: [...NEVER, `${toPosix(outDir)}/**`] }
  const docs = await Promise.all(config.docs.map((instance) => scanDocs(instance, context)))
  const pages = config.pages ? await scanPages(config.pages, context) : []
  const statics = await Promise.all(config.staticDirectories.map((dir) => scanStatics(root, dir)))
  return {
    files: {
      docs: docs.flatMap((set) => set.files),
      categories: docs.flatMap((set) => set.categories),
      pages,
      statics: statics.flat(),
    },
    diagnostics: docs.flatMap((set) => set.diagnostics),
  }
}

interface ScanContext {
  readonly root: string
  readonly config: SiteConfig
  /** Glob patterns of what is never content; absolute ones start with a slash. */
  readonly ignored: readonly string[]
}

interface ScannedDocs {
  readonly files: readonly SourceFile[]
  readonly categories: readonly CategoryFile[]
  readonly diagnostics: readonly Diagnostic[]
}

async function scanDocs(instance: DocsConfig, context: ScanContext): Promise<ScannedDocs> {
  const { root, config, ignored } = context
  const file = config.file === undefined ? {} : { file: config.file }
  if (!existsSync(resolve(root, instance.path))) {
    const diagnostic = error('docs-folder-missing', `The docs folder \`${instance.path}\` does not exist`, {
      ...file,
      hint: 'create it, or set `docs.path` to the folder that holds your Markdown files',
    })
    return { files: [], categories: [], diagnostics: [diagnostic] }
  }
  const cwd = resolve(root, instance.path)
  const paths = await list(cwd, { include: instance.include, ignore: [...instance.exclude, ...ignored] })
  const files = paths.map((path) => sourceFile(path, instance, config))
  const categoryPaths = await list(cwd, { include: ['**/_category_.{json,yml,yaml}'], ignore: ignored })
  const categories = await Promise.all(categoryPaths.map((path) => categoryFile(root, instance, path)))
  if (files.length > 0) return { files, categories, diagnostics: [] }
  const diagnostic = error('docs-folder-empty', `The docs folder \`${instance.path}\` holds no Markdown files`, {
    ...file,
    hint: 'add a file such as `intro.md`, or look at the `include` and `exclude` patterns',
  })
  return { files, categories, diagnostics: [diagnostic] }
}

async function scanPages(pages: PagesConfig, context: ScanContext): Promise<readonly SourceFile[]> {
  const cwd = resolve(context.root, pages.path)
  if (!existsSync(cwd)) return []
  const paths = await list(cwd, { include: pages.include, ignore: [...pages.exclude, ...context.ignored] })
  return paths.map((path) => sourceFile(path, { id: 'pages', path: pages.path }, context.config))
}

async function scanStatics(root: string, dir: string): Promise<readonly StaticFile[]> {
  const cwd = resolve(root, dir)
  if (!existsSync(cwd)) return []
  const paths = await list(cwd, { include: ['**/*'], ignore: [], dot: true })
  return paths.map((output) => ({ path: posix.join(toPosix(dir), output), output }))
}

interface ListPatterns {
  readonly include: readonly string[]
  readonly ignore: readonly string[]
  readonly dot?: boolean
}

async function list(cwd: string, { include, ignore, dot = false }: ListPatterns): Promise<readonly string[]> {
  const relative = ignore.map((pattern) => relativePattern(pattern, toPosix(cwd)))
  const paths = await glob([...include], { cwd, ignore: relative, dot, expandDirectories: false })
  return paths.map(toPosix).sort(compareText)
}

/** The out-dir comes as an absolute pattern; globs are relative to the folder that is listed. */
function relativePattern(pattern: string, cwd: string): string {
  return pattern.startsWith('/') ? posix.relative(cwd, pattern) : pattern
}

function sourceFile(path: string, set: Pick<DocsConfig, 'id' | 'path'>, config: SiteConfig): SourceFile {
  const key = { instance: set.id, version: 'current', locale: config.i18n.defaultLocale, path }
  return { key, path: posix.join(toPosix(set.path), path) }
}

async function categoryFile(root: string, instance: DocsConfig, path: string): Promise<CategoryFile> {
  const full = posix.join(toPosix(instance.path), path)
  const text = await readFile(resolve(root, full), 'utf8')
  return { instance: instance.id, dir: posix.dirname(path), path: full, text }
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/')
}
