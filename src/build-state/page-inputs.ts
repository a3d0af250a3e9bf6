/** Tells whether the files that a page was made of are the same as in the last build. */
import { resolve } from 'node:path'
import { AssetStore } from '../page/asset-store.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import { sourcesOf } from '../base/site-parts.ts'
import type { PageHead } from '../model/kept/told-page.ts'
import type { Site } from '../model/site.ts'
import { hashOfFile } from '../base/hash.ts'
import { fileStamps } from './file-stamps.ts'
import type { ListedPage } from './page-list.ts'

/** Files that pages show, by path relative to the site root: how each stood on the disk, and where it was put. */
export type LookedFiles = Readonly<Record<string, readonly [stamp: string, output: string]>>

/** Compares files with what they were. */
export interface InputsCheck {
  /**
   * Whether the files of a page are just what they were when it was made of them. To wait for each of thousands of pages takes longer than
   * all else that is asked: only what is not known yet is to be waited for.
   */
  readonly isUnchanged: (page: Pick<ListedPage, 'hasTexts' | 'looked'>) => boolean | Promise<boolean>
  /** Files that a page of this build shows, which were read since it began. */
  readonly wereRead: (looked: PageHead['looked']) => void
  /** The files that were looked at or read, but for those that may have changed meanwhile. */
  readonly looked: () => LookedFiles
}

/**
 * Prepare to compare. `former`: the files that the last build has looked at, in a site that was the same but for its texts, which says
 * what is private; those that stand as they did are not read. `changed`: those that do not, where somebody has looked. `start`: when this
 * build began to read pages, in milliseconds.
 */
export function inputsCheck(
  site: Site,
  {
    former,
    changed,
    start,
  }: {
    readonly former: LookedFiles | undefined
    readonly changed?: ReadonlySet<string> | undefined
    readonly start: number
  },
): InputsCheck {
  const assets = new AssetStore(site.root, { isPrivate: privateFiles(site) })
  const { stampOf, stampSince } = fileStamps(site.root)
  const hashes = new Map<string, string>()
  for (const { source, hash } of sourcesOf(site)) hashes.set(source, hash)
  const outputs = new Map<string, string>()
  const stamps = new Map<string, string>()
  const before = new Map(Object.entries(former ?? {}))
  /** Whether files are what they were, by the lists of them that pages share. */
  const answers = new Map<NonNullable<PageHead['looked']>, boolean>()

  const hashOf = (path: string): string => {
    const known = hashes.get(path)
    if (known !== undefined) return known
    const hash = hashOfFile(resolve(site.root, path)) ?? ''
    hashes.set(path, hash)
    return hash
  }

  const look = async (path: string): Promise<string> => {
    const [known, output] = before.get(path) ?? []
    const stamp = known !== undefined && changed?.has(path) === false ? known : stampOf(path)
    const found = known !== undefined && known === stamp ? output : undefined
    const now = found ?? (await assets.look(path))
    if (stamp !== undefined) stamps.set(path, stamp)
    outputs.set(path, now)
    return now
  }

  const areUnchanged = async (looked: NonNullable<PageHead['looked']>): Promise<boolean> => {
    let are = true
    for (const [path, output] of looked) are &&= (outputs.get(path) ?? (await look(path))) === output
    answers.set(looked, are)
    return are
  }

  return {
    isUnchanged(page) {
      if (!page.hasTexts(hashOf)) return false
      const { looked } = page
      return looked === undefined || (answers.get(looked) ?? areUnchanged(looked))
    },
    wereRead(looked = []) {
      for (const [path, output] of looked) {
        if (outputs.has(path)) continue
        outputs.set(path, output)
        const stamp = stampSince(path, start)
        if (stamp !== undefined) stamps.set(path, stamp)
      }
    },
    looked: () => Object.fromEntries([...stamps].map(([path, stamp]) => [path, [stamp, outputs.get(path) ?? '']])),
  }
}

/** Those of the pages whose files are just what they were, by route. */
export async function unchangedPages(
  pages: readonly ListedPage[],
  { isUnchanged }: InputsCheck,
): Promise<ReadonlyMap<string, ListedPage>> {
  const same = new Map<string, ListedPage>()
  for (const page of pages) {
    const isSame = isUnchanged(page)
    if (isSame === true || (isSame !== false && (await isSame))) same.set(page.route, page)
  }
  return same
}
