/**
 * One bash for the commands of a page, as a student has it: folder, variables and jobs stay from block to block. It sees the
 * tools of a plain machine alone, a home folder of its own, no network, and Git with a fixed name and a clock that goes on by
 * a minute with each command.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** What the commands of a block did. */
export interface Ran {
  /** `ended`: the shell itself is gone, by `exit` or a signal. */
  readonly state: 'done' | 'timeout' | 'ended'
  /** Of the first command that failed; 0 where none did. */
  readonly status: number
  /** The line in the block of that command. */
  readonly line: number
  /** Whether something that it started, or a block before, still runs. */
  readonly jobs: boolean
}

/** A shell. Blocks are run one after the other. */
export interface Shell {
  readonly run: (code: string) => Promise<Ran>
  /** What the last block printed up to now. */
  readonly output: () => string
  /** What blocks before it have printed since it began: servers that still run. */
  readonly outputOfJobs: () => string
  /** The folder that the shell is in. */
  readonly folder: () => string
  /** End it and all that it started. */
  readonly end: () => void
}

/** What a shell is started with. */
export interface ShellOptions {
  /** Where it begins. */
  readonly folder: string
  /** For what it needs besides: home, scripts, output. Not below `folder`. */
  readonly scratch: string
  /** The only folder of programs. */
  readonly bin: string
  readonly timeoutMs: number
}

/** Monday, 12 January 2026, 9:00 in UTC. */
const START = 1_768_208_400
const CLOCK = `__now=${START}
__tick() { [ "$BASH_COMMAND" != __end=1 ] || return 0; __now=$((__now + 60)); export GIT_AUTHOR_DATE="@$__now +0000" GIT_COMMITTER_DATE="@$__now +0000"; }
__done() { [ -n "$__end" ] || __status=2 __line=2; local at=$1; set -- $(jobs -rp); printf '%s %s %s %s %s\\n' "$at" "\${__status:-0}" "\${__line:-0}" "$#" "$PWD" >&3; }
`
/**
 * In the first line of each block: bash forgets the trap DEBUG when it reads a file. A block that bash cannot read to its end
 * fails with 2.
 */
const TRAPS = `__status= __line= __end=; trap '__code=$?; if [ -z "$__line" ]; then __status=$__code __line=$LINENO; fi' ERR; trap __tick DEBUG`

/** How bash names the file of a block in its messages; a student sees `bash: `. */
const SCRIPT = /^\S*\/block-\d+: line \d+: /gm

/** Start a shell. */
export function startShell({ folder, scratch, bin, timeoutMs }: ShellOptions): Shell {
  const home = join(scratch, 'home')
  const ports = join(scratch, 'ports')
  for (const path of [home, ports]) mkdirSync(path, { recursive: true })
  writeFileSync(join(home, '.curlrc'), 'connect-to = "::127.0.0.1:9"\nno-progress-meter\n')
  writeFileSync(
    join(home, '.gitconfig'),
    '[user]\n\tname = Ada Lovelace\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n',
  )
  const bash = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: environment({ folder, home, ports, bin }),
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  bash.stdin?.on('error', () => undefined) // written to after its end: told by `ended`
  bash.stdin?.write(CLOCK)
  const reports = reportsOf(bash)
  const file = (kind: string, at: number): string => join(scratch, `${kind}-${at}`)
  let count = 0
  let here = folder
  let before: readonly number[] = []
  const printed = (at: number): string => readFileSync(file('out', at), 'utf8').replaceAll(SCRIPT, 'bash: ')
  return {
    async run(code) {
      before = Array.from({ length: count }, (_, at) => printed(at).length)
      const at = count++
      writeFileSync(file('block', at), `${TRAPS}\n${code}\n__end=1\n`)
      writeFileSync(file('out', at), '')
      bash.stdin?.write(`. '${file('block', at)}' >'${file('out', at)}' 2>&1 </dev/null; __done ${at}\n`)
      const report = await reports.next(timeoutMs)
      if (report === 'timeout' || report === 'ended') {
        end(bash)
        return { state: report, status: bash.exitCode ?? 0, line: 0, jobs: false }
      }
      const [, status, line, jobs, path = folder] = /^\d+ (\d+) (\d+) (\d+) (.*)$/.exec(report) ?? []
      here = path
      return { state: 'done', status: Number(status), line: Math.max(Number(line) - 1, 0), jobs: Number(jobs) > 0 }
    },
    output: () => (count === 0 ? '' : printed(count - 1)),
    outputOfJobs: () => before.map((length, at) => printed(at).slice(length)).join(''),
    folder: () => here,
    end: () => end(bash),
  }
}

/** Everything that the shell has started is in its group. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // nothing of it runs any more
  }
}

interface Folders {
  readonly folder: string
  readonly home: string
  readonly ports: string
  readonly bin: string
}

/** Nothing of the machine but its programs. */
function environment({ folder, home, ports, bin }: Folders): NodeJS.ProcessEnv {
  const nowhere = 'http://127.0.0.1:9'
  return {
    PATH: bin,
    HOME: home,
    USER: 'ada',
    TMPDIR: home,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TERM: 'dumb',
    NO_COLOR: '1',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'file',
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_DISCOVERY_ACROSS_FILESYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_EDITOR: "sh -c 'echo an editor would open here: give the message with -m >&2; exit 1'",
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    no_proxy: 'localhost,127.0.0.1,::1',
    // a terminal shows tests so, with every Node
    NODE_OPTIONS: `--test-reporter=spec --require=${JSON.stringify(fileURLToPath(new URL('ports.cjs', import.meta.url)))}`,
    COURSE_PORTS: ports,
  }
}

interface Reports {
  readonly next: (timeoutMs: number) => Promise<string>
}

/** The lines that the shell writes after each block: one, `ended` or `timeout`. */
function reportsOf(bash: ChildProcess): Reports {
  let text = ''
  let ended = false
  let wake = (): void => undefined
  const from = bash.stdio[3] as Readable
  from.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  const over = (): void => {
    ended = true
    wake()
  }
  bash.on('exit', over).on('error', over)
  return {
    async next(timeoutMs) {
      const limit = Date.now() + timeoutMs
      while (!text.includes('\n')) {
        const left = limit - Date.now()
        if (left <= 0) return 'timeout'
        if (ended) return 'ended'
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const end = text.indexOf('\n')
      const line = text.slice(0, end)
      text = text.slice(end + 1)
      return line
    },
  }
}
