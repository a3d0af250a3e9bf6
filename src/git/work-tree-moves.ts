/** Finds files that were moved in the work tree and are not committed yet: staged, or only done. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pieces } from './rename-log.ts'
import { GitError, runGit } from './run-git.ts'

/** Milliseconds for one question. */
const LIMIT = 10_000

/** Part of a file that must be the same for it to count as the one that was moved: the limit of git itself. */
const ALIKE = 0.5

/** New files that are compared at most, and the size (bytes) that they may have. */
const MAX_CANDIDATES = 500
const MAX_SIZE = 2 ** 20

const STATUS = '--no-pager --literal-pathspecs status --porcelain=v2 -z --untracked-files=all --find-renames --'.split(
  ' ',
)
/** Prints each line of the named files of the present commit, with the file in front: many files in one process. */
const LINES = '--no-pager --literal-pathspecs grep -I -z --full-name --no-color --no-line-number --no-column -e'.split(
  ' ',
)

/**
 * Give by the path that the present commit has where the file lies in the work tree. Only `wanted` ones are looked for;
 * paths count from the repository, `folder` is where new files are searched. The index stays as it is. Throws a `GitError`.
 */
export async function workTreeMoves(
  repository: string,
  folder: string,
  wanted: ReadonlySet<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const { moved, deleted, added } = await readStatus(repository, folder)
  const found = new Map([...moved].filter(([path]) => wanted.has(path)))
  const open = [...deleted].filter(([path]) => wanted.has(path) && !found.has(path))
  const extensions = new Set(open.map(([path]) => extname(path)))
  const candidates = added.filter((path) => extensions.has(extname(path))).slice(0, MAX_CANDIDATES)
  if (open.length === 0 || candidates.length === 0) return found
  const texts = await readAll(repository, candidates)
  const unlike: string[] = []
  for (const [path, id] of open) {
    const same = texts.filter((file) => file.bytes.length > 0 && blobId(file.bytes, id.length) === id)
    const choice = choose(path, same)
    if (choice === undefined) unlike.push(path)
    else found.set(path, choice)
  }
  if (unlike.length === 0) return found
  for (const [path, lines] of await committedLines(repository, unlike)) {
    const choice = mostAlike(path, { lines, among: texts })
    if (choice !== undefined) found.set(path, choice)
  }
  return found
}

interface Status {
  /** Staged renames: by old path, the new one. */
  readonly moved: Map<string, string>
  /** Files that are gone, with the id of their committed contents. */
  readonly deleted: Map<string, string>
  /** Files that are new, staged or not. */
  readonly added: string[]
}

async function readStatus(repository: string, folder: string): Promise<Status> {
  const status: Status = { moved: new Map(), deleted: new Map(), added: [] }
  let renamed: string | undefined
  for await (const token of pieces(runGit(repository, [...STATUS, folder], LIMIT))) {
    if (renamed !== undefined) {
      status.moved.set(token, renamed)
      renamed = undefined
    } else if (token.startsWith('? ')) status.added.push(token.slice(2))
    else {
      const [, kind, change = '', id = '', path = ''] =
        /^([12]) (..) (?:\S+ ){4}(\S+) \S+ (?:R\d+ )?([\s\S]*)$/.exec(token) ?? []
      if (kind === '2') renamed = path
      else if (change.includes('D')) status.deleted.set(path, id)
      else if (change.startsWith('A')) status.added.push(path)
    }
  }
  return status
}

interface FileText {
  readonly path: string
  readonly bytes: Buffer
}

async function readAll(repository: string, paths: readonly string[]): Promise<readonly FileText[]> {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, bytes: await readFile(join(repository, path)).catch(() => Buffer.alloc(0)) })),
  )
  return files.filter(({ bytes }) => bytes.length <= MAX_SIZE)
}

/** The name that git gives to contents; `length` tells by which algorithm. */
function blobId(bytes: Buffer, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1')
  return hash.update(`blob ${bytes.length.toString()}\0`).update(bytes).digest('hex')
}

/** The one file of several, or the one of them that kept its name; undefined when that cannot be decided. */
function choose(path: string, files: readonly FileText[]): string | undefined {
  if (files.length < 2) return files[0]?.path
  const named = files.filter((file) => basename(file.path) === basename(path))
  return named.length === 1 ? named[0]?.path : undefined
}

/** The lines of files in the present commit; those that are not text are left out. */
async function committedLines(
  repository: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = new Map<string, string[]>()
  let output = ''
  try {
    for await (const text of runGit(repository, [...LINES, '', 'HEAD', '--', ...paths], LIMIT)) output += text
  } catch (problem) {
    if (!(problem instanceof GitError)) throw problem // it also says no when there is not one line of text
  }
  for (const match of output.matchAll(/HEAD:([^\0]*)\0([^\n]*)(?:\n|$)/g)) {
    const [, path = '', line = ''] = match
    const known = lines.get(path)
    if (known === undefined) lines.set(path, [line])
    else known.push(line)
  }
  return lines
}

function mostAlike(
  path: string,
  { lines, among }: { readonly lines: readonly string[]; readonly among: readonly FileText[] },
): string | undefined {
  const scored = among
    .filter((file) => extname(file.path) === extname(path))
    .map((file) => ({ file, score: likeness(lines, file.bytes.toString('utf8').replace(/\n$/, '').split('\n')) }))
    .filter(({ score }) => score >= ALIKE)
  const best = Math.max(...scored.map(({ score }) => score))
  return choose(
    path,
    scored.filter(({ score }) => score === best).map(({ file }) => file),
  )
}

/** How much of the larger text stands in the other one too, from 0 to 1: whole lines, weighed by their length. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1)
  let common = 0
  for (const line of other) {
    const left = counts.get(line) ?? 0
    if (left === 0) continue
    counts.set(line, left - 1)
    common += line.length
  }
  return common / Math.max(1, weight(one), weight(other))
}

function weight(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0)
}
