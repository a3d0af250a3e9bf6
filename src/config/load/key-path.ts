/** Paths of keys in a configuration: how they are printed, and which key of the file one of ours stands for. */

/** The way to a key, from the configuration's root. */
export type KeyPath = readonly (string | number)[]

/** A part of our configuration that stands elsewhere in the file that was read: `theme` in `themeConfig`. */
export interface Origin {
  readonly ours: KeyPath
  readonly theirs: KeyPath
}

/** Print a path: `['items', 0, 'aria-label']` gives `items[0]["aria-label"]`. */
export function formatKeyPath(path: KeyPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key.toString()}]`
      if (!/^[\w$]+$/.test(key)) return `[${JSON.stringify(key)}]`
      return index === 0 ? key : `.${key}`
    })
    .join('')
}

/** Give the path in the file of a path in our configuration: the origin with the longest beginning in common decides. */
export function originalPath(path: KeyPath, origins: readonly Origin[]): KeyPath {
  const best = origins
    .filter(({ ours }) => ours.every((key, index) => path[index] === key))
    .reduce<Origin | undefined>(
      (longest, o) => (longest && longest.ours.length >= o.ours.length ? longest : o),
      undefined,
    )
  return best === undefined ? path : [...best.theirs, ...path.slice(best.ours.length)]
}
