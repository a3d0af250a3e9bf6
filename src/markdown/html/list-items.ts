/** Items of lists as hast, in a time that grows with the length of the list, not with its square. */
import type { List, ListItem, Parents } from 'mdast'
import { defaultHandlers } from 'remark-rehype'

type State = Parameters<typeof defaultHandlers.listItem>[0]

/** What stands for a list when its items ask whether it is loose: a list without items, which is looked through at once. */
const standIns = new WeakMap<Parents, List>()

/** The default handler, which looks through the whole list for each of its items, with an answer that is known. */
export function listItem(
  state: State,
  node: ListItem,
  parent: Parents | undefined,
): ReturnType<typeof defaultHandlers.listItem> {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
  const known = standIns.get(parent)
  const list = known ?? { type: 'list', spread: isLoose(parent), children: [] }
  if (known === undefined) standIns.set(parent, list)
  return defaultHandlers.listItem(state, node, list)
}

function isLoose({ spread, children }: List): boolean {
  return (spread ?? false) || children.some((item) => item.spread ?? item.children.length > 1)
}
