/** esbuild's messages as diagnostics. */
import type { BuildFailure, Message } from 'esbuild'
import { join, relative } from 'node:path'
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { errorCode } from '../system-failure.ts'
import { withoutNamespace } from './stable-paths.ts'

/** What the machine has run out of is no fault of the file that was read just then. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

/** For `build(…).catch(toFailure)`: a failed build as a value. */
export function toFailure(problem: unknown): { failure: unknown } {
  return { failure: problem }
}

/** The messages of a failed build; anything else is our fault and thrown on, and so is a file the system does not give. */
export function messagesOf(failure: unknown): readonly Message[] {
  if (!isBuildFailure(failure)) throw failure
  const refused = failure.errors.find(({ detail }) => EXHAUSTED.has(errorCode(detail) ?? ''))
  if (refused) throw refused.detail
  return failure.errors
}

/** esbuild's messages as diagnostics `bundle-error`. */
export function toDiagnostics(messages: readonly Message[], root: string): readonly Diagnostic[] {
  return messages.map((message) => toDiagnostic(message, root))
}

function toDiagnostic(message: Message, root: string): Diagnostic {
  const { text, hint } = wording(message)
  const { location } = message
  if (!location || location.file.startsWith('devcourse:')) return error('bundle-error', text, { hint })
  const { line, column, length } = location
  return error('bundle-error', text, {
    file: relative(root, join(root, withoutNamespace(location.file))).replaceAll('\\', '/'),
    place: { line, column: column + 1, endLine: line, endColumn: column + 1 + length },
    hint,
  })
}

/** What cannot be found is named with its cure; other texts are esbuild's. */
function wording({ text, notes }: Message): { text: string; hint: string } {
  const [, missing] = /^Could not resolve "(.+)"$/.exec(text) ?? []
  if (missing === undefined)
    return { text, hint: notes[0]?.text ?? 'correct the file, or install the package it imports' }
  if (/^(?:\.|\/|@site\/)/.test(missing))
    return {
      text: `Unexpected import of \`${missing}\`, expected a file that exists`,
      hint: 'correct the path, or create the file',
    }
  const name = missing
    .split('/')
    .slice(0, missing.startsWith('@') ? 2 : 1)
    .join('/')
  return {
    text: `The package \`${name}\` is not installed`,
    hint: `run \`npm install ${name}\` in the folder of the site, or correct the import`,
  }
}

function isBuildFailure(failure: unknown): failure is BuildFailure {
  return failure instanceof Error && 'errors' in failure && Array.isArray(failure.errors)
}
