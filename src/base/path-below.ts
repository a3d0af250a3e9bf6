/** The path of a file relative to a folder, and where symbolic links lead. */
import { realpathSync } from 'node:fs'
import nodePath from 'node:path'

/**
 * The path of `path` relative to `folder`, with `/`: '' for the folder itself, undefined for what does not lie in it: above,
 * beside, or on another drive. Both are absolute; `system` says how paths are written.
 */
export function pathBelow(folder: string, path: string, system: nodePath.PlatformPath = nodePath): string | undefined {
  const way = system.relative(folder, path)
  if (way === '..' || way.startsWith(`..${system.sep}`) || system.isAbsolute(way)) return undefined
  return way.split(system.sep).join('/')
}

/** A path with all links followed; undefined when nothing is there. */
export function realPathIfThere(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** A path with all links followed; the path itself when nothing is there. */
export function realPath(path: string): string {
  return realPathIfThere(path) ?? path
}
