/** The function of a page's content, cut: one function for each of the units that the content lists. */
import { namesIn } from './code-tree.ts'
import { isCode, walkCode } from '../../base/code/nodes.ts'
import type { Expression, Statement } from './nodes.ts'

export type ContentFunction = Extract<Statement, { type: 'FunctionDeclaration' }>
type Inner = ContentFunction['body']['body'][number]
type Declaration = Extract<Inner, { type: 'VariableDeclaration' }>

/**
 * Make `function unitN(props)` of each child of the fragment that the content returns; `included` says of each unit
 * whether none is made for it, children behind that are no units. What the content declares in front of it is repeated where it is used.
 */
export function unitFunctions(content: ContentFunction, included: readonly boolean[]): readonly ContentFunction[] {
  const result = content.body.body.at(-1)
  if (included.length === 0) return []
  if (result?.type !== 'ReturnStatement' || !result.argument) throw new Error('the content returns nothing')
  const before = content.body.body.slice(0, -1)
  return childrenOf(result.argument).flatMap((child, index) => {
    if (included[index] !== false) return []
    const needed = neededOf(before, child)
    return [
      {
        ...content,
        id: { type: 'Identifier', name: `unit${index.toString()}` },
        body: { ...content.body, body: [...needed, { type: 'ReturnStatement', argument: child }] },
      },
    ]
  })
}

/** The children in the call that makes the fragment: always several. */
function childrenOf(fragment: Expression): readonly Expression[] {
  const props = fragment.type === 'CallExpression' ? fragment.arguments[1] : undefined
  const found = props?.type === 'ObjectExpression' ? props.properties.find(isChildren) : undefined
  if (found?.type !== 'Property' || found.value.type !== 'ArrayExpression')
    throw new Error('the content is no fragment')
  return found.value.elements.filter((child) => child !== null && child.type !== 'SpreadElement')
}

function isChildren(property: Extract<Expression, { type: 'ObjectExpression' }>['properties'][number]): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'children'
}

/** The statements that declare or check one of the names, from the last to the first: a declaration may use others. */
function neededOf(statements: readonly Inner[], child: Expression): readonly Inner[] {
  const names = new Set(namesOf(child))
  const tags = tagsIn(child)
  const needed: Inner[] = []
  for (const statement of [...statements].reverse()) {
    const part = statement.type === 'VariableDeclaration' ? neededDeclaration(statement, names, tags) : statement
    if (part === undefined) continue
    if (part.type === 'IfStatement' && ![...namesOf(part.test)].some((name) => names.has(name))) continue
    for (const name of namesOf(part)) names.add(name)
    needed.unshift(part)
  }
  return needed
}

function neededDeclaration(
  statement: Declaration,
  names: Set<string>,
  tags: ReadonlySet<string>,
): Declaration | undefined {
  const declarations = [...statement.declarations].reverse().flatMap((declarator): Declaration['declarations'] => {
    const { id } = declarator
    if (id.type !== 'ObjectPattern') {
      if (id.type !== 'Identifier' || !names.has(id.name)) return []
      const init = (id.name === COMPONENTS ? usedTags(declarator.init, tags) : declarator.init) ?? null
      for (const name of namesOf(init)) names.add(name)
      return [{ ...declarator, init }]
    }
    const properties = id.properties.filter((property) => [...namesOf(property)].some((name) => names.has(name)))
    if (properties.length === 0) return []
    for (const name of namesOf(declarator.init)) names.add(name)
    return [{ ...declarator, id: { ...id, properties } }]
  })
  return declarations.length === 0 ? undefined : { ...statement, declarations: declarations.reverse() }
}

/** Name of the table of components by tag, which MDX makes of the usual tags and those that are provided. */
const COMPONENTS = '_components'

/** The tags that code takes from the table. */
function tagsIn(child: Expression): ReadonlySet<string> {
  const tags = new Set<string>()
  if (isCode(child))
    walkCode(child, (node) => {
      const { type, object, property } = node
      if (type === 'MemberExpression' && isCode(object) && isCode(property) && object['name'] === COMPONENTS)
        tags.add(String(property['name'] ?? property['value']))
    })
  return tags
}

/** The table without the tags that are not taken from it. */
function usedTags(table: Expression | null | undefined, tags: ReadonlySet<string>): Expression | null | undefined {
  if (table?.type !== 'ObjectExpression') return table
  const properties = table.properties.filter((property) => {
    if (property.type !== 'Property') return true
    const { key } = property
    return key.type === 'Identifier' ? tags.has(key.name) : key.type !== 'Literal' || tags.has(String(key.value))
  })
  return { ...table, properties }
}

function namesOf(node: unknown): ReadonlySet<string> {
  return isCode(node) ? namesIn(node) : new Set()
}
