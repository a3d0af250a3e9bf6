/** The stylesheet of the classic look, fitted to a site. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { BundleInput, ClassicStyles } from '../bundler.ts'
import { packagePath as ownPath } from '../../base/package-paths.ts'
import { joinLayers } from './blocks.ts'
import { withConstants } from './constant-variables.ts'
import { infimaSheet, readElsewhere } from './infima.ts'
import { withoutUnreadVariables } from './unread-variables.ts'
import { isUsed, usedNames } from './used-names.ts'

/** Cascade layer of the look in a site that asks for layers: Docusaurus gives it this name. */
export const CLASSIC_LAYER = 'docusaurus.theme-classic'

/** Classes of Infima that the layout has (runtime/components/classic/), and that Markdown becomes. */
const LAYOUT = `navbar navbar--fixed-top navbar__inner navbar__items navbar__items--right navbar__item
  navbar__link navbar__brand navbar__logo navbar__title navbar__toggle text--truncate footer footer__links
  footer__col footer__item footer__items footer__link-item footer__link-separator footer__title footer__bottom
  footer__logo footer__copyright container container-fluid row col text--center margin-bottom--sm clean-list markdown
  theme-light`.split(/\s+/)

/** Infima with the rules whose classes the layout and the site use. */
export function classicInfima({ classic, packagePath }: BundleInput): string {
  const { used, direction } = classic ?? {}
  if (used === undefined) return infimaSheet(packagePath, undefined, direction)
  return infimaSheet(packagePath, (name) => LAYOUT_NAMES.has(name) || isUsed(name, used), direction)
}

/** Sheets of what not every site shows, with the words (`siteNames`) of those that do. */
const PARTS = [
  ['./look-announcement', /announcement/i],
  ['./look-dropdown', /dropdown/i],
  ['./look-hiding-bar', /^navbar--hides$/],
  ['../tags', /^tags?$/],
  ['./look-tags', /^tags?$/],
  ['./look-cards', /^cards$|^DocCard/],
] as const

/** Paths of the sheets of the look in the order of look.css, less those of parts that the site has not. */
export function lookSheets({ classic, packagePath }: BundleInput): readonly string[] {
  const names = classic?.used === undefined ? undefined : [...classic.used.names]
  const absent = PARTS.filter(([, word]) => names?.every((name) => !word.test(name)) ?? false).map(([sheet]) => sheet)
  const all = readFileSync(packagePath(`${FOLDER}/look.css`), 'utf8').matchAll(/(?<=@import ')[^']+(?=')/g)
  return [...all]
    .map(([path]) => path)
    .filter((path) => !absent.some((sheet) => path === `${sheet}.css`))
    .map((path) => packagePath(posix.join(FOLDER, path)))
}

const FOLDER = 'runtime/styles/classic'

/**
 * Fit the bundled stylesheet to the site: values in the place of variables that never change, no variables that neither it nor the
 * site reads. `scripts` are the other files of the bundle.
 */
export function fitClassic(css: string, classic: ClassicStyles, scripts: readonly string[]): string {
  const { used, layered, hasOtherSheets = false } = classic
  if (used === undefined) return css
  const named = new Set([...used.names, ...usedNames(scripts).names, ...readElsewhere(ownPath, used.names.has(BLOG))])
  const whole = layered ? joinLayers(css) : css
  return withoutUnreadVariables(hasOtherSheets ? whole : withConstants(whole, named), named)
}

/** Class of the pages of a blog: `siteNames` has it where there is one. */
const BLOG = 'blog-wrapper'

const LAYOUT_NAMES = new Set(LAYOUT)
