/** Runs git: without a shell, with a time limit, and untouched by the settings of whoever called us. */

/** Git could not answer. */
export class GitError extends Error {
  /** `missing`: there is no program git. `partial`: the clone was made with a filter, and lacks what was asked for. */
  readonly reason: 'missing' | 'refused' | 'partial' | 'too-slow' | 'failed'

  constructor(reason: GitError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Why Git does not answer whatever it is asked, and what can be done. */
export const GIT_FAULTS = {
  missing: { because: 'the program `git` is not installed', hint: 'install Git' },
  refused: {
    because: 'Git does not trust the repository, which belongs to another user',
    hint: "build as its owner, or run `git config --global --add safe.directory '*'`",
  },
  partial: {
    because: 'this clone does not hold all that was committed',
    hint: 'clone without `--filter`, or run `git fetch --refetch --no-filter`',
  },
} as const

/** Variables that name a repository: set while a Git hook runs, when they would lead away from the folder we ask about. */
const REPOSITORY_VARIABLES = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
]

/** Messages in English, nothing fetched from a server, no question asked. */
const OWN_VARIABLES = { LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }

function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !REPOSITORY_VARIABLES.includes(name))
  return { ...Object.fromEntries(inherited), ...OWN_VARIABLES }
}

/**
 * Give what git prints, piece by piece; who has read enough may leave the loop, which ends git.
 * Throws a `GitError` when git is missing, fails, or takes longer than `limit` milliseconds.
 */
export async function* runGit(
  folder: string,
  parameters: readonly string[],
  limit: number,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  for await (const bytes of gitBytes(folder, parameters, { limit })) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** What git reads, and the milliseconds that it may take. */
export interface GitRun {
  readonly input?: string
  readonly limit: number
}

/** As `runGit`, in bytes. */
export async function* gitBytes(
  folder: string,
  parameters: readonly string[],
  { input, limit }: GitRun,
): AsyncGenerator<Buffer, undefined> {
  const { spawn } = await import('node:child_process') // takes a while to load, and most sites ask nothing
  const child = spawn('git', parameters, {
    cwd: folder,
    env: environment(),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  // not the `timeout` of `spawn`: where there is no git, Node forgets to clear it, and the command goes on until then
  const timer = setTimeout(() => child.kill(), limit)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 2000)))
  const ended = new Promise<GitError | undefined>((resolve) => {
    child.once('error', (problem) => {
      resolve(new GitError('code' in problem && problem.code === 'ENOENT' ? 'missing' : 'failed', problem.message))
    })
    child.once('close', (code, signal) => {
      resolve(code === 0 ? undefined : failure(said, signal !== null))
    })
  })
  child.stdin?.on('error', () => undefined) // git has ended, and its exit code says why
  child.stdin?.end(input)
  try {
    if (child.stdout !== null) for await (const bytes of child.stdout) yield bytes as Buffer // it has no encoding
    const problem = await ended
    if (problem) throw problem
  } finally {
    clearTimeout(timer)
    child.kill()
  }
}

/** What Git says, and what it means: of a clone with a filter nothing is fetched while a site is built. */
const SIGNS: readonly (readonly [sign: string, reason: GitError['reason']])[] = [
  ['dubious ownership', 'refused'],
  ['from promisor remote', 'partial'],
]

function failure(said: string, killed: boolean): GitError {
  if (killed) return new GitError('too-slow', 'git was stopped')
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const first = lines.find((line) => !line.startsWith('warning: ')) ?? lines[0] ?? 'git failed'
  const reason = SIGNS.find(([sign]) => said.includes(sign))?.[1] ?? 'failed'
  return new GitError(reason, first.replace(/^(?:fatal|error): /, ''))
}
