/**
 * `@theme/Mermaid`: the text of a diagram, where nothing draws it. One whose text stands in its page is drawn while building, and
 * none of these (src/markdown/diagrams/component.ts).
 */
import { type ReactNode } from 'react'
import { CodeBlock } from './CodeBlock.tsx'

/** The text as a code block, as a fence of that language is shown. */
export function Mermaid({ value }: { readonly value: string }): ReactNode {
  return <CodeBlock language="mermaid">{value}</CodeBlock>
}

/** That of a site whose diagrams the browser draws (runtime/content/draw-diagrams.ts): the text until then. */
export function MermaidDrawnLater({ value }: { readonly value: string }): ReactNode {
  return (
    <div className="diagram diagram--browser" data-diagram="mermaid">
      <Mermaid value={value} />
    </div>
  )
}
