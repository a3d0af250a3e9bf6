/** Decides of which versions of the docs nothing has changed that their pages may show, and remembers that for the next build. */
import { versionOfRoute } from '../base/site-parts.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { DocsVersion, Route, Site } from '../model/site.ts'
import type { Layout } from '../render/layout.ts'
import type { PageSurroundings } from './site-keys.ts'
import { farAnswers, farLookups } from './far-lookups.ts'
import { haveKeys, nameOfVersion, versionKeys, type RememberedVersion } from './version-keys.ts'

/** Versions by `nameOfVersion`. */
export type RememberedVersions = Readonly<Record<string, RememberedVersion>>

/** What is told of the versions of a site. */
export interface VersionsContext {
  readonly layout: Layout
  readonly surroundings: PageSurroundings
  /** As the last build has left them. */
  readonly former: RememberedVersions | undefined
  /** Nothing that is known of the site has changed but texts. */
  readonly isAlike: boolean
}

/** Tells which versions are as they were, and hears what the pages that do not stay by that have looked up. */
export class KeptVersions {
  readonly #site: Site
  readonly #context: VersionsContext
  readonly #former: ReadonlyMap<string, RememberedVersion>
  readonly #alike = new Map<DocsVersion, boolean>()
  readonly #heard = new Map<DocsVersion, Set<string>>()
  #knownOf: ReturnType<typeof versionKeys> | undefined
  #farOf: ReturnType<typeof farLookups> | undefined
  #answersTo: ReturnType<typeof farAnswers> | undefined
  #remembered: RememberedVersions | undefined

  constructor(site: Site, context: VersionsContext) {
    this.#site = site
    this.#context = context
    this.#former = new Map(Object.entries(context.former ?? {}))
  }

  /** Whether nothing that the page of a route may show has changed but its own files, and what its components may ask. */
  isAlike(route: Route): boolean {
    if (this.#context.isAlike) return true
    const version = haveKeys(this.#site) ? versionOfRoute(this.#site, route) : undefined
    if (version === undefined) return false
    const known = this.#alike.get(version) ?? this.#isSame(version)
    this.#alike.set(version, known)
    return known
  }

  #isSame(version: DocsVersion): boolean {
    const former = this.#former.get(nameOfVersion(version))
    if (former === undefined || former.known !== this.#keyOf(version)) return false
    return former.answers === this.#hashOfAnswers(former.far)
  }

  #keyOf(version: DocsVersion): string {
    const { layout, surroundings } = this.#context
    return (this.#knownOf ??= versionKeys(this.#site, layout, surroundings))(version)
  }

  #hashOfAnswers(lookups: readonly string[]): string {
    return (this.#answersTo ??= farAnswers(this.#site))(lookups)
  }

  /** Take note of a page that was read whole. */
  read(route: Route, inputs: Pick<PageInputs, 'texts' | 'lookups'>): void {
    this.hear(route, (this.#farOf ??= farLookups(this.#site))(route, inputs))
  }

  /** Take note of what the page of a route has looked up outside of its version. */
  hear(route: Route, far: readonly string[]): void {
    const version = far.length === 0 ? undefined : versionOfRoute(this.#site, route)
    if (version === undefined) return
    const heard = this.#heard.get(version) ?? new Set()
    this.#heard.set(version, heard)
    for (const lookup of far) heard.add(lookup)
  }

  /** What the next build is told, once all pages are heard. */
  remembered(): RememberedVersions {
    return (this.#remembered ??= haveKeys(this.#site) ? this.#toRemember() : {})
  }

  #toRemember(): RememberedVersions {
    const { isAlike } = this.#context
    return Object.fromEntries(
      this.#site.versions.map((version): [string, RememberedVersion] => {
        const name = nameOfVersion(version)
        const former = this.#former.get(name)
        const stays = former !== undefined && (isAlike || this.#alike.get(version) === true)
        const heard = this.#heard.get(version) ?? new Set()
        if (!stays) return [name, this.#remember(this.#keyOf(version), heard)]
        // most of its pages were not read: what they have looked up is what it was
        if (former.far.length === new Set([...former.far, ...heard]).size) return [name, former]
        return [name, this.#remember(former.known, new Set([...former.far, ...heard]))]
      }),
    )
  }

  #remember(known: string, lookups: ReadonlySet<string>): RememberedVersion {
    const far = [...lookups].sort()
    return { known, far, answers: this.#hashOfAnswers(far) }
  }
}
