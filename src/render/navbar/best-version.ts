/** Which version of the docs an item of the navbar speaks of (spec theme.md section 5.3, "the best version"). */
import type { DocsVersion, Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import type { NavbarPage } from './active-items.ts'

/** A version that a reader has chosen, of one docs instance. */
export interface ChosenVersion {
  readonly instance: string
  readonly name: string
}

/** The versions of the docs that an item speaks of, the latest first; empty when there are no such docs. */
export function versionsOf(item: NavbarItemConfig, site: Site): readonly DocsVersion[] {
  const instance = item.docsPluginId ?? 'default'
  const versions = site.versions.filter((version) => version.instance === instance)
  return [...versions.filter(({ isLast }) => isLast), ...versions.filter(({ isLast }) => !isLast)]
}

/** Those of `versions`, all of one instance and the latest first, that an item may lead into: that of the page, the chosen one, the latest. */
export function bestVersions(
  versions: readonly DocsVersion[],
  { version: shown }: Pick<NavbarPage, 'version'>,
  chosen: ChosenVersion | undefined,
): readonly DocsVersion[] {
  const known = byNames.get(versions) ?? {
    byName: new Map(versions.map((version) => [version.name, version])),
    best: new Map<string, readonly DocsVersion[]>(),
  }
  byNames.set(versions, known)
  const [latest] = versions
  const nameIn = (wanted: ChosenVersion | undefined): string | undefined =>
    wanted?.instance === latest?.instance ? wanted?.name : undefined
  const names = [nameIn(shown), nameIn(chosen)]
  const key = names.join('\n')
  const best = known.best.get(key) ?? [...names, latest?.name].flatMap((name) => known.byName.get(name ?? '') ?? [])
  known.best.set(key, best)
  return best
}

/** Address of the page of a version that `id` names: of a doc by its id, of a category page by its slug, which begins with `/`. */
export function permalinkIn({ docs, categoryPages }: DocsVersion, id: string | undefined): string | undefined {
  if (id?.startsWith('/') === true) return categoryPages.find(({ link }) => link.slug === id)?.link.permalink
  return id === undefined ? undefined : docs.get(id)?.permalink
}

/** Each page asks for every item of the navbar, once for each version that a reader may have chosen. */
const byNames = new WeakMap<
  readonly DocsVersion[],
  { readonly byName: ReadonlyMap<string, DocsVersion>; readonly best: Map<string, readonly DocsVersion[]> }
>()

/** What a reader can have chosen: by instance the names of its versions. Undefined: no instance has several, or none is remembered. */
export function choosableVersions(site: Site): ChoosableVersions {
  if (site.config.theme.versionPersistence === 'none') return undefined
  if (!choosable.has(site)) choosable.set(site, namesByInstance(site))
  return choosable.get(site)
}

type ChoosableVersions = Readonly<Record<string, readonly string[]>> | undefined

/** By site: each page asks several times. */
const choosable = new WeakMap<Site, ChoosableVersions>()

function namesByInstance({ versions }: Site): ChoosableVersions {
  const names = new Map<string, string[]>()
  for (const { instance, name } of versions) {
    const known = names.get(instance)
    if (known === undefined) names.set(instance, [name])
    else known.push(name)
  }
  return [...names.values()].some(({ length }) => length > 1) ? Object.fromEntries(names) : undefined
}

/** Attribute of links that choose a version, which browsers remember: its instance and its name. */
const CHOOSES = 'data-docs-version'

/** What links into a version have that choose it; nothing where none is remembered. */
export function choosing(
  site: Site,
  { instance, name }: DocsVersion,
): { readonly attributes?: Readonly<Record<string, string>> } {
  return choosableVersions(site) === undefined ? {} : { attributes: { [CHOOSES]: `${instance}/${name}` } }
}
