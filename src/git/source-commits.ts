/** Asks Git when and by whom the sources of a site were changed last: one walk through the history of each repository. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compareText, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { SourceCommit } from '../model/source.ts'
import { lastCommits } from './last-commits.ts'
import { readLog } from './read-log.ts'
import { byRepository, topFolders, type RepositoryFiles } from './repositories.ts'
import { GIT_FAULTS, GitError, runGit } from './run-git.ts'

/** Milliseconds for a question that needs no history. */
const SHORT_LIMIT = 10_000

/** Why Git does not know when a source was changed. */
type Cause = GitError['reason'] | 'outside' | 'cut-off' | 'uncommitted'

/** What one source has: its commit, or why there is none. */
type Answer = SourceCommit | { readonly cause: Cause; readonly detail: string }

/** Files as a commit has them, in the repository that the site lies in. */
export interface FrozenFiles {
  readonly commit: string
  readonly files: RepositoryFiles
}

/**
 * Give by source path (relative to `root`) its last commit. What Git does not know for certain is left out, with one
 * warning for each cause (`last-update-unknown`): no Git, no repository, a history that is cut off (its first commits say
 * nothing about the files in them), files that are not committed.
 */
export async function sourceCommits(
  root: string,
  sources: readonly string[],
  frozen: readonly FrozenFiles[] = [],
): Promise<{ readonly commits: ReadonlyMap<string, SourceCommit>; readonly diagnostics: readonly Diagnostic[] }> {
  const commits = new Map<string, SourceCommit>()
  const missing = new Map<Cause, { readonly detail: string; readonly sources: string[] }>()
  const asked: (readonly [folder: string | undefined, files: RepositoryFiles, commit?: string])[] = [
    ...(await byRepository(root, sources)),
  ]
  if (frozen.length > 0) {
    const [top] = (await byRepository(root, ['file'])).keys()
    asked.push(...frozen.map(({ commit, files }) => [top, files, commit] as const))
  }
  for (const [folder, files, commit] of asked) {
    const answer = await ask(folder, files, commit)
    for (const [path, source] of files) {
      const found = answer(path)
      if ('time' in found) commits.set(source, found)
      else {
        const { cause, detail } = found
        const known = missing.get(cause) ?? { detail, sources: [] }
        known.sources.push(source)
        missing.set(cause, known)
      }
    }
  }
  return { commits, diagnostics: [...missing].map(([cause, known]) => unknownUpdate(cause, known)) }
}

async function ask(
  folder: string | undefined,
  files: RepositoryFiles,
  from: string | undefined,
): Promise<(path: string) => Answer> {
  if (folder === undefined) return () => ({ cause: 'outside', detail: '' })
  try {
    const cut = await cutCommits(folder)
    const found = await lastCommits(readLog(folder, topFolders(files.keys()), from), files.keys())
    return (path) => {
      const commit = found.get(path)
      if (commit === undefined) return { cause: 'uncommitted', detail: '' }
      return cut.has(commit.id) ? { cause: 'cut-off', detail: '' } : { time: commit.time, author: commit.author }
    }
  } catch (problem) {
    if (!(problem instanceof GitError)) throw problem
    const { reason, message } = problem
    return () => ({ cause: reason, detail: message })
  }
}

/** Commits whose parents were not fetched: Git takes them for first commits that add every file. */
async function cutCommits(folder: string): Promise<ReadonlySet<string>> {
  let path = ''
  for await (const text of runGit(folder, ['rev-parse', '--git-path', 'shallow'], SHORT_LIMIT)) path += text
  const list = await readFile(resolve(folder, path.replace(/\n$/, '')), 'utf8').catch(() => '') // no list: nothing is cut
  return new Set(list.split('\n'))
}

const CAUSES: Readonly<Record<Cause, { readonly because: string; readonly hint: string }>> = {
  ...GIT_FAULTS,
  outside: { because: 'the course is in no Git repository', hint: 'keep the course in a Git repository' },
  'cut-off': {
    because: 'the history of this clone does not reach back to it',
    hint: 'fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for `actions/checkout`',
  },
  uncommitted: { because: 'not committed to Git yet', hint: 'commit what is new' },
  'too-slow': { because: 'Git took too long', hint: 'switch `showLastUpdateTime` and `lastmod` off' },
  failed: { because: 'Git failed', hint: 'look at what `git log` says in the folder of the course' },
}

function unknownUpdate(
  cause: Cause,
  { detail, sources }: { readonly detail: string; readonly sources: readonly string[] },
): Diagnostic {
  const [file] = [...sources].sort(compareText)
  const { because, hint } = CAUSES[cause]
  const count = sources.length === 1 ? 'one file' : `${sources.length.toString()} files`
  const said = cause === 'failed' ? `: ${detail}` : ''
  return warning('last-update-unknown', `The last change of ${count} is not shown: ${because}${said}`, {
    ...(cause === 'uncommitted' && file !== undefined ? { file } : {}),
    hint,
  })
}
