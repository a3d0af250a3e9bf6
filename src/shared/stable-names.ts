/**
 * The class names by which style sheets for the classic theme of Docusaurus know its elements (`ThemeClassNames`). In the classic look
 * each stands where it stands there; what occurs many times on a page has its names only where the site speaks of them.
 */

/** Elements that occur many times on a page. */
export type StableGroup = 'sidebar-item' | 'admonition' | 'code-block'

/** Groups by the beginning of their names. */
const GROUPS: readonly (readonly [begin: string, group: StableGroup])[] = [
  ['theme-doc-sidebar-item-', 'sidebar-item'],
  ['theme-admonition', 'admonition'],
  ['theme-code-block', 'code-block'],
]

/** Whether a name is given to its element; `named`: the groups that the site speaks of. */
export function isGiven(name: string, named: readonly StableGroup[]): boolean {
  const [, group] = GROUPS.find(([begin]) => name.startsWith(begin)) ?? []
  return group === undefined || named.includes(group)
}

/** The module among those of a site in the classic look that takes the place of runtime/components/stable.ts in bundles. */
export const STABLE_MODULE = 'devcourse:stable'

/** Give its text. */
export function stableModule(named: readonly StableGroup[]): string {
  const absent = GROUPS.filter(([, group]) => !named.includes(group)).map(([begin]) => begin)
  return `const absent=${JSON.stringify(absent)}
export const stable=(name)=>absent.some((begin)=>name.startsWith(begin))?undefined:name
`
}
