/** `duplicate-equation-label`: formulas of two pages with the same label, so that a reference leads to the first of them. */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import type { SiteRule, WholeSite } from '../whole-site.ts'

/** Give a finding for each page of a version of the docs whose formula has a label that one of a page before it has too. */
function duplicateEquationLabel(site: Site, { pages }: WholeSite): readonly Diagnostic[] {
  const sets = [...site.versions.map(({ docs }) => [...docs.values()]), [...site.pages.values()]]
  const twice = sets.flatMap((set) => {
    const first = new Map<string, { readonly source: string; readonly permalink: string }>()
    return set.flatMap((page) =>
      (page.labels ?? []).flatMap((label) => {
        const other = first.get(label)
        if (other === undefined) first.set(label, page)
        return other === undefined ? [] : [{ label, page, other }]
      }),
    )
  })
  if (twice.length === 0) return []
  // the same words in a code block are no label: a formula that has one is an anchor of its page
  const anchors = new Map(pages.map(({ facts }) => [facts.route, facts.anchors]))
  const isLabel = (label: string, { permalink }: { readonly permalink: string }): boolean =>
    anchors.get(permalink)?.includes(label) === true
  return twice
    .filter(({ label, page, other }) => isLabel(label, page) && isLabel(label, other))
    .map(({ label, page, other }) => {
      const message = `Unexpected label \`${label}\`, which a formula of \`${other.source}\` has too`
      const hint = 'give one of them another label: `\\ref` and `\\eqref` of other pages lead to the first'
      return warning('duplicate-equation-label', message, { file: page.source, hint })
    })
}

/** The rules about formulas. */
export const EQUATION_RULES: readonly SiteRule[] = [duplicateEquationLabel]
