/** Where the folders of tags lie, and how long. */
import { lstatSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../base/hash.ts'
import { TAGS_FOLDER } from '../../base/publishing/tag-paths.ts'
import { isLeftOver } from '../../base/temp-names.ts'
import { entriesOf } from '../../base/walk.ts'

/**
 * Give the folder that they lie in, made if need be: below the site, also where the rest of the cache is elsewhere, since no file from
 * elsewhere is published. Git does not see it. Where `node_modules` is a link, other sites may have the same one.
 */
export function tagsPlace(root: string): string {
  const packages = join(root, 'node_modules')
  const isShared = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() === true
  const own = isShared ? [`site-${sha256(root).slice(0, 16)}`] : []
  const place = join(packages, '.cache', 'devcourse', ...own, TAGS_FOLDER)
  const first = mkdirSync(place, { recursive: true })
  if (first !== undefined) writeFileSync(join(first, '.gitignore'), '*\n')
  return place
}

/** The file beside a folder that says that it is whole, and what was left out of it. */
export function noteFile(folder: string): string {
  return `${folder}.json`
}

const DAY = 24 * 60 * 60 * 1000

/** Days after which a folder that no build has wanted is deleted. */
const KEPT_DAYS = 14

/** Note that a folder is wanted, once a day. */
export function touch(note: string): void {
  const now = Date.now()
  try {
    if (now - statSync(note).mtimeMs > DAY) utimesSync(note, now / 1000, now / 1000)
  } catch {
    // somebody else's: it is read all the same
  }
}

/** Delete folders of tags that have moved or are no versions any more, when they are old enough that nobody still reads them. */
export function clearOldTags(place: string): void {
  const names = new Set((entriesOf(place) ?? []).map(({ name }) => name))
  for (const name of names) {
    const folder = join(place, name.replace(/\.json$/, ''))
    const isOld = (): boolean => {
      const { mtimeMs = Infinity } = statSync(noteFile(folder), { throwIfNoEntry: false }) ?? {}
      return Date.now() - mtimeMs > KEPT_DAYS * DAY
    }
    const isDraft = /@[\da-f]{16}\..*-/.test(name)
    if (isDraft ? isLeftOver(name) : isOld()) {
      for (const path of isDraft ? [join(place, name)] : [folder, noteFile(folder)])
        rmSync(path, { recursive: true, force: true })
    }
  }
}
