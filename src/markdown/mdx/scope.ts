/** The names of an MDX file: what its `import` and `export` statements bring. */
import { isMarkdownName } from '../../base/markdown-name.ts'
import type { Nodes as HastNodes } from 'hast'
import type { Nodes } from 'mdast'
import type { Place } from '../../model/diagnostic.ts'
import type { MdxImport } from '../../model/mdx.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { IsMapped } from '../html/mapped-elements.ts'
import { literalOf, type Literal, type Statement } from './nodes.ts'

export interface MdxScope {
  /** In the order of the source. */
  readonly imports: readonly MdxImport[]
  /** Specifiers by the local name of a default import. */
  readonly defaults: ReadonlyMap<string, string>
  /** Something is imported for what it does alone: `import './chart.css'`. */
  readonly effects: boolean
  /** `export default`: the layout around the whole content. */
  readonly layout: boolean
}

/** Of a file without statements. */
export const NO_SCOPE: MdxScope = { imports: [], defaults: new Map(), effects: false, layout: false }

/** Components that stand for themselves without import. */
const WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  Head: '@docusaurus/Head',
  head: '@docusaurus/Head',
  Details: '@theme/Details',
}

/** The module that a tag stands for: that of its default import, or one that needs none. */
export function specifierOf(tag: string, scope: MdxScope, isMapped: IsMapped | undefined): string | undefined {
  const imported = scope.defaults.get(tag)
  if (imported !== undefined) return imported
  return isMapped?.(tag) === true ? undefined : lookUp(WITHOUT_IMPORT, tag)
}

/** Whether the site replaces a module of the theme, or a part of it; `replaced` are names without `@theme/`. */
export function isReplaced(specifier: string, replaced: readonly string[]): boolean {
  if (replaced.length === 0 || !specifier.startsWith('@theme/')) return false
  const module = specifier.slice('@theme/'.length)
  return replaced.some((name) => name === module || name.startsWith(`${module}/`))
}

/** Read the statements among the children of a tree's root; `undefined` of nodes that have none. */
export function readScope(nodes: readonly (Nodes | HastNodes)[]): MdxScope {
  const imports: MdxImport[] = []
  let layout = false
  for (const statement of nodes.flatMap(statementsOf)) {
    if (statement.type === 'ImportDeclaration') imports.push(importOf(statement))
    layout ||= statement.type === 'ExportDefaultDeclaration' || exportsDefault(statement)
  }
  const defaults = imports.flatMap(({ source, names }) =>
    names.flatMap(({ imported, local }) => (imported === 'default' ? [[local, source] as const] : [])),
  )
  return { imports, defaults: new Map(defaults), effects: imports.some(({ names }) => names.length === 0), layout }
}

/** The statements of a node that holds some. */
function statementsOf(node: Nodes | HastNodes): readonly Statement[] {
  return node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []
}

/** Whether a specifier names a Markdown file: with `!` in front of it, a loader reads it otherwise. */
export function isMarkdownFile(specifier: string): boolean {
  return isMarkdownName(specifier) && !specifier.includes('!')
}

/** The value of an exported constant: undefined when there is none, or when it needs code. */
export function exportedLiteral(nodes: readonly (Nodes | HastNodes)[], name: string): Literal | undefined {
  for (const statement of nodes.flatMap(statementsOf)) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const found = statement.declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found?.init)
      return literalOf({
        type: 'Program',
        sourceType: 'module',
        body: [{ type: 'ExpressionStatement', expression: found.init }],
      })?.value
  }
  return undefined
}

function importOf(statement: Extract<Statement, { type: 'ImportDeclaration' }>): MdxImport {
  const names = statement.specifiers.map((specifier) => {
    const local = specifier.local.name
    if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', local }
    if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', local }
    return { imported: nameOf(specifier.imported), local }
  })
  return { source: String(statement.source.value), names, place: statementPlace(statement) }
}

function exportsDefault(statement: Statement): boolean {
  return (
    statement.type === 'ExportNamedDeclaration' &&
    statement.specifiers.some(({ exported }) => nameOf(exported) === 'default')
  )
}

function nameOf(
  node: { readonly type: 'Identifier'; readonly name: string } | { readonly type: 'Literal'; readonly value?: unknown },
): string {
  return node.type === 'Identifier' ? node.name : String(node.value)
}

/** Columns of code count from 0. */
function statementPlace({ loc }: Statement): Place | undefined {
  if (!loc) return undefined
  const { start, end } = loc
  return { line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}
