/** Where a site lies on the disk, and which symbolic links lead out of that. */
import { join, resolve } from 'node:path'
import type { SiteConfig } from '../../model/config.ts'
import { realPathIfThere, pathBelow } from '../path-below.ts'
import { blogFolders, docsFolders, pagesFolders } from '../site-parts.ts'
import { hiddenPart } from './dot-names.ts'

/** What of a configuration says where files lie. */
export type FolderConfig = Pick<SiteConfig, 'docs' | 'pages' | 'blogs' | 'staticDirectories'>

/** The folders that a configuration names, which may lie outside of that of the site; absolute. */
export function namedFolders(root: string, { docs, pages, blogs, staticDirectories }: FolderConfig): readonly string[] {
  const named = [...docsFolders(docs), ...pagesFolders(pages), ...blogs.flatMap(blogFolders), ...staticDirectories]
  return named.map((path) => resolve(root, path))
}

/** Where a symbolic link leads that is none of the site's. */
export interface Outside {
  readonly real: string
  /** It lies in one of the folders, and is hidden there: the way to it. */
  readonly hidden?: string
}

/**
 * Give the function that tells whether a path in the folder of a site, or in one that its configuration names, leads out of all of
 * these by a symbolic link, or to something hidden in them; undefined: it does not, or leads nowhere.
 */
export function outsideOf(root: string, config: FolderConfig): (path: string) => Outside | undefined {
  const folders = [root, ...namedFolders(root, config)]
  let known: readonly (readonly [folder: string, real: string])[] | undefined
  return (path) => {
    const real = realPathIfThere(path)
    if (real === undefined) return undefined
    known ??= folders.map((folder) => [folder, realPathIfThere(folder) ?? folder] as const)
    const places = known.flatMap(([folder, place]) => {
      const way = pathBelow(folder, path)
      return way === undefined ? [] : [join(place, way)]
    })
    if (places.length === 0 || places.includes(real)) return undefined // no link
    const ways = known.flatMap(([, place]) => pathBelow(place, real) ?? [])
    if (ways.some((way) => !isHidden(way))) return undefined
    return { real, ...(ways[0] === undefined ? {} : { hidden: ways[0] }) }
  }
}

/**
 * Give the function that tells whether a symbolic link keeps a file, by its absolute path, out of the site: it leads to what is
 * none of the site's, and such links are not followed.
 */
export function keptOut(root: string, config: FolderConfig & Pick<SiteConfig, 'policies'>): (path: string) => boolean {
  if (config.policies.onOutsideSymlinks !== 'throw') return () => false
  const outside = outsideOf(root, config)
  return (path) => outside(path) !== undefined
}

/** Packages may lie in a hidden folder among the others, with links to them. */
function isHidden(way: string): boolean {
  return hiddenPart(way.replaceAll('node_modules/.', 'node_modules/')) !== undefined
}
