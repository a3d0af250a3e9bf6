/**
 * Makes micromark's edits of its list of events cheap. It edits the list where a list, quote or footnote ends, near the end
 * of the list, and copies all of it each time: a page with thousands of short lists took minutes.
 */
import { EditMap } from 'micromark-util-edit-map'

type Events = Parameters<EditMap['consume']>[0]

/** Have all edits leave alone what stands before the first place that they change; the result is the same. */
export function quickenEdits(): void {
  EditMap.prototype.consume = consume
}

function consume(this: EditMap, events: Events): undefined {
  const changes = this.map.sort(([a], [b]) => a - b)
  const [first] = changes
  if (first === undefined) return
  const rest = events.splice(first[0])
  let at = first[0]
  for (const [index, remove, add] of changes) {
    append(events, rest, [at - first[0], index - first[0]])
    append(events, add, [0, add.length])
    at = index + remove
  }
  append(events, rest, [at - first[0], rest.length])
  this.map.length = 0
  this.index.clear()
}

/** One by one: there may be more than a call takes parameters. */
function append(events: Events, more: Events, [from, to]: readonly [number, number]): void {
  for (let index = from; index < to; index++) {
    const event = more[index]
    if (event !== undefined) events.push(event)
  }
}
