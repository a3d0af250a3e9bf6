/** What the operating system refuses, and threads that die, as diagnostics: nobody's fault in the content, and no bug. */
import { error, type Diagnostic } from '../model/diagnostic.ts'
import { lookUp } from '../shared/look-up.ts'

/** Thrown to end a build with one diagnostic. */
export class StoppedBuild extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.diagnostic = diagnostic
  }
}

/** What happened, and what to do, by the code of the error. */
const CAUSES: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['it is not permitted', 'look at the permissions of the folder'],
  EBUSY: ['it is in use', 'close the programs that have it open'],
  EDQUOT: ['your quota of the disk is used up', 'delete something and build again'],
  EFBIG: ['the file would be larger than is allowed', 'look at `ulimit -f`'],
  EIO: ['the disk reports an error', 'look at the disk'],
  EMFILE: ['too many files are open', 'allow more with `ulimit -n`'],
  ENAMETOOLONG: ['the name is too long', 'shorten the path of the page or file'],
  ENFILE: ['too many files are open', 'end other programs and build again'],
  ENOMEM: ['no memory is left', 'end other programs and build again'],
  ENOSPC: ['no space is left on the disk', 'delete something and build again'],
  EPERM: ['it is not permitted', 'look at the permissions of the folder'],
  EROFS: ['the disk is read-only', 'choose a folder on another disk with `--out-dir`'],
  EXDEV: ['it is on another disk', 'choose a folder with `--out-dir` in which nothing is mounted'],
}

/** What Windows says of a name that it does not allow, and of files that are open elsewhere. */
const WINDOWS_CAUSES: typeof CAUSES = {
  EACCES: [
    'it is not permitted, or in use',
    'close the programs that have files of the folder open, or choose another',
  ],
  EBUSY: ['it is in use', 'close the programs that have files of the folder open'],
  EPERM: ['it is not permitted, or in use', 'close the programs that have files of the folder open, or choose another'],
}

/** Characters that a file name on Windows cannot hold. */
const NOT_ON_WINDOWS = /[<>:"|?*]/

/** Errors of Node, with what they mean here. */
const NODE_ERRORS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  // Node says so too when it may open no more files. Modules of a site are bundled: they are never looked for like this.
  ERR_MODULE_NOT_FOUND: [
    'A part of devcourse cannot be loaded',
    'install devcourse again, or allow more open files with `ulimit -n`',
  ],
  // No more files may be open, or no more threads be started.
  ERR_WORKER_INIT_FAILED: [
    'A thread that builds pages cannot be started',
    'allow more open files with `ulimit -n`, or build with fewer threads: `--jobs 1`',
  ],
  ERR_WORKER_OUT_OF_MEMORY: [
    'A thread that builds pages has run out of memory',
    'split very large pages, or build with fewer threads: `--jobs 1`',
  ],
}

/**
 * Say what stopped a build, when it was the machine; undefined: it was a bug. Reports `system-failure` (and what a
 * `StoppedBuild` holds).
 */
export function systemFailure(problem: unknown, platform: NodeJS.Platform = process.platform): Diagnostic | undefined {
  if (problem instanceof StoppedBuild) return problem.diagnostic
  const code = errorCode(problem)
  if (!(problem instanceof Error) || code === undefined) return undefined
  const known = lookUp(NODE_ERRORS, code)
  if (known !== undefined) return error('system-failure', known[0], { hint: known[1] })
  if (!('syscall' in problem)) return undefined
  const path = 'dest' in problem ? problem.dest : 'path' in problem ? problem.path : undefined
  const [reason, hint] = causeOf(code, platform === 'win32' ? String(path) : undefined)
  const what = typeof path === 'string' ? `use \`${path}\`` : String(problem.syscall)
  return error('system-failure', `The system does not let devcourse ${what}: ${reason}`, { hint })
}

/** `windowsPath`: what it is about, on Windows. */
function causeOf(code: string, windowsPath: string | undefined): readonly [reason: string, hint: string] {
  const unknown = [`the system says ${code}`, 'build again'] as const
  if (windowsPath === undefined) return lookUp(CAUSES, code) ?? unknown
  const name = windowsPath.replace(/^(?:[/\\]{2}\?[/\\])?[a-z]:/i, '')
  const [character] = NOT_ON_WINDOWS.exec(name) ?? []
  if (character !== undefined && ['ENOENT', 'EINVAL'].includes(code))
    return [`no name may hold \`${character}\` on Windows`, 'change the `slug`, id or tag that it comes from']
  return lookUp(WINDOWS_CAUSES, code) ?? lookUp(CAUSES, code) ?? unknown
}

/** Code of an error of the operating system or of Node, such as `ENOENT`. */
export function errorCode(problem: unknown): string | undefined {
  if (!(problem instanceof Error) || !('code' in problem)) return undefined
  return typeof problem.code === 'string' ? problem.code : undefined
}
