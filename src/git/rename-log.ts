/** Reads from the history where files went: renames and deletions, followed up to the present commit. */
import { GitError, runGit } from './run-git.ts'

/** How many commits are looked at: links to names that are older were mended long ago. */
const MAX_COMMITS = '5000'

/** Milliseconds after which the rest of the history is not read any more. */
const LIMIT = 10_000

/** Stated so that no setting of the user changes what is printed; paths end with NUL, so they may hold anything. */
const LOG = [
  '--no-pager --literal-pathspecs -c log.showSignature=false -c log.follow=false log',
  `--max-count=${MAX_COMMITS} --format=%H --no-color --no-decorate --no-notes`,
  '--find-renames -l1000 --name-status --diff-filter=DR --no-relative -z --',
].flatMap((text) => text.split(' '))

/** By former path: where the file lies in the present commit, or undefined when it was deleted. */
export type Moves = ReadonlyMap<string, string | undefined>

/**
 * Give every path that the history of `folder` (relative to `repository`, the root of one) had once and left: the latest
 * file of that name counts, chains are followed. Paths count from the repository. Reads for 10 s at most. Throws a `GitError`.
 */
export async function readMoves(repository: string, folder: string): Promise<Moves> {
  return followMoves(runGit(repository, [...LOG, folder], LIMIT))
}

/** What `git log --name-status -z` prints, newest commit first, as moves. */
async function followMoves(output: AsyncIterable<string>): Promise<Moves> {
  const latest = new Map<string, string | undefined>()
  /** Where the file of a name lies today, seen from just after the commit being read: older commits change the meaning. */
  const today = new Map<string, string | undefined>()
  let changes: Move[] = []
  const close = (): void => {
    const led = changes.map(({ from, to }) => ({
      from,
      to: to === undefined ? undefined : today.has(to) ? today.get(to) : to,
    }))
    for (const { from, to } of led) {
      today.set(from, to)
      if (!latest.has(from)) latest.set(from, to)
    }
    changes = []
  }
  try {
    for await (const change of readChanges(output)) {
      if (change === 'commit') close()
      else changes.push(change)
    }
    close()
  } catch (problem) {
    // what was read of a long history holds: it begins with the newest commit
    if (!(problem instanceof GitError && problem.reason === 'too-slow')) throw problem
  }
  return latest
}

interface Move {
  readonly from: string
  readonly to: string | undefined
}

/** Cut the output at its NULs: a commit's id, then a status with one path (deleted) or two (renamed) each. */
async function* readChanges(output: AsyncIterable<string>): AsyncGenerator<Move | 'commit', undefined> {
  let status = ''
  let from: string | undefined
  for await (const token of pieces(output)) {
    if (from !== undefined) {
      yield { from, to: token }
      from = undefined
      status = ''
    } else if (status === 'D') {
      yield { from: token, to: undefined }
      status = ''
    } else if (status === 'R') from = token
    else {
      status = /^\n?(?<letter>[DR])\d*$/.exec(token)?.groups?.['letter'] ?? ''
      if (status === '' && token !== '') yield 'commit'
    }
  }
}

/** What git prints between NULs. */
export async function* pieces(output: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const text of output) {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') yield rest
}
