/** A file of the search index that is made only when somebody asks for it. */
export interface MadeFile {
  /** Relative to the out-dir. */
  readonly path: string
  readonly contents: () => string | Uint8Array
  /** The former index has just the same file. */
  readonly same: boolean
}
