/** Our own plugins, run one after the other: without a state machine around each of them, as unified has it. */
import type { PluggableList, Processor, Transformer } from 'unified'

type Tree = Parameters<Transformer>[0]
type File = Parameters<Transformer>[1]
type Transform = (tree: Tree, file: File) => Tree | undefined | Promise<Tree | undefined>

/** One plugin of several, for those that give a function of two parameters, and trees or nothing. */
export function inRow(this: Processor, plugins: PluggableList) {
  const transforms = plugins.map((entry) => {
    const [plugin, ...parameters] = Array.isArray(entry) ? entry : [entry]
    return (plugin as (...parameters: readonly unknown[]) => Transform).apply(this, parameters)
  })
  return async (tree: Tree, file: File): Promise<Tree> => {
    let current = tree
    for (const transform of transforms) {
      const result = transform(current, file)
      current = (result instanceof Promise ? await result : result) ?? current
    }
    return current
  }
}
