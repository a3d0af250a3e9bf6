/** Which texts can be the path of an address. */

/** Query, hash, backslash, controls and halves of surrogate pairs: a URL cannot hold them in its path. */
const NO_PATH_CHARACTER = /[?#\\\p{Cc}\p{Cs}]/u
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/** Characters of a path: with more of them, browsers, hosts and file systems refuse it. */
const LONGEST_PATH = 2000

/**
 * Whether a path can be a route: read as a URL it stays what it is, so no query, no hash and no `..`, and not endless
 * (spec routing.md section 5.5). Blanks, accents, brackets and `%` are fine, together as well.
 */
export function isValidPathname(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.endsWith(' ')) return false
  if (path.length > LONGEST_PATH || NO_PATH_CHARACTER.test(path)) return false
  return !path.split('/').some((segment) => DOT_SEGMENT.test(segment))
}
