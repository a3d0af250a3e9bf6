/** Parts around the whole page: replacements are given the page as their children. */
import { createContext, useContext, type ReactNode } from 'react'
import { frame, part } from '../components/part.tsx'

/** Is told, while the layout is rendered in Node, that a replacement of it shows the original. */
export const LayoutContext = createContext<(() => void) | undefined>(undefined)

/** Around everything that is shown; hydrated once, it outlives the pages. */
export const Root = frame('Root')

function LayoutOriginal({ children }: { readonly children: ReactNode }): ReactNode {
  useContext(LayoutContext)?.()
  return children
}

/** Inside of `Root`. */
export const Layout = part('Layout', LayoutOriginal)
