/**
 * Runs code of plugins so that whatever it does is told with its name: it may throw, now or late, print, end the process, or
 * never come to an end.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { attend } from '../base/late-errors.ts'
import { messageOf, placeOfThrown } from '../base/thrown.ts'
import { beginWork } from '../base/working.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { ForeignPlugin } from '../model/plugins.ts'

/** Milliseconds without a sign after which it is said that a plugin still works. */
const PATIENCE = 60_000

/** Code that is running. */
interface Running {
  /** The plugin's name, in front of what it prints. */
  readonly name: string
  /** Time of its last sign. */
  sign: number
}

const running = new AsyncLocalStorage<Running>()

/** Number of hooks that are running, in all plugins. */
let open = 0

/** What came of a hook. */
export type Outcome<Result> = { readonly value: Result } | { readonly failed: Diagnostic }

/** Run a hook of a plugin. Gives `plugin-failed` in place of what it throws. */
export async function guarded<Result>(
  plugin: Pick<ForeignPlugin, 'kind' | 'written' | 'file' | 'place'> & { readonly name?: string },
  hook: string,
  run: () => Result | Promise<Result>,
  patience = PATIENCE,
): Promise<Outcome<Result>> {
  const name = plugin.name ?? plugin.written
  const who = `The ${plugin.kind} \`${name}\``
  const one: Running = { name, sign: Date.now() }
  const begin = Date.now()
  const done = beginWork(`\`${hook}\` of the ${plugin.kind} \`${name}\``)
  const timer = setInterval(() => {
    if (Date.now() - one.sign < patience) return
    one.sign = Date.now()
    const seconds = Math.round((Date.now() - begin) / 1000).toString()
    toStderr(`${who} has been in \`${hook}\` for ${seconds} s, and has not come to an end\n`)
  }, patience / 2)
  timer.unref()
  if (open++ === 0) listen()
  try {
    return { value: await running.run(one, () => attend({ name: who, rule: 'plugin-failed' }, run)) }
  } catch (thrown) {
    const at = placeOfThrown(thrown) ?? placeOfEntry(plugin)
    const said = thrown instanceof EndedProcess ? thrown.message : `failed in \`${hook}\`: ${messageOf(thrown)}`
    return { failed: error('plugin-failed', `${who} ${said}`, { ...at, hint: hintFor(thrown) }) }
  } finally {
    clearInterval(timer)
    done()
    if (--open === 0) unlisten()
  }
}

function hintFor(thrown: unknown): string {
  if (thrown instanceof EndedProcess) return 'a plugin must not end the process: look at its options, or take it out'
  return 'look at its options, or take it out; `devcourse explain plugin-failed` says more'
}

/** Where a plugin stands in the configuration. */
export function placeOfEntry({ file, place }: Pick<ForeignPlugin, 'file' | 'place'>): Pick<Diagnostic, 'file' | 'place'> {
  return { ...(file === undefined ? {} : { file }), ...(place === undefined ? {} : { place }) }
}

/** What `process.exit` throws in a plugin. */
class EndedProcess extends Error {}

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
  const named = (write: typeof own.out) =>
    ((chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      const plugin = running.getStore()
      if (plugin === undefined) return Reflect.apply(write, undefined, [chunk, ...rest]) as boolean // as it is
      plugin.sign = Date.now()
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
      for (const line of text.split('\n').filter((one) => one.trim() !== '')) toStderr(`[${plugin.name}] ${line}\n`)
      const told = rest.at(-1)
      if (typeof told === 'function') process.nextTick(told as () => void)
      return true
    }) as typeof process.stdout.write // of both forms, by what it is called with
  process.stdout.write = named(own.out)
  process.stderr.write = named(own.err)
}

function unlisten(): void {
  process.exit = own.exit
  process.stdout.write = own.out
  process.stderr.write = own.err
}
