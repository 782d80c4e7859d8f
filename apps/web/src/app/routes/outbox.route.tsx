import { OutboxScreen } from '../../features/outbox/components/outbox-screen.tsx'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/users/outbox` */
export function OutboxRoute() {
  return <OutboxScreen renderError={(error, retry) => <FullErrorScreen name={errorScreenOf(error)} onRetry={retry} />} />
}
