/** Parts that have the page, or a piece of it, inside: what is inside stays as it is, whatever happens to the part. */
import { Component, createElement, type ReactElement, type ReactNode } from 'react'
import { NOTHING } from '#shared/html'
import { innerHtml } from '../components/inner-html.ts'
import { ErrorBoundary } from '../islands/ErrorBoundary.tsx'
import { CHILDREN_TAG } from './children-tag.ts'

/**
 * The content of `slot` as an element for React. Wherever React shows it, also when it makes the element anew, the nodes
 * that the slot has now are put there, with everything that works on them.
 */
export function keptContent(slot: Element): ReactElement {
  let holder = slot
  const keep = (element: Element | null): void => {
    if (element === null || element === holder) return
    element.replaceChildren(...holder.childNodes)
    holder = element
  }
  return createElement(CHILDREN_TAG, {
    ref: keep,
    suppressHydrationWarning: true,
    ...innerHtml(NOTHING), // nothing that React would change
  })
}

interface Props {
  /** What is inside of the part. */
  readonly content: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly crash: { readonly error: unknown } | undefined
}

/** Shows the part; once it has crashed, what is inside of it, and the crash box behind that. */
export class FrameBoundary extends Component<Props, State> {
  override readonly state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override render(): ReactNode {
    const { crash } = this.state
    if (!crash) return this.props.children
    return (
      <>
        {this.props.content}
        <ErrorBoundary>
          <Crash error={crash.error} />
        </ErrorBoundary>
      </>
    )
  }
}

/** The crash, for the box that tells of it. */
function Crash({ error }: { readonly error: unknown }): ReactNode {
  throw error
}
