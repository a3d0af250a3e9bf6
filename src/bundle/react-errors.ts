/** Words for what components throw: React numbers its errors outside of development; those that authors meet get words again. */

const REACT_ERRORS: Readonly<Record<string, string>> = {
  '31': 'an object stands where text or an element is expected',
  '130': 'an element is of a component that does not exist, perhaps because an import gives nothing by that name',
}

/** Say what was thrown. */
export function errorText(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const [, number = ''] = /^Minified React error #(\d+)/.exec(problem.message) ?? []
  return REACT_ERRORS[number] ?? problem.message
}

/** Functions, classes, and what `memo`, `forwardRef` and `lazy` give; an element is none. */
export function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}
