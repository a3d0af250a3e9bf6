/** Questions as Markdown, as an author would write them. */
import GithubSlugger from 'github-slugger'
import type { PlainAnswer, PlainQuestion } from './plain.ts'

/** Write questions one below the other; those without an id get one of their title or their first words. */
export function writeMarkdown(questions: readonly PlainQuestion[]): string {
  const slugger = new GithubSlugger()
  const named = questions.map(({ id, title, text }) =>
    slugger.slug(id === '' ? firstWords(title === '' ? text : title) || 'question' : id),
  )
  return (
    questions.map((question, index) => markdownOf(question, named[index] ?? '')).join('\n\n') +
    (questions.length > 0 ? '\n' : '')
  )
}

function firstWords(text: string): string {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 5).join(' ')
}

function markdownOf({ id, title, text, answer, explanation }: PlainQuestion, name: string): string {
  const fence = explanation === '' ? ':::' : '::::'
  const label = title === '' || title === id || title === name ? '' : `[${title.replace(/[[\]\\]/g, '\\$&')}]`
  const list = listOf(answer)
  const blocks = [text, ...(list === '' ? [] : [list])]
  if (explanation !== '') blocks.push(`:::explanation\n${explanation}\n:::`)
  return `${fence}question${label}{#${name}${attributesOf(answer)}}\n${blocks.join('\n\n')}\n${fence}`
}

function attributesOf(answer: PlainAnswer): string {
  switch (answer.type) {
    case 'multiple':
      return answer.choices.filter(({ right }) => right).length > 1 ? '' : ' type=multiple'
    case 'text':
      return ` type=text answer=${quoted(answer.accepted.join(' | '))}${answer.exact ? ' case=exact' : ''}`
    case 'number': {
      const unit = answer.unit === undefined ? '' : ` unit=${quoted(answer.unit)}`
      return ` answer=${String(answer.value)}${answer.tolerance === 0 ? '' : ` tolerance=${String(answer.tolerance)}`}${unit}`
    }
    case 'single':
    case 'order':
    case 'match':
    case 'trace':
      return ''
  }
}

/** In quotes, in which a directive takes entities and no backslashes. */
function quoted(text: string): string {
  return `"${text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replace(/\s*\n\s*/g, ' ')}"`
}

function listOf(answer: PlainAnswer): string {
  switch (answer.type) {
    case 'single':
    case 'multiple':
      return answer.choices
        .map(
          ({ text, right, reason }) =>
            `- [${right ? 'x' : ' '}] ${indented(text)}${reason === '' ? '' : `\n\n  ${indented(reason)}\n`}`,
        )
        .join('\n')
        .trimEnd()
    case 'order':
      return answer.items.map((item, index) => `${(index + 1).toString()}. ${indented(item, '   ')}`).join('\n')
    case 'match':
      return [
        '|     |     |',
        '| --- | --- |',
        ...answer.pairs.map(({ left, right }) => `| ${cell(left)} | ${cell(right)} |`),
      ].join('\n')
    case 'trace':
      return answer.table
    case 'text':
    case 'number':
      return ''
  }
}

function indented(text: string, indent = '  '): string {
  return text.replace(/\n(?=.)/g, `\n${indent}`)
}

function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|')
}
