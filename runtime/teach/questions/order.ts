/** Steps to put in order: two buttons for each, which the keyboard reaches like any other. */
import { questionStrings } from '../../components/question-strings.ts'
import { button, make } from '../make.ts'
import { markItem, nameOf, type Field, type Tell } from './field.ts'

/** Make buttons of the list of steps. */
export function order(list: HTMLElement, tell: Tell): Field {
  const items = [...list.children].filter((item): item is HTMLLIElement => item instanceof HTMLLIElement)
  const places = new Map<HTMLLIElement, number>()
  const names = new Map<HTMLLIElement, string>()
  const buttons = new Map<HTMLLIElement, readonly [up: HTMLButtonElement, down: HTMLButtonElement]>()
  for (const [index, item] of items.entries()) {
    places.set(item, index)
    // its letter goes with it: the answer names it
    item.value = index + 1
    const name = nameOf(item)
    names.set(item, name)
    const up = button('question__move', '↑')
    up.setAttribute('aria-label', questionStrings.moveUp(name))
    const down = button('question__move', '↓')
    down.setAttribute('aria-label', questionStrings.moveDown(name))
    up.addEventListener('click', () => move(item, up))
    down.addEventListener('click', () => move(item, down))
    buttons.set(item, [up, down])
    item.append(make('span', 'question__moves', [up, down]))
  }
  const shown = (): readonly HTMLLIElement[] =>
    [...list.children].filter((item): item is HTMLLIElement => item instanceof HTMLLIElement)
  const update = (): void => {
    const all = shown()
    for (const [item, [up, down]] of buttons) {
      up.disabled = item === all[0]
      down.disabled = item === all.at(-1)
    }
  }
  const move = (item: HTMLLIElement, pressed: HTMLButtonElement): void => {
    const [up, down] = buttons.get(item) ?? []
    if (pressed === up) item.previousElementSibling?.before(item)
    else item.nextElementSibling?.after(item)
    update()
    list.dispatchEvent(new Event('input', { bubbles: true }))
    const next = pressed.disabled ? [up, down].find((one) => one?.disabled === false) : pressed
    next?.focus()
    tell(questionStrings.moved(names.get(item) ?? '', (shown().indexOf(item) + 1).toString()))
  }
  update()
  return {
    element: list,
    legend: questionStrings.putInOrder,
    read: () => [
      shown()
        .map((item) => places.get(item) ?? 0)
        .join(','),
    ],
    mark: (parts) => markItem(list, parts?.[0]),
    reset: () => {
      list.append(...items)
      update()
    },
  }
}
