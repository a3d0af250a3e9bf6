/** Where the keys and values of a YAML text stand, by their paths. */
import { isMap, isNode, isScalar, isSeq, type Pair, type ParsedNode, type YAMLMap } from 'yaml'

export type YamlPath = readonly (string | number)[]

type Range = readonly [number, number]

/** Ranges of offsets, without the blanks behind. */
interface NodeRanges {
  /** Of the value at a path, or of the nearest one around it. */
  readonly ofValue: (path: YamlPath) => Range
  /** Of the key at the end of a path, or of the nearest one around it; undefined at the top. */
  readonly ofKey: (path: YamlPath) => Range | undefined
}

/** Find ranges below a node. The keys of each map are gone through once: thousands of them may be wrong. */
export function nodeRanges(contents: ParsedNode | null): NodeRanges {
  const known = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()
  const pairAt = (node: unknown, part: string | number): Pair | undefined => {
    if (!isMap(node)) return undefined
    const pairs = known.get(node) ?? pairsOf(node)
    known.set(node, pairs)
    return pairs.get(String(part))
  }
  return {
    ofValue: (path) => {
      let range = rangeOf(contents) ?? [0, 1]
      let node: unknown = contents
      for (const part of path) {
        node = isSeq(node) ? node.items[Number(part)] : pairAt(node, part)?.value
        range = rangeOf(node) ?? range
      }
      return range
    },
    ofKey: (path) => {
      let range: Range | undefined
      let node: unknown = contents
      for (const part of path) {
        const pair = pairAt(node, part)
        range = rangeOf(pair?.key) ?? range
        node = pair?.value
      }
      return range
    },
  }
}

/** The first of each key. */
function pairsOf({ items }: YAMLMap): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const pair of items)
    if (isScalar(pair.key) && !pairs.has(String(pair.key.value))) pairs.set(String(pair.key.value), pair)
  return pairs
}

function rangeOf(node: unknown): Range | undefined {
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined
}
