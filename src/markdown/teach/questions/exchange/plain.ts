/** A question as plain text, as other programs have it: its parts as they are written in Markdown. */
import type { Nodes } from 'mdast'
import { lookUp } from '../../../../shared/look-up.ts'
import { toString } from 'mdast-util-to-string'
import type { ContainerDirective } from '../../../directive-nodes.ts'
import type { Question } from '../question.ts'

/** An answer to choose. */
export interface PlainChoice {
  readonly text: string
  readonly right: boolean
  /** Why. */
  readonly reason: string
}

/** What is right. */
export type PlainAnswer =
  | { readonly type: 'single' | 'multiple'; readonly choices: readonly PlainChoice[] }
  | { readonly type: 'text'; readonly accepted: readonly string[]; readonly exact: boolean }
  | { readonly type: 'number'; readonly value: number; readonly tolerance: number; readonly unit: string | undefined }
  | { readonly type: 'order'; readonly items: readonly string[] }
  | { readonly type: 'match'; readonly pairs: readonly { readonly left: string; readonly right: string }[] }
  | { readonly type: 'trace'; readonly table: string; readonly values: readonly string[] }

/** A question; its texts are Markdown. */
export interface PlainQuestion {
  /** '' where it has none. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly answer: PlainAnswer
  readonly explanation: string
}

/** Make it plain; undefined: it has no right answer. `source` is the text that it was read from. */
export function toPlain(node: ContainerDirective, question: Question, source: string): PlainQuestion | undefined {
  const { answer, title, body, explanation } = question
  if (answer === undefined) return undefined
  const column = (node.position?.start.column ?? 1) - 1
  const written = (nodes: readonly Nodes[]): string => textBetween(nodes, source, column)
  return {
    id: question.id ?? '',
    title: title === undefined ? (lookUp(node.attributes ?? {}, 'title') ?? '') : toString(title),
    text: written(body),
    answer: plainAnswer(answer, written),
    explanation: written(explanation),
  }
}

function plainAnswer(
  answer: NonNullable<Question['answer']>,
  written: (nodes: readonly Nodes[]) => string,
): PlainAnswer {
  switch (answer.type) {
    case 'single':
    case 'multiple': {
      const choices = answer.choices.map(({ label, reason, right }) => ({
        text: written(label),
        reason: written(reason),
        right,
      }))
      return { type: answer.type, choices }
    }
    case 'order':
      return { type: 'order', items: answer.items.map(written) }
    case 'match': {
      const pairs = answer.pairs.map(({ left, right }) => ({ left: written(left ?? []), right: written(right) }))
      return { type: 'match', pairs }
    }
    case 'trace':
      return { type: 'trace', table: written([answer.table]), values: answer.blanks.map(({ value }) => value) }
    case 'text':
    case 'number':
      return answer
  }
}

/** As it is written, without the indent of what the blocks stand in. */
function textBetween(nodes: readonly Nodes[], source: string, outer: number): string {
  return nodes
    .map((node) => {
      const { start, end } = node.position ?? {}
      const text = source.slice(start?.offset ?? 0, end?.offset ?? 0)
      const indent = Math.max(outer, (start?.column ?? 1) - 1)
      return text.replace(new RegExp(`\\n {1,${Math.max(1, indent).toString()}}`, 'g'), indent === 0 ? '$&' : '\n')
    })
    .join(nodes.some(isInline) ? '' : '\n\n')
    .trim()
}

const INLINE = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'image', 'break', 'html'])

function isInline({ type }: Nodes): boolean {
  return INLINE.has(type)
}
