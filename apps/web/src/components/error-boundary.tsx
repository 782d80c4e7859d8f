import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; onError?: (error: unknown) => void; children: ReactNode }

/** Keeps the failure of one part (a widget, a dialog whose code did not load) from taking the screen with it. React knows no other form for it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
