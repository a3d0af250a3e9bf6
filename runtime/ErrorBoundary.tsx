/** Catches what a component throws while rendering, says so in its place and lets the visitor try again. */
import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly crash: { readonly error: unknown } | undefined
}

/** Shows its children, or the crash box of spec theme.md section 11, point 2. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override render(): ReactNode {
    const { crash } = this.state
    if (!crash) return this.props.children
    return (
      <div className="crash" role="alert">
        <p className="crash__title">This page crashed.</p>
        <button type="button" className="crash__retry" onClick={() => this.setState({ crash: undefined })}>
          Try again
        </button>
        <pre className="crash__message">{causeChain(crash.error)}</pre>
      </div>
    )
  }
}

/** The message of an error and of its causes, each after a line `Cause:` (spec theme.md section 11, point 2). */
export function causeChain(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let current = error; current !== undefined && !seen.has(current);) {
    seen.add(current)
    messages.push(messageOf(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages.join('\n\nCause:\n')
}

/** Anything can be thrown. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
