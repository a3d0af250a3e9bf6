/**
 * What a run makes of all that was found, in this order: levels (the configuration's, then `--rule`; strictness last),
 * comments that switch rules off, one finding for one cause, the baseline, the final order. `check` and `build` both
 * settle, so that they agree; `build` has no baseline.
 */
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { RULES } from '../rules/registry.ts'
import { lookUp } from '../shared/look-up.ts'
import { compareWithBaseline, type BaselineEntry } from './baseline.ts'
import { groupFindings } from './group.ts'
import { applyLevels, type Levels } from './levels.ts'
import { applySuppressions, type SuppressionSource } from './suppressions.ts'

export interface Settling extends Levels {
  /** Files that may hold comments that switch rules off. */
  readonly sources: readonly SuppressionSource[]
  /** The day of the run, `YYYY-MM-DD`. */
  readonly today: string
  readonly baseline?: BaselineRun
}

export interface BaselineRun {
  /** Path of the file, from the site's root. */
  readonly file: string
  readonly entries: readonly BaselineEntry[]
  /** Whether all pages were checked, so that an entry that is not found is known to be cured. */
  readonly complete: boolean
}

/** What counts in a run. */
export interface Settled {
  /** Ordered; findings of the baseline are among them, marked as `known`. */
  readonly diagnostics: readonly Diagnostic[]
  /** Number of findings that comments have switched off. */
  readonly suppressed: number
}

/** Give the findings of a run as they count. */
export function settle(diagnostics: readonly Diagnostic[], run: Settling): Settled {
  const { sources, today, baseline } = run
  const levelled = applyLevels(diagnostics, run)
  const { left, found } = applySuppressions(levelled, { sources, today, looksFor: (id) => looksFor(id, run) })
  const suppressed = levelled.length - left.length
  const grouped = [...groupFindings([...left, ...applyLevels(found, run)])].sort(compareDiagnostics)
  if (baseline === undefined) return { diagnostics: grouped, suppressed }
  const compared = compareWithBaseline(grouped, baseline.entries)
  const note = baseline.complete && compared.stale > 0 ? [staleBaseline(baseline.file, compared.stale)] : []
  const all = [...compared.diagnostics, ...applyLevels(note, run)].sort(compareDiagnostics)
  return { diagnostics: all, suppressed }
}

/** Only a build of an edition that leaves something out looks for it. */
const EDITION_RULE = 'withheld-passage'

/** Whether a run reports a rule at all; one that was set to `off` by hand is looked for in vain. */
function looksFor(id: string, { rules, strict, checkOnly }: Levels): boolean {
  const rule = RULES.get(id)
  if (id === EDITION_RULE) return false
  if (rule === undefined || (rule.checkOnly && !checkOnly)) return false
  return lookUp(rules, id) !== undefined || rule.level !== 'off' || strict
}

function staleBaseline(file: string, count: number): Diagnostic {
  const what = count === 1 ? 'One finding of the baseline is' : `${count.toString()} findings of the baseline are`
  return {
    rule: 'stale-baseline',
    severity: 'info',
    message: `${what} not there any more`,
    file,
    hint: 'run the check once with `--update-baseline`: what is cured stays cured',
  }
}
