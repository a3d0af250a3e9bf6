/** Threads for tests of what they are asked: all that is asked is done in the thread of the test. */
import type { workAhead } from '../../src/run/ahead.ts'
import type { AheadTask } from '../../src/threads/tasks.ts'
import { workAhead as inThread } from '../../src/threads/work-ahead.ts'

/** A pool whose threads are this one; tells what it was asked. */
export function ownPool(): {
  readonly prepared: number[]
  readonly asked: AheadTask[]
  readonly answers: Promise<unknown>[]
  readonly pool: Parameters<typeof workAhead>[1]
} {
  const prepared: number[] = []
  const asked: AheadTask[] = []
  const answers: Promise<unknown>[] = []
  const ask = (task: unknown): Promise<never> => {
    asked.push(task as AheadTask)
    const answer = inThread(task as AheadTask) as Promise<never>
    answers.push(answer)
    return answer
  }
  const askAll: Parameters<typeof workAhead>[1]['askAll'] = (share) => [ask(share(0, 2)), ask(share(1, 2))]
  return { prepared, asked, answers, pool: { prepare: (count) => void prepared.push(count), ask, askAll } }
}
