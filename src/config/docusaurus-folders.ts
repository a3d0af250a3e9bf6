/** What a Docusaurus site says by its folders: versions, a blog, replaced theme components, pages in React. We name what is not built. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isOptions, unsupported } from './docusaurus-report.ts'
import type { Part } from './docusaurus-plugins.ts'
import { exists } from './find-config.ts'
import { toSitePath } from './site-path.ts'
import type { ConfigSource } from './validate.ts'

/** A text option of a part, or the default. */
function option(part: Part, key: string, otherwise: string): string {
  const value = isOptions(part.value) ? part.value[key] : undefined
  return typeof value === 'string' ? value : otherwise
}

/** The versions of a docs instance are not built. */
async function versions(root: string, part: Part): Promise<Diagnostic[]> {
  if (isOptions(part.value) && part.value['disableVersioning'] === true) return []
  const id = option(part, 'id', 'default')
  const file = id === 'default' ? 'versions.json' : `${id}_versions.json`
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const folder = toSitePath(root, option(part, 'path', 'docs'))
  return [
    warning('unsupported-feature', `Versions are not supported: only the docs in \`${folder}\` are built`, { file }),
  ]
}

/** A blog is not built; one that has no folder is not missed. */
async function blog(root: string, part: Part, source: ConfigSource): Promise<Diagnostic[]> {
  const folder = option(part, 'path', 'blog')
  if (!(await exists(join(root, folder)))) return []
  return [unsupported('blog', `the blog in \`${toSitePath(root, folder)}\` is not built`, { source, path: part.path })]
}

/** Names of the files in a folder, at any depth, sorted. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true }).catch(() => [])
  return found.map((name) => name.replaceAll('\\', '/')).sort()
}

/** Pages in React are not built. */
async function reactPages(root: string, part: Part): Promise<Diagnostic[]> {
  const folder = toSitePath(root, option(part, 'path', 'src/pages'))
  const pages = (await filesIn(join(root, folder))).filter(
    (name) => /\.[jt]sx?$/.test(name) && !/(^|\/)_|\.test\.|__tests__\//.test(name),
  )
  if (pages.length === 0) return []
  const [first = ''] = pages
  const rest = pages.length === 1 ? '' : ` and ${(pages.length - 1).toString()} more`
  const hint = 'write these pages in Markdown'
  return [
    warning('unsupported-feature', `Pages in React are not built: \`${first}\`${rest}`, {
      file: `${folder}/${first}`,
      hint,
    }),
  ]
}

/** Replaced theme components are not used. */
async function themeFolder(root: string): Promise<Diagnostic[]> {
  const names = await readdir(join(root, 'src/theme')).catch(() => [])
  if (names.length === 0) return []
  const list = names
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ')
  const message = `Replaced theme components are not supported: our own layout is used instead of ${list}`
  return [warning('unsupported-feature', message, { file: 'src/theme' })]
}

/** Look at the folders of a site. Reports `unsupported-feature`. */
export async function checkFolders(root: string, parts: readonly Part[], source: ConfigSource): Promise<Diagnostic[]> {
  const found = await Promise.all([
    ...parts.map((part) => {
      if (part.kind === 'docs') return versions(root, part)
      if (part.kind === 'blog') return blog(root, part, source)
      return part.kind === 'pages' ? reactPages(root, part) : []
    }),
    themeFolder(root),
  ])
  return found.flat()
}
