/** The list of questions to review, what was answered on each page, and buttons to save, load and delete all of it. */
import { dueAt, keyOf, merged, NO_PROGRESS, readProgress, type Answered, type Progress } from '#shared/teach/progress'
import { questionStrings } from '../../components/question-strings.ts'
import { button, make } from '../make.ts'
import type { ProgressStore } from './store.ts'

/** Name of the file that is saved. */
const FILE = 'course-progress.json'

/** Bytes of a file that is read. */
const LARGEST_FILE = 10_000_000

/** Fill the box of a `:::review`. */
export function startReview(box: HTMLElement, store: ProgressStore): void {
  box.querySelector('.question__needs')?.remove()
  const list = make('div', 'review__list')
  const status = make('p', 'review__status')
  status.setAttribute('role', 'status')
  const show = (): void => list.replaceChildren(...contents(store.read(), store))
  box.append(
    list,
    actions(store, (text) => (status.textContent = text)),
    status,
    note(),
  )
  show()
  store.watch(show)
}

function note(): HTMLElement {
  return make('p', 'review__note', [questionStrings.keptHere])
}

function contents(progress: Progress, { href }: ProgressStore): readonly HTMLElement[] {
  const now = Date.now()
  const due = dueAt(progress, now)
  const cards = Object.values(progress.answers).flatMap(({ card }) => (card === undefined ? [] : [card.due]))
  const next = Math.min(...cards.filter((time) => time > now))
  const heading = make('p', 'review__count', [
    due.length > 0 ? questionStrings.due(due.length.toString()) : questionStrings.nothingDue,
  ])
  const items = due.map((answer) => {
    const link = make('a', '', [answer.text === '' ? keyOf(answer) : answer.text])
    link.href = href(keyOf(answer))
    return make('li', '', [link, ' ', make('span', 'review__page', [answer.page])])
  })
  const later = Number.isFinite(next)
    ? [
        make('p', 'review__next', [
          questionStrings.nextDue(
            new Date(next).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' }),
          ),
        ]),
      ]
    : []
  return [
    heading,
    ...(items.length > 0 ? [make('ul', 'review__due', items)] : []),
    ...later,
    ...table(Object.values(progress.answers), href),
  ]
}

/** How much was answered on each page, and how much of it right. */
function table(answers: readonly Answered[], href: ProgressStore['href']): readonly HTMLElement[] {
  if (answers.length === 0) return []
  const pages = new Map<string, { readonly title: string; count: number; right: number }>()
  for (const { path, page, right } of answers) {
    const known = pages.get(path) ?? { title: page, count: 0, right: 0 }
    known.count++
    if (right) known.right++
    pages.set(path, known)
  }
  const cell = (tag: 'th' | 'td', content: Node | string, scope?: string): HTMLElement => {
    const made = make(tag, '', [content])
    if (scope !== undefined) made.setAttribute('scope', scope)
    return made
  }
  const rows = [...pages].map(([path, { title, count, right }]) => {
    const link = make('a', '', [title === '' ? path : title])
    link.href = href(path)
    return make('tr', '', [cell('th', link, 'row'), cell('td', count.toString()), cell('td', right.toString())])
  })
  const { page, answered, answeredRight } = questionStrings
  const head = make('thead', '', [
    make(
      'tr',
      '',
      [page, answered, answeredRight].map((text) => cell('th', text, 'col')),
    ),
  ])
  const made = make('table', '', [make('caption', '', [questionStrings.pages]), head, make('tbody', '', rows)])
  return [make('div', 'table-wrapper', [made])]
}

function actions(store: ProgressStore, tell: (text: string) => void): HTMLElement {
  const save = button('question__again', questionStrings.save)
  save.addEventListener('click', () => {
    const link = make('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(store.read(), null, 1)], { type: 'application/json' }))
    link.download = FILE
    link.click()
    URL.revokeObjectURL(link.href)
  })
  const input = make('input')
  input.type = 'file'
  input.accept = 'application/json,.json'
  input.hidden = true
  const load = button('question__again', questionStrings.load)
  load.addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (!file) return
    void read(file).then((found) => {
      input.value = ''
      if (found !== undefined) store.write(merged(store.read(), found))
      tell(found === undefined ? questionStrings.notLoaded : questionStrings.loaded)
    })
  })
  const forget = button('question__again', questionStrings.forget)
  forget.addEventListener('click', () => {
    if (window.confirm(questionStrings.forgetSure)) store.write(NO_PROGRESS)
  })
  return make('div', 'question__actions', [save, load, input, forget])
}

async function read(file: File): Promise<Progress | undefined> {
  if (file.size > LARGEST_FILE) return undefined
  try {
    return readProgress(await file.text())
  } catch {
    return undefined
  }
}
