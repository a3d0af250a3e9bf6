/** What a Docusaurus site says by its folders: versions, a blog. We name what is not built. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { existsExactly } from '../exact-files.ts'
import { isOptions, unsupported } from './docusaurus-report.ts'
import type { Part } from './docusaurus-plugins.ts'
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
function blog(root: string, part: Part, source: ConfigSource): Diagnostic[] {
  const folder = option(part, 'path', 'blog')
  if (!existsExactly(root, folder)) return []
  return [unsupported('blog', `the blog in \`${toSitePath(root, folder)}\` is not built`, { source, path: part.path })]
}

/** Look at the folders of a site. Reports `unsupported-feature`. */
export async function checkFolders(root: string, parts: readonly Part[], source: ConfigSource): Promise<Diagnostic[]> {
  const found = await Promise.all([
    ...parts.map((part) => {
      if (part.kind === 'docs') return versions(root, part)
      return part.kind === 'blog' ? blog(root, part, source) : []
    }),
  ])
  return found.flat()
}
