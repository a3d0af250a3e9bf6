/**
 * Which MDX of a file can be compiled without running code: literals, lower-case tags, imported components
 * with literal properties. The first thing beyond that is named in a diagnostic. Runs before the tree is changed.
 */
import type { Root } from 'mdast'
import { warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ComponentImport } from '../model/unit.ts'
import { didYouMean } from '../nearest.ts'
import { attributeProblem } from './mdx-attributes.ts'
import { componentImports, esmProblem, type MdxProblem } from './mdx-imports.ts'
import { isComponentName, literalOf, type MdxElement } from './mdx-nodes.ts'
import { placeOf } from './place.ts'
import { walkMarkdown } from './walk.ts'

export interface MdxReading {
  /** Imports that are used, in the order of the source. */
  readonly imports: readonly ComponentImport[]
  /** `mdx-unsupported` for the first construct that needs MDX; the page cannot be shown. */
  readonly problem: Diagnostic | undefined
}

/** Read the imports of a file and find what cannot be compiled. Reports `mdx-unsupported`. */
export function readMdx(tree: Root): MdxReading {
  const imports = new Map(componentImports(tree).map((item) => [item.name, item]))
  const used = new Set<string>()
  let problem: MdxProblem | undefined
  walkMarkdown(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        problem = esmProblem(node)
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const value = literalOf(node.data?.estree)?.value
        const known = literalOf(node.data?.estree) !== undefined && (typeof value !== 'object' || value === null)
        if (!known)
          problem = {
            what: `the expression \`{${shorten(node.value)}}\``,
            cure: CURES.expression,
            place: placeOf(node),
          }
        break
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        problem = elementProblem(node, imports)
        if (node.name !== null) used.add(node.name)
        break
      default:
    }
    return problem === undefined ? undefined : 'exit'
  })
  return {
    imports: [...imports.values()].filter(({ name }) => used.has(name)),
    problem: problem === undefined ? undefined : unsupported(problem),
  }
}

const CURES = {
  expression: 'write the value itself; a brace that is meant as text is written `\\{`',
  component: 'import the component at the top of the page; a `<` that is meant as text is written `\\<`',
  head: 'set the title, description and image of the page in its front matter',
}

function elementProblem(node: MdxElement, imports: ReadonlyMap<string, ComponentImport>): MdxProblem | undefined {
  const { name } = node
  const place = placeOf(node)
  if (name === 'head') return { what: '`<head>`', cure: CURES.head, place }
  if (name !== null && isComponentName(name) && !imports.has(name)) {
    const near = didYouMean(name, imports.keys())
    return {
      what: `the component \`<${name}>\` without an import`,
      cure: near ?? CURES.component,
      place: tagPlace(node),
    }
  }
  return attributeProblem(node)
}

/** The range of the tag's name: the element itself may go on for many lines. */
function tagPlace(node: MdxElement): MdxProblem['place'] {
  const place = placeOf(node)
  if (place === undefined) return undefined
  const { line, column } = place
  return { line, column, endLine: line, endColumn: column + 1 + (node.name ?? '').length }
}

function unsupported({ what, cure, place }: MdxProblem): Diagnostic {
  const message = `Unexpected MDX: ${what} cannot be compiled by devcourse yet: the page is left out`
  return warning('mdx-unsupported', message, { hint: cure, ...(place === undefined ? {} : { place }) })
}

function shorten(code: string): string {
  const line = code.trim().split('\n', 1).join('')
  return line.length < code.trim().length || line.length > 40 ? `${line.slice(0, 40)}…` : line
}
