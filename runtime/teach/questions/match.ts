/** Pairs to find: a list to choose from beside each of the left side. */
import { letterOf } from '#shared/teach/letters'
import { questionStrings } from '../../components/question-strings.ts'
import { make } from '../make.ts'
import { markInput, nameOf, type Field } from './field.ts'

/** Make lists to choose from beside the items of the left list. */
export function match(pairs: HTMLElement): Field {
  const options = [...pairs.querySelectorAll('.question__options > li')].map(nameOf)
  const selects = [...pairs.querySelectorAll('.question__left > li')].map((item) => {
    const nothing = make('option', '', [`${questionStrings.choose} …`])
    nothing.value = ''
    const select = make('select', 'question__select', [nothing])
    select.setAttribute('aria-label', nameOf(item))
    for (const [index, text] of options.entries()) {
      const option = make('option', '', [`${letterOf(index)} – ${text}`])
      option.value = index.toString()
      select.append(option)
    }
    item.append(select)
    return select
  })
  return {
    element: pairs,
    legend: questionStrings.findPairs,
    read: () => {
      const empty = selects.find((select) => select.value === '')
      if (empty) return { missing: questionStrings.answerFirst, focus: empty }
      return selects.map((select, index) => `${index.toString()}:${select.value}`)
    },
    mark: (parts) => {
      for (const [index, select] of selects.entries()) markInput(select, parts?.[index])
    },
    reset: () => {
      for (const select of selects) select.value = ''
    },
  }
}
