/**
 * URL arithmetic, used by the compiler and the browser alike, so that both always agree.
 * Paths here are decoded (as Docusaurus keeps permalinks), see spec routing.md sections 6 to 8.
 */

/** A link target cut into its three parts; `search` and `hash` keep their `?` and `#`. */
export interface UrlParts {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Cut `a/b?x#y` into `a/b`, `?x` and `#y`. */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#')
  const hash = hashAt < 0 ? '' : url.slice(hashAt)
  const rest = hashAt < 0 ? url : url.slice(0, hashAt)
  const searchAt = rest.indexOf('?')
  return searchAt < 0
    ? { pathname: rest, search: '', hash }
    : { pathname: rest.slice(0, searchAt), search: rest.slice(searchAt), hash }
}

/** Whether a target has a protocol (`https:`, `mailto:`) or starts with `//`. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/** Join URL parts: repeated slashes collapse, one before `?`, `&` or `#` goes, the trailing slash of the last part stays. `['/base/', '/docs', '/x/']` gives `/base/docs/x/`. */
export function joinUrl(...parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== '').join('/')
  return joined.replace(/(^|[^:/])\/{2,}/g, '$1/').replace(/\/(?=[?&]|#[^!/])/g, '')
}

/** Put `/` at both ends of a base URL. */
export function normalizeBaseUrl(baseUrl: string): string {
  return joinUrl('/', baseUrl, '/').replace(/\/{2,}/g, '/')
}

/** Prefix a target that starts with `/` with the base URL, unless it has it already (routing.md section 14). */
export function withBaseUrl(url: string, baseUrl: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  if (url.startsWith(baseUrl)) return url
  if (`${url}/` === baseUrl) return baseUrl
  return baseUrl + url.slice(1)
}

/** Apply the trailing-slash policy to the pathname of an internal target (routing.md section 8). */
export function applyTrailingSlash(url: string, trailingSlash: boolean | undefined, baseUrl: string): string {
  if (url.startsWith('#') || trailingSlash === undefined) return url
  const { pathname, search, hash } = splitUrl(url)
  if (pathname === '/' || pathname === baseUrl || pathname === '') return url
  const bare = pathname.replace(/(?<!\/)\/+$/, '')
  return (trailingSlash ? `${bare}/` : bare) + search + hash
}

/** Resolve a relative path against a page path with URL semantics: `('./b', '/docs/a')` gives `/docs/b`. */
export function resolvePath(target: string, from: string): string {
  if (target === '') return from
  const segments = target.startsWith('/') ? [] : from.split('/').slice(1, -1)
  const parts = (target.startsWith('/') ? target.slice(1) : target).split('/')
  const last = parts.length - 1
  let trailing = false
  for (const [index, part] of parts.entries()) {
    trailing = false
    if (part === '.' || part === '..') {
      if (part === '..') segments.pop()
      trailing = index === last
    } else if (part === '' && index === last) trailing = true
    else segments.push(part)
  }
  return `/${segments.join('/')}${trailing && segments.length > 0 ? '/' : ''}`
}

/** `decodeURI` that gives malformed input back as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** `decodeURIComponent` that gives malformed input back as it is: for names of files and ids. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Same key for `/a` and `/a/`. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** A decoded path as it stands in an `href`: blanks, `%`, `"`, controls are encoded, letters of any script stay. */
export function encodeHref(path: string): string {
  return path.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[\s"<>\\^`{|}]/g, (c) => encodeURIComponent(c))
}
