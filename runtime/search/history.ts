/**
 * Recent searches and favourites, in the browser's storage under the keys that DocSearch uses (spec search.md section 6),
 * so that a site that moves here keeps those of its visitors. Nothing here throws: without storage there are none.
 */
import type { StoredHit } from '#shared/search/provider'
import { type Hierarchy, LEVELS } from '#shared/search/record'
import type { SearchSettings } from '#shared/search/settings'
import { isSafeUrl } from './marked.ts'

/** Recent searches at most, and when there are favourites; favourites at most (spec course-site.md section 9). */
const RECENTS = 7
const RECENTS_BESIDE_FAVORITES = 4
const FAVORITES = 10

/** Key that is written once to see whether the storage can be used. */
const PROBE = '__TEST_KEY__'

/** What the visitor went to, latest first. The storage is read at every call, since other tabs write to it as well. */
export interface SearchHistory {
  readonly recents: () => readonly StoredHit[]
  readonly favorites: () => readonly StoredHit[]
  /** Remember a hit that was followed, unless it is a favourite: of a text the section that it stands in. */
  readonly addRecent: (hit: StoredHit) => void
  /** Make a recent search a favourite. */
  readonly saveFavorite: (hit: StoredHit) => void
  readonly removeRecent: (hit: StoredHit) => void
  readonly removeFavorite: (hit: StoredHit) => void
}

/** The history at an opening of the modal: whether there are favourites then decides how many recent searches are kept. */
export function createHistory(
  settings: Pick<SearchSettings, 'indexName' | 'disableUserPersonalization'>,
  window: Window,
): SearchHistory {
  const storage = settings.disableUserPersonalization ? undefined : findStorage(window)
  const favorites = storedHits(storage, `__DOCSEARCH_FAVORITE_SEARCHES__${settings.indexName}`, FAVORITES)
  const limit = favorites.read().length > 0 ? RECENTS_BESIDE_FAVORITES : RECENTS
  const recents = storedHits(storage, `__DOCSEARCH_RECENT_SEARCHES__${settings.indexName}`, limit)
  return {
    recents: recents.read,
    favorites: favorites.read,
    addRecent: (hit) => {
      if (!favorites.read().some((favorite) => isSamePlace(favorite, hit))) recents.add(sectionOf(hit))
    },
    saveFavorite: (hit) => {
      favorites.add(hit)
      recents.remove(hit)
    },
    removeRecent: recents.remove,
    removeFavorite: favorites.remove,
  }
}

/**
 * The hit as it is found again: by its heading, not by a sentence that a query has picked. The hosted service may have the
 * page alone stored for a text; a reader wants the section that the hit has led to.
 */
function sectionOf(hit: StoredHit): StoredHit {
  const level = LEVELS.findLast((one) => hit.hierarchy[one])
  return hit.type === 'content' && level ? { ...hit, type: level } : hit
}

/** Whether two hits lead to one place: every text of a section has an id of its own, and the address of the section. */
function isSamePlace(a: StoredHit, b: StoredHit): boolean {
  return a.objectID === b.objectID || a.url === b.url
}

/** The storage, where it can be written; a browser that blocks it may refuse the very look at it. */
function findStorage(window: Window): Storage | undefined {
  try {
    const { localStorage } = window
    localStorage.setItem(PROBE, '')
    localStorage.removeItem(PROBE)
    return localStorage
  } catch {
    return undefined
  }
}

/** A list of hits under a key. */
function storedHits(storage: Storage | undefined, key: string, limit: number) {
  const read = (): readonly StoredHit[] => readHits(storage, key).slice(0, limit)
  const write = (hits: readonly StoredHit[]): void => {
    try {
      storage?.setItem(key, JSON.stringify(hits.slice(0, limit)))
    } catch {
      // The storage is full: it stays as it is.
    }
  }
  const without = (hit: StoredHit) => read().filter((other) => !isSamePlace(other, hit))
  return {
    read,
    add: (hit: StoredHit): void => write([storedFields(hit), ...without(hit)]),
    remove: (hit: StoredHit): void => write(without(hit)),
  }
}

/** The hits under a key; whatever else is there counts as nothing. */
function readHits(storage: Storage | undefined, key: string): readonly StoredHit[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit).map(storedFields) : []
  } catch {
    return []
  }
}

function isHit(value: unknown): value is StoredHit {
  if (!isTable(value) || !isTable(value['hierarchy'])) return false
  const { objectID, url, type, content, hierarchy } = value
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    isSafeUrl(url) &&
    (type === 'content' || LEVELS.some((level) => level === type)) &&
    isText(content) &&
    LEVELS.every((level) => isText(hierarchy[level])) &&
    [content, ...LEVELS.map((level) => hierarchy[level])].some(Boolean)
  )
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether it is a text, or nothing in place of one. */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

/** The hit with what is stored of it, and nothing else that it has. */
function storedFields({ objectID, url, type, hierarchy, content }: StoredHit): StoredHit {
  const texts = Object.fromEntries(LEVELS.map((level) => [level, hierarchy[level] ?? null]))
  // Every level has its entry.
  return { objectID, url, type, hierarchy: texts as Hierarchy, content: content ?? null }
}
