/** What serve shows over a page: the dialog with what is wrong, the line in the corner, the notice on a page that is gone. */
import type { DevPage, DevProblem, DevStatus } from '#shared/dev-protocol'
import { elementMaker, type Make } from '../search/make-element.ts'
import { NOTICE_STYLES } from './notice-styles.ts'
import { createOverlay, type OverlayContent } from './overlay.ts'
import type { OpenPlace } from './problem-view.ts'
import { createStatusLine } from './status-line.ts'

/** What is known of the page, its site and its server. */
export interface NoticeState {
  readonly reached: boolean
  readonly status: DevStatus | undefined
  /** Undefined: nothing is known yet. */
  readonly page: DevPage | undefined
}

export interface NoticesOptions {
  readonly document: Document
  /** Where the way on leads from a page that is gone. */
  readonly home: string
  readonly openPlace: OpenPlace
}

/** Add what shows notices to a document; the function that is given shows a state. */
export function createNotices({ document, home, openPlace }: NoticesOptions): (state: NoticeState) => void {
  const make = elementMaker(document)
  let state: NoticeState = { reached: true, status: undefined, page: undefined }
  /** The problems that the visitor has closed: they do not come back by themselves. */
  let dismissed = ''

  const overlay = createOverlay({ make, openPlace, onDismiss: () => (dismissed = keyOf(hinderingOf(state))) })
  const line = createStatusLine(make, () => overlay.open(contentOf(state, document)))
  const gone = goneNotice(make, home)
  const host = document.createElement('devcourse-notices')
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(NOTICE_STYLES)
  root.adoptedStyleSheets = [styles]
  root.append(gone, line.element, overlay.element)
  // the button that hides the sidebar has that corner
  host.toggleAttribute('raised', document.querySelector('#sidebar[data-hideable]') !== null)
  // beside the body: what makes parts of the page inert or blurred does not mean this
  document.documentElement.append(host)

  return (next) => {
    state = next
    const hindering = hinderingOf(state)
    const problems = problemsOf(state)
    if (hindering.length === 0) dismissed = ''
    const wanted = hindering.length > 0 && keyOf(hindering) !== dismissed
    if (wanted || (overlay.isOpen() && problems.length > 0)) overlay.open(contentOf(state, document))
    else overlay.close()
    gone.hidden = state.page?.kind !== 'gone'
    line.show({ ...state, problems: problems.length, areOwn: isMakeable(state) })
  }
}

/** What keeps the page from being shown as it is now. */
function hinderingOf({ status, page }: NoticeState): readonly DevProblem[] {
  const own = page?.kind === 'withheld' ? page.problems : []
  return unique([...(status?.blocking ?? []), ...own])
}

function problemsOf(state: NoticeState): readonly DevProblem[] {
  const { page } = state
  return unique([...hinderingOf(state), ...(page?.kind === 'page' ? page.problems : [])])
}

function unique(problems: readonly DevProblem[]): readonly DevProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

function keyOf(problems: readonly DevProblem[]): string {
  return JSON.stringify(problems)
}

/** Whether nothing keeps the site as a whole from being made. */
function isMakeable({ status }: NoticeState): boolean {
  return status === undefined || status.blocking.length === 0
}

function contentOf(state: NoticeState, document: Document): OverlayContent {
  const { page } = state
  const problems = problemsOf(state)
  const stale = 'What you see is the last good version. This goes away when it is mended.'
  if (!isMakeable(state)) return { title: 'The site cannot be made as it is now', meaning: stale, problems }
  if (page?.kind === 'withheld' && document.querySelector('.not-found'))
    return { title: 'This page cannot be made', meaning: 'As soon as that is mended and saved, it is shown.', problems }
  if (page?.kind === 'withheld') return { title: 'This page cannot be made as it is now', meaning: stale, problems }
  return { title: 'Found on this page', meaning: 'The page is shown as it is now.', problems }
}

function goneNotice(make: Make, home: string): HTMLElement {
  const link = make('a', '', ['To the start page'])
  link.href = home
  const text = 'This page is no longer there: its file was removed, or is no page any more. '
  const notice = make('div', 'gone', [text, link])
  notice.setAttribute('role', 'alert')
  notice.hidden = true
  return notice
}
