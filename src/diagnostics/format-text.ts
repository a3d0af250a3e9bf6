/** Diagnostics for people: one block each, with place, code frame, hint and the other place. */
import { codeFrame } from './code-frame.ts'
import type { Diagnostic, Place, Severity } from './diagnostic.ts'

/** Colours a text for the terminal; the identity where there are no colours. */
export type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold' | 'green', text: string) => string

const STYLE: Readonly<Record<Severity, 'red' | 'yellow' | 'cyan'>> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** Format one diagnostic. `textOf` gives the text of a file for the code frame, or undefined. */
export function formatText(
  diagnostic: Diagnostic,
  options: { readonly paint: Paint; readonly textOf: (file: string) => string | undefined },
): string {
  const { paint } = options
  const { severity, rule, message, file, place, hint, related = [] } = diagnostic
  const title = `${paint(STYLE[severity], paint('bold', severity))} ${message} ${paint('dim', `(${rule})`)}`
  const lines = [title]
  if (file !== undefined) lines.push(`  ${paint('cyan', location(file, place))}`)
  const text = file === undefined || place === undefined ? undefined : options.textOf(file)
  if (text !== undefined && place !== undefined) lines.push(...indent(codeFrame(text, place)))
  if (hint !== undefined) lines.push(`  ${paint('green', 'hint:')} ${hint}`)
  for (const other of related)
    lines.push(`  ${paint('dim', 'see:')} ${location(other.file, other.place)} ${other.message}`)
  return lines.join('\n')
}

/** `file:line:column`, as editors and terminals make it a link. */
export function location(file: string, place: Place | undefined): string {
  return place === undefined ? file : `${file}:${place.line.toString()}:${place.column.toString()}`
}

function indent(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n').map((line) => `    ${line}`)
}
