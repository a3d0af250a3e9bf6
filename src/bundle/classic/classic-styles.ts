/** The stylesheet of the classic look, fitted to a site. */
import type { BundleInput, ClassicStyles } from '../bundler.ts'
import { packagePath as ownPath } from '../../base/package-paths.ts'
import { infimaSheet, readElsewhere } from './infima.ts'
import { withoutUnreadVariables } from './unread-variables.ts'
import { isUsed, usedNames } from './used-names.ts'

/** Cascade layer of the look in a site that asks for layers: Docusaurus gives it this name. */
export const CLASSIC_LAYER = 'docusaurus.theme-classic'

/** Classes of Infima that the layout has (runtime/components/classic/), and that Markdown becomes. */
const LAYOUT =
  `navbar navbar--fixed-top navbar--dark navbar--primary navbar__inner navbar__items navbar__items--right navbar__item
  navbar__link navbar__brand navbar__logo navbar__title navbar__toggle text--truncate footer footer--dark footer__links
  footer__col footer__item footer__items footer__link-item footer__link-separator footer__title footer__bottom
  footer__logo footer__copyright container container-fluid row col text--center margin-bottom--sm clean-list markdown
  theme-light`.split(/\s+/)

/** Infima with the rules whose classes the layout and the site use. */
export function classicInfima({ classic, packagePath }: BundleInput): string {
  const used = classic?.used
  if (used === undefined) return infimaSheet(packagePath, undefined)
  return infimaSheet(packagePath, (name) => LAYOUT_NAMES.has(name) || isUsed(name, used))
}

/** Take variables out of the bundled stylesheet that neither it nor the site reads. */
export function fitClassic(css: string, { used }: ClassicStyles, scripts: readonly string[]): string {
  if (used === undefined) return css
  return withoutUnreadVariables(css, new Set([...used.names, ...usedNames(scripts).names, ...readElsewhere(ownPath)]))
}

const LAYOUT_NAMES = new Set(LAYOUT)
