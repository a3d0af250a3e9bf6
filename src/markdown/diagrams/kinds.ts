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
  if (kind === undefined || config[kind] === undefined) return undefined
  return kind === 'mermaid' && config.mermaid?.blocks === false ? undefined : kind
}

/**
 * The diagrams in a text, as far as that can be told without parsing it: what is drawn before its page is made is there sooner.
 * One that is missed, or is none, costs time alone.
 */
export function likelyDiagrams(
  text: string,
  config: DiagramsConfig,
): readonly { readonly kind: DiagramKind; readonly text: string }[] {
  if (!mayHoldDiagram(text, config)) return []
  const found: { readonly kind: DiagramKind; readonly text: string }[] = []
  let open: Fence | undefined
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (open === undefined) open = fenceOf(line, config)
    else if (isEnd(line, open)) {
      found.push({ kind: open.kind, text: open.lines.join('\n') })
      open = undefined
    } else open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))))
  }
  return found
}

/** A fence of a diagram that is open, with what stands in it so far. */
interface Fence {
  readonly kind: DiagramKind
  readonly marks: string
  /** Blanks before it, which its lines have too. */
  readonly indent: number
  readonly lines: string[]
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*(mermaid|dot|graphviz)\b/

function fenceOf(line: string, config: DiagramsConfig): Fence | undefined {
  const [, indent = '', marks = '', language] = FENCE.exec(line) ?? []
  const kind = diagramKind(language, config)
  if (kind === undefined || config[kind]?.version === undefined) return undefined
  return { kind, marks, indent: indent.length, lines: [] }
}

function isEnd(line: string, { marks }: Fence): boolean {
  const text = line.trim()
  return text.startsWith(marks) && /^[`~]+$/.test(text)
}

/** Whether a text may hold a diagram; never no for one that does. */
export function mayHoldDiagram(text: string, config: DiagramsConfig | undefined): boolean {
  return config !== undefined && (/[`~] *(?:mermaid|dot|graphviz)\b/.test(text) || mayHoldDiagramComponent(text))
}

/** Whether readers' browsers draw the blocks of Mermaid, and its components. */
export function drawsInBrowser(config: DiagramsConfig | undefined): boolean {
  return config?.where === 'browser' && config.mermaid?.version !== undefined
}

/** Whether a text may import the component; never no for one that does. */
export function mayHoldDiagramComponent(text: string): boolean {
  return /@theme(?:-original|-init)?\/Mermaid["']/.test(text)
}
