/** `@theme/Mermaid`: the text of a diagram; nothing draws it. */
import { type ReactNode } from 'react'
import { CodeBlock } from './CodeBlock.tsx'

/** The text as a code block, as a fence of that language is shown. */
export function Mermaid({ value }: { readonly value: string }): ReactNode {
  return <CodeBlock language="mermaid">{value}</CodeBlock>
}
