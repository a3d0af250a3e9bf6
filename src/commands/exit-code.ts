/** Exit codes of the commands, from what was found. */
import type { Diagnostic } from '../model/diagnostic.ts'

/** Problems with these ids are wrong usage or configuration: exit code 2. */
const USAGE_RULES = new Set([
  'config-function-failed',
  'config-not-loaded',
  'invalid-config',
  'missing-config-file',
  'missing-custom-css',
  'missing-folder',
  'missing-sidebars-file',
  'out-dir-has-sources',
  'out-dir-not-ours',
  'out-dir-not-writable',
  'unknown-config-key',
])

/** 0 without errors; 3 when the machine did not let it; 2 when one is wrong usage or configuration; else 1. */
export function exitCode(diagnostics: readonly Diagnostic[]): 0 | 1 | 2 | 3 {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return 0
  if (errors.some(({ rule }) => rule === 'system-failure')) return 3
  return errors.some(({ rule }) => USAGE_RULES.has(rule)) ? 2 : 1
}
