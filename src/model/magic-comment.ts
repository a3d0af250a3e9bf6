/** A comment in code that marks lines: the next one, or all between two. */
export interface MagicComment {
  readonly className: string
  readonly line?: string
  readonly block?: { readonly start: string; readonly end: string }
}
