/** Tells whether the files that a page was made of are the same as in the last build. */
import { lstatSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { AssetStore } from '../page/asset-store.ts'
import { isSettled } from '../base/dates/file-times.ts'
import { ExactFiles } from '../base/exact-files.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import { sourcesOf } from '../base/site-parts.ts'
import type { PageHead } from '../model/kept/told-page.ts'
import type { Site } from '../model/site.ts'
import { hashOfFile } from '../base/hash.ts'

/** Files that pages show, by path relative to the site root: how each stood on the disk, and where it was put. */
export type LookedFiles = Readonly<Record<string, readonly [stamp: string, output: string]>>

/** Compares files with what they were. */
export interface InputsCheck {
  /**
   * Whether the files of a page are just what they were when it was made of them. To wait for each of thousands of pages takes longer than
   * all else that is asked: only what is not known yet is to be waited for.
   */
  readonly isUnchanged: (page: Pick<PageHead, 'texts' | 'looked'>) => boolean | Promise<boolean>
  /** The files that were looked at. */
  readonly looked: () => LookedFiles
}

/**
 * Prepare to compare. `former`: the files that the last build has looked at, in a site that was the same but for its texts, which says
 * what is private; those that stand as they did are not read.
 */
export function inputsCheck(site: Site, former: LookedFiles | undefined): InputsCheck {
  const assets = new AssetStore(site.root, { isPrivate: privateFiles(site) })
  const stampOf = fileStamps(site.root)
  const hashes = new Map<string, string>()
  for (const { source, hash } of sourcesOf(site)) hashes.set(source, hash)
  /** To wait for a promise takes longer than all else that is asked. */
  const outputs = new Map<string, string>()
  const stamps = new Map<string, string>()
  const before = new Map(Object.entries(former ?? {}))

  const hashOf = (path: string): string => {
    const hash = hashes.get(path) ?? hashOfFile(resolve(site.root, path)) ?? ''
    hashes.set(path, hash)
    return hash
  }

  const look = async (path: string): Promise<string> => {
    const stamp = stampOf(path)
    const [known, output] = before.get(path) ?? []
    const found = known !== undefined && known === stamp ? output : undefined
    const now = found ?? (await assets.look(path))
    if (stamp !== undefined) stamps.set(path, stamp)
    outputs.set(path, now)
    return now
  }

  const areUnchanged = async (looked: NonNullable<PageHead['looked']>): Promise<boolean> => {
    for (const path in looked) if ((outputs.get(path) ?? (await look(path))) !== looked[path]) return false // plain data
    return true
  }

  return {
    isUnchanged({ texts, looked = {} }) {
      for (const path in texts) if (hashOf(path) !== texts[path]) return false // plain data
      for (const path in looked) {
        const output = outputs.get(path)
        if (output === undefined) return areUnchanged(looked)
        if (output !== looked[path]) return false
      }
      return true
    },
    looked: () => Object.fromEntries([...stamps].map(([path, stamp]) => [path, [stamp, outputs.get(path) ?? '']])),
  }
}

/**
 * Give the function that tells how a file stands on the disk, and where: links on the way decide whether it is private. Undefined: it is not
 * there under exactly this name, or its times do not tell the next change yet.
 */
function fileStamps(root: string): (path: string) => string | undefined {
  const files = new ExactFiles(root)
  const top = realPathOf(root)
  /** Real paths of folders: to find one takes longer than all else. */
  const folders = new Map<string, string | undefined>()
  const realFolder = (folder: string): string | undefined => {
    if (!folders.has(folder)) folders.set(folder, realPathOf(folder))
    return folders.get(folder)
  }
  return (path) => {
    if (files.kindOf(path) !== 'file') return undefined
    const absolute = resolve(root, path)
    const found = lstatSync(absolute, { throwIfNoEntry: false })
    const isLink = found?.isSymbolicLink() === true
    const stat = isLink ? statSync(absolute, { throwIfNoEntry: false }) : found
    const folder = isLink ? undefined : realFolder(dirname(absolute))
    const real = isLink ? realPathOf(absolute) : folder && join(folder, basename(absolute))
    if (stat === undefined || real === undefined || !isSettled(stat.ctimeMs)) return undefined
    const { size, mtimeMs, ctimeMs, ino } = stat
    return [size, mtimeMs, ctimeMs, ino, real, top].join(' ')
  }
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
