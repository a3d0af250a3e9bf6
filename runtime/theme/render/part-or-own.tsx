/** Components that are parts of the layout and stand in Markdown too: `DocCard`, `DocCardList`. */
import { useContext, type ComponentType, type ReactNode } from 'react'
import { PartsContext } from '../../components/part.tsx'

/** Make one that is the part inside of the layout, the component of Markdown elsewhere. */
export function partOrOwn<Props extends object>(
  Part: ComponentType<Props>,
  Own: ComponentType<Props>,
): (props: Props) => ReactNode {
  return (props) => {
    const inLayout = useContext(PartsContext) !== undefined
    return inLayout && !ofSidebar(props) ? <Part {...props} /> : <Own {...props} />
  }
}

/** Whether a component shows entries of the sidebar, as in Docusaurus, and not what the part is given. */
function ofSidebar(props: object): boolean {
  return ('item' in props && !('kind' in props)) || ('items' in props && !('cards' in props))
}
