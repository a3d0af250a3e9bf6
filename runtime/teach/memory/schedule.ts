/** When a question comes back: by FSRS, as the package ts-fsrs has it, with two grades, since a question is right or not. */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs'
import type { ReviewCard } from '#shared/teach/progress'

/** No chance in it, so that a saved file and the browser agree; questions come back after days, not minutes. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

/** The card of a question after an answer; `known` is undefined with the first one. */
export function nextCard(
  known: ReviewCard | undefined,
  { at, right }: { readonly at: number; readonly right: boolean },
): ReviewCard {
  const now = new Date(at)
  const card = known === undefined ? createEmptyCard(now) : toCard(known)
  const { card: next } = scheduler.next(card, now, right ? Rating.Good : Rating.Again)
  return {
    due: next.due.getTime(),
    last: at,
    stability: next.stability,
    difficulty: next.difficulty,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    days: next.scheduled_days,
    steps: next.learning_steps,
  }
}

function toCard({ due, last, stability, difficulty, reps, lapses, state, days, steps }: ReviewCard): Card {
  return {
    ...{ stability, difficulty, reps, lapses },
    state,
    due: new Date(due),
    last_review: new Date(last),
    scheduled_days: days,
    learning_steps: steps,
    // oxlint-disable-next-line no-deprecated -- a field that its type wants until the next version
    elapsed_days: 0,
  }
}
