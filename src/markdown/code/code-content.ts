/** The content of a code block in the tree: HTML at once, for a page has more tokens than other nodes. */
import type { ElementContent, Node } from 'hast'

export interface CodeContent extends Node {
  type: 'codeContent'
  readonly html: string
  /** Make the nodes that the HTML is read from, for what is not written as HTML. */
  readonly nodes: () => ElementContent[]
}

declare module 'hast' {
  interface ElementContentMap {
    codeContent: CodeContent
  }
  interface RootContentMap {
    codeContent: CodeContent
  }
}
