/** The class names by which style sheets for Docusaurus know an element, beside our own. */

/** Says which are given: none in our own look. The compiler puts its answer here (src/render/stable-names.ts). */
export const stableNames = { isGiven: (_name: string): boolean => false }

/** Give a name of `ThemeClassNames`; undefined where the page has none of it. Bundles of a site have this function as it is there. */
export function stable(name: `theme-${string}`): string | undefined {
  return stableNames.isGiven(name) ? name : undefined
}
