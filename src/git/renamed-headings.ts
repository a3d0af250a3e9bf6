/** Asks Git what a heading is called now that is gone under its old name: for the hint of a link that still uses its old id. */
import { realpath } from 'node:fs/promises'
import { distance } from 'fastest-levenshtein'
import { byRepository } from './repositories.ts'
import { GitError, runGit } from './run-git.ts'

/** Versions of a file that are looked at. */
const MAX_VERSIONS = '30'

/** Milliseconds after which the history is given up. */
const LIMIT = 10_000

/** Every version whole (a patch with all lines around it), stated so that no setting of the user changes what is printed. */
const LOG = [
  '--no-pager --literal-pathspecs -c log.showSignature=false -c diff.suppressBlankEmpty=false log',
  `--follow --find-renames --max-count=${MAX_VERSIONS} --format=%x00 --no-color --no-decorate --no-notes`,
  '--patch --text --unified=1000000 --no-ext-diff --no-textconv --no-relative --diff-algorithm=myers --',
].flatMap((text) => text.split(' '))

/** How alike two ids must be that stand at the same place among others, and ones that stand elsewhere. */
const ALIKE = 0.5
const ALIKE_ELSEWHERE = 0.7

/** The file whose headings are asked about. */
export interface HeadingsOf {
  /** Folder of the site, and the file relative to it, with `/`. */
  readonly root: string
  readonly file: string
  /** Its text today. */
  readonly text: string
  /** The ids of the headings of a text, in order; ids that are given by hand among them. */
  readonly idsOf: (text: string) => readonly string[]
}

/**
 * Give by id that the file has no longer the id of the heading that stands at its place today: between the same
 * neighbours, or else the one most alike. Followed through the last 30 versions and the work tree, renames of the file
 * included. What no version had, or what was deleted, is left out, as is everything where Git cannot answer.
 * Takes one process.
 */
export async function renamedHeadings(of: HeadingsOf, wanted: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map()
  const versions = [of.idsOf(of.text)]
  for (const text of await pastTexts(of)) versions.push(of.idsOf(text))
  return followIds(versions, wanted)
}

/** Follow ids from the newest version that has them to the first, the one of today. Ids that it has are left out. */
export function followIds(
  versions: readonly (readonly string[])[],
  wanted: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const id of wanted) {
    const last = versions.findIndex((ids) => ids.includes(id))
    let now: string | undefined = id
    for (let index = last; index > 0 && now !== undefined; index--) {
      now = successor(now, { before: versions[index] ?? [], after: versions[index - 1] ?? [] })
    }
    if (last > 0 && now !== undefined) found.set(id, now)
  }
  return found
}

interface Step {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** What became of an id from one version to the next. */
function successor(id: string, { before, after }: Step): string | undefined {
  if (after.includes(id)) return id
  const isNew = (candidate: string): boolean => !before.includes(candidate)
  const gap = between(id, { before, after })
  const gone = gap.before.filter((other) => !after.includes(other))
  const come = gap.after.filter(isNew)
  if (gone.length === 1 && come.length === 1) return come[0]
  return mostAlike(id, come, ALIKE) ?? mostAlike(id, after.filter(isNew), ALIKE_ELSEWHERE)
}

/** The part of both versions between the nearest neighbours of an id that both have. */
function between(id: string, { before, after }: Step): Step {
  const at = before.indexOf(id)
  const start = before.slice(0, at).findLast((other) => after.includes(other))
  const end = before.slice(at).find((other) => after.includes(other))
  const cut = (ids: readonly string[]): readonly string[] => {
    const from = start === undefined ? 0 : ids.indexOf(start) + 1
    const to = end === undefined ? ids.length : ids.indexOf(end)
    return ids.slice(from, to)
  }
  return { before: cut(before), after: cut(after) }
}

/** The one candidate that is most alike, when it is enough so. */
function mostAlike(id: string, candidates: readonly string[], least: number): string | undefined {
  const scored = candidates
    .map((candidate) => ({ candidate, score: likeness(id, candidate) }))
    .sort((a, b) => b.score - a.score)
  const [first, second] = scored
  return first !== undefined && first.score >= least && first.score !== second?.score ? first.candidate : undefined
}

/** From 0 to 1: by letters, or by words when those were moved about. */
function likeness(one: string, other: string): number {
  const words = [new Set(one.split('-')), new Set(other.split('-'))] as const
  const common = [...words[0]].filter((word) => words[1].has(word)).length
  const letters = 1 - distance(one, other) / Math.max(one.length, other.length, 1)
  return Math.max(letters, (2 * common) / (words[0].size + words[1].size))
}

/** The texts that a file had, newest first; none when Git cannot answer. */
async function pastTexts({ root, file }: HeadingsOf): Promise<readonly string[]> {
  const real = await realpath(root).catch(() => root)
  for (const [repository, files] of await byRepository(real, [file])) {
    const [path] = files.keys()
    if (repository === undefined || path === undefined) continue
    let output = ''
    try {
      for await (const text of runGit(repository, [...LOG, path], LIMIT)) output += text
    } catch (problem) {
      if (!(problem instanceof GitError)) throw problem
    }
    return output.split('\0').flatMap(bothSides)
  }
  return []
}

/** The text after and before a patch that shows all lines; none when the text was not changed. */
function bothSides(patch: string): readonly string[] {
  const body = /^@@ .* @@.*\n/m.exec(patch)
  if (body === null) return []
  const lines = patch.slice(body.index + body[0].length).split('\n')
  const side = (mark: string): string =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n')
  return [side('+'), side('-')]
}
