/** `useMDXComponents` of `@mdx-js/react`: what pages use without import, with the components that are given. */
import { useMDXComponents as provided } from 'devcourse:mdx-components'

type Components = Readonly<Record<string, unknown>>

/** Give the components. */
export function useMDXComponents(given: Components | ((all: Components) => Components) = {}): Components {
  return typeof given === 'function' ? given(provided()) : { ...provided(), ...given }
}
