/** What is wrong with YAML beyond its syntax: keys twice, aliases that lead nowhere, in circles, or to too much. */
import { isAlias, isMap, isScalar, isSeq, type Alias, type Node, type ParsedNode, type YAMLMap } from 'yaml'

/** Something wrong at a range of offsets; `first` is the range of what was there before. */
export interface NodeProblem {
  readonly range: readonly [number, number]
  readonly message: string
  readonly hint?: string
  readonly first?: readonly [number, number]
}

/** Values that all aliases of a text may stand for together; a few lines of YAML can stand for billions. */
const MOST_ALIASED = 10_000

/** A surrogate without its partner, such as `"\uD800"`: nothing can be written of it. */
const HALF_CHARACTER = /\p{Surrogate}/u

/** Check the nodes of a document, which must not be deeper than the stack. After no problems, `toJS` neither throws nor grows. */
export function checkNodes(root: ParsedNode | null): readonly NodeProblem[] {
  if (root === null) return []
  const walk: Walk = { problems: [], anchors: new Map(), open: new Set(), sizes: new Map(), aliased: 0 }
  sizeOf(root, walk)
  return walk.problems
}

interface Walk {
  readonly problems: NodeProblem[]
  /** The last node with each anchor so far. */
  readonly anchors: Map<string, Node>
  /** Nodes with an anchor that the walk is inside of. */
  readonly open: Set<Node>
  readonly sizes: Map<Node, number>
  aliased: number
}

/** Number of values that a node stands for, aliases followed. */
function sizeOf(node: unknown, walk: Walk): number {
  if (isAlias(node)) return aliasSize(node, walk)
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) return 1
  if (node.anchor !== undefined) walk.anchors.set(node.anchor, node)
  if (isScalar(node)) {
    if (typeof node.value === 'string' && HALF_CHARACTER.test(node.value)) {
      walk.problems.push({ range: rangeOf(node), message: 'Unexpected half of a character, which is no text' })
    }
    return 1
  }
  walk.open.add(node)
  let size = 1
  if (isSeq(node)) for (const item of node.items) size += sizeOf(item, walk)
  else size += mapSize(node, walk)
  walk.open.delete(node)
  walk.sizes.set(node, size)
  return size
}

function mapSize(map: YAMLMap, walk: Walk): number {
  const seen = new Map<unknown, Node>()
  let size = 0
  for (const { key, value } of map.items) {
    size += sizeOf(key, walk) + sizeOf(value, walk)
    if (!isScalar(key)) continue
    if (isMergeKey(key.value)) {
      if (!isMergeable(value, walk)) {
        walk.problems.push({
          range: rangeOf(key),
          message: 'Unexpected `<<` without a map to take keys from',
          hint: 'write the alias of a map behind it: `<<: *name`',
        })
      }
      continue
    }
    const name = String(key.value)
    const first = seen.get(name)
    if (first === undefined) seen.set(name, key)
    else {
      const message = `Unexpected second \`${name}\` in the same map`
      walk.problems.push({ range: rangeOf(key), message, hint: 'keep one of the two', first: rangeOf(first) })
    }
  }
  return size
}

function aliasSize(alias: Alias, walk: Walk): number {
  const target = walk.anchors.get(alias.source)
  const range = rangeOf(alias)
  const name = `\`*${alias.source}\``
  if (target === undefined) {
    const hint = `to write a star, put the value into quotes; an alias needs \`&${alias.source}\` before what it repeats`
    walk.problems.push({ range, message: `Unexpected alias ${name}, since nothing has this name`, hint })
    return 1
  }
  if (walk.open.has(target)) {
    walk.problems.push({ range, message: `Unexpected alias ${name} inside of what it repeats`, first: rangeOf(target) })
    return 1
  }
  const size = walk.sizes.get(target) ?? 1
  const before = walk.aliased
  walk.aliased += size
  if (before <= MOST_ALIASED && walk.aliased > MOST_ALIASED) {
    const message = `Unexpected alias ${name}: the aliases stand for more than ${MOST_ALIASED.toString()} values`
    walk.problems.push({ range, message, hint: 'write the values out' })
  }
  return size
}

/** The key `<<`, for which the YAML library has a symbol. */
function isMergeKey(key: unknown): boolean {
  return typeof key === 'symbol' && key.description === '<<'
}

function isMergeable(value: unknown, walk: Walk): boolean {
  const isSource = (node: unknown): boolean => isMap(isAlias(node) ? walk.anchors.get(node.source) : node)
  const node = isAlias(value) ? walk.anchors.get(value.source) : value
  return isSource(node) || (isSeq(node) && node.items.every(isSource))
}

function rangeOf(node: Node): readonly [number, number] {
  const [start, end] = node.range ?? [0, 1]
  return [start, end]
}
