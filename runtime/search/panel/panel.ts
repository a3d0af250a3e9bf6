/**
 * What stands below the field of the modal (spec search.md sections 4.3 and 5). A state that is under way leaves the view
 * as it is; one that has come is drawn at once, and the next move of the active item changes two attributes.
 */
import type { Item, Panel, SearchState, ViewContext } from '../contract.ts'
import { INPUT_ID, LIST_ID } from '../element-ids.ts'
import { failureText } from '../failure.ts'
import { elementMaker } from '../make-element.ts'
import { createAnnouncer } from './panel-announcer.ts'
import { keepFocus } from './panel-focus.ts'
import { type PanelList, listMaker } from './panel-list.ts'
import { messageMaker } from './panel-messages.ts'
import { watchPointer } from './panel-pointer.ts'
import { ownTexts, searchTexts } from '../texts.ts'

type View = 'start' | 'results' | 'noResults' | 'error'

const NO_LIST: PanelList = { owned: [], rows: [], options: [] }

/** Show the states of a search in `element`, an empty one of the modal. */
export function createPanel(element: HTMLElement, context: ViewContext): Panel {
  const document = element.ownerDocument
  const make = elementMaker(document)
  const toInput = (): void => document.getElementById(INPUT_ID)?.focus()
  const messages = messageMaker(document, context, toInput)
  const makeList = listMaker(document, context)
  const texts = searchTexts(context.settings)
  const own = ownTexts(context.settings)

  const listbox = make('div', '')
  listbox.id = LIST_ID
  listbox.setAttribute('role', 'listbox')
  const scroller = make('div', 'DocSearch-Dropdown', [listbox])
  const announcer = createAnnouncer(document)
  element.classList.add('DocSearch-Panel')
  element.append(scroller, announcer.region, messages.footer())

  let drawn: { readonly view: View; readonly state: SearchState } | undefined
  let list = NO_LIST
  let selected: HTMLAnchorElement | undefined
  let items: readonly Item[] = []
  const itemOf = (target: EventTarget | null): Item | undefined => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    return items.find(({ index }) => list.options[index] === option)
  }
  const pointer = watchPointer(scroller, itemOf, (index) => context.actions.activate(index))

  const draw = (view: View, state: SearchState): void => {
    items = view === 'error' ? [] : state.groups.flatMap((group) => group.items)
    list = items.length === 0 ? NO_LIST : makeList(state.groups)
    selected = undefined
    listbox.setAttribute('aria-label', view === 'results' ? own.results : own.recentItems)
    keepFocus(element, toInput, () => {
      listbox.replaceChildren(...list.owned)
      scroller.replaceChildren(...before(view, state), listbox, ...list.rows, ...after(view, state))
      if (drawn?.view !== view || view === 'results') scroller.scrollTop = 0
    })
    // The keyboard must be able to scroll it, which a link in it would do.
    if (view === 'results' && context.settings.page === undefined) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
    drawn = { view, state }
  }
  const before = (view: View, { answer }: SearchState): readonly Node[] =>
    answer?.fallback && view !== 'error' ? [messages.fallback(answer.fallback)] : []
  const after = (view: View, state: SearchState): readonly Node[] => {
    if (view === 'results' && state.answer) return messages.seeAll(state.answer)
    if (view === 'noResults') return messages.noResults(state.answer?.query ?? '', state.suggestions)
    if (state.failure) return messages.error(state.failure)
    return items.length === 0 ? messages.start() : []
  }

  const select = (active: number | undefined): void => {
    const option = active === undefined ? undefined : list.options[active]
    if (option === selected) return
    const wasDrawn = selected === undefined
    selected?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    selected = option
    if (!option || wasDrawn || pointer.isAt(active)) return
    if (active === 0) scroller.scrollTop = 0
    else option.scrollIntoView({ block: 'nearest' })
  }

  const summaryOf = (view: View, { answer, failure }: SearchState): string => {
    if (view === 'results') return own.found(answer?.total ?? 0)
    if (view === 'noResults') return `${texts.noResults} "${answer?.query ?? ''}"`
    return failure ? `${texts.errorTitle}. ${failureText(failure, texts.errorHelp)}` : ''
  }

  const followed = (event: MouseEvent): void => {
    const item = itemOf(event.target)
    if (item && (event.type === 'click' || event.button === 1)) context.actions.follow(item, event)
  }
  scroller.addEventListener('click', followed)
  scroller.addEventListener('auxclick', followed) // the middle button

  return {
    render: (state) => {
      element.dataset['status'] = state.status
      const view = viewOf(state, drawn?.state)
      if (view !== undefined) {
        if (drawn?.view !== view || !isSame(drawn.state, state)) draw(view, state)
        announcer.say(summaryOf(view, state))
      } else if (state.status === 'stalled') announcer.say(own.searching)
      select(state.active)
    },
  }
}

/** The view of a state; undefined: what was drawn before stays. */
function viewOf(state: SearchState, before: SearchState | undefined): View | undefined {
  const { status, query, answer, groups, failure } = state
  if (failure) return 'error'
  const isPending = status !== 'idle'
  // Under way; the answer to what was typed a moment ago may have come meanwhile.
  if (isPending && (!answer || answer === before?.answer)) return undefined
  if (!isPending && query.trim() === '') return 'start'
  if (!answer) return undefined
  return groups.length > 0 ? 'results' : 'noResults'
}

/** Whether two states of one view look the same, but for the active item. */
function isSame(a: SearchState, b: SearchState): boolean {
  if (a.answer !== b.answer || a.failure !== b.failure) return false
  return isEqual(a.suggestions, b.suggestions) && (a.groups === b.groups || isEqual(hitsOf(a), hitsOf(b)))
}

function hitsOf({ groups }: SearchState): readonly unknown[] {
  return groups.flatMap(({ kind, items }) => [kind, ...items.map(({ hit }) => hit)])
}

function isEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
