/** Whether the code of an MDX page may bring elements with ids that its Markdown does not show. */
import type { Root } from 'mdast'
import { importedNames } from './mdx-imports.ts'
import { isComponentName, literalOf } from './mdx-nodes.ts'
import { walkMarkdown } from './walk.ts'

/** Modules of the usual theme whose components show their children and bring no ids to link to. */
const WITHOUT_IDS =
  /^@theme\/(?:Tabs|TabItem|CodeBlock|Admonition|Details|DocCard|DocCardList|ThemedImage|IdealImage)$|^@docusaurus\/(?:Link|useBaseUrl|useDocusaurusContext|Translate|BrowserOnly)$/

/** Say yes for partial documents, components of unknown origin, exports, and expressions other than values. */
export function mayBringIds(tree: Root): boolean {
  const imports = importedNames(tree)
  let found = imports.some(({ source }) => !WITHOUT_IDS.test(source))
  const known = new Set(imports.map(({ name }) => name))
  walkMarkdown(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        found ||= (node.data?.estree?.body ?? []).some(({ type }) => type !== 'ImportDeclaration')
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        found ||= literalOf(node.data?.estree) === undefined
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        found ||= node.name !== null && isComponentName(node.name) && !known.has(node.name)
        break
      default:
    }
    return found ? 'exit' : undefined
  })
  return found
}
