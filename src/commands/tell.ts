/** What commands that make no report tell people: findings, and why they do nothing. */
import { formatText } from '../diagnostics/format-text.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { fileTexts } from './file-texts.ts'
import { hasColors, painter } from './terminal.ts'

/** Tell what is wrong with the command or its surroundings. */
export function refuse({ message, hint }: { readonly message: string; readonly hint: string }): void {
  process.stderr.write(`error: ${message}\n  hint: ${hint}\n`)
}

/** Print findings of the site in `root`, less those that are for information alone. */
export function printFindings(diagnostics: readonly Diagnostic[], root: string): void {
  const paint = painter(hasColors(process.stderr, process.env))
  const textOf = fileTexts(root)
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity === 'info') continue
    process.stderr.write(`${formatText(diagnostic, { paint, textOf, columns: process.stderr.columns })}\n\n`)
  }
}
