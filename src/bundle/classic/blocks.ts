/** The blocks of a stylesheet, one after the other: rules, and conditions and layers with the rules in them. */

/** A block of a stylesheet: what stands before its brackets, less comments, what stands in them, and where it is. */
export interface Block {
  readonly head: string
  readonly body: string
  /** Index of its first character, and of what follows its closing bracket. */
  readonly start: number
  readonly end: number
}

/** What has brackets that count for nothing, and the brackets that count. */
const PARTS = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g

/** Take a stylesheet apart. Statements without brackets belong to the head of what follows; what is not closed is left out. */
export function blocksOf(css: string): readonly Block[] {
  const found: Block[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: part, index } of css.matchAll(PARTS)) {
    if (part === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (part === '}' && depth > 0) {
      depth -= 1
      if (depth > 0) continue
      const head = css
        .slice(start, open)
        .replace(/\/\*[^]*?\*\//g, '')
        .trim()
      found.push({ head, body: css.slice(open + 1, index), start, end: index + 1 })
      start = index + 1
    }
  }
  return found
}

/** Put neighbours together that stand in the same cascade layer: a bundler writes a block for each file. */
export function joinLayers(css: string): string {
  const pieces: string[] = []
  let last: Block | undefined
  for (const block of blocksOf(css)) {
    if (last !== undefined && block.head === last.head && /^@layer [^;]+$/.test(block.head)) {
      pieces[pieces.length - 1] = (pieces.at(-1) ?? '').slice(0, -1) // its closing bracket
      pieces.push(`${block.body}}`)
    } else pieces.push(css.slice(block.start, block.end))
    last = block
  }
  return pieces.join('') + css.slice(last?.end ?? 0)
}
