/** Reads off code whether it may have something to do in the browser. */
import { readFileSync } from 'node:fs'

/** Code that asks for the browser when it is loaded has something to do there. */
const BROWSER_CODE =
  /\b(?:window|document|navigator|localStorage|sessionStorage|customElements)\s*(?:\.\w|\[)|\btypeof (?:window|document)\b/

/** Whether a file of the site or of a package, absolute, names what only browsers have. */
export function namesBrowser(path: string): boolean {
  return isCode(path) && BROWSER_CODE.test(readFileSync(path, 'utf8'))
}

/** Whether the code of a component may look at the location that it is given. */
export function namesLocation(path: string): boolean {
  return isCode(path) && /\b(?:location|history|match|props)\b/.test(readFileSync(path, 'utf8'))
}

/** Hooks that hold state or act, handlers, refs, classes, modules loaded later: too many are found rather than too few. */
const ACTING_CODE =
  /\buse(?:ActionState|DeferredValue|Effect|EffectEvent|ImperativeHandle|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|SyncExternalStore|Transition)\b|\bon[A-Z]\w*\s*[=:(,}]|\bref\b|\b(?:Pure)?Component\b|\blazy\b|\baction\s*=/

/** Whether the code of a file may act in the browser once it is rendered. */
export function mayAct(path: string): boolean {
  if (!isCode(path)) return false
  const text = readFileSync(path, 'utf8')
  return ACTING_CODE.test(text) || BROWSER_CODE.test(text)
}

function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}
