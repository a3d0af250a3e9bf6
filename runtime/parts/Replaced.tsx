/** A replacement in the place of a part, with the props it is given, as both sides render it. */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { SuppliedContext, type PartUse } from '../components/part.tsx'
import { OnRoute } from '../theme/router/route-props.tsx'
import { useColorMode } from '../layout/use-color-mode.ts'
import { docusaurusProps } from './docusaurus-props.ts'
import { suppliedBy } from './inner-props.ts'

/** A component of the site. */
export type Replacement = ComponentType<Record<string, unknown>>

/** Names of the parts that are being replaced around a component: inside of itself a part is its original. */
export const WithinContext = createContext<readonly string[]>([])

/** Show a replacement. */
export function Replaced({ use, by }: { readonly use: PartUse; readonly by: Replacement }): ReactNode {
  const supplied = useContext(SuppliedContext)
  const within = useContext(WithinContext)
  const { name, props } = use
  return (
    <SuppliedContext value={{ ...supplied, ...suppliedBy(name, props) }}>
      <WithinContext value={[...within, name]}>
        <Given name={name} by={by} props={{ ...props, ...docusaurusProps(name, props) }} />
      </WithinContext>
    </SuppliedContext>
  )
}

interface GivenProps {
  readonly by: Replacement
  readonly props: Record<string, unknown>
}

/** Some parts are given more than their props. */
function Given({ name, ...given }: GivenProps & { readonly name: string }): ReactNode {
  switch (name) {
    case 'ColorModeToggle':
      return <WithColorMode {...given} />
    case 'NotFound':
      return <OnRoute {...given} />
    default:
      return <Plain {...given} />
  }
}

function Plain({ by: Component, props }: GivenProps): ReactNode {
  return <Component {...props} />
}

/** The mode and its setter, as Docusaurus gives them to its button. */
function WithColorMode({ by: Component, props }: GivenProps): ReactNode {
  const { colorMode, setColorMode } = useColorMode()
  return <Component {...props} value={colorMode} onChange={setColorMode} />
}
