/** Reads a `.gitignore` as globs to exclude, as far as that is simple. */

/**
 * Give the globs of what a `.gitignore` at the root leaves out: `/a` gives the globs `a` and `a/`-anything; `dist/` the same in every folder.
 * A file with exceptions (`!x`) depends on the order of its lines and gives none: better a page too many than one too few.
 */
export function ignoredGlobs(gitignore: string): readonly string[] {
  const lines = gitignore
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.some((line) => line.startsWith('!'))) return []
  return lines.flatMap((line) => {
    const bare = line.replace(/^\/|\/$/g, '')
    const glob = /\/(?!$)/.test(line) ? bare : `**/${bare}`
    return [glob, `${glob}/**`]
  })
}
