/** The directive nodes of mdast (they come from remark-directive). */
import type { Nodes } from 'mdast'

export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>
export type AnyDirective = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>
