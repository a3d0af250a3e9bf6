/** A question as the nodes of its page: what is asked, what there is to choose from, and the answer, folded or sealed. */
import type { AnyDirective, ContainerDirective } from '../../directive-nodes.ts'
import type { QuestionsMarkdown } from '../../../model/teach/questions.ts'
import type { Messages } from '../../../model/languages.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { questionStrings } from '#runtime/components/question-strings'
import { named, part } from './parts.ts'
import type { Block, Question } from './question.ts'
import { showAnswer, type ShownAnswer } from './shown-answer.ts'

/** How a question is shown. */
export interface Showing {
  /** Unique on the page. */
  readonly id: string
  readonly salt: string
  readonly answers: QuestionsMarkdown['answers']
  readonly texts?: Messages | undefined
}

/** Turn the directive into the box of its question (runtime/styles/teach/questions.css, runtime/teach/questions/). */
export function showQuestion(node: ContainerDirective, question: Question, showing: Showing): void {
  const { id, salt } = showing
  const text = textsOf(showing)
  const { title, body, answer, review } = question
  const shown = answer && showAnswer(answer, { salt, label: text('yourAnswer') })
  const check = shown && { ...shown.check, ...(review && { review }) }
  node.data = {
    hName: 'div',
    hProperties: {
      className: ['question'],
      id,
      dataTeach: 'question',
      ...(check && { dataQuestion: JSON.stringify(check) }),
    },
  }
  node.children = [
    part('div', named('question__title'), title?.children ?? [text('question')]),
    ...(body.length === 0 ? [] : [part('div', named('question__text'), body)]),
    ...(shown === undefined ? [] : [shown.field]),
    ...(showing.answers === 'hashed' ? sealed(question, shown, { salt, text }) : folded(question, shown, text)),
  ]
}

/** Turn the directive into the box that the browser fills with the questions to review (runtime/teach/memory/review.ts). */
export function showReview(node: AnyDirective, showing: Pick<Showing, 'texts'>): void {
  const needs = part('p', named('question__needs'), [textsOf(showing)('reviewNeedsScript')])
  const own = node.type === 'containerDirective' ? node.children : []
  const made = {
    children: [...own, needs],
    data: { hName: 'div', hProperties: { className: ['review'], dataTeach: 'review' } },
  }
  Object.assign(node, { type: 'questionPart' }, made)
}

function textsOf({ texts }: Pick<Showing, 'texts'>): TextOf {
  return (key) => lookUp(texts, `theme.question.${key}`) ?? questionStrings[key]
}

/** Texts that stand in the HTML. */
type PageText = 'question' | 'answer' | 'yourAnswer' | 'needsScript' | 'reviewNeedsScript'

type TextOf = (key: PageText) => string

function folded({ explanation }: Question, shown: ShownAnswer | undefined, text: TextOf): readonly Block[] {
  if (shown === undefined && explanation.length === 0) return []
  const details = part('details', named('question__answer'), [
    part('summary', {}, [text('answer')]),
    ...(shown?.solution ?? []),
    ...(shown?.reasons ?? []),
    ...explained(explanation),
  ])
  return [details]
}

function explained(explanation: readonly Block[]): readonly Block[] {
  return explanation.length === 0 ? [] : [part('div', named('question__explanation'), explanation)]
}

/** Without what is right; why it is right is sealed when the page is made, since addresses in it are known then (src/render/teach/questions/). */
function sealed(
  { explanation }: Question,
  shown: ShownAnswer | undefined,
  { salt, text }: { readonly salt: string; readonly text: TextOf },
): readonly Block[] {
  const held = [...(shown?.reasons ?? []), ...explained(explanation)]
  const needs = part('p', named('question__needs'), [text('needsScript')])
  if (held.length === 0) return [needs]
  const end = part('i', { dataSealEnd: salt }, [])
  return [needs, part('div', { className: ['question__sealed'], hidden: true, dataSeal: salt }, [...held, end])]
}
