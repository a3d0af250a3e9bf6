/** Cuts parts out of the code of a library by their names, as its syntax tree has them. */
import { Parser } from 'acorn'
import { identifierName, isCode, walkCode, type CodeNode } from '../../base/code/nodes.ts'

/** What is cut out of a file. */
export interface Cuts {
  /** Declared functions. */
  readonly functions?: readonly string[]
  /** Methods, accessors and values of objects that are written out. */
  readonly members?: readonly string[]
  /** Beginnings of texts: what comes behind them in the same quotes goes. */
  readonly textsAfter?: readonly string[]
}

/** What is left of a code. */
export interface CutCode {
  readonly code: string
  /** The names in it. */
  readonly names: ReadonlySet<string>
  /** What should have been cut out and is not there exactly once, so that nothing of it is cut. */
  readonly missing: readonly string[]
}

/** A part of a code; `end` is exclusive. */
interface Part {
  readonly start: number
  readonly end: number
}

/** Cut parts out of a module. */
export function cutOut(code: string, { functions = [], members = [], textsAfter = [] }: Cuts): CutCode {
  const program = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const nodes: CodeNode[] = []
  if (isCode(program)) walkCode(program, (node) => nodes.push(node))
  const found = [
    ...functions.map((name) => ({ name, parts: nodes.flatMap((node) => functionNamed(name, node)) })),
    ...members.map((name) => ({ name, parts: nodes.flatMap((node) => memberNamed(name, node)) })),
    ...textsAfter.map((name) => ({ name, parts: nodes.flatMap((node) => restOfText(name, node)) })),
  ]
  const cut = found.flatMap(({ parts }) => (parts.length === 1 ? parts : []))
  const left = nodes.filter((node) => !cut.some(({ start, end }) => start <= startOf(node) && startOf(node) < end))
  return {
    code: without(code, cut),
    names: new Set(left.flatMap((node) => identifierName(node) ?? [])),
    missing: found.flatMap(({ name, parts }) => (parts.length === 1 ? [] : [name])),
  }
}

function functionNamed(name: string, node: CodeNode): readonly Part[] {
  return node.type === 'FunctionDeclaration' && identifierName(node['id']) === name ? [partOf(node)] : []
}

/** A member of an object with the comma behind it. */
function memberNamed(name: string, { type, properties }: CodeNode): readonly Part[] {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return []
  const all = properties.filter(isCode)
  return all.flatMap((member, index) => {
    if (member['computed'] === true || identifierName(member['key']) !== name) return []
    const next = all[index + 1]
    return [{ start: startOf(member), end: next === undefined ? partOf(member).end : startOf(next) }]
  })
}

function restOfText(beginning: string, node: CodeNode): readonly Part[] {
  if (node.type !== 'Literal' || typeof node['value'] !== 'string' || !node['value'].startsWith(beginning)) return []
  const { start, end } = partOf(node)
  return [{ start: start + 1 + beginning.length, end: end - 1 }]
}

function partOf({ start, end }: CodeNode): Part {
  return { start: Number(start), end: Number(end) }
}

function startOf(node: CodeNode): number {
  return partOf(node).start
}

function without(code: string, parts: readonly Part[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    left += code.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return left + code.slice(at)
}
