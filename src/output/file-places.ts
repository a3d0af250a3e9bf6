/** Places of files in the out-dir. */

/** Files by what owns them, to be found by any path that is the same, or above or below one. */
export function filePlaces<Owner>(ignoresCase: boolean): {
  readonly add: (output: string, owner: Owner) => void
  readonly find: (output: string) => Owner | undefined
} {
  const files = new Map<string, Owner>()
  const folders = new Map<string, Owner>()
  const fold = (path: string): string => (ignoresCase ? path.toLowerCase() : path)
  return {
    add: (output, owner) => {
      const path = fold(output)
      files.set(path, owner)
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        const folder = path.slice(0, at)
        if (folders.has(folder)) break // and all above it
        folders.set(folder, owner)
      }
    },
    find: (output) => {
      const path = fold(output)
      const inFile = above(path).find((folder) => files.has(folder))
      return files.get(path) ?? folders.get(path) ?? (inFile === undefined ? undefined : files.get(inFile))
    },
  }
}

/** The folders that a path lies in: of `a/b/c` `a` and `a/b`. */
function above(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
}
