/** Imports code for which the visitor has asked again. */
import { withinTime } from '../browser/time-limit.ts'

/** Milliseconds that a second import has; the page is loaded anew then. */
const SECOND_CHANCE = 3000

/**
 * Import a module. Browsers remember modules with syntax errors, some all failed ones, and they give a second import of one
 * that is under way no request of its own: when a later attempt gives nothing either, and the server does answer, the page
 * is loaded anew. Rejects as `load` does, or when the server cannot be reached.
 */
export async function importAgain<T>(load: () => Promise<T>, attempt: number): Promise<T> {
  if (attempt === 0) return load()
  const module = await withinTime(load(), SECOND_CHANCE).catch(() => undefined)
  if (module !== undefined) return module
  await loadAnew()
  return load()
}

/** Load the page anew; rejects when the server cannot be reached, since what is there would be lost. */
export async function loadAnew(): Promise<void> {
  const { ok, status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error(`${status}`)
  location.reload()
}
