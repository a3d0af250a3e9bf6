/** The line in the corner of the window: whether the server is there, what is wrong, and how far the check of all pages is. */
import type { DevStatus } from '#shared/dev-protocol'
import type { Make } from '../search/make-element.ts'

/** What the line tells. */
export interface StatusFacts {
  readonly reached: boolean
  readonly status: DevStatus | undefined
  /** Problems that a press shows. */
  readonly problems: number
  /** They are those of the open page alone. */
  readonly areOwn: boolean
}

export interface StatusLine {
  readonly element: HTMLElement
  readonly show: (facts: StatusFacts) => void
}

/** Make the line; a press on the problems of the page calls `onOpen`. It is hidden while there is nothing to tell. */
export function createStatusLine(make: Make, onOpen: () => void): StatusLine {
  const button = make('button', 'count')
  const news = make('span', 'news')
  const progress = make('span', 'progress')
  const element = make('div', 'status', [button, news, progress])
  button.type = 'button'
  button.addEventListener('click', onOpen)
  // what changes many times a second is not read out
  news.setAttribute('role', 'status')
  return {
    element,
    show: (facts) => {
      const texts = [
        facts.problems === 0 ? '' : amount(facts.problems, 'problem') + (facts.areOwn ? ' on this page' : ''),
        facts.reached ? siteText(facts) : 'Disconnected: devcourse serve has ended',
        facts.reached ? progressText(facts.status) : '',
      ] as const
      const parts = [button, news, progress]
      for (const [index, part] of parts.entries()) {
        const text = texts[index] ?? ''
        if (part.textContent !== text) part.textContent = text
        // a live region that is not displayed says nothing when it is filled
        part.classList.toggle('empty', text === '')
      }
      button.hidden = facts.problems === 0
      element.classList.toggle(
        'empty',
        texts.every((text) => text === ''),
      )
      element.classList.toggle('lost', !facts.reached)
    },
  }
}

function siteText({ status }: StatusFacts): string {
  const { errors = 0, warnings = 0 } = status ?? {}
  const counts = [
    ...(errors === 0 ? [] : [amount(errors, 'error')]),
    ...(warnings === 0 ? [] : [amount(warnings, 'warning')]),
  ]
  return counts.length === 0 ? '' : `${counts.join(', ')} in the site`
}

function progressText({ done, total }: Pick<DevStatus, 'done' | 'total'> = { done: 0, total: 0 }): string {
  return done > 0 && done < total ? `Checked ${number(done)} of ${number(total)} pages` : ''
}

function amount(count: number, what: string): string {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`
}

function number(count: number): string {
  return count.toLocaleString('en')
}
