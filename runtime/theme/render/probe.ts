/**
 * Finds out whether a component has anything to do in the browser: while it is rendered in Node, React's hooks and
 * element functions report here (see src/bundle/react-probe.ts). Rendering is synchronous: of the findings that are open,
 * one inside another, the innermost is told.
 */

/** What was met while something was rendered. */
interface Finding {
  interactive: boolean
}

/** Elements made while modules are loaded may end up on any page. */
const onLoad: Finding = { interactive: false }
let current = onLoad

/** Run `render` and tell whether anything that needs the browser was met. */
export function probe<Result>(render: () => Result): { readonly result: Result; readonly interactive: boolean } {
  const finding: Finding = { interactive: false }
  const outer = current
  current = finding
  try {
    const result = render()
    return { result, interactive: finding.interactive || onLoad.interactive }
  } finally {
    current = outer
  }
}

/** Report that the browser has something to do. */
export function report(): void {
  current.interactive = true
}

/** A hook that holds state or acts on the browser: each call is reported. */
export function reported<Arguments extends readonly unknown[], Result>(
  hook: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  return (...given) => {
    report()
    return hook(...given)
  }
}

/** Report an element with a handler or a ref, and one of a class or of a component that is loaded later. */
export function inspect(type: unknown, props: unknown): void {
  if (isClassOrLazy(type)) current.interactive = true
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' ? name !== 'children' : name === 'ref' && value) current.interactive = true
  }
}

function isClassOrLazy(type: unknown): boolean {
  if (typeof type === 'function') {
    const prototype: unknown = type.prototype
    return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
  }
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === Symbol.for('react.lazy')
}
