import { Component, type ReactNode } from 'react'
import { logLater } from '../lib/log/log-later.ts'

type Props = {
  fallback: ReactNode | ((error: unknown) => ReactNode)
  onError?: (error: unknown) => void
  resetKey?: string
  children: ReactNode
}
type State = { failure: { error: unknown } | null; resetKey?: string | undefined }

/** Contains the failure of a part (a widget, a dialog whose code did not load). React offers error boundaries as classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    logLater('screen_failed', error)
    this.props.onError?.(error)
  }

  /** A change resets the boundary: an error on one screen does not affect the next. */
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    if (!this.state.failure) return children
    return typeof fallback === 'function' ? fallback(this.state.failure.error) : fallback
  }
}
