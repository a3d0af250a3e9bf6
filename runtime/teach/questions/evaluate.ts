/** Whether what a reader has answered is right, by what the compiler has put into the page. */
import { comparable, hashAnswer, isNear, readNumber, unseal, type QuestionCheck } from '#shared/teach/answers'

/**
 * Compare answers with those that are right, part by part: one for each choice, pair or blank, a single one of other types. A choice
 * is given as `<index>:true` or `<index>:false`, a pair as `<index of the left>:<index of the right>`, an order as the indices with
 * commas between them.
 */
export function evaluate(check: QuestionCheck, given: readonly string[]): readonly boolean[] {
  const { type, salt, right, number = '', exact } = check
  const [first = ''] = given
  if (type === 'number') {
    const [answer = NaN, tolerance = 0] = unseal(number, salt).split(' ').map(Number)
    return [isNear(readNumber(first) ?? NaN, answer, tolerance)]
  }
  if (type === 'text') return [right.includes(hashAnswer(salt, comparable(first, exact)))]
  const form = type === 'trace' ? comparable : (text: string) => text
  return right.map((hash, index) => hash === hashAnswer(salt, form(given[index] ?? '')))
}
