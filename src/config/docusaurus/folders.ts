/** What a Docusaurus site says by its folders: versions, a blog. We name what is not built. */
import { join } from 'node:path'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { existsExactly } from '../../base/exact-files.ts'
import { readText } from '../../base/source-text.ts'
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

/** The versions of a docs instance are not built. */
async function versions(root: string, part: Part): Promise<Unbuilt> {
  if (isRecord(part.value) && part.value['disableVersioning'] === true) return NOTHING
  const id = option(part, 'id', 'default')
  const file = id === 'default' ? 'versions.json' : `${id}_versions.json`
  const text = await readText(join(root, file)).catch(() => undefined)
  if (text === undefined) return NOTHING
  const folder = toSitePath(root, option(part, 'path', 'docs'))
  const message = `Versions are not supported: only the docs in \`${folder}\` are built, and links to others are not checked`
  const base = option(part, 'routeBasePath', 'docs')
  const names = ['next', ...versionNames(text), ...versionPaths(part)]
  return {
    diagnostics: [warning('unsupported-feature', message, { file })],
    unbuilt: names.map((name) => trimmed(`${base}/${name}`)).filter((route) => route !== trimmed(base)),
  }
}

function versionNames(text: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(text)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Paths that the configuration gives to versions. */
function versionPaths(part: Part): readonly string[] {
  const all = isRecord(part.value) ? part.value['versions'] : undefined
  return Object.values(isRecord(all) ? all : {}).flatMap((version) => {
    const path = isRecord(version) ? version['path'] : undefined
    return typeof path === 'string' ? [path] : []
  })
}

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
export async function checkFolders(root: string, parts: readonly Part[], source: ConfigSource): Promise<Unbuilt> {
  const found = await Promise.all(
    parts.map(async (part) => {
      if (part.kind === 'docs') return await versions(root, part)
      return part.kind === 'blog' ? blog(root, part, source) : NOTHING
    }),
  )
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    unbuilt: found.flatMap(({ unbuilt }) => unbuilt),
  }
}
