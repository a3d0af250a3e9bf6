/** Diagnostics for people: one block each, with place, code frame, hint and the other place. */
import { namedByTags } from '../base/publishing/tag-paths.ts'
import { codeFrame, codeFrames, type DrawFrame } from './code-frame.ts'
import type { Diagnostic, Place, Related, Severity } from '../model/diagnostic.ts'
import { withoutControls } from './display-width.ts'
import { forPeople, remarks, type Report, type Shown } from './report.ts'
import { shownFindings } from './shown-findings.ts'
import { summary } from './summary.ts'

/** Colours a text for the terminal; the identity where there are no colours. */
export type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold' | 'green', text: string) => string

const STYLE: Readonly<Record<Severity, 'red' | 'yellow' | 'cyan'>> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** Another place this many lines away is seen in the frame of the finding, or nearly so. */
const NEAR = 2

/** In front of every line of a code frame. */
const INDENT = '    '

export interface TextOptions {
  readonly paint: Paint
  /** Gives the text of a file for the code frame, or undefined. */
  readonly textOf: (file: string) => string | undefined
  /** Width of the terminal; undefined: there is none. */
  readonly columns?: number | undefined
  /** How frames are drawn; of many findings by one of `codeFrames`. */
  readonly draw?: DrawFrame
}

/** Format a report: its findings, then the numbers. */
export function formatPretty(
  report: Report,
  { notes, quiet = false, paint, columns }: Shown & Pick<TextOptions, 'paint' | 'columns'>,
): string {
  const blocks = formatTexts(forPeople(report, { notes }), { paint, columns, textOf: report.textOf })
  return quiet ? blocks : `${blocks}${summary(report, { notes }).join('\n')}\n`
}

/** Format diagnostics, with a blank line behind each; of very many of one kind in one file only the first (shown-findings.ts). */
export function formatTexts(diagnostics: readonly Diagnostic[], options: Omit<TextOptions, 'draw'>): string {
  const draw = codeFrames()
  return shownFindings(diagnostics)
    .map((found) => `${formatText(found, { ...options, draw })}\n\n`)
    .join('')
}

/** Format one diagnostic. */
export function formatText(found: Diagnostic, given: TextOptions): string {
  const { diagnostics, textOf } = namedByTags([found], given.textOf)
  const [diagnostic = found, options] = [diagnostics[0], { ...given, textOf }]
  const { paint } = options
  const { severity, rule, message, file, place, hint, related = [] } = diagnostic
  const title = `${paint(STYLE[severity], paint('bold', severity))} ${shown(message, '  ')} ${paint('dim', `(${rule})`)}`
  const lines = [title]
  if (file !== undefined) lines.push(`  ${paint('cyan', shown(location(file, place)))}`)
  lines.push(...frame(file, place, options))
  if (hint !== undefined) lines.push(`  ${paint('green', 'hint:')} ${shown(hint, '        ')}`)
  for (const other of related) {
    lines.push(`  ${paint('dim', 'see:')} ${shown(`${location(other.file, other.place)} ${other.message}`)}`)
    if (isElsewhere(other, diagnostic)) lines.push(...frame(other.file, other.place, options))
  }
  lines.push(...remarks(diagnostic).map((remark) => `  ${paint('dim', remark)}`))
  return lines.join('\n')
}

/**
 * Text for a terminal; lines after the first are indented, or become one. None of them begins like a command to a CI
 * runner (`::error::`, `##[error]`), which runners find in whatever is printed.
 */
function shown(text: string, indent?: string): string {
  const lines = text.split(/(?<!\s)\s*\n\s*/).map(withoutControls)
  if (indent === undefined) return lines.join(' ')
  return lines.map((line, index) => (index === 0 ? line : indent + line.replace(/^(?=::|##)/, '\\'))).join('\n')
}

/** `file:line:column`, as editors and terminals make it a link. */
export function location(file: string, place: Place | undefined): string {
  const path = /^(?:::|##)/.test(file) ? `./${file}` : file // no command to a CI runner
  return place === undefined ? path : `${path}:${place.line.toString()}:${place.column.toString()}`
}

function frame(file: string | undefined, place: Place | undefined, options: TextOptions): readonly string[] {
  if (file === undefined || place === undefined) return []
  const { draw = codeFrame, columns } = options
  const text = options.textOf(file)
  const drawn = text === undefined ? '' : draw(text, place, columns && columns - INDENT.length)
  return drawn === '' ? [] : drawn.split('\n').map((line) => INDENT + line)
}

function isElsewhere(other: Related, { file, place }: Diagnostic): boolean {
  if (other.file !== file || place === undefined || other.place === undefined) return true
  return Math.abs(other.place.line - place.line) > NEAR
}
