/** What both fuzz tests hold against everything: how much is tried, and what no input may lead to. */
import assert from 'node:assert/strict'
import fc, { type Arbitrary, type Parameters } from 'fast-check'
import type { Diagnostic, Place } from '../../src/model/diagnostic.ts'
import { THOROUGH } from '../support/thorough.ts'

/**
 * Always the same documents, unless `FUZZ_SEED` says otherwise: a sixtieth of `runs`, all in `npm run test:all`, any other
 * number by `FUZZ_RUNS`.
 */
export function settings<Inputs>(runs: number): Parameters<Inputs> {
  const usual = THOROUGH ? runs : Math.ceil(runs / 60)
  return { seed: Number(process.env['FUZZ_SEED'] ?? 42), numRuns: Number(process.env['FUZZ_RUNS'] ?? usual) }
}

/** Up to `maxLength` of all code points. `fc.string` works a second in each process for a table of them before it gives the first. */
export function anyText(maxLength: number): Arbitrary<string> {
  const codePoint = fc.integer({ min: 0, max: 0x10ffff }).filter((value) => value < 0xd800 || value > 0xdfff)
  return fc.array(codePoint, { maxLength }).map((points) => String.fromCodePoint(...points))
}

/** Seconds of work that no file may take, on a slow and busy machine too: what grows with the square takes minutes. */
const LONGEST = 10

/** Run something that must not take long: time of the processor, since machines are busy. */
export async function inTime<T>(work: () => T | Promise<T>): Promise<T> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1e6 < LONGEST, `took ${((user + system) / 1e6).toFixed(1)} s`)
  return result
}

/** What would show that a message comes from an exception of ours. */
const LEAKS =
  /\n\s+at |\b(?:TypeError|RangeError|URIError|ReferenceError)\b|\[object |\bundefined\b|node_modules|call stack/

/** Fail for a finding without words, with a trace of an exception, or with a place outside of the file. */
export function assertSound(diagnostics: readonly Diagnostic[], text: string): void {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const { rule, message, hint = '', place, file } of diagnostics) {
    assert.match(rule, /^[a-z\d]+(?:-[a-z\d]+)*$/)
    assert.ok(message.length > 5, rule)
    const words = withoutQuotes(message)
    assert.doesNotMatch(words, LEAKS)
    assert.doesNotMatch(withoutQuotes(hint), LEAKS)
    if (place !== undefined) assertInside(place, lines, `${rule} of ${file ?? 'the file'}`)
  }
}

/** What was written stands in backticks, and may hold anything. */
function withoutQuotes(words: string): string {
  return words.replace(/`[\s\S]*`/g, '')
}

/** Fail for a place that an editor would not find. */
export function assertInside(
  { line, column, endLine, endColumn }: Place,
  lines: readonly string[],
  what: string,
): void {
  assert.ok(line >= 1 && line <= lines.length, `${what}: line ${line} of ${lines.length}`)
  assert.ok(column >= 1 && column <= lengthOf(line, lines) + 1, `${what}: ${line}:${column} is behind the line`)
  if (endLine === undefined || endColumn === undefined) return
  assert.ok(endLine >= line && endLine <= lines.length, `${what}: ends on line ${endLine} of ${lines.length}`)
  assert.ok(endColumn <= lengthOf(endLine, lines) + 2, `${what}: ends at ${endLine}:${endColumn}, behind the line`)
}

function lengthOf(line: number, lines: readonly string[]): number {
  return lines[line - 1]?.length ?? 0
}
