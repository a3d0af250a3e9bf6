/** `::teaches[id]`, which says what a section teaches, and `::objectives`, which lists what the course does. */
import type { Root } from 'mdast'
import { warning, type Place } from '../../../model/diagnostic.ts'
import type { LateComponent } from '../../../model/mdx.ts'
import { didYouMean } from '../../../base/did-you-mean.ts'
import type { ContainerDirective, LeafDirective } from '../../directive-nodes.ts'
import { draftOf, type CompileFile, type Draft } from '../../draft.ts'
import { placeOf } from '../../place.ts'
import { walkBlocks } from '../../walk.ts'
import { LATE } from '../marks.ts'
import { teachesLines, type TeachesLine } from './record.ts'

/** Names of the directives. */
export const OBJECTIVE_NAMES = ['teaches', 'objectives'] as const

/** What a list of objectives may be of. */
const SCOPES = ['page', 'course'] as const

/** Make elements of the directives. Reports `invalid-objective` (warning). */
export function remarkObjectives() {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (!/::(?:teaches|objectives)/.test(draft.source)) return
    const lines = new Map(teachesLines(draft.source).map((line) => [line.opening.line, line]))
    walkBlocks(tree, draft, (node) => {
      if ((node.type !== 'leafDirective' && node.type !== 'containerDirective') || node.data !== undefined)
        return undefined
      if (node.name === 'teaches') teaches(node, lines.get(node.position?.start.line ?? 0), draft)
      else if (node.name === 'objectives') list(node, draft)
      return undefined
    })
  }
}

type Directive = ContainerDirective | LeafDirective

function teaches(node: Directive, line: TeachesLine | undefined, draft: Draft): void {
  if (line === undefined || line.ids.length === 0) {
    draft.diagnostics.push(invalid('Unexpected `::teaches` without an id', 'write `::teaches[id]`', node))
    node.data = { hName: 'div' }
    return
  }
  replace(node, { name: 'TaughtHere', props: { ids: line.ids.map(({ id }) => id), anchor: line.anchor } }, draft)
  // links lead to it: an anchor of the page
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: line.anchor } }
}

function list(node: Directive, draft: Draft): void {
  const given = node.attributes ?? {}
  const scope = given['scope'] ?? 'course'
  for (const name of Object.keys(given))
    if (name !== 'scope')
      draft.diagnostics.push(
        invalid(
          `Unexpected attribute \`${name}\` of a list of objectives`,
          'write `scope=page` or `scope=course`',
          node,
        ),
      )
  if (!SCOPES.some((one) => one === scope))
    draft.diagnostics.push(
      invalid(`Unexpected scope \`${scope}\``, didYouMean(scope, SCOPES) ?? 'write `page` or `course`', node),
    )
  replace(node, { name: 'ObjectiveList', props: { scope } }, draft)
}

function replace(node: Directive, late: Omit<LateComponent, 'place'>, draft: Draft): void {
  const index = draft.late.push({ ...late, place: placeOf(node) }) - 1
  node.data = { hName: 'div', hProperties: { [LATE]: index.toString() } }
  node.children = []
}

function invalid(message: string, hint: string, node: Directive): ReturnType<typeof warning> {
  const at = placeOf(node)
  const colons = node.type === 'leafDirective' ? 2 : 3
  const place: Place | undefined = at && {
    ...{ line: at.line, column: at.column, endLine: at.line },
    endColumn: at.column + colons + node.name.length,
  }
  return warning('invalid-objective', message, { hint, ...(place && { place }) })
}
