import { Component, type ReactNode } from 'react'

type Props = {
  fallback: ReactNode | ((error: unknown) => ReactNode)
  onError?: (error: unknown) => void
  resetKey?: string
  children: ReactNode
}
type State = { failure: { error: unknown } | null; resetKey?: string | undefined }

/** Keeps the failure of one part (a widget, a dialog whose code did not load) from taking the screen with it. React knows no other form for it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  /** What failed on one screen says nothing about the next. */
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    if (!this.state.failure) return children
    return typeof fallback === 'function' ? fallback(this.state.failure.error) : fallback
  }
}
