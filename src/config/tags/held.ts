/** What tags hold at the places that docs are made of. */
import { posix } from 'node:path'
import { objectsAt, type GitObject, type TaggedRepository } from '../../git/tags.ts'
import type { TagVersion } from './choose.ts'

/** Where to look; relative to the site root. */
export interface Places {
  readonly folders: readonly string[]
  readonly sidebars: string | undefined
  /** Undefined: there is one language. */
  readonly translations: string | undefined
}

/** What a tag holds at the places that are asked for. */
export interface Held {
  readonly version: TagVersion
  /** Undefined: it names no commit. */
  readonly commit: string | undefined
  /** The first of the folders that is there, relative to the site root. */
  readonly docs: { readonly path: string; readonly id: string } | undefined
  readonly sidebars: { readonly path: string; readonly id: string } | undefined
  readonly translations: string | undefined
}

/** Ask what tags hold: all in one process. Throws a `GitError`. */
export async function objectsOf(
  versions: readonly TagVersion[],
  { folders, translations, ...places }: Places,
  { folder, prefix }: TaggedRepository,
): Promise<readonly Held[]> {
  const sidebars = sidebarPaths(places.sidebars)
  const paths = [...folders, ...sidebars, ...(translations === undefined ? [] : [translations])]
  const expressions = versions.flatMap(({ tag }) => [
    `${tag.object}^{commit}`,
    ...paths.map((path) => `${tag.object}^{commit}:${inRepository(prefix, path) ?? '/'}`),
  ])
  const objects = expressions.length === 0 ? [] : await objectsAt(folder, expressions)
  return versions.map((version, index) => {
    const [commit, ...found] = objects.slice(index * (paths.length + 1))
    const firstOf = (some: readonly string[], from: number, type: GitObject['type']): Held['docs'] => {
      const at = some.findIndex((_, offset) => found[from + offset]?.type === type)
      const [path, object] = [some[at], found[from + at]]
      return path === undefined || object === undefined ? undefined : { path, id: object.id }
    }
    return {
      version,
      commit: commit?.id,
      docs: firstOf(folders, 0, 'tree'),
      sidebars: firstOf(sidebars, folders.length, 'blob'),
      translations: translations === undefined ? undefined : found[folders.length + sidebars.length]?.id,
    }
  })
}

/** The sidebars file that is named, then the same in the other formats: many sites have gone from one to another. */
function sidebarPaths(own: string | undefined): readonly string[] {
  if (own === undefined) return []
  const bare = own.replace(/\.(?:[cm]?[jt]s|json)$/, '')
  return [...new Set([own, ...['ts', 'js', 'json', 'cjs', 'mjs'].map((extension) => `${bare}.${extension}`)])]
}

/** A path of the site in its repository; undefined: it lies outside. */
export function inRepository(prefix: string, path: string): string | undefined {
  const full = posix.join(prefix, path).replace(/\/$/, '')
  if (full === '..' || full.startsWith('../') || full.startsWith('/')) return undefined
  return full === '.' ? '' : full
}
