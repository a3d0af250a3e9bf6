/** A question that can be answered: the list, table or line of the page becomes a form, and what is given is checked here. */
import { unseal, type QuestionCheck } from '#shared/teach/answers'
import { questionStrings } from '../../components/question-strings.ts'
import type { ProgressStore } from '../memory/store.ts'
import { button, make } from '../make.ts'
import { choices } from './choices.ts'
import { evaluate } from './evaluate.ts'
import { nameOf, type Field, type Tell } from './field.ts'
import { match } from './match.ts'
import { order } from './order.ts'
import { trace } from './trace.ts'
import { value } from './value.ts'

/** Make a form of a question; one that says not how it is checked stays as it is. */
export function startQuestion(box: HTMLElement, progress: ProgressStore): void {
  const check = checkOf(box)
  const place = box.querySelector<HTMLElement>(
    '.question__choices, .question__field, .question__steps, .question__pairs, .question__trace',
  )
  if (check === undefined || place === null) return
  const reasons = reasonsOf(box, check)
  const result = make('p', 'question__result')
  const said = make('div', 'question__said')
  const status = make('div', 'question__status', [result, said])
  status.setAttribute('role', 'status')
  const tell: Tell = (text) => {
    result.textContent = text
    result.removeAttribute('data-right')
  }
  const mark = document.createComment('')
  place.replaceWith(mark)
  const field = fieldOf(place, check, { id: box.id, tell })
  const submit = make('button', 'question__check', [questionStrings.check])
  const again = button('question__again', questionStrings.again)
  again.hidden = true
  const actions = make('div', 'question__actions', [submit, again])
  const form = make('form', 'question__form', [fieldset(box, field), actions, status])
  form.noValidate = true
  mark.replaceWith(form)
  box.querySelector('.question__needs')?.remove()

  /** Only the first answer says what a reader remembers: those after it follow from it. */
  let isFirst = true
  /** How often what was said was taken away: what comes late is of an answer that is gone. */
  let cleared = 0
  const clear = (): void => {
    cleared += 1
    field.mark(undefined)
    for (const reason of form.querySelectorAll('.question__why')) reason.remove()
    said.replaceChildren()
    tell('')
  }
  const show = async (given: readonly string[]): Promise<void> => {
    const parts = evaluate(check, given)
    const right = parts.every(Boolean)
    clear()
    field.mark(parts)
    for (const { index, item } of field.chosen?.() ?? []) {
      const reason = reasons.querySelector(`[data-choice="${index.toString()}"] > div`)
      if (reason) item.append(copyOf(reason, 'question__why'))
    }
    result.dataset['right'] = String(right)
    result.textContent = sentence(check, parts)
    const explanation = reasons.querySelector('.question__explanation')
    if (right && explanation) said.append(copyOf(explanation, 'question__explanation'))
    submit.hidden = right
    again.hidden = !right
    if (right && (document.activeElement === submit || document.activeElement === document.body)) again.focus()
    const text = shortText(box)
    const review = check.review === true
    if (!isFirst && !right) return
    const counts = review && isFirst
    isFirst = false
    const shown = cleared
    const due = await progress.answered({ id: box.id, text, right, review: counts })
    if (due !== undefined && shown === cleared) {
      const date = new Date(due).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
      said.append(make('p', 'question__due', [questionStrings.comesBack(date)]))
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = field.read()
    if ('missing' in given) {
      clear()
      tell(given.missing)
      given.focus.focus()
    } else void show(given)
  })
  form.addEventListener('input', () => {
    clear()
    submit.hidden = false
    again.hidden = true
  })
  again.addEventListener('click', () => {
    field.reset()
    clear()
    submit.hidden = false
    again.hidden = true
    form.querySelector<HTMLElement>('input, select, .question__move:enabled')?.focus()
  })
}

/** What is asked, without the code below it and the source of formulas. */
function shortText(box: HTMLElement): string {
  const text = box.querySelector('.question__text > p, .question__text') ?? box
  const copy = make('div', '', [text.cloneNode(true)])
  for (const source of copy.querySelectorAll('annotation')) source.remove()
  return nameOf(copy)
}

/** Parse boundary: the compiler has written it. */
function checkOf(box: HTMLElement): QuestionCheck | undefined {
  try {
    return JSON.parse(box.dataset['question'] ?? '') as QuestionCheck
  } catch {
    return undefined
  }
}

function fieldOf(
  place: HTMLElement,
  { type }: QuestionCheck,
  { id, tell }: { readonly id: string; readonly tell: Tell },
): Field {
  switch (type) {
    case 'single':
    case 'multiple':
      return choices(place, type === 'multiple', id)
    case 'text':
    case 'number':
      return value(place, type === 'number', id)
    case 'order':
      return order(place, tell)
    case 'match':
      return match(place)
    case 'trace':
      return trace(place)
  }
}

/** The field in a group that has the text of the question for its description. */
function fieldset(box: HTMLElement, { element, legend }: Field): HTMLElement {
  const text = box.querySelector('.question__text')
  const group = make(legend === '' ? 'div' : 'fieldset', 'question__fieldset')
  if (text) {
    text.id ||= `${box.id}-text`
    const input = element.matches('.question__field') ? element.querySelector('input') : null
    // a line to write on is named by its label alone
    const described = input ?? group
    const known = described.getAttribute('aria-describedby')
    described.setAttribute('aria-describedby', known === null ? text.id : `${text.id} ${known}`)
  }
  if (legend !== '') group.append(make('legend', 'question__legend', [legend]))
  group.append(element)
  return group
}

/** What is said of answers: folded in the page, or sealed. */
function reasonsOf(box: HTMLElement, { salt }: QuestionCheck): ParentNode {
  const sealed = box.querySelector<HTMLElement>('.question__sealed')
  if (!sealed) return box.querySelector('.question__answer') ?? make('div')
  const template = make('template')
  template.innerHTML = unseal(sealed.dataset['sealed'] ?? '', salt)
  return template.content
}

/** A copy without ids, which are those of the original. */
function copyOf(source: Element, className: string): HTMLElement {
  const copy = make('div', className)
  for (const child of source.childNodes) copy.append(child.cloneNode(true))
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  return copy
}

function sentence({ type }: QuestionCheck, parts: readonly boolean[]): string {
  const right = parts.filter(Boolean).length
  if (right === parts.length) return questionStrings.right
  if (parts.length === 1 || type === 'single' || right === 0) return questionStrings.wrong
  return questionStrings.partly(right.toString(), parts.length.toString())
}
