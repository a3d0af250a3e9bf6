/** Which tags become versions, under which names and in which order. */
import picomatch from 'picomatch'
import type { Tag } from '../../git/tags.ts'
import { compareText } from '../../model/diagnostic.ts'

/** A tag that is to be a version. */
export interface TagVersion {
  readonly tag: Tag
  /** Name of the version: the tag without what stands in front of its number. */
  readonly name: string
  /** Its number is one of a trial (`2.0.0-rc.1`). */
  readonly isTrial: boolean
}

/** How tags are chosen. */
export interface TagChoice {
  readonly match: string | readonly string[]
  readonly each: 'tag' | 'minor' | 'major'
}

/** `1.2.3-rc.1+build`, with any number of parts. */
const NUMBER = /^(\d+(?:\.\d+)*)(?:-([\da-z.-]+))?(?:\+[\da-z.-]+)?$/i

interface Numbered extends TagVersion {
  readonly parts: readonly number[] | undefined
  readonly trial: readonly string[]
}

/** Give the versions, newest first: by number, then those without a number by date. */
export function chooseTags(tags: readonly Tag[], { match, each }: TagChoice): readonly TagVersion[] {
  const patterns = [match].flat()
  const isNegated = (pattern: string): boolean => /^!(?!\()/.test(pattern)
  const isMatch = picomatch(
    patterns.filter((pattern) => !isNegated(pattern)),
    { dot: true, ignore: patterns.filter(isNegated).map((pattern) => pattern.slice(1)) },
  )
  const found = tags
    .filter(({ name }) => isMatch(name))
    .map(numbered)
    .sort(newestFirst)
  return each === 'tag' ? found : newestOf(found, each === 'minor' ? 2 : 1)
}

/** The name of a tag without a path or a package in front of it (`docs/v1.0`, `@org/api@1.0`), and without the `v` of a number. */
function versionName(tag: string): string {
  return tag.slice(Math.max(tag.lastIndexOf('/'), tag.lastIndexOf('@')) + 1).replace(/^v(?=\d)/i, '')
}

function numbered(tag: Tag): Numbered {
  const name = versionName(tag.name)
  const [, number, trial = ''] = NUMBER.exec(name) ?? []
  const parts = number?.split('.').map(Number)
  return { tag, name, parts, trial: trial === '' ? [] : trial.split('.'), isTrial: trial !== '' }
}

function newestFirst(a: Numbered, b: Numbered): number {
  const byNumber =
    a.parts === undefined || b.parts === undefined
      ? Number(a.parts === undefined) - Number(b.parts === undefined)
      : compareParts(b.parts, a.parts) || compareTrials(b.trial, a.trial)
  return byNumber || b.tag.date - a.tag.date || compareText(a.tag.name, b.tag.name)
}

function compareParts(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** By the rules of Semantic Versioning 2.0.0, section 11: a trial comes before what it tries, numbers before words. */
function compareTrials(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Number(a.length === 0) - Number(b.length === 0)
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [one, other] = [a[at], b[at]]
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    const isNumber = [/^\d+$/.test(one), /^\d+$/.test(other)]
    const difference =
      isNumber[0] === true && isNumber[1] === true
        ? Number(one) - Number(other)
        : Number(isNumber[1]) - Number(isNumber[0]) || compareText(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

/** Of each series the newest that is no trial, under the name of the series: `1.9` for `v1.9.5`. */
function newestOf(found: readonly Numbered[], length: number): readonly TagVersion[] {
  const series = new Map<string, Numbered>()
  for (const version of found) {
    const name = version.parts?.slice(0, length).join('.') ?? version.name
    const known = series.get(name)
    if (known === undefined || (known.isTrial && !version.isTrial)) series.set(name, version)
  }
  return [...series].map(([name, version]) => ({ ...version, name }))
}
