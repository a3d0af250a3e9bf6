/** What a thread finds on the disk while the program is loading (src/run/look-ahead/). */

/** A file of the cache that tells how other files stood, and how they stand now. */
export interface Looked {
  /** The contents of the file, which were verified. */
  readonly bytes: Uint8Array
  /** The same of the file that goes with it; undefined: it was not read. */
  readonly beside?: Uint8Array | undefined
  /**
   * The files and folders that do not stand as it tells, by the paths that it has for them: those of it that are there are as they are
   * told. Waits for what was not looked at yet; undefined: it never will be.
   */
  readonly changed: () => ReadonlySet<string> | undefined
}
