/** The names in the code that MDX makes and that authors write in it. */
import { codeChildren, isCode, type CodeNode } from '../../base/code/nodes.ts'

/** The names that code may refer to: all but names of properties. */
export function namesIn(node: CodeNode): ReadonlySet<string> {
  const names = new Set<string>()
  addNames(node, names)
  return names
}

function addNames(node: CodeNode, names: Set<string>): void {
  if (node.type === 'Identifier') names.add(String(node['name']))
  for (const child of codeChildren(node)) if (!isPropertyName(child, node)) addNames(child, names)
}

function isPropertyName(name: CodeNode, { type, property, key, value, computed }: CodeNode): boolean {
  if (computed === true) return false
  if (type === 'MemberExpression') return name === property
  return type === 'Property' && name === key && isCode(value)
}
