/** The `import` and `export` lines of an MDX file: component imports are taken, all else is a problem. */
import type { Root } from 'mdast'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { ComponentImport } from '../model/unit.ts'
import type { MdxEsm } from './mdx-nodes.ts'

/** Something that needs MDX: `what` begins the message, `cure` is its hint. */
export interface MdxProblem {
  readonly what: string
  readonly cure: string
  readonly place: Place | undefined
}

type Statement = NonNullable<NonNullable<MdxEsm['data']>['estree']>['body'][number]
type ImportStatement = Extract<Statement, { type: 'ImportDeclaration' }>

const CURES = {
  export: 'write the content in Markdown, or move the code into a component file and import that',
  theme: 'use Markdown for it, or a component of your own',
  markdown: 'put the text of the imported file into the page',
  asset: 'write an image as `![text](path)` and a file as `[text](path)`',
  namespace: 'import the component by name, such as `import { Chart } from "./charts"`',
}

/** Give the component imports of a file, in the order of the source. */
export function componentImports(tree: Root): readonly ComponentImport[] {
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? statements(node).flatMap(importsOf) : []))
}

/** Every name that a file imports, with where from. */
export function importedNames(tree: Root): readonly { readonly name: string; readonly source: string }[] {
  const all = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? statements(node) : []))
  return all.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map(({ local }) => ({ name: local.name, source: String(statement.source.value) }))
      : [],
  )
}

/** Find the first statement that is no component import. */
export function esmProblem(node: MdxEsm): MdxProblem | undefined {
  for (const statement of statements(node)) {
    const cure = statement.type === 'ImportDeclaration' ? importCure(statement) : CURES.export
    if (cure !== undefined) return { what: `\`${firstLine(node, statement)}\``, cure, place: statementPlace(statement) }
  }
  return undefined
}

function statements(node: MdxEsm): readonly Statement[] {
  return node.data?.estree?.body ?? []
}

function importsOf(statement: Statement): readonly ComponentImport[] {
  if (statement.type !== 'ImportDeclaration' || importCure(statement) !== undefined) return []
  const source = String(statement.source.value)
  return statement.specifiers.flatMap((specifier): ComponentImport[] => {
    if (specifier.type === 'ImportNamespaceSpecifier') return []
    if (specifier.type === 'ImportDefaultSpecifier')
      return [{ name: specifier.local.name, imported: 'default', source }]
    const { imported, local } = specifier
    return [
      { name: local.name, imported: imported.type === 'Identifier' ? imported.name : String(imported.value), source },
    ]
  })
}

/** What to do about an import that is none of a component; undefined for one that is. */
function importCure({ source, specifiers }: ImportStatement): string | undefined {
  const path = String(source.value)
  if (/^@(?:theme|theme-original|theme-init|docusaurus|generated)\//.test(path)) return CURES.theme
  const extension = extensionOf(path)
  if (extension === 'md' || extension === 'mdx') return CURES.markdown
  if (extension !== undefined && !/^[cm]?[jt]sx?$/.test(extension)) return CURES.asset
  if (specifiers.length === 0) return CURES.export
  return specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier') ? CURES.namespace : undefined
}

/** Extension of a file path; a package name such as `chart.js` has none. */
function extensionOf(path: string): string | undefined {
  const isFile = /^(?:\.|\/|@site\/)/.test(path) || path.replace(/^@[^/]+\//, '').includes('/')
  return isFile ? /[^./][^/]*\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() : undefined
}

function firstLine(node: MdxEsm, statement: Statement): string {
  const offset = node.position?.start.offset ?? 0
  const start = 'start' in statement && typeof statement.start === 'number' ? statement.start - offset : 0
  const line = node.value
    .slice(start)
    .split('\n', 1)
    .join('')
    .replace(/\s*[;{]?\s*$/, '')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** Columns of code count from 0. */
function statementPlace({ loc }: Statement): Place | undefined {
  if (!loc) return undefined
  const { start, end } = loc
  return { line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}
