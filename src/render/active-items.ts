/** Which navbar items are active on a page. */
import { withoutTrailingSlash } from '../shared/url.ts'

/** When a navbar item counts as active: by path, on one page alone, by a pattern on the whole path, by the sidebar shown. */
export type ActiveRule =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'regex'; readonly source: string }
  | { readonly kind: 'sidebar'; readonly id: string }

/**
 * Give the keys of the active items. `path` rules match the path itself and what lies below it,
 * `regex` rules the whole path without regard to case (spec theme.md section 5.3).
 */
export function activeItems(
  rules: ReadonlyMap<string, ActiveRule>,
  page: { readonly path: string; readonly sidebar: string | undefined },
): readonly string[] {
  return [...rules].filter(([, rule]) => isActive(rule, page)).map(([key]) => key)
}

function isActive(rule: ActiveRule, page: { readonly path: string; readonly sidebar: string | undefined }): boolean {
  switch (rule.kind) {
    case 'sidebar':
      return rule.id === page.sidebar
    case 'regex':
      return new RegExp(rule.source, 'i').test(page.path)
    case 'page':
      return withoutTrailingSlash(page.path) === withoutTrailingSlash(rule.path)
    case 'path': {
      const base = withoutTrailingSlash(rule.path)
      const path = withoutTrailingSlash(page.path)
      return path === base || path.startsWith(base === '/' ? '/' : `${base}/`)
    }
  }
}
