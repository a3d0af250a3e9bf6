/** Blocks for an audience, in the edition of that audience: `:::instructor[Title]` … `:::` becomes a box that says for whom it is. */
import type { BlockContent, DefinitionContent, Paragraph, Root } from 'mdast'
import {
  AUDIENCE_BLOCK,
  audiencesOf,
  isWithheldFrom,
  mayHoldName,
  SOLUTION_BLOCK,
} from '../../../base/editions/audiences.ts'
import { error, type Diagnostic } from '../../../model/diagnostic.ts'
import type { EditionConfig } from '../../../model/teach/editions.ts'
import type { AnyDirective, ContainerDirective } from '../../directive-nodes.ts'
import { draftOf, type CompileFile } from '../../draft.ts'
import { placeOf } from '../../place.ts'
import { walkMarkdown } from '../../walk.ts'

/**
 * Make boxes of the blocks that the edition shows. What it leaves out has gone before the text was parsed
 * (src/base/editions/withheld-blocks.ts); what is met here all the same is taken out, and reported as `unclear-audience`: a block at a
 * place where its end cannot be told from the text, and directives of one or two colons, which are no blocks.
 */
export function remarkAudience(edition: EditionConfig) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (!mayHoldName(draft.source, edition)) return
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective')
        return undefined
      const audiences = audiencesOf({ name: node.name, audiences: node.attributes?.['for'] ?? undefined }, edition)
      if (audiences === undefined || isBare(node)) return undefined
      if (node.type !== 'containerDirective' || isWithheldFrom(audiences, edition)) {
        draft.diagnostics.push(unclear(node))
        parent.children.splice(index, 1)
        return index
      }
      if (node.name !== SOLUTION_BLOCK) toBox(node, audiences)
      return undefined
    })
  }
}

/** `:student` alone: a colon in running text. */
function isBare(node: AnyDirective): boolean {
  return node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
}

function unclear(node: AnyDirective): Diagnostic {
  const place = placeOf(node)
  const where = place === undefined ? {} : { place: { line: place.line, column: place.column } }
  const name = node.name === AUDIENCE_BLOCK ? `${AUDIENCE_BLOCK}{for=…}` : node.name
  if (node.type === 'containerDirective')
    return error('unclear-audience', `It is not clear where this block \`:::${name}\` begins and ends`, {
      ...where,
      hint: 'write its first and last line alone on their lines, with nothing but blanks and signs of lists and quotes before the colons',
    })
  const colons = node.type === 'leafDirective' ? '::' : ':'
  return error('unclear-audience', `Unexpected \`${colons}${name}\`: only blocks can be for an audience`, {
    ...where,
    hint: `write a line \`:::${name}\` before the text and a line \`:::\` behind it`,
  })
}

function toBox(node: ContainerDirective, audiences: readonly string[]): void {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
  const names = audiences.map((name): Paragraph['children'][number] => ({
    type: 'emphasis',
    children: [],
    data: { hName: 'span', hProperties: { className: ['audience__name'] }, hChildren: [{ type: 'text', value: name }] },
  }))
  const title: Paragraph = {
    type: 'paragraph',
    children: [...names, ...(label === undefined ? [] : [{ type: 'text' as const, value: ' ' }, ...label.children])],
    data: { hName: 'div', hProperties: { className: ['audience__title'] } },
  }
  node.data = { hName: 'div', hProperties: { className: ['audience'] } }
  node.children = [title, box(label === undefined ? node.children : rest)]
}

/** The content as a flow container of mdast that is written as `<div>`. */
function box(children: (BlockContent | DefinitionContent)[]): BlockContent {
  return { type: 'blockquote', children, data: { hName: 'div', hProperties: { className: ['audience__content'] } } }
}
