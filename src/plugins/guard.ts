/**
 * Runs code of plugins so that whatever it does is told with its name: it may throw, now or late, print, end the process, or
 * never come to an end.
 */
import { attend } from '../base/late-errors.ts'
import { messageOf, placeOfThrown } from '../base/thrown.ts'
import { beginWork } from '../base/working.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { ForeignPlugin } from '../model/plugins.ts'
import { EndedProcess, hear, say, type Heard } from './voice.ts'

/** Milliseconds without a sign after which it is said that a plugin still works. */
const PATIENCE = 60_000

/** What came of a hook. */
export type Outcome<Result> = { readonly value: Result } | { readonly failed: Diagnostic }

/** Run a hook of a plugin. Gives `plugin-failed` in place of what it throws. */
export async function guarded<Result>(
  plugin: Pick<ForeignPlugin, 'kind' | 'written' | 'file' | 'place'> & {
    readonly name?: string
    /** Milliseconds without a sign after which something is said. */
    readonly patience?: number
  },
  hook: string,
  run: () => Result | Promise<Result>,
): Promise<Outcome<Result>> {
  const name = plugin.name ?? plugin.written
  const { patience = PATIENCE } = plugin
  const who = `The ${plugin.kind} \`${name}\``
  const one: Heard = { name, sign: Date.now() }
  const begin = Date.now()
  const done = beginWork(`\`${hook}\` of the ${plugin.kind} \`${name}\``)
  const timer = setInterval(() => {
    if (Date.now() - one.sign < patience) return
    one.sign = Date.now()
    const seconds = Math.round((Date.now() - begin) / 1000).toString()
    say(`${who} has been in \`${hook}\` for ${seconds} s, and has not come to an end\n`)
  }, patience / 2)
  timer.unref()
  try {
    return { value: await hear(one, () => attend({ name: who, rule: 'plugin-failed' }, run)) }
  } catch (thrown) {
    const at = placeOfThrown(thrown) ?? placeOfEntry(plugin)
    const said = thrown instanceof EndedProcess ? thrown.message : `failed in \`${hook}\`: ${messageOf(thrown)}`
    return { failed: error('plugin-failed', `${who} ${said}`, { ...at, hint: hintFor(thrown) }) }
  } finally {
    clearInterval(timer)
    done()
  }
}

function hintFor(thrown: unknown): string {
  if (thrown instanceof EndedProcess) return 'a plugin must not end the process: look at its options, or take it out'
  return 'look at its options, or take it out; `devcourse explain plugin-failed` says more'
}

/** Where a plugin stands in the configuration. */
export function placeOfEntry({
  file,
  place,
}: Pick<ForeignPlugin, 'file' | 'place'>): Pick<Diagnostic, 'file' | 'place'> {
  return { ...(file === undefined ? {} : { file }), ...(place === undefined ? {} : { place }) }
}
