/** What a request asks for: its path, decoded once and free of tricks. */

/** The address of a request. */
export interface Address {
  /** Starts with `/`; decoded. */
  readonly path: string
  /** With its `?`, as it came; empty without one. */
  readonly search: string
}

/**
 * Read the target of a request (RFC 9112, 3.2: a path and a query). Undefined: it is none that a browser makes of an address of
 * a site, such as `http://…`, `/%`, `/../x` and all ways to write that, encoded slashes, and control characters.
 */
export function readAddress(target: string): Address | undefined {
  const [, raw = '', search = ''] = /^(\/[^?#]*)(\?[^#]*)?$/.exec(target) ?? []
  if (raw === '') return undefined
  try {
    const segments = raw.split('/').map((segment) => decodeURIComponent(segment))
    return segments.some(isTrick) ? undefined : { path: segments.join('/'), search }
  } catch {
    return undefined // what is encoded is no text
  }
}

function isTrick(segment: string): boolean {
  return segment === '.' || segment === '..' || /[/\\\u0000-\u001f\u007f]/.test(segment)
}

/** Write a decoded path as it stands in addresses. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
