/** The MDX nodes of mdast (they come from remark-mdx) and of hast, and literal values in their code. */
import type { ElementContent, Nodes as HastNodes, RootContent as HastContent } from 'hast'
import type { Nodes } from 'mdast'

export type MdxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>
export type MdxExpression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>
export type MdxEsm = Extract<Nodes, { type: 'mdxjsEsm' }>
export type MdxAttribute = MdxElement['attributes'][number]

/** A JSX element with content of hast. */
export type HastMdxElement = Extract<HastNodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>
export type HastMdxExpression = Extract<HastNodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

export type Program = NonNullable<NonNullable<MdxExpression['data']>['estree']>
export type Statement = Program['body'][number]
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type Property = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number]

/** Types of the nodes that MDX adds, the same in both trees; plugins may put them into any file. */
export const MDX_NODES = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const

/** A value that JSON can hold. */
export type Literal = string | number | boolean | null | readonly Literal[] | { readonly [key: string]: Literal }

/** Whether a node is a JSX element. */
export function isMdxElement(node: Nodes): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Whether a node of hast is a JSX element: a component, or a tag with attributes that need code. */
export function isHastMdxElement(node: HastNodes | HastContent | ElementContent): node is HastMdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Whether a tag name stands for a component: `Chart`, `ui.Chart`. */
export function isComponentName(name: string): boolean {
  return /^\p{Lu}|\./u.test(name)
}

/** Give the value of `{…}`: undefined when it is no literal, `{ value: undefined }` when it is empty or a comment. */
export function literalOf(program: Program | null | undefined): { readonly value: Literal | undefined } | undefined {
  if (!program) return undefined
  const statement = program.body[0]
  if (statement === undefined) return { value: undefined }
  if (program.body.length > 1 || statement.type !== 'ExpressionStatement') return undefined
  const value = evaluate(statement.expression)
  return value === undefined ? undefined : { value }
}

/** The value of a JSON-like expression, or undefined. */
function evaluate(expression: Expression): Literal | undefined {
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression
      const plain =
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
      return plain && !('regex' in expression) && !('bigint' in expression) ? value : undefined
    }
    case 'TemplateLiteral':
      return expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined
    case 'UnaryExpression': {
      const value = expression.operator === '-' ? evaluate(expression.argument) : undefined
      return typeof value === 'number' ? -value : undefined
    }
    case 'ArrayExpression':
      return all(
        expression.elements.map((item) =>
          item === null || item.type === 'SpreadElement' ? undefined : evaluate(item),
        ),
      )
    case 'ObjectExpression': {
      const entries = all(expression.properties.map(entryOf))
      return entries === undefined ? undefined : Object.fromEntries(entries)
    }
    default:
      return undefined
  }
}

function entryOf(property: Property): readonly [string, Literal] | undefined {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined
  const { key, value } = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  // A property's value is an expression, except in patterns, which stand left of `=` only.
  const literal = evaluate(value as Expression)
  return name === undefined || literal === undefined ? undefined : [name, literal]
}

function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}
