/** Which folders may become the out-dir, and what is said of files in them that no build has written. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import { errorCode } from '../base/system-failure.ts'
import { blogFolders, docsFolders } from '../base/site-parts.ts'
import type { Site } from '../model/site.ts'
import { realPath, pathBelow } from '../base/path-below.ts'
import { ownedFiles } from './owned-files.ts'
import { isTemporary } from './place.ts'
import type { SiteMemory } from './memory/site-memory.ts'
import type { Survey } from './survey/survey.ts'

/** What a folder that is to be published through Git may hold before there is a site in it. */
const OF_GIT = new Set(['.git', '.gitattributes', '.gitignore', '.nojekyll', 'CNAME'])

/** At most this many names are told. */
const MAX_NAMES = 5

/** What is asked about an out-dir. */
export interface OutDirCheck {
  /** Folders and files that it must not hold. */
  readonly sources: readonly string[]
  /** Reads what the cache remembers of it. */
  readonly memory: () => SiteMemory | undefined
  /** Files that no build has written are to be deleted. */
  readonly force: boolean
}

/**
 * Say why a folder must not become the out-dir, or undefined. Reports `out-dir-has-sources` (it is the site itself or holds
 * its sources) and `out-dir-not-ours` (it holds files, and neither devcourse nor Docusaurus has built a site there; `force`
 * allows it).
 */
export function checkOutDir(outDir: string, { sources, memory, force }: OutDirCheck): Diagnostic | undefined {
  if (sources.some((source) => pathBelow(realPath(outDir), realPath(source)) !== undefined)) {
    return error(
      'out-dir-has-sources',
      `The out-dir \`${outDir}\` holds the sources of the site, and the two must not mix`,
      { hint: 'choose a folder of its own with `--out-dir`, such as `build`' },
    )
  }
  const names = namesIn(outDir)
  if (names === undefined) {
    return error('out-dir-not-ours', `The out-dir \`${outDir}\` is not a folder that can be read`, {
      hint: 'remove the file, or choose another folder with `--out-dir`',
    })
  }
  const foreign = names.filter((name) => !OF_GIT.has(name))
  if (foreign.length === 0 || force || ownedFiles(outDir, memory) !== undefined) return undefined
  return error(
    'out-dir-not-ours',
    `The out-dir \`${outDir}\` has no site of devcourse in it, but other files: ${listed(foreign)}`,
    { hint: 'choose another folder with `--out-dir`, or add `--force` to have all of them deleted' },
  )
}

/** What a build says of the files of an out-dir that no build has written. Reports `out-dir-not-ours` and `foreign-files`. */
export function foreignFindings(
  outDir: string,
  { inTheWay: blocking, foreign, forced }: Survey,
): readonly Diagnostic[] {
  const note = (text: string): Diagnostic => ({ rule: 'foreign-files', severity: 'info', message: text })
  return [
    ...(blocking.length > 0 ? [inTheWay(outDir, blocking)] : []),
    ...(foreign.length > 0
      ? [note(`Left in place in \`${outDir}\`, since no build wrote it: ${listed(foreign)}`)]
      : []),
    ...(forced.length > 0
      ? [note(`Deleted in \`${outDir}\` by \`--force\`, though no build wrote it: ${listed(forced)}`)]
      : []),
  ]
}

/** The site needs the places of files that no build has written. */
export function inTheWay(outDir: string, paths: readonly string[]): Diagnostic {
  return error(
    'out-dir-not-ours',
    `In the out-dir \`${outDir}\` something that no build wrote is in the way of the site: ${listed(paths)}`,
    { hint: 'move it away, or add `--force` to have all deleted that no build wrote, but for `.git`' },
  )
}

/** A list as people write it, not too long. */
function listed(paths: readonly string[]): string {
  const shown = paths.length > MAX_NAMES + 1 ? MAX_NAMES : paths.length
  const names = paths.slice(0, shown).map((path) => `\`${path}\``)
  const last = shown < paths.length ? `${(paths.length - shown).toString()} more` : names.pop()
  return [...(names.length > 0 ? [names.join(', ')] : []), last].join(' and ')
}

/** What a folder holds, less the temporary folders of builds; none where there is no folder, undefined where it cannot be read. */
function namesIn(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => !isTemporary(name))
      .sort()
  } catch (problem) {
    return errorCode(problem) === 'ENOENT' ? [] : undefined
  }
}

/** Folders and files that an out-dir must not hold. */
export function sourceFolders(site: Site): readonly string[] {
  const { docs, pages, blogs, staticDirectories, file } = site.config
  const ofPages = pages.map(({ path }) => path)
  const paths = ['', ...docsFolders(docs), ...ofPages, ...blogs.flatMap(blogFolders), ...staticDirectories, file]
  return paths.flatMap((path) => (path === undefined ? [] : [resolve(site.root, path)]))
}

/** `out-dir-not-writable`: the folder, or the one that it lies in, cannot be written. */
export function notWritable(outDir: string): Diagnostic {
  return error('out-dir-not-writable', `The out-dir \`${outDir}\` cannot be made or replaced`, {
    hint: 'look at the permissions of the folder that it lies in, or choose another with `--out-dir`',
  })
}
