/**
 * Parts of the layout that a site may replace by components of its own (docs/theming.md). A part is its original
 * unless whoever renders the page has replacements, which come by React's context (runtime/parts).
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { lookUp } from '#shared/look-up'

/** A part that is to be shown. */
export interface PartUse {
  /** As sites name it, such as `DocItem/Footer`. */
  readonly name: string
  readonly props: object
  /** The original; props that it is not given are those of the part. */
  readonly original: ComponentType<object>
}

/** Shows parts as the site wants them; undefined: nothing is replaced. */
export const PartsContext = createContext<ComponentType<PartUse> | undefined>(undefined)

/** Props of the parts around a component, by their names. */
export const SuppliedContext = createContext<Readonly<Record<string, object>>>({})

/** Puts together the props of a part: those that it is given, and `supplied` those that it has in its place. */
export type PropsOfPart = (name: string, given: object, supplied: object | undefined) => object

/** How that is done where parts are replaced: components may give them in the shape of Docusaurus. */
export const PropsContext = createContext<PropsOfPart>((_, given, supplied) => ({ ...supplied, ...given }))

/** A part as the layout uses it. */
export interface Part<Props> {
  (props: Props): ReactNode
  /** What `@theme-original/<name>` gives. */
  readonly original: ComponentType<Partial<Props>>
  /** What it shows where nothing is replaced. */
  readonly plain: (props: Props) => ReactNode
}

/** Make a place replaceable by a component that is given what stands there as its children. */
export function frame(name: string): Part<{ readonly children: ReactNode }> {
  return part(name, ({ children }: { readonly children: ReactNode }) => children)
}

/** Make a component replaceable under a name of the list in runtime/parts/part-names.ts. Its props are plain data. */
export function part<Props extends object>(name: string, original: (props: Props) => ReactNode): Part<Props> {
  const Original = (props: Partial<Props>): ReactNode => {
    const Component: ComponentType<Props> = original
    const supplied = lookUp(useContext(SuppliedContext), name)
    const propsOf = useContext(PropsContext)
    // the props of this part, which the renderer puts there when it shows the part
    return <Component {...(propsOf(name, props, supplied) as Props)} />
  }
  const Shown = (props: Props): ReactNode => {
    const Component: ComponentType<Props> = original
    const Show = useContext(PartsContext)
    if (Show === undefined) return <Component {...props} />
    return <Show name={name} props={props} original={Original} />
  }
  return Object.assign(Shown, { original: Original, plain: original })
}
