/** What is said of questions that cannot be answered as they are meant. */
import { info, warning, type Diagnostic, type Place } from '../../../model/diagnostic.ts'
import { didYouMean } from '../../../base/did-you-mean.ts'
import { QUESTION_TYPES } from '../../../shared/teach/answers.ts'
import type { AnyDirective } from '../../directive-nodes.ts'
import { placeOf } from '../../place.ts'

const MARKS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' }

/** The beginning of a directive. */
export function openingOf(node: AnyDirective): { readonly place?: Place } {
  const found = placeOf(node)
  if (found === undefined) return {}
  const { line, column } = found
  return { place: { line, column, endLine: line, endColumn: column + MARKS[node.type].length + node.name.length } }
}

/** A question without a right answer. */
export function withoutAnswer(node: AnyDirective, why: string, hint: string): Diagnostic {
  return warning('question-without-answer', `This question has no right answer: ${why}`, { ...openingOf(node), hint })
}

/** A type that there is not. */
export function unknownType(node: AnyDirective, type: string): Diagnostic {
  return warning('unknown-question-type', `Unknown type \`${type}\` of a question`, {
    ...openingOf(node),
    hint: didYouMean(type, QUESTION_TYPES) ?? `the types are ${QUESTION_TYPES.join(', ')}`,
  })
}

/** Several right answers where one can be chosen. */
export function severalRight(node: AnyDirective, count: number): Diagnostic {
  return warning('several-right-answers', `${count.toString()} answers are right, and only one can be chosen`, {
    ...openingOf(node),
    hint: 'write `type=multiple`, or leave one `[x]`',
  })
}

/** An attribute that is no number. */
export function noNumber(node: AnyDirective, name: string, value: string): Diagnostic {
  return warning('question-number', `Expected a number as \`${name}\`, found \`${value}\``, {
    ...openingOf(node),
    hint:
      name === 'tolerance'
        ? 'write how far from the answer a number may be, such as `tolerance=0.05`'
        : 'write a number such as `answer=9.81`, with its unit as `unit="m/s²"`; a text is asked for with `type=text`',
  })
}

/** A row of pairs of which one side is empty. */
export function unequalPairs(place: Place | undefined): Diagnostic {
  return warning('unequal-match', 'Nothing stands on the right side of this pair', {
    ...(place === undefined ? {} : { place }),
    hint: 'fill in both cells; a left cell may be empty: its right one then belongs to nothing',
  })
}

/** A second question with the same id. */
export function duplicateId(node: AnyDirective, id: string, first: Place | undefined): Diagnostic {
  return warning('duplicate-question-id', `Unexpected id \`${id}\`, which another question of this page has`, {
    ...openingOf(node),
    hint: 'give one of them another id: answers are remembered by it',
    ...(first === undefined ? {} : { related: [{ message: 'the first one', file: '', place: first }] }),
  })
}

/** A question without an id of its own. */
export function withoutId(node: AnyDirective, id: string): Diagnostic {
  return info('question-without-id', `This question has no id, and is known as \`${id}\` by its place on the page`, {
    ...openingOf(node),
    hint: `write \`:::question{#${id}}\`, so that what a reader has answered stays when the page changes`,
  })
}

/** An explanation that explains nothing. */
export function strayExplanation(node: AnyDirective): Diagnostic {
  return warning('stray-explanation', 'Unexpected `:::explanation` outside of a question', {
    ...openingOf(node),
    hint: 'put it in front of the end of its question, which must begin and end with one colon more: `::::question`',
  })
}
