/** What to tell an author whose system does not tell of changed files. */
import { messageOf } from '../../base/thrown.ts'
import { errorCode } from '../../base/system-failure.ts'

/** What is the matter, by the code of the error: on Linux by settings of the kernel (man 7 inotify), elsewhere by the shell. */
function cause(code: string | undefined, platform: string): { readonly what: string; readonly cure?: string } {
  if (platform === 'linux' && (code === 'ENOSPC' || code === 'EMFILE')) {
    const [what, setting] =
      code === 'ENOSPC'
        ? ['lets you watch no more folders', 'fs.inotify.max_user_watches=524288']
        : ['lets you watch with no more programs', 'fs.inotify.max_user_instances=1024']
    const cure = `sudo sysctl ${setting}\` (to keep it after a restart, write \`${setting}\` into /etc/sysctl.d/60-watch.conf)`
    return { what, cure: `run \`${cure}` }
  }
  if (code === 'EMFILE' || code === 'ENFILE')
    return { what: 'lets you open no more files', cure: 'run `ulimit -n 10240` before' }
  return { what: `does not tell of changed files here (${code ?? 'no reason given'})` }
}

/** Say why folders cannot be watched, what happens instead, and what to do. */
export function watchProblem(problem: unknown, platform: string = process.platform): Error {
  const { what, cure } = cause(errorCode(problem), platform)
  const instead = `The system ${what}: devcourse looks at all files every second instead, which is slower`
  const then = cure === undefined ? '' : `. To be told at once, ${cure}, and start devcourse again`
  return new Error(`${instead}${then}.`)
}

/** Say that polling has failed, which leaves nothing to fall back on. */
export function pollProblem(problem: unknown): Error {
  const why = messageOf(problem)
  return new Error(`Not all files can be looked at again and again, so that saves may be missed: ${why}.`)
}
