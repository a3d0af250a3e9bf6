/** `<Mermaid value="…" />` of `@theme/Mermaid`: where the text stands in the page, it is a diagram as a code block is. */
import type { Code, Nodes, Parents, Root } from 'mdast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { identifierName, isCode, walkCode, type CodeNode } from '../../base/code/nodes.ts'
import { codePlace } from '../mdx/estree-walk.ts'
import { isMdxElement, literalOf, type MdxElement } from '../mdx/nodes.ts'
import { isReplaced, readScope } from '../mdx/scope.ts'
import { placeOf } from '../place.ts'
import { walkMarkdown } from '../walk.ts'
import { mayHoldDiagramComponent } from './kinds.ts'

/** What the components of a page came to. */
export interface ComponentDiagrams {
  /** The line in which the text of a diagram begins, by the block that took the place of its component; none: it is not written there line by line. */
  readonly lines: ReadonlyMap<Code, number | undefined>
  /** `undrawn-diagram`, of those that stay components. */
  readonly diagnostics: readonly Diagnostic[]
}

const NONE: ComponentDiagrams = { lines: new Map(), diagnostics: [] }

const IMPORTED = /^@theme(?:-original|-init)?\/Mermaid$/

/** What holds words of a line: a picture among them would end it. */
const LINES: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link'])

/**
 * Put code blocks in the place of components whose text is known. `source` is the text of the tree; `replaced` are the modules
 * of the theme that the site replaces.
 */
export function blocksOfComponents(
  tree: Root,
  { source, replaced }: { readonly source: string; readonly replaced: readonly string[] },
): ComponentDiagrams {
  if (!mayHoldDiagramComponent(source)) return NONE
  const { defaults } = readScope(tree.children)
  const isMermaid = (tag: string): boolean => {
    const specifier = defaults.get(tag)
    return specifier !== undefined && IMPORTED.test(specifier) && !isReplaced(specifier, replaced)
  }
  const lines = new Map<Code, number | undefined>()
  const diagnostics: Diagnostic[] = []
  const written = source.split('\n')
  walkMarkdown(tree, (node, index, parent) => {
    if (isMdxElement(node) && isMermaid(node.name ?? '')) {
      const text = drawable(node, parent)
      if (typeof text === 'string') {
        const block = blockOf(node, text)
        lines.set(block, firstLine(block.value, placeOf(node), written))
        parent.children[index] = block
      } else diagnostics.push(undrawn(text, tagPlace(node)))
      return 'skip'
    }
    for (const place of tagsInCode(node, isMermaid)) diagnostics.push(undrawn(COMPUTED, place))
    return undefined
  })
  return { lines, diagnostics }
}

/** Why a component stays one, and what to do. */
interface Reason {
  readonly why: string
  readonly hint: string
}

const COMPUTED: Reason = {
  why: 'code gives its text',
  hint: 'write its text in the page, as a block of `mermaid` or as `value` without code, or draw it in the browser, with `diagrams: "browser"` of `markdown`',
}

const NO_TEXT: Reason = { why: 'it has no `value`', hint: 'write the text of the diagram as `value`' }

const IN_LINE: Reason = {
  why: 'it stands among the words of a line',
  hint: 'put it on lines of its own, with a blank line above and below',
}

/** The text of a diagram that can be drawn while building, or why it cannot. */
function drawable(node: MdxElement, parent: Parents): string | Reason {
  if (node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return COMPUTED
  const given = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'value')?.value
  if (given === undefined || given === null) return NO_TEXT
  const text = typeof given === 'string' ? given : literalOf(given.data?.estree)?.value
  if (typeof text !== 'string') return COMPUTED
  if (text.trim() === '') return NO_TEXT
  return node.type === 'mdxJsxTextElement' && LINES.has(parent.type) ? IN_LINE : text
}

/** Blank lines around the text belong to its quotation marks. */
function blockOf({ position }: MdxElement, text: string): Code {
  const value = text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd()
  return { type: 'code', lang: 'mermaid', meta: null, value, ...(position === undefined ? {} : { position }) }
}

/** The line of the source, from 1, where a text stands in it line by line, as without escapes; undefined: nowhere in `place`. */
function firstLine(text: string, place: Place | undefined, source: readonly string[]): number | undefined {
  if (place === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const last = (place.endLine ?? place.line) - lines.length + 1
  for (let line = place.line; line <= last; line++)
    if (lines.every((one, index) => source[line - 1 + index]?.includes(one) === true)) return line
  return undefined
}

/** Where a node holds code in which such tags stand. */
function tagsInCode(node: Nodes, isMermaid: (tag: string) => boolean): readonly (Place | undefined)[] {
  const places: (Place | undefined)[] = []
  for (const code of programsOf(node))
    walkCode(code, (one) => {
      if (one.type !== 'JSXOpeningElement' || !isMermaid(identifierName(one['name']) ?? '')) return
      const { line, column } = codePlace(one) ?? {}
      places.push(line === undefined || column === undefined ? undefined : { line, column })
    })
  return places
}

function programsOf(node: Nodes): readonly CodeNode[] {
  const programs = isMdxElement(node)
    ? node.attributes.map((one) =>
        one.type === 'mdxJsxExpressionAttribute'
          ? one.data?.estree
          : typeof one.value === 'object' && one.value?.data?.estree,
      )
    : node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm'
      ? [node.data?.estree]
      : []
  return programs.flatMap((program) => (isCode(program) ? [program] : []))
}

/** The opening bracket: the element itself may go on for many lines. */
function tagPlace(node: MdxElement): Place | undefined {
  const { line, column } = placeOf(node) ?? {}
  return line === undefined || column === undefined ? undefined : { line, column }
}

function undrawn({ why, hint }: Reason, place: Place | undefined): Diagnostic {
  return warning('undrawn-diagram', `This diagram is shown as its source: ${why}`, {
    ...(place === undefined ? {} : { place }),
    hint,
  })
}
