/** What plugins print, and their wish to end the process: both are heard with the name of the plugin. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Code that is running. */
export interface Heard {
  /** The plugin's name, in front of what it prints. */
  readonly name: string
  /** Time of its last sign. */
  sign: number
}

const running = new AsyncLocalStorage<Heard>()

/** Number of hooks that are running, in all plugins. */
let open = 0

/** Run code of a plugin so that it is heard. */
export async function hear<Result>(one: Heard, run: () => Promise<Result>): Promise<Result> {
  if (open++ === 0) listen()
  try {
    return await running.run(one, run)
  } finally {
    if (--open === 0) unlisten()
  }
}

/** Say something about plugins on standard error; in a plugin, with its name. */
export function say(text: string): void {
  const name = running.getStore()?.name
  toStderr(name === undefined ? text : `[${name}] ${text.trimEnd()}\n`)
}

/** What `process.exit` throws in a plugin. */
export class EndedProcess extends Error {}

const own = {
  exit: process.exit.bind(process),
  out: process.stdout.write.bind(process.stdout),
  err: process.stderr.write.bind(process.stderr),
}

function toStderr(text: string): void {
  own.err(text)
}

/** From here on, what plugins print goes to standard error, which leaves standard output to reports, with their names in front. */
function listen(): void {
  const exit = (code?: number | string | null): never => {
    if (running.getStore() === undefined) return own.exit(code ?? undefined)
    throw new EndedProcess(`wanted to end the process with exit code ${String(code ?? 0)}`)
  }
  process.exit = exit
  const named =
    (write: typeof own.out) =>
    (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      const plugin = running.getStore()
      if (plugin === undefined) return Reflect.apply(write, undefined, [chunk, ...rest]) as boolean // as it is
      plugin.sign = Date.now()
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
      for (const line of text.split('\n').filter((one) => one.trim() !== '')) toStderr(`[${plugin.name}] ${line}\n`)
      const told = rest.at(-1)
      if (typeof told === 'function') process.nextTick(told)
      return true
    }
  process.stdout.write = named(own.out)
  process.stderr.write = named(own.err)
}

function unlisten(): void {
  process.exit = own.exit
  process.stdout.write = own.out
  process.stderr.write = own.err
}
