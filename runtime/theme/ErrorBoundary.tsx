/** `@docusaurus/ErrorBoundary`: catches what its children throw in the browser. */
import { Component, type ReactNode } from 'react'
import { ErrorBoundary as CrashBox } from '../islands/ErrorBoundary.tsx'

/** What is shown in the place of children that failed. */
export interface Failure {
  readonly error: Error
  readonly tryAgain: () => void
}

export interface ErrorBoundaryProps {
  readonly children?: ReactNode
  readonly fallback?: (failure: Failure) => ReactNode
}

interface State {
  readonly error: Error | null
}

class Boundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { error: null }

  static getDerivedStateFromError(problem: unknown): State {
    return { error: problem instanceof Error ? problem : new Error(String(problem)) }
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { error } = this.state
    if (error === null) return children
    return fallback?.({ error, tryAgain: this.tryAgain }) ?? null
  }

  private readonly tryAgain = (): void => this.setState({ error: null })
}

/**
 * Shows its children, else what `fallback` gives, else the crash box of spec theme.md section 11. While the page's HTML is
 * made nothing is caught: what fails there is an error of the build. So it needs no code in the browser unless a child does.
 */
export function ErrorBoundary({ children, fallback }: ErrorBoundaryProps): ReactNode {
  if (typeof window === 'undefined') return children
  return fallback ? <Boundary fallback={fallback}>{children}</Boundary> : <CrashBox>{children}</CrashBox>
}
