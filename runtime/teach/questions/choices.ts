/** Answers to choose from: a button for each, of which one or several can be on. */
import { questionStrings } from '../../components/question-strings.ts'
import { make } from '../make.ts'
import { markItem, type Field } from './field.ts'

/** Make inputs of the list of choices. */
export function choices(list: HTMLElement, several: boolean, id: string): Field {
  const items = [...list.children].filter((item): item is HTMLElement => item instanceof HTMLElement)
  const inputs = items.map((item) => {
    const input = make('input')
    input.type = several ? 'checkbox' : 'radio'
    input.name = `${id}-choice`
    const label = make('label', 'question__label', [input])
    label.append(...item.childNodes)
    item.append(label)
    return input
  })
  return {
    element: list,
    legend: several ? questionStrings.chooseSeveral : questionStrings.chooseOne,
    read: () => {
      const [first] = inputs
      return first === undefined || inputs.some(({ checked }) => checked)
        ? inputs.map(({ checked }, index) => `${index.toString()}:${String(checked)}`)
        : { missing: questionStrings.answerFirst, focus: first }
    },
    mark: (parts) => {
      for (const [index, item] of items.entries()) {
        // what is not chosen says nothing, else it would tell what is right
        markItem(item, inputs[index]?.checked === true ? parts?.[index] : undefined)
      }
    },
    reset: () => {
      for (const input of inputs) input.checked = false
    },
    chosen: () => items.flatMap((item, index) => (inputs[index]?.checked === true ? [{ index, item }] : [])),
  }
}
