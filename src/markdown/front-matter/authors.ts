/** How the authors of a post are written in its front matter: keys, tables, or a list of both. */
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Problem, Reader } from './values.ts'

/** Authors as they are written: who is meant is known when the file of authors is. */
export const authors: Reader<unknown> = (found) => {
  const all: readonly unknown[] = Array.isArray(found) ? found : [found]
  const problems = all.flatMap((one, index) =>
    problemsOf(one).map((problem) => ({
      ...problem,
      path: [...(Array.isArray(found) ? [index] : []), ...problem.path],
    })),
  )
  return problems.length > 0 ? { problems } : { value: found }
}

const TEXTS = ['key', 'name', 'title', 'url', 'email', 'imageURL', 'image_url'] as const

function problemsOf(author: unknown): readonly Problem[] {
  if (typeof author === 'string' && author !== '') return []
  const expected = 'the key of an author, or a map with a `name`'
  if (!isRecord(author)) return [{ path: [], found: author, expected }]
  const named = ['key', 'name', 'imageURL', 'image_url'].some((key) => lookUp(author, key) !== undefined)
  const texts = TEXTS.filter((key) => Object.hasOwn(author, key)).flatMap((key): readonly Problem[] => {
    const value = lookUp(author, key)
    const isText = (typeof value === 'string' && value !== '') || typeof value === 'number'
    return isText ? [] : [{ path: [key], found: value, expected: 'text that is not empty' }]
  })
  const { socials } = author
  const others: readonly Problem[] =
    socials === undefined || isRecord(socials)
      ? []
      : [{ path: ['socials'], found: socials, expected: 'a map such as `github: octocat`' }]
  return [...(named ? [] : [{ path: [], found: author, expected }]), ...texts, ...others]
}
