/** Link: fill the slots of a unit from the resolved site, and list its links with what they lead to. */
import { silentLink } from '../base/teach/silent-link.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Edge, Target } from '../model/page.ts'
import type { Link } from '../model/unit.ts'
import { exerciseOf } from './exercises.ts'
import { linkAttributes, type Attributes } from './link-attributes.ts'
import type { LinkSource } from './link-source.ts'
import { resolveLink, type ResolveContext } from './resolve-link.ts'

export interface LinkedUnit {
  /** The attributes of each link of the unit, in the order of `unit.links`: made when they are first asked for. */
  readonly attributes: () => readonly Attributes[]
  /** In the order of `unit.links`. */
  readonly edges: readonly Edge[]
  /** Indexes of the links that a component of the site shows: they count if it links to them. */
  readonly open: ReadonlySet<number>
  /** References to exercises that there are not. */
  readonly diagnostics: readonly Diagnostic[]
  /** Sources of the assets that are really used. */
  readonly assets: readonly string[]
}

/** Resolve the links of a unit. `assets` holds every asset that one of them may mean (see `assetSources`). */
export function linkUnit(links: readonly Link[], from: LinkSource, context: ResolveContext): LinkedUnit {
  const config = context.tables.site.config
  const resolved = links.map((link) => {
    const target = resolveLink(link, from, context)
    return { link, target, exercise: link.exercise && exerciseOf(target, context.tables) }
  })
  let made: readonly Attributes[] | undefined
  return {
    attributes: () =>
      (made ??= resolved.map(({ link, target, exercise }) =>
        linkAttributes(link, target, { ...context, config, exercise, route: from.route }),
      )),
    edges: resolved.map(({ link, target }) => ({
      url: link.url,
      kind: link.kind,
      target,
      origin: link.origin,
      file: from.source,
      place: link.place,
      ...(link.urlPlace === undefined ? {} : { urlPlace: link.urlPlace }),
    })),
    diagnostics: resolved.flatMap(({ link, exercise }) =>
      link.exercise?.reference === true && exercise === undefined ? [silentReference(link, from)] : [],
    ),
    open: new Set(resolved.flatMap(({ link, target }, index) => (isOpen(link, target) ? [index] : []))),
    assets: resolved.flatMap(({ target }) => (target.type === 'asset' ? [target.source] : [])),
  }
}

function silentReference({ place }: Link, { source }: LinkSource): Diagnostic {
  return { ...silentLink(place ?? { line: 1, column: 1 }), ...(source === undefined ? {} : { file: source }) }
}

/** A file is there or is not, whatever the component does. */
function isOpen(link: Link, target: Target): boolean {
  if (link.mapped !== true || target.type === 'asset' || target.type === 'static') return false
  return target.type !== 'missing' || target.reason === 'page'
}
