/** What the browser remembers of the course: read and written as one entry of its storage, which each course has of its own. */
import {
  answerTo,
  keyOf,
  NO_PROGRESS,
  withAnswer,
  readProgress,
  type Answered,
  type Progress,
  type ReviewCard,
} from '#shared/teach/progress'
import type { SafeStorage } from '../../browser/storage.ts'

/** A question that was answered just now. */
export interface NewAnswer {
  readonly id: string
  readonly text: string
  readonly right: boolean
  /** It says when the question comes back. */
  readonly review: boolean
}

export interface ProgressStore {
  /** The address of a page below the base URL, or of a place on it, for a link. */
  readonly href: (path: string) => string
  readonly read: () => Progress
  readonly write: (progress: Progress) => void
  /** Call `listener` when something has changed, in this tab or another. */
  readonly watch: (listener: () => void) => void
  /** Remember that the page is open. */
  readonly visit: () => void
  /** Remember an answer of the page; gives when the question comes back; undefined: it does not. */
  readonly answered: (answer: NewAnswer) => Promise<number | undefined>
}

export interface ProgressOptions {
  readonly storage: SafeStorage
  readonly baseUrl: string
  /** The address as pages of the site have it, and as links do. */
  readonly currentUrl: () => URL
  readonly addressHref: (url: URL) => string
}

/** Open what is remembered; without storage nothing is. */
export function openProgress({ storage, baseUrl, currentUrl, addressHref }: ProgressOptions): ProgressStore {
  const key = `devcourse.progress.${baseUrl}`
  const read = (): Progress => readProgress(storage.get(key)) ?? NO_PROGRESS
  const write = (progress: Progress): void => storage.set(key, JSON.stringify(progress))
  // hosts show a page at several addresses
  const path = (): string =>
    currentUrl()
      .pathname.slice(baseUrl.length)
      .replace(/(?:(?:^|\/)index)?\.html$|\/$/, '')
  const title = (): string => document.querySelector('#main h1')?.textContent.trim() ?? document.title
  const visit = (): void => write({ ...read(), last: { path: path(), title: title().slice(0, 200), at: Date.now() } })
  return {
    href: (below) => addressHref(new URL(baseUrl + below, currentUrl())),
    read,
    write,
    watch: (listener) => storage.watch(key, listener),
    visit,
    answered: async ({ id, text, right, review }) => {
      const own = { path: path(), id, page: title().slice(0, 200), text, at: Date.now(), right }
      const known = answerTo(read(), keyOf(own))?.card
      const card = review ? await next(known, own) : known
      write(withAnswer(read(), { ...own, ...(card && { card }) }))
      return card?.due
    },
  }
}

/** The library is loaded with the first answer to a question that comes back. */
async function next(
  known: ReviewCard | undefined,
  { at, right }: Pick<Answered, 'at' | 'right'>,
): Promise<ReviewCard | undefined> {
  try {
    const { nextCard } = await import('./schedule.ts')
    return nextCard(known, { at, right })
  } catch {
    return known
  }
}
