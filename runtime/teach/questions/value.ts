/** A text or a number to write. */
import { readNumber } from '#shared/teach/answers'
import { questionStrings } from '../../components/question-strings.ts'
import { make } from '../make.ts'
import { markInput, type Field } from './field.ts'

/** Make an input of the line to write on. */
export function value(line: HTMLElement, number: boolean, id: string): Field {
  const input = make('input', 'question__input')
  input.type = 'text'
  input.id = `${id}-input`
  input.autocomplete = 'off'
  input.spellcheck = false
  input.setAttribute('autocapitalize', 'off')
  // a number pad of phones may lack minus and exponents
  if (number) input.inputMode = 'text'
  const label = make('label', '', [questionStrings.yourAnswer])
  label.htmlFor = input.id
  const unit = line.querySelector('.question__unit')
  line.replaceChildren(label, input, ...(unit ? [unit] : []))
  if (unit) {
    unit.id = `${id}-unit`
    input.setAttribute('aria-describedby', unit.id)
  }
  return {
    element: line,
    legend: '',
    read: () => {
      if (input.value.trim() === '') return { missing: questionStrings.answerFirst, focus: input }
      if (number && readNumber(input.value) === undefined) return { missing: questionStrings.numberFirst, focus: input }
      return [input.value]
    },
    mark: (parts) => markInput(input, parts?.[0]),
    reset: () => (input.value = ''),
  }
}
