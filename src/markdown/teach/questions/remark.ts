/** Questions in a text: `:::question` … `:::` becomes a box with a question that readers can answer. */
import type { Nodes, Root } from 'mdast'
import type { Place } from '../../../model/diagnostic.ts'
import type { QuestionsMarkdown } from '../../../model/teach/questions.ts'
import { shortHash } from '../../../base/hash.ts'
import { draftOf, type CompileFile, type Draft } from '../../draft.ts'
import type { AnyDirective, ContainerDirective } from '../../directive-nodes.ts'
import { walkBlocks } from '../../walk.ts'
import { duplicateId, openingOf, strayExplanation, withoutId } from './findings.ts'
import { mayHoldQuestion } from './may-hold.ts'
import type { Question } from './question.ts'
import { EXPLANATION, readQuestion } from './read.ts'
import { showQuestion, showReview } from './show.ts'

type LeafDirective = Extract<AnyDirective, { type: 'leafDirective' }>

/** How questions are read; `keywords` are the kinds of admonitions, which come first where they have the same names. */
export interface QuestionOptions extends QuestionsMarkdown {
  readonly keywords: readonly string[]
}

interface Found {
  readonly node: ContainerDirective
  readonly question: Question
}

/**
 * Make boxes of all questions. Reports what `readQuestion` does, `duplicate-question-id`, `question-without-id`,
 * `stray-explanation`.
 */
export function remarkQuestions(options: QuestionOptions) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const { source, plugins } = draft
    if (!plugins && !mayHoldQuestion(source)) return
    const found: Found[] = []
    walkBlocks(tree, { plugins }, (node) => {
      if (isReview(node) && !options.keywords.includes(REVIEW)) showReview(node, options)
      if (node.type !== 'containerDirective' || options.keywords.includes(node.name)) return undefined
      if (node.name === EXPLANATION) {
        draft.diagnostics.push(strayExplanation(node))
        node.data = { hName: 'div' }
      }
      if (node.name !== 'question') return undefined
      const { question, findings } = readQuestion(node)
      draft.diagnostics.push(...findings)
      found.push({ node, question })
      return 'skip'
    })
    const ids = idsOf(found, draft)
    for (const [index, { node, question }] of found.entries()) {
      const id = ids[index] ?? ''
      const salt = shortHash(`${id}\n${textOf(node, source)}`, 8)
      showQuestion(node, question, { id, salt, answers: options.answers, texts: options.texts })
    }
  }
}

/** Name of the directive in whose place the questions to review are listed. */
const REVIEW = 'review'

function isReview(node: Nodes): node is ContainerDirective | LeafDirective {
  return (node.type === 'containerDirective' || node.type === 'leafDirective') && node.name === REVIEW
}

/** An id for each: the one that is given, else one by the place on the page, which stays when texts are edited. */
function idsOf(found: readonly Found[], draft: Draft): readonly string[] {
  const given = new Map<string, Place | undefined>()
  const taken = found.map(({ node, question: { id } }) => {
    if (id === undefined || id === '') return undefined
    if (given.has(id)) {
      draft.diagnostics.push(duplicateId(node, id, given.get(id)))
      return undefined
    }
    given.set(id, openingOf(node).place)
    return id
  })
  return found.map(({ node, question }, index) => {
    const own = taken[index]
    if (own !== undefined) return own
    const id = freeName(`question-${(index + 1).toString()}`, given)
    if (question.id === undefined || question.id === '') draft.diagnostics.push(withoutId(node, id))
    return id
  })
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  return taken.has(name) ? freeName(`${name}-x`, taken) : name
}

function textOf({ position }: ContainerDirective, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}
