/**
 * `@theme/Admonition/Types`: the table of admonition types. A site adds its own by a table in its place; each component
 * is given the props of `Admonition`.
 */
import { type ComponentType } from 'react'
import { ADMONITION_KEYWORDS } from '#shared/admonition-keywords'
import { lookUp } from '#shared/look-up'
import { Admonition, type AdmonitionProps } from '../Admonition.tsx'
import { processAdmonitionProps } from './admonition-title.tsx'

/** Components by type. */
export type AdmonitionTypes = Readonly<Record<string, ComponentType<AdmonitionProps>>>

/** Every type of ours is shown by the same component. */
export const admonitionTypes: AdmonitionTypes = Object.fromEntries(
  ADMONITION_KEYWORDS.map((type) => [type, Admonition]),
)

/** Make the admonition of a site that has a table of its own. */
export function typedAdmonition({ Types }: { readonly Types: AdmonitionTypes }): ComponentType<AdmonitionProps> {
  return (given) => {
    const props = processAdmonitionProps(given)
    const Shown = lookUp(Types, props.type ?? 'note') ?? Admonition
    return <Shown {...props} />
  }
}
