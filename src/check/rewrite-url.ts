/** Write an address anew in the style of the one that was wrong. */
import { posix } from 'node:path'
import { hasProtocol, resolvePath, splitUrl, withoutTrailingSlash } from '../shared/url.ts'

/** Where the address is written. */
export interface WrittenAt {
  /** Source file relative to the site root; undefined: not known. */
  readonly file: string | undefined
  /** Route path of the page; relative URLs count from it. */
  readonly route: string
  readonly baseUrl: string
  /** The path begins with the base URL, whatever was written. */
  readonly fromRoot?: boolean
  /** A file of the site is written below `@site/`, whatever was written. */
  readonly fromSite?: boolean | undefined
}

/** The address of a file of the site: relative to the source, or below `@site/` or `/` as `written` is. Query and hash stay. */
export function toSource(written: string, source: string, at: WrittenAt): string {
  const { pathname, search, hash } = splitUrl(written)
  return encoded(sourcePath(at.fromSite ? '@site/' : pathname, source, at.file)) + search + hash
}

function sourcePath(written: string, source: string, file: string | undefined): string {
  if (written.startsWith('@site/')) return `@site/${source}`
  if (written.startsWith('/') || file === undefined) return `/${source}`
  const path = posix.relative(posix.dirname(file), source)
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * The address of a page or static file, by its path with the base URL: relative, with or without the base URL, as
 * `written` is. Query, hash and a trailing slash stay.
 */
export function toPath(written: string, path: string, at: WrittenAt): string {
  const [, origin = ''] = /^((?:https?:)?\/\/[^/?#]*)/i.exec(written) ?? []
  const { pathname, search, hash } = splitUrl(written.slice(origin.length))
  const bare = path.endsWith('.html') || /\.[a-z\d]+$/i.test(path) ? path : withoutTrailingSlash(path)
  const slash = pathname.endsWith('/') && bare === withoutTrailingSlash(path) && bare !== '/' && !/\.\w+$/.test(bare)
  return (
    origin +
    encoded(styled(pathname, slash ? `${bare}/` : bare, { ...at, fromRoot: origin !== '' || at.fromRoot === true })) +
    search +
    hash
  )
}

function styled(written: string, path: string, at: WrittenAt): string {
  const { baseUrl, route } = at
  if (at.fromRoot === true || (baseUrl !== '/' && `${written}/`.startsWith(baseUrl))) return path
  const inside = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
  if (written.startsWith('/') || hasProtocol(written)) return inside
  const folder = resolvePath('.', route)
  const relative = posix.relative(folder, path) + (path.endsWith('/') ? '/' : '')
  if (relative === '' || relative === '/') return inside
  return written.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative
}

/** The same address with another id behind `#`; a text fragment stays. */
export function withId(written: string, id: string): string {
  const { pathname, search, hash } = splitUrl(written)
  const fragment = hash.indexOf(':~:')
  return `${pathname}${search}#${encoded(id)}${fragment < 0 ? '' : hash.slice(fragment)}`
}

/** Characters that would end an address in Markdown or in a tag, or mean something in a URL. */
function encoded(name: string): string {
  return name.replace(/%(?![\da-f]{2})|[\s"#&'()<>?\\`]/gi, (char) =>
    /['()]/.test(char) ? `%${char.charCodeAt(0).toString(16)}` : encodeURIComponent(char),
  )
}
