/** Findings without `no-home-page`: hardly one of the sites of the tests has a first page, and few tests are about that. */
import type { Diagnostic } from '../../src/model/diagnostic.ts'

export function besidesHome(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ rule }) => rule !== 'no-home-page')
}
