/** Hooks and helpers of `@docusaurus/theme-common` and `@docusaurus/useIsomorphicLayoutEffect` that only know React. */
import {
  createElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

/** An effect of the layout; none while the page's HTML is made. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Give a function that stays the same and calls the latest one. */
export function useEvent<Arguments extends readonly unknown[], Result>(
  callback: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(callback)
  useIsomorphicLayoutEffect(() => {
    latest.current = callback
  }, [callback])
  return useCallback((...given: Arguments) => latest.current(...given), [])
}

/** Give the value that there was before the current one; undefined until it changes. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [known, setKnown] = useState<{ readonly value: Value; readonly before?: Value }>({ value })
  if (!Object.is(known.value, value)) setKnown({ value, before: known.value })
  return known.before
}

type Provider = ComponentType<{ children?: ReactNode }>

/** One provider out of several, the first one outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    providers.reduceRight<ReactNode>((inner, Outer) => createElement(Outer, undefined, inner), children)
}

/** What a hook throws whose provider is missing. */
export class ReactContextError extends Error {
  override readonly name = 'ReactContextError'

  constructor(provider: string, more = '') {
    super(`this hook needs <${provider}> around its component. ${more}`.trim())
  }
}

/** Whether the visitor wants little motion; asked when it matters, such as in a handler. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
