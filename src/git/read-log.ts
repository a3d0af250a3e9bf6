/** Reads the history of a repository as `git log` tells it: each commit with the files it changed against each of its parents. */
import { runGit } from './run-git.ts'

export interface Commit {
  readonly id: string
  readonly parents: readonly string[]
  /** '' when the commit names none. */
  readonly author: string
  /** When it was committed, in milliseconds. */
  readonly time: number
  /**
   * Paths from the root of the repository that differ from a parent, each with how (`A` added, `D` deleted and so on), by
   * parent; a first commit differs from the empty tree, under ''. A parent without differences is left out.
   */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Stated so that no setting of the user changes what is printed. */
const SETTINGS = ['log.diffMerges=separate', 'log.showRoot=true', 'log.showSignature=false', 'log.follow=false']

/**
 * Merges are compared with each parent (`-m`), and no commit is left out (`--sparse --full-history`): which way the
 * history of one file goes differs from file to file. File names end with NUL, so they may hold anything.
 */
const FORMAT = [
  '--pretty=raw --encoding=UTF-8 --no-color --no-decorate --no-notes --no-mailmap',
  '-m --sparse --full-history --raw --no-abbrev --no-renames --no-relative -z',
].flatMap((text) => text.split(' '))

/** Milliseconds after which the history is given up. */
const LIMIT = 60_000

/**
 * Give the commits that lead to the present one, or to that with the id `from`, newest first as far as their clocks were right.
 * `folder` is the root of the repository, `paths` lie below it. Throws a `GitError`.
 */
export async function* readLog(
  folder: string,
  paths: readonly string[],
  from = 'HEAD',
): AsyncGenerator<Commit, undefined> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const parameters = [
    '--no-pager',
    '--literal-pathspecs',
    ...settings,
    'log',
    ...FORMAT,
    ...(from === 'HEAD' ? [] : [from]),
    '--',
    ...paths,
  ]
  yield* parseLog(runGit(folder, parameters, LIMIT))
}

/** Cut the output of `git log` into commits; a merge comes once for each parent that it differs from. */
export async function* parseLog(output: AsyncIterable<string>): AsyncGenerator<Commit, undefined> {
  let commit: CommitParts | undefined
  let changed = new Map<string, string>()
  let status: string | undefined
  for await (const token of tokens(output)) {
    if (status !== undefined) {
      changed.set(token, status)
      status = undefined
    } else if (token.startsWith(':')) {
      status = token.slice(-1)
    } else if (token !== '') {
      const next = parseHeader(token)
      if (commit !== undefined && commit.id !== next.id) yield commit
      if (commit?.id !== next.id) commit = next
      changed = new Map()
      commit.changes.set(next.comparedWith, changed)
      // the first change follows the message without a NUL; lines of the message are indented
      status = /\n:[^\n]*(?<status>[A-Z])\d*$/.exec(token)?.groups?.['status']
    }
  }
  if (commit !== undefined) yield commit
}

interface CommitParts extends Commit {
  readonly changes: Map<string, Map<string, string>>
  /** Parent that the files after this header are compared with; '' for a first commit. */
  readonly comparedWith: string
}

function parseHeader(token: string): CommitParts {
  const header = token.split('\n\n', 1)[0] ?? ''
  const [, id = '', from] = /^commit ([\da-f]+)(?: \(from ([\da-f]+)\))?/.exec(header) ?? []
  const parents = [...header.matchAll(/^parent ([\da-f]+)$/gm)].map(([, parent = '']) => parent)
  const author = /^author (.*?) ?<[^\n]*$/m.exec(header)?.[1] ?? ''
  const seconds = /^committer .* (-?\d+) [+-]\d+$/m.exec(header)?.[1] ?? '0'
  const comparedWith = from ?? parents[0] ?? ''
  return { id, parents, author, time: Number(seconds) * 1000, changes: new Map(), comparedWith }
}

async function* tokens(output: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const text of output) {
    const pieces = (rest + text).split('\0')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  yield rest
}
