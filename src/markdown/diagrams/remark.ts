/**
 * Code blocks that are diagrams become pictures, and so do the components that stand for such a block; those that cannot be drawn
 * are code, and a finding says why.
 */
import type { Code, Nodes, Root } from 'mdast'
import type { DiagramKind, DiagramsConfig, DrawingFault } from '../../model/diagram.ts'
import { info, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { shortHash } from '../../base/hash.ts'
import type { MappedElements } from '../../model/unit.ts'
import { draftOf, type CompileFile, type Draft } from '../draft.ts'
import { placeOf } from '../place.ts'
import { walkMarkdown } from '../walk.ts'
import { blocksOfComponents } from './component.ts'
import { figure, type AddressMark } from './figure.ts'
import { diagramKind, drawsInBrowser, mayHoldDiagram } from './kinds.ts'

/** A diagram in the tree. */
interface Found {
  readonly node: Code
  readonly kind: DiagramKind
  /** In which its text begins; undefined: the tree does not say, or it is not written there as it is. */
  readonly line: number | undefined
  readonly put: (node: Nodes) => void
}

/** Replace them. Reports `diagram-mistake`, `undrawn-diagram`, `missing-diagram-package`, `unnamed-diagram`. */
export function remarkDiagrams({
  config,
  mapped,
}: {
  readonly config: DiagramsConfig
  readonly mapped: MappedElements | undefined
}) {
  return async (tree: Root, file: CompileFile): Promise<void> => {
    const draft = draftOf(file)
    const { draw } = draft
    if (draw === undefined || !mayHoldDiagram(draft.source, config)) return
    const components =
      config.mermaid && blocksOfComponents(tree, { source: draft.source, replaced: mapped?.theme ?? [] })
    if (components !== undefined && !drawsInBrowser(config)) draft.diagnostics.push(...components.diagnostics)
    const found = diagramsIn(tree, config, components?.lines)
    const [missing] = found.filter(({ kind }) => config[kind]?.version === undefined)
    if (missing !== undefined) draft.diagnostics.push(notInstalled(missing.node))
    const there = found.filter(({ kind }) => config[kind]?.version !== undefined)
    const later = there.filter(({ kind }) => kind === 'mermaid' && drawsInBrowser(config))
    for (const { node, put } of later) put(waiting(node))
    const usable = there.filter((one) => !later.includes(one))
    const drawn = await Promise.all(usable.map(({ node, kind }) => draw({ kind, text: node.value })))
    for (const [index, one] of usable.entries()) {
      const { node, kind, put } = one
      const result = drawn[index]
      if (result === undefined) continue
      if ('fault' in result) {
        draft.diagnostics.push(faulty(result.fault, one, draft))
        continue
      }
      const { drawing } = result
      if (drawing.title === undefined) draft.diagnostics.push(unnamed(node, kind))
      const prefix = `d${shortHash(draft.source, 6)}-${index.toString(36)}`
      put(figure(drawing, { node, prefix, mark: (url) => addressMark(url, one, draft) }))
    }
  }
}

/** The blocks in a tree; `lines` are those of blocks that no fence made. */
function diagramsIn(
  tree: Root,
  config: DiagramsConfig,
  lines: ReadonlyMap<Code, number | undefined> = new Map(),
): readonly Found[] {
  const found: Found[] = []
  walkMarkdown(tree, (node, index, { children }) => {
    if (node.type !== 'code') return undefined
    const kind = lines.has(node) ? 'mermaid' : diagramKind(node.lang, config)
    if (kind === undefined) return undefined
    const opening = node.position?.start.line
    const line = lines.has(node) ? lines.get(node) : opening === undefined ? undefined : opening + 1
    found.push({ node, kind, line, put: (made) => void (children[index] = made as Code) }) // any node of a flow
    return undefined
  })
  return found
}

/** A diagram that the browser draws (runtime/content/draw-diagrams.ts), until then its text. */
function waiting(node: Code): Nodes {
  const hProperties = { className: ['diagram', 'diagram--browser'], dataDiagram: 'mermaid' }
  const made = { type: 'diagram', children: [node], data: { hName: 'div', hProperties }, position: node.position }
  return made as unknown as Nodes // a node of our own, which becomes what its data says
}

/** Where an address stands in the text of a diagram, for the check of links. */
function addressMark(url: string, found: Found, draft: Draft): AddressMark {
  const { node } = found
  const lines = node.value.split('\n')
  const line = lines.findIndex((text) => text.includes(url))
  const at =
    line < 0 ? undefined : placeInSource({ line: line + 1, column: (lines[line] ?? '').indexOf(url) + 1 }, found, draft)
  if (at === undefined) return { mark: undefined, place: undefined }
  const place = { ...at, endLine: at.line, endColumn: at.column + url.length }
  return { mark: String(draft.addresses.push({ url, place, defined: false }) - 1), place }
}

/** A place in the text of a diagram as one in its file; undefined: the tree does not say where it stands. */
function placeInSource(
  { line, column, endColumn }: Place,
  { node, line: first }: Found,
  { source }: Draft,
): Place | undefined {
  if (first === undefined) return undefined
  const written = source.split('\n')[first - 2 + line] ?? ''
  const text = node.value.split('\n')[line - 1] ?? ''
  // what stands in front of it belongs to lists and quotes
  const indent = Math.max(0, written.lastIndexOf(text))
  const place = { line: first - 1 + line, column: indent + column }
  return endColumn === undefined ? place : { ...place, endLine: place.line, endColumn: indent + endColumn }
}

/** The line that opens the block. */
function openingPlace(node: Code): { readonly place?: Place } {
  const place = placeOf(node)
  return place === undefined ? {} : { place: { line: place.line, column: place.column } }
}

function faulty({ cause, message, place }: DrawingFault, found: Found, draft: Draft): Diagnostic {
  const { node, kind } = found
  if (cause === 'limit')
    return warning('undrawn-diagram', `This diagram is shown as its source: ${message}`, {
      ...openingPlace(node),
      hint: 'draw it in the browser, with `diagrams: "browser"` of `markdown`, or put a picture of it here',
    })
  const inSource = place && placeInSource(place, found, draft)
  return warning('diagram-mistake', `A mistake in this diagram: ${message}`, {
    ...(inSource === undefined ? openingPlace(node) : { place: inSource }),
    hint: `correct it; the page shows the source until ${kind === 'mermaid' ? 'Mermaid' : 'Graphviz'} understands it`,
  })
}

function notInstalled(node: Code): Diagnostic {
  return warning(
    'missing-diagram-package',
    'Diagrams are shown as their source: the package `mermaid` is not installed',
    {
      ...openingPlace(node),
      hint: 'run `npm install mermaid` in the folder of the site, or switch `mermaid` of `markdown` off',
    },
  )
}

function unnamed(node: Code, kind: DiagramKind): Diagnostic {
  return info('unnamed-diagram', 'This diagram has no name for those who cannot see it', {
    ...openingPlace(node),
    hint:
      kind === 'mermaid'
        ? 'add a line `accTitle: …`, and one `accDescr: …` for what it shows'
        : 'give the graph a name',
  })
}
