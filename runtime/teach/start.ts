/** What pages of a course do with questions: loaded with the first page that has `data-teach`, each kind by itself. */
import type { HYDRATED_EVENT as HydratedEvent } from '../islands/settled.ts'
import { openProgress, type ProgressOptions } from './memory/store.ts'

/** Named anew, since a module that two share is a request more. */
const HYDRATED_EVENT: typeof HydratedEvent = 'devcourse:hydrated'

/** Elements whose kind has been started. */
const started = new WeakSet<Element>()

let refresh: (() => void) | undefined

/** Look after what the page has of it; a later call looks at the page that is open then. */
export function startTeach(options: ProgressOptions): void {
  if (refresh === undefined) {
    const progress = openProgress(options)
    refresh = () => {
      const marks = [...document.querySelectorAll<HTMLElement>('[data-teach]')].filter(
        (mark) => !started.has(mark) && mark.closest('devcourse-island:not([data-hydrated])') === null,
      )
      const ofKind = (kind: string): readonly HTMLElement[] => {
        const found = marks.filter(({ dataset }) => dataset['teach'] === kind)
        for (const mark of found) started.add(mark)
        return found
      }
      const [questions, reviews, continues] = [ofKind('question'), ofKind('review'), ofKind('continue')]
      const visits = ofKind('')
      if (questions.length > 0)
        void import('./questions/form.ts').then(({ startQuestion }) => {
          for (const box of questions) startQuestion(box, progress)
        })
      if (reviews.length > 0)
        void import('./memory/review.ts').then(({ startReview }) => {
          for (const box of reviews) startReview(box, progress)
        })
      if (continues.length > 0)
        void import('./memory/continue.ts').then(({ startContinue }) => {
          for (const box of continues) startContinue(box, progress)
        })
      else if (questions.length + visits.length > 0) progress.visit()
    }
    document.addEventListener(HYDRATED_EVENT, refresh)
  }
  refresh()
}
