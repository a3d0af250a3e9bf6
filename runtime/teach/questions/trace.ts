/** Values of a program to fill in. */
import { questionStrings } from '../../components/question-strings.ts'
import { make } from '../make.ts'
import { markInput, nameOf, type Field } from './field.ts'

/** Make inputs of the blanks of the table. */
export function trace(box: HTMLElement): Field {
  const heads = [...box.querySelectorAll('thead th')]
  const inputs = [...box.querySelectorAll<HTMLElement>('[data-blank]')].map((blank) => {
    const cell = blank.closest('td')
    const row = cell?.parentElement?.firstElementChild
    const head = heads[cell?.cellIndex ?? -1]
    const input = make('input', 'question__input question__input--cell')
    input.type = 'text'
    input.autocomplete = 'off'
    input.spellcheck = false
    input.setAttribute('autocapitalize', 'off')
    input.setAttribute('aria-label', [row, head].map((one) => (one ? nameOf(one) : '')).join(', '))
    blank.replaceWith(input)
    return input
  })
  return {
    element: box,
    legend: questionStrings.fillIn,
    read: () => {
      const empty = inputs.find((input) => input.value.trim() === '')
      return empty ? { missing: questionStrings.answerFirst, focus: empty } : inputs.map((input) => input.value)
    },
    mark: (parts) => {
      for (const [index, input] of inputs.entries()) markInput(input, parts?.[index])
    },
    reset: () => {
      for (const input of inputs) input.value = ''
    },
  }
}
