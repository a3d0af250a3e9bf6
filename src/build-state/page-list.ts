/** The list of the pages of a build as text. Most show the same few files: what is known of one is written once. */
import type { PolicySources } from '../model/page.ts'
import type { Pairs } from '../model/kept/page-inputs.ts'
import type { PageHead } from '../model/kept/told-page.ts'
import type { RestPlace } from './rest-file.ts'

/** A page of the list; `policy`: where its sources are in `ListedPages.policies`. */
export type StoredPage = readonly [head: PageHead, isWrong: 0 | 1, rest: RestPlace, policy: number]

/** Pages with the policies that they have. */
export interface ListedPages {
  /** The sources of a Content-Security-Policy, which are the same on most pages. */
  readonly policies: readonly PolicySources[]
  readonly pages: readonly StoredPage[]
}

/** The same as text: `looked` of a page names its files by their indexes. */
interface StoredList extends Pick<ListedPages, 'policies'> {
  readonly looked: Pairs
  readonly pages: readonly StoredEntry[]
}

type StoredEntry = readonly [
  head: Omit<PageHead, 'looked'> & { readonly looked?: readonly number[] },
  ...rest: unknown[],
]

/** The text of a list. */
export function listAsText({ policies, pages }: ListedPages): string {
  const indexes = new Map<string, number>()
  const looked: Pairs[number][] = []
  const indexOf = (pair: Pairs[number]): number => {
    const text = JSON.stringify(pair)
    const known = indexes.get(text) ?? looked.push(pair) - 1
    indexes.set(text, known)
    return known
  }
  const entries = pages.map(([{ looked: own, ...head }, ...rest]): StoredEntry => {
    return [{ ...head, ...(own && { looked: own.map(indexOf) }) }, ...rest]
  })
  return JSON.stringify({ policies, looked, pages: entries } satisfies StoredList)
}

/** The list in its text. */
export function listOfText(text: string): ListedPages {
  const { policies, looked, pages } = JSON.parse(text) as StoredList // written above
  // in the place of their indexes: to copy each of thousands of pages would take as long as to read them
  for (const [head] of pages) {
    const whole: { looked?: unknown } = head
    if (head.looked !== undefined) whole.looked = head.looked.map((index) => looked[index])
  }
  return { policies, pages: pages as unknown as ListedPages['pages'] }
}
