/** Which files of the disk a server may hand out: none that a link leads to from elsewhere. */
import { resolve } from 'node:path'
import type { DevSite } from '../state/dev-site.ts'
import { isBelow } from '../watch/ignored.ts'
import { realPathIfThere } from '../../base/path-below.ts'

/** Absolute path of a file, relative to the root; undefined: there is none, or a link leads to it out of the folders of the site. */
export function ownPath(file: string, { root, places = [] }: Pick<DevSite, 'root' | 'places'>): string | undefined {
  const path = resolve(root, file)
  const real = realPathIfThere(path)
  const own = [root, ...places].flatMap((place) => realPathIfThere(place) ?? [])
  return real !== undefined && own.some((place) => isBelow(real, place)) ? path : undefined
}
