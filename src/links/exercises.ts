/** Exercises that links show the numbers of. */
import type { Target } from '../model/page.ts'
import type { Link } from '../model/unit.ts'
import { decodeName, splitUrl, withoutTrailingSlash } from '../shared/url.ts'
import type { LinkTables } from './link-tables.ts'
import type { LinkSource } from './link-source.ts'

/** An exercise that a link leads to. */
export interface KnownExercise {
  /** Route path of its page. */
  readonly path: string
  readonly number: string
}

/** The name of an exercise in `LinkTables.exercises`, by its page: route path and id. */
export function exerciseAt(path: string, id: string): string {
  return `${withoutTrailingSlash(path)}#${id}`
}

/** The name of an exercise there by its id alone: in one set of docs (as in `versionKey`), or in the whole site. */
export function exerciseKey(id: string, set?: string): string {
  return set === undefined ? id : `${id} ${set}`
}

/** What the table says of an exercise. */
export function exerciseEntry({ path, number }: KnownExercise): string {
  return `${number} ${path}`
}

/**
 * Find the exercise that a link to a place of its own page means: one on that page, else in its own version of the docs, else
 * anywhere. One to another page means the exercise there.
 */
export function findExercise(
  { url, exercise }: Pick<Link, 'url' | 'exercise'>,
  from: LinkSource,
  tables: LinkTables,
): KnownExercise | undefined {
  if (exercise === undefined) return undefined
  const { pathname, hash } = splitUrl(url)
  if (pathname !== '' || hash === '') return undefined
  const id = decodeName(hash.slice(1))
  const { instance, version } = from.key ?? {}
  const set = instance === undefined || version === undefined ? undefined : `${instance}/${version}`
  const names = [exerciseAt(from.route, id), ...(set === undefined ? [] : [exerciseKey(id, set)]), exerciseKey(id)]
  // its own number is known by its page alone
  const asked = exercise.reference === true ? names : names.slice(0, 1)
  for (const name of asked) {
    const found = tables.exercises.get(name)
    if (found !== undefined) return read(found)
  }
  return undefined
}

/** The exercise at the target of a link. */
export function exerciseOf(target: Target, tables: LinkTables): KnownExercise | undefined {
  if (target.type !== 'route' || target.hash === '') return undefined
  const found = tables.exercises.get(exerciseAt(target.path, decodeName(target.hash.slice(1))))
  return found === undefined ? undefined : read(found)
}

function read(entry: string): KnownExercise {
  // a number has no blank
  const cut = entry.indexOf(' ')
  return { number: entry.slice(0, cut), path: entry.slice(cut + 1) }
}
