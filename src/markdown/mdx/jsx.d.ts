/** rehype-react's types name the global `JSX` of React 18; React 19 keeps it in its own namespace. */
import type { JSX as ReactJsx, ReactNode } from 'react'

declare global {
  namespace JSX {
    type Element = ReactJsx.Element
    type ElementClass = ReactJsx.ElementClass
    interface IntrinsicElements extends ReactJsx.IntrinsicElements {
      /** The element that stands for a theme component in the hast of a page (theme-elements.ts). */
      'devcourse-theme': { name: string; props: string; children?: ReactNode }
    }
  }
}
