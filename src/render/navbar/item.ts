/** An item of the navbar on its way from the configuration to the layout component. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import { trusted, type Html } from '../../shared/html.ts'
import type { LinkProps, NavbarItem } from '../../shared/layout.ts'
import type { ActiveRule, TargetRule } from './active-items.ts'
import type { LayoutLinks } from '../layout-link.ts'

/** An item with where it stands. */
export interface ItemPlace {
  readonly site: Site
  readonly links: LayoutLinks
  /** Key of the item in the page, such as `left.1.0`. */
  readonly key: string
  /** Path of the item below `items` in the configuration, such as `2.items.0`. */
  readonly at: string
}

/** One item with what belongs to it. */
export interface MadeItem {
  readonly item: NavbarItem
  readonly active?: ActiveRule
  /** Where it leads, when that depends on the page. */
  readonly target?: TargetRule
  /** Docs instance whose version, once a reader has chosen one, may lead it elsewhere. */
  readonly instance?: string
  readonly children?: readonly Made[]
}

/** An item, or why there is none. */
export type Made = MadeItem | { readonly problem: Diagnostic }

/** A plain link. */
export function linkItem(key: string, link: LinkProps): { item: NavbarItem } {
  return { item: { kind: 'link', key, link } }
}

/** The item, if there is one. */
export function itemOf(made: Made): readonly NavbarItem[] {
  return 'item' in made ? [made.item] : []
}

/** The parts of a label, as far as they are configured. */
export function ownLabel({ label, html, className }: NavbarItemConfig): {
  label?: string
  html?: Html
  className?: string
} {
  return {
    ...(label === undefined ? {} : { label }),
    ...(html === undefined ? {} : { html: trusted(html) }),
    ...(className === undefined ? {} : { className }),
  }
}

/** A dropdown is active when one of its items is. */
export function dropdownItem(
  item: Extract<NavbarItem, { kind: 'dropdown' }>,
  children: readonly Made[],
  own?: ActiveRule,
): MadeItem {
  const rules = [own, ...children.map((made) => ('item' in made ? made.active : undefined))].filter(
    (rule) => rule !== undefined,
  )
  return { item, children, ...(rules.length === 0 ? {} : { active: { kind: 'any', rules } }) }
}
