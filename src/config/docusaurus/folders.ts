/** What a Docusaurus site says by its folders: a blog. We name what is not built. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { existsExactly } from '../../base/exact-files.ts'
import { lookUp } from '../../shared/look-up.ts'
import { unsupported } from './report.ts'
import type { Part } from './plugins.ts'
import { toSitePath } from '../site-path.ts'
import type { ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** A text option of a part, or the default. */
function option(part: Part, key: string, otherwise: string): string {
  const value = isRecord(part.value) ? lookUp(part.value, key) : undefined
  return typeof value === 'string' ? value : otherwise
}

/** What is not built: its warning, and its routes, to which links are no mistakes. */
interface Unbuilt {
  readonly diagnostics: readonly Diagnostic[]
  /** Without slashes at the ends. */
  readonly unbuilt: readonly string[]
}

const NOTHING: Unbuilt = { diagnostics: [], unbuilt: [] }

/** A blog is not built; one that has no folder is not missed. */
function blog(root: string, part: Part, source: ConfigSource): Unbuilt {
  const folder = option(part, 'path', 'blog')
  if (!existsExactly(root, folder)) return NOTHING
  const meaning = `the blog in \`${toSitePath(root, folder)}\` is not built, and links to it are not checked`
  const route = trimmed(option(part, 'routeBasePath', 'blog'))
  return {
    diagnostics: [unsupported('blog', meaning, { source, path: part.path })],
    unbuilt: route === '' ? [] : [route],
  }
}

function trimmed(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/^\/+|(?<!\/)\/+$/g, '')
}

/** Look at the folders of a site. Reports `unsupported-feature`. */
export function checkFolders(root: string, parts: readonly Part[], source: ConfigSource): Unbuilt {
  const found = parts.filter(({ kind }) => kind === 'blog').map((part) => blog(root, part, source))
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    unbuilt: found.flatMap(({ unbuilt }) => unbuilt),
  }
}
