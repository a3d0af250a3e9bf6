/** What was thrown, in words: code of the site may throw anything. */
import { placeInBundle, withFileNames, type WrittenPlace } from './bundled-code.ts'

/** The message of an error, or what was thrown in its place. */
export function messageOf(thrown: unknown): string {
  return withFileNames(thrownText(thrown instanceof Error ? thrown.message : thrown))
}

/** The stack of an error, for a report: its message, and the functions that it came through. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? withFileNames(thrown.stack ?? thrown.message) : thrownText(thrown)
}

/** Where it was thrown, as far as that is in the configuration and what it imports. */
export function placeOfThrown(thrown: unknown): WrittenPlace | undefined {
  return thrown instanceof Error ? placeInBundle(thrown.stack ?? '') : undefined
}

/** An object may have no text at all. */
function thrownText(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'something that is no error'
  }
}
