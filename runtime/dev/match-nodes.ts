/** Finds out which nodes of a list are those of another list, in the same order: nodes before and after an edit. */

/** Most pairs that are compared one by one; longer lists are gone through once. */
const MOST_PAIRS = 40_000

/** How much two nodes have to do with each other: nothing, the kind, the look, the id, all. */
const SCORES = { none: 0, kind: 1, look: 3, id: 5, all: 8 } as const

/** For each node of `to` the index of its counterpart in `from`; -1: it has none. Indices grow. */
export function matchNodes(from: readonly Node[], to: readonly Node[]): readonly number[] {
  let start = 0
  while (start < from.length && start < to.length && areEqual(from[start], to[start])) start++
  let end = 0
  const most = Math.min(from.length, to.length) - start
  while (end < most && areEqual(from.at(-1 - end), to.at(-1 - end))) end++
  const rest = { from: from.slice(start, from.length - end), to: to.slice(start, to.length - end) }
  const middle = matchRest(rest.from, rest.to)
  return to.map((_, index) => {
    if (index < start) return index
    if (index >= to.length - end) return index + from.length - to.length
    const found = middle[index - start] ?? -1
    return found < 0 ? -1 : found + start
  })
}

function areEqual(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.isEqualNode(other)
}

function matchRest(from: readonly Node[], to: readonly Node[]): readonly number[] {
  if (from.length === 0 || to.length === 0) return to.map(() => -1)
  return from.length * to.length > MOST_PAIRS ? matchInPassing(from, to) : matchBest(from, to)
}

/** The first node of the kind that is left, for each. */
function matchInPassing(from: readonly Node[], to: readonly Node[]): readonly number[] {
  let at = 0
  return to.map((node) => {
    const kind = kindOf(node)
    const found = from.findIndex((one, index) => index >= at && kindOf(one) === kind)
    if (found >= 0) at = found + 1
    return found
  })
}

/** The pairs that have most to do with each other, all in all: the longest common subsequence, weighed. */
function matchBest(from: readonly Node[], to: readonly Node[]): readonly number[] {
  const [facts, others] = [from.map(factsOf), to.map(factsOf)]
  const width = others.length + 1
  const best = new Float64Array((facts.length + 1) * width)
  const score = (row: number, column: number): number => scoreOf(facts[row], others[column])
  const at = (row: number, column: number): number => best[row * width + column] ?? 0
  for (let row = facts.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      const paired = score(row, column) + at(row + 1, column + 1)
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  }
  const found = to.map(() => -1)
  for (let row = 0, column = 0; row < facts.length && column < others.length;) {
    const paired = score(row, column)
    if (paired > 0 && at(row, column) === paired + at(row + 1, column + 1)) found[column++] = row++
    else if (at(row, column) === at(row + 1, column)) row++
    else column++
  }
  return found
}

interface Facts {
  /** What must be the same for two nodes to be one. */
  readonly kind: string
  readonly id: string
  readonly look: string
  readonly all: string
}

function factsOf(node: Node): Facts {
  if (!(node instanceof Element)) {
    const text = node.nodeValue ?? ''
    return { kind: kindOf(node), id: '', look: text.trim() === '' ? 'blank' : 'text', all: text }
  }
  return { kind: kindOf(node), id: node.id, look: node.getAttribute('class') ?? '', all: node.outerHTML }
}

function scoreOf(one: Facts | undefined, other: Facts | undefined): number {
  if (!one || one.kind !== other?.kind) return SCORES.none
  if (one.all === other.all) return SCORES.all
  if (one.id !== '' && one.id === other.id) return SCORES.id
  return one.look === other.look ? SCORES.look : SCORES.kind
}

/** What stays the same, whatever scripts and edits do to a node. */
function kindOf(node: Node): string {
  return `${node.nodeType} ${node.nodeName}`
}
