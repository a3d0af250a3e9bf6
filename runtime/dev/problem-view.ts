/** Shows a diagnostic as the terminal does: what is wrong, where, the lines around the place, and what to do. */
import type { DevProblem } from '#shared/dev-protocol'
import type { Make } from '../search/make-element.ts'

/** Opens a place in the author's editor; gives what went wrong, or nothing. */
export type OpenPlace = (problem: DevProblem) => Promise<string | undefined>

/** Make the element of a problem; a press on its place opens the editor. */
export function problemElement(problem: DevProblem, { make, open }: { make: Make; open: OpenPlace }): HTMLElement {
  const { severity, message, rule, file, frame, hint } = problem
  const title = make('p', 'message', [
    make('strong', `severity ${severity}`, [severity]),
    ' ',
    ...withCode(message, make),
    ' ',
    make('span', 'rule', [`(${rule})`]),
  ])
  const parts: HTMLElement[] = [title]
  if (file !== undefined) parts.push(placeElement(problem, { make, open }))
  if (frame !== undefined) parts.push(frameElement(frame, make))
  if (hint !== undefined) parts.push(make('p', 'hint', [make('strong', '', ['Hint: ']), ...withCode(hint, make)]))
  return make('li', 'problem', parts)
}

/** `file:line:column`, as the terminal prints it. */
export function placeName({ file = '', line, column }: DevProblem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

function placeElement(problem: DevProblem, { make, open }: { make: Make; open: OpenPlace }): HTMLElement {
  const button = make('button', 'place', [placeName(problem)])
  const answer = make('span', 'answer')
  button.type = 'button'
  button.title = 'Open in the editor'
  answer.setAttribute('role', 'status')
  button.addEventListener('click', () => {
    void open(problem).then((fault) => answer.replaceChildren(fault ?? ''))
  })
  return make('p', 'where', [button, ' ', answer])
}

/** Long lines are scrolled, by the keyboard too. */
function frameElement(frame: string, make: Make): HTMLElement {
  const pre = make('pre', 'frame', [frame])
  pre.tabIndex = 0
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', 'The lines around it')
  return pre
}

/** What stands between backticks is code. */
function withCode(text: string, make: Make): readonly (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : make('code', '', [part])))
}
