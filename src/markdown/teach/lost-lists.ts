/** Directives that list something of the site and stand in code, where nothing can be put in their place. */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { LateComponent } from '../../model/mdx.ts'
import type { Draft } from '../draft.ts'

const LOST = 'Unexpected directive within a component, where it shows nothing'

/** Report `unused-directive` of each that is not among those that the page shows. */
export function lostLists({ late }: Pick<Draft, 'late'>, shown: readonly LateComponent[]): readonly Diagnostic[] {
  return late
    .filter((one) => !shown.includes(one))
    .map(({ place }) =>
      warning('unused-directive', LOST, {
        hint: 'move it in front of the component, or behind it',
        ...(place && { place }),
      }),
    )
}

/** Whether a finding is one of `lostLists`. */
export function isLostList({ rule, message }: Diagnostic): boolean {
  return rule === 'unused-directive' && message === LOST
}
