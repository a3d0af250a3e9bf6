/** Which modules a page reaches, read off esbuild's metafile. */
import type { Metafile } from 'esbuild'
import { lookUp } from '../shared/look-up.ts'

/** The modules of which something is left in the bundle; what a page imports and does not use is dropped. */
export function keptModules({ outputs }: Metafile): ReadonlySet<string> {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  return new Set(inputs.flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? name : [])))
}

/** Every module that `entry` reaches, by its name in the metafile, in the order in which they run; without the entry. */
export function reachedModules({ inputs }: Metafile, entry: string): readonly string[] {
  const seen = new Set([entry])
  const order: string[] = []
  const visit = (name: string): void => {
    for (const { path } of lookUp(inputs, name)?.imports ?? []) {
      if (seen.has(path)) continue
      seen.add(path)
      visit(path)
      order.push(path)
    }
  }
  visit(entry)
  return order
}
