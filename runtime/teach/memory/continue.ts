/** On the home page: a link to the page that was open last. */
import { questionStrings } from '../../components/question-strings.ts'
import { make } from '../make.ts'
import type { ProgressStore } from './store.ts'

/** Put the link into its box; none before a page was open. */
export function startContinue(box: HTMLElement, { read, href }: ProgressStore): void {
  const { last } = read()
  if (last === undefined || last.path === '') return
  const link = make('a', 'continue__link', [questionStrings.continueAt(last.title)])
  link.href = href(last.path)
  box.replaceChildren(link)
}
