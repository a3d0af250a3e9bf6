/** The navbar as pages show it: items of unlisted docs stand on the page of the doc only (spec theme.md section 5.3). */
import type { NavbarItem, NavbarProps } from '../shared/layout.ts'
import { renderNavbar } from './render-layout.tsx'

export interface NavbarHtml {
  readonly props: NavbarProps
  /** Nothing is marked as active. */
  readonly html: string
}

/** Give the function that takes the keys of the active items. */
export function navbarViews(navbar: NavbarProps): (active: readonly string[]) => NavbarHtml {
  const view = (active: readonly string[]): NavbarHtml => {
    const props = { ...navbar, left: shown(navbar.left, active), right: shown(navbar.right, active) }
    return { props, html: renderNavbar(props) }
  }
  const unlisted = new Set([...navbar.left, ...navbar.right].flatMap(unlistedKeys))
  const usual = view([])
  return (active) => (active.some((key) => unlisted.has(key)) ? view(active) : usual)
}

function shown(items: readonly NavbarItem[], active: readonly string[]): readonly NavbarItem[] {
  return items.flatMap((item): readonly NavbarItem[] => {
    if (item.kind === 'dropdown') return [{ ...item, items: shown(item.items, active) }]
    return item.kind === 'link' && item.unlisted && !active.includes(item.key) ? [] : [item]
  })
}

function unlistedKeys(item: NavbarItem): readonly string[] {
  if (item.kind === 'dropdown') return item.items.flatMap(unlistedKeys)
  return item.kind === 'link' && item.unlisted ? [item.key] : []
}
