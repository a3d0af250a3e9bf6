/** Questions in GIFT, the text format of Moodle (docs.moodle.org/en/GIFT_format), which other programs read, too. */
import type { PlainQuestion } from './plain.ts'

/** The page of questions. */
export interface QuestionPage {
  readonly title: string
  /** Path of its source. */
  readonly source: string
  readonly questions: readonly PlainQuestion[]
}

/** A text in another format, and the questions that it cannot hold: their ids and types. */
export interface WrittenQuestions {
  readonly text: string
  readonly left: readonly { readonly source: string; readonly id: string; readonly type: string }[]
}

/** Write all questions, a category for each page. Orders and traces have no place in it. */
export function writeGift(pages: readonly QuestionPage[]): WrittenQuestions {
  const left: WrittenQuestions['left'][number][] = []
  const parts = pages.flatMap(({ title, source, questions }) => {
    const written = questions.flatMap((question) => {
      const found = giftOf(question)
      if (found === undefined) left.push({ source, id: question.id, type: question.answer.type })
      return found === undefined ? [] : [found]
    })
    return written.length === 0 ? [] : [`$CATEGORY: ${title.replace(/\s+/g, ' ').replaceAll('/', '//')}`, ...written]
  })
  return { text: parts.length === 0 ? '' : `${parts.join('\n\n')}\n`, left }
}

function giftOf({ id, title, text, answer, explanation }: PlainQuestion): string | undefined {
  const answers = answersOf(answer)
  if (answers === undefined) return undefined
  const general = explanation === '' ? [] : [`####${escaped(explanation)}`]
  const name = title === '' ? id : title
  const lines = [
    `::${escaped(name)}::[markdown]${escaped(text)} {`,
    ...[...answers, ...general].map((line) => `  ${line}`),
    '}',
  ]
  return [...(id === '' ? [] : [`// id: ${id}`]), ...lines].join('\n')
}

function answersOf(answer: PlainQuestion['answer']): readonly string[] | undefined {
  switch (answer.type) {
    case 'single':
      return answer.choices.map(({ text, right, reason }) => `${right ? '=' : '~'}${escaped(text)}${feedback(reason)}`)
    case 'multiple': {
      const right = answer.choices.filter((choice) => choice.right).length
      const wrong = answer.choices.length - right
      return answer.choices.map(
        (choice) =>
          `~%${share(choice.right ? 100 / right : -100 / wrong)}%${escaped(choice.text)}${feedback(choice.reason)}`,
      )
    }
    case 'text':
      return answer.accepted.map((text) => `=${escaped(text)}`)
    case 'number':
      return [`#${String(answer.value)}:${String(answer.tolerance)}`]
    case 'match': {
      const pairs = answer.pairs.filter(({ left }) => left !== '')
      // of those the format wants three, Moodle two
      return pairs.map(({ left, right }) => `=${escaped(left)} -> ${escaped(right)}`)
    }
    case 'order':
    case 'trace':
      return undefined
  }
}

function feedback(reason: string): string {
  return reason === '' ? '' : `#${escaped(reason)}`
}

/** Per cent as Moodle knows them: with five digits. */
function share(value: number): string {
  return String(Number(value.toFixed(5)))
}

/** Signs of the format with a backslash, and lines as `\n`: a blank line would end the question. */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')
}
