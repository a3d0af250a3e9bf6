/** A file of the index that is made when it is asked for. */
export interface MadeFile {
  /** Relative to the out-dir. */
  readonly path: string
  readonly contents: () => string | Uint8Array
  /** The former index has just the same file. */
  readonly same: boolean
}
