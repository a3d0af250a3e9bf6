/** Runs the command line in a process of its own. */
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The project's root folder. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const TSCONFIG = fileURLToPath(new URL('./runs/tsx.tsconfig.json', import.meta.url))
const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

/** What a finished command left. */
export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Run any program and collect its output; never fails on its exit code. */
export function runProgram(command: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, { cwd: options.cwd, env: { ...plainEnv(), ...options.env }, shell })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() })
    })
  })
}

export interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Run `devcourse` with these arguments: the packed program where nothing has changed since it was packed (`npm test` packs
 * first), else its sources, which take some seconds longer to load.
 */
export function runCli(args: readonly string[], options: RunOptions): Promise<Ran> {
  const [command = '', ...rest] = cliCommand(args)
  return runProgram(command, rest, { ...options, env: { ...options.env, ...CLI_ENV } })
}

/** The program and arguments that `runCli` runs; they need `CLI_ENV`. */
export function cliCommand(args: readonly string[]): readonly string[] {
  packed ??= isPacked()
  if (packed) return [process.execPath, join(PROJECT, 'bin/devcourse.js'), ...args]
  return [process.execPath, '--conditions=source', '--import', TSX, CLI, ...args]
}

/** What the sources of the command need in their environment. */
export const CLI_ENV = { TSX_TSCONFIG_PATH: TSCONFIG }

let packed: boolean | undefined

function isPacked(): boolean {
  const built = statSync(join(PROJECT, 'dist/licenses.txt'), { throwIfNoEntry: false })?.mtimeMs ?? 0 // written last, always
  return ['src', 'runtime', 'templates'].every((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true }).every(
      (entry) => !entry.isFile() || statSync(join(entry.parentPath, entry.name)).mtimeMs <= built,
    ),
  )
}

/** The environment less what the test runner, npm or the developer's terminal put into it. */
function plainEnv(): NodeJS.ProcessEnv {
  const dropped =
    /^(?:npm_(?!config_(?:cache|registry|userconfig)$)|NODE_ENV|NODE_OPTIONS|NODE_TEST_CONTEXT|NO_COLOR|FORCE_COLOR|COLORTERM|CI$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.test(name)))
}
