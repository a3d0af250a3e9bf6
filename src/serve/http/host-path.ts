/** Which file a static host answers a path with: the way of GitHub Pages, which `preview` and `serve` keep to. */

/** What a path leads to. */
export type HostAnswer =
  | { readonly kind: 'file'; readonly path: string }
  /** Relative to the base URL. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }

/**
 * Find the file of a decoded path, relative to the base URL: `docs/a` is the file of this name, else `docs/a.html`, else a
 * redirect to `docs/a/` where that folder holds `index.html`; `docs/a/` is its `index.html` alone.
 */
export function hostFile(path: string, has: (file: string) => boolean): HostAnswer {
  if (path === '' || path.endsWith('/')) {
    const index = `${path}index.html`
    return has(index) ? { kind: 'file', path: index } : { kind: 'missing' }
  }
  if (has(path)) return { kind: 'file', path }
  if (has(`${path}.html`)) return { kind: 'file', path: `${path}.html` }
  return has(`${path}/index.html`) ? { kind: 'redirect', to: `${path}/` } : { kind: 'missing' }
}
