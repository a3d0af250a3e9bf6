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

/**
 * The diagrams in a text, as far as that can be told without parsing it: what is drawn before its page is made is there sooner.
 * One that is missed, or is none, costs time alone.
 */
export function likelyDiagrams(
  text: string,
  config: DiagramsConfig,
): readonly { readonly kind: DiagramKind; readonly text: string }[] {
  if (!mayHoldDiagram(text, config)) return []
  const plain = text.replaceAll('\r\n', '\n')
  return [...plain.matchAll(FENCE)].flatMap(([, indent = '', , language, body = '']) => {
    const kind = diagramKind(language, config)
    if (kind === undefined || config[kind]?.version === undefined) return []
    const lines = body.split('\n').map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))))
    return [{ kind, text: lines.join('\n').replace(/\n$/, '') }]
  })
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*(mermaid|dot|graphviz)\b[^\n]*\n([\s\S]*?)^[ \t]*\2[`~]*[ \t]*$/gm

/** Whether a text may hold a diagram; never no for one that does. */
export function mayHoldDiagram(text: string, config: DiagramsConfig | undefined): boolean {
  return config !== undefined && /[`~] *(?:mermaid|dot|graphviz)\b/.test(text)
}
