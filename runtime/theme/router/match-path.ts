/** `matchPath` of `@docusaurus/router`. */

/** A pattern of paths: `:name` stands for one segment, `*` for anything. */
export interface PathPattern {
  readonly path?: string | readonly string[]
  readonly exact?: boolean
  readonly strict?: boolean
  readonly sensitive?: boolean
}

/** What a pattern found in a path. */
export interface PathMatch {
  readonly path: string
  readonly url: string
  readonly isExact: boolean
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Match a path with a pattern; null where it does not begin with it, or with `exact` goes on behind it. */
export function matchPath(pathname: string, given: string | readonly string[] | PathPattern): PathMatch | null {
  const pattern: PathPattern = typeof given === 'string' || isList(given) ? { path: given } : given
  for (const path of [pattern.path ?? []].flat()) {
    const found = matchOne(pathname, path, pattern)
    if (found && (found.isExact || !pattern.exact)) return found
  }
  return null
}

function matchOne(pathname: string, path: string, { strict, sensitive }: PathPattern): PathMatch | null {
  const names: string[] = []
  const bare = strict ? path : path.replace(/\/$/, '')
  const source = bare.replace(/\/:(\w+)(\?)?|\*|[.+^${}()|[\]\\?]/g, (all, name?: string, optional?: string) => {
    if (name === undefined) return all === '*' ? '.*' : `\\${all}`
    names.push(name)
    return optional === undefined ? '/([^/]+)' : '(?:/([^/]+))?'
  })
  const [url, ...values] = new RegExp(`^${source}(?=/|$)`, sensitive ? '' : 'i').exec(pathname) ?? []
  if (url === undefined) return null
  const params = Object.fromEntries(
    names.map((name, index) => [name, values[index] && decodeURIComponent(values[index])]),
  )
  const rest = pathname.slice(url.length)
  return {
    path,
    url: path === '/' && url === '' ? '/' : url,
    isExact: rest === '' || (!strict && rest === '/'),
    params,
  }
}

/** `Array.isArray` does not tell lists that must not change from other objects. */
function isList(given: readonly string[] | PathPattern): given is readonly string[] {
  return Array.isArray(given)
}
