/** Questions as cards of Anki: a text with tabs that its import takes (docs.ankiweb.net/importing/text-files.html). */
import { letterOf } from '../../../../shared/teach/letters.ts'
import type { QuestionPage } from './gift-write.ts'
import type { PlainQuestion } from './plain.ts'

/** The first column says which card it is: a later import changes it, and adds no second one. */
const HEAD = ['#separator:tab', '#html:true', '#guid column:1', '#tags column:4']

/** Write all questions: id, front, back, tag of the page. */
export function writeAnki(pages: readonly QuestionPage[]): string {
  const lines = pages.flatMap(({ source, questions }) =>
    questions.map((question, index) => {
      const id = `${source}#${question.id === '' ? `question-${(index + 1).toString()}` : question.id}`
      return [id, frontOf(question), backOf(question), tagOf(source)].map(field).join('\t')
    }),
  )
  return `${[...HEAD, ...lines].join('\n')}\n`
}

function frontOf({ text, answer }: PlainQuestion): string {
  switch (answer.type) {
    case 'single':
    case 'multiple':
      return [text, ...answer.choices.map((choice, index) => `${letterOf(index)}. ${choice.text}`)].join('\n')
    case 'order':
      // by their letters, so that their order tells nothing
      return [text, ...answer.items.toSorted((one, other) => (one < other ? -1 : 1)).map((item) => `– ${item}`)].join(
        '\n',
      )
    case 'match':
      return [text, ...answer.pairs.filter(({ left }) => left !== '').map(({ left }) => `– ${left} …`)].join('\n')
    case 'trace':
      return [text, answer.table.replace(/(\|\s*)_[^_|]*_(?=\s*\|)/g, '$1?')].join('\n')
    case 'text':
    case 'number':
      return text
  }
}

function backOf({ answer, explanation }: PlainQuestion): string {
  return [...rightOf(answer), ...(explanation === '' ? [] : [explanation])].join('\n')
}

function rightOf(answer: PlainQuestion['answer']): readonly string[] {
  switch (answer.type) {
    case 'single':
    case 'multiple':
      return answer.choices.flatMap(({ text, right, reason }, index) =>
        right ? [`${letterOf(index)}. ${text}`, ...(reason === '' ? [] : [reason])] : [],
      )
    case 'text':
      return [answer.accepted.join(' / ')]
    case 'number': {
      const { value, tolerance, unit } = answer
      return [[String(value), unit, tolerance === 0 ? undefined : `(± ${String(tolerance)})`].filter(Boolean).join(' ')]
    }
    case 'order':
      return answer.items.map((item, index) => `${(index + 1).toString()}. ${item}`)
    case 'match':
      return answer.pairs.filter(({ left }) => left !== '').map(({ left, right }) => `${left} – ${right}`)
    case 'trace':
      return [answer.table]
  }
}

/** Tags have no blanks. */
function tagOf(source: string): string {
  return source
    .replace(/\.mdx?$/, '')
    .replace(/\s+/g, '-')
    .replaceAll('/', '::')
}

function field(text: string): string {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return html.replaceAll('\t', ' ').replace(/\r?\n/g, '<br>')
}
