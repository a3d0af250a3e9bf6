/** Kinds of fixtures, and short ways to name the pages of two sites: `mdx-features`, and `mdx-theme` that replaces parts of the theme. */
/** A file of a site in `test/sites` and the golden of a page, each with what must be found in it. */
interface Shown {
  /** `<site>/<file>`. */
  readonly source: string
  readonly has: string | RegExp
  /** Below `<site>/expected`: a route, `sidebars.txt` or `files.txt`; `diagnostics`: what the build says. */
  readonly page: string
  readonly gives: string | RegExp
}

/** Rows that no site folder can show: another test does. */
export interface Tested {
  /** Below `test`. */
  readonly test: string
  readonly has: string | RegExp
}

/** Rows of later work: named in one warning each. */
interface Later {
  readonly later: string
}

export type Fixture = Shown | Tested | Later

export type Table = Readonly<Record<string, Fixture>>

export const shown = (source: string, has: Shown['has'], page: string, gives: Shown['gives']): Shown => ({
  source,
  has,
  page,
  gives,
})
export const tested = (test: string, has: Tested['has']): Tested => ({ test, has })
export const later = (why: string): Later => ({ later: why })

export const F = 'mdx-features'
export const T = 'mdx-theme'
export const text = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/text.mdx`, has, `${F}/docs/text`, gives)
export const jsx = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/jsx.md`, has, `${F}/docs/jsx`, gives)
export const raw = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/raw-tags.md`, has, `${F}/docs/raw-tags`, gives)
export const imports = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/imports.mdx`, has, `${F}/docs/imports`, gives)
export const expression = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/expressions.mdx`, has, `${F}/docs/expressions`, gives)
export const tabs = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/tabs.mdx`, has, `${F}/docs/tabs`, gives)
export const admonition = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/admonitions.mdx`, has, `${F}/docs/admonitions`, gives)
export const code = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/code/meta.mdx`, has, `${F}/docs/code/meta`, gives)
export const theme = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/theme.mdx`, has, `${F}/docs/theme`, gives)
export const links = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/guides/links.md`, has, `${F}/docs/guides/links`, gives)
export const partial = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/guides/partials.mdx`, has, `${F}/docs/guides/partials`, gives)
export const wrapper = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/wrappers.mdx`, has, `${F}/docs/wrappers`, gives)
export const front = (has: Shown['has'], gives: Shown['gives']): Shown =>
  shown(`${F}/docs/front.md`, has, `${F}/docs/front`, gives)
export const own = (has: Shown['has'], gives: Shown['gives']): Shown => shown(`${T}/docs/index.md`, has, `${T}/`, gives)

export const ANOTHER_ISSUE = 'several versions, languages and docs instances are a later issue'
export const A_PLUGIN = 'plugins of sites are a later issue: named in a warning'
