/** The code in MDX as a tree: places in it, and the names that it declares and uses. */
import { codeChildren, identifierName, isCode, type CodeNode } from '../../base/code/nodes.ts'
import type { Place } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'

/** The range of a node; its lines and columns count from 1, unlike those of ESTree. */
export function codePlace({ loc }: CodeNode): Place | undefined {
  if (typeof loc !== 'object' || loc === null || !('start' in loc) || !('end' in loc)) return undefined
  const start = pointOf(loc.start)
  const end = pointOf(loc.end)
  return start && end && { ...start, endLine: end.line, endColumn: end.column }
}

function pointOf(point: unknown): { readonly line: number; readonly column: number } | undefined {
  if (typeof point !== 'object' || point === null || !('line' in point) || !('column' in point)) return undefined
  const { line, column } = point
  return typeof line === 'number' && typeof column === 'number' ? { line, column: column + 1 } : undefined
}

/** A name that a module declares. */
export interface DeclaredName {
  readonly name: string
  readonly place: Place | undefined
}

/** The names that a statement of a module declares, imports included. */
export function declaredNames(statement: CodeNode): readonly DeclaredName[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return codeChildren(statement).flatMap((specifier) => patternNames(specifier['local']))
    case 'ExportDefaultDeclaration':
      return [
        { name: 'default', place: codePlace(statement) },
        ...(isCode(statement['declaration']) ? declaredNames(statement['declaration']) : []),
      ]
    case 'ExportNamedDeclaration':
      return isCode(statement['declaration']) ? declaredNames(statement['declaration']) : []
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return patternNames(statement['id'])
    case 'VariableDeclaration':
      return codeChildren(statement).flatMap((declarator) => patternNames(declarator['id']))
    default:
      return []
  }
}

/** The names in a pattern: `a`, `{ a, b: [c] }`, `a = 1`. */
function patternNames(pattern: unknown): readonly DeclaredName[] {
  if (!isCode(pattern)) return []
  const name = identifierName(pattern)
  if (name !== undefined) return [{ name, place: codePlace(pattern) }]
  if (pattern.type === 'Property') return patternNames(pattern['value'])
  if (pattern.type === 'AssignmentPattern') return patternNames(pattern['left'])
  return codeChildren(pattern).flatMap(patternNames)
}

/** Names that a piece of code uses without declaring them. */
export interface UsedName extends DeclaredName {
  /** The name of a component, in a tag. */
  readonly component: boolean
}

const LAZY = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'FunctionDeclaration', 'ClassBody'])

/**
 * Give the names that are looked up whenever the code runs: not in functions, which may never be called, nor where it
 * depends on a condition.
 */
export function certainNames(node: CodeNode): readonly UsedName[] {
  if (LAZY.has(node.type)) return []
  const below = (...fields: readonly string[]): readonly UsedName[] =>
    fields.flatMap((field) => {
      const value = lookUp(node, field)
      return Array.isArray(value)
        ? value.filter(isCode).flatMap(certainNames)
        : isCode(value)
          ? certainNames(value)
          : []
    })
  switch (node.type) {
    case 'Identifier':
      return [{ name: String(node['name']), place: codePlace(node), component: false }]
    case 'MemberExpression':
      return below('object', ...(node['computed'] === true ? ['property'] : []))
    case 'Property':
      return below('value', ...(node['computed'] === true ? ['key'] : []))
    case 'ConditionalExpression':
    case 'IfStatement':
      return below('test')
    case 'LogicalExpression':
      return below('left')
    case 'ChainExpression':
      return []
    case 'UnaryExpression':
      return node['operator'] === 'typeof' ? [] : below('argument')
    case 'AssignmentExpression':
      return below('right')
    case 'VariableDeclarator':
      return below('init')
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'LabeledStatement':
    case 'MetaProperty':
      return []
    case 'ExportNamedDeclaration':
      return below('declaration')
    case 'JSXOpeningElement':
      return [...tagNames(node['name']), ...below('attributes')]
    case 'JSXClosingElement':
      return []
    case 'JSXAttribute':
      return below('value')
    default:
      return codeChildren(node).flatMap(certainNames)
  }
}

/** The name that a tag looks up: of `<ui.Chart>`, `ui`; none of `<div>`. */
function tagNames(tag: unknown): readonly UsedName[] {
  if (!isCode(tag)) return []
  if (tag.type === 'JSXMemberExpression') return rootNames(tag)
  const name = identifierName(tag)
  return name !== undefined && /^\p{Lu}/u.test(name) ? [{ name, place: codePlace(tag), component: true }] : []
}

function rootNames(tag: unknown): readonly UsedName[] {
  if (!isCode(tag)) return []
  const name = identifierName(tag)
  return name === undefined ? rootNames(tag['object']) : [{ name, place: codePlace(tag), component: true }]
}
