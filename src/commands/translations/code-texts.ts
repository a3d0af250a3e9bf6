/** The texts in the code of a site: those of `<Translate>` and `translate()` of `@docusaurus/Translate` (spec routing.md section 19). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { identifierName, isCode, walkCode, type CodeNode } from '../../base/code/nodes.ts'
import { transform } from '../../base/esbuild.ts'
import { readText } from '../../base/source-text.ts'
import { messageOf } from '../../base/thrown.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { SourceMessage, SourceMessages } from './messages.ts'

/** Code that may have texts; tests and types are none of the site. */
const CODE = /(?<!\.d|\.test|\.spec)\.(?:jsx?|tsx?)$/

/** The module that texts are shown by. */
const MODULE = '@docusaurus/Translate'

/** A text that cannot be read without running the code. */
export interface UnreadText {
  readonly file: string
  readonly message: string
}

/** Give the texts in the code below `src` of a site. */
export async function codeTexts(
  root: string,
): Promise<{ readonly texts: SourceMessages; readonly unread: readonly UnreadText[] }> {
  const texts = new Map<string, SourceMessage>()
  const unread: UnreadText[] = []
  for (const path of codeFiles(root)) {
    const text = await readText(join(root, path))
    if (!text.includes(MODULE)) continue
    try {
      const found = await textsOf(text, path)
      for (const [id, message] of found.texts) if (!texts.has(id)) texts.set(id, message)
      unread.push(...found.unread.map((message) => ({ file: path, message })))
    } catch (problem) {
      unread.push({ file: path, message: messageOf(problem) })
    }
  }
  return { texts, unread }
}

function codeFiles(root: string): readonly string[] {
  try {
    const all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    const paths = all.map((path) => `src/${path.replaceAll('\\', '/')}`)
    return paths.filter((path) => CODE.test(path) && !/\/(?:node_modules|__tests__)\//.test(path)).sort()
  } catch {
    return [] // a site without code
  }
}

/** The texts of one module. Throws what is wrong with its syntax. */
export async function textsOf(
  text: string,
  path: string,
): Promise<{ readonly texts: SourceMessages; readonly unread: readonly string[] }> {
  const loader = /\.tsx?$/.test(path) ? (path.endsWith('x') ? 'tsx' : 'ts') : 'jsx'
  const { code } = await transform(text, { loader, jsx: 'preserve', target: 'esnext' })
  const tree = Parser.extend(acornJsx()).parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const nodes: CodeNode[] = []
  if (isCode(tree)) walkCode(tree, (node) => nodes.push(node))
  const names = importedNames(nodes)
  const texts = new Map<string, SourceMessage>()
  const unread: string[] = []
  const found = (said: Said | undefined, what: string): void => {
    const id = said?.id ?? said?.message
    if (said === undefined || id === undefined) unread.push(`${what} has a text that is not written out`)
    else if (!texts.has(id))
      texts.set(id, {
        message: said.message ?? id,
        ...(said.description === undefined ? {} : { description: said.description }),
      })
  }
  for (const node of nodes) {
    if (node.type === 'JSXElement' && names.elements.has(nameOf(record(node['openingElement'])['name'])))
      found(elementText(node), '`<Translate>`')
    if (node.type === 'CallExpression' && names.functions.has(nameOf(node['callee'])))
      found(callText(node), '`translate()`')
  }
  return { texts, unread }
}

interface Said {
  readonly id: string | undefined
  readonly message: string | undefined
  readonly description: string | undefined
}

/** The names that a module knows the component and the function by. */
function importedNames(nodes: readonly CodeNode[]): {
  readonly elements: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
} {
  const [elements, functions] = [new Set<string>(), new Set<string>()]
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration' || record(node['source'])['value'] !== MODULE) continue
    for (const specifier of list(node['specifiers']).map(record)) {
      const imported = specifier['type'] === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier['imported'])
      if (imported === 'default') elements.add(nameOf(specifier['local']))
      if (imported === 'translate') functions.add(nameOf(specifier['local']))
    }
  }
  return { elements, functions }
}

/** What an element says; undefined: something of it is not written out. */
function elementText(node: CodeNode): Said | undefined {
  const own: Record<'id' | 'description', string | undefined> = { id: undefined, description: undefined }
  for (const attribute of list(record(node['openingElement'])['attributes']).map(record)) {
    const name = nameOf(attribute['name'])
    if (name !== 'id' && name !== 'description') continue
    own[name] = staticText(attribute['value'])
    if (own[name] === undefined && name === 'id') return undefined
  }
  const children = list(node['children'])
    .map(record)
    .filter((child) => !isBlank(child))
  const [only] = children
  if (only === undefined) return { ...own, message: undefined }
  const message =
    children.length > 1
      ? undefined
      : only['type'] === 'JSXText'
        ? String(only['value']).trim().replace(/\s+/g, ' ')
        : staticText(only)
  return message === undefined ? undefined : { ...own, message }
}

function isBlank({ type, value, expression }: Readonly<Record<string, unknown>>): boolean {
  if (type === 'JSXText') return String(value).trim() === ''
  return type === 'JSXExpressionContainer' && record(expression)['type'] === 'JSXEmptyExpression'
}

/** What a call says; undefined: something of it is not written out. */
function callText(node: CodeNode): Said | undefined {
  const [table] = list(node['arguments']).map(record)
  if (table?.['type'] !== 'ObjectExpression') return undefined
  const own = new Map<string, string | undefined>()
  for (const property of list(table['properties']).map(record)) {
    const key = record(property['key'])
    const name = key['type'] === 'Literal' ? String(key['value']) : nameOf(key)
    if (property['type'] !== 'Property' || property['computed'] === true) return undefined
    own.set(name, staticText(property['value']))
  }
  for (const name of ['id', 'message']) if (own.has(name) && own.get(name) === undefined) return undefined
  return { id: own.get('id'), message: own.get('message'), description: own.get('description') }
}

/** A text that is written out: in quotes, as a template without values, or as a sum of these. */
function staticText(value: unknown): string | undefined {
  const node = record(value)
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : undefined
    case 'JSXExpressionContainer':
      return staticText(node['expression'])
    case 'TemplateLiteral': {
      const [quasi, ...more] = list(node['quasis']).map(record)
      const text = record(quasi?.['value'])['cooked']
      return more.length === 0 && typeof text === 'string' ? text : undefined
    }
    case 'BinaryExpression': {
      const [left, right] = [staticText(node['left']), staticText(node['right'])]
      return node['operator'] === '+' && left !== undefined && right !== undefined ? left + right : undefined
    }
    default:
      return undefined
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function nameOf(value: unknown): string {
  return identifierName(value) ?? ''
}
