/** Where a new course will be published: read from what the author writes, or guessed from the repository. */

/** An address as the configuration holds it. */
export interface Address {
  /** Without a path, such as `https://ada.github.io`. */
  readonly url: string
  /** Starts and ends with `/`. */
  readonly baseUrl: string
}

/**
 * Read an address: `https://ada.github.io/git-course` gives the host and `/git-course/`; without a protocol it is https.
 * Gives a sentence when it is none.
 */
export function parseAddress(text: string): Address | string {
  const written = text.trim()
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`
  const parsed = URL.canParse(full) ? new URL(full) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || /\s/.test(written))
    return `\`${written}\` is no web address; write one such as https://example.org/my-course/`
  if (parsed.search !== '' || parsed.hash !== '' || parsed.username !== '')
    return `\`${written}\` has more than a host and a path; write an address such as https://example.org/my-course/`
  return { url: parsed.origin, baseUrl: toBaseUrl(parsed.pathname) }
}

/** A path with a slash at both ends: `my-course` gives `/my-course/`. */
export function toBaseUrl(path: string): string {
  return `/${path.trim()}/`.replace(/\/{2,}/g, '/')
}

/**
 * The address that GitHub Pages gives to a repository: `git@github.com:Ada/git-course.git` has
 * `https://ada.github.io/git-course/`, a repository `ada.github.io` the host alone. Undefined: it lies elsewhere.
 */
export function pagesAddress(origin: string): Address | undefined {
  const place =
    /^(?:(?:https|ssh):\/\/(?:[^/@]*@)?github\.com(?::\d+)?\/|(?:[^/@:]+@)?github\.com:)([^/]+)\/([^/]+?)(?:\.git)?\/?$/i
  const [, owner, repository] = place.exec(origin) ?? []
  if (owner === undefined || repository === undefined) return undefined
  const host = `${owner.toLowerCase()}.github.io`
  return { url: `https://${host}`, baseUrl: repository.toLowerCase() === host ? '/' : `/${repository}/` }
}

/** Whether a repository may be one of GitHub, which runs workflows: it has no other place yet, or its host is named so. */
export function mayBeGitHub(origin: string | undefined): boolean {
  if (origin === undefined) return true
  const [, host = ''] = /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?([^/:]+)/i.exec(origin) ?? []
  return /github/i.test(host)
}
