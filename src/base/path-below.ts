/** Paths: of a file relative to a folder, of what an address in a folder means, where symbolic links lead, and of the user's folder. */
import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import nodePath, { posix } from 'node:path'

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

/** Characters below which `posix.join` is quick: with each `..` that leads out it looks at all those before it. */
const SHORT = 1000

/** `posix.join(folder, path)` of a relative folder, for paths that may have any length, such as those of links. */
export function joinPath(folder: string, path: string): string {
  if (path.length < SHORT || folder.startsWith('/')) return posix.join(folder, path)
  const whole = folder === '' ? path : `${folder}/${path}`
  if (whole.startsWith('/')) return posix.join(whole) // nothing leads out of the root
  const parts: string[] = []
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  const joined = parts.join('/')
  if (joined === '') return path.endsWith('/') ? './' : '.'
  return path.endsWith('/') ? `${joined}/` : joined
}

/** The home folder of the user; undefined where the system knows none, as in a container that runs as a user without a name. */
export function homeFolder(): string | undefined {
  try {
    return homedir()
  } catch {
    return undefined
  }
}
