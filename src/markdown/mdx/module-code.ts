/** The last change to a generated module: its content becomes one component for each unit, links get the attributes of their slots. */
import { namesIn } from './code-tree.ts'
import { isCode, walkCode, type CodeNode } from '../../base/code/nodes.ts'
import { declaredNames } from './estree-walk.ts'
import type { Expression, Program, Statement } from './nodes.ts'
import { unitFunctions, type ContentFunction } from './unit-functions.ts'

export interface ModulePlan {
  readonly form: 'page' | 'module' | 'whole'
  readonly slotName: string
  /** Of each unit, whether nothing is made for it. */
  readonly included: readonly boolean[]
  /** The content stands in a layout. */
  readonly layout: boolean
  /** A component shows the page as a whole: it is given the content, under the name `WHOLE_CONTENT`. */
  readonly item: boolean
}

/** Name of the component that the compiler of MDX makes of the content. */
const CONTENT = '_createMdxContent'

/** Name of the content of a page that a component shows as a whole. */
export const WHOLE_CONTENT = '_devcourseContent'

/** Names that each file has, unless its author gives them a meaning. */
export const GIVEN = ['toc', 'frontMatter', 'contentTitle', 'assets'] as const

/** What an import of these does is not told by its names. */
const STYLES = /\.(?:css|scss|sass|less|styl)$/

/** Finish a program, which is changed. Gives the names that it takes for known. */
export function finishModule(program: Program, plan: ModulePlan): ReadonlySet<string> {
  for (const statement of program.body) mark(asCode(statement), plan.slotName)
  const declared = new Set(program.body.flatMap(namesOf))
  program.body = program.body.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration' && statement.id.name === CONTENT)
      return exportedContent(withHooks(statement, declared), plan)
    if (statement.type === 'ExportDefaultDeclaration') return layoutOf(statement, plan)
    return plan.form === 'page' && isPassedOn(statement) ? [] : [statement]
  })
  const names = new Set<string>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') continue
    for (const name of namesIn(asCode(statement))) names.add(name)
  }
  const given = GIVEN.filter(
    (name) => !declared.has(name) && (plan.item || names.has(name) || (plan.form === 'module' && name !== 'assets')),
  )
  const hooks = ['_useSlots', '_useAnswer'].filter((name) => names.has(name))
  dropUnused(program, names)
  return new Set<string>([...given, ...hooks])
}

/** Give marked links and images their attributes, and elements the file that they are written in. */
function mark(statement: CodeNode, slotName: string): void {
  walkCode(statement, (node) => {
    if (node.type === 'ObjectExpression') {
      const { properties } = node as unknown as Extract<Expression, { type: 'ObjectExpression' }>
      for (const [index, property] of properties.entries()) {
        if (property.type !== 'Property' || property.value.type !== 'Literal') continue
        const { key, value } = property
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
        if (name === slotName) properties[index] = { type: 'SpreadElement', argument: slotsOf(Number(value.value)) }
        if (name === 'fileName') property.value = { type: 'Identifier', name: '_source' }
      }
    }
    if (node.type !== 'CallExpression') return
    const { callee, arguments: given } = node as unknown as Extract<Expression, { type: 'CallExpression' }>
    if (callee.type === 'Identifier' && callee.name === '_jsxDEV') given.splice(isPlace(given[4]) ? 5 : 4)
  })
}

/** The last but one argument; behind it stands `this`, which is nothing here. What nobody wrote has no line. */
function isPlace(given: CallArgument | undefined): boolean {
  return given?.type === 'ObjectExpression' && given.properties.length > 1
}

type CallArgument = Extract<Expression, { type: 'CallExpression' }>['arguments'][number]

function slotsOf(index: number): Expression {
  return call('_slots', { type: 'Literal', value: index })
}

function call(name: string, argument: Expression): Expression {
  return { type: 'CallExpression', callee: { type: 'Identifier', name }, arguments: [argument], optional: false }
}

/** The content asks for what it uses of the page, once. */
function withHooks(content: ContentFunction, declared: ReadonlySet<string>): ContentFunction {
  const names = namesIn(asCode(content))
  const constants: (readonly [string, Expression])[] = []
  if (names.has('_slots')) constants.push(['_slots', call('_useSlots', { type: 'Identifier', name: '_source' })])
  if (names.has('metadata') && !declared.has('metadata'))
    constants.push(['metadata', call('_useAnswer', { type: 'Literal', value: 'metadata' })])
  content.body.body.unshift(
    ...constants.map(([name, init]) => ({
      type: 'VariableDeclaration' as const,
      kind: 'const' as const,
      declarations: [{ type: 'VariableDeclarator' as const, id: { type: 'Identifier' as const, name }, init }],
    })),
  )
  return content
}

function exportedContent(content: ContentFunction, plan: ModulePlan): readonly Statement[] {
  const { form, layout, included } = plan
  if (form === 'page') return unitFunctions(content, included).map(exported)
  if (layout) return [content]
  if (form === 'module') return [{ type: 'ExportDefaultDeclaration', declaration: content }]
  return [wholeContent(content, plan)]
}

/** The content as the one unit of its page, or as what the component is given that shows the page. */
function wholeContent(content: ContentFunction, { item }: ModulePlan): Statement {
  if (item) return { ...content, id: { type: 'Identifier', name: WHOLE_CONTENT } }
  return exported({ ...content, id: { type: 'Identifier', name: 'unit0' } })
}

/** The component with the layout around the content, where there is one. */
function layoutOf(
  statement: Extract<Statement, { type: 'ExportDefaultDeclaration' }>,
  plan: ModulePlan,
): readonly Statement[] {
  const { form, layout } = plan
  if (!layout || form === 'page') return []
  const { declaration } = statement
  if (form === 'module' || declaration.type !== 'FunctionDeclaration') return [statement]
  return [wholeContent(declaration as ContentFunction, plan)]
}

function exported(declaration: ContentFunction): Statement {
  return { type: 'ExportNamedDeclaration', declaration, specifiers: [], attributes: [] }
}

/** An export of what another module has: nobody takes it from a page. */
function isPassedOn(statement: Statement): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null && statement.source !== undefined
}

/** Names that a statement of the module declares or exports. */
function namesOf(statement: Statement): readonly string[] {
  const declared = declaredNames(asCode(statement)).map(({ name }) => name)
  if (statement.type !== 'ExportNamedDeclaration') return declared
  return [...declared, ...statement.specifiers.flatMap(({ exported: to }) => (to.type === 'Identifier' ? to.name : []))]
}

/** Leave out imports that only what has become HTML has used. */
function dropUnused(program: Program, names: ReadonlySet<string>): void {
  program.body = program.body.filter((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) return true
    if (STYLES.test(String(statement.source.value))) return true
    statement.specifiers = statement.specifiers.filter(({ local }) => names.has(local.name))
    return statement.specifiers.length > 0
  })
}

function asCode(node: unknown): CodeNode {
  if (!isCode(node)) throw new Error('a tree of code was expected')
  return node
}
