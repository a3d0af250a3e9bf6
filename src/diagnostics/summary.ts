/** The numbers of a report in words. */
import { count, countKnown, plural, type Report, type Shown } from './report.ts'

/** What ends a report for people: a sentence with the numbers, and one for each thing that was left out or can be done. */
export function summary(report: Report, shown: Shown): readonly string[] {
  const { diagnostics, pages, seconds } = report
  const notes = count(diagnostics, 'info')
  const numbers = [plural(count(diagnostics, 'error'), 'error'), plural(count(diagnostics, 'warning'), 'warning')]
  if (shown.notes || notes === 0) numbers.push(plural(notes, 'note'))
  return [
    `Checked ${plural(pages, 'page')} in ${seconds.toFixed(2)} s: ${numbers.join(', ')}.`,
    ...asides(report, shown),
  ]
}

/** Sentences on what the findings do not show. */
export function asides({ diagnostics, ...report }: Report, shown: Shown): readonly string[] {
  const { leftOut = 0, missing = [], untested = false, suppressed = 0 } = report
  const known = countKnown(diagnostics)
  const notes = shown.notes ? 0 : count(diagnostics, 'info')
  const fixable = diagnostics.filter(({ fix, known: old }) => fix !== undefined && old !== true).length
  return [
    ...missingPages(missing),
    ...(fixable > 0 ? [`\`devcourse check --fix\` cures ${plural(fixable, 'finding')}.`] : []),
    ...(notes > 0 ? [`${plural(notes, 'note')} ${isOrAre(notes)} not shown: add \`--notes\`.`] : []),
    ...(leftOut > 0 ? [`\`--fast\` left out ${plural(leftOut, 'page')} with components.`] : []),
    ...(untested ? ['`--fast` left out the search tests.'] : []),
    ...(suppressed > 0 ? [`${plural(suppressed, 'finding')} ${isOrAre(suppressed)} switched off by comments.`] : []),
    ...(known > 0 ? [`${plural(known, 'finding')} ${isOrAre(known)} in the baseline.`] : []),
  ]
}

/** How many files are named in a sentence. */
const NAMED = 3

/** A sentence about pages that are missing, since they cannot be built: said whatever level their findings have. */
export function missingPages(sources: readonly string[]): readonly string[] {
  if (sources.length === 0) return []
  const more = sources.length - NAMED
  const names = [...sources.slice(0, NAMED), ...(more > 0 ? [`${more.toString()} more`] : [])]
  const verb = sources.length === 1 ? 'is missing: it' : 'are missing: they'
  return [`${plural(sources.length, 'page')} ${verb} cannot be built (${names.join(', ')}).`]
}

function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are'
}
