/** Which code blocks are diagrams. */
import type { DiagramKind, DiagramsConfig } from '../../model/diagram.ts'

const KINDS: ReadonlyMap<string, DiagramKind> = new Map([
  ['mermaid', 'mermaid'],
  ['dot', 'graphviz'],
  ['graphviz', 'graphviz'],
])

/** What draws the code blocks of a language; undefined: they are code. */
export function diagramKind(language: string | null | undefined, config: DiagramsConfig): DiagramKind | undefined {
  const kind = KINDS.get(language ?? '')
  return kind === undefined || config[kind] === undefined ? undefined : kind
}

/** Whether a text may hold a diagram; never no for one that does. */
export function mayHoldDiagram(text: string, config: DiagramsConfig | undefined): boolean {
  return config !== undefined && /[`~] *(?:mermaid|dot|graphviz)\b/.test(text)
}
