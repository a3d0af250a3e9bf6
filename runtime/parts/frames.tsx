/** Parts around the whole page: replacements are given the page as their children. */
import { frame } from '../components/part.tsx'

/** Around everything that is shown; hydrated once, it outlives the pages. */
export const Root = frame('Root')

/** Inside of `Root`. */
export const Layout = frame('Layout')
