/** What Git knows of the folder that a course is begun in. */
import { runGit } from '../git/run-git.ts'

export interface Repository {
  /** Its folder, with symbolic links followed. */
  readonly top: string
  /** The branch that is published: the main one of the server, else the one that is checked out. */
  readonly branch: string | undefined
  /** Address of the server's copy. */
  readonly origin: string | undefined
}

/** Git may take this many milliseconds; who has a slower disk answers one question more. */
const LIMIT = 3000

/** Give the repository that a folder lies in; undefined: in none, or Git is not there. */
export async function findRepository(folder: string): Promise<Repository | undefined> {
  const top = await ask(folder, ['rev-parse', '--show-toplevel'])
  if (top === undefined) return undefined
  const [main, current, origin] = await Promise.all([
    ask(folder, ['symbolic-ref', '--short', 'refs/remotes/origin/HEAD']),
    ask(folder, ['symbolic-ref', '--short', 'HEAD']),
    ask(folder, ['remote', 'get-url', 'origin']),
  ])
  return { top, branch: main?.replace(/^origin\//, '') ?? current, origin }
}

/** What Git prints, without the line end; undefined: nothing, or it fails. */
async function ask(folder: string, parameters: readonly string[]): Promise<string | undefined> {
  try {
    let said = ''
    for await (const text of runGit(folder, parameters, LIMIT)) said += text
    return said.trimEnd() || undefined
  } catch {
    return undefined
  }
}
