/**
 * Ids for `useId` that do not depend on the engine: counted in the order of rendering, so that Preact in the browser comes to
 * those that React has put into the page's HTML. Sites with React have React's own.
 */

let prefix = 'later-'
let count = 0

/**
 * Count the ids anew, with `start` in front of them, while `render` renders a whole tree at once. What is rendered outside
 * of it, after the page was adopted, gets ids that no page has.
 */
export function countIds<Result>(start: string, render: () => Result): Result {
  const outer = { prefix, count }
  prefix = start
  count = 0
  try {
    return render()
  } finally {
    prefix = outer.prefix
    count = outer.count
  }
}

/** Give the next id; a component keeps it. */
export function nextId(): string {
  return `${prefix}${(count++).toString()}`
}
