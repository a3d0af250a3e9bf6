/** Copy files of a site as they are: assets, and the static folders. */
import { open } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { clashingStatics } from './clashes.ts'
import { unreadable } from '../base/source-text.ts'
import type { SiteStaging } from './staging-folder.ts'

/** Copies in flight at once. */
const AT_ONCE = 16

/** A file of the site and where it goes. */
export type Copy = readonly [source: string, output: string]

/** Copy assets; those with the same name have the same contents. Reports `unreadable-file`. */
export async function copyAssets(
  site: Site,
  staging: SiteStaging,
  assets: readonly Copy[],
): Promise<readonly Diagnostic[]> {
  return copyAll(assets, (copy) => copyFile(site, copy, { staging, isNamed: true }))
}

/**
 * Copy the static folders, when everything else is written: what is there already stays, as in Docusaurus. Of names
 * that some systems take for the same the first stays. Reports `unreadable-file` and `duplicate-output`.
 */
export async function copyStatics(site: Site, staging: SiteStaging): Promise<readonly Diagnostic[]> {
  const statics = staticCopies(site)
  const clash = clashingStatics(site)
  const copy = async ([source, output]: Copy): Promise<boolean | Diagnostic> =>
    (await copyFile(site, [source, output], { staging, isNamed: false })) || clash(source, output)
  const { certain, doubtful } = sortOut(statics)
  const found = [...(await copyAll(certain, copy))]
  for (const one of doubtful) found.push(...(await copyAll([one], copy)))
  return found
}

/** The files of the static folders and where they go. */
export function staticCopies({ statics }: Pick<Site, 'statics'>): readonly Copy[] {
  return [...statics].map(([output, source]) => [source, output])
}

/** Part files whose place nothing else of the list can take from those that must wait for the others. */
export function sortOut(files: readonly Copy[]): { certain: readonly Copy[]; doubtful: readonly Copy[] } {
  const taken = new Set<string>()
  const folders = new Set(files.flatMap(([, output]) => foldersOf(output.toLowerCase())))
  const certain: Copy[] = []
  const doubtful: Copy[] = []
  for (const file of files) {
    const name = file[1].toLowerCase()
    if (taken.has(name) || folders.has(name)) doubtful.push(file)
    else certain.push(file)
    taken.add(name)
  }
  return { certain, doubtful }
}

function foldersOf(path: string): readonly string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

async function copyAll(
  files: readonly Copy[],
  copy: (file: Copy) => Promise<boolean | Diagnostic>,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const copied = await Promise.all(files.slice(at, at + AT_ONCE).map(copy))
    found.push(...copied.filter((one) => typeof one !== 'boolean'))
  }
  return found
}

/** Copy one file. Gives false when something is in its place, a diagnostic when it cannot be read. */
async function copyFile(
  site: Site,
  [source, output]: Copy,
  { staging, isNamed }: { readonly staging: SiteStaging; readonly isNamed: boolean },
): Promise<boolean | Diagnostic> {
  const path = resolve(site.root, source)
  try {
    return await staging.copy(path, output, isNamed)
  } catch (problem) {
    // the error does not tell which of the two files it is about
    const why = await open(path).then(
      (file) => file.close(),
      (reason: unknown) => unreadable(source, reason),
    )
    if (why === undefined) throw problem
    return why
  }
}
