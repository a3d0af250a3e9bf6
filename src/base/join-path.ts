/** Paths of a site and of addresses in it, put together in a time that grows with their length only. */
import { posix } from 'node:path'

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
