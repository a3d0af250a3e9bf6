/**
 * Remembers the version of the docs that the visitor has chosen, and leads the navbar into it where the page itself is of
 * none (spec theme.md sections 5.3 and 5.4). Loaded on sites with several versions.
 */
import type { NavbarTargets, PageData, SiteData } from '#shared/protocol'
import type { leadNavbar } from './navbar.ts'
import type { SafeStorage } from '../browser/storage.ts'

const KEY = 'docs-preferred-version-'

export interface ChosenOptions {
  readonly document: Document
  readonly site: Pick<SiteData, 'versions' | 'chosen'>
  readonly storage: SafeStorage
  /** Given, since a module that two share is a request more. */
  readonly lead: typeof leadNavbar
}

/**
 * Keep the version of links that choose one, delete names that are gone, and lead the navbar as the choice says, also when
 * another tab makes it. Gives the function to be told of each further page.
 */
export function startChosenVersion({ document, site, storage, lead }: ChosenOptions): (page: PageData) => void {
  const { versions = {} } = site
  let chosen: PageData['navbarChosen'] = site.chosen
  let usual = shownTargets(document, keysOf(chosen))

  const show = (): void => {
    const links: Record<string, NavbarTargets[string]> = { ...usual }
    for (const [instance, names] of Object.entries(versions)) {
      const name = storage.get(KEY + instance)
      if (name === null) continue
      if (!names.includes(name)) storage.set(KEY + instance, null)
      else Object.assign(links, valueOf(valueOf(chosen, instance), name))
    }
    lead(document, links)
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-docs-version]') : null
    const [, instance = '', name = ''] = /^(.*?)\/(.*)$/.exec(link?.dataset['docsVersion'] ?? '') ?? []
    if (valueOf(versions, instance)?.includes(name)) storage.set(KEY + instance, name)
  })
  for (const instance of Object.keys(versions)) storage.watch(KEY + instance, show)
  show()
  return ({ navbarChosen, navbarLinks = {} }) => {
    chosen = navbarChosen
    usual = Object.fromEntries(
      keysOf(chosen).flatMap((key) => {
        const target = valueOf(navbarLinks, key)
        return target === undefined ? [] : [[key, target] as const]
      }),
    )
    show()
  }
}

/** Look a name up; `#shared/look-up` would be a module that two share. */
function valueOf<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return new Map(Object.entries(record ?? {})).get(name)
}

/** The items that a choice leads elsewhere. */
function keysOf(chosen: PageData['navbarChosen'] = {}): readonly string[] {
  return [...new Set(Object.values(chosen).flatMap((byName) => Object.values(byName).flatMap(Object.keys)))]
}

/** Where items lead as the compiler has written them; labels of HTML never change. */
function shownTargets(document: Document, keys: readonly string[]): NavbarTargets {
  const entries = keys.flatMap((key) => {
    const item = document.querySelector<HTMLElement>(`.navbar [data-nav="${key}"]`)
    const href = item?.getAttribute('href')
    if (!item || !href) return []
    return [[key, item.children.length > 0 ? { href } : { href, label: item.textContent }] as const]
  })
  return Object.fromEntries(entries)
}
